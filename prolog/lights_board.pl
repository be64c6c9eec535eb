% SPDX-License-Identifier: MIT

:- module(lights_board,
          [ texts_board/3,              % +Texts, +Options, -Board
            rows_board/5,               % +Height, +Width, +Rows, +Opts, -Board
            rows_texts/3,               % +Width, +Rows, -Texts
            board_size/3,               % +Board, -Height, -Width
            board_lit/2,                % +Board, -Rows
            board_cells/2,              % +Board, -Cells
            board_plain/1,              % +Board
            board_method/2,             % +Board, ?Method
            board_method/3,             % +Board, +Method0, -Method
            cells_rows/3,               % +Board, +Set, -Rows
            rows_cells/3                % +Board, +Rows, -Set
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3, maplist/4]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [append/2, memberchk/2, numlist/3]).
:- use_module(library(option), [option/3]).
:- use_module(bit_bytes, [digit_codec/2, digits_integer/3, integer_digits/3]).

/** <module> Lights Out boards

A board is a grid of cells, lit or not (_allumée, éteinte_). A press (_clic_)
flips a cell and its neighbours. The term is board(Height, Width, Topology,
Neighbourhood, Cells, Lit): flat or torus; plus (the side neighbours) or king
(the diagonal ones too); Cells and Lit have a row of the board to an integer of
Width bits, the leftmost cell the most significant, and say where there is a
cell at all and where it is lit.

    ?- texts_board(["10.", "010"], [], Board).
    Board = board(2, 3, flat, plus, [6, 7], [4, 2]).

Neighbours are a set: on a torus two cells wide the cell to the left is the
cell to the right, and a press flips it once.

The cells are numbered in reading order, from 1, missing ones left out; a set
of cells is an integer with a bit a cell, *cell 1 the most significant*.
*/

:- set_prolog_flag(optimise, true).

%!  texts_board(+Texts:list(text), +Options:list, -Board) is det.
%
%   True when Board has the cells of Texts, the rows from the top: 1 for lit,
%   0 for dark, a full stop for no cell. Options: wrap(true) for a torus,
%   neighbours(king).
%
%       ?- texts_board(["11"], [wrap(true), neighbours(king)], Board).
%       Board = board(1, 2, torus, king, [3], [3]).
%
%   @error domain_error(lights_grid, Texts) if it is empty, ragged or holds
%          other characters
%   @error domain_error(lights_neighbourhood, N), type_error(bool, Wrap)

texts_board(Texts, Options, Board) :-
    must_be(list, Texts),
    (   Texts = [Text|_],
        string_length(Text, Width),
        Width > 0,
        digit_codec(Width, Codec),
        Full is (1 << Width) - 1,
        maplist(text_row(Width, Full, Codec), Texts, Cells, Lit)
    ->  length(Texts, Height),
        options_rules(Options, Topology, Neighbourhood),
        Board = board(Height, Width, Topology, Neighbourhood, Cells, Lit)
    ;   domain_error(lights_grid, Texts)
    ).

text_row(Width, Full, Codec, Text, Cells, Lit) :-
    string_length(Text, Width),
    (   split_string(Text, "", "01", [""])
    ->  Cells = Full,
        text_to_string(Text, Digits),
        digits_integer(Codec, Digits, Lit)
    ;   string_codes(Text, Codes),
        foldl(push_code, Codes, 0-0, Cells-Lit)
    ).

