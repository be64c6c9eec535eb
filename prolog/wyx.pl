% SPDX-License-Identifier: MIT

:- module(wyx,
          [ wyx/4,                      % +Dominoes, +Points, +Start, -Path
            problem/1                   % -Path
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [select/3]).

/** <module> The Wyx puzzle by plain search

A knight stands on a square of a board on which other squares are marked. It
owns dominoes: translations of so many squares to the right and so many
upward. It must visit every marked square once, and each step uses up one
domino. This is the program of Fabrice Bizec that the document on Wyx prints,
under the same names and with the same answers in the same order, written
anew: try a domino, see whether it leads to a square still to visit, go on
from there.

    ?- problem([First, Second|_]).
    First = p(3, 4),
    Second = p(1, 6).

Squares are p(X, Y), with X to the right and Y *down* the board, from 0.
Dominoes are d(X, Y), with X to the right and Y *up*: that is how the document
writes them, so a step subtracts its Y.

The search is exponential: a puzzle of the real game (12 dominoes) takes some
milliseconds, 24 dominoes are out of reach.
*/

%!  wyx(+Dominoes:list, +Points:list, +Start, -Path:list) is nondet.
%
%   True when Path is an order of Points in which each is reached from the
%   one before it, the first from Start, by a domino of its own. Dominoes may
%   be left over. Paths come in the order of their dominoes in Dominoes.
%
%       ?- wyx([d(1,0), d(0,1)], [p(1,0), p(1,1)], p(0,1), Path).
%       Path = [p(1, 1), p(1, 0)].
%
%   @arg Dominoes is a list of d(X, Y), integers; no domino comes twice
%   @arg Points   is a list of p(X, Y), integers; Start is not among them
%   @error instantiation_error        if an argument is not bound enough
%   @error type_error(list(_), L)    if Dominoes or Points is no list
%   @error type_error(domino, D)     if a member of Dominoes is no d(X, Y)
%   @error type_error(point, P)      if Start or one of Points is no p(X, Y)

wyx(Dominoes, Points, Start, Path) :-
    must_be(list(domino), Dominoes),
    must_be(list(point), Points),
    must_be(point, Start),
    search(Points, Dominoes, Start, Path).

search([], _, _, []).
search([P|Ps], Dominoes, p(X0, Y0), [p(X, Y)|Path]) :-
    select(d(DX, DY), Dominoes, Dominoes1),
    X is X0 + DX,
    Y is Y0 - DY,
    select(p(X, Y), [P|Ps], Points1),
    search(Points1, Dominoes1, p(X, Y), Path).

%!  problem(-Path:list) is nondet.
%
%   True when Path solves the document's own grid. It has one solution.

problem(Path) :-
    Dominoes = [ d(-1,4), d(2,-1), d(-2,-2), d(3,-2), d(0,-1), d(0,1),
                 d(-3,1), d(1,-1), d(-2,-1), d(0,2), d(2,3), d(-2,0)
               ],
    Points = [ p(1,0), p(1,3), p(2,4), p(3,4), p(4,4), p(4,5),
               p(6,5), p(1,6), p(2,6), p(4,6), p(6,6), p(2,7)
             ],
    wyx(Dominoes, Points, p(3,3), Path).

:- multifile error:has_type/2.

error:has_type(domino, d(X, Y)) :- integer(X), integer(Y).
error:has_type(point,  p(X, Y)) :- integer(X), integer(Y).
