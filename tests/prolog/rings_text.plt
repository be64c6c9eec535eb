% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/rings_text').

:- begin_tests(rings_text).

random_text(N, Text) :-
    Padded is random(1 << N) + (1 << N),
    format(string(Digits), "~2r", [Padded]),
    sub_string(Digits, 1, N, 0, Text).

written(Rules, From, To, Form, Text) :-
    setup_call_cleanup(
        tmp_file_stream(File, Out, [encoding(utf8)]),
        ( write_moves(Rules, From, To, Form, Out),
          close(Out),
          read_file_to_string(File, Text, [])
        ),
        delete_file(File)).

test(distance, [ forall(member(Rules-Distance, [classic-341, symmetric-53])),
                 Found == Distance
               ]) :-
    text_distance(Rules, "000000000", "111111111", Found).
test(distance_atoms, Distance == 5) :-
    text_distance(classic, '111', '000', Distance).
test(distance_order, Distance == 1) :-
    text_distance(classic, "0000", "1000", Distance).
test(at, Move-State == take(2)-"10000") :-
    text_at(classic, "11111", "00000", 20, Move, State).
test(at_digits, Move-State == take(2)-"10000") :-
    text_at(classic, "11111", "00000", "20", Move, State).
test(at_number, error(type_error(integer, 2.0))) :-
    text_at(classic, "111", "000", 2.0, _, _).
test(at_number, error(domain_error(digits(10), "-1"))) :-
    text_at(classic, "111", "000", "-1", _, _).
test(at_start, Move-State == none-"0011") :-
    text_at(classic, "0011", "1111", 0, Move, State).
test(at_symmetric, Move-State == take(2)-"0010") :-
    text_at(symmetric, "0000", "1111", 3, Move, State).
test(at_end, [forall(member(Rules, [classic, symmetric])), State == To]) :-
    random_text(200, From),
    random_text(200, To),
    text_distance(Rules, From, To, K),
    text_at(Rules, From, To, K, _, State).
test(at_million, State == To) :-
    random_text(1000000, From),
    random_text(1000000, To),
    text_distance(classic, From, To, K),
    text_at(classic, From, To, K, _, State).
test(at_beyond, error(domain_error(between(0, 5), 6))) :-
    text_at(classic, "111", "000", "6", _, _).

test(moves, Lines == "1\n3\n1\n2\n1\n") :-
    text_moves(classic, "111", "000", ring, Lines).
test(written, [ forall(member(Rules-Text,
                              [ classic-"put 1\nput 2\ntake 1\nput 3\nput 1\n",
                                symmetric-"put 2\nput 3\nput 1\n"
                              ])),
                Found == Text
              ]) :-
    written(Rules, "000", "111", move, Found).
test(written_none, Text == "") :-
    written(classic, "000", "000", move, Text).
test(written_many, Length == 174762) :-
    numlist(1, 17, Ns),
    findall(0'0, member(_, Ns), Codes),
    findall(0'1, member(_, Ns), Codes1),
    string_codes(From, Codes),
    string_codes(To, Codes1),
    written(classic, From, To, ring, Text),
    split_string(Text, "\n", "", Lines),
    length(Lines, Length0),
    Length is 2*(Length0 - 1).
test(written_closed_pipe) :-
    random_text(64, From),
    random_text(64, To),
    setup_call_cleanup(
        open(pipe('head -n 1 > /dev/null'), write, Out),
        write_moves(classic, From, To, move, Out),
        catch(close(Out, [force(true)]), error(_, _), true)).
test(written_full, error(io_error(write, _))) :-
    random_text(64, From),
    random_text(64, To),
    setup_call_cleanup(
        open('/dev/full', write, Out),
        write_moves(classic, From, To, move, Out),
        close(Out, [force(true)])).

test(errors,
     [ forall(member(From-To-Error,
                     [ "0"-"01"-domain_error(rings(1), "01"),
                       ""-""-domain_error(rings_text, ""),
                       "0"-"x"-domain_error(rings_text, "x"),
                       "010 0"-"01000"-domain_error(rings_text, "010 0"),
                       a-"0"-domain_error(rings_text, a),
                       1-"0"-type_error(string, 1),
                       [0]-"0"-type_error(string, [0])
                     ])),
       error(Error)
     ]) :-
    text_distance(classic, From, To, _).
test(errors, error(domain_error(oneof([classic, symmetric]), wild))) :-
    text_distance(wild, "0", "1", _).
test(errors, error(domain_error(oneof([ring, move]), wild))) :-
    text_moves(classic, "0", "1", wild, _).

test(digits, Number == 12345) :-
    digits_number(10, "12345", Number).
test(digits_halves, Number == Expected) :-
    Expected is 7**2000,
    format(string(Digits), "~d", [Expected]),
    digits_number(10, Digits, Number).
test(digits_wrong,
     [ forall(member(Base-Digits, [2-"012", 10-"", 10-"1 000", 10-"-1"])),
       error(domain_error(digits(Base), Digits))
     ]) :-
    digits_number(Base, Digits, _).

:- end_tests(rings_text).
