% SPDX-License-Identifier: MIT

:- module(rainbow_board,
          [ board_outcome/5,      % +Search, -Outcome, +Recent, -Steps, ?Tail
            board_case/4,         % +Cell, +Search0, -Step, -Search
            board_cells/3,        % +Search, -Cells, -Mates
            join/5                % +P, +Q, !Mates, -First, -Last
          ]).
:- use_module(library(lists), [memberchk/2, selectchk/3]).

% Compiled arithmetic; the flag is local to this file.
:- set_prolog_flag(optimise, true).

/** <module> Rainbow paths on a board, with whole lines in one integer

The table method of rainbow.pl for the grids of Wyx, made fast by leaving the
table unbuilt. A square (X, Y) is the bit Width*Y+X, and all that the method
has to know are three sets:

  - S, the squares that the path has yet to leave   (the open rows),
  - T, the squares that the path has yet to enter   (the open columns),
  - the list of dominoes not used                   (the open colours).

A domino is u(Shift, Land, I): it leads from square P to square P+Shift, Land
are the squares on which it may land, and I is its number. Its live cells,
each told by the square it leaves, are one expression,

    W is S /\ ((T /\ Land) >> Shift)

so to fix an arc, which erases a row, a column and a colour, takes one bit
out of S, one out of T, and the domino out of the list. Land keeps a domino
from leaving the board at one side and coming back at the other; a bit less
in it erases a single arc.

Rows and columns are counted all at once, in the manner of a binary adder:
as a *pass* goes through the dominoes, the union of all W so far is kept, and
the union of what was already in it. Afterwards the open rows outside the
first are empty, and those outside the second have one cell at most. Shifted
by Shift the same W counts columns. So one pass over n dominoes does the work
of looking at 3n lines, and what it finds is fixed during the next. On 8x8
squares all sets are machine integers. Bigger boards work as well, slower.

Circuits: Mates is a term with an argument for each square, used only for the
two ends of a chain of fixed arcs: each holds the other end (unbound: the
square is a chain by itself). It is changed in place, which backtracking
undoes; a fixed arc changes two places, and to copy the term for that would
cost more than all the rest. The arc from the last square of a chain to its
first would close a circuit. If such an arc is about to be fixed, this ends
the case; if the reasoning comes to a halt, all of them are erased.

A Search is board(Dominoes, S, T, Mates); rainbow_grid.pl makes it. Steps are

    fix(Kind, P, Q, I, First, Last)   from P to Q by domino I, the only cell
                                      of its row, column or colour; its chain
                                      is now from First to Last
    case(P, Q, I, First, Last)        the same, by way of trial
    circuit(P, Q, I)                  erased
*/

%!  board_outcome(+Search, -Outcome, +Recent, -Steps, ?Tail) is det.
%
%   True when Steps, up to Tail, are the steps that the rules force in
%   Search, and Outcome is where they lead: `solution`; empty(Kind, Name), a
%   line without a cell; or branch(Kind, Name, Cells, Search1), a line of
%   Search1 with the fewest cells, which are terms cell(P, Q, I). Recent is
%   Steps, behind the step board_case/4 that led to Search, if any.

board_outcome(board(Us, S, T, Mates), Outcome, Recent, Steps, Tail) :-
    pass(Us, S, T, 0, 0, 0, 0, 0, 0, Kept, Kept,
         Mates, Recent, Steps, Tail, Outcome).

% pass(Us, S, T, R, C, R1, R2, C1, C2, Kept, KeptTail, Mates, Recent, ...)
% R and C: rows and columns with at most one cell, found in the last pass.
% R1, C1: those with a cell in this pass; R2, C2: those with two. Kept, up to
% KeptTail: dominoes still open. Recent: the steps since chains were last
% looked at.

pass([], S, T, _, _, R1, R2, C1, C2, Kept, [],
     Mates, Recent, Steps, Tail, Outcome) :-
    settle(Kept, S, T, R1, R2, C1, C2, Mates, Recent, Steps, Tail, Outcome).
pass([U|Us], S, T, R, C, R1, R2, C1, C2, Kept, KeptTail,
     Mates, Recent, Steps, Tail, Outcome) :-
    U = u(Shift, Land, I),
    W is S /\ ((T /\ Land) >> Shift),
    V is W << Shift,
    (   W /\ R =\= 0
    ->  P is lsb(W /\ R),
        fix(row, P, Shift, I, Us, S, T, R, C, R1, R2, C1, C2, Kept, KeptTail,
            Mates, Recent, Steps, Tail, Outcome)
    ;   V /\ C =\= 0
    ->  P is lsb(V /\ C) - Shift,
        fix(column, P, Shift, I, Us, S, T, R, C, R1, R2, C1, C2, Kept,
            KeptTail, Mates, Recent, Steps, Tail, Outcome)
    ;   W /\ (W-1) =\= 0
    ->  KeptTail = [U|KeptTail1],
        R4 is R2 \/ (R1 /\ W),
        R3 is R1 \/ W,
        C4 is C2 \/ (C1 /\ V),
        C3 is C1 \/ V,
        pass(Us, S, T, R, C, R3, R4, C3, C4, Kept, KeptTail1,
             Mates, Recent, Steps, Tail, Outcome)
    ;   W =\= 0
    ->  P is lsb(W),
        fix(colour, P, Shift, I, Us, S, T, R, C, R1, R2, C1, C2, Kept,
            KeptTail, Mates, Recent, Steps, Tail, Outcome)
    ;   Steps = Tail,
        Outcome = empty(colour, I)
    ).

