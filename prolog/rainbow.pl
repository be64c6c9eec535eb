% SPDX-License-Identifier: MIT

:- module(rainbow,
          [ rainbow_path/2,             % +Table, ?Path
            rainbow_count/2,            % +Table, -Count
            rainbow_proof/2             % +Table, -Proof
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists),
              [member/2, memberchk/2, same_length/2, selectchk/3, subtract/3]).
:- use_module(library(pairs), [map_list_to_pairs/3]).
:- use_module(rainbow_table, [line_cells/3, table_cells/2, table_lines/2]).
:- reexport(rainbow_table).
:- reexport(rainbow_check).

/** <module> Rainbow paths by the table method

A *rainbow path* goes from the start of a coloured graph to its end, visits
every point once and uses every colour once: that is what a Wyx puzzle asks
for. This is the document's way of finding it with paper and rubber. The
table of the graph (see rainbow_table.pl) is thinned out until every row,
every column and every colour has one cell left:

  1. a row with a single live cell:    the path takes it. *Fix* it: erase the
     other cells of its column and the other cells of its colour;
  2. a column with a single live cell: the same, erasing in row and colour;
  3. a colour with a single live cell: the same, erasing in row and column;
  4. a line without a live cell:       no path is left in this table;
  5. an arc that would close a circuit with fixed arcs: no path takes it,
     erase it. (The document waits until the circuit is there and gives the
     table up; to see it one arc ahead saves half of the work.)
  6. nothing of the kind: take a line with the fewest cells, and copy the
     table as often, one of these cells fixed in each copy.

Rules 4 and 5 come first here, since they are the quickest way out; then rows
before columns before colours, the first in the order of the table. So the
reasoning is the same each time, and can be read out as a proof.

    ?- example_table(Table), rainbow_count(Table, Count).
    Count = 1.

    ?- Table = table([a,b,c], [u,v], [arc(a,b,u), arc(b,c,u), arc(b,c,v)]),
       rainbow_path(Table, Path), rainbow_proof(Table, Proof),
       proof_steps(Proof, Steps).
    Path = [arc(a,b,u), arc(b,c,v)],
    Proof = fix(row(a), arc(a,b,u), [arc(b,c,u)],
                fix(row(b), arc(b,c,v), [], solution)),
    Steps = [[row,a], [row,b], [solution]].

The rules need no geometry and no particular number of points, and a cell may
hold several colours. The state of the reasoning is

    state(Lines, Cells, Fixed)

where Lines are the lines still without their cell, Cells the live cells (all
of them on three of Lines), and Fixed the arcs taken so far, which form
paths, never a circuit. rainbow_fast.pl has the same answers some hundred
times faster.
*/

%!  rainbow_path(+Table, ?Path:list) is nondet.
%
%   True when Path, a list of arc(P, Q, U) from the start to the end of
%   Table, visits every point once and uses every colour once.
%
%       ?- rainbow_path(table([a,b], [u,v], [arc(a,b,u)]), Path).
%       false.
%
%   @error as table_cells/2

rainbow_path(Table, Path) :-
    initial(Table, State0),
    even(Table),
    taken(State0, Fixed),
    from_start(Table, Fixed, Path).

taken(State, Fixed) :-
    deduction(State, Deduction),
    taken_(Deduction, State, Fixed).

taken_(solution, state(_, _, Fixed), Fixed).
taken_(fix(_, Arc), State0, Fixed) :-
    fixed(Arc, State0, State),
    taken(State, Fixed).
taken_(circuit(Arc), State0, Fixed) :-
    erased(Arc, State0, State),
    taken(State, Fixed).
taken_(branch(_, Arcs), State0, Fixed) :-
    member(Arc, Arcs),
    fixed(Arc, State0, State),
    taken(State, Fixed).

from_start(table([Start|_], _, _), Fixed, Path) :-
    in_order(Fixed, Start, Path).

in_order([], _, []).
in_order([Arc|Arcs], P, [arc(P, Q, U)|Path]) :-
    selectchk(arc(P, Q, U), [Arc|Arcs], Others),
    in_order(Others, Q, Path).

%!  rainbow_count(+Table, -Count:nonneg) is det.
%
%   True when Table has Count rainbow paths.
%
%       ?- rainbow_count(table([a,b], [u], [arc(a,b,u)]), Count).
%       Count = 1.
%
%   @error as table_cells/2

rainbow_count(Table, Count) :-
    aggregate_all(count, rainbow_path(Table, _), Count).

