% SPDX-License-Identifier: MIT

:- module(wyxlog,
          [ rainbow_report/5,           % +Engine, +Puzzle, +Want, +Limits,
                                        % -Report
            rainbow_certificate/4,      % +Engine, +Puzzle, +Limits, -Report
            facts_text/2                % +Facts, -Text
          ]).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [nth0/3, numlist/3]).
:- use_module(door, [bounded_report/5, text_atom/2]).
:- use_module(rainbow_fast,
              [arcs_path/4, arcs_proof/4, wyx_path/5, wyx_proof/5]).
:- use_module(rainbow,
              [proof_steps/2, rainbow_path/2, rainbow_proof/2, wyx_table/4]).
:- use_module(wyx, [wyx/4]).
% Further parts of the door, loaded when first called: Wyx waits for none.
:- autoload(wyxlog_rings,
            [ rings_report/6, rings_at/6, rings_ways/5, rings_pieces/5,
              rings_counts/2
            ]).
:- autoload(wyxlog_lights,
            [ lights_bitmap/4, lights_explanation/3, lights_nullity/4,
              lights_report/5
            ]).

/** <module> The door through which Python comes in

Python and Prolog exchange only what the janus bridge carries: numbers,
strings, lists, tuples and dicts; a compound such as p(X, Y) cannot leave. So
this module, and no other, turns numbers into the points p(X, Y) and the
dominoes d(X, Y) of the document and back. Everything comes in as a bound
argument; no text is ever parsed here.

A puzzle about rainbow paths is one of

  - grid(Width, Height, Dominoes, Squares): flat lists of coordinates
    [DX0, DY0, ...] and [X0, Y0, ...], the start first,
  - table(Points, Colours, Arcs): how many, and a flat list
    [P0, Q0, U0, ...] of numbers from 0,

as a tuple whose first member is the name; as answers, points and colours go
by number: the start is 0, the others follow in the order given, the end is
the last.

    ?- rainbow_report(prolog, -(grid, 8, 8, [1,0, 0,1], [0,1, 1,0, 1,1]),
                      one, [], Report),
       get_dict(found, Report, Paths).
    Paths = [[[0,1,2], [0,1]]].
*/

%!  rainbow_report(+Engine:atom, +Puzzle, +Want:atom, +Limits:list,
%!                 -Report:dict) is det.
%
%   True when Report tells what Engine finds: `prolog`, the fast one,
%   `readable`, the table method as a person works, or, for a grid, `document`,
%   the document's program. Want, Limits and Report are as in bounded_report/5;
%   found are paths, each a list of its points and a list of its colours.
%
%   @error type_error(oneof(_), Engine) if there is no such engine
%   @error the errors of the engines and of bounded_search/5

rainbow_report(Engine0, Puzzle0, Want0, Limits, Report) :-
    maplist(text_atom, [Engine0, Want0], [Engine, Want]),
    must_be(oneof([prolog, readable, document]), Engine),
    puzzle_term(Puzzle0, Puzzle),
    bounded_report(Path, path(Engine, Puzzle, Path), Want, Limits, Report).

%   path(+Engine, +Puzzle, -Path) is nondet.

path(prolog, grid(Width, Height, Dominoes, Squares), Path) :-
    (   small(Width, Height)
    ->  wyx_path(Width, Height, Dominoes, Squares, Path)
    ;   grid_table(grid(Width, Height, Dominoes, Squares), Points, Colours, Arcs),
        arcs_path(Points, Colours, Arcs, Path)
    ).
path(prolog, table(Points, Colours, Arcs), Path) :-
    arcs_path(Points, Colours, Arcs, Path).
path(readable, Puzzle, [[0|Points], Colours]) :-
    numbered_table(Puzzle, Table),
    rainbow_path(Table, Arcs),
    maplist(arc_ends, Arcs, Points, Colours).
path(document, grid(_, _, Dominoes0, Squares0), [[0|Points], Colours]) :-
    flat_terms(Dominoes0, d, Dominoes),
    flat_terms(Squares0, p, [Start|Squares]),
    wyx(Dominoes, Squares, Start, Path),
    wyx_table(Dominoes, Squares, Start, table(Ordered, _, _)),
    steps_numbers(Path, Start, Dominoes, Ordered, Points, Colours).

arc_ends(arc(_, Q, U), Q, U).

%   small(+Width, +Height) is semidet: the board engine, which has an integer
%   of as many bits as the board has squares, is the one to take.

small(Width, Height) :-
    Width*Height =< 4096.

%   grid_table(+Grid, -Points, -Colours, -Arcs) is semidet: a grid as the
%   numbers that arcs_path/4 wants. Fails if the dominoes lead astray.

grid_table(Grid, Points, Colours, Flat) :-
    numbered_table(Grid, table(Is, Ks, Arcs)),
    length(Is, Points),
    length(Ks, Colours),
    flat_arcs(Flat, Arcs).

