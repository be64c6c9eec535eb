% SPDX-License-Identifier: MIT

:- module(rings_symmetric,
          [ symmetric_distance/3,       % +From, +To, -Distance
            symmetric_solutions/3,      % +From, +To, -Number
            symmetric_fill/2,           % +N, -Distance
            first_view/3,               % +Kind, +X, -View
            next_view/4,                % +X, +Off, +View0, -View
            mirrored/2                  % ?View, ?Mirrored
          ]).
:- use_module(library(apply), [foldl/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(rings_moves, [must_be_rings/2]).

/** <module> The symmetric rules: shortest ways without a search

Under the symmetric rules ring m, m >= 2, moves when the m-1 rings before it
are 0...01 or 1...10. Call these two states of the first m-1 rings the *gates*
of ring m, gate(0) and gate(1). With them shortest ways follow from a
recursion over the rings, which needs no search and is proved.

*Theorem.* Let S and T be states of the first m-1 rings, X and Y of ring m.

  1. If X = Y, the distance from SX to TY is that from S to T, and no shortest
     way moves ring m.
  2. If X \= Y, it is the smaller of distance(S, G) + 1 + distance(G, T) for
     the two gates G, and every shortest way moves ring m exactly once.

*Proof.* The rules for the first m-1 rings do not look at ring m. So leaving
the moves of ring m out of a way from SX to TY gives a legal way from S to T,
shorter by the number of those moves. In case 1 a way from S to T is also one
from SX to TX: so the distances are equal, and a way that moves ring m is not
shortest. In case 2 ring m moves at least once. At that moment the rings before
it are at a gate G, so what is left over leads from S by way of G to T: it has
at least distance(S, G) + distance(G, T) moves, and ring m adds one or more.
Going S to G, moving ring m, and going G to T has exactly one more. QED

The same proof with gate(0) alone gives the document's recursion for the
classic rules. It also counts: the numbers of shortest ways multiply along a
way and add up over the gates that are equally good.

From a state of m rings only four distances matter further up: those to
all(0), all(1), gate(0) and gate(1) of the same m rings. They are kept as
v(All0, All1, Gate0, Gate1), the *view* from the state. Exchanging 0 and 1
everywhere is a symmetry, so the view from all(1) is that from all(0),
mirrored. A ring more costs a dozen additions: thousands of rings are fine.
The view from all(0) also gives the moves that fill n rings:

    ?- symmetric_fill(9, Distance).
    Distance = 53.

States here are lists of 0 and 1, ring 1 first; m is never 0.
*/

%!  symmetric_distance(+From:list, +To:list, -Distance:integer) is det.
%
%   True when Distance is the number of moves of a shortest way from From to
%   To, two states of as many rings.
%
%       ?- symmetric_distance([0,0,0,0], [1,1,1,1], Distance).
%       Distance = 6.
%
%   Errors are those of must_be_rings/2.

symmetric_distance(From, To, Distance) :-
    must_be_rings(From, To),
    recursion(distance, From, To, Distance).

%!  symmetric_solutions(+From:list, +To:list, -Number:integer) is det.
%
%   True when Number is how many shortest ways there are. It has about as many
%   bits as a way has moves, so 30 rings are many.
%
%       ?- symmetric_solutions([0,0,0,0], [1,1,1,1], Number).
%       Number = 8.
%
%   Errors are those of must_be_rings/2.

symmetric_solutions(From, To, Number) :-
    must_be_rings(From, To),
    recursion(number, From, To, _-Number).

%   Kind `distance` calculates with distances, `number` with pairs of a
%   distance and the number of ways that attain it.

recursion(Kind, [X|Xs], [Y|Ys], Distance) :-
    first_view(Kind, 0, Off),
    first_view(Kind, X, From),
    first_view(Kind, Y, To),
    first_distance(Kind, X, Y, Distance0),
    foldl(ring, Xs, Ys, r(Off, From, To, Distance0), r(_, _, _, Distance)).

ring(X, Y, r(Off0, From0, To0, Distance0), r(Off, From, To, Distance)) :-
    (   X == Y
    ->  Distance = Distance0
    ;   across(From0, To0, Distance)
    ),
    next_view(0, Off0, Off0, Off),
    next_view(X, Off0, From0, From),
    next_view(Y, Off0, To0, To).

%   Of one ring, gate(0) is `1` and gate(1) is `0`.

first_view(Kind, X, v(ToOff, ToOn, ToOn, ToOff)) :-
    first_distance(Kind, X, 0, ToOff),
    first_distance(Kind, X, 1, ToOn).

first_distance(distance, X, Y, Distance) :-
    Distance is abs(X - Y).
first_distance(number, X, Y, Distance-1) :-
    Distance is abs(X - Y).

%   next_view(+X, +Off, +View0, -View): View0 is the view from a state S of m
%   rings, Off that from all(0), and View that from SX. The last rings of
%   all(0), all(1), gate(0), gate(1) are 0, 1, 1, 0, and the rings before them
%   all(0), all(1), all(0), all(1).

next_view(0, Off, View, v(ToOff, ToOn, ToGate0, ToOn0)) :-
    View = v(ToOff, ToOn0, _, _),
    mirrored(Off, On),
    across(View, On, ToOn),
    across(View, Off, ToGate0).
next_view(1, Off, View0, View) :-
    mirrored(View0, View1),
    next_view(0, Off, View1, View2),
    mirrored(View2, View).

mirrored(v(All0, All1, Gate0, Gate1), v(All1, All0, Gate1, Gate0)).

%   The distance between states with these views when the next ring differs.

across(v(_, _, A0, A1), v(_, _, B0, B1), Distance) :-
    through(A0, B0, Distance0),
    through(A1, B1, Distance1),
    nearer(Distance0, Distance1, Distance).

through(A-M, B-N, Distance) =>
    Sum is A + 1 + B,
    Product is M*N,
    Distance = Sum-Product.
through(A, B, Distance) =>
    Distance is A + 1 + B.

nearer(A-M, B-N, Distance) =>
    (   A < B
    ->  Distance = A-M
    ;   A > B
    ->  Distance = B-N
    ;   Sum is M + N,
        Distance = A-Sum
    ).
nearer(A, B, Distance) =>
    Distance is min(A, B).

%!  symmetric_fill(+N:nonneg, -Distance:integer) is det.
%
%   True when filling N rings takes Distance moves under the symmetric rules.
%   It is a(n) = a(n-2) + 2 a(n-3) + 2, with a(0), a(1), a(2) = 0, 1, 2. Each
%   ring multiplies the moves by 1.52 in the long run, not by 2.
%
%   Proof. Let a(m) and g(m) be the distances from all(0) to all(1) and to
%   gate(0) of m rings; that to gate(1) is a(m-1), by case 1 of the theorem.
%   Exchanging 0 and 1 shows that gate(B) is as far from all(1) as gate(1-B)
%   is from all(0). So case 2 says, for m >= 1,
%
%       a(m+1) = g(m) + 1 + a(m-1)               whichever gate is taken
%       g(m+1) = 2 min(g(m), a(m-1)) + 1
%
%   and it remains to show that a(m-1) =< g(m), for then g(m) = 2 a(m-2) + 1
%   from m = 2 on, which put into the first line is the formula. It is so for
%   m = 1, 2, 3, where a(m-1) = 0, 1, 2 and g(m) = 1, 1, 3. Let it be so up to
%   m >= 3. Ring m-1 has to move as well, so a(m-1) >= a(m-2) + 1; and
%   a(m-1) = g(m-2) + 1 + a(m-3) >= 2 a(m-3) + 1. The sum of both is
%   2 a(m-1) >= a(m-2) + 2 a(m-3) + 2 >= a(m), since g(m-1) =< 2 a(m-3) + 1.
%   Hence g(m+1) = 2 a(m-1) + 1 > a(m). QED
%
%       ?- symmetric_fill(9, Distance).
%       Distance = 53.
%
%   @error type_error(nonneg, N)

symmetric_fill(N, Distance) :-
    must_be(nonneg, N),
    fill_(N, 0, 1, 2, Distance).

fill_(0, A, _, _, Distance) =>
    Distance = A.
fill_(N, A, B, C, Distance) =>
    D is B + 2*A + 2,
    N1 is N - 1,
    fill_(N1, B, C, D, Distance).
