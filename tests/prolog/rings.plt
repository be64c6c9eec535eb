% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/rings').
:- use_module('../../prolog/rings_moves').
:- use_module(rings_search).

:- begin_tests(rings).

rules(classic).
rules(symmetric).

rings_of(Moves, Rings) :-
    maplist([Move,Ring]>>turn(Move, Ring, _, _), Moves, Rings).

%   The rule of the document in other words, for comparison with move/4.

may_move(_, _, 1).
may_move(Rules, State, Ring) :-
    length(State, N),
    between(2, N, Ring),
    K is Ring - 1,
    length(Before, K),
    append(Before, _, State),
    append(Leads, [Key], Before),
    once(( Key == 1,
           \+ memberchk(1, Leads)
         ; Rules == symmetric,
           Key == 0,
           \+ memberchk(0, Leads)
         )).

% move/4

test(move, all(Ring-State == [1-[1,1,0], 3-[0,1,1]])) :-
    move(classic, [0,1,0], Ring, State).
test(move, all(Ring-State == [1-[0,1,0,0], 2-[1,0,0,0], 4-[1,1,0,1]])) :-
    move(symmetric, [1,1,0,0], Ring, State).
test(move_known, State == [0,1,1]) :-
    move(classic, [0,1,0], 3, State).
test(move_back, State == [0,1,0]) :-
    move(classic, State, 3, [0,1,1]).
test(move_between, all(Ring == [3])) :-
    move(classic, [0,1,0], Ring, [0,1,1]).
test(move_refused, fail) :-
    move(classic, [1,1,0], 3, _).
test(move_refused, fail) :-
    move(classic, [1,0,0], 3, _).
test(move_symmetric, State == [1,0,1]) :-
    move(symmetric, [1,0,0], 3, State).
test(move_beyond, fail) :-
    move(classic, [1,0,0], 4, _).
test(move_beyond, fail) :-
    move(classic, [1,0,0], 0, _).
test(move_unequal, fail) :-
    move(classic, [1,0,0], _, [1,0]).
test(move_rule,
     [ forall(( rules(Rules), between(1, 5, N), all_states(N, States),
                member(State, States) )),
       Moving == Allowed
     ]) :-
    findall(Ring, move(Rules, State, Ring, _), Moving),
    findall(Ring, may_move(Rules, State, Ring), Allowed).
test(move_both_ways, [forall(rules(Rules)), Forth == Back]) :-
    all_states(4, States),
    findall(t(S, R, T), ( member(S, States), move(Rules, S, R, T) ), Ts0),
    findall(t(S, R, T), ( member(T, States), move(Rules, S, R, T) ), Ts1),
    sort(Ts0, Forth),
    sort(Ts1, Back).
test(move_open, all(X0-Ring-X == [0-1-1, 1-1-0])) :-
    limit(2, move(classic, [X0|_], Ring, [X|_])).
test(move_open, all(Ring == [1,1,2,2])) :-
    Xs = [_,_],
    move(classic, Xs, Ring, _).
test(move_rules, error(domain_error(oneof([classic, symmetric]), other))) :-
    move(other, [0], _, _).
test(move_rules, error(instantiation_error)) :-
    move(_, [0], _, _).
test(move_state, error(type_error(rings_state, [0,2]))) :-
    move(classic, [0,2], _, _).
test(move_state, error(type_error(rings_state, []))) :-
    move(classic, [], _, _).

% step/4 and walk/4

test(step, all(Move-State == [put(1)-[1,1,1], take(3)-[0,1,0]])) :-
    step(classic, [0,1,1], Move, State).
test(step_wrong_way, fail) :-
    step(classic, [0,1,1], put(3), _).
test(walk, State == [1,1]) :-
    walk(classic, [0,0], [put(1), put(2)], State).
test(walk_back, State == [0,0]) :-
    walk(classic, State, [put(1), put(2)], [1,1]).
test(walk_illegal, fail) :-
    walk(classic, [0,0,0], [put(1), put(3)], _).
test(walk_search, all(Moves == [[put(1), put(2)]])) :-
    length(Moves, 2),
    walk(classic, [0,0], Moves, [1,1]).

% fill//1 and empty//1

test(fill, Moves == [put(1), put(2), take(1), put(3), put(1)]) :-
    phrase(fill(3), Moves).
test(fill_none, Moves == []) :-
    phrase(fill(0), Moves).
test(empty, [ forall(member(N-Rings,
                            [ 1-[1], 2-[2,1], 3-[1,3,1,2,1],
                              4-[2,1,4,1,2,1,3,1,2,1]
                            ])),
              Found == Rings
            ]) :-
    phrase(empty(N), Moves),
    rings_of(Moves, Found).
test(fill_legal, [forall(between(1, 12, N)), State-Length == On-Count]) :-
    on_off(N, On, Off),
    phrase(fill(N), Moves),
    walk(classic, Off, Moves, State),
    length(Moves, Length),
    rings_count(single, N, Count).
