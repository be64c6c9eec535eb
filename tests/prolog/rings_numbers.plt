% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/rings', [move/4]).
:- use_module('../../prolog/rings_numbers').
:- use_module(rings_search).

:- begin_tests(rings_numbers).

test(rank, Rank == 10) :-
    state_rank([1,1,1,1], Rank).
test(rank_back, State == [0,0,1]) :-
    length(State, 3),
    once(state_rank(State, 7)).
test(rank_back, fail) :-
    state_rank([_,_,_], 8).
test(rank_all,
     all(State-Rank == [[0,0]-0, [1,0]-1, [1,1]-2, [0,1]-3])) :-
    length(State, 2),
    state_rank(State, Rank).
test(rank_neighbours, [forall(between(1, 7, N)), Gaps == [1]]) :-
    all_states(N, States),
    findall(Gap,
            ( member(State0, States),
              move(classic, State0, _, State),
              state_rank(State0, Rank0),
              state_rank(State, Rank),
              Gap is abs(Rank - Rank0)
            ),
            Gaps0),
    sort(Gaps0, Gaps).
test(rank_list, error(type_error(list, a))) :-
    state_rank(a, _).
test(rank_state, error(type_error(rings_state, [0,3]))) :-
    state_rank([0,3], _).
test(rank_none, error(type_error(rings_state, []))) :-
    state_rank([], _).

test(number, Number == 6) :-
    state_number([0,1,1], Number).
test(number_back, State == [0,1,1]) :-
    length(State, 3),
    once(state_number(State, 6)).
test(number_all, all(Number == [2,3])) :-
    state_number([_,1], Number).

test(count,
     [ forall(member(Counting-Counts,
                     [ single-[1,2,5,10,21,42,85,170,341,682],
                       double-[1,1,4,7,16,31,64,127,256,511],
                       longest-[1,3,7,15,31,63,127,255,511,1023],
                       symmetric-[1,2,3,6,9,14,23,34,53,82]
                     ])),
       Found == Counts
     ]) :-
    numlist(1, 10, Ns),
    maplist(rings_count(Counting), Ns, Found).
test(count_names, all(Counting == [single, double, longest, symmetric])) :-
    rings_count(Counting, 3, _).
test(count_ceiling, [forall(between(1, 64, N)), Count =:= Ceiling]) :-
    rings_count(single, N, Count),
    Ceiling is (2**(N+1) - 2 + 2) // 3.
test(count_unknown, fail) :-
    rings_count(triple, 3, _).
test(count_zero, error(type_error(positive_integer, 0))) :-
    rings_count(single, 0, _).

%   The double count by search, with the extra move of both first rings.

double_move(State0, State) :-
    move(classic, State0, _, State).
double_move([0,0|Rings], [1,1|Rings]).
double_move([1,1|Rings], [0,0|Rings]).

away(Layer, Before, To, Distance0, Distance) :-
    (   memberchk(To, Layer)
    ->  Distance = Distance0
    ;   findall(State,
                ( member(State0, Layer), double_move(State0, State) ),
                Found),
        sort(Found, Sorted),
        ord_subtract(Sorted, Before, Next),
        Distance1 is Distance0 + 1,
        away(Next, Layer, To, Distance1, Distance)
    ).

test(count_double, [forall(between(1, 10, N)), Distance == Count]) :-
    on_off(N, On, Off),
    away([On], [], Off, 0, Distance),
    rings_count(double, N, Count).

:- end_tests(rings_numbers).
