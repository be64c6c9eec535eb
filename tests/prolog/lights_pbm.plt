% SPDX-License-Identifier: MIT

:- module(test_lights_pbm, []).
:- use_module(library(apply), [foldl/4, maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(plunit)).
:- use_module('../../prolog/lights_pbm').
:- use_module('../../prolog/lights_poly').

with_files(Goal, In, Out) :-
    setup_call_cleanup(
        ( tmp_file_stream(In, S1, [encoding(octet)]), close(S1),
          tmp_file_stream(Out, S2, [encoding(octet)]), close(S2)
        ),
        once(Goal),
        ( delete_file(In), delete_file(Out) )).

write_text(File, Text) :-
    setup_call_cleanup(
        open(File, write, Out, [encoding(octet), newline(posix)]),
        write(Out, Text),
        close(Out)).

text_rows(Text, Height/Width/Rows) :-
    with_files(( write_text(File, Text),
                 pbm_rows(File, Height, Width, Rows)
               ), File, _).

text_summary(Text, Summary, Rows) :-
    with_files(( write_text(In, Text),
                 pbm_solve(In, Out, Summary),
                 pbm_rows(Out, _, _, Rows)
               ), In, Out).

random_rows(Height, Width, Rows) :-
    length(Rows, Height),
    maplist(random_row(Width), Rows).

random_row(Width, Row) :-
    Row is random(1 << Width).

weight(Rows, Weight) :-
    foldl(add_weight, Rows, 0, Weight).

add_weight(Row, Weight0, Weight) :-
    Weight is Weight0 + popcount(Row).

:- begin_tests(lights_pbm).

test(p1, Board == 2/3/[0b101, 0b010]) :-
    text_rows("P1\n3 2\n1 0 1\n010\n", Board).
test(p1_comment, Board == 1/2/[0b01]) :-
    text_rows("P1 # a comment\n# another\n 2\t1\n01", Board).
test(p4, Board == 2/10/[0b1000000011, 0b0111111101]) :-
    text_rows("P4\n10 2\n\u0080\u00C0\u007F\u0040", Board).
test(p4_padding_ignored, Board == 1/2/[0b10]) :-
    text_rows("P4\n2 1\n\u00BF", Board).
test(bad, [ forall(member(Text-Error,
                          [ "P5\n1 1\n0"-pbm_header,
                            "P4\n0 1\n"-pbm_header,
                            "P4\n1"-pbm_header,
                            ""-pbm_header,
                            "P4\nx 1\n"-pbm_header,
                            "P4\n10 2\nabc"-pbm_truncated,
                            "P1\n3 1\n10"-pbm_truncated,
                            "P1\n3 1\n102"-pbm_digit
                          ])),
            error(syntax_error(Error)) ]) :-
    text_rows(Text, _).
test(missing_file, error(existence_error(source_sink, _))) :-
    pbm_rows('no such file.pbm', _, _, _).
test(round_trip, forall(member(Height/Width,
                               [ 1/1, 1/8, 3/7, 3/9, 20/64, 5/1000 ]))) :-
    random_rows(Height, Width, Rows),
    with_files(( rows_pbm(Height, Width, Rows, File),
                 pbm_rows(File, Height1, Width1, Rows1)
               ), File, _),
    assertion(Height1/Width1/Rows1 == Height/Width/Rows).
% The stream's loops and those on lists say the same.
test(as_lists, forall(( member(Height/Width,
                               [ 1/1, 1/2, 4/4, 9/9, 5/20, 20/5,
                                 1/101, 3/400, 19/19, 40/33, 130/130 ]),
                        between(1, 4, _) ))) :-
    random_rows(Height, Width, Lit),
    poly_outcome(Height, Width, Lit, Outcome),
    with_files(( rows_pbm(Height, Width, Lit, In),
                 pbm_solve(In, Out, Summary),
                 pbm_rows(Out, _, _, Rows)
               ), In, Out),
    Outcome =.. [Name, Expected, Nullity],
    weight(Expected, Weight),
    Summary1 =.. [Name, Weight, Nullity],
    assertion(Rows == Expected),
    assertion(Summary == Summary1).
test(p1_solve, Summary-Rows == solved(3, 0)-[0b11, 0b10]) :-
    text_summary("P1\n2 2\n10\n00\n", Summary, Rows).
test(p1_unsolvable, Summary-Rows == unsolvable(2, 1)-[0b11]) :-
    text_summary("P1\n2 1\n10\n", Summary, Rows).
test(truncated_solve, error(syntax_error(pbm_truncated))) :-
    text_summary("P4\n16 3\nabcd", _, _).

:- end_tests(lights_pbm).