steps_numbers([], _, _, _, [], []).
steps_numbers([p(X, Y)|Path], p(X0, Y0), Dominoes, Ordered, [P|Points],
              [U|Colours]) :-
    DX is X - X0,
    DY is Y0 - Y,
    nth0(U, Dominoes, d(DX, DY)),
    nth0(P, Ordered, p(X, Y)),
    steps_numbers(Path, p(X, Y), Dominoes, Ordered, Points, Colours).

%   numbered_table(+Puzzle, -Table) is semidet: the table of rainbow_table.pl
%   with numbers for names. A grid whose dominoes lead astray has none.

numbered_table(grid(_, _, Dominoes0, Squares0), Table) :-
    flat_terms(Dominoes0, d, Dominoes),
    flat_terms(Squares0, p, [Start|Squares]),
    wyx_table(Dominoes, Squares, Start, table(Points, Dominoes, Arcs0)),
    maplist(arc_numbers(Points, Dominoes), Arcs0, Arcs),
    maplist(list_numbers, [Points, Dominoes], [Is, Ks]),
    Table = table(Is, Ks, Arcs).
numbered_table(table(Points, Colours, Flat), table(Is, Ks, Arcs)) :-
    LastPoint is Points - 1,
    LastColour is Colours - 1,
    numlist(0, LastPoint, Is),
    numlist(0, LastColour, Ks),
    flat_arcs(Flat, Arcs).

arc_numbers(Points, Colours, arc(P, Q, U), arc(I, J, K)) :-
    nth0(I, Points, P),
    nth0(J, Points, Q),
    nth0(K, Colours, U).

list_numbers(List, Numbers) :-
    findall(I, nth0(I, List, _), Numbers).

flat_arcs([], []).
flat_arcs([P, Q, U|Flat], [arc(P, Q, U)|Arcs]) :-
    flat_arcs(Flat, Arcs).

flat_terms([], _, []).
flat_terms([X, Y|Flat], Name, [Term|Terms]) :-
    Term =.. [Name, X, Y],
    flat_terms(Flat, Name, Terms).

%!  rainbow_certificate(+Engine:atom, +Puzzle, +Limits:list, -Report:dict)
%!                      is det.
%
%   True when Report, as in bounded_report/5, has found the certificate of all
%   rainbow paths of a puzzle, in the form of proof_steps/2 with numbers for
%   names, unless a limit was reached. Engine is `prolog`, for a certificate
%   made fast, or `readable`, for one in the order in which a person reasons.
%
%   @error as rainbow_report/5

rainbow_certificate(Engine0, Puzzle0, Limits, Report) :-
    text_atom(Engine0, Engine),
    must_be(oneof([prolog, readable]), Engine),
    puzzle_term(Puzzle0, Puzzle),
    bounded_report(Steps, certificate(Engine, Puzzle, Steps), first, Limits,
                   Report).

certificate(prolog, grid(Width, Height, Dominoes, Squares), Steps) :-
    (   small(Width, Height)
    ->  wyx_proof(Width, Height, Dominoes, Squares, Steps)
    ;   grid_table(grid(Width, Height, Dominoes, Squares), Points, Colours, Arcs)
    ->  arcs_proof(Points, Colours, Arcs, Steps)
    ;   Steps = [[astray]]
    ).
certificate(prolog, table(Points, Colours, Arcs), Steps) :-
    arcs_proof(Points, Colours, Arcs, Steps).
certificate(readable, Puzzle, Steps) :-
    (   numbered_table(Puzzle, Table)
    ->  rainbow_proof(Table, Proof),
        proof_steps(Proof, Steps)
    ;   Steps = [[astray]]
    ).

%   What Python sends, as a term.

puzzle_term(Tuple, Puzzle) :-
    compound_name_arguments(Tuple, -, [Name0|Arguments]),
    text_atom(Name0, Name),
    Puzzle =.. [Name|Arguments].

%!  facts_text(+Facts:list, -Text:string) is det.
%
%   True when Text is Prolog source for Facts. Each of them is a tuple of a
%   name and arguments, which are numbers, texts (they become atoms, quoted
%   where they must be), lists, and tuples again.
%
%       ?- facts_text([-(start, -(p, 3, 3)), -(name, "it's")], Text).
%       Text = "start(p(3,3)).\nname('it\\'s').\n".
%
%   @error type_error(list, Facts)

facts_text(Facts, Text) :-
    must_be(list, Facts),
    maplist(tuple_term, Facts, Terms),
    with_output_to(string(Text), maplist(write_fact, Terms)).

tuple_term(Number, Term), number(Number) =>
    Term = Number.
tuple_term(Xs, Term), is_list(Xs) =>
    maplist(tuple_term, Xs, Term).
tuple_term(Tuple, Term), compound(Tuple) =>
    compound_name_arguments(Tuple, -, [Name0|Arguments0]),
    text_atom(Name0, Name),
    maplist(tuple_term, Arguments0, Arguments),
    Term =.. [Name|Arguments].
tuple_term(Text, Term) =>
    text_atom(Text, Term).

write_fact(Fact) :-
    format("~q.~n", [Fact]).
