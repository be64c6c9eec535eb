% SPDX-License-Identifier: MIT

:- module(rainbow_fast,
          [ wyx_count/5,          % +Width, +Height, +Dominoes, +Squares, -Count
            wyx_path/5,           % +Width, +Height, +Dominoes, +Squares, -Path
            wyx_paths/6,          % +W, +H, +Dominoes, +Squares, +Limit, -Paths
            wyx_proof/5,          % +Width, +Height, +Dominoes, +Squares, -Steps
            arcs_count/4,         % +Points, +Colours, +Arcs, -Count
            arcs_path/4,          % +Points, +Colours, +Arcs, -Path
            arcs_paths/5,         % +Points, +Colours, +Arcs, +Limit, -Paths
            arcs_proof/4          % +Points, +Colours, +Arcs, -Steps
          ]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [numlist/3, same_length/2]).
:- use_module(rainbow_grid, [board_end/4, board_search/5]).
:- use_module(rainbow_lanes, [lanes_search/4]).
:- use_module(rainbow_search, [search_count/2, search_path/5, search_proof/3]).

% Compiled arithmetic; the flag is local to this file.
:- set_prolog_flag(optimise, true).

/** <module> Rainbow paths fast: counts, paths and proofs

The answers of rainbow.pl, some hundred times faster, in a form that crosses
easily into another language: flat lists of small integers in, lists of small
integers out, each question one deterministic call. Two engines follow the
same rules:

  - rainbow_board.pl, for grids: no table is built, squares are bits;
  - rainbow_lanes.pl, for any table: all lines are looked at in one operation.

A grid starts with the first. If its reasoning comes to a halt with many
dominoes left, what remains is worth the building of a table, and the second
takes over. rainbow_search.pl makes counts, paths and proofs of either, and
rainbow_named.pl is for tables with names.

    ?- wyx_count(8, 8, [1,0, 0,1], [0,1, 1,0, 1,1], Count).
    Count = 1.

    ?- wyx_paths(8, 8, [1,0, 0,1], [0,1, 1,0, 1,1], inf, Paths).
    Paths = [[[0,1,2], [0,1]]].

    ?- wyx_proof(8, 8, [1,0, 0,1], [0,1, 1,0, 1,1], Steps).
    Steps = [[colour,0], [colour,1], [solution]].

Points go by number: 0 is the start, the others follow in the order given,
but the end is the last. So 0, 1, 2 above are (0,1), (1,1), (1,0). Dominoes
and colours go by number from 0 in the order given.
*/

%!  wyx_count(+Width:integer, +Height:integer, +Dominoes:list(integer),
%!            +Squares:list(integer), -Count:nonneg) is det.
%
%   True when a grid has Count rainbow paths. Squares is [X0, Y0, X1, Y1, ...]
%   with the start first, Y down; Dominoes is [DX0, DY0, ...], DY up. Two equal
%   dominoes are two dominoes.
%
%       ?- wyx_count(2, 1, [1,0], [0,0, 1,0], Count).
%       Count = 1.
%
%   @error domain_error(new_square(Width, Height), [X, Y])  if a square is off
%          the board, or comes twice

wyx_count(Width, Height, Dominoes, Squares, Count) :-
    (   board_search(Width, Height, Dominoes, Squares, Search)
    ->  search_count(Search, Count)
    ;   Count = 0
    ).

%!  wyx_path(+Width:integer, +Height:integer, +Dominoes:list(integer),
%!           +Squares:list(integer), -Path:list) is nondet.
%
%   True when Path is a rainbow path of a grid: the numbers of the points, and
%   those of the dominoes, in the order of the path.
%
%       ?- wyx_path(2, 1, [1,0], [0,0, 1,0], Path).
%       Path = [[0,1], [0]].
%
%   @error as wyx_count/5

wyx_path(Width, Height, Dominoes, Squares, Path) :-
    board_search(Width, Height, Dominoes, Squares, Search),
    board_numbers(Width, Height, Dominoes, Squares, Start, Numbers),
    search_path(inf, Search, Start, Numbers, Path).