test(empty_legal, [forall(between(1, 12, N)), State == Off]) :-
    on_off(N, On, Off),
    phrase(empty(N), Moves),
    walk(classic, On, Moves, State).
test(fill_backwards, [forall(between(1, 10, N)), Filling == Back]) :-
    phrase(fill(N), Fill),
    phrase(empty(N), Empty),
    rings_of(Fill, Filling),
    rings_of(Empty, Emptying),
    reverse(Emptying, Back).
test(fill_is_path, [forall(between(1, 10, N)), Moves == Fill]) :-
    on_off(N, On, Off),
    phrase(fill(N), Fill),
    rings_path(classic, Off, On, Moves).
test(recursion_length, [forall(between(1, 20, N)), Length == Count]) :-
    phrase(fill(N), Moves),
    length(Moves, Length),
    rings_count(single, N, Count).
test(every_second, [forall(between(1, 12, N)), Found == Places]) :-
    phrase(empty(N), Moves),
    findall(I, ( nth1(I, Moves, M), turn(M, 1, _, _) ), Found),
    length(Moves, Length),
    First is 2 - N mod 2,
    findall(I, ( between(First, Length, I), (I-First) mod 2 =:= 0 ), Places).
test(every_fourth, [forall(between(2, 12, N)), Gaps == [4]]) :-
    phrase(empty(N), Moves),
    findall(I, ( nth1(I, Moves, M), turn(M, 2, _, _) ), [P|Ps]),
    once(append(Qs, [_], [P|Ps])),
    maplist([X,Y,Z]>>(Z is Y - X), Qs, Ps, Gaps0),
    sort([4|Gaps0], Gaps).
test(fill_type, error(type_error(nonneg, -1))) :-
    phrase(empty(-1), _).

% rings_path/4, rings_distance/4, rings_solutions/4 against search

test(search,
     [ forall(( rules(Rules), between(1, 5, N), all_states(N, States),
                member(From, States) )),
       Steps == Expected
     ]) :-
    steps(Rules, From, Steps0),
    sort(Steps0, Expected),
    findall(To-Distance-Number,
            ( member(To, States),
              rings_distance(Rules, From, To, Distance),
              rings_solutions(Rules, From, To, Number)
            ),
            Steps1),
    sort(Steps1, Steps).
test(paths,
     [ forall(( rules(Rules), between(1, 5, N), all_states(N, States),
                nth0(I, States, From), I mod 3 =:= 0, member(To, States) )),
       Lengths-Different-Ends == [Distance]-Number-[To]
     ]) :-
    findall(Moves, rings_path(Rules, From, To, Moves), Paths),
    rings_distance(Rules, From, To, Distance),
    rings_solutions(Rules, From, To, Number),
    sort(Paths, Sorted),
    length(Sorted, Different),
    maplist(length, Paths, Lengths0),
    sort(Lengths0, Lengths),
    findall(End, ( member(P, Paths), walk(Rules, From, P, End) ), Ends0),
    sort(Ends0, Ends).
test(path_classic, Moves == [put(1)]) :-
    rings_path(classic, [0,1], [1,1], Moves).
test(path_none, Moves == []) :-
    rings_path(symmetric, [0,1,1], [0,1,1], Moves).
test(distance_symmetric, [forall(rules(Rules)), There == Back]) :-
    rings_distance(Rules, [0,1,1,0,1,0,0], [1,1,0,0,0,1,1], There),
    rings_distance(Rules, [1,1,0,0,0,1,1], [0,1,1,0,1,0,0], Back).
test(fill_search,
     [ forall(( member(Rules-Name-Most,
                       [classic-single-9, symmetric-symmetric-11]),
                between(1, Most, N) )),
       Distance == Count
     ]) :-
    on_off(N, On, Off),
    layers(Rules, Off, Layers),
    nth0(Distance, Layers, Layer),
    memberchk(On-_, Layer),
    !,
    rings_count(Name, N, Count).
test(state_along, States == [[1,1,1], [0,1,1], [0,1,0], [1,1,0], [1,0,0],
                             [0,0,0]]) :-
    findall(State, rings_state(classic, [1,1,1], [0,0,0], _, State), States).
test(state_along, all(K == [3])) :-
    rings_state(classic, [1,1,1], [0,0,0], K, [1,1,0]).

test(errors,
     [ forall(member(From-To-Error,
                     [ [0]-[0,1]-domain_error(rings(1), [0,1]),
                       []-[]-type_error(rings_state, []),
                       [0]-[x]-type_error(rings_state, [x]),
                       [2]-[0]-type_error(rings_state, [2]),
                       a-[0]-type_error(rings_state, a)
                     ])),
       error(Error)
     ]) :-
    rings_path(classic, From, To, _).
test(errors, error(instantiation_error)) :-
    rings_distance(classic, [0], _, _).
test(errors, error(domain_error(oneof([classic, symmetric]), wild))) :-
    rings_path(wild, [0], [1], _).

:- end_tests(rings).
