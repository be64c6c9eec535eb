% SPDX-License-Identifier: MIT

:- module(rainbow_named,
          [ fast_count/2,               % +Table, -Count
            fast_path/2,                % +Table, -Path
            fast_proof/2                % +Table, -Steps
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [nth0/3]).
:- use_module(rainbow_fast, [arcs_count/4, arcs_path/4, arcs_proof/4]).
:- use_module(rainbow_table, [table_cells/2]).

/** <module> The fast engine on tables with names

The answers of rainbow_fast.pl to the tables of rainbow_table.pl, with points
and colours by name. This is for use at the toplevel and in tests; another
language had better keep the names to itself.

    ?- example_table(Table), fast_path(Table, Path).
*/

%!  fast_count(+Table, -Count:nonneg) is det.
%
%   As rainbow_count/2.
%
%       ?- example_table(Table), fast_count(Table, Count).
%       Count = 1.
%
%   @error as table_cells/2

fast_count(Table, Count) :-
    table_arcs(Table, Points, Colours, Arcs),
    arcs_count(Points, Colours, Arcs, Count).

%!  fast_path(+Table, -Path:list) is nondet.
%
%   As rainbow_path/2; the order of the paths may be another.
%
%       ?- fast_path(table([a,b], [u], [arc(a,b,u)]), Path).
%       Path = [arc(a,b,u)].
%
%   @error as table_cells/2

fast_path(Table, Path) :-
    table_arcs(Table, Points, Colours, Arcs),
    arcs_path(Points, Colours, Arcs, [Is, Us]),
    table_names(Table, Names, Shades),
    named(Us, Is, Names, Shades, Path).

table_names(table(Points, Colours, _), Names, Shades) :-
    compound_name_arguments(Names, names, Points),
    compound_name_arguments(Shades, names, Colours).

named([], [_], _, _, []).
named([U|Us], [P, Q|Is], Names, Shades, [arc(Point, Next, Colour)|Path]) :-
    name(P, Names, Point),
    name(Q, Names, Next),
    name(U, Shades, Colour),
    named(Us, [Q|Is], Names, Shades, Path).

name(I, Names, Name) :-
    Arg is I + 1,
    arg(Arg, Names, Name).

%!  fast_proof(+Table, -Steps:list) is det.
%
%   True when Steps are a certificate, in the form of proof_steps/2, of all
%   rainbow paths of Table.
%
%       ?- fast_proof(table([a,b], [u], [arc(a,b,u)]), Steps).
%       Steps = [[colour,u], [solution]].
%
%   @error as table_cells/2

fast_proof(Table, Steps) :-
    table_arcs(Table, Points, Colours, Arcs),
    arcs_proof(Points, Colours, Arcs, Numbered),
    table_names(Table, Names, Shades),
    maplist(named_step(Names, Shades), Numbered, Steps).

named_step(Names, Shades, [circuit, I, J, K], Step) =>
    Step = [circuit, P, Q, U],
    name(I, Names, P),
    name(J, Names, Q),
    name(K, Shades, U).
named_step(Names, Shades, [Rule, Kind, I], Step) =>
    Step = [Rule, Kind, Name],
    line_name(Kind, I, Names, Shades, Name).
named_step(Names, Shades, [Kind, I], Step) =>
    Step = [Kind, Name],
    line_name(Kind, I, Names, Shades, Name).
named_step(_, _, [Ending], Step) =>
    Step = [Ending].

line_name(row, I, Names, _, Name) :-
    name(I, Names, Name).
line_name(column, I, Names, _, Name) :-
    name(I, Names, Name).
line_name(colour, I, _, Shades, Name) :-
    name(I, Shades, Name).

% table_arcs(+Table, -Points, -Colours, -Arcs): Table by numbers.

table_arcs(Table, Points, Colours, Arcs) :-
    table_cells(Table, Cells),
    Table = table(PointNames, ColourNames, _),
    numbered(PointNames, Points, PointNumbers),
    numbered(ColourNames, Colours, ColourNumbers),
    foldl(arc_numbers(PointNumbers, ColourNumbers), Cells, Arcs, []).

numbered(Names, Count, Numbers) :-
    findall(Name-I, nth0(I, Names, Name), Pairs),
    length(Names, Count),
    list_to_assoc(Pairs, Numbers).

arc_numbers(Points, Colours, arc(P, Q, U), [I, J, K|Arcs], Arcs) :-
    get_assoc(P, Points, I),
    get_assoc(Q, Points, J),
    get_assoc(U, Colours, K).
