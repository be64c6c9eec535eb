% SPDX-License-Identifier: MIT

:- module(rings_moves,
          [ turn/4,                     % ?Move, ?Ring, ?Before, ?After
            move_line/3,                % +Form, +Move, -Line
            must_be_rules/1,            % +Rules
            must_be_form/1,             % +Form
            must_be_rings/2,            % +From, +To
            must_be_along/2             % +Distance, +K
          ]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [memberchk/2, same_length/2]).

/** <module> What a move of the rings is, and how a line shows it

The words that the modules on the rings share. A move is put(Ring) or
take(Ring); the document says poser and enlever. A state is a list of 0 and 1,
ring 1 first. The rules are `classic` or `symmetric`.

It also says what they must be, for the modules that use them.
*/

%!  turn(?Move, ?Ring, ?Before, ?After) is nondet.
%
%   True when Move turns the ring Ring from Before to After, 0 being off and
%   1 being on.
%
%       ?- turn(Move, 3, 1, After).
%       Move = take(3),
%       After = 0.

turn(put(Ring),  Ring, 0, 1).
turn(take(Ring), Ring, 1, 0).

%!  move_line(+Form, +Move, -Line:string) is det.
%
%   True when Line shows Move in the given form, with a newline at its end:
%   `ring` is the number of the ring, `move` is "put 3" or "take 3".
%
%       ?- move_line(move, put(3), Line).
%       Line = "put 3\n".

move_line(ring, Move, Line) :-
    turn(Move, Ring, _, _),
    format(string(Line), "~d~n", [Ring]).
move_line(move, Move, Line) :-
    Move =.. [Name, Ring],
    format(string(Line), "~w ~d~n", [Name, Ring]).

%!  must_be_rules(+Rules) is det.
%!  must_be_form(+Form) is det.
%
%   True when Rules are rules, and Form is a form for move_line/3.
%
%       ?- must_be_rules(classic), must_be_form(ring).
%       true.
%
%   @error domain_error(oneof([classic, symmetric]), Rules)
%   @error domain_error(oneof([ring, move]), Form)

must_be_rules(Rules) :-
    must_be_one_of([classic, symmetric], Rules).

must_be_form(Form) :-
    must_be_one_of([ring, move], Form).

must_be_one_of(Names, Name) :-
    must_be(nonvar, Name),
    (   memberchk(Name, Names)
    ->  true
    ;   domain_error(oneof(Names), Name)
    ).

%!  must_be_rings(+From:list, +To:list) is det.
%
%   True when From and To are states of as many rings, one ring at least.
%
%       ?- must_be_rings([0,1], [1,1]).
%       true.
%
%   @error type_error(rings_state, S)  if From or To has no rings, or is no list
%          of 0 and 1
%   @error domain_error(rings(N), To)  if From has N rings and To has not

must_be_rings(From, To) :-
    must_be(rings_state, From),
    must_be(rings_state, To),
    (   same_length(From, To)
    ->  true
    ;   length(From, N),
        domain_error(rings(N), To)
    ).

%!  must_be_along(+Distance:integer, +K:integer) is det.
%
%   True when a way of Distance moves has a state K moves along.
%
%       ?- must_be_along(10, 3).
%       true.
%
%   @error domain_error(between(0, Distance), K)  if the way is shorter
%   @error type_error(integer, K)

must_be_along(Distance, K) :-
    must_be(integer, K),
    (   between(0, Distance, K)
    ->  true
    ;   domain_error(between(0, Distance), K)
    ).

:- multifile error:has_type/2.

error:has_type(rings_state, State) :-
    State = [_|_],
    error:has_type(list(between(0, 1)), State).
