% SPDX-License-Identifier: MIT

:- module(rainbow_cases,
          [ random_table/1,             % -Table
            random_grid/1,              % -Grid
            grid_table/2,               % +Grid, -Table
            grid_flat/3,                % +Grid, -Squares, -Dominoes
            brute_paths/2,              % +Table, -Paths
            seeded/3                    % +Seed, +Count, :Goal
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).

:- meta_predicate seeded(+, +, 0).

/** <module> Random tables and grids for the tests, and plain brute force

A path is planted in most tables, and all dominoes of a grid but the last are
free in half of the grids: so there are solvable and unsolvable ones, and some
with many solutions. Cells may hold several colours, and two dominoes may be
equal.
*/

%!  seeded(+Seed, +Count, :Goal) is semidet.
%
%   True when Goal succeeds Count times in a row, with the random state that
%   Seed makes.

seeded(Seed, Count, Goal) :-
    set_random(seed(Seed)),
    forall(between(1, Count, _), Goal).

random_table(table(Points, Colours, Arcs)) :-
    random_between(0, 7, N),
    numlist(0, N, Is),
    maplist([I, p(I)]>>true, Is, Points),
    Is = [_|Js],
    maplist([J, c(J)]>>true, Js, Colours),
    random_between(1, 16, Percent),
    findall(arc(P, Q, U),
            ( member(P, Points), member(Q, Points), member(U, Colours),
              random_between(1, 100, R), R =< Percent
            ),
            Arcs0),
    (   maybe(0.7)
    ->  planted(Points, Colours, Arcs1)
    ;   Arcs1 = []
    ),
    append(Arcs0, Arcs1, Arcs2),
    random_permutation(Arcs2, Arcs).

planted(Points, Colours0, Arcs) :-
    random_permutation(Colours0, Colours),
    shuffled_inside(Points, [P|Ps]),
    joined(Colours, P, Ps, Arcs).

shuffled_inside([Start|Points0], [Start|Points]) :-
    (   append(Inner0, [End], Points0)
    ->  random_permutation(Inner0, Inner),
        append(Inner, [End], Points)
    ;   Points = []
    ).

joined([], _, [], []).
joined([U|Us], P, [Q|Qs], [arc(P, Q, U)|Arcs]) :-
    joined(Us, Q, Qs, Arcs).

% grid(Width, Height, [p(X,Y),...], [d(DX,DY),...]), the start first.

random_grid(grid(Width, Height, Squares, Dominoes)) :-
    random_between(2, 9, Width),
    random_between(2, 9, Height),
    Most is min(8, Width*Height),
    random_between(2, Most, Count),
    MaxX is Width - 1,
    MaxY is Height - 1,
    findall(p(X, Y), ( between(0, MaxX, X), between(0, MaxY, Y) ), All),
    random_permutation(All, Permuted),
    length(Squares, Count),
    append(Squares, _, Permuted),
    (   maybe
    ->  Tour = Squares
    ;   % the last step leads from anywhere to a marked square
        maplist([_, S]>>random_member(S, All), Squares, Tour0),
        random_member(End, Squares),
        append(Tour1, [_], Tour0),
        append(Tour1, [End], Tour2),
        Tour2 = [_|Tour3],
        Squares = [Start|_],
        Tour = [Start|Tour3]
    ),
    differences(Tour, Dominoes0),
    random_permutation(Dominoes0, Dominoes).

differences([_], []).
differences([p(X0, Y0), p(X, Y)|Ps], [d(DX, DY)|Ds]) :-
    DX is X - X0,
    DY is Y0 - Y,
    differences([p(X, Y)|Ps], Ds).

% The table of a grid with colours for names of the dominoes; fails if astray.

grid_table(grid(_, _, [Start|Squares], Dominoes),
           table(Points, Colours, Arcs)) :-
    foldl([d(DX, DY), p(X0, Y0), p(X, Y)]>>( X is X0+DX, Y is Y0-DY ),
          Dominoes, Start, End),
    selectchk(End, Squares, Inner),
    append([Start|Inner], [End], Points),
    findall(I, nth1(I, Dominoes, _), Colours),
    findall(arc(p(X0, Y0), p(X, Y), I),
            ( member(p(X0, Y0), Points),
              nth1(I, Dominoes, d(DX, DY)),
              X is X0 + DX,
              Y is Y0 - DY,
              memberchk(p(X, Y), Points)
            ),
            Arcs).

grid_flat(grid(_, _, Squares, Dominoes), FlatSquares, FlatDominoes) :-
    foldl([p(X, Y), [X, Y|Ns], Ns]>>true, Squares, FlatSquares, []),
    foldl([d(X, Y), [X, Y|Ns], Ns]>>true, Dominoes, FlatDominoes, []).

%!  brute_paths(+Table, -Paths) is det.
%
%   Paths are all rainbow paths of Table, sorted: walk along arcs to points
%   that are left by colours that are left.

brute_paths(table([Start|Points], Colours, Arcs), Paths) :-
    findall(Path, walk(Points, Colours, Start, Arcs, Path), Paths0),
    (   last([Start|Points], End),
        include(ends_at(End), Paths0, Paths1)
    ->  sort(Paths1, Paths)
    ).

walk([], [], _, _, []).
walk([P|Ps], [U|Us], From, Arcs, [arc(From, To, By)|Path]) :-
    member(arc(From, To, By), Arcs),
    selectchk(To, [P|Ps], Ps1),
    selectchk(By, [U|Us], Us1),
    walk(Ps1, Us1, To, Arcs, Path).

ends_at(_, []).
ends_at(End, Path) :-
    last(Path, arc(_, End, _)).
