% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../prolog/bounded').

:- begin_tests(bounded).

test(want, [forall(member(Want-Found,
                          [ first - found(stopped, 1, [a]),
                            one   - found(complete, 3, [a]),
                            count - found(complete, 3, []),
                            all   - found(complete, 3, [a,b,c])
                          ])),
            true(Result == Found)]) :-
    bounded_search(X, member(X, [a,b,c]), Want, [], Result).

test(nothing, [forall(member(Want, [first, one, count, all])),
               true(Result == found(complete, 0, []))]) :-
    bounded_search(_, fail, Want, [], Result).

test(templates_are_copied,
     true(Result =@= found(complete, 2, [f(_,1), f(_,2)]))) :-
    bounded_search(f(_, X), member(X, [1,2]), all, [], Result).

test(time, [forall(member(Want-Kept,
                          [first-[], one-[1], count-[], all-[1,2,3]])),
            true(Solutions-Outcome == Kept-limit(time))]) :-
    (   Want == first
    ->  Goal = (repeat, fail)
    ;   Goal = (member(X, [1,2,3]) ; repeat, fail)
    ),
    bounded_search(X, Goal, Want, [time(0.05)], found(Outcome, _, Solutions)).

test(inferences, true(Outcome-Solutions == limit(inferences)-[1])) :-
    bounded_search(X, between(1, inf, X), one, [inferences(10000)],
                   found(Outcome, _, Solutions)).

test(within_the_limits, true(Result == found(complete, 2, [a,b]))) :-
    bounded_search(X, member(X, [a,b]), all, [time(10), inferences(100000)],
                   Result).

test(memory, true(Result-Limit == found(limit(memory), 1, [a])-Limit0)) :-
    current_prolog_flag(stack_limit, Limit0),
    bounded_search(X, ( X = a ; numlist(1, 1 000 000, Xs), X = Xs ), one,
                   [memory(4 000 000)], Result),
    current_prolog_flag(stack_limit, Limit).

test(memory_for_solutions, true(Result == limit(memory))) :-
    numlist(1, 1000, Xs),
    bounded_search(Xs, repeat, all, [memory(4 000 000)], found(Result, _, _)).

test(an_error_of_the_goal, error(type_error(evaluable, foo/0))) :-
    bounded_search(X, X is foo, one, [], _).

test(unknown_want, error(type_error(oneof(_), some))) :-
    bounded_search(_, true, some, [], _).

:- end_tests(bounded).
