% SPDX-License-Identifier: MIT

:- module(rings,
          [ fill//1,                    % +N
            empty//1,                   % +N
            rings_path/4,               % +Rules, +From, +To, -Moves
            rings_distance/4,           % +Rules, +From, +To, -Distance
            rings_solutions/4,          % +Rules, +From, +To, -Number
            rings_state/5               % +Rules, +From, +To, ?K, ?State
          ]).
:- reexport(rings_rules,
            [ move/4,                   % +Rules, ?State0, ?Ring, ?State
              step/4,                   % +Rules, ?State0, ?Move, ?State
              walk/4                    % +Rules, ?State0, ?Moves, ?State
            ]).
:- reexport(rings_numbers,
            [ state_rank/2,             % ?State, ?Rank
              state_number/2,           % ?State, ?Number
              rings_count/3             % ?Counting, +N, -Count
            ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists),
              [member/2, nth0/3, reverse/2, same_length/2]).
:- use_module(rings_moves, [must_be_rings/2, must_be_rules/1, turn/4]).
:- use_module(rings_rules, [gate/2, step/4]).
:- use_module(rings_symmetric,
              [ symmetric_distance/3, symmetric_solutions/3
              ]).

/** <module> The baguenaudier, or Chinese rings

A bar holds n rings, each of which is on (1) or off (0). A state is the list
of them, ring 1 first. Ring 1 can always move. Ring j, from 2 on, moves when
the rings before it allow it, and the rules say when:

  - `classic`: ring j-1 is on and all before it are off, that is 0...01;
  - `symmetric`: also when ring j-1 is off and all before it are on, 1...10.

The document states the symmetric rules, but what it says of the number of
moves holds for the classic ones.

The document fills the bar with four procedures, which are all here: fill
(remplir) and empty (vider) are the grammars fill//1 and empty//1, and the
moves that they are made of are put(Ring) (poser) and take(Ring) (enlever).

    ?- phrase(fill(3), Moves), walk(classic, [0,0,0], Moves, State).
    Moves = [put(1), put(2), take(1), put(3), put(1)],
    State = [1, 1, 1].

All other ways between two states come from the same thought, rings_path/4.
This module is for reading and for some twenty rings. For millions of them,
and for moves by the million, see rings_text.pl.
*/

%!  fill(+N:nonneg)// is det.
%!  empty(+N:nonneg)// is det.
%
%   The moves by which the document's procedures put the first N rings on, or
%   take them off, under the classic rules. Ring N needs ring N-1 on and all
%   before it off, so: fill N-1 rings, empty N-2 of them, put ring N, fill the
%   N-2 again. Emptying is the same backwards.
%
%       ?- phrase(empty(3), Moves).
%       Moves = [take(1), take(3), put(1), take(2), take(1)].
%
%   @error type_error(nonneg, N)

fill(N) -->
    { must_be(nonneg, N) },
    fill_(N).

empty(N) -->
    { must_be(nonneg, N) },
    empty_(N).

fill_(N) -->
    (   { N < 2 }
    ->  first(N, put(1))
    ;   { N1 is N - 1, N2 is N - 2 },
        fill_(N1),
        empty_(N2),
        [put(N)],
        fill_(N2)
    ).

empty_(N) -->
    (   { N < 2 }
    ->  first(N, take(1))
    ;   { N1 is N - 1, N2 is N - 2 },
        empty_(N2),
        [take(N)],
        fill_(N2),
        empty_(N1)
    ).

first(0, _) --> [].
first(1, Move) --> [Move].

%!  rings_path(+Rules, +From:list, +To:list, -Moves:list) is multi.
%
%   True when Moves is a shortest way from From to To, both known. There is one
%   under the classic rules; under the symmetric rules there may be more, and
%   all are found.
%
%   A ring that need not move is left alone. If the last ring must move, the
%   rings before it must be at a gate, a state that lets it: go to the best
%   one, move, and go on from there. rings_symmetric.pl proves that these are
%   the shortest ways and that there are no others.
%
%       ?- rings_path(classic, [1,1,1], [0,0,0], Moves).
%       Moves = [take(1), take(3), put(1), take(2), take(1)].
%
%   @error type_error(rings_state, S)  if From or To has no rings, or is no list
%          of 0 and 1
%   @error domain_error(rings(N), To)  if From has N rings and To has not
%   @error domain_error(oneof([classic, symmetric]), Rules)