%!  wyx_paths(+Width:integer, +Height:integer, +Dominoes:list(integer),
%!            +Squares:list(integer), +Limit, -Paths:list) is det.
%
%   True when Paths are the rainbow paths of a grid, as in wyx_path/5, or the
%   first Limit of them if Limit is a number and not `inf`.
%
%       ?- wyx_paths(2, 1, [1,0], [0,0, 1,0], 1, Paths).
%       Paths = [[[0,1], [0]]].
%
%   @error as wyx_count/5

wyx_paths(Width, Height, Dominoes, Squares, Limit, Paths) :-
    (   board_search(Width, Height, Dominoes, Squares, Search)
    ->  board_numbers(Width, Height, Dominoes, Squares, Start, Numbers),
        findall(Path, search_path(Limit, Search, Start, Numbers, Path),
                Paths)
    ;   Paths = []
    ).

%!  wyx_proof(+Width:integer, +Height:integer, +Dominoes:list(integer),
%!            +Squares:list(integer), -Steps:list) is det.
%
%   True when Steps are a certificate, in the form of proof_steps/2 with
%   numbers for names, of all rainbow paths of a grid. It has one more kind of
%   step, which stands alone: [astray], if the dominoes do not lead from the
%   start to another of Squares.
%
%       ?- wyx_proof(2, 1, [1,0], [0,0, 1,0], Steps).
%       Steps = [[colour,0], [solution]].
%
%   @error as wyx_count/5

wyx_proof(Width, Height, Dominoes, Squares, Steps) :-
    (   board_search(Width, Height, Dominoes, Squares, Search)
    ->  board_numbers(Width, Height, Dominoes, Squares, _, Numbers),
        search_proof(Search, Numbers, Steps)
    ;   Squares = [_, _|Others],
        same_length(Dominoes, Others)
    ->  Steps = [[astray]]
    ;   Steps = [[uneven]]
    ).

% board_numbers(..., -Start, -Numbers): Start is the square of the start, and
% argument Square+1 of Numbers the number of the point on Square.

board_numbers(Width, Height, Dominoes, [X, Y|Squares], Start, Numbers) :-
    board_end(Width, Dominoes, [X, Y], End),
    Size is Width*Height,
    functor(Numbers, numbers, Size),
    Start is Width*Y + X,
    number_squares([X, Y|Squares], Width, End, 0, Last, Numbers),
    EndArg is End + 1,
    arg(EndArg, Numbers, Last).

number_squares([], _, _, Last, Last, _).
number_squares([X, Y|Squares], Width, End, I, Last, Numbers) :-
    Square is Width*Y + X,
    (   Square =:= End
    ->  number_squares(Squares, Width, End, I, Last, Numbers)
    ;   Arg is Square + 1,
        arg(Arg, Numbers, I),
        I1 is I + 1,
        number_squares(Squares, Width, End, I1, Last, Numbers)
    ).

%!  arcs_count(+Points:nonneg, +Colours:nonneg, +Arcs:list(integer),
%!             -Count:nonneg) is det.
%
%   True when a table has Count rainbow paths. It has as many Points and
%   Colours as said, and Arcs is [P0, Q0, U0, P1, Q1, U1, ...]: by numbers from
%   0, the start is 0 and the end Points-1.
%
%       ?- arcs_count(3, 2, [0,1,0, 1,2,0, 1,2,1], Count).
%       Count = 1.
%
%   @error domain_error(arc_of_table(Points, Colours), [P, Q, U])  if a number
%          is too large, or negative

arcs_count(Points, Colours, Arcs, Count) :-
    (   arcs_search(Points, Colours, Arcs, Search)
    ->  search_count(Search, Count)
    ;   Count = 0
    ).

