% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/door').

:- begin_tests(door).

keys(Report, [Outcome, Count, Found]) :-
    get_dict(outcome, Report, Outcome),
    get_dict(count, Report, Count),
    get_dict(found, Report, Found).

test(found, Values == [complete, 2, [a,b]]) :-
    bounded_report(X, member(X, [a,b]), all, [], Report),
    keys(Report, Values).
test(stopped, Values == [stopped, 1, [a]]) :-
    bounded_report(X, member(X, [a,b]), first, ["time"-10], Report),
    keys(Report, Values).
test(limit, [ forall(member(Limit, ["time"-0.05, "inferences"-10000])),
              Values == [Name, 0, []]
            ]) :-
    Limit = Name0-_,
    atom_string(Name, Name0),
    bounded_report(x, ( repeat, fail ), all, [Limit], Report),
    keys(Report, Values).
test(cost) :-
    bounded_report(x, numlist(1, 1000, _), all, [], Report),
    get_dict(inferences, Report, Inferences),
    get_dict(seconds, Report, Seconds),
    Inferences > 1000,
    Seconds >= 0.

:- end_tests(door).
