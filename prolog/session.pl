% SPDX-License-Identifier: MIT

/*  The interactive session of `wyxlog prolog`.

    Loads every module of wyxlog into user, reads the facts of a puzzle from the
    file named on the command line, and says what to try. The facts are read as
    terms and stored; nothing in that file is ever run.
*/

:- use_module(wyx).

:- dynamic
    start/1,
    end/1,
    point/2,
    domino/2,
    arc/3,
    hint/2.

%   puzzle(-Dominoes, -Points, -Start): the facts of a Wyx puzzle as wyx/4
%   wants them.

puzzle(Dominoes, Points, Start) :-
    start(Start),
    findall(Domino, domino(_, Domino), Dominoes),
    findall(Point, (point(_, Point), Point \== Start), Points).

load_facts :-
    current_prolog_flag(argv, Argv),
    (   append(_, [File], Argv),
        exists_file(File)
    ->  setup_call_cleanup(open(File, read, In, [encoding(utf8)]),
                           store_facts(In),
                           close(In))
    ;   true
    ).

store_facts(In) :-
    read_term(In, Fact, []),
    (   Fact == end_of_file
    ->  true
    ;   must_be_fact(Fact),
        assertz(Fact),
        store_facts(In)
    ).

must_be_fact(Fact) :-
    functor(Fact, Name, Arity),
    must_be(oneof([start/1, end/1, point/2, domino/2, arc/3, hint/2]), Name/Arity).

greet :-
    (   hint(_, _)
    ->  format("The puzzle is loaded as facts. Try:~n"),
        forall(hint(Query, Purpose),
               format("  ?- ~w~n         ~w~n", [Query, Purpose])),
        format("  ?- listing([start/1, point/2, domino/2, arc/3]).~n")
    ;   format("wyxlog's modules are loaded. Try:~n"),
        format("  ?- problem(Path).~n         the document's grid, solved~n")
    ),
    format("Leave with halt. or Ctrl-D.~n~n").

:- initialization((load_facts, greet)).