%!  arcs_path(+Points:nonneg, +Colours:nonneg, +Arcs:list(integer), -Path:list)
%!            is nondet.
%
%   As wyx_path/5, for a table as in arcs_count/4.
%
%       ?- arcs_path(3, 2, [0,1,0, 1,2,0, 1,2,1], Path).
%       Path = [[0,1,2], [0,1]].

arcs_path(Points, Colours, Arcs, Path) :-
    arcs_search(Points, Colours, Arcs, Search),
    arcs_numbers(Points, Numbers),
    search_path(inf, Search, 0, Numbers, Path).

%!  arcs_paths(+Points:nonneg, +Colours:nonneg, +Arcs:list(integer), +Limit,
%!             -Paths:list) is det.
%
%   As wyx_paths/6, for a table as in arcs_count/4.
%
%       ?- arcs_paths(3, 2, [0,1,0, 1,2,0, 1,2,1], inf, Paths).
%       Paths = [[[0,1,2], [0,1]]].

arcs_paths(Points, Colours, Arcs, Limit, Paths) :-
    (   arcs_search(Points, Colours, Arcs, Search)
    ->  arcs_numbers(Points, Numbers),
        findall(Path, search_path(Limit, Search, 0, Numbers, Path), Paths)
    ;   Paths = []
    ).

%!  arcs_proof(+Points:nonneg, +Colours:nonneg, +Arcs:list(integer),
%!             -Steps:list) is det.
%
%   As wyx_proof/5, for a table as in arcs_count/4; it is never [astray].
%
%       ?- arcs_proof(3, 2, [0,1,0, 1,2,0, 1,2,1], Steps).
%       Steps = [[colour,1], [row,0], [solution]].

arcs_proof(Points, Colours, Arcs, Steps) :-
    (   arcs_search(Points, Colours, Arcs, Search)
    ->  arcs_numbers(Points, Numbers),
        search_proof(Search, Numbers, Steps)
    ;   Steps = [[uneven]]
    ).

arcs_numbers(Points, Numbers) :-
    Last is Points - 1,
    numlist(0, Last, Is),
    compound_name_arguments(Numbers, numbers, Is).

% arcs_search(+Points, +Colours, +Arcs, -Search) is semidet: fails if uneven.

arcs_search(Points, Colours, Arcs, Search) :-
    End is Points - 1,
    arcs_cells(Arcs, End, Colours, 0, Rows, 0, Columns, 0, Shades, Cells0),
    Colours =:= End,
    All is (1 << End) - 1,
    (   Rows =\= All
    ->  P is lsb(All /\ \Rows),
        Search = none(row, P)
    ;   Columns =\= All << 1
    ->  Q is lsb((All << 1) /\ \Columns),
        Search = none(column, Q)
    ;   Shades =\= All
    ->  U is lsb(All /\ \Shades),
        Search = none(colour, U)
    ;   sort(Cells0, Cells),
        lanes_search(Points, Cells, _, Search)
    ).

arcs_cells([], _, _, Rows, Rows, Columns, Columns, Shades, Shades, []).
arcs_cells([P, Q, U|Arcs], End, Colours, Rows0, Rows, Columns0, Columns,
           Shades0, Shades, Cells) :-
    (   0 =< P, P =< End, 0 =< Q, Q =< End, 0 =< U, U < Colours
    ->  true
    ;   Points is End + 1,
        domain_error(arc_of_table(Points, Colours), [P, Q, U])
    ),
    (   P =\= End, Q =\= 0, P =\= Q
    ->  Cells = [cell(P, Q, U)|Cells1],
        Rows1 is Rows0 \/ (1 << P),
        Columns1 is Columns0 \/ (1 << Q),
        Shades1 is Shades0 \/ (1 << U),
        arcs_cells(Arcs, End, Colours, Rows1, Rows, Columns1, Columns,
                   Shades1, Shades, Cells1)
    ;   arcs_cells(Arcs, End, Colours, Rows0, Rows, Columns0, Columns,
                   Shades0, Shades, Cells)
    ).