push_code(0'0, C0-L0, C-L) :- C is C0 << 1 \/ 1, L is L0 << 1.
push_code(0'1, C0-L0, C-L) :- C is C0 << 1 \/ 1, L is L0 << 1 \/ 1.
push_code(0'., C0-L0, C-L) :- C is C0 << 1, L is L0 << 1.

options_rules(Options, Topology, Neighbourhood) :-
    option(wrap(Wrap), Options, false),
    must_be(boolean, Wrap),
    option(neighbours(Neighbourhood), Options, plus),
    (   memberchk(Neighbourhood, [plus, king])
    ->  true
    ;   domain_error(lights_neighbourhood, Neighbourhood)
    ),
    (   Wrap == true
    ->  Topology = torus
    ;   Topology = flat
    ).

%!  rows_board(+Height, +Width, +Lit:list(nonneg), +Options, -Board) is det.
%
%   True when Board has Lit for its lit cells and no cell missing. Options are
%   those of texts_board/3.
%
%       ?- rows_board(1, 2, [0b10], [], Board).
%       Board = board(1, 2, flat, plus, [3], [2]).
%
%   @error type_error(positive_integer, Height), and for Width
%   @error domain_error(lights_rows, Lit) if they are not Height rows of
%          Width bits

rows_board(Height, Width, Lit, Options, Board) :-
    must_be(positive_integer, Height),
    must_be(positive_integer, Width),
    options_rules(Options, Topology, Neighbourhood),
    (   length(Lit, Height),
        maplist(fits(Width), Lit)
    ->  true
    ;   domain_error(lights_rows, Lit)
    ),
    Full is (1 << Width) - 1,
    maplist(all_cells(Full), Lit, Cells),
    Board = board(Height, Width, Topology, Neighbourhood, Cells, Lit).

fits(Width, Row) :-
    integer(Row),
    Row >= 0,
    Row >> Width =:= 0.

all_cells(Full, _, Full).

%!  rows_texts(+Width:nonneg, +Rows:list(nonneg), -Texts:list(string)) is det.
%
%   True when Texts are Rows in the digits 0 and 1, Width of them each.
%
%       ?- rows_texts(3, [1, 6], Texts).
%       Texts = ["001", "110"].
%
%   @error type_error(nonneg, Width)

rows_texts(Width, Rows, Texts) :-
    digit_codec(Width, Codec),
    maplist(integer_digits(Codec), Rows, Texts).

%!  board_size(+Board, -Height, -Width) is det.
%!  board_lit(+Board, -Rows:list(nonneg)) is det.
%
%   The size of Board, its lit cells.
%
%       ?- texts_board(["110"], [], Board), board_size(Board, H, W),
%          board_lit(Board, Rows).
%       Board = board(1, 3, flat, plus, [7], [6]),
%       H = 1,
%       W = 3,
%       Rows = [6].

board_size(board(Height, Width, _, _, _, _), Height, Width).

board_lit(board(_, _, _, _, _, Lit), Lit).

%!  board_plain(+Board) is semidet.
%
%   True when Board is flat, its presses flip side neighbours and no cell is
%   missing: the boards that polynomials can do.
%
%       ?- texts_board(["11", "1."], [], Board), board_plain(Board).
%       false.

board_plain(board(_, Width, flat, plus, Cells, _)) :-
    Full is (1 << Width) - 1,
    maplist(==(Full), Cells).

%!  board_method(+Board, ?Method) is multi.
%!  board_method(+Board, +Method0, -Method) is det.
%
%   True when Method, the fastest first, can do Board: polynomials only plain
%   boards, chase and elimination all. With Method0, Method is that, or the
%   first for auto.
%
%       ?- texts_board(["10"], [wrap(true)], Board),
%          findall(Method, board_method(Board, Method), Methods).
%       Board = board(1, 2, torus, plus, [3], [2]),
%       Methods = [chase, elimination].
%
%   @error domain_error(lights_method, Method0) if it is unknown or cannot do
%          Board

board_method(Board, polynomials) :-
    board_plain(Board).
board_method(_, chase).
board_method(_, elimination).

board_method(Board, Method0, Method) :-
    must_be(atom, Method0),
    findall(Able, board_method(Board, Able), Methods),
    (   Method0 == auto
    ->  Methods = [Method|_]
    ;   memberchk(Method0, Methods)
    ->  Method = Method0
    ;   domain_error(lights_method, Method0)
    ).

%!  board_cells(+Board, -Cells:list) is det.
%
%   True when Cells are the cells of Board in reading order, c(Row, Column)
%   each, counted from 1 as the document counts them.
%
%       ?- texts_board(["1.", "01"], [], Board), board_cells(Board, Cells).
%       Board = board(2, 2, flat, plus, [2, 3], [2, 1]),
%       Cells = [c(1, 1), c(2, 1), c(2, 2)].

board_cells(Board, Cells) :-
    board(Height, Width, _, _, Masks, _) = Board,
    numlist(1, Height, Rows),
    numlist(1, Width, Columns),
    maplist(row_cells(Columns, Width), Rows, Masks, Parts),
    append(Parts, Cells).

row_cells([], _, _, _, []).
row_cells([Column|Columns], Width, Row, Mask, Cells) :-
    (   getbit(Mask, Width - Column) =:= 1
    ->  Cells = [c(Row, Column)|Cells1]
    ;   Cells = Cells1
    ),
    row_cells(Columns, Width, Row, Mask, Cells1).

%!  cells_rows(+Board, +Set:nonneg, -Rows:list(nonneg)) is det.
%
%   True when the set of cells Set of Board has these Rows.
%
%       ?- texts_board(["1.", "01"], [], Board),
%          cells_rows(Board, 0b101, Rows).
%       Board = board(2, 2, flat, plus, [2, 3], [2, 1]),
%       Rows = [2, 1].

cells_rows(board(_, Width, _, _, Masks, _), Set, Rows) :-
    foldl(add_count, Masks, 0, Count),
    Full is (1 << Width) - 1,
    set_rows(Masks, Width, Full, Set, Count, Rows).

add_count(Mask, Count0, Count) :-
    Count is Count0 + popcount(Mask).

set_rows([], _, _, _, _, []).
set_rows([Mask|Masks], Width, Full, Set, Left, [Row|Rows]) :-
    Left1 is Left - popcount(Mask),
    Slice is (Set >> Left1) /\ ((1 << (Left - Left1)) - 1),
    (   Mask =:= Full
    ->  Row = Slice
    ;   deposit(Mask, Slice, 0, 0, Row)
    ),
    set_rows(Masks, Width, Full, Set, Left1, Rows).

% deposit(+Mask, +Slice, +Taken, +Row0, -Row): the lowest bit of Slice goes to
% the lowest one of Mask, and so on.

deposit(Mask, Slice, Taken, Row0, Row) :-
    (   Mask =:= 0
    ->  Row = Row0
    ;   Place is lsb(Mask),
        Row1 is Row0 \/ getbit(Slice, Taken) << Place,
        Mask1 is Mask - (1 << Place),
        Taken1 is Taken + 1,
        deposit(Mask1, Slice, Taken1, Row1, Row)
    ).

%!  rows_cells(+Board, +Rows:list(nonneg), -Set:nonneg) is det.
%
%   True when Set is the set of cells of Board that Rows hold.
%
%       ?- texts_board(["1.", "01"], [], Board), rows_cells(Board, [2, 1], Set).
%       Board = board(2, 2, flat, plus, [2, 3], [2, 1]),
%       Set = 5.

rows_cells(board(Height, Width, _, _, Masks, _), Rows, Set) :-
    Full is (1 << Width) - 1,
    maplist(row_slice(Full), Masks, Rows, Slices),
    join(Height, Slices, [], Set, _).

row_slice(Full, Mask, Row, Size-Slice) :-
    Size is popcount(Mask),
    (   Mask =:= Full
    ->  Slice = Row
    ;   extract(Mask, Row, 0, 0, Slice)
    ).

extract(Mask, Row, Taken, Slice0, Slice) :-
    (   Mask =:= 0
    ->  Slice = Slice0
    ;   Place is lsb(Mask),
        Slice1 is Slice0 \/ getbit(Row, Place) << Taken,
        Mask1 is Mask - (1 << Place),
        Taken1 is Taken + 1,
        extract(Mask1, Row, Taken1, Slice1, Slice)
    ).

% join(+Count, +Slices0, -Slices, -Set, -Size): by halves, so that no integer
% is copied more than log2(Count) times.

join(Count, Slices0, Slices, Set, Size) :-
    (   Count =:= 1
    ->  Slices0 = [Size-Set|Slices]
    ;   Half is Count // 2,
        Rest is Count - Half,
        join(Half, Slices0, Slices1, Set1, Size1),
        join(Rest, Slices1, Slices, Set2, Size2),
        Set is Set1 << Size2 \/ Set2,
        Size is Size1 + Size2
    ).
