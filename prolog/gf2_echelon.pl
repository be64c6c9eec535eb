% SPDX-License-Identifier: MIT

:- module(gf2_echelon,
          [ matrix_echelon/4,           % +Matrix, +Tail, -Echelon, -Pivots
            matrix_echelon/5            % +Matrix, +Tail, -Ech, -Pivots, -Steps
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [max_list/2, numlist/3]).

/** <module> Gaussian elimination over GF(2)

Elimination as the laboratory on Lights Out describes it (_élimination de
Gauss_). With k rows treated: find the first column that is not zero below row
k, and the first row below k that has a one there (the _pivot_); exchange that
row with row k+1; then add row k+1 to *every* other row with a one in that
column, above and below. Matrices are those of gf2.pl: matrix(Columns, Rows),
a row to an integer, column 1 the most significant bit.

The last Tail columns are carried along but never searched for a pivot: Tail
is 1 for a system whose last column holds the constants.

Two representations do the work. Up to a certain width the whole matrix is
*one* integer, of a lane of Columns bits a row. The ones of a column, moved to
the feet of their lanes, then select the rows to change; multiplied by the
pivot row they put a copy of it into each of those lanes, and a single
exclusive or adds them all. Wide matrices stay lists of rows, because that
product costs the square of the width.
*/

% Arithmetic here is all on integers and takes most of the time.
:- set_prolog_flag(optimise, true).

:- multifile error:has_type/2.

error:has_type(gf2_matrix, matrix(Columns, Rows)) :-
    integer(Columns),
    Columns >= 0,
    is_list(Rows),
    maplist(row_of_width(Columns), Rows).

row_of_width(Columns, Row) :-
    integer(Row),
    Row >= 0,
    Row >> Columns =:= 0.

%!  matrix_echelon(+Matrix, +Tail:nonneg, -Echelon, -Pivots) is det.
%!  matrix_echelon(+Matrix, +Tail:nonneg, -Echelon, -Pivots, -Steps) is det.
%
%   True when the elimination turns Matrix into Echelon, and Pivots are the
%   pivots' columns, that of row 1 first. Steps are the operations in order:
%   pivot(Row, Column) where a pivot was found, exchange(Row1, Row2), and
%   add(From, To) for row From added to row To.
%
%       ?- matrix_texts(M, ["011", "110", "101"]),
%          matrix_echelon(M, 0, E, Pivots, Steps), matrix_texts(E, Texts).
%       M = matrix(3, [3, 6, 5]),
%       E = matrix(3, [5, 3, 0]),
%       Pivots = [1, 2],
%       Steps = [pivot(2, 1), exchange(1, 2), add(1, 3),
%                pivot(2, 2), add(2, 1), add(2, 3)],
%       Texts = ["101", "011", "000"].
%
%   @error type_error(gf2_matrix, Matrix)

matrix_echelon(Matrix, Tail, Echelon, Pivots) :-
    must_be(gf2_matrix, Matrix),
    must_be(nonneg, Tail),
    matrix(Columns, Rows) = Matrix,
    (   Columns > 480           % measured: the two take the same near 480
    ->  Foot is 1 << Tail,
        eliminate_rows(Rows, [], Foot, Rows1, Bits),
        Echelon = matrix(Columns, Rows1)
    ;   eliminate_lanes(Matrix, Tail, Echelon, Turns),
        maplist(turn_bit, Turns, Bits)
    ),
    maplist(bit_column(Columns), Bits, Pivots).

matrix_echelon(Matrix, Tail, Echelon, Pivots, Steps) :-
    must_be(gf2_matrix, Matrix),
    must_be(nonneg, Tail),
    matrix(Columns, Rows) = Matrix,
    eliminate_lanes(Matrix, Tail, Echelon, Turns),
    maplist(turn_bit, Turns, Bits),
    maplist(bit_column(Columns), Bits, Pivots),
    length(Rows, Count),
    phrase(turns_steps(Turns, 1, Columns, Count), Steps).

bit_column(Columns, Bit, Column) :-
    Column is Columns - Bit.

turn_bit(turn(Bit, _, _, _), Bit).

% A matrix as a list of rows: the largest row below those treated has its
% leading one in the pivot's column. Above is in reverse order.

eliminate_rows(Below, Above, Foot, Rows, Bits) :-
    (   Below = [_|_],
        max_list(Below, Max),
        Max >= Foot
    ->  Bits = [Bit|Bits1],
        Bit is msb(Max),
        bring_up(Below, Bit, Pivot, Rest),
        add_where(Rest, Bit, Pivot, Below1),
        add_where(Above, Bit, Pivot, Above1),
        eliminate_rows(Below1, [Pivot|Above1], Foot, Rows, Bits1)
    ;   Bits = [],
        foldl(on_top, Above, Below, Rows)
    ).

on_top(Row, Rows, [Row|Rows]).

% bring_up(+Rows, +Bit, -Pivot, -Others): Pivot is the first with that bit,
% and the row that stood first has taken its place.

bring_up([Row|Rows], Bit, Pivot, Others) :-
    (   getbit(Row, Bit) =:= 1
    ->  Pivot = Row,
        Others = Rows
    ;   put_down(Rows, Bit, Row, Pivot, Others)
    ).

put_down([Row|Rows], Bit, First, Pivot, [Other|Others]) :-
    (   getbit(Row, Bit) =:= 1
    ->  Pivot = Row,
        Other = First,
        Others = Rows
    ;   Other = Row,
        put_down(Rows, Bit, First, Pivot, Others)
    ).

add_where([], _, _, []).
add_where([Row0|Rows0], Bit, Pivot, [Row|Rows]) :-
    (   getbit(Row0, Bit) =:= 1
    ->  Row is Row0 xor Pivot
    ;   Row = Row0
    ),
    add_where(Rows0, Bit, Pivot, Rows).

% A matrix as one integer M, row 1 in the top lane. Lane is the offset of row
% k+1, Bit the place within a lane of the column looked at, Ones has a one at
% the foot of every lane. turn(Bit, From, Lane, Sel) tells a turn of the loop:
% the pivot stood in the lane at From, went to Lane, and was added to the
% lanes whose feet Sel has.

eliminate_lanes(matrix(Columns, Rows), Tail, matrix(Columns, Rows1), Turns) :-
    (   ( Rows == [] ; Columns =:= 0 )
    ->  Rows1 = Rows,
        Turns = []
    ;   length(Rows, Count),
        foldl(push_lane(Columns), Rows, 0, M0),
        Mask is (1 << Columns) - 1,
        Ones is ((1 << (Columns * Count)) - 1) // Mask,
        Lane is Columns * (Count - 1),
        Bit is Columns - 1,
        turns(Bit, Tail, Lane, lanes(Columns, Mask, Ones), M0, M, Turns),
        numlist(1, Count, Numbers),
        maplist(lane_row(M, Columns, Count, Mask), Numbers, Rows1)
    ).

push_lane(Columns, Row, M0, M) :-
    M is M0 << Columns \/ Row.

lane_row(M, Columns, Count, Mask, Number, Row) :-
    Row is (M >> (Columns * (Count - Number))) /\ Mask.

turns(Bit, Tail, Lane, Lanes, M0, M, Turns) :-
    (   ( Bit < Tail ; Lane < 0 )
    ->  M = M0,
        Turns = []
    ;   Lanes = lanes(Width, _, Ones),
        Column is (M0 >> Bit) /\ Ones,
        Below is Column /\ ((2 << Lane) - 1),
        Bit1 is Bit - 1,
        (   Below =:= 0
        ->  turns(Bit1, Tail, Lane, Lanes, M0, M, Turns)
        ;   From is msb(Below),
            Turns = [turn(Bit, From, Lane, Sel)|Turns1],
            Sel is Column - (1 << From),
            turn(From, Lane, Lanes, Sel, M0, M1),
            Lane1 is Lane - Width,
            turns(Bit1, Tail, Lane1, Lanes, M1, M, Turns1)
        )
    ).

% Lane From is the first with a one, so lane Lane has none unless they are the
% same: the exchange leaves Sel as it is.

turn(From, Lane, lanes(_, Mask, _), Sel, M0, M) :-
    Pivot is (M0 >> From) /\ Mask,
    (   From =:= Lane
    ->  M is M0 xor (Sel * Pivot)
    ;   Change is ((M0 >> Lane) /\ Mask) xor Pivot,
        M is M0 xor (Sel * Pivot) xor (Change << From) xor (Change << Lane)
    ).

turns_steps([], _, _, _) --> [].
turns_steps([turn(Bit, From, _, Sel)|Turns], To, Columns, Count) -->
    { Row is Count - From // Columns,
      Column is Columns - Bit
    },
    [pivot(Row, Column)],
    exchange(Row, To),
    additions(Sel, To, Columns, Count),
    { To1 is To + 1 },
    turns_steps(Turns, To1, Columns, Count).

exchange(Row, To) -->
    (   { Row =:= To }
    ->  []
    ;   [exchange(To, Row)]
    ).

additions(Sel, From, Columns, Count) -->
    (   { Sel =:= 0 }
    ->  []
    ;   { Offset is msb(Sel),
          To is Count - Offset // Columns,
          Sel1 is Sel - (1 << Offset)
        },
        [add(From, To)],
        additions(Sel1, From, Columns, Count)
    ).
