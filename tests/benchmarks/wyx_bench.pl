% SPDX-License-Identifier: MIT
%
% wyx.py says where wyxlog(_) is: in the folder that the engine loads from.

:- module(wyx_bench,
          [ timed/7             % +What, +W, +H, +Dominoes, +Squares, +Runs, -Cost
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).
:- use_module(wyxlog(rainbow_fast),
              [wyx_count/5, wyx_paths/6, wyx_proof/5]).
:- use_module(wyxlog(wyx), [wyx/4]).

/** <module> What an answer costs inside of Prolog, for wyx.py beside this file
*/

%!  timed(+What, +Width, +Height, +Dominoes:list, +Squares:list, +Runs:list,
%!        -Cost:list) is det.
%
%   True when Cost is [Count, Inferences, Seconds, ...]: the number of
%   solutions, the inferences of a run, and the seconds of each of Runs, a list
%   with a member for each. What is `document`, `count`, `paths` or `proof`;
%   the grid is as in rainbow_fast.pl. The first run is not among them.

timed(What0, Width, Height, Dominoes, Squares, Runs,
      [Count, Inferences|Times]) :-
    atom_string(What, What0),
    goal(What, Width, Height, Dominoes, Squares, Goal, Answer),
    copy_term(Goal-Answer, First-Found),
    call(First),
    size(What, Found, Count),
    inferences(true, Nothing),
    inferences(Goal, All),
    Inferences is All - Nothing,
    findall(Seconds, ( member(_, Runs), seconds(Goal, Seconds) ), Times).

inferences(Goal, Inferences) :-
    statistics(inferences, Inferences0),
    \+ \+ call(Goal),
    statistics(inferences, Inferences1),
    Inferences is Inferences1 - Inferences0.

seconds(Goal, Seconds) :-
    get_time(Time0),
    call(Goal),
    get_time(Time1),
    Seconds is Time1 - Time0.

goal(count, W, H, Ds, Ss, wyx_bench:wyx_count(W, H, Ds, Ss, Count), Count).
goal(paths, W, H, Ds, Ss, wyx_bench:wyx_paths(W, H, Ds, Ss, inf, Ps), Ps).
goal(proof, W, H, Ds, Ss, wyx_bench:wyx_proof(W, H, Ds, Ss, Steps), Steps).
goal(document, _, _, Ds0, [X, Y|Ss0],
     wyx_bench:aggregate_all(count, wyx(Ds, Ss, p(X, Y), _), Count), Count) :-
    terms(Ds0, d, Ds),
    terms(Ss0, p, Ss).

terms([], _, []).
terms([X, Y|Flat], Name, [Term|Terms]) :-
    Term =.. [Name, X, Y],
    terms(Flat, Name, Terms).

size(count, Count, Count).
size(document, Count, Count).
size(paths, Paths, Count) :-
    length(Paths, Count).
size(proof, Steps, Count) :-
    aggregate_all(count, member([solution], Steps), Count).