fix(Kind, P, Shift, I, Us, S0, T0, R, C, R1, R2, C1, C2, Kept, KeptTail,
    Mates, Recent, Steps, Tail, Outcome) :-
    Q is P + Shift,
    join(P, Q, Mates, First, Last),
    (   First =:= Q
    ->  Steps = [circuit(P, Q, I)|Tail],
        line_name(Kind, P, Q, I, Name),
        Outcome = empty(Kind, Name)
    ;   Steps = [fix(Kind, P, Q, I, First, Last)|Steps1],
        S is S0 xor (1 << P),
        T is T0 xor (1 << Q),
        pass(Us, S, T, R, C, R1, R2, C1, C2, Kept, KeptTail,
             Mates, Recent, Steps1, Tail, Outcome)
    ).

line_name(row, P, _, _, P).
line_name(column, _, Q, _, Q).
line_name(colour, _, _, I, I).

%!  join(+P, +Q, !Mates, -First, -Last) is det.
%
%   True when the arc from P to Q, once fixed, is on a chain from First to
%   Last, which Mates then has as one. If First is Q, a circuit is closed.
%   What arg/3 gives is taken over into a variable of its own, since one that
%   stays tied to Mates would change along with it.

join(P, Q, Mates, First, Last) :-
    IP is P + 1,
    arg(IP, Mates, First0),
    (   var(First0)
    ->  First = P
    ;   First = First0
    ),
    IQ is Q + 1,
    arg(IQ, Mates, Last0),
    (   var(Last0)
    ->  Last = Q
    ;   Last = Last0
    ),
    IFirst is First + 1,
    setarg(IFirst, Mates, Last),
    ILast is Last + 1,
    setarg(ILast, Mates, First).

% After a pass: what has it found?

settle([], _, _, _, _, _, _, _, _, Steps, Steps, solution).
settle([U|Us], S, T, R1, R2, C1, C2, Mates, Recent, Steps, Tail, Outcome) :-
    R is S /\ \R2,
    C is T /\ \C2,
    (   S /\ \R1 =\= 0
    ->  P is lsb(S /\ \R1),
        Steps = Tail,
        Outcome = empty(row, P)
    ;   T /\ \C1 =\= 0
    ->  Q is lsb(T /\ \C1),
        Steps = Tail,
        Outcome = empty(column, Q)
    ;   R \/ C =\= 0
    ->  pass([U|Us], S, T, R, C, 0, 0, 0, 0, Kept, Kept,
             Mates, Recent, Steps, Tail, Outcome)
    ;   stuck([U|Us], S, T, Mates, Recent, Steps, Tail, Outcome)
    ).

% The pass has found no line with one cell, but what it has fixed may have
% left some behind it: count again. Then see to the chains that have changed
% (Recent is the list of steps up to Steps, which is unbound yet). Then branch.

stuck(Us0, S, T, Mates, Recent, Steps, Tail, Outcome) :-
    Most is popcount(S) + 1,
    tally(Us0, S, T, tally(0, 0, 0, 0, 0, 0, Most, none), Tally),
    Tally = tally(_, R2, _, _, C2, _, Size, _),
    R is S /\ \R2,
    C is T /\ \C2,
    (   ( R \/ C =\= 0 ; Size < 2 )
    ->  pass(Us0, S, T, R, C, 0, 0, 0, 0, Kept, Kept,
             Mates, Recent, Steps, Tail, Outcome)
    ;   erase(Recent, Steps, S, T, Us0, Us, Circuits, CircuitsTail),
        Circuits \== CircuitsTail
    ->  Steps = Circuits,
        pass(Us, S, T, 0, 0, 0, 0, 0, 0, Kept, Kept,
             Mates, CircuitsTail, CircuitsTail, Tail, Outcome)
    ;   Steps = Tail,
        smallest(Tally, S, T, Kind, Name),
        line_cells(Kind, Name, Us0, S, T, Cells),
        Outcome = branch(Kind, Name, Cells, board(Us0, S, T, Mates))
    ).

% erase(+Recent, +End, ...): erase the arcs that lead from the last to the
% first square of a chain in the steps of Recent up to End.

erase(Recent, End, S, T, Us0, Us, Circuits, Tail) :-
    (   Recent == End
    ->  Us = Us0,
        Circuits = Tail
    ;   Recent = [Step|Steps],
        (   chained(Step, First, Last),
            S /\ (1 << Last) =\= 0,
            T /\ (1 << First) =\= 0,
            Shift is First - Last,
            erase_arc(Us0, Shift, First, I, Us1)
        ->  Circuits = [circuit(Last, First, I)|Circuits1],
            erase(Recent, End, S, T, Us1, Us, Circuits1, Tail)
        ;   erase(Steps, End, S, T, Us0, Us, Circuits, Tail)
        )
    ).

