% SPDX-License-Identifier: MIT

:- module(rings_legs,
          [ symmetric_at/5,             % +From, +To, +K, -Move, -State
            symmetric_lines/4           % +From, +To, +Form, -Lines
          ]).
:- use_module(library(apply), [foldl/4, foldl/5]).
:- use_module(library(lists), [member/2, numlist/3, reverse/2]).
:- use_module(rings_moves,
              [ move_line/3, must_be_along/2, must_be_form/1, must_be_rings/2,
                turn/4
              ]).
:- use_module(rings_symmetric,
              [ first_view/3, mirrored/2, next_view/4, symmetric_distance/3
              ]).

/** <module> Walking a shortest way under the symmetric rules

The theorem of rings_symmetric.pl takes a way apart: where the last rings are
equal it is a way of the rings before them, and where they differ it is a way
to a gate, one move, and a way from that gate. This module follows it, to the
state and the move at one place, or along all the moves.

A *place* is a state of the first m rings, in a form that gives its last ring
and the place of the rings before it: all(B), gate(B), or s(Rings), a list of
X-View with the last ring first, where View is that from the rings before it.
A *leg* is leg(m, A, B), the shortest way from place A to place B; of two
gates that are equally good it takes gate(0).
*/

%!  symmetric_at(+From:list, +To:list, +K, -Move, -State:list) is det.
%
%   True when the K-th move of one shortest way from From to To is Move and
%   leads to State. It is the way that symmetric_lines/4 shows. Move is
%   put(Ring) or take(Ring); for K = 0 it is `none`.
%
%       ?- symmetric_at([0,0,0,0], [1,1,1,1], 3, Move, State).
%       Move = take(2),
%       State = [0, 0, 1, 0].
%
%   @error domain_error(between(0, Distance), K)  if the way is shorter
%
%   Other errors are those of must_be_rings/2.

symmetric_at(From, To, K, Move, State) :-
    symmetric_distance(From, To, Distance),
    must_be_along(Distance, K),
    leg(From, To, Leg, Views),
    state_along(Leg, Views, K, State),
    (   K =:= 0
    ->  Move = none
    ;   K0 is K - 1,
        state_along(Leg, Views, K0, State0),
        foldl(changed, State0, State, 1-none, _-Move)
    ).

state_along(Leg, Views, K, State) :-
    phrase(along(Leg, Views, K), Down),
    reverse(Down, State).

changed(Before, After, Ring-Move0, Next-Move) :-
    Next is Ring + 1,
    (   Before == After
    ->  Move = Move0
    ;   turn(Move, Ring, Before, After)
    ).

%   The rings after K moves of a leg, the last one first.

along(leg(M, A, B), Views, K) -->
    { split(leg(M, A, B), Views, Parts) },
    along_(Parts, Views, K).

along_(last(X), _, _) --> [X].
along_(turn(X, Y), _, K) -->
    (   { K =:= 0 }
    ->  [X]
    ;   [Y]
    ).
along_(same(X, Leg), Views, K) -->
    [X],
    along(Leg, Views, K).
along_(across(X, Y, Leg0, Distance0, Leg1), Views, K) -->
    (   { K =< Distance0 }
    ->  [X],
        along(Leg0, Views, K)
    ;   { K1 is K - Distance0 - 1 },
        [Y],
        along(Leg1, Views, K1)
    ).

%   leg(+From, +To, -Leg, -Views): Views is a term whose M-th argument is the
%   view from all(0) of M rings; Leg is leg(M, A, B), the way from the place A
%   to the place B of M rings.

leg([X|Xs], [Y|Ys], leg(M, s(As), s(Bs)), Views) :-
    first_view(distance, 0, Off),
    first_view(distance, X, From),
    first_view(distance, Y, To),
    foldl(place, Xs, Ys, p([Off], From, To, [X-none], [Y-none]),
          p(Offs, _, _, As, Bs)),
    reverse(Offs, Upward),
    compound_name_arguments(Views, views, Upward),
    compound_name_arity(Views, _, M).

place(X, Y, p([Off0|Offs], From0, To0, As, Bs),
      p([Off,Off0|Offs], From, To, [X-From0|As], [Y-To0|Bs])) :-
    next_view(0, Off0, Off0, Off),
    next_view(X, Off0, From0, From),
    next_view(Y, Off0, To0, To).

%   split(+Leg, +Views, -Parts): one step of the recursion of the theorem.

split(leg(1, A, B), Views, Parts) =>
    top(A, 0, Views, X, _, _),
    top(B, 0, Views, Y, _, _),
    (   X == Y
    ->  Parts = last(X)
    ;   Parts = turn(X, Y)
    ).
split(leg(M, A, B), Views, Parts) =>
    M1 is M - 1,
    top(A, M1, Views, X, A1, ViewA),
    top(B, M1, Views, Y, B1, ViewB),
    (   X == Y
    ->  Parts = same(X, leg(M1, A1, B1))
    ;   Parts = across(X, Y, leg(M1, A1, gate(G)), Distance,
                       leg(M1, gate(G), B1)),
        nearer_gate(ViewA, ViewB, G, Distance)
    ).

