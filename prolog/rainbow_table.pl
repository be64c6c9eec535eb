% SPDX-License-Identifier: MIT

:- module(rainbow_table,
          [ wyx_table/4,                % +Dominoes, +Points, +Start, -Table
            example_table/1,            % -Table
            table_lines/2,              % +Table, -Lines
            table_cells/2,              % +Table, -Cells
            line_cells/3                % +Line, +Cells, -Own
          ]).
:- use_module(library(apply),
              [exclude/3, foldl/4, include/3, maplist/2, maplist/3]).
:- use_module(library(error),
              [domain_error/2, existence_error/2, must_be/2]).
:- use_module(library(lists),
              [ append/3, last/2, member/2, memberchk/2, nth0/3, same_length/2,
                selectchk/3
              ]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(wyx, []).                 % the types domino and point

/** <module> Coloured graphs as tables

A puzzle of the Wyx family is a directed graph whose arcs are coloured, and
its *table* (the document's "tableau") is the matrix of that graph: a row and
a column for every point, and in the cell of row P and column Q the colours
of the arcs that lead from P to Q. Here a table is a term

    table(Points, Colours, Arcs)

  - Points are ground terms, all different; the first is the *start* and the
    last is the *end* (two names for one point if it is the only one),
  - Colours are ground terms, all different,
  - Arcs are terms arc(P, Q, U): colour U leads from P to Q. A cell may hold
    several colours, and a point or a colour need not have any arc.

Before any reasoning the document erases the row of the end and the column
of the start, since the path neither leaves the one nor comes back to the
other. What is left has three kinds of *line*, and a rainbow path takes
exactly one cell of each:

    row(P)       for all points but the end
    column(Q)    for all points but the start
    colour(U)    for all colours

    ?- wyx_table([d(1,0), d(0,1)], [p(1,0), p(1,1)], p(0,1), Table),
       table_cells(Table, Cells).
    Table = table([p(0,1), p(1,1), p(1,0)], [d(1,0), d(0,1)],
                  [arc(p(0,1),p(1,1),d(1,0)), arc(p(1,1),p(1,0),d(0,1))]),
    Cells = [arc(p(0,1),p(1,1),d(1,0)), arc(p(1,1),p(1,0),d(0,1))].
*/

%!  wyx_table(+Dominoes:list, +Points:list, +Start, -Table) is semidet.
%
%   True when Table is the table of a grid: its points are Start, then Points
%   in their order but with the end moved to the last place; its colours are
%   the Dominoes. Squares are p(X, Y) with Y down, dominoes d(DX, DY) with DY
%   up. Fails when the dominoes, added up, do not lead from Start to one of
%   Points: such a grid has no end, and no path.
%
%       ?- wyx_table([d(1,0)], [p(1,0)], p(0,0), Table).
%       Table = table([p(0,0), p(1,0)], [d(1,0)],
%                     [arc(p(0,0), p(1,0), d(1,0))]).
%
%   @error type_error(list(_), L)  if Dominoes is no list of d(integer,
%          integer) or Points none of p(integer, integer)
%   @error type_error(point, P)    if Start is no p(integer, integer)
%   @error domain_error(distinct(_), L)  if a domino or a square comes twice

wyx_table(Dominoes, Points, Start, table(Ordered, Dominoes, Arcs)) :-
    must_be(list(domino), Dominoes),
    must_be(list(point), Points),
    must_be(point, Start),
    must_be_distinct(dominoes, Dominoes),
    must_be_distinct(squares, [Start|Points]),
    foldl(step, Dominoes, Start, End),
    start_last([Start|Points], End, Ordered),
    findall(arc(P, Q, U),
            ( member(P, Ordered), member(U, Dominoes),
              step(U, P, Q), memberchk(Q, Ordered)
            ),
            Arcs).

step(d(DX, DY), p(X0, Y0), p(X, Y)) :-
    X is X0 + DX,
    Y is Y0 - DY.

start_last([Start|Points], End, [Start|Ordered]) :-
    (   Points == []
    ->  End = Start,
        Ordered = []
    ;   selectchk(End, Points, Others),
        append(Others, [End], Ordered)
    ).

%!  table_lines(+Table, -Lines:list) is det.
%
%   True when Lines are the lines of the prepared table: the rows of all
%   points but the end, the columns of all points but the start, the colours;
%   each in the order of Table.
%
%       ?- table_lines(table([a,b,c], [u,v], []), Lines).
%       Lines = [row(a), row(b), column(b), column(c), colour(u), colour(v)].
%
%   @error as table_cells/2

table_lines(Table, Lines) :-
    must_be_table(Table),
    Table = table(Points, Colours, _),
    Points = [_|Targets],
    last(Points, End),
    exclude(==(End), Points, Sources),
    maplist(line_of(row), Sources, Rows),
    maplist(line_of(column), Targets, Columns),
    maplist(line_of(colour), Colours, Shades),
    append(Columns, Shades, Lines1),
    append(Rows, Lines1, Lines).

line_of(Kind, Name, Line) :-
    Line =.. [Kind, Name].

%!  table_cells(+Table, -Cells:list) is det.
%
%   True when Cells are the arcs of Table that a path may use: none leaves
%   the end, none enters the start, none leads from a point to itself. They
%   are in the *canonical order*: by row, then by column, then by colour,
%   each in the order of Table. None comes twice.
%
%       ?- table_cells(table([a,b,c], [u,v],
%                            [arc(b,c,v), arc(a,b,u), arc(b,a,u)]), Cells).
%       Cells = [arc(a,b,u), arc(b,c,v)].
%
%   @error type_error(rainbow_table, T)  if Table is no term table(Points,
%          Colours, Arcs) of ground lists, with one point at least
%   @error domain_error(distinct(_), L)  if a point or a colour comes twice
%   @error existence_error(point, P)     if an arc names no point of Table
%   @error existence_error(colour, U)    if an arc has no colour of Table

table_cells(Table, Cells) :-
    must_be_table(Table),
    Table = table(Points, Colours, Arcs),
    maplist(arc_key(Points, Colours), Arcs, Keys),
    pairs_keys_values(Pairs, Keys, Arcs),
    sort(1, @<, Pairs, Sorted),
    Points = [Start|_],
    last(Points, End),
    findall(arc(P, Q, U),
            ( member(_-arc(P, Q, U), Sorted),
              P \== End, Q \== Start, P \== Q
            ),
            Cells).

arc_key(Points, Colours, arc(P, Q, U), key(I, J, K)) :-
    index(point, Points, P, I),
    index(point, Points, Q, J),
    index(colour, Colours, U, K).

index(Kind, Names, Name, I) :-
    (   nth0(I0, Names, Found),
        Found == Name
    ->  I = I0
    ;   existence_error(Kind, Name)
    ).

must_be_table(Table) :-
    must_be(rainbow_table, Table),
    Table = table(Points, Colours, _),
    must_be_distinct(points, Points),
    must_be_distinct(colours, Colours).

must_be_distinct(Kind, Names) :-
    sort(Names, Set),
    (   same_length(Names, Set)
    ->  true
    ;   domain_error(distinct(Kind), Names)
    ).

:- multifile error:has_type/2.

error:has_type(rainbow_table, Table) :-
    ground(Table),
    Table = table([_|Points], Colours, Arcs),
    is_list(Points),
    is_list(Colours),
    is_list(Arcs),
    maplist(is_arc, Arcs).

is_arc(arc(_, _, _)).

%!  line_cells(?Line, +Cells:list, -Own:list) is det.
%
%   True when Own are those of Cells that lie on Line, in their order.
%
%       ?- line_cells(colour(u), [arc(a,b,u), arc(a,c,v), arc(b,c,u)], Own).
%       Own = [arc(a,b,u), arc(b,c,u)].

line_cells(Line, Cells, Own) :-
    include(on_line(Line), Cells, Own).

on_line(row(P), arc(P, _, _)).
on_line(column(Q), arc(_, Q, _)).
on_line(colour(U), arc(_, _, U)).

%!  example_table(-Table) is det.
%
%   True when Table is the table of 13 points and 12 colours that the
%   document prints and begins to solve.
%
%       ?- example_table(Table), rainbow_count(Table, Count).
%       Count = 1.

example_table(table(['A','B','C','D','E','F','G','H','I','J','K','L','M'],
                    [a,b,c,d,e,f,g,h,i,j,k,l],
                    Arcs)) :-
    Arcs =
        [ arc('A','C',c),
          arc('B','G',k), arc('B','I',e),
          arc('C','A',l), arc('C','E',e), arc('C','F',b), arc('C','K',j),
          arc('D','H',c), arc('D','I',j),
          arc('E','A',d), arc('E','B',j), arc('E','D',e), arc('E','J',f),
          arc('F','H',h), arc('F','M',a),
          arc('G','A',j), arc('G','K',g),
          arc('H','D',l), arc('H','E',d),
          arc('I','L',a),
          arc('J','C',a), arc('J','M',l),
          arc('K','B',e), arc('K','J',i),
          arc('L','B',f), arc('L','D',i),
          arc('M','A',a), arc('M','J',c)
        ].
