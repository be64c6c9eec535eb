% SPDX-License-Identifier: MIT

:- module(bench_lights, [main/0]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(main), [main/0]).
:- use_module('../../prolog/gf2').
:- use_module('../../prolog/gf2_echelon').
:- use_module('../../prolog/lights').
:- use_module('../../prolog/lights_pbm').
:- use_module('../../prolog/lights_sparse').

:- initialization(main, main).

/** <module> How long Lights Out takes

    swipl tests/benchmarks/lights.pl [quick]

Medians of cpu time on random boards, in milliseconds, a line each: elimination
of 10 by 10 alone, then the three methods as the side grows, to where each takes
a second; reading a bitmap of 1000 by 1000; nullities. lights.py runs it.
*/

main(Argv) :-
    (   Argv == [quick]
    ->  Large = 1000
    ;   Large = 10_000
    ),
    set_prolog_flag(stack_limit, 4_000_000_000),
    ten(Milliseconds),
    format("elimination_alone 10 ~4f~n", [Milliseconds]),
    forall(( sizes(Method, Sizes), member(Size, Sizes), Size =< Large ),
           ( median_of(board_outcome(_, Method, _), Size, Time),
             format("~w ~d ~3f~n", [Method, Size, Time])
           )),
    parsing(1000, Parsing),
    format("parsing 1000 ~3f~n", [Parsing]),
    forall(( member(Size, [1000, 10_000, 100_000]), Size =< 10 * Large ),
           ( timed(flat_nullity(Size, Size, Nullity), Time),
             format("nullity ~d ~3f (~d)~n", [Size, Time, Nullity])
           )).

sizes(elimination, [10, 20, 30, 40]).
sizes(chase, [10, 20, 50, 100, 200]).
sizes(polynomials, [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]).

ten(Milliseconds) :-
    random_board(10, Board),
    board_sparse(Board, Sparse),
    sparse_system(Sparse, system(Count, Rows)),
    Columns is Count + 1,
    Matrix = matrix(Columns, Rows),
    findall(T, ( between(1, 101, _),
                 timed(matrix_echelon(Matrix, 1, _, _), T)
               ), Ts),
    median(Ts, Milliseconds).

parsing(Size, Median) :-
    random_board(Size, Board),
    board_lit(Board, Rows),
    tmp_file_stream(File, Stream, [encoding(octet)]),
    close(Stream),
    rows_pbm(Size, Size, Rows, File),
    findall(T, ( between(1, 9, _),
                 timed(pbm_rows(File, _, _, _), T)
               ), Ts),
    delete_file(File),
    median(Ts, Median).

median_of(board_outcome(_, Method, _), Size, Median) :-
    findall(T, ( between(1, 5, _),
                 random_board(Size, Board),
                 timed(board_outcome(Board, Method, _), T)
               ), Ts),
    median(Ts, Median).

timed(Goal, Milliseconds) :-
    statistics(cputime, T0),
    once(Goal),
    statistics(cputime, T1),
    Milliseconds is 1000 * (T1 - T0).

median(Ts, Median) :-
    msort(Ts, Sorted),
    length(Sorted, Count),
    Middle is (Count + 1) // 2,
    nth1(Middle, Sorted, Median).

random_board(Size, Board) :-
    length(Rows, Size),
    maplist(random_row(Size), Rows),
    rows_board(Size, Size, Rows, [], Board).

random_row(Size, Row) :-
    Row is random(1 << Size).
