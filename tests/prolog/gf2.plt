% SPDX-License-Identifier: MIT

:- module(test_gf2, []).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists),
              [member/2, min_list/2, nth1/3, numlist/3, same_length/2]).
:- use_module(library(yall), [(>>)/5]).
:- use_module(library(plunit)).
:- use_module('../../prolog/gf2').
:- use_module('../../prolog/gf2_echelon').
:- use_module('../../prolog/gf2_system').

/** <module> Matrices and systems

The laboratory's two 9 by 10 matrices "of no real situation" are here, with
the equations that it reads off the first.
*/

lab_example(Constant,
            [ "1000001011",
              "0100000110",
              "0010001001",
              "0001001101",
              "0000100100",
              "0000011110",
              Constant,
              "0000000000",
              "0000000000"
            ]).

lab_system(Constant, system(9, Rows)) :-
    lab_example(Constant, Texts),
    matrix_texts(matrix(_, Rows), Texts).

% A straightforward elimination on lists of bits, to compare with.

naive_rank(matrix(Columns, Rows), Rank) :-
    naive(Columns, Rows, 0, Rank).

naive(Columns, Rows, Rank0, Rank) :-
    (   Columns =:= 0
    ->  Rank = Rank0
    ;   Columns1 is Columns - 1,
        (   nth1(_, Rows, Pivot),
            getbit(Pivot, Columns1) =:= 1
        ->  findall(R, ( member(R0, Rows),
                         (   getbit(R0, Columns1) =:= 1
                         ->  R is R0 xor Pivot
                         ;   R = R0
                         )
                       ), Rows1),
            Rank1 is Rank0 + 1
        ;   Rows1 = Rows,
            Rank1 = Rank0
        ),
        naive(Columns1, Rows1, Rank1, Rank)
    ).

random_matrix(Height, Width, matrix(Width, Rows)) :-
    length(Rows, Height),
    maplist(random_row(Width), Rows).

random_row(Width, Row) :-
    Row is random(1 << Width).

random_matrix(Matrix) :-
    Height is random(14),
    Width is random(13) + 1,
    random_matrix(Height, Width, Matrix).

% One step of elimination done on the rows, as a reader would.

step(pivot(_, _), Rows, Rows).
step(exchange(I, J), Rows0, Rows) :-
    nth1(I, Rows0, RowI),
    nth1(J, Rows0, RowJ),
    findall(R, ( nth1(K, Rows0, R0),
                 (   K =:= I
                 ->  R = RowJ
                 ;   K =:= J
                 ->  R = RowI
                 ;   R = R0
                 )
               ), Rows).
step(add(From, To), Rows0, Rows) :-
    nth1(From, Rows0, Row),
    findall(R, ( nth1(K, Rows0, R0),
                 (   K =:= To
                 ->  R is R0 xor Row
                 ;   R = R0
                 )
               ), Rows).

:- begin_tests(gf2).

test(texts, Matrix == matrix(3, [5, 1])) :-
    matrix_texts(Matrix, ["101", "001"]).
test(texts, Matrix == matrix(2, [2])) :-
    matrix_texts(Matrix, ['10']).
test(texts, Texts == ["0101"]) :-
    matrix_texts(matrix(4, [5]), Texts).
test(texts, Matrix == matrix(0, [])) :-
    matrix_texts(Matrix, []).
test(texts, error(domain_error(gf2_rows, _))) :-
    matrix_texts(_, ["10", "1"]).
test(texts, error(domain_error(gf2_rows, _))) :-
    matrix_texts(_, ["12"]).
test(texts, error(type_error(gf2_matrix, _))) :-
    matrix_texts(matrix(2, [4]), _).
test(echelon, error(type_error(gf2_matrix, _))) :-
    matrix_echelon(matrix(2, [a]), 0, _, _).

