% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../prolog/wyxlog').

:- begin_tests(wyxlog).

grid(-(grid, 8, 8, [1,0, 0,1], [0,1, 1,0, 1,1])).
table(-("table", 3, 2, [0,1,0, 1,2,0, 1,2,1])).

report(Engine, Puzzle, Want, Limits, [Outcome, Count, Paths]) :-
    rainbow_report(Engine, Puzzle, Want, Limits, Report),
    dict_pairs(Report, _, [ count-Count, found-Paths, inferences-Inferences,
                            outcome-Outcome, seconds-Seconds ]),
    Inferences > 0,
    Seconds >= 0.

test(grid, [ forall(member(Engine, [prolog, readable, document])),
             true(Report == [complete, 1, [[[0,1,2], [0,1]]]])
           ]) :-
    grid(Grid),
    report(Engine, Grid, one, [], Report).
test(table, [ forall(member(Engine, ["prolog", "readable"])),
              true(Report == [complete, 1, [[[0,1,2], [0,1]]]])
            ]) :-
    table(Table),
    report(Engine, Table, all, [], Report).
test(first, true(Report == [stopped, 1, [[[0,1,2], [0,1]]]])) :-
    grid(Grid),
    report(prolog, Grid, "first", [], Report).
test(dominoes_lead_astray,
     [ forall(member(Engine, [prolog, readable, document])),
       true(Report == [complete, 0, []])
     ]) :-
    report(Engine, -(grid, 8, 8, [1,0, 0,2], [0,1, 1,0, 1,1]), all, [], Report).

test(limits_come_as_pairs, true(Report == [inferences, 0, []])) :-
    findall(X, ( between(1, 12, I), member(X, [I, 0]) ), Flat),
    report(document, -(grid, 99, 1, Flat, [0,0|Flat]), count,
           ["inferences"-1000], Report).

certificate(Engine, Puzzle, Limits, Outcome-Steps) :-
    rainbow_certificate(Engine, Puzzle, Limits, Report),
    get_dict(outcome, Report, Outcome),
    get_dict(found, Report, Steps).

test(certificate,
     [ forall(member(Engine-Steps,
                     [ prolog-[[colour,0], [colour,1], [solution]],
                       readable-[[row,0], [row,1], [solution]]
                     ])),
       true(Certificate == stopped-[Steps])
     ]) :-
    grid(Grid),
    certificate(Engine, Grid, [], Certificate).
test(certificate_of_a_table,
     [ forall(member(Engine-Steps,
                     [ prolog-[[colour,1], [row,0], [solution]],
                       readable-[[row,0], [row,1], [solution]]
                     ])),
       true(Certificate == stopped-[Steps])
     ]) :-
    table(Table),
    certificate(Engine, Table, [], Certificate).
test(certificate_astray, [ forall(member(Engine, [prolog, readable])),
                           true(Certificate == stopped-[[[astray]]]) ]) :-
    Grid = -(grid, 8, 8, [1,0, 0,2], [0,1, 1,0, 1,1]),
    certificate(Engine, Grid, [], Certificate).
test(no_certificate_in_time, true(Certificate == inferences-[])) :-
    grid(Grid),
    certificate(readable, Grid, ["inferences"-10], Certificate).

test(unknown_engine, error(type_error(oneof(_), magic))) :-
    grid(Grid),
    rainbow_report(magic, Grid, one, [], _).

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
