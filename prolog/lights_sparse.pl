% SPDX-License-Identifier: MIT

:- module(lights_sparse,
          [ board_sparse/2,             % +Board, -Sparse
            graph_sparse/4,             % +Buttons, +Lit, -Lamps, -Sparse
            sparse_system/2,            % +Sparse, -System
            sparse_space/3,             % +Sparse, -Particular, -Basis
            sparse_flips/3              % +Sparse, +Presses, -Flips
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(error), [existence_error/2, must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(gf2, [echelon_null_space/4, matrix_echelon/4]).
:- use_module(gf2_system, [echelon_outcome/3]).
:- use_module(lights_board, [board_cells/2]).

/** <module> The equations of buttons and lamps

The equations of a puzzle are sparse(Buttons, Equations): the number of
buttons, and for each lamp in order Js-State: the ascending list of the buttons
that flip it, and 1 if it is lit. On a board the buttons and the lamps are both
the cells, numbered in reading order, and a lamp is flipped by the buttons that
it flips; in general puzzles, on any graph, they differ.

    ?- sparse_system(sparse(3, [[1,2]-1, [3]-0]), System).
    System = system(3, [13, 2]).

A set of buttons or lamps is an integer, number 1 the most significant bit.
*/

:- set_prolog_flag(optimise, true).

%!  board_sparse(+Board, -Sparse) is det.
%
%   True when Sparse are the equations of Board.
%
%       ?- texts_board(["10", "00"], [], Board), board_sparse(Board, Sparse).
%       Board = board(2, 2, flat, plus, [3, 3], [2, 0]),
%       Sparse = sparse(4, [[1,2,3]-1, [1,2,4]-0, [1,3,4]-0, [2,3,4]-0]).

board_sparse(Board, sparse(Count, Equations)) :-
    board(Height, Width, Topology, Neighbourhood, _, Lit) = Board,
    board_cells(Board, Cells),
    length(Cells, Count),
    Places is Height * Width,
    functor(Numbers, numbers, Places),
    number_cells(Cells, 1, Width, Numbers),
    findall(DR-DC, offset(Neighbourhood, DR, DC), Offsets),
    Rules = rules(Height, Width, Topology, Offsets, Numbers),
    maplist(cell_buttons(Rules), Cells, Buttons),
    Rows =.. [rows|Lit],
    maplist(cell_state(Rows, Width), Cells, States),
    pairs_keys_values(Equations, Buttons, States).

% A missing cell's number stays unbound.

number_cells([], _, _, _).
number_cells([c(Row, Column)|Cells], Number, Width, Numbers) :-
    Place is (Row - 1) * Width + Column,
    arg(Place, Numbers, Number),
    Number1 is Number + 1,
    number_cells(Cells, Number1, Width, Numbers).

offset(plus, DR, DC) :-
    member(DR-DC, [0-0, 0-1, 0-(-1), 1-0, (-1)-0]).
offset(king, DR, DC) :-
    between(-1, 1, DR),
    between(-1, 1, DC).

cell_buttons(rules(Height, Width, Topology, Offsets, Numbers), c(Row, Column),
             Buttons) :-
    near(Offsets, Row, Column, Height, Width, Topology, Numbers, Buttons0),
    sort(Buttons0, Buttons).

near([], _, _, _, _, _, _, []).
near([DR-DC|Offsets], Row, Column, Height, Width, Topology, Numbers,
     Buttons) :-
    (   place(Topology, Height, Row + DR, Row1),
        place(Topology, Width, Column + DC, Column1),
        Place is (Row1 - 1) * Width + Column1,
        arg(Place, Numbers, Number),
        integer(Number)
    ->  Buttons = [Number|Buttons1]
    ;   Buttons = Buttons1
    ),
    near(Offsets, Row, Column, Height, Width, Topology, Numbers, Buttons1).

place(flat, Size, Expression, Place) :-
    Place is Expression,
    Place >= 1,
    Place =< Size.
place(torus, Size, Expression, Place) :-
    Place is (Expression - 1) mod Size + 1.

cell_state(Rows, Width, c(Row, Column), State) :-
    arg(Row, Rows, Lit),
    State is getbit(Lit, Width - Column).

%!  graph_sparse(+Buttons:list, +Lit:list, -Lamps:list, -Sparse) is det.
%
%   True when Sparse are the equations of a puzzle whose Buttons are pairs of
%   a name and the list of the lamps that it flips, each once, and Lit are the
%   lamps that are lit. Lamps are all lamps, in the standard order of terms.
%
%       ?- graph_sparse([a-[x,y], b-[y]], [y], Lamps, Sparse).
%       Lamps = [x, y],
%       Sparse = sparse(2, [[1]-0, [1, 2]-1]).
%
%   @error type_error(list, Buttons), existence_error(lamp, Lamp) if a lit
%          lamp belongs to no button

graph_sparse(Buttons, Lit, Lamps, sparse(Count, Equations)) :-
    must_be(list(pair), Buttons),
    must_be(list, Lit),
    length(Buttons, Count),
    pairs_keys_values(Buttons, _, Sets),
    foldl(lamp_pairs, Sets, 1-Pairs, _-[]),
    sort(Pairs, Sorted),
    group_lamps(Sorted, Groups),
    pairs_keys_values(Groups, Lamps, Js),
    sort(Lit, LitSet),
    lamp_states(Lamps, LitSet, States),
    pairs_keys_values(Equations, Js, States).

lamp_pairs(Lamps, J-Pairs0, J1-Pairs) :-
    must_be(list, Lamps),
    lamp_pairs_(Lamps, J, Pairs0, Pairs),
    J1 is J + 1.

lamp_pairs_([], _, Pairs, Pairs).
lamp_pairs_([Lamp|Lamps], J, [Lamp-J|Pairs0], Pairs) :-
    lamp_pairs_(Lamps, J, Pairs0, Pairs).

group_lamps([], []).
group_lamps([Lamp-J|Pairs], [Lamp-[J|Js]|Groups]) :-
    same_lamp(Pairs, Lamp, Js, Rest),
    group_lamps(Rest, Groups).

same_lamp(Pairs, Lamp, Js, Rest) :-
    (   Pairs = [Lamp0-J|Pairs1],
        Lamp0 == Lamp
    ->  Js = [J|Js1],
        same_lamp(Pairs1, Lamp, Js1, Rest)
    ;   Js = [],
        Rest = Pairs
    ).

lamp_states([], Lit, []) :-
    (   Lit = [Lamp|_]
    ->  existence_error(lamp, Lamp)
    ;   true
    ).
lamp_states([Lamp|Lamps], Lit, [State|States]) :-
    (   Lit = [First|Lit1],
        First == Lamp
    ->  State = 1
    ;   State = 0,
        Lit1 = Lit
    ),
    lamp_states(Lamps, Lit1, States).

%!  sparse_system(+Sparse, -System) is det.
%
%   True when System is Sparse in the form of gf2_system.pl: an integer a
%   lamp, button 1 its most significant bit, its state the least.
%
%       ?- sparse_system(sparse(3, [[1,2]-1, [3]-0]), System).
%       System = system(3, [13, 2]).

sparse_system(sparse(Count, Equations), system(Count, Rows)) :-
    maplist(equation_row(Count), Equations, Rows).

equation_row(Count, Js-State, Row) :-
    foldl(set_button(Count), Js, State, Row).

set_button(Count, J, Row0, Row) :-
    Row is Row0 \/ 1 << (Count + 1 - J).

%!  sparse_space(+Sparse, -Particular, -Basis:list(nonneg)) is det.
%
%   True when, by elimination, Basis is a basis of the sets of buttons that
%   flip nothing, and Particular is some(Presses) for a set that puts out the
%   lights of Sparse, or none.
%
%       ?- sparse_space(sparse(2, [[1,2]-1, [1,2]-1]), Particular, Basis).
%       Particular = some(2),
%       Basis = [3].

sparse_space(Sparse, Particular, Basis) :-
    sparse_system(Sparse, system(Count, Rows)),
    Columns is Count + 1,
    matrix_echelon(matrix(Columns, Rows), 1, Echelon, Pivots),
    echelon_null_space(Echelon, 1, Pivots, Basis),
    echelon_outcome(Echelon, Pivots, Outcome),
    particular(Outcome, Particular).

particular(unique(Set), some(Set)).
particular(many(Set, _, _), some(Set)).
particular(none(_), none).

%!  sparse_flips(+Sparse, +Presses:nonneg, -Flips:nonneg) is det.
%
%   True when the set of buttons Presses flips the set of lamps Flips, lamp 1
%   and button 1 the most significant bits.
%
%       ?- sparse_flips(sparse(3, [[1,2]-1, [3]-0]), 0b111, Flips).
%       Flips = 1.

sparse_flips(sparse(Count, Equations), Presses, Flips) :-
    foldl(push_flip(Count, Presses), Equations, 0, Flips).

push_flip(Count, Presses, Js-_, Flips0, Flips) :-
    foldl(add_press(Count, Presses), Js, 0, Flip),
    Flips is Flips0 << 1 \/ Flip.

add_press(Count, Presses, J, Flip0, Flip) :-
    Flip is Flip0 xor getbit(Presses, Count - J).