rings_path(Rules, From, To, Moves) :-
    must_be_rules(Rules),
    must_be_rings(From, To),
    reverse(From, Xs),
    reverse(To, Ys),
    length(Xs, N),
    phrase(path(Xs, Ys, N, Rules), Moves).

%   path(+Xs, +Ys, +N, +Rules)//: from Xs to Ys, states of N rings, the last
%   ring first.

path([], [], _, _) --> [].
path([X|Xs], [Y|Ys], N, Rules) -->
    { N1 is N - 1 },
    (   { X == Y }
    ->  path(Xs, Ys, N1, Rules)
    ;   { turn(Move, N, X, Y),
          best_gate(Rules, Xs, Ys, Gate)
        },
        path(Xs, Gate, N1, Rules),
        [Move],
        path(Gate, Ys, N1, Rules)
    ).

%   best_gate(+Rules, +Xs, +Ys, -Gate): the rings before the one that must move
%   are Xs, and Ys in the end. All gates that are equally near are found.

best_gate(classic, Xs, _, Gate) :-
    once(gate(classic, Xs, Gate)).      % there is one
best_gate(symmetric, Xs, Ys, Gate) :-
    findall(Distance-Gate0, gate_distance(Xs, Ys, Gate0, Distance), Found),
    keysort(Found, Sorted),
    Sorted = [Least-_|_],
    findall(Best, member(Least-Best, Sorted), Gates),
    member(Gate, Gates).

gate_distance(Xs, Ys, Gate, Distance) :-
    gate(symmetric, Xs, Gate),
    distance_by(Xs, Gate, Ys, Distance).

gate(Rules, Xs, Gate) :-
    same_length(Xs, Gate),
    reverse(Gate, Before),
    gate(Before, Rules).

distance_by([], [], [], 0).
distance_by([X|Xs], [G|Gs], [Y|Ys], Distance) :-
    maplist(reverse, [[X|Xs], [G|Gs], [Y|Ys]], [From, Gate, To]),
    symmetric_distance(From, Gate, Distance0),
    symmetric_distance(Gate, To, Distance1),
    Distance is Distance0 + Distance1.

%!  rings_distance(+Rules, +From:list, +To:list, -Distance:integer) is det.
%
%   True when a shortest way from From to To has Distance moves. Under the
%   classic rules it is the difference of the ranks.
%
%       ?- rings_distance(classic, [0,0,0,0,0], [1,1,1,1,1], Distance).
%       Distance = 21.
%
%   Errors are those of rings_path/4.

rings_distance(Rules, From, To, Distance) :-
    must_be_rules(Rules),
    must_be_rings(From, To),
    distance(Rules, From, To, Distance).

distance(classic, From, To, Distance) :-
    state_rank(From, FromRank),
    state_rank(To, ToRank),
    Distance is abs(ToRank - FromRank).
distance(symmetric, From, To, Distance) :-
    symmetric_distance(From, To, Distance).

%!  rings_solutions(+Rules, +From:list, +To:list, -Number:integer) is det.
%
%   True when there are Number shortest ways from From to To: always one under
%   the classic rules. See symmetric_solutions/3 for how large it gets.
%
%       ?- rings_solutions(symmetric, [0,0,0,0], [1,1,1,1], Number).
%       Number = 8.
%
%   Errors are those of rings_path/4.

rings_solutions(Rules, From, To, Number) :-
    must_be_rules(Rules),
    must_be_rings(From, To),
    solutions(Rules, From, To, Number).

solutions(classic, _, _, 1).
solutions(symmetric, From, To, Number) :-
    symmetric_solutions(From, To, Number).

%!  rings_state(+Rules, +From:list, +To:list, ?K:integer, ?State) is nondet.
%
%   True when State is K moves along the first way of rings_path/4.
%
%       ?- rings_state(classic, [1,1,1], [0,0,0], 2, State).
%       State = [0, 1, 0].
%
%   Errors are those of rings_path/4.

rings_state(Rules, From, To, K, State) :-
    once(rings_path(Rules, From, To, Moves)),
    foldl(state_after(Rules), Moves, [From], Down),
    reverse(Down, States),
    nth0(K, States, State).

state_after(Rules, Move, [State0|States], [State,State0|States]) :-
    step(Rules, State0, Move, State).
