% SPDX-License-Identifier: MIT

:- module(rings_search,
          [ layers/3,                   % +Rules, +From, -Layers
            steps/3,                    % +Rules, +From, -Steps
            all_states/2,               % +N, -States
            on_off/3                    % +N, -On, -Off
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2, memberchk/2, nth0/3, sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../../prolog/rings', [move/4]).

/** <module> Plain breadth-first search on the rings, for the tests

It knows nothing but move/4. Each layer holds the states at one distance with
the number of shortest ways to them. Moves can be undone, so the neighbours of
a layer lie in the next one, in itself or in the one before.
*/

layers(Rules, From, [[From-1]|Layers]) :-
    layers_(Rules, [], [From-1], Layers).

layers_(Rules, Before, Layer, Layers) :-
    findall(State-Number,
            ( member(State0-Number, Layer),
              move(Rules, State0, _, State),
              \+ memberchk(State-_, Before),
              \+ memberchk(State-_, Layer)
            ),
            Found),
    (   Found == []
    ->  Layers = []
    ;   keysort(Found, Sorted),
        group_pairs_by_key(Sorted, Groups),
        findall(State-Sum,
                ( member(State-Numbers, Groups), sum_list(Numbers, Sum) ),
                Next),
        Layers = [Next|Rest],
        layers_(Rules, Layer, Next, Rest)
    ).

%   steps(+Rules, +From, -Steps): all State-Distance-Number.

steps(Rules, From, Steps) :-
    layers(Rules, From, Layers),
    findall(State-Distance-Number,
            ( nth0(Distance, Layers, Layer), member(State-Number, Layer) ),
            Steps).

all_states(N, States) :-
    findall(State, ( length(State, N), maplist(bit, State) ), States).

bit(0).
bit(1).

on_off(N, On, Off) :-
    length(On, N),
    length(Off, N),
    maplist(=(1), On),
    maplist(=(0), Off).
