% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/rings_gray').

:- begin_tests(rings_gray).

%   The moves between two ranks, one by one and by themselves.

plain(From, To, Form, Text) :-
    gray_distance(From, To, Distance),
    findall(Line,
            ( between(1, Distance, K),
              gray_at(From, To, K, Move, _),
              Move =.. [Name, Ring],
              (   Form == ring
              ->  format(string(Line), "~d~n", [Ring])
              ;   format(string(Line), "~w ~d~n", [Name, Ring])
              )
            ),
            Lines),
    atomics_to_string(Lines, Text).

streamed(From, To, Form, Text) :-
    findall(Lines, gray_lines(From, To, Form, Lines), Pieces),
    atomics_to_string(Pieces, Text).

test(rank, [forall(between(0, 300, Rank)), Back == Rank]) :-
    gray_rank(Gray, Rank),
    gray_rank(Gray, Back).
test(rank, Rank == 10) :-
    gray_rank(0b1111, Rank).
test(rank_wrong, fail) :-
    gray_rank(7, 4).
test(rank_big, Back == Gray) :-
    Gray is random(1 << 100000) + (1 << 100000),
    gray_rank(Gray, Rank),
    gray_rank(Back, Rank).
test(rank_open, error(instantiation_error)) :-
    gray_rank(_, _).
test(rank_type, error(type_error(nonneg, -1))) :-
    gray_rank(-1, _).

test(distance, Distance == 21) :-
    gray_distance(0b11111, 0, Distance).
test(distance_longest, Distance =:= 2**100 - 1) :-
    From is 1 << 99,
    gray_distance(From, 0, Distance).

test(at, Moves-States == [none, take(1), take(3), put(1), take(2), take(1)]
                         -[0b111, 0b110, 0b010, 0b011, 0b001, 0b000]) :-
    numlist(0, 5, Ks),
    maplist(gray_at(0b111, 0), Ks, Moves, States).
test(at_up, Move-State == put(3)-0b110) :-
    gray_at(0, 0b111, 4, Move, State).
test(at_beyond, error(domain_error(between(0, 5), 6))) :-
    gray_at(0b111, 0, 6, _, _).
test(at_type, error(type_error(integer, a))) :-
    gray_at(0b111, 0, a, _, _).

test(lines, Lines == "1\n3\n1\n2\n1\n") :-
    streamed(0b111, 0, ring, Lines).
test(lines, Lines == "put 1\nput 2\ntake 1\nput 3\nput 1\n") :-
    streamed(0, 0b111, move, Lines).
test(lines_none, Lines == []) :-
    findall(Lines, gray_lines(5, 5, ring, Lines), Lines).
test(lines_blocks,
     [ forall(( member(FromRank-ToRank,
                       [ 0-16383, 1-16383, 0-4096, 4095-4096, 4096-4095,
                         8191-8192, 20000-3, 12288-8192, 12287-4096,
                         5000-5100, 5100-5000, 0-4095, 4095-0
                       ]),
                member(Form, [ring, move]) )),
       Streamed == Plain
     ]) :-
    gray_rank(From, FromRank),
    gray_rank(To, ToRank),
    streamed(From, To, Form, Streamed),
    plain(From, To, Form, Plain).
test(lines_random, [forall(between(1, 10, _)), Streamed == Plain]) :-
    Rank is random(1 << 70),
    Gap is random(10000) - 5000,
    ToRank is Rank + Gap,
    gray_rank(From, Rank),
    gray_rank(To, ToRank),
    streamed(From, To, move, Streamed),
    plain(From, To, move, Plain).
test(lines_form, error(domain_error(oneof([ring, move]), x))) :-
    gray_lines(0, 1, x, _).

:- end_tests(rings_gray).
