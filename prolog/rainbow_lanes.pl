% SPDX-License-Identifier: MIT

:- module(rainbow_lanes,
          [ lanes_search/4,       % +Size, +Cells, ?Mates, -Search
            lanes_outcome/4,      % +Search, -Outcome, -Steps, ?Tail
            lanes_case/5          % +Cell, +Search0, -Search, -Steps, ?Tail
          ]).

:- use_module(rainbow_board, [join/5]).

% Compiled arithmetic; the flag is local to this file.
:- set_prolog_flag(optimise, true).

/** <module> Rainbow paths in any table, with all lines in one large integer

The table method of rainbow.pl for any table, several colours in a cell
included, made fast by doing the same to all lines in one operation. The live
cells are the bits of one large integer X, three times over: once in the lane
of their colour, once in that of their row, once in that of their column. A
lane is, from its lowest bit,

    base (always 0) | a bit for each cell that the line had at first | guard

and the guard is 1 as long as the line is open. With O, a 1 at the base of
every open lane, consider

    Y  is X - O         L1 is X /\ Y
    Y2 is L1 - O        L2 is L1 /\ Y2     and so on.

In each lane, the subtraction borrows from the lowest live cell, and what L1
keeps is all cells but that one. Where there was none to borrow from, it is
the guard that goes. So the guards that Y has lost are those of the empty
lines, those that Y2 has lost belong to lines of one cell, those that Y3 has
lost to lines of two: three subtractions look at all lines together, however
many there are.

To fix a cell closes three lanes and erases their cells in all other lanes:
X, O and whatever else is at hand are cut down by the mask Keep of the cell.
An arc that would close a circuit is erased as soon as it would: the two ends
of a chain are known from Mates (see rainbow_board.pl), and the arcs from one
point to another are those that its row and the other's column have in common.

Points are integers from 0 below Size, colours too. A Search is
lanes(X, O, Mates, Frame), and Frame is what never changes:

    frame(Guards, At, Lines, Size)

At is a term whose argument I+1 tells what bit I is: the cell that it stands
for, or lane(Kind, Name, Bits), the line that it guards and the bits of its
cells. A cell is

    cell(P, Q, U, Keep, Bits, ...)

where Keep is the mask and Bits are its own three bits. Lines is a term with
an argument for each line: its whole lane, and all bits of its cells. Lines
are numbered through: colours from 0, rows from Size, columns from 2*Size.
Outcomes and steps are those of rainbow_board.pl.
*/

%!  lanes_search(+Size, +Triples, ?Mates, -Search) is det.
%
%   True when Search is the search in a prepared table, given by its live
%   cells, terms cell(P, Q, U). Lines without a cell are not seen: look for
%   them before. Mates is unbound, or has Size arguments: the fixed chains.

lanes_search(Size, Triples, Mates, lanes(X, O, Mates, Frame)) :-
    functor(Mates, mates, Size),
    Count is 3*Size,
    functor(Lines, lines, Count),
    entries(Triples, Size, Cells, Entries),
    keysort(Entries, Sorted),
    length(Sorted, Copies),
    Bits is Copies + 2*Count,           % enough: two more for each lane
    functor(At, at, Bits),
    Frame = frame(Guards, At, Lines, Size),
    lay_out(Sorted, 0, At, Size, 0, X, 0, O, 0, Guards),
    own_bits(Cells),
    copies(Sorted, Lines),
    keeps(Cells, Frame, Bits).

entries([], _, [], []).
entries([cell(P, Q, U)|Triples], Size, [Cell|Cells],
        [U-slot(A, Cell), Row-slot(B, Cell), Column-slot(C, Cell)|Entries]) :-
    Cell = cell(P, Q, U, _, _, A, B, C),
    Row is Size + P,
    Column is 2*Size + Q,
    entries(Triples, Size, Cells, Entries).

% lay_out: give each lane its place, from bit Base upward.