top(all(X), M1, Views, X, all(X), View) :-
    all_view(X, M1, Views, View).
top(gate(B), M1, Views, X, all(B), View) :-
    X is 1 - B,
    all_view(B, M1, Views, View).
top(s([X-View|Rings]), _, _, X, s(Rings), View).

all_view(_, 0, _, View) =>
    View = none.
all_view(0, M, Views, View) =>
    arg(M, Views, View).
all_view(1, M, Views, View) =>
    arg(M, Views, Off),
    mirrored(Off, View).

nearer_gate(v(_, _, A0, A1), v(_, _, B0, B1), G, Distance) :-
    (   A0 + B0 =< A1 + B1
    ->  G = 0,
        Distance = A0
    ;   G = 1,
        Distance = A1
    ).

%!  symmetric_lines(+From:list, +To:list, +Form, -Lines:string) is nondet.
%
%   True when Lines is the next piece of a shortest way from From to To, one
%   move a line. All pieces, in the order of backtracking, are all the moves.
%   Form is `ring` or `move`, as in move_line/3.
%
%   Between the places all(B) and gate(B) the moves are always the same, so
%   their text is made once for up to 20 rings (some 6000 moves) and handed out
%   as a whole. What is held does not grow with the number of moves.
%
%       ?- symmetric_lines([0,0,0], [1,1,1], ring, Lines).
%       Lines = "2\n" ;
%       Lines = "3\n" ;
%       Lines = "1\n" ;
%       false.
%
%   @error domain_error(oneof([ring, move]), Form)
%
%   Other errors are those of must_be_rings/2.

symmetric_lines(From, To, Form, Lines) :-
    must_be_rings(From, To),
    must_be_form(Form),
    leg(From, To, Leg, Views),
    texts(Views, Form, Texts),
    lines(Leg, c(Views, Form, Texts), Lines),
    Lines \== "".

lines(Leg, Context, Lines) :-
    (   stored(Leg, Context, Text)
    ->  Lines = Text
    ;   Context = c(Views, _, _),
        split(Leg, Views, Parts),
        parts_lines(Parts, Leg, Context, Lines)
    ).

parts_lines(turn(X, Y), leg(Ring, _, _), c(_, Form, _), Line) :-
    turn_line(Form, Ring, X, Y, Line).
parts_lines(same(_, Leg), _, Context, Lines) :-
    lines(Leg, Context, Lines).
parts_lines(across(X, Y, Leg0, _, Leg1), leg(Ring, _, _), Context, Lines) :-
    (   lines(Leg0, Context, Lines)
    ;   Context = c(_, Form, _),
        turn_line(Form, Ring, X, Y, Lines)
    ;   lines(Leg1, Context, Lines)
    ).

turn_line(Form, Ring, X, Y, Line) :-
    turn(Move, Ring, X, Y),
    move_line(Form, Move, Line).

%   stored(+Leg, +Context, -Text): Texts has an argument for each number of
%   rings, with the texts of the sixteen legs between all(B) and gate(B).

stored(leg(M, A, B), c(_, _, Texts), Text) :-
    compound_name_arity(Texts, _, Most),
    M =< Most,
    arg(M, Texts, Level),
    level_text(Level, A, B, Text).

level_text(Level, A, B, Text) :-
    place_number(A, I),
    place_number(B, J),
    IJ is 4*I + J + 1,
    arg(IJ, Level, Text).

place_number(all(B), B).
place_number(gate(B), I) :- I is 2 + B.

texts(Views, Form, Texts) :-
    compound_name_arity(Views, _, N),
    Most is min(N, 20),
    numlist(1, Most, Ms),
    foldl(level(Views, Form), Ms, [], Down),
    reverse(Down, Levels),
    compound_name_arguments(Texts, texts, Levels).

level(Views, Form, M, Levels, [Level|Levels]) :-
    findall(Text, leg_text(M, Views, Form, Levels, Text), Texts),
    compound_name_arguments(Level, level, Texts).

leg_text(M, Views, Form, Levels, Text) :-
    Places = [all(0), all(1), gate(0), gate(1)],
    member(A, Places),
    member(B, Places),
    split(leg(M, A, B), Views, Parts),
    parts_text(Parts, M, Form, Levels, Text).

parts_text(last(_), _, _, _, "").
parts_text(turn(X, Y), Ring, Form, _, Text) :-
    turn_line(Form, Ring, X, Y, Text).
parts_text(same(_, leg(_, A, B)), _, _, [Level|_], Text) :-
    level_text(Level, A, B, Text).
parts_text(across(X, Y, leg(_, A0, B0), _, leg(_, A1, B1)), Ring, Form,
           [Level|_], Text) :-
    level_text(Level, A0, B0, Text0),
    turn_line(Form, Ring, X, Y, Line),
    level_text(Level, A1, B1, Text1),
    string_concat(Text0, Line, Text2),
    string_concat(Text2, Text1, Text).
