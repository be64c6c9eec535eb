% SPDX-License-Identifier: MIT

:- module(rings_gray,
          [ gray_rank/2,                % ?Gray, ?Rank
            gray_distance/3,            % +From, +To, -Distance
            gray_at/5,                  % +From, +To, +K, -Move, -State
            gray_lines/4                % +From, +To, +Form, -Lines
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [numlist/3, reverse/2]).
:- use_module(rings_moves,
              [move_line/3, must_be_along/2, must_be_form/1, turn/4]).

/** <module> The classic rings as Gray codes, of any size

A state of the rings is one integer here: bit j-1 is 1 when ring j is on. Under
the classic rules the 2^n states form a single path. Its start is the state
with every ring off, and the place of a state on it, its *rank*, is the number
of which the state is the reflected Gray code:

    ?- gray_rank(0b1111, Rank).
    Rank = 10.

Why: from rank r to r+1 the Gray code changes in one bit, the one at which r+1
has its lowest 1. Below that bit the code is 0...01, or there is nothing below
it; that is exactly when the classic rules let the ring move. Going the other
way undoes the same move. So the neighbours of a state are the ranks r-1 and
r+1, and there are no others, since ring 1 and at most one other ring can move.

A distance is therefore a difference of two ranks, and the state K moves along
is one addition away. The moves from rank to rank are a ruler: 1 2 1 3 1 2 1 4
and so on. Their text repeats: between multiples of 2^12 the same 4095 moves
come every time, up to putting and taking ring 12. So the text is made once
for even and once for odd blocks, and only the move between two blocks is
worked out anew. That is what gray_lines/4 hands out, block by block.
*/

%!  gray_rank(?Gray:integer, ?Rank:integer) is det.
%
%   True when Gray is the reflected Gray code of Rank. One of the two must be
%   known. From Gray to Rank, bit i of Rank is the parity of the bits of Gray
%   from i upward; doubling the shift adds them up in log2(bits) steps.
%
%       ?- gray_rank(Gray, 5).
%       Gray = 7.
%
%   @error type_error(nonneg, X)  if what is given is no integer from 0
%   @error instantiation_error    if neither is given

gray_rank(Gray, Rank) :-
    (   var(Gray)
    ->  must_be(nonneg, Rank),
        Gray is Rank xor (Rank >> 1)
    ;   must_be(nonneg, Gray),
        parities(1, Gray, Rank0),
        Rank = Rank0
    ).

parities(Shift, Rank0, Rank) :-
    Above is Rank0 >> Shift,
    (   Above =:= 0
    ->  Rank = Rank0
    ;   Rank1 is Rank0 xor Above,
        Shift1 is 2*Shift,
        parities(Shift1, Rank1, Rank)
    ).

%!  gray_distance(+From:integer, +To:integer, -Distance:integer) is det.
%
%   True when Distance is the number of moves between two states.
%
%       ?- gray_distance(0b11111, 0, Distance).
%       Distance = 21.

gray_distance(From, To, Distance) :-
    gray_rank(From, FromRank),
    gray_rank(To, ToRank),
    Distance is abs(ToRank - FromRank).

%!  gray_at(+From:integer, +To:integer, +K, -Move, -State:integer) is det.
%
%   True when the K-th move of the way from From to To is Move and leads to
%   State. Move is put(Ring) or take(Ring); for K = 0 it is `none`.
%
%       ?- gray_at(0b111, 0, 2, Move, State).
%       Move = take(3),
%       State = 2.
%
%   @error domain_error(between(0, Distance), K)  if the way is shorter

gray_at(From, To, K, Move, State) :-
    gray_rank(From, FromRank),
    gray_rank(To, ToRank),
    Distance is abs(ToRank - FromRank),
    must_be_along(Distance, K),
    direction(FromRank, ToRank, Direction),
    rank_along(Direction, FromRank, K, Rank),
    gray_rank(State, Rank),
    (   K =:= 0
    ->  Move = none
    ;   rank_along(Direction, Rank, -1, Rank0),
        Low is min(Rank0, Rank),
        rank_move(Direction, Low, 0, Move)
    ).

direction(FromRank, ToRank, Direction) :-
    (   FromRank =< ToRank
    ->  Direction = up
    ;   Direction = down
    ).

rank_along(up,   Rank0, K, Rank) :- Rank is Rank0 + K.
rank_along(down, Rank0, K, Rank) :- Rank is Rank0 - K.

%   rank_move(+Direction, +Low, +Base, -Move): the move between the ranks Low
%   and Low+1, of the rings after the first Base ones. The bit of Low above the
%   one that changes is the same in both ranks: it tells put from take.

rank_move(Direction, Low, Base, Move) :-
    I is lsb(Low + 1) + 1,
    Above is getbit(Low, I),
    before(Direction, Above, Before),
    Ring is I + Base,
    turn(Move, Ring, Before, _).

before(up,   Above, Above).
before(down, Above, Before) :- Before is 1 - Above.

%!  gray_lines(+From:integer, +To:integer, +Form, -Lines:string) is nondet.
%
%   True when Lines is the next block of the moves from From to To, one a
%   line. All blocks, in the order of backtracking, are all the moves; there
%   is none if From is To. At most 4096 moves are held at a time. Form is
%   `ring` for the number of the ring alone, `move` for "put 3", "take 3".
%
%       ?- gray_lines(0b111, 0, ring, Lines).
%       Lines = "1\n3\n1\n2\n1\n".
%
%   @error domain_error(oneof([ring, move]), Form)

gray_lines(From, To, Form, Lines) :-
    must_be_form(Form),
    gray_rank(From, FromRank),
    gray_rank(To, ToRank),
    direction(FromRank, ToRank, Direction),
    Way = way(FromRank, ToRank, Direction, Form),
    block_text(Way, 0, 0, 4095, Even),
    block_text(Way, 1, 0, 4095, Odd),
    way_block(Way, Block),
    inside(Way, Block, texts(Even, Odd), Inside),
    outward(Way, Block, Outward),
    string_concat(Inside, Outward, Lines),
    Lines \== "".

%   The numbers of the blocks of 4096 ranks that the way goes through.

way_block(way(FromRank, ToRank, Direction, _), Block) :-
    FromBlock is FromRank >> 12,
    Last is abs((ToRank >> 12) - FromBlock),
    between(0, Last, I),
    rank_along(Direction, FromBlock, I, Block).

%   The text of the moves that stay inside a block: all 4095 of them as a
%   rule, fewer in the block of From and in that of To.

inside(Way, Block, Texts, Text) :-
    Way = way(FromRank, ToRank, _, _),
    First is Block << 12,
    Low is max(0, min(FromRank, ToRank) - First),
    High is min(4095, max(FromRank, ToRank) - First),
    Odd is getbit(Block, 0),
    (   High - Low =:= 4095
    ->  I is Odd + 1,
        arg(I, Texts, Text)
    ;   block_text(Way, Odd, Low, High, Text)
    ).

%   The moves between the places Low and High of an even or odd block.

block_text(_, _, Place, Place, Text) =>
    Text = "".
block_text(way(_, _, Direction, Form), Odd, Low, High, Text) =>
    First is (Odd << 12) + Low,
    Last is (Odd << 12) + High - 1,
    numlist(First, Last, Ranks0),
    (   Direction == up
    ->  Ranks = Ranks0
    ;   reverse(Ranks0, Ranks)
    ),
    maplist(rank_line(Direction, Form), Ranks, Lines),
    atomics_to_string(Lines, Text).

rank_line(Direction, Form, Low, Line) :-
    rank_move(Direction, Low, 0, Move),
    move_line(Form, Move, Line).

%   The line of the move that leaves a block: ranks of blocks are ranks of the
%   rings after the first twelve.

outward(way(_, ToRank, Direction, Form), Block, Line) :-
    (   Block =:= ToRank >> 12
    ->  Line = ""
    ;   rank_along(Direction, Block, 1, Next),
        Low is min(Block, Next),
        rank_move(Direction, Low, 12, Move),
        move_line(Form, Move, Line)
    ).
