% SPDX-License-Identifier: MIT

/*  The interactive session of `wyxlog prolog`.

    Loads wyxlog's modules into user, reads the facts of a puzzle from the file
    named on the command line, which it deletes, and says what to try. The facts
    are read as terms and stored; nothing in that file is ever run.
*/

:- use_module(bounded).
:- use_module(gf2_system).
:- use_module(lights).
:- use_module(lights_pbm).
:- use_module(rainbow).
:- use_module(rainbow_named).
:- use_module(rings).
:- use_module(wyx).

fact(start/1).
fact(end/1).
fact(point/2).
fact(domino/2).
fact(arc/3).
fact(rules/1).
fact(row/2).
fact(rule/1).
fact(flips/2).
fact(lit/1).
fact(bitmap/1).
fact(equation/3).
fact(hint/2).

:- forall(fact(Fact), dynamic(Fact)).

%   puzzle(-Dominoes, -Points, -Start): the facts of a Wyx puzzle as wyx/4 and
%   wyx_table/4 want them.

puzzle(Dominoes, Points, Start) :-
    start(Start),
    findall(Domino, domino(_, Domino), Dominoes),
    findall(Point, (point(_, Point), Point \== Start), Points).

%   table(-Table): the facts as a table, which rainbow_path/2 wants. Points and
%   colours of a board go by their coordinates.

table(Table) :-
    domino(_, _),
    puzzle(Dominoes, Points, Start),
    wyx_table(Dominoes, Points, Start, Table).
table(table([Start|Others], Colours, Arcs)) :-
    end(End),
    start(Start),
    findall(P, (arc(P, _, _) ; arc(_, P, _)), Named0),
    sort(Named0, Named),
    subtract(Named, [Start, End], Middle),
    append(Middle, [End], Others),
    findall(U, arc(_, _, U), Colours0),
    sort(Colours0, Colours),
    findall(arc(P, Q, U), arc(P, Q, U), Arcs).

%   board(-Board), buttons(-Buttons), lamps(-Lit), system(-System): the facts of
%   a puzzle of Lights Out, or of equations, as lights.pl and gf2_system.pl want
%   them.

board(Board) :-
    findall(Text, row(_, Text), Texts),
    (   rule(wrap) -> Wrap = true ; Wrap = false ),
    (   rule(king) -> Neighbours = king ; Neighbours = plus ),
    texts_board(Texts, [wrap(Wrap), neighbours(Neighbours)], Board).

buttons(Buttons) :-
    findall(Button, flips(Button, _), Names0),
    list_to_set(Names0, Names),
    findall(Name-Lamps, ( member(Name, Names),
                          findall(Lamp, flips(Name, Lamp), Lamps)
                        ), Buttons).

lamps(Lit) :-
    findall(Lamp, lit(Lamp), Lit).

system(System) :-
    findall(Row, equation(_, Row, _), Rows),
    findall(Right, equation(_, _, Right), Rights),
    atomic_list_concat(Rights, Constants),
    texts_system(Rows, Constants, System).
load_facts :-
    current_prolog_flag(argv, Argv),
    (   append(_, [File], Argv),
        exists_file(File)
    ->  setup_call_cleanup(open(File, read, In, [encoding(utf8)]),
                           store_facts(In),
                           close(In)),
        delete_file(File)
    ;   true
    ).

store_facts(In) :-
    read_term(In, Fact, []),
    (   Fact == end_of_file
    ->  true
    ;   functor(Fact, Name, Arity),
        fact(Name/Arity),
        assertz(Fact),
        store_facts(In)
    ).

greet :-
    (   hint(_, _)
    ->  format("The puzzle is loaded as facts. Try:~n")
    ;   format("wyxlog's modules are loaded. Try:~n")
    ),
    forall(( hint(Query, Purpose) ; \+ hint(_, _), tour(Query, Purpose) ),
           format("  ?- ~w~n         ~w~n", [Query, Purpose])),
    format("Leave with halt. or Ctrl-D.~n~n").

tour("problem(Path).", "the document's grid, solved by its program").
tour("example_table(Table), rainbow_path(Table, Path).",
     "the document's table, solved by the table method").

:- initialization((load_facts, greet)).