% The pivot of row 1 is in column 2, for column 1 is empty; the first row with
% a one there is row 2.
test(steps, Steps-Texts ==
            [ pivot(2, 2), exchange(1, 2), add(1, 3),
              pivot(2, 3), add(2, 1)
            ]-["0101", "0011", "0000"]) :-
    matrix_texts(Matrix, ["0011", "0110", "0110"]),
    matrix_echelon(Matrix, 0, Echelon, [2, 3], Steps),
    matrix_texts(Echelon, Texts).
test(steps_replayed, forall(between(1, 200, _))) :-
    random_matrix(Matrix),
    Matrix = matrix(Columns, Rows),
    Tail is random(Columns + 1),
    matrix_echelon(Matrix, Tail, Echelon, Pivots, Steps),
    matrix_echelon(Matrix, Tail, Echelon1, Pivots1),
    foldl(step, Steps, Rows, Replayed),
    assertion(Echelon == matrix(Columns, Replayed)),
    assertion(Echelon1-Pivots1 == Echelon-Pivots).
test(two_representations, forall(between(1, 200, _))) :-
    random_matrix(Matrix),
    Matrix = matrix(Columns, Rows),
    Tail is random(Columns + 1),
    Foot is 1 << Tail,
    gf2_echelon:eliminate_rows(Rows, [], Foot, Rows1, Bits),
    matrix_echelon(Matrix, Tail, Echelon, Pivots),
    maplist(gf2_echelon:bit_column(Columns), Bits, Pivots1),
    assertion(Echelon-Pivots == matrix(Columns, Rows1)-Pivots1).
test(wide, Rank == Rank1) :-
    random_matrix(20, 600, Matrix),
    matrix_rank(Matrix, Rank),
    naive_rank(Matrix, Rank1).
test(rank, forall(between(1, 100, _))) :-
    random_matrix(Matrix),
    matrix_rank(Matrix, Rank),
    naive_rank(Matrix, Rank1),
    assertion(Rank == Rank1).
test(null_space, forall(between(1, 100, _))) :-
    random_matrix(Matrix),
    Matrix = matrix(Columns, _),
    matrix_rank(Matrix, Rank),
    matrix_null_space(Matrix, Basis),
    length(Basis, Nullity),
    assertion(Rank + Nullity =:= Columns),
    matrix_rank(matrix(Columns, Basis), Independent),
    assertion(Independent == Nullity),
    forall(member(Vector, Basis),
           assertion(matrix_vector(Matrix, Vector, 0))).
test(inverse, Inverse == matrix(2, [0b10, 0b11])) :-
    matrix_inverse(matrix(2, [0b10, 0b11]), Inverse).
test(inverse, fail) :-
    matrix_inverse(matrix(2, [0b11, 0b11]), _).
test(inverse, error(type_error(square_matrix, _))) :-
    matrix_inverse(matrix(2, [0b11]), _).
test(inverse, forall(between(1, 100, _))) :-
    Size is random(10) + 1,
    random_matrix(Size, Size, Matrix),
    (   matrix_inverse(Matrix, Inverse)
    ->  random_row(Size, Vector),
        matrix_vector(Matrix, Vector, Image),
        matrix_vector(Inverse, Image, Back),
        assertion(Back == Vector)
    ;   matrix_rank(Matrix, Rank),
        assertion(Rank < Size)
    ).

:- end_tests(gf2).

:- begin_tests(gf2_system).

test(texts, System == system(2, [0b111, 0b010])) :-
    texts_system(["11", "01"], "10", System).
test(texts, error(domain_error(gf2_constants, "1"))) :-
    texts_system(["11", "01"], "1", _).
test(texts, error(domain_error(gf2_constants, "12"))) :-
    texts_system(["11", "01"], "12", _).

test(lab_many, Outcome ==
               many(0b101100000, [7, 8, 9],
                    [ bound(1, [7, 9], 1), bound(2, [8, 9], 0),
                      bound(3, [7], 1), bound(4, [7, 8], 1),
                      bound(5, [8], 0), bound(6, [7, 8, 9], 0)
                    ])) :-
    lab_system("0000000000", System),
    system_outcome(System, Outcome).