lay_out([], _, _, _, X, X, O, O, Guards, Guards).
lay_out([Line-Slot|Slots0], Base, At, Size, X0, X, O0, O, G0, G) :-
    First is Base + 1,
    lay_out_lane([Line-Slot|Slots0], Line, First, At, Guard, Slots),
    Next is Guard + 1,
    Cells is (1 << Guard) - (1 << First),
    line_name(Line, Size, Kind, Name),
    arg(Next, At, lane(Kind, Name, Cells)),
    X1 is X0 \/ Cells \/ (1 << Guard),
    O1 is O0 \/ (1 << Base),
    G1 is G0 \/ (1 << Guard),
    lay_out(Slots, Next, At, Size, X1, X, O1, O, G1, G).

lay_out_lane(Slots0, Line, Bit, At, Guard, Slots) :-
    (   Slots0 = [Line0-slot(Bit0, Cell)|Slots1],
        Line0 =:= Line
    ->  Bit0 = Bit,
        Next is Bit + 1,
        arg(Next, At, Cell),
        lay_out_lane(Slots1, Line, Next, At, Guard, Slots)
    ;   Guard = Bit,
        Slots = Slots0
    ).

own_bits([]).
own_bits([cell(_, _, _, _, Bits, A, B, C)|Cells]) :-
    Bits is (1 << A) \/ (1 << B) \/ (1 << C),
    own_bits(Cells).

% copies: what every line has to take away. Lanes come in the order of lines.

copies([], _).
copies([Line-Slot|Slots0], Lines) :-
    Slot = slot(First, _),
    copies([Line-Slot|Slots0], Line, 0, Own, First, Last, Slots),
    I is Line + 1,
    arg(I, Lines, Copies),
    Copies is Own \/ ((1 << (Last+2)) - (1 << (First-1))),
    copies(Slots, Lines).

copies(Slots0, Line, Own0, Own, Last0, Last, Slots) :-
    (   Slots0 = [Line0-slot(Last1, Cell)|Slots1],
        Line0 =:= Line
    ->  arg(5, Cell, Bits),
        Own1 is Own0 \/ Bits,
        copies(Slots1, Line, Own1, Own, Last1, Last, Slots)
    ;   Own = Own0,
        Last = Last0,
        Slots = Slots0
    ).

keeps([], _, _).
keeps([cell(P, Q, U, Keep, _, _, _, _)|Cells], Frame, Bits) :-
    Frame = frame(_, _, Lines, Size),
    I is U + 1,
    arg(I, Lines, Colour),
    J is Size + P + 1,
    arg(J, Lines, Row),
    K is 2*Size + Q + 1,
    arg(K, Lines, Column),
    Keep is ((1 << Bits) - 1) xor (Colour \/ Row \/ Column),
    keeps(Cells, Frame, Bits).

line_name(Line, Size, Kind, Name) :-
    (   Line < Size
    ->  Kind = colour,
        Name = Line
    ;   Line < 2*Size
    ->  Kind = row,
        Name is Line - Size
    ;   Kind = column,
        Name is Line - 2*Size
    ).

%!  lanes_outcome(+Search, -Outcome, -Steps, ?Tail) is det.
%
%   As board_outcome/5, without Recent: no arc that would close a circuit is
%   ever left.

lanes_outcome(lanes(X, O, Mates, Frame), Outcome, Steps, Tail) :-
    settle(X, O, Mates, Frame, Steps, Tail, Outcome).

settle(X, O, Mates, Frame, Steps, Tail, Outcome) :-
    Frame = frame(Guards, _, _, _),
    G is X /\ Guards,
    Y is X - O,
    L1 is X /\ Y,
    Y2 is L1 - O,
    (   X =:= 0
    ->  Steps = Tail,
        Outcome = solution
    ;   Y /\ G =\= G
    ->  Steps = Tail,
        Lost is G /\ \Y,
        guarded(Lost, Frame, lane(Kind, Name, _)),
        Outcome = empty(Kind, Name)
    ;   Singles is G /\ \Y2,
        Singles =\= 0
    ->  fix_all(Singles, X, O, Mates, Frame, Steps, Tail, Outcome)
    ;   Steps = Tail,
        L2 is L1 /\ Y2,
        fewest(L2, O, G, Frame, lane(Kind, Name, Lane)),
        Live is X /\ Lane,
        cells(Live, Frame, Cells),
        Outcome = branch(Kind, Name, Cells, lanes(X, O, Mates, Frame))
    ).

