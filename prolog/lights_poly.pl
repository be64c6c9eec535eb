% SPDX-License-Identifier: MIT

:- module(lights_poly,
          [ poly_outcome/4,             % +Height, +Width, +Lit, -Outcome
            poly_transposes/2,          % +Height, +Width
            flat_nullity/3,             % +Height, +Width, -Nullity
            flat_bezout/3,              % +Height, +Width, -Bezout
            flat_proof/3,               % +Height, +Width, -Proof
            congruence_proof/4,         % +Height, +Width, +Congruence, -Proof
            flat_congruence/3,          % +Height, +Width, -Congruence
            residue_first/4,            % +Congruence, +Width, +Residue, -First
            congruence_quiet/4,         % +Congruence, +Width, +Index, -First
            chase_residue/4,            % +Width, +Lit, +First, -Residue
            chase_presses/4,            % +Width, +Lit, +First, -Presses
            row_next/5                  % +Full, +Row0, +Row, +Lit, -Row1
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [reverse/2]).
:- use_module(bit_lanes, [rows_columns/3]).
:- use_module(gf2_poly,
              [ poly_bezout/5, poly_cofactor/4, poly_divide/4,
                poly_fibonacci/4, poly_gcd/3, poly_product/3, poly_remainder/3
              ]).

/** <module> Flat boards by polynomials

A board of Height rows and Width columns, a press flipping the cell and its
side neighbours. Rows are integers of Width bits; bit k-1 is the unit vector
e_k. (The rules do not tell left from right, so it is no matter which end that
is.) Let A be the Width by Width matrix with ones on the diagonal and beside
it, b_k the lit cells of row k and x_k its presses. Lamp by lamp, row k goes
out when

    x_k+1 = A x_k + x_k-1 + b_k,                        x_0 = 0

and everything is out if x_h+1 = 0 for the height h. So the first row decides.

*1. What is left over.* The chase from x_1 = 0 leaves some r = x_h+1. The chase
is linear, and from another x_1 without lights it leaves P(A) x_1, where P is
the Fibonacci polynomial F_h+1(x), as x takes the part of A in the recurrence.
So the first row must satisfy P(A) x_1 = r.

*2. Vectors are polynomials.* The vectors A^j e_1 for j < Width are a basis,
so every vector is X(A) e_1 for one polynomial X of degree less than Width,
and A multiplies X by x, modulo the characteristic polynomial of A. Along the
row the same recurrence holds with x+1 for x: e_k = q_k(A) e_1, where q_k is
F_k(x+1), and that polynomial is chi = q_w+1 for the width w.

*3. One congruence.* P X = R modulo chi. With g = gcd(P, chi), it has solutions
if and only if g divides R, and then 2^deg(g) of them. With U P = g modulo chi
one is X = U (R/g), and the others differ by multiples of chi/g.

*4. If g does not divide R* then with S = R mod g the vector
s = (S chi/g)(A) e_1 is not zero. Take a k with s_k = 1. The vector
y = (chi/g)(A) e_k has P(A) y = 0, so it is the first row of a _quiet pattern_,
one that changes no lamp, and y . r = e_k . s = 1. Turned upside down it is a
quiet pattern whose *last* row is y. The presses found from x_1 = 0 leave
exactly r in the last row, so that pattern holds an odd number of lit cells;
and as every press meets it in an even number of cells, no presses put them
all out.

Each step is about Width or Height operations on integers of Width bits.

    ?- poly_outcome(2, 2, [0b10, 0b00], Outcome).
    Outcome = solved([3, 2], 0).
*/

:- set_prolog_flag(optimise, true).

%!  poly_outcome(+Height, +Width, +Lit:list(nonneg), -Outcome) is det.
%
%   True when Outcome is solved(Presses, Nullity), where Presses puts out the
%   lit cells Lit and there are 2^Nullity such sets; or
%   unsolvable(Cells, Nullity), where Cells is a quiet pattern that holds an
%   odd number of lit cells. All three are lists of rows.
%
%       ?- poly_outcome(1, 2, [0b10], Outcome).
%       Outcome = unsolvable([3], 1).
%
%   @error type_error(positive_integer, Height), and for Width

poly_outcome(Height, Width, Lit, Outcome) :-
    (   poly_transposes(Height, Width)
    ->  rows_columns(Width, Lit, Columns),
        tall_outcome(Width, Height, Columns, Outcome0),
        Outcome0 =.. [Name, Columns0, Nullity],
        rows_columns(Height, Columns0, Rows),
        Outcome =.. [Name, Rows, Nullity]
    ;   tall_outcome(Height, Width, Lit, Outcome)
    ).

%!  poly_transposes(+Height, +Width) is semidet.
%
%   True when a board is so wide that to transpose it, there and back, is
%   cheaper than the square of the width. (The factors were measured.)
%
%       ?- poly_transposes(10, 100_000).
%       true.

poly_transposes(Height, Width) :-
    Height * (msb(Height) + 1) * max(1, msb(Width)) * 4 < Width.

tall_outcome(Height, Width, Lit, Outcome) :-
    flat_congruence(Height, Width, Congruence),
    Congruence = congruence(_, _, _, G, _),
    Nullity is msb(G),
    chase_residue(Width, Lit, 0, Residue),
    residue_first(Congruence, Width, Residue, First),
    first_outcome(First, Width, Lit, Nullity, Outcome).

first_outcome(first(First), Width, Lit, Nullity, solved(Presses, Nullity)) :-
    chase_presses(Width, Lit, First, Presses).
first_outcome(refuted(Last), Width, Lit, Nullity,
              unsolvable(Cells, Nullity)) :-
    same_length_zeros(Lit, Dark),
    chase_presses(Width, Dark, Last, Upward),
    reverse(Upward, Cells).

same_length_zeros([], []).
same_length_zeros([_|Rows], [0|Zeros]) :-
    same_length_zeros(Rows, Zeros).

%!  flat_nullity(+Height, +Width, -Nullity:nonneg) is det.
%
%   True when a flat board has 2^Nullity quiet patterns, the empty one
%   counted: Nullity is the degree of the greatest common divisor of the
%   Fibonacci polynomials F_h+1(x) and F_w+1(x+1).
%
%       ?- flat_nullity(9, 9, Nullity).
%       Nullity = 8.
%
%   @error type_error(positive_integer, Height), and for Width

flat_nullity(Height, Width, Nullity) :-
    must_be(positive_integer, Height),
    must_be(positive_integer, Width),
    Long is max(Height, Width), % the same either way, and this is faster
    Short is min(Height, Width),
    flat_polynomials(Long, Short, P, Chi),
    poly_gcd(P, Chi, G),
    Nullity is msb(G).

flat_polynomials(Height, Width, P, Chi) :-
    must_be(positive_integer, Height),
    must_be(positive_integer, Width),
    Width1 is Width + 1,
    Height1 is Height + 1,
    poly_fibonacci(Width1, 0b11, 0, Chi),
    poly_fibonacci(Height1, 0b10, Chi, P).

%!  flat_bezout(+Height, +Width, -Bezout) is det.
%
%   True when Bezout is bezout(P, Chi, U, V, G): Chi = F_w+1(x+1), P = F_h+1(x)
%   modulo Chi, and G = gcd(P, Chi) = U P + V Chi. This fixes the number of
%   solutions, 2^deg(G) if there are any.
%
%       ?- flat_bezout(1, 2, Bezout).
%       Bezout = bezout(2, 4, 1, 0, 2).
%
%   @error type_error(positive_integer, Height), and for Width

flat_bezout(Height, Width, bezout(P, Chi, U, V, G)) :-
    flat_polynomials(Height, Width, P, Chi),
    poly_bezout(P, Chi, U, V, G).

%!  flat_proof(+Height, +Width, -Proof) is det.
%!  congruence_proof(+Height, +Width, +Congruence, -Proof) is det.
%
%   True when Proof is bezout(H, W, U, G), where H and W are Height and Width
%   or, for a board better transposed, the other way round; U P = G modulo
%   Chi, for P and Chi those of a board of H rows and W columns; and G divides
%   both. So G is their greatest common divisor, and its degree the nullity.
%   (The cofactor V of flat_bezout/3 follows by a division.) Congruence is
%   that of a board that is not transposed.
%
%       ?- flat_proof(1, 2, Proof).
%       Proof = bezout(1, 2, 1, 2).
%
%   @error type_error(positive_integer, Height), and for Width

flat_proof(Height, Width, Proof) :-
    must_be(positive_integer, Height),
    must_be(positive_integer, Width),
    (   poly_transposes(Height, Width)
    ->  flat_congruence(Width, Height, Congruence),
        congruence_proof(Width, Height, Congruence, Proof)
    ;   flat_congruence(Height, Width, Congruence),
        congruence_proof(Height, Width, Congruence, Proof)
    ).

congruence_proof(Height, Width, congruence(_, _, U, G, _),
                 bezout(Height, Width, U, G)).

%!  flat_congruence(+Height, +Width, -Congruence) is det.
%
%   True when Congruence is congruence(P, Chi, U, G, Rest): P and Chi as in
%   flat_bezout/3, G their greatest common divisor, U P = G modulo Chi, and
%   Rest is Chi/G. It depends on the size of the board only.
%
%       ?- flat_congruence(1, 2, Congruence).
%       Congruence = congruence(2, 4, 1, 2, 2).
%
%   @error type_error(positive_integer, Height), and for Width

flat_congruence(Height, Width, congruence(P, Chi, U, G, Rest)) :-
    flat_polynomials(Height, Width, P, Chi),
    poly_cofactor(P, Chi, U, G),
    poly_divide(Chi, G, Rest, 0).

%!  residue_first(+Congruence, +Width, +Residue:nonneg, -First) is det.
%
%   True when the chase from a dark first row leaves Residue, and First is
%   first(Row) for a first row from which it leaves nothing, or refuted(Row)
%   if there is none, for the last row of a quiet pattern with an odd number
%   of lit cells.
%
%       ?- flat_congruence(1, 2, C), residue_first(C, 2, 0b11, First).
%       C = congruence(2, 4, 1, 2, 2),
%       First = first(1).

residue_first(congruence(_, _, U, G, Rest), Width, Residue, First) :-
    vector_poly(Width, Residue, R),
    poly_divide(R, G, Quotient, S),
    (   S =:= 0
    ->  poly_product(U, Quotient, X0),
        poly_remainder(X0, Rest, X),
        poly_vector(X, Width, 1, Row),
        First = first(Row)
    ;   poly_product(S, Rest, Witness),
        poly_vector(Witness, Width, 1, Vector),
        Unit is 1 << lsb(Vector),
        poly_vector(Rest, Width, Unit, Row),
        First = refuted(Row)
    ).

%!  congruence_quiet(+Congruence, +Width, +Index, -First:nonneg) is semidet.
%
%   True when First is the first row of quiet pattern number Index, from 1 to
%   the nullity: (chi/g)(A) e_Index. Together they are a basis.
%
%       ?- flat_congruence(1, 2, C), congruence_quiet(C, 2, 1, First).
%       C = congruence(2, 4, 1, 2, 2),
%       First = 3.

congruence_quiet(congruence(_, _, _, G, Rest), Width, Index, First) :-
    Index >= 1,
    Index =< msb(G),
    Unit is 1 << (Index - 1),
    poly_vector(Rest, Width, Unit, First).

% vector_poly(+Width, +Vector, -Poly): Vector is Poly(A) e_1. The sum of the
% q_k with e_k in Vector, by Clenshaw's scheme from the last k to the first.

vector_poly(Width, Vector, Poly) :-
    Top is Width - 1,
    clenshaw(Top, Vector, 0, 0, Poly).

clenshaw(K, Vector, B0, B1, Poly) :-
    (   K < 0
    ->  Poly = B1
    ;   B2 is B1 xor (B1 << 1) xor B0 xor getbit(Vector, K),
        K1 is K - 1,
        clenshaw(K1, Vector, B1, B2, Poly)
    ).

% poly_vector(+Poly, +Width, +Unit, -Vector): Vector is Poly(A) Unit, by
% Horner's scheme.

poly_vector(Poly, Width, Unit, Vector) :-
    Full is (1 << Width) - 1,
    (   Poly =:= 0
    ->  Vector = 0
    ;   Top is msb(Poly),
        horner(Top, Poly, Full, Unit, 0, Vector)
    ).

horner(J, Poly, Full, Unit, Vector0, Vector) :-
    (   J < 0
    ->  Vector = Vector0
    ;   (   getbit(Poly, J) =:= 1
        ->  Vector1 is (Vector0 xor (Vector0 << 1) xor (Vector0 >> 1)
                        xor Unit) /\ Full
        ;   Vector1 is (Vector0 xor (Vector0 << 1) xor (Vector0 >> 1))
                       /\ Full
        ),
        J1 is J - 1,
        horner(J1, Poly, Full, Unit, Vector1, Vector)
    ).

%!  chase_residue(+Width, +Lit:list(nonneg), +First, -Residue) is det.
%
%   True when chasing the lights Lit down from the row of presses First calls
%   for the presses Residue in the row below the board.
%
%       ?- chase_residue(2, [0b10, 0b00], 0b11, Residue).
%       Residue = 0.

chase_residue(Width, Lit, First, Residue) :-
    Full is (1 << Width) - 1,
    residue(Lit, Full, 0, First, Residue).

residue([], _, _, Row, Row).
residue([Lit|Lits], Full, Row0, Row, Residue) :-
    row_next(Full, Row0, Row, Lit, Row1),
    residue(Lits, Full, Row, Row1, Residue).

%!  chase_presses(+Width, +Lit:list(nonneg), +First, -Presses) is det.
%
%   True when Presses are the rows of presses, First the first of them, that
%   put out all lights Lit but those of the last row.
%
%       ?- chase_presses(2, [0b10, 0b00], 0b11, Presses).
%       Presses = [3, 2].

chase_presses(Width, Lit, First, Presses) :-
    Full is (1 << Width) - 1,
    presses(Lit, Full, 0, First, Presses).

presses([], _, _, _, []).
presses([Lit|Lits], Full, Row0, Row, [Row|Rows]) :-
    row_next(Full, Row0, Row, Lit, Row1),
    presses(Lits, Full, Row, Row1, Rows).

%!  row_next(+Full, +Row0, +Row, +Lit, -Row1) is det.
%
%   True when Row1 are the presses below those of Row, below those of Row0,
%   that put out the lights Lit of Row's cells. Full has all bits of a row.
%
%       ?- row_next(0b111, 0, 0b010, 0b100, Row1).
%       Row1 = 3.

row_next(Full, Row0, Row, Lit, Row1) :-
    Row1 is (Row xor (Row << 1) xor (Row >> 1) xor Row0 xor Lit) /\ Full.
