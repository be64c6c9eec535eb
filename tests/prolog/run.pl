% SPDX-License-Identifier: MIT

/*  Runs a PlUnit file for pytest.

        swipl run.pl -- list FILE      a line for each test
        swipl run.pl -- run FILE       a line for each test, with its result

    A line is: result, unit, test, line of the file, messages; tabs between. The
    result is `ok` or `failed`. A test fails when plunit says so, when it did
    not run (blocked, or no case of its forall), and when it printed a warning,
    as for a left choice point. Messages from loading the
    file, and a file without tests, end the run with exit status 2.
*/

:- use_module(library(lists)).
:- use_module(library(plunit)).

:- dynamic said/1.
:- multifile user:message_hook/3.

user:message_hook(Term, Kind, Lines) :-
    memberchk(Kind, [warning, error]),
    \+ Term = plunit(failed(_)),
    message_text(Lines, Text),
    assertz(said(Text)),
    fail.

message_text(Lines, Text) :-
    with_output_to(string(Text0),
                   print_message_lines(current_output, '', Lines)),
    split_string(Text0, "", "\n ", [Text]).

main :-
    current_prolog_flag(argv, Argv),
    append(_, [Mode, File], Argv),
    load_files(File, []),
    findall(Unit-Name-Line, current_test(Unit, Name, Line, _, _), Tests0),
    sort(0, @=<, Tests0, Tests),
    no_complaint(File),
    no_empty_unit(File, Tests),
    forall(member(Test, Tests), report(Mode, Test)).

no_empty_unit(File, Tests) :-
    findall(Unit, current_test_unit(Unit, _), Units),
    (   Units = [_|_],
        forall(member(Unit, Units), memberchk(Unit-_-_, Tests))
    ->  true
    ;   format(user_error, "~w has no test, or a unit without one~n", [File]),
        halt(2)
    ).

no_complaint(File) :-
    findall(Text, said(Text), Texts),
    (   Texts == []
    ->  true
    ;   atomic_list_concat(Texts, '\n', Text),
        format(user_error, "~w does not load cleanly:~n~w~n", [File, Text]),
        halt(2)
    ).

report(list, Unit-Name-Line) =>
    line([listed, Unit, Name, Line, ""]).
report(run, Unit-Name-Line) =>
    retractall(said(_)),
    (   catch(run_tests(Unit:Name,
                        [output(on_failure), format(log), summary(Summary)]),
              Error,
              ( print_message(error, Error), fail )),
        get_dict(passed, Summary, Passed),
        Passed > 0
    ->  Result0 = ok
    ;   Result0 = failed
    ),
    findall(Text, said(Text), Texts),
    (   Texts == []
    ->  Result = Result0
    ;   Result = failed
    ),
    atomic_list_concat(Texts, '\n', Text),
    line([Result, Unit, Name, Line, Text]).

line(Fields) :-
    maplist(field, Fields, Texts),
    atomic_list_concat(Texts, '\t', Line),
    format("~w~n", [Line]).

%   A field without tabs and line ends: these become \t and \n.

field(Field, Text) :-
    format(string(Text0), "~w", [Field]),
    split_string(Text0, "\t", "", Parts0),
    atomics_to_string(Parts0, "\\t", Text1),
    split_string(Text1, "\n", "", Parts),
    atomics_to_string(Parts, "\\n", Text).

atomics_to_string(Parts, Separator, Text) :-
    atomic_list_concat(Parts, Separator, Atom),
    atom_string(Atom, Text).

:- initialization((main, halt), main).