chained(fix(_, _, _, _, First, Last), First, Last).
chained(case(_, _, _, First, Last), First, Last).

erase_arc([U|Us0], Shift, Q, I, Us) :-
    U = u(Shift0, Land0, I0),
    (   Shift0 =:= Shift,
        Land0 /\ (1 << Q) =\= 0
    ->  I = I0,
        Land is Land0 xor (1 << Q),
        Us = [u(Shift, Land, I)|Us0]
    ;   Us = [U|Us1],
        erase_arc(Us0, Shift, Q, I, Us1)
    ).

% tally(..., tally(R1, R2, R3, C1, C2, C3, Size, I)): rows and columns with
% at least 1, 2, 3 cells; Size, the fewest that a domino has, I, which one.

tally([], _, _, Tally, Tally).
tally([u(Shift, Land, I)|Us], S, T,
      tally(R1, R2, R3, C1, C2, C3, Size, Best), Tally) :-
    W is S /\ ((T /\ Land) >> Shift),
    V is W << Shift,
    R6 is R3 \/ (R2 /\ W),
    R5 is R2 \/ (R1 /\ W),
    R4 is R1 \/ W,
    C6 is C3 \/ (C2 /\ V),
    C5 is C2 \/ (C1 /\ V),
    C4 is C1 \/ V,
    Size1 is popcount(W),
    (   Size1 < Size
    ->  tally(Us, S, T, tally(R4, R5, R6, C4, C5, C6, Size1, I), Tally)
    ;   tally(Us, S, T, tally(R4, R5, R6, C4, C5, C6, Size, Best), Tally)
    ).

% A line to branch on: with two cells if there is one, otherwise the domino
% with the fewest, which is not worth the trouble of comparing with the rows
% and columns.

smallest(tally(_, _, R3, _, _, C3, Size, I), S, T, Kind, Name) :-
    (   S /\ \R3 =\= 0
    ->  Kind = row,
        Name is lsb(S /\ \R3)
    ;   T /\ \C3 =\= 0,
        Size > 2
    ->  Kind = column,
        Name is lsb(T /\ \C3)
    ;   Kind = colour,
        Name = I
    ).

line_cells(row, P, Us, S, T, Cells) :-
    row_cells(Us, P, S, T, Cells).
line_cells(column, Q, Us, S, T, Cells) :-
    column_cells(Us, Q, S, T, Cells).
line_cells(colour, I, Us, S, T, Cells) :-
    memberchk(u(Shift, Land, I), Us),
    W is S /\ ((T /\ Land) >> Shift),
    colour_cells(W, Shift, I, Cells, []).

row_cells([], _, _, _, []).
row_cells([u(Shift, Land, I)|Us], P, S, T, Cells) :-
    (   (T /\ Land) >> Shift /\ (1 << P) =\= 0
    ->  Q is P + Shift,
        Cells = [cell(P, Q, I)|Cells1]
    ;   Cells = Cells1
    ),
    row_cells(Us, P, S, T, Cells1).

column_cells([], _, _, _, []).
column_cells([u(Shift, Land, I)|Us], Q, S, T, Cells) :-
    (   Land /\ (S << Shift) /\ (1 << Q) =\= 0
    ->  P is Q - Shift,
        Cells = [cell(P, Q, I)|Cells1]
    ;   Cells = Cells1
    ),
    column_cells(Us, Q, S, T, Cells1).

colour_cells(W, Shift, I, Cells, Tail) :-
    (   W =:= 0
    ->  Cells = Tail
    ;   P is lsb(W),
        Q is P + Shift,
        Cells = [cell(P, Q, I)|Cells1],
        W1 is W /\ (W-1),
        colour_cells(W1, Shift, I, Cells1, Tail)
    ).

%!  board_cells(+Search, -Cells, -Mates) is det.
%
%   True when Cells are all live cells of Search, and Mates its chains.

board_cells(board(Us, S, T, Mates), Cells, Mates) :-
    all_cells(Us, S, T, Cells).

all_cells([], _, _, []).
all_cells([u(Shift, Land, I)|Us], S, T, Cells) :-
    W is S /\ ((T /\ Land) >> Shift),
    colour_cells(W, Shift, I, Cells, Cells1),
    all_cells(Us, S, T, Cells1).

%!  board_case(+Cell, +Search0, -Step, -Search) is det.
%
%   True when Search is Search0 with Cell fixed, and Step tells this. The
%   chains of Search0 are changed too: do it on a copy, or backtrack.

board_case(cell(P, Q, I), board(Us0, S0, T0, Mates),
           case(P, Q, I, First, Last), board(Us, S, T, Mates)) :-
    join(P, Q, Mates, First, Last),
    S is S0 xor (1 << P),
    T is T0 xor (1 << Q),
    selectchk(u(_, _, I), Us0, Us).
