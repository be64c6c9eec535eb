% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/rings', [rings_path/4, walk/4]).
:- use_module('../../prolog/rings_legs').
:- use_module('../../prolog/rings_symmetric').
:- use_module(rings_search).

%   That distances and numbers are those of a search, rings.plt tests.

:- begin_tests(rings_symmetric).

random_state(N, State) :-
    length(State, N),
    maplist([X]>>(X is random(2)), State).

streamed(From, To, Form, Text) :-
    findall(Lines, symmetric_lines(From, To, Form, Lines), Pieces),
    atomics_to_string(Pieces, Text).

text_moves(Text, Moves) :-
    split_string(Text, "\n", "", Lines0),
    exclude(==(""), Lines0, Lines),
    maplist(line_move, Lines, Moves).

line_move(Line, Move) :-
    split_string(Line, " ", "", [Name, Digits]),
    atom_string(Functor, Name),
    number_string(Ring, Digits),
    Move =.. [Functor, Ring].

test(fill, [ forall(nth1(N, [1,2,3,6,9,14,23,34,53], Distance)),
             Found == Distance
           ]) :-
    symmetric_fill(N, Found).
test(fill_none, Distance == 0) :-
    symmetric_fill(0, Distance).
test(fill_distance, [forall(between(1, 60, N)), Filled == Distance]) :-
    on_off(N, On, Off),
    symmetric_fill(N, Filled),
    symmetric_distance(Off, On, Distance).
test(fill_large, Filled == Distance) :-
    on_off(2000, On, Off),
    symmetric_fill(2000, Filled),
    symmetric_distance(On, Off, Distance).
test(solutions, [ forall(nth1(N, [1,2,2,8,16,64,2048], Number)),
                  Found == Number
                ]) :-
    on_off(N, On, Off),
    symmetric_solutions(On, Off, Found).
test(errors, error(domain_error(rings(2), [0]))) :-
    symmetric_distance([0,0], [0], _).
test(errors, error(type_error(rings_state, []))) :-
    symmetric_solutions([], [], _).
test(errors, error(type_error(nonneg, -1))) :-
    symmetric_fill(-1, _).

test(lines_legal,
     [ forall(( member(N, [1,2,3,4,7,12,21,24]), between(1, 4, _) )),
       End-Length == To-Distance
     ]) :-
    random_state(N, From),
    random_state(N, To),
    streamed(From, To, move, Text),
    text_moves(Text, Moves),
    length(Moves, Length),
    walk(symmetric, From, Moves, End),
    symmetric_distance(From, To, Distance).
test(lines_path, [forall(between(1, 10, N)), Moves == Path]) :-
    random_state(N, From),
    random_state(N, To),
    once(rings_path(symmetric, From, To, Path)),
    streamed(From, To, move, Text),
    text_moves(Text, Moves).
test(lines_fill_24, Length == 29266) :-
    on_off(24, On, Off),
    streamed(Off, On, move, Text),
    text_moves(Text, Moves),
    length(Moves, Length),
    walk(symmetric, Off, Moves, On).
test(lines_none, Text == "") :-
    streamed([0,1,1,0], [0,1,1,0], ring, Text).
test(lines_first, Lines == "put 2\n") :-
    on_off(300, On, Off),
    once(symmetric_lines(Off, On, move, Lines)).
test(lines_form, error(domain_error(oneof([ring, move]), x))) :-
    symmetric_lines([0], [1], x, _).

test(at, [forall(between(1, 9, N)), Ends-Moves == States-Path]) :-
    random_state(N, From),
    random_state(N, To),
    once(rings_path(symmetric, From, To, Path)),
    length(Path, Distance),
    findall(State, ( append(Done, _, Path),
                     walk(symmetric, From, Done, State) ), States),
    findall(State, ( between(0, Distance, K),
                     symmetric_at(From, To, K, _, State) ), Ends),
    findall(Move, ( between(1, Distance, K),
                    symmetric_at(From, To, K, Move, _) ), Moves).
test(at_start, Move-State == none-[0,1,0]) :-
    symmetric_at([0,1,0], [1,1,1], 0, Move, State).
test(at_middle, Next == State) :-
    on_off(500, On, Off),
    symmetric_distance(Off, On, Distance),
    K is Distance // 3,
    K1 is K + 1,
    symmetric_at(Off, On, K, _, State0),
    symmetric_at(Off, On, K1, Move, State),
    walk(symmetric, State0, [Move], Next).
test(at_beyond, error(domain_error(between(0, 6), 7))) :-
    symmetric_at([0,0,0,0], [1,1,1,1], 7, _, _).

:- end_tests(rings_symmetric).
