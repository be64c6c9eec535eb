% SPDX-License-Identifier: MIT

:- module(bit_lanes,
          [ lane_masks/3,               % +Length, +Width, -Masks
            spread/3,                   % +Masks, +Bits, -Lanes
            gather/3,                   % +Masks, +Lanes, -Bits
            rows_columns/3              % +Width, +Rows, -Columns
          ]).
:- use_module(library(error), [must_be/2]).

/** <module> From bits to lanes of bits, and back

spread/3 moves bit i of an integer to bit i*Width, gather/3 brings it back and
drops what else the lanes hold. Both move halves, then quarters, and so on:
log2(Length) shifts of the whole integer, each with a mask that says which
bits belong to the blocks of that size. The masks depend on the length and
the width only, so many integers can share them.

    ?- lane_masks(4, 8, Masks), spread(Masks, 0b1011, Lanes).
    Lanes = 0x01000101.

rows_columns/3 transposes a matrix in the same way, as pairs of rows, then of
pairs, are interleaved.
*/

:- set_prolog_flag(optimise, true).

%!  lane_masks(+Length:nonneg, +Width:positive_integer, -Masks) is det.
%
%   True when Masks moves integers of Length bits or fewer to and from lanes
%   of Width bits.
%
%       ?- lane_masks(2, 2, Masks).
%       Masks = lane_masks(0b101, [mask(1, 0b11, 0b101)]).
%
%   @error type_error(nonneg, Length)

lane_masks(Length, Width, Masks) :-
    must_be(nonneg, Length),
    must_be(positive_integer, Width),
    block_masks(Length, 1, Width, Masks).

% block_masks(+Length, +Unit, +Width, -Masks): the same for Length blocks of
% Unit bits, which go to lanes of Unit times Width bits.

block_masks(Length, Unit, Width, lane_masks(Feet, Masks)) :-
    (   Length =< 1
    ->  Feet is (1 << Unit) - 1,
        Masks = []
    ;   Levels is msb(Length - 1) + 1,
        Total is Unit << Levels,
        Whole is (1 << Total) - 1,
        Level is Levels - 1,
        masks(Level, Unit, Width, Levels, Whole, Feet, Masks)
    ).

% mask(Shift, Together, Apart): 2^(Level+1) blocks at a time stand together, at
% multiples of Width times that; the upper half of each moves up by Shift.

masks(Level, Unit, Width, Levels, Together, Feet, Masks) :-
    (   Level < 0
    ->  Feet = Together,
        Masks = []
    ;   Size is Unit << Level,
        Shift is Size * (Width - 1),
        Period is Size * Width,
        Count is 1 << (Levels - Level),
        Block is (1 << Size) - 1,
        repeated(Block, Period, Count, Apart),
        Masks = [mask(Shift, Together, Apart)|Masks1],
        Level1 is Level - 1,
        masks(Level1, Unit, Width, Levels, Apart, Feet, Masks1)
    ).

repeated(Block, Period, Count, Blocks) :-
    (   Count =:= 1
    ->  Blocks = Block
    ;   Block1 is Block \/ Block << Period,
        Period1 is Period << 1,
        Count1 is Count >> 1,
        repeated(Block1, Period1, Count1, Blocks)
    ).

%!  spread(+Masks, +Bits:nonneg, -Lanes:nonneg) is det.
%
%   True when bit i of Bits is bit i*Width of Lanes, whose other bits are 0.
%
%       ?- lane_masks(3, 4, Masks), spread(Masks, 0b101, Lanes).
%       Lanes = 0x101.

spread(lane_masks(_, Masks), Bits, Lanes) :-
    spread_(Masks, Bits, Lanes).

spread_([], Lanes, Lanes).
spread_([mask(Shift, _, Apart)|Masks], Lanes0, Lanes) :-
    Lanes1 is (Lanes0 \/ Lanes0 << Shift) /\ Apart,
    spread_(Masks, Lanes1, Lanes).

%!  gather(+Masks, +Lanes:nonneg, -Bits:nonneg) is det.
%
%   True when bit i of Bits is bit i*Width of Lanes.
%
%       ?- lane_masks(3, 4, Masks), gather(Masks, 0xF3F, Bits).
%       Bits = 7.

gather(lane_masks(Feet, Masks), Lanes, Bits) :-
    Bits0 is Lanes /\ Feet,
    gather_(Masks, Bits0, Bits).

gather_([], Bits, Bits).
gather_([mask(Shift, Together, _)|Masks], Lanes, Bits) :-
    gather_(Masks, Lanes, Bits0),
    Bits is (Bits0 \/ Bits0 >> Shift) /\ Together.

%!  rows_columns(+Width:positive_integer, +Rows:list(nonneg), -Columns) is det.
%
%   True when Rows, of Width bits, and Columns are the rows and the columns of
%   a matrix; in both the first element is the most significant bit.
%
%       ?- rows_columns(3, [0b110, 0b001], Columns).
%       Columns = [2, 2, 1].
%
%   @error type_error(positive_integer, Width)

rows_columns(Width, Rows, Columns) :-
    must_be(positive_integer, Width),
    must_be(list, Rows),
    length(Rows, Height),
    (   Height =:= 0
    ->  findall(0, between(1, Width, _), Columns)
    ;   interleave(Rows, Width, 1, Lanes, Size),
        Mask is (1 << Height) - 1,
        Pad is Size - Height,
        columns(Width, Size, Pad, Mask, Lanes, Columns, [])
    ).

% interleave(+Rows, +Width, +Unit, -Lanes, -Size): each row has Width lanes of
% Unit bits; two by two they become one with lanes twice as wide.

interleave(Rows, Width, Unit, Lanes, Size) :-
    (   Rows = [Row]
    ->  Lanes = Row,
        Size = Unit
    ;   block_masks(Width, Unit, 2, Masks),
        pairs(Rows, Masks, Unit, Pairs),
        Unit2 is 2 * Unit,
        interleave(Pairs, Width, Unit2, Lanes, Size)
    ).

pairs([], _, _, []).
pairs([Row1|Rows], Masks, Unit, [Pair|Pairs]) :-
    spread(Masks, Row1, Lanes1),
    (   Rows = [Row2|Rest]
    ->  spread(Masks, Row2, Lanes2),
        Pair is Lanes1 << Unit \/ Lanes2
    ;   Rest = [],
        Pair is Lanes1 << Unit
    ),
    pairs(Rest, Masks, Unit, Pairs).

% By halves, the upper half first.

columns(Count, Size, Pad, Mask, Lanes, Columns0, Columns) :-
    (   Count =:= 1
    ->  Column is (Lanes >> Pad) /\ Mask,
        Columns0 = [Column|Columns]
    ;   Low is Count // 2,
        High is Count - Low,
        Shift is Low * Size,
        Upper is Lanes >> Shift,
        Lower is Lanes - (Upper << Shift),
        columns(High, Size, Pad, Mask, Upper, Columns0, Columns1),
        columns(Low, Size, Pad, Mask, Lower, Columns1, Columns)
    ).
