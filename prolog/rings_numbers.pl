% SPDX-License-Identifier: MIT

:- module(rings_numbers,
          [ state_rank/2,               % ?State, ?Rank
            state_number/2,             % ?State, ?Number
            rings_count/3               % ?Counting, +N, -Count
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(rings_gray, [gray_rank/2]).
:- use_module(rings_moves, []).
:- use_module(rings_symmetric, [symmetric_fill/2]).

/** <module> Numbers of the rings: the place of a state, and how many moves

A state is a list of 0 and 1, ring 1 first. Under the classic rules all states
of n rings form one path, from all rings off to the last ring alone on, and
state_rank/2 is the place on it. rings_gray.pl says why.

    ?- rings_count(Counting, 9, Count).
    Counting = single,
    Count = 341 ;
    Counting = double,
    Count = 256 ;
    Counting = longest,
    Count = 511 ;
    Counting = symmetric,
    Count = 53.
*/

%!  state_rank(?State:list, ?Rank:integer) is nondet.
%
%   True when Rank is the place of State on the path that all states form under
%   the classic rules, from 0 with every ring off. It is the number whose Gray
%   code State is. State must be a list of some length, and may be open.
%
%       ?- state_rank([1,1,1], Rank).
%       Rank = 5.
%
%       ?- length(State, 3), state_rank(State, 7).
%       State = [0, 0, 1].

state_rank(State, Rank) :-
    must_be(list, State),
    (   ground(State)
    ->  state_number(State, Number),
        gray_rank(Number, Rank)
    ;   length(State, N),
        Last is 2**N - 1,
        between(0, Last, Rank),
        gray_rank(Number, Rank),
        bits(State, Number)
    ).

%!  state_number(?State:list, ?Number:integer) is nondet.
%
%   True when bit j-1 of Number is ring j of State. State must be a list of
%   some length, and may be open.
%
%       ?- state_number([0,1,1], Number).
%       Number = 6.

state_number(State, Number) :-
    must_be(list, State),
    (   ground(State)
    ->  must_be(rings_state, State),
        bits_number(State, Number)
    ;   length(State, N),
        Last is 2**N - 1,
        between(0, Last, Number),
        bits(State, Number)
    ).

bits_number([], 0).
bits_number([X|Xs], Number) :-
    bits_number(Xs, Number0),
    Number is 2*Number0 + X.

bits([], 0).
bits([X|Xs], Number) :-
    X is Number /\ 1,
    Number1 is Number >> 1,
    bits(Xs, Number1).

%!  rings_count(?Counting, +N:positive_integer, -Count:integer) is nondet.
%
%   True when Count is what Counting counts for N rings. It is
%
%     - `single`: filling or emptying, one ring a move, classic rules; OEIS
%       A000975, the document's ceiling of (2^(N+1) - 2)/3;
%     - `double`: the same when rings 1 and 2 may also be put or taken
%       together, as one move; OEIS A051049, counted from one ring on:
%       2^(N-1), less one if N is even;
%     - `longest`: the longest trip there is, from the last ring alone on to
%       all off, classic rules; OEIS A000225, 2^N - 1;
%     - `symmetric`: as `single` under the symmetric rules, symmetric_fill/2.
%
%       ?- rings_count(single, 9, Count).
%       Count = 341.
%
%   @error type_error(positive_integer, N)

rings_count(Counting, N, Count) :-
    must_be(positive_integer, N),
    count(Counting, N, Count).

count(single,    N, Count) :- Count is (2**(N+1) - 2 + N mod 2) // 3.
count(double,    N, Count) :- Count is 2**(N-1) - 1 + N mod 2.
count(longest,   N, Count) :- Count is 2**N - 1.
count(symmetric, N, Count) :- symmetric_fill(N, Count).
