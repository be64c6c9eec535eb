% SPDX-License-Identifier: MIT

:- module(gf2_system,
          [ texts_system/3,             % +Texts, +Constants, -System
            system_outcome/2,           % +System, -Outcome
            echelon_outcome/3,          % +Echelon, +Pivots, -Outcome
            system_solution/2,          % +System, -Solution
            system_solutions/3,         % +System, -Solution, -Basis
            system_refutation/2,        % +System, -Equations
            matrix_rank_proof/3,        % +Matrix, -Pivots, -Combinations
            coset_member/3,             % +Vector, +Basis, -Member
            coset_lightest/4            % +Vector, +Basis, -Lightest, -Weight
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [convlist/3, foldl/5, maplist/4]).
:- use_module(library(error),
              [domain_error/2, must_be/2, resource_error/1]).
:- use_module(library(lists),
              [append/3, memberchk/2, nth1/3, numlist/3, subtract/3]).
:- use_module(gf2, [ matrix_echelon/4, echelon_null_space/4,
                     matrix_texts/2, matrix_with_identity/2
                   ]).

/** <module> Systems of linear equations over GF(2)

A system of equations in N unknowns is system(N, Rows). A row is an integer of
N+1 bits, as in gf2.pl: unknown 1 is the most significant bit, the constant is
the least. So x1 + x2 = 1 and x2 + x3 = 0 are

    ?- system_outcome(system(3, [0b1101, 0b0110]), Outcome).
    Outcome = many(4, [3], [bound(1, [3], 1), bound(2, [3], 0)]).

The relations are separate. Elimination (gf2_echelon.pl) gives an echelon
form; echelon_outcome/3 reads one of three cases off it: one solution, 2^k of
them, none. system_solution/2 enumerates solutions, and coset_lightest/4,
alone exponential, chooses among them.

Two kinds of proof can be checked without trusting the elimination. A
_refutation_ is a set of equations whose sum is 0 = 1. A _rank proof_ gives,
for each of r pivot columns, a set of rows whose sum has a one in that column
and zeros in the other pivot columns: then the rank is r at least. As every
vector of the null space basis shows one lost, the two together fix the rank.
*/

%!  texts_system(+Texts:list(text), +Constants:text, -System) is det.
%
%   True when System has the coefficients Texts, an equation each in the
%   digits 0 and 1, and the Constants, a digit for each equation.
%
%       ?- texts_system(["110", "011"], "10", System).
%       System = system(3, [13, 6]).
%
%   @error domain_error(gf2_rows, Texts) as matrix_texts/2
%   @error domain_error(gf2_constants, Constants) if they are not as many
%          digits 0 and 1 as there are equations

texts_system(Texts, Constants, system(Unknowns, Rows)) :-
    matrix_texts(matrix(Unknowns, Rows0), Texts),
    string_codes(Constants, Codes),
    (   maplist(equation_row, Rows0, Codes, Rows)
    ->  true
    ;   domain_error(gf2_constants, Constants)
    ).

equation_row(Row0, Code, Row) :-
    memberchk(Code, `01`),
    Row is Row0 << 1 \/ (Code - 0'0).

%!  system_outcome(+System, -Outcome) is det.
%
%   True when Outcome is what elimination says of System:
%
%     - unique(Solution)
%       There is one solution, an integer, unknown 1 its most significant bit.
%     - many(Solution, Free, Bound)
%       There are 2^k, where k is the length of Free, the list of the free
%       unknowns, ascending. Solution has zeros for all of them. A member
%       bound(J, Js, C) of Bound says that unknown J is the sum of the free
%       unknowns Js and of the constant C.
%     - none(Row)
%       There is none; Row is the first row of the echelon form that says
%       0 = 1.
%
%       ?- system_outcome(system(2, [0b111, 0b110]), Outcome).
%       Outcome = none(2).
%
%   @error type_error(gf2_matrix, _) if System is no system

system_outcome(System, Outcome) :-
    system_matrix(System, Matrix),
    matrix_echelon(Matrix, 1, Echelon, Pivots),
    echelon_outcome(Echelon, Pivots, Outcome).

system_matrix(System, Matrix) :-
    must_be(compound, System),
    system(Unknowns, Rows) = System,
    must_be(nonneg, Unknowns),
    Columns is Unknowns + 1,
    Matrix = matrix(Columns, Rows).

%!  echelon_outcome(+Echelon, +Pivots:list(integer), -Outcome) is det.
%
%   True when Outcome is the case that an echelon form with a last column of
%   constants shows; see system_outcome/2.
%
%       ?- echelon_outcome(matrix(3, [0b101, 0b010]), [1, 2], Outcome).
%       Outcome = unique(2).

echelon_outcome(Echelon, Pivots, Outcome) :-
    matrix(Columns, Rows) = Echelon,
    Unknowns is Columns - 1,
    length(Pivots, Rank),
    length(Upper, Rank),
    append(Upper, Lower, Rows),
    (   nth1(Below, Lower, 1)
    ->  Row is Rank + Below,
        Outcome = none(Row)
    ;   foldl(push_constant(Unknowns), Pivots, Upper, 0, Solution),
        (   Rank =:= Unknowns
        ->  Outcome = unique(Solution)
        ;   numlist(1, Unknowns, All),
            subtract(All, Pivots, Free),
            maplist(bound_equation(Columns, Free), Pivots, Upper, Bound),
            Outcome = many(Solution, Free, Bound)
        )
    ).

push_constant(Unknowns, Pivot, Row, Solution0, Solution) :-
    Solution is Solution0 \/ (Row /\ 1) << (Unknowns - Pivot).

bound_equation(Columns, Free, Pivot, Row, bound(Pivot, Used, Constant)) :-
    convlist(used(Columns, Row), Free, Used),
    Constant is Row /\ 1.

used(Columns, Row, Unknown, Unknown) :-
    getbit(Row, Columns - Unknown) =:= 1.

%!  system_solution(+System, -Solution:nonneg) is nondet.
%
%   True when Solution solves System. Solutions come one by one, 2^k of them;
%   the first has zeros for all free unknowns.
%
%       ?- findall(X, system_solution(system(3, [0b1101, 0b0110]), X), Xs).
%       Xs = [4, 3].
%
%   @error type_error(gf2_matrix, _) if System is no system

system_solution(System, Solution) :-
    system_solutions(System, Particular, Basis),
    coset_member(Particular, Basis, Solution).

%!  system_solutions(+System, -Solution, -Basis) is semidet.
%
%   True when the solutions of System are Solution plus any sum of members of
%   Basis, a basis of the null space. False if there are none.
%
%       ?- system_solutions(system(3, [0b1101, 0b0110]), X, Basis).
%       X = 4,
%       Basis = [7].

system_solutions(System, Solution, Basis) :-
    system_matrix(System, Matrix),
    matrix_echelon(Matrix, 1, Echelon, Pivots),
    echelon_outcome(Echelon, Pivots, Outcome),
    outcome_solution(Outcome, Solution),
    echelon_null_space(Echelon, 1, Pivots, Basis).

outcome_solution(unique(Solution), Solution).
outcome_solution(many(Solution, _, _), Solution).

%!  system_refutation(+System, -Equations:nonneg) is semidet.
%
%   True when the sum of the equations of System that are in the set Equations
%   is 0 = 1. A set is an integer with a bit an equation, equation 1 the most
%   significant. False if System has a solution.
%
%       ?- system_refutation(system(2, [0b111, 0b001, 0b110]), Equations).
%       Equations = 2.

system_refutation(System, Equations) :-
    system_matrix(System, Matrix),
    matrix(_, Rows) = Matrix,
    length(Rows, Count),
    Tail is Count + 1,
    matrix_with_identity(Matrix, Wide),
    matrix_echelon(Wide, Tail, matrix(_, Rows1), Pivots),
    length(Pivots, Rank),
    length(Upper, Rank),
    append(Upper, Lower, Rows1),
    contradiction(Lower, Count, Equations).

contradiction([Row|Rows], Count, Equations) :-
    (   getbit(Row, Count) =:= 1
    ->  Equations is Row - (1 << Count)
    ;   contradiction(Rows, Count, Equations)
    ).

%!  matrix_rank_proof(+Matrix, -Pivots, -Combinations) is det.
%
%   True when Pivots are columns, as many as the rank, and Combinations holds
%   for each of them a set of rows whose sum has a one in that column and
%   zeros in the other pivot columns. A set is an integer with a bit a row of
%   Matrix, row 1 the most significant.
%
%       ?- matrix_rank_proof(matrix(3, [0b110, 0b011, 0b101]), Pivots, Sets).
%       Pivots = [1, 2],
%       Sets = [6, 2].
%
%   @error type_error(gf2_matrix, Matrix)

matrix_rank_proof(Matrix, Pivots, Combinations) :-
    must_be(gf2_matrix, Matrix),
    matrix(_, Rows) = Matrix,
    length(Rows, Count),
    matrix_with_identity(Matrix, Wide),
    matrix_echelon(Wide, Count, matrix(_, Rows1), Pivots),
    Mask is (1 << Count) - 1,
    combinations(Pivots, Rows1, Mask, Combinations).

combinations([], _, _, []).
combinations([_|Pivots], [Row|Rows], Mask, [Set|Sets]) :-
    Set is Row /\ Mask,
    combinations(Pivots, Rows, Mask, Sets).

%!  coset_member(+Vector:nonneg, +Basis:list(nonneg), -Member) is multi.
%
%   True when Member is Vector plus the sum of some members of Basis. Each of
%   the 2^k sums comes once, k the length of Basis, the empty sum first.
%
%       ?- findall(M, coset_member(1, [2, 4], M), Ms).
%       Ms = [1, 5, 3, 7].

coset_member(Vector, [], Vector).
coset_member(Vector, [Step|Steps], Member) :-
    (   Vector1 = Vector
    ;   Vector1 is Vector xor Step
    ),
    coset_member(Vector1, Steps, Member).

%!  coset_lightest(+Vector, +Basis, -Lightest, -Weight:nonneg) is det.
%
%   True when Lightest is a member of the coset with the fewest ones, Weight
%   of them; the first in the order of coset_member/3.
%
%   *Exponential*: it looks at all 2^k members, k the length of Basis, about
%   7 million a second for boards of some hundred cells. More than 2^24 are
%   refused.
%
%       ?- coset_lightest(0b111, [0b110, 0b011], Lightest, Weight).
%       Lightest = 4,
%       Weight = 1.
%
%   @error resource_error(coset) if Basis has more than 24 members

coset_lightest(Vector, Basis, Lightest, Weight) :-
    must_be(list, Basis),
    length(Basis, Dimension),
    (   Dimension =< 24
    ->  true
    ;   resource_error(coset)
    ),
    aggregate_all(min(W, Member),
                  ( coset_member(Vector, Basis, Member),
                    W is popcount(Member)
                  ),
                  min(Weight, Lightest)).