test(lab_many_count, Count == 8) :-
    lab_system("0000000000", System),
    aggregate_all(count, system_solution(System, _), Count).
test(lab_none, Outcome == none(7)) :-
    lab_system("0000000001", System),
    system_outcome(System, Outcome).
test(lab_none_set, Equations == 0b000000100) :-
    lab_system("0000000001", System),
    system_refutation(System, Equations).
test(lab_none_solution, fail) :-
    lab_system("0000000001", System),
    system_solution(System, _).
test(no_refutation, fail) :-
    lab_system("0000000000", System),
    system_refutation(System, _).
test(unique, Outcome == unique(0b10)) :-
    system_outcome(system(2, [0b111, 0b010]), Outcome).
test(taller_than_wide, Outcome == unique(0b11)) :-
    system_outcome(system(2, [0b011, 0b101, 0b110]), Outcome).
test(no_equations, Xs == [0, 1, 2, 3]) :-
    findall(X, system_solution(system(2, []), X), Xs0),
    sort(Xs0, Xs).
test(misuse, error(type_error(gf2_matrix, _))) :-
    system_outcome(system(2, [8]), _).

% All vectors tried against what elimination says.
test(brute_force, forall(between(1, 150, _))) :-
    Unknowns is random(6) + 1,
    Columns is Unknowns + 1,
    Height is random(8),
    random_matrix(Height, Columns, matrix(_, Rows)),
    System = system(Unknowns, Rows),
    Top is (1 << Unknowns) - 1,
    findall(X, ( between(0, Top, X), solves(Rows, X) ), Xs),
    findall(X, system_solution(System, X), Ys0),
    sort(Ys0, Ys),
    assertion(same_length(Ys0, Xs)),
    assertion(Ys == Xs),
    (   Xs == []
    ->  system_refutation(System, Equations),
        sum_of(Rows, Height, Equations, Sum),
        assertion(Sum == 1)
    ;   assertion(\+ system_refutation(System, _)),
        system_solutions(System, Solution, Basis),
        coset_lightest(Solution, Basis, Lightest, Weight),
        findall(W, ( member(X, Xs), W is popcount(X) ), Ws),
        min_list(Ws, Least),
        assertion(Weight == Least),
        assertion(solves(Rows, Lightest))
    ).
test(rank_proof, forall(between(1, 100, _))) :-
    random_matrix(Matrix),
    Matrix = matrix(Columns, Rows),
    length(Rows, Height),
    matrix_rank_proof(Matrix, Pivots, Sets),
    matrix_rank(Matrix, Rank),
    assertion(length(Pivots, Rank)),
    foldl(pivot_bit(Columns), Pivots, 0, Mask),
    forall(nth1(I, Pivots, Pivot),
           ( nth1(I, Sets, Set),
             sum_of(Rows, Height, Set, Sum),
             Own is 1 << (Columns - Pivot),
             assertion(Sum /\ Mask =:= Own)
           )).
test(lightest_bound, error(resource_error(coset))) :-
    numlist(1, 25, Basis),
    coset_lightest(0, Basis, _, _).

solves(Rows, X) :-
    Point is X << 1 \/ 1,
    forall(member(Row, Rows), popcount(Row /\ Point) /\ 1 =:= 0).

sum_of(Rows, Height, Set, Sum) :-
    findall(Row, ( nth1(I, Rows, Row),
                   getbit(Set, Height - I) =:= 1
                 ), Chosen),
    foldl([Row, S0, S]>>(S is S0 xor Row), Chosen, 0, Sum).

pivot_bit(Columns, Pivot, Mask0, Mask) :-
    Mask is Mask0 \/ 1 << (Columns - Pivot).

:- end_tests(gf2_system).
