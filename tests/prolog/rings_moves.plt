% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../prolog/rings_moves').

:- begin_tests(rings_moves).

test(turn, all(Move-After == [take(3)-0])) :-
    turn(Move, 3, 1, After).
test(turn_known, Ring-Before-After == 2-0-1) :-
    turn(put(2), Ring, Before, After).
test(line, [forall(member(Form-Line, [ring-"3\n", move-"take 3\n"])),
            Found == Line]) :-
    move_line(Form, take(3), Found).
test(rings, true) :-
    must_be_rings([0,1], [1,1]).
test(rings_unequal, error(domain_error(rings(1), [0,1]))) :-
    must_be_rings([0], [0,1]).

:- end_tests(rings_moves).
