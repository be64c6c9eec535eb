% SPDX-License-Identifier: MIT

:- module(rainbow_grid,
          [ board_search/5,     % +Width, +Height, +Dominoes, +Squares, -Search
            board_end/4         % +Width, +Dominoes, +Start, -End
          ]).
:- use_module(library(error), [domain_error/2]).

% Compiled arithmetic; the flag is local to this file.
:- set_prolog_flag(optimise, true).

/** <module> From a grid to the search for its rainbow paths

The way from coordinates to the sets of squares of rainbow_board.pl, which
tells what they mean. It is part of every answer, so it is kept short: one
step for each square, one for each domino.
*/

%!  board_search(+Width, +Height, +Dominoes, +Squares, -Search) is semidet.
%
%   True when Search is the search for the paths over Squares, a flat list
%   [X0, Y0, X1, Y1, ...] that begins with the start, by Dominoes, a flat list
%   [DX0, DY0, ...]. Fails when there are not as many dominoes as steps, or
%   when they do not lead from the start to another of Squares.
%
%       ?- board_search(2, 1, [1,0], [0,0, 1,0], Search).
%       Search = board([u(1,2,0)], 1, 2, mates(_,_)).
%
%   @error domain_error(new_square(Width, Height), [X, Y])  if a square is off
%          the board, or comes twice

board_search(Width, Height, Dominoes, [X, Y|Squares],
             board(Us, S, T, Mates)) :-
    squares([X, Y|Squares], Width, Height, 0, All),
    Start is Width*Y + X,
    T is All xor (1 << Start),
    Size is Width*Height,
    Column is ((1 << Size) - 1) // ((1 << Width) - 1),
    dominoes(Dominoes, Width, Column, T, 0, Count, X, Y, EndX, EndY, Us),
    Count =:= popcount(T),
    (   Count =:= 0
    ->  S = 0
    ;   0 =< EndX, EndX < Width, 0 =< EndY, EndY < Height,
        End is 1 << (Width*EndY + EndX),
        T /\ End =\= 0,
        S is All xor End
    ),
    functor(Mates, mates, Size).

squares([], _, _, All, All).
squares([X, Y|Squares], Width, Height, All0, All) :-
    (   0 =< X, X < Width, 0 =< Y, Y < Height,
        Bit is 1 << (Width*Y + X),
        All0 /\ Bit =:= 0
    ->  All1 is All0 \/ Bit,
        squares(Squares, Width, Height, All1, All)
    ;   domain_error(new_square(Width, Height), [X, Y])
    ).

dominoes([], _, _, _, Count, Count, X, Y, X, Y, []).
dominoes([DX, DY|Ds], Width, Column, T, I0, Count, X0, Y0, X, Y,
         [u(Shift, Land, I0)|Us]) :-
    Shift is DX - Width*DY,
    (   DX > 0
    ->  Land is T /\ \(Column * ((1 << min(DX, Width)) - 1))
    ;   Shift =:= 0                     % nor may it stay where it is
    ->  Land = 0
    ;   DX =:= 0
    ->  Land = T
    ;   Land is T /\ (Column * ((1 << max(Width+DX, 0)) - 1))
    ),
    X1 is X0 + DX,
    Y1 is Y0 - DY,
    I is I0 + 1,
    dominoes(Ds, Width, Column, T, I, Count, X1, Y1, X, Y, Us).

%!  board_end(+Width, +Dominoes, +Start, -End:integer) is det.
%
%   True when Dominoes, added up, lead from Start, [X, Y|_], to the square
%   number End, which makes sense if they do not leave the board.
%
%       ?- board_end(8, [1,0, 0,1], [0,1], End).
%       End = 1.

board_end(Width, Dominoes, [X, Y|_], End) :-
    end(Dominoes, Width, X, Y, End).

end([], Width, X, Y, End) :-
    End is Width*Y + X.
end([DX, DY|Ds], Width, X0, Y0, End) :-
    X is X0 + DX,
    Y is Y0 - DY,
    end(Ds, Width, X, Y, End).