%!  rainbow_proof(+Table, -Proof) is det.
%
%   True when Proof is the reasoning that finds all rainbow paths of Table
%   and shows that there is no other. Proof is one of
%
%     - fix(Line, Arc, Erased, Proof)  Arc is the only cell on Line; to fix it
%       erases the arcs Erased; Proof goes on from there
%     - circuit(Arc, Proof)            Arc would close a circuit, erase it
%     - branch(Line, [Arc-Proof,...])  one of the cells on Line must be taken:
%       each of them, with what follows when it is fixed
%     - empty(Line)                    no cell is left on Line: contradiction
%     - solution                       the arcs fixed are a rainbow path
%     - uneven                         the colours are not one fewer than the
%       points, so that there is no path whatever the arcs
%
%       ?- rainbow_proof(table([a,b], [u], []), Proof).
%       Proof = empty(row(a)).
%
%   @error as table_cells/2

rainbow_proof(Table, Proof) :-
    initial(Table, State),
    (   even(Table)
    ->  proof(State, Proof)
    ;   Proof = uneven
    ).

proof(State, Proof) :-
    deduction(State, Deduction),
    proof_(Deduction, State, Proof).

proof_(solution, _, solution).
proof_(empty(Line), _, empty(Line)).
proof_(fix(Line, Arc), State0, fix(Line, Arc, Erased, Proof)) :-
    rivals(Arc, State0, Erased),
    fixed(Arc, State0, State),
    proof(State, Proof).
proof_(circuit(Arc), State0, circuit(Arc, Proof)) :-
    erased(Arc, State0, State),
    proof(State, Proof).
proof_(branch(Line, Arcs), State0, branch(Line, Branches)) :-
    maplist(branch(State0), Arcs, Branches).

branch(State0, Arc, Arc-Proof) :-
    fixed(Arc, State0, State),
    proof(State, Proof).

% deduction(+State, -Deduction) is det: what the rules say next.

deduction(state(Lines, Cells, Fixed), Deduction) :-
    deduction(Lines, Cells, Fixed, Deduction).

deduction([], _, _, solution).
deduction([Line|Lines], Cells, Fixed, Deduction) :-
    maplist(with_cells(Cells), [Line|Lines], Stock),
    (   member(Empty-[], Stock)
    ->  Deduction = empty(Empty)
    ;   member(arc(P, Q, U), Cells),
        leads(Q, P, Fixed)
    ->  Deduction = circuit(arc(P, Q, U))
    ;   member(Single-[Arc], Stock)
    ->  Deduction = fix(Single, Arc)
    ;   shortest(Stock, Shortest-Arcs),
        Deduction = branch(Shortest, Arcs)
    ).

with_cells(Cells, Line, Line-Own) :-
    line_cells(Line, Cells, Own).

shortest(Stock, Shortest) :-
    map_list_to_pairs(own_size, Stock, Sized),
    keysort(Sized, [_-Shortest|_]).

own_size(_-Own, Size) :-
    length(Own, Size).

% leads(+Q, +P, +Fixed): fixed arcs, or none at all, lead from Q to P.

leads(Q, P, Fixed) :-
    (   Q == P
    ->  true
    ;   memberchk(arc(Q, R, _), Fixed),
        leads(R, P, Fixed)
    ).

% The state before any rule, and what the two ways of erasing make of it.

initial(Table, state(Lines, Cells, [])) :-
    table_lines(Table, Lines),
    table_cells(Table, Cells).

even(table([_|Points], Colours, _)) :-
    same_length(Points, Colours).

fixed(Arc, state(Lines0, Cells0, Fixed), state(Lines, Cells, [Arc|Fixed])) :-
    Arc = arc(P, Q, U),
    subtract(Lines0, [row(P), column(Q), colour(U)], Lines),
    exclude(meets(Arc), Cells0, Cells).

erased(Arc, state(Lines, Cells0, Fixed), state(Lines, Cells, Fixed)) :-
    exclude(==(Arc), Cells0, Cells).

rivals(Arc, state(_, Cells, _), Rivals) :-
    include(meets(Arc), Cells, Meeting),
    exclude(==(Arc), Meeting, Rivals).

% Two cells meet when they share a line. Names are ground, and 1 is not 1.0.

meets(arc(P, Q, U), arc(P0, Q0, U0)) :-
    (   P == P0
    ->  true
    ;   Q == Q0
    ->  true
    ;   U == U0
    ).
