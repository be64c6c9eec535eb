% SPDX-License-Identifier: MIT

:- module(rainbow_search,
          [ search_count/2,             % +Search, -Count
            search_path/5,              % +Limit, +Search, +Start, +Numbers, -P
            search_proof/3              % +Search, +Numbers, -Steps
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(rainbow_board,
              [board_case/4, board_cells/3, board_outcome/5]).
:- use_module(rainbow_lanes,
              [lanes_case/5, lanes_outcome/4, lanes_search/4]).

% Compiled arithmetic; the flag is local to this file.
:- set_prolog_flag(optimise, true).

/** <module> Counts, paths and proofs from a search for rainbow paths

What the two engines of rainbow_fast.pl have in common. A *search* is a table
in some state, as an engine keeps it:

    board(Us, S, T, Mates)        see rainbow_board.pl
    lanes(X, O, Mates, Frame)     see rainbow_lanes.pl
    none(Kind, Name)              a line has no cell to begin with

It goes by the rules to an *outcome*, and if that is a branch, each of its
*cases* is a search again. To count and to list, cases are taken one at a
time by backtracking, so that memory does not grow. A proof wants all of them
one after the other, and each on a copy of the chains, which are changed in
place.

Names are the engine's own numbers of points; Numbers is a term that has in
its argument Name+1 what the world outside calls the point.
*/

%!  search_count(+Search, -Count:nonneg) is det.
%
%   True when Search has Count solutions.

search_count(Search, Count) :-
    aggregate_all(count, solution(Search, Steps, Steps), Count).

% solution(+Search, +Recent, -Steps) is nondet: Steps lead from Search to a
% solution. Recent is Steps, behind the step that led to Search, if any.

solution(Search, Recent, Steps) :-
    outcome(Search, Outcome, Recent, Steps, Tail),
    solution_(Outcome, Tail).

solution_(solution, []).
solution_(branch(_, _, Cells, Search0), Steps) :-
    member(Cell, Cells),
    case(Search0, Cell, Search, Steps, Tail),
    solution(Search, Steps, Tail).

outcome(none(Kind, Name), empty(Kind, Name), _, Steps, Steps).
outcome(board(Us, S, T, Mates), Outcome, Recent, Steps, Tail) :-
    board_outcome(board(Us, S, T, Mates), Outcome0, Recent, Steps, Tail0),
    (   Outcome0 = branch(_, _, _, Search0),
        worth_a_table(Search0)
    ->  board_cells(Search0, Cells, Mates),
        functor(Mates, _, Size),
        lanes_search(Size, Cells, Mates, Search),
        lanes_outcome(Search, Outcome, Tail0, Tail)
    ;   Outcome = Outcome0,
        Tail = Tail0
    ).
outcome(lanes(X, O, Mates, Frame), Outcome, _, Steps, Tail) :-
    lanes_outcome(lanes(X, O, Mates, Frame), Outcome, Steps, Tail).

% Measured: from 17 dominoes left the table pays for itself.

worth_a_table(board(_, S, _, _)) :-
    popcount(S) >= 17.

case(board(Us, S, T, Mates), Cell, Search, [Step|Tail], Tail) :-
    board_case(Cell, board(Us, S, T, Mates), Step, Search).
case(lanes(X, O, Mates, Frame), Cell, Search, Steps, Tail) :-
    lanes_case(Cell, lanes(X, O, Mates, Frame), Search, Steps, Tail).

%!  search_path(+Limit, +Search, +Start, +Numbers, -Path) is nondet.
%
%   True when Path, [Points, Colours], is a solution of Search: one of the
%   first Limit, unless this is `inf`. Start is the name of the start.

search_path(inf, Search, Start, Numbers, Path) =>
    solution(Search, Steps, Steps),
    steps_path(Steps, Start, Numbers, Path).
search_path(Limit, Search, Start, Numbers, Path) =>
    limit(Limit, search_path(inf, Search, Start, Numbers, Path)).

% The fixed arcs are put into a term with an argument for each point that is
% left, and then followed from the start.

steps_path(Steps, Start, Numbers, [Points, Colours]) :-
    functor(Numbers, _, Size),
    functor(Ways, ways, Size),
    set_out(Steps, Ways),
    follow(Start, Ways, Numbers, Points, Colours).

set_out([], _).
set_out([fix(_, P, Q, U, _, _)|Steps], Ways) :-
    Arg is P + 1,
    arg(Arg, Ways, way(Q, U)),
    set_out(Steps, Ways).
set_out([case(P, Q, U, _, _)|Steps], Ways) :-
    Arg is P + 1,
    arg(Arg, Ways, way(Q, U)),
    set_out(Steps, Ways).
set_out([circuit(_, _, _)|Steps], Ways) :-
    set_out(Steps, Ways).

follow(P, Ways, Numbers, [Point|Points], Colours) :-
    Arg is P + 1,
    arg(Arg, Numbers, Point),
    arg(Arg, Ways, Way),
    (   var(Way)
    ->  Points = [],
        Colours = []
    ;   Way = way(Q, U),
        Colours = [U|Colours1],
        follow(Q, Ways, Numbers, Points, Colours1)
    ).

%!  search_proof(+Search, +Numbers, -Steps:list) is det.
%
%   True when Steps are a certificate of all solutions of Search.

search_proof(Search, Numbers, Steps) :-
    proof(Search, Recent, Recent, Numbers, Steps, []).

% proof(+Search, +Recent, -Tail, +Numbers)//: Recent, up to Tail, is what has
% been done to come to Search, Tail what is found out there.

proof(Search, Recent, Tail, Numbers) -->
    { outcome(Search, Outcome, Recent, Tail, []) },
    steps(Recent, Numbers),
    ending(Outcome, Numbers).

steps([], _) -->
    [].
steps([Step|Steps], Numbers) -->
    step(Step, Numbers),
    steps(Steps, Numbers).

step(fix(Kind, P, Q, U, _, _), Numbers) -->
    { line_number(Kind, P, Q, U, Numbers, Number) },
    [[Kind, Number]].
step(case(_, _, _, _, _), _) -->
    [].
step(circuit(P, Q, U), Numbers) -->
    { line_number(row, P, Q, U, Numbers, PN),
      line_number(column, P, Q, U, Numbers, QN)
    },
    [[circuit, PN, QN, U]].

line_number(row, P, _, _, Numbers, Number) :-
    Arg is P + 1,
    arg(Arg, Numbers, Number).
line_number(column, _, Q, _, Numbers, Number) :-
    Arg is Q + 1,
    arg(Arg, Numbers, Number).
line_number(colour, _, _, U, _, U).

ending(solution, _) -->
    [[solution]].
ending(empty(Kind, Name), Numbers) -->
    { line_number(Kind, Name, Name, Name, Numbers, Number) },
    [[empty, Kind, Number]].
ending(branch(Kind, Name, Cells, Search), Numbers) -->
    { line_number(Kind, Name, Name, Name, Numbers, Number),
      canonical(Cells, Numbers, Sorted)
    },
    [[branch, Kind, Number]],
    cases(Sorted, Search, Numbers).

canonical(Cells, Numbers, Sorted) :-
    keyed(Cells, Numbers, Keyed),
    keysort(Keyed, Sorted).

keyed([], _, []).
keyed([Cell|Cells], Numbers, [key(PN, QN, U)-Cell|Keyed]) :-
    arg(1, Cell, P),
    arg(2, Cell, Q),
    arg(3, Cell, U),
    line_number(row, P, Q, U, Numbers, PN),
    line_number(column, P, Q, U, Numbers, QN),
    keyed(Cells, Numbers, Keyed).

cases([], _, _) -->
    [].
cases([_-Cell|Cells], Search0, Numbers) -->
    { with_own_chains(Search0, Search1),
      case(Search1, Cell, Search, Steps, Tail)
    },
    proof(Search, Steps, Tail, Numbers),
    cases(Cells, Search0, Numbers).

with_own_chains(board(Us, S, T, Mates0), board(Us, S, T, Mates)) :-
    duplicate_term(Mates0, Mates).
with_own_chains(lanes(X, O, Mates0, Frame), lanes(X, O, Mates, Frame)) :-
    duplicate_term(Mates0, Mates).
