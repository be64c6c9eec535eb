% SPDX-License-Identifier: MIT

:- module(rings_rules,
          [ move/4,                     % +Rules, ?State0, ?Ring, ?State
            step/4,                     % +Rules, ?State0, ?Move, ?State
            walk/4,                     % +Rules, ?State0, ?Moves, ?State
            gate/2                      % ?Before, +Rules
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, same_length/2]).
:- use_module(rings_moves, [must_be_rules/1, turn/4]).

/** <module> The rules of the rings: which ring may move

Ring 1 can always move. Ring j, from 2 on, moves when the rings before it are
at a *gate*, which the rules name:

  - `classic`: 0...01, ring j-1 is on and all before it are off;
  - `symmetric`: also 1...10, ring j-1 is off and all before it are on.

A state is a list of 0 (off) and 1 (on), ring 1 first. A move changes one ring
and nothing else, and every move can be undone.

    ?- move(classic, [1,1,0], Ring, State).
    Ring = 1,
    State = [0, 1, 0] ;
    Ring = 2,
    State = [1, 0, 0] ;
    false.
*/

%!  move(+Rules, ?State0:list, ?Ring:integer, ?State:list) is nondet.
%
%   True when Ring may move in State0, and State is what that leads to. Each
%   of the last three may be open: what can move, where from, where to.
%
%       ?- move(classic, [0,1,0], Ring, State).
%       Ring = 1,
%       State = [1, 1, 0] ;
%       Ring = 3,
%       State = [0, 1, 1] ;
%       false.
%
%       ?- move(classic, State0, 3, [0,1,1]).
%       State0 = [0, 1, 0].
%
%   @error domain_error(oneof([classic, symmetric]), Rules)
%   @error type_error(rings_state, S)  if a known state is no list of 0 and 1

move(Rules, State0, Ring, State) :-
    must_be_rules(Rules),
    states_if_known(State0, State),
    move_(Rules, State0, Ring, _, _, State).

states_if_known(State0, State) :-
    state_if_known(State0),
    state_if_known(State),
    as_long_if_known(State0, State).

state_if_known(State) :-
    (   ground(State)
    ->  must_be(rings_state, State)
    ;   true
    ).

as_long_if_known(Xs, Ys) :-
    (   is_list(Xs)
    ->  same_length(Xs, Ys)
    ;   is_list(Ys)
    ->  same_length(Xs, Ys)
    ;   true
    ).

%   Ring goes from X0 to X. A known Ring fixes how many rings are before it.

move_(Rules, State0, Ring, X0, X, State) :-
    (   integer(Ring)
    ->  Ring >= 1,
        N is Ring - 1,
        length(Before, N)
    ;   true
    ),
    append(Before, [X0|After], State0),
    append(Before, [X|After], State),
    gate(Before, Rules),
    opposite(X0, X),
    length(Before, N),
    Ring is N + 1.

%!  gate(?Before:list, +Rules) is nondet.
%
%   True when a ring may move that has the rings Before before it. Before is a
%   list of some length.
%
%       ?- gate([X,Y,Z], classic).
%       X = Y, Y = 0,
%       Z = 1 ;
%       false.

gate([], _).
gate([X|Xs], Rules) :-
    gate_(Xs, X, Rules).

gate_([], Key, Rules) :-
    opposite(Lead, Key),
    lead(Lead, Rules).
gate_([X|Xs], Lead, Rules) :-
    lead(Lead, Rules),
    opposite(Lead, Key),
    key_after(Xs, X, Lead, Key).

key_after([], Key, _, Key).
key_after([X|Xs], Lead, Lead, Key) :-
    key_after(Xs, X, Lead, Key).

%   lead(?Lead, +Rules): Rules let a ring move when the one just before it is
%   the opposite of Lead, and all others before it are Lead.

lead(0, _).
lead(1, symmetric).

opposite(0, 1).
opposite(1, 0).

%!  step(+Rules, ?State0:list, ?Move, ?State:list) is nondet.
%
%   True when Move, put(Ring) or take(Ring), is legal in State0 and leads to
%   State. As move/4, but a move that says which way the ring goes.
%
%       ?- step(classic, [0,1,1], take(Ring), State).
%       Ring = 3,
%       State = [0, 1, 0] ;
%       false.
%
%   Errors are those of move/4.

step(Rules, State0, Move, State) :-
    must_be_rules(Rules),
    states_if_known(State0, State),
    step_(Rules, State0, Move, State).

step_(Rules, State0, Move, State) :-
    turn(Move, Ring, X0, X),
    move_(Rules, State0, Ring, X0, X, State).

%!  walk(+Rules, ?State0:list, ?Moves:list, ?State:list) is nondet.
%
%   True when Moves are legal one after the other and lead from State0 to
%   State. With unknown Moves, give a list of some length.
%
%       ?- length(Moves, 2), walk(classic, [0,0], Moves, [1,1]).
%       Moves = [put(1), put(2)] ;
%       false.
%
%   Errors are those of move/4.

walk(Rules, State0, Moves, State) :-
    must_be_rules(Rules),
    states_if_known(State0, State),
    walk_(Moves, Rules, State0, State).

walk_([], _, State, State).
walk_([Move|Moves], Rules, State0, State) :-
    as_long_if_known(State0, State1),
    step_(Rules, State0, Move, State1),
    walk_(Moves, Rules, State1, State).