fewest(L, O, G, Frame, Lane) :-
    Y is L - O,
    Lost is G /\ \Y,
    (   Lost =:= 0
    ->  L1 is L /\ Y,
        fewest(L1, O, G, Frame, Lane)
    ;   guarded(Lost, Frame, Lane)
    ).

% guarded(+Guards, +Frame, -Lane): the first lane of which a guard is given.

guarded(Guards, frame(_, At, _, _), Lane) :-
    I is lsb(Guards) + 1,
    arg(I, At, Lane).

cells(Live, Frame, Cells) :-
    (   Live =:= 0
    ->  Cells = []
    ;   Frame = frame(_, At, _, _),
        I is lsb(Live) + 1,
        arg(I, At, Cell),
        Cells = [Cell|Cells1],
        Live1 is Live /\ (Live-1),
        cells(Live1, Frame, Cells1)
    ).

% fix_all(+Singles, ...): fix the only cells of the lines whose guards are
% given. What is fixed first may leave nothing of the others: if it takes
% their cell to their line, the guard goes too; otherwise they are empty.

fix_all(Singles, X0, O0, Mates, Frame, Steps, Tail, Outcome) :-
    (   Singles =:= 0
    ->  settle(X0, O0, Mates, Frame, Steps, Tail, Outcome)
    ;   Frame = frame(_, At, _, _),
        I is lsb(Singles) + 1,
        arg(I, At, lane(Kind, Name, Lane)),
        Live is X0 /\ Lane,
        (   Live =:= 0
        ->  Steps = Tail,
            Outcome = empty(Kind, Name)
        ;   J is lsb(Live) + 1,
            arg(J, At, cell(P, Q, U, Keep, _, _, _, _)),
            Steps = [fix(Kind, P, Q, U, First, Last)|Steps1],
            X1 is X0 /\ Keep,
            O is O0 /\ Keep,
            Singles1 is Singles /\ Keep,
            join(P, Q, Mates, First, Last),
            erase(Last, First, Frame, X1, X, Steps1, Steps2),
            fix_all(Singles1, X, O, Mates, Frame, Steps2, Tail, Outcome)
        )
    ).

% erase(+P, +Q, +Frame, +X0, -X, -Steps, ?Tail): erase the arcs from P to Q.

erase(P, Q, Frame, X0, X, Steps, Tail) :-
    Frame = frame(_, _, Lines, Size),
    I is Size + P + 1,
    arg(I, Lines, Row),
    J is 2*Size + Q + 1,
    arg(J, Lines, Column),
    (   nonvar(Row),
        nonvar(Column),
        Common is Row /\ Column,
        Common =\= 0,
        Live is Common /\ X0,
        Live =\= 0
    ->  X is X0 xor Live,
        erased(Live, Frame, Steps, Tail)
    ;   X = X0,
        Steps = Tail
    ).

erased(Live, Frame, Steps, Tail) :-
    (   Live =:= 0
    ->  Steps = Tail
    ;   Frame = frame(_, At, _, _),
        I is lsb(Live) + 1,
        arg(I, At, cell(P, Q, U, _, Bits, _, _, _)),
        Steps = [circuit(P, Q, U)|Steps1],
        Live1 is Live xor Bits,
        erased(Live1, Frame, Steps1, Tail)
    ).

%!  lanes_case(+Cell, +Search0, -Search, -Steps, ?Tail) is det.
%
%   True when Search is Search0 with Cell fixed, and Steps tell this. The
%   chains of Search0 are changed too: do it on a copy, or backtrack.

lanes_case(Cell, lanes(X0, O0, Mates, Frame), lanes(X, O, Mates, Frame),
           [case(P, Q, U, First, Last)|Steps], Tail) :-
    Cell = cell(P, Q, U, Keep, _, _, _, _),
    X1 is X0 /\ Keep,
    O is O0 /\ Keep,
    join(P, Q, Mates, First, Last),
    erase(Last, First, Frame, X1, X, Steps, Tail).
