% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../prolog/wyx').

:- begin_tests(wyx).

test(document,
     all(Path == [[p(3,4), p(1,6), p(2,7), p(4,4), p(1,3), p(4,5),
                   p(6,6), p(6,5), p(4,6), p(2,6), p(2,4), p(1,0)]])) :-
    problem(Path).

test(y_of_a_domino_points_up, all(Path == [[p(0,1)]])) :-
    wyx([d(0,-1)], [p(0,1)], p(0,0), Path).

test(no_point_is_left_to_visit, all(Path == [[]])) :-
    wyx([d(1,0)], [], p(0,0), Path).

test(a_domino_may_be_left_over, all(Path == [[p(1,0)]])) :-
    wyx([d(0,1), d(1,0)], [p(1,0)], p(0,0), Path).

test(order_of_the_dominoes,
     all(Path == [[p(1,0),p(1,1)], [p(0,1),p(1,1)]])) :-
    member(Points, [[p(1,0),p(1,1)], [p(0,1),p(1,1)]]),
    wyx([d(1,0), d(0,-1)], Points, p(0,0), Path).

test(a_domino_serves_once, fail) :-
    wyx([d(1,0), d(0,1)], [p(1,0), p(2,0)], p(0,0), _).

test(checks_a_given_path) :-
    once(wyx([d(1,0), d(0,1)], [p(1,1), p(1,0)], p(0,1), [p(1,1), p(1,0)])).

test(dominoes_are_no_list, error(type_error(list(domino), foo))) :-
    wyx(foo, [], p(0,0), _).

test(no_domino, error(type_error(domino, p(1,0)))) :-
    wyx([p(1,0)], [p(1,0)], p(0,0), _).

test(no_point, error(type_error(point, p(a,0)))) :-
    wyx([d(1,0)], [p(a,0)], p(0,0), _).

test(no_start, error(instantiation_error)) :-
    wyx([d(1,0)], [p(1,0)], _, _).

:- end_tests(wyx).
