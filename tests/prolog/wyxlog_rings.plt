% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/wyxlog_rings').
:- use_module('../../prolog/wyxlog', []).

:- begin_tests(wyxlog_rings).

found(Report, Found) :-
    get_dict(found, Report, Found).

test(report, [ forall(member(Rules-Found, [ "classic"   - ["10"-"1"],
                                            "symmetric" - ["6"-"8"]
                                          ])),
               Found0 == Found
             ]) :-
    rings_report(Rules, "0000", "1111", 1, [], Report),
    found(Report, Found0).
test(report_atoms, Found == ["10"-"1"]) :-
    rings_report(classic, '0000', '1111', 1, [], Report),
    found(Report, Found).
test(report_uncounted, Found == ["6"-""]) :-
    rings_report("symmetric", "0000", "1111", 0, [], Report),
    found(Report, Found).
test(report_many, Number == "") :-
    length(Codes, 31),
    maplist(=(0'0), Codes),
    string_codes(Text, Codes),
    rings_report("symmetric", Text, Text, 1, [], Report),
    found(Report, ["0"-Number]).
test(report_limit, Outcome-Found == inferences-[]) :-
    rings_report("symmetric", "0000", "1111", 1, ["inferences"-10], Report),
    get_dict(outcome, Report, Outcome),
    found(Report, Found).

test(at, [ forall(member(K-Place, [ "0" - ["5", none, 0, "111"],
                                    "2" - ["5", take, 3, "010"],
                                    "3" - ["5", put, 1, "110"],
                                    "6" - ["5"],
                                    "99999999999999999999" - ["5"]
                                  ])),
           Found == [Place]
         ]) :-
    rings_at("classic", "111", "000", K, [], Report),
    found(Report, Found).
test(at_number, error(domain_error(digits(10), "-1"))) :-
    rings_at("classic", "111", "000", "-1", [], _).

test(ways, Found == [[2,3,1], [1,3,2]]) :-
    rings_ways("symmetric", "000", "111", [], Report),
    found(Report, Found).

test(pieces, Text == "1\n3\n1\n2\n1\n") :-
    findall(Lines, rings_pieces("classic", "111", "000", "ring", _-Lines),
            Pieces),
    atomics_to_string(Pieces, Text).
test(pieces_inferences) :-
    findall(I, limit(3, rings_pieces("classic", "0000000000000000000",
                                     "1111111111111111111", "move", I-_)),
            [I, J, K]),
    I < J,
    J < K.

test(counts, Counts == [ single-"341", double-"256", longest-"511",
                         symmetric-"53"
                       ]) :-
    rings_counts(9, Counts).
test(counts_many, Names == [single, double, longest]) :-
    rings_counts(10001, Counts),
    maplist([Name-_, Name]>>true, Counts, Names).
test(counts_none, error(type_error(positive_integer, 0))) :-
    rings_counts(0, _).

test(loaded_when_called, Found == ["1"-"1"]) :-
    wyxlog:rings_report("classic", "0", "1", 1, [], Report),
    found(Report, Found).

:- end_tests(wyxlog_rings).
