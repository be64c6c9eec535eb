% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../prolog/wyxlog').

:- begin_tests(wyxlog).

test(report, true([Count, Outcome, Paths] == [1, complete, [[1-1, 1-0]]])) :-
    wyx_report([1-0, 0-1], [1-1, 1-0], 0-1, one, [], Report),
    get_dict(count, Report, Count),
    get_dict(outcome, Report, Outcome),
    get_dict(paths, Report, Paths),
    get_dict(inferences, Report, Inferences),
    get_dict(seconds, Report, Seconds),
    Inferences > 0,
    Seconds >= 0.

test(limits_come_as_pairs, true(Outcome == inferences)) :-
    findall(X-0, between(1, 12, X), Dominoes),
    findall(X-0, between(1, 12, X), Points),
    wyx_report(Dominoes, Points, 0-0, count, ["inferences"-1000], Report),
    get_dict(outcome, Report, Outcome).

test(facts, true(Text == "start(p(3,3)).\nname('it\\'s').\n")) :-
    facts_text([-(start, -(p, 3, 3)), -(name, "it's")], Text).

test(names_are_quoted,
     [ forall(member(Name, ["a", "A", "'), halt, ('", "x\ny", "\\", "[]", "1",
                            "halt", "/*", ":- halt.", "é"])),
       true(Read == f(Atom))
     ]) :-
    atom_string(Atom, Name),
    facts_text([-("f", Name)], Text),
    term_string(Read, Text).

test(no_list, error(type_error(list, foo))) :-
    facts_text(foo, _).

:- end_tests(wyxlog).
