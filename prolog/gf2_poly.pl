% SPDX-License-Identifier: MIT

:- module(gf2_poly,
          [ poly_degree/2,              % +A, -Degree
            poly_product/3,             % +A, +B, -Product
            poly_square/2,              % +A, -Square
            poly_divide/4,              % +A, +B, -Quotient, -Remainder
            poly_remainder/3,           % +A, +B, -Remainder
            poly_gcd/3,                 % +A, +B, -Gcd
            poly_bezout/5,              % +A, +B, -U, -V, -Gcd
            poly_cofactor/4,            % +A, +B, -U, -Gcd
            poly_fibonacci/4            % +N, +X, +Modulus, -F
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(bit_lanes, [ lane_masks/3, spread/3, gather/3 ]).

/** <module> Polynomials over GF(2), one to an integer

The coefficient of x^i is bit i. Addition is exclusive or, and there are no
signs, so the programs are those of the schoolbook with shifts.

    ?- poly_product(0b11, 0b111, P).
    P = 0b1001.

that is, (x+1)(x^2+x+1) = x^3+1. The degree of 0 is -1 here.

Division and the greatest common divisor take one shift and one addition for
each degree lost, hence the square of the degree over 64 in all: a second for
100,000. A product goes through the integer product (Kronecker substitution):
every coefficient gets a lane of bits wide enough to count in, the integers
are multiplied, and the lowest bits of the lanes are the coefficients modulo 2.
*/

:- set_prolog_flag(optimise, true).

%!  poly_degree(+A:nonneg, -Degree:integer) is det.
%
%   True when Degree is the degree of A, -1 if A is 0.
%
%       ?- poly_degree(0b1011, Degree).
%       Degree = 3.
%
%   @error type_error(nonneg, A)

poly_degree(A, Degree) :-
    must_be(nonneg, A),
    degree(A, Degree).

degree(A, Degree) :-
    (   A =:= 0
    ->  Degree = -1
    ;   Degree is msb(A)
    ).

%!  poly_product(+A:nonneg, +B:nonneg, -Product:nonneg) is det.
%
%   True when Product is A times B.
%
%       ?- poly_product(0b111, 0b101, Product).
%       Product = 27.
%
%   @error type_error(nonneg, A)

poly_product(A, B, Product) :-
    must_be(nonneg, A),
    must_be(nonneg, B),
    product(A, B, Product).

product(A, B, Product) :-
    OnesA is popcount(A),
    OnesB is popcount(B),
    Ones is min(OnesA, OnesB),
    (   Ones =< 300             % measured: lanes pay from some hundred terms
    ->  (   OnesA =< OnesB
        ->  add_shifted(A, B, 0, Product)
        ;   add_shifted(B, A, 0, Product)
        )
    ;   Width is msb(Ones) + 1,
        Length is msb(max(A, B)) + 1,
        lane_masks(Length, Width, Masks),
        spread(Masks, A, LanesA),
        spread(Masks, B, LanesB),
        Lanes is LanesA * LanesB,
        Length2 is 2 * Length,
        lane_masks(Length2, Width, Masks2),
        gather(Masks2, Lanes, Product)
    ).

add_shifted(A, B, Sum0, Sum) :-
    (   A =:= 0
    ->  Sum = Sum0
    ;   Sum1 is Sum0 xor (B << msb(A)),
        A1 is A - (1 << msb(A)),
        add_shifted(A1, B, Sum1, Sum)
    ).

%!  poly_square(+A:nonneg, -Square:nonneg) is det.
%
%   True when Square is A times A. Over GF(2) the mixed terms come twice and
%   vanish: a zero goes between any two coefficients.
%
%       ?- poly_square(0b111, Square).
%       Square = 21.
%
%   @error type_error(nonneg, A)

poly_square(A, Square) :-
    must_be(nonneg, A),
    square(A, Square).

square(A, Square) :-
    degree(A, Degree),
    Length is Degree + 1,
    lane_masks(Length, 2, Masks),
    spread(Masks, A, Square).

%!  poly_divide(+A:nonneg, +B:nonneg, -Quotient, -Remainder) is det.
%
%   True when A is Quotient times B plus Remainder, of smaller degree than B.
%
%       ?- poly_divide(0b11011, 0b101, Quotient, Remainder).
%       Quotient = 7,
%       Remainder = 0.
%
%   @error type_error(nonneg, A)
%   @error evaluation_error(zero_divisor) if B is 0

poly_divide(A, B, Quotient, Remainder) :-
    divisor(A, B),
    divide(A, B, msb(B), 0, Quotient, Remainder).

divisor(A, B) :-
    must_be(nonneg, A),
    must_be(nonneg, B),
    (   B =:= 0
    ->  throw(error(evaluation_error(zero_divisor), _))
    ;   true
    ).

divide(A, B, Degree, Quotient0, Quotient, Remainder) :-
    (   A >> Degree =:= 0
    ->  Quotient = Quotient0,
        Remainder = A
    ;   Shift is msb(A) - Degree,
        A1 is A xor (B << Shift),
        Quotient1 is Quotient0 \/ 1 << Shift,
        divide(A1, B, Degree, Quotient1, Quotient, Remainder)
    ).

%!  poly_remainder(+A:nonneg, +B:nonneg, -Remainder) is det.
%
%   True when Remainder is that of A divided by B.
%
%       ?- poly_remainder(0b11010, 0b101, Remainder).
%       Remainder = 1.
%
%   @error as poly_divide/4

poly_remainder(A, B, Remainder) :-
    divisor(A, B),
    degree(B, Degree),
    remainder(A, B, Degree, Remainder).

remainder(A, B, Degree, Remainder) :-
    degree(A, DegreeA),
    (   DegreeA < Degree
    ->  Remainder = A
    ;   A1 is A xor (B << (DegreeA - Degree)),
        remainder(A1, B, Degree, Remainder)
    ).

%!  poly_gcd(+A:nonneg, +B:nonneg, -Gcd:nonneg) is det.
%
%   True when Gcd is the greatest common divisor of A and B, 0 of 0 and 0.
%
%       ?- poly_gcd(0b1001, 0b101, Gcd).
%       Gcd = 3.
%
%   @error type_error(nonneg, A)

poly_gcd(A, B, Gcd) :-
    must_be(nonneg, A),
    must_be(nonneg, B),
    degree(A, DegreeA),
    degree(B, DegreeB),
    gcd(A, DegreeA, B, DegreeB, Gcd).

gcd(A, DegreeA, B, DegreeB, Gcd) :-
    (   DegreeB < 0
    ->  Gcd = A
    ;   DegreeA < DegreeB
    ->  gcd(B, DegreeB, A, DegreeA, Gcd)
    ;   A1 is A xor (B << (DegreeA - DegreeB)),
        degree(A1, DegreeA1),
        gcd(A1, DegreeA1, B, DegreeB, Gcd)
    ).

%!  poly_bezout(+A:nonneg, +B:nonneg, -U, -V, -Gcd) is det.
%
%   True when Gcd is the greatest common divisor of A and B, and the sum of
%   U times A and V times B (Bézout's identity).
%
%       ?- poly_bezout(0b1001, 0b101, U, V, Gcd).
%       U = 1,
%       V = 2,
%       Gcd = 3.
%
%   @error type_error(nonneg, A)

poly_bezout(A, B, U, V, Gcd) :-
    poly_cofactor(A, B, U, Gcd),
    (   B =:= 0
    ->  V = 0
    ;   product(U, A, UA),
        Rest is Gcd xor UA,
        divide(Rest, B, msb(B), 0, V, _)
    ).

%!  poly_cofactor(+A:nonneg, +B:nonneg, -U, -Gcd) is det.
%
%   True when Gcd is the greatest common divisor of A and B, and U times A is
%   Gcd modulo B. The degree of U is less than that of B, unless B divides A.
%
%       ?- poly_cofactor(0b1001, 0b101, U, Gcd).
%       U = 1,
%       Gcd = 3.
%
%   @error type_error(nonneg, A)

poly_cofactor(A, B, U, Gcd) :-
    must_be(nonneg, A),
    must_be(nonneg, B),
    degree(A, DegreeA),
    degree(B, DegreeB),
    cofactor(A, DegreeA, 1, B, DegreeB, 0, U, Gcd).

% Invariant: UA times the first A is A modulo the first B; so for UB and B.

cofactor(A, DegreeA, UA, B, DegreeB, UB, U, Gcd) :-
    (   DegreeB < 0
    ->  U = UA,
        Gcd = A
    ;   DegreeA < DegreeB
    ->  cofactor(B, DegreeB, UB, A, DegreeA, UA, U, Gcd)
    ;   Shift is DegreeA - DegreeB,
        A1 is A xor (B << Shift),
        UA1 is UA xor (UB << Shift),
        degree(A1, DegreeA1),
        cofactor(A1, DegreeA1, UA1, B, DegreeB, UB, U, Gcd)
    ).

%!  poly_fibonacci(+N:nonneg, +X:nonneg, +Modulus:nonneg, -F) is det.
%
%   True when F is the N-th Fibonacci polynomial in X modulo Modulus, or not
%   reduced if Modulus is 0: F_0 = 0, F_1 = 1, F_k+1 = X F_k + F_k-1. It
%   doubles N, as F_2k = X F_k^2 and F_2k+1 = F_k^2 + F_k+1^2 over GF(2).
%
%       ?- poly_fibonacci(5, 0b10, 0, F).
%       F = 0b10101.
%
%   @error type_error(nonneg, N)

poly_fibonacci(N, X, Modulus, F) :-
    must_be(nonneg, N),
    must_be(nonneg, X),
    must_be(nonneg, Modulus),
    fibonacci(N, X, Modulus, F, _).

fibonacci(N, X, Modulus, F, G) :-
    (   N =:= 0
    ->  F = 0,
        reduced(1, Modulus, G)
    ;   Half is N >> 1,
        fibonacci(Half, X, Modulus, F0, G0),
        square(F0, FF),
        square(G0, GG),
        Odd is FF xor GG,
        (   N /\ 1 =:= 0
        ->  product(X, FF, Even),
            reduced(Even, Modulus, F),
            reduced(Odd, Modulus, G)
        ;   reduced(Odd, Modulus, F),
            product(X, GG, Even),
            reduced(Even, Modulus, G)
        )
    ).

reduced(A, Modulus, Remainder) :-
    (   Modulus =:= 0
    ->  Remainder = A
    ;   degree(Modulus, Degree),
        remainder(A, Modulus, Degree, Remainder)
    ).
