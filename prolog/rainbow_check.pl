% SPDX-License-Identifier: MIT

:- module(rainbow_check,
          [ proof_paths/3,              % +Table, +Proof, -Paths
            proof_steps/2,              % +Proof, -Steps
            steps_paths/3               % +Table, +Steps, -Paths
          ]).
:- use_module(library(apply), [exclude/3, maplist/3, maplist/4, partition/4]).
:- use_module(library(error), [must_be/2, type_error/2]).
:- use_module(library(lists),
              [append/2, memberchk/2, same_length/2, selectchk/3, subtract/3]).
:- use_module(rainbow_table, [line_cells/3, table_cells/2, table_lines/2]).

/** <module> Checking proofs about rainbow paths

A proof (see rainbow_proof/2) is a claim that anybody can follow with the
table and a rubber. This file follows it, and shares nothing with the search
but the table itself: it takes no decision, tries nothing, and does not go on
unless the step at hand is justified by the cells that are live at that
moment. What it accepts is a complete list of the rainbow paths: cases are
exhaustive since every live cell of a line has its own, and each of them ends
in a path or in a contradiction.

    ?- Table = table([a,b,c], [u,v], [arc(a,b,u), arc(b,c,u), arc(b,c,v)]),
       Proof = fix(colour(v), arc(b,c,v), [arc(b,c,u)],
                   fix(colour(u), arc(a,b,u), [], solution)),
       proof_paths(Table, Proof, Paths).
    Paths = [[arc(a,b,u), arc(b,c,v)]].
*/

%!  proof_paths(+Table, +Proof, -Paths:list) is semidet.
%
%   True when Proof is a correct proof about Table, and Paths are the rainbow
%   paths that it finds, in its order: all that there are. Fails when a step
%   is not justified.
%
%       ?- proof_paths(table([a,b], [u], []), empty(colour(u)), Paths).
%       Paths = [].
%
%   @error as table_cells/2

proof_paths(Table, Proof, Paths) :-
    table_lines(Table, Lines),
    table_cells(Table, Cells),
    must_be(ground, Proof),
    Table = table([Start|Points], Colours, _),
    (   same_length(Points, Colours)
    ->  replay(Proof, state(Lines, Cells, []), Ends),
        maplist(path_of(Start), Ends, Paths)
    ;   Proof == uneven,
        Paths = []
    ).

% replay(+Proof, +State, -Ends) is semidet: Ends are the sets of fixed arcs
% that the solutions in Proof have reached. State is as in rainbow.pl.

replay(solution, state([], _, Fixed), [Fixed]).
replay(empty(Line), state(Lines, Cells, _), []) :-
    open_line(Line, Lines, Cells, []).
replay(fix(Line, Arc, Erased, Proof), State0, Ends) :-
    State0 = state(Lines, Cells, _),
    open_line(Line, Lines, Cells, [Arc]),
    fixed(Arc, State0, Erased, State),
    replay(Proof, State, Ends).
replay(circuit(Arc, Proof), state(Lines, Cells0, Fixed), Ends) :-
    erased_circuit(Arc, Cells0, Fixed, Cells),
    replay(Proof, state(Lines, Cells, Fixed), Ends).
replay(branch(Line, Branches), State, Ends) :-
    State = state(Lines, Cells, _),
    is_list(Branches),
    maplist(case(State), Branches, Arcs, Endss),
    open_line(Line, Lines, Cells, Arcs),
    append(Endss, Ends).

case(State0, Arc-Proof, Arc, Ends) :-
    fixed(Arc, State0, _, State),
    replay(Proof, State, Ends).

open_line(Line, Lines, Cells, Own) :-
    memberchk(Line, Lines),
    line_cells(Line, Cells, Own).

% fixed(+Arc, +State0, -Erased, -State): take a live cell. Its three lines
% are done with; Erased are the other cells on them.

fixed(Arc, state(Lines0, Cells0, Fixed), Erased,
      state(Lines, Cells, [Arc|Fixed])) :-
    memberchk(Arc, Cells0),
    Arc = arc(P, Q, U),
    subtract(Lines0, [row(P), column(Q), colour(U)], Lines),
    partition(misses(Arc), Cells0, Cells, Met),
    exclude(==(Arc), Met, Erased).

misses(arc(P, Q, U), arc(P0, Q0, U0)) :-
    P \== P0,
    Q \== Q0,
    U \== U0.

erased_circuit(Arc, Cells0, Fixed, Cells) :-
    memberchk(Arc, Cells0),
    Arc = arc(P, Q, _),
    chain(Q, P, Fixed),
    exclude(==(Arc), Cells0, Cells).

% chain(+P, +Q, +Arcs) is semidet: Arcs lead from P to Q. No two of them
% leave one point, so there is nothing to choose.

chain(P, Q, Arcs) :-
    selectchk(arc(P, R, _), Arcs, Others),
    (   R == Q
    ->  true
    ;   chain(R, Q, Others)
    ).

% path_of(+Start, +Arcs, -Path) is semidet: Arcs are those of Path in some
% order, which goes from Start through all of them.

path_of(Start, Arcs, Path) :-
    joined(Arcs, Start, Path).

joined([], _, []).
joined([Arc|Arcs], P, [arc(P, Q, U)|Path]) :-
    selectchk(arc(P, Q, U), [Arc|Arcs], Others),
    joined(Others, Q, Path).

%!  proof_steps(+Proof, -Steps:list) is det.
%
%   True when Steps are the certificate that Proof makes: one short list for
%   each of its steps, depth first, a branch followed by its cases. What a
%   checker can find out by itself is left out.
%
%   | [row, P]            | P has one cell; fix it                            |
%   | [column, Q]         | Q has one cell; fix it                            |
%   | [colour, U]         | U has one cell; fix it                            |
%   | [circuit, P, Q, U]  | erase the live arc by which U leads from P to Q   |
%   | [branch, Kind, N]   | Kind is row, column or colour, N its name; then   |
%   |                     | a proof for every live cell of it, in canonical   |
%   |                     | order, that starts with this cell fixed           |
%   | [empty, Kind, N]    | the line has no cell: end of a case               |
%   | [solution]          | all lines have their cell: end of a case          |
%   | [uneven]            | the only step: there are not as many colours as   |
%   |                     | steps from point to point                         |
%
%       ?- proof_steps(circuit(arc(b,a,u), empty(row(b))), Steps).
%       Steps = [[circuit,b,a,u], [empty,row,b]].
%
%   @error type_error(proof, Proof)  if Proof is none

proof_steps(Proof, Steps) :-
    (   phrase(steps(Proof), Steps0)
    ->  Steps = Steps0
    ;   type_error(proof, Proof)
    ).

steps(solution) -->
    [[solution]].
steps(uneven) -->
    [[uneven]].
steps(empty(Line)) -->
    { Line =.. [Kind, Name] },
    [[empty, Kind, Name]].
steps(fix(Line, _, _, Proof)) -->
    { Line =.. [Kind, Name] },
    [[Kind, Name]],
    steps(Proof).
steps(circuit(arc(P, Q, U), Proof)) -->
    [[circuit, P, Q, U]],
    steps(Proof).
steps(branch(Line, Branches)) -->
    { Line =.. [Kind, Name] },
    [[branch, Kind, Name]],
    cases(Branches).

cases([]) -->
    [].
cases([_-Proof|Branches]) -->
    steps(Proof),
    cases(Branches).

%!  steps_paths(+Table, +Steps:list, -Paths:list) is semidet.
%
%   True when Steps are a correct certificate about Table, in the form of
%   proof_steps/2, and Paths are the rainbow paths that it finds, in its order:
%   all that there are. Fails when a step is not justified.
%
%       ?- steps_paths(table([a,b], [u], []), [[empty,row,a]], Paths).
%       Paths = [].
%
%   @error type_error(list, Steps)  if Steps is none
%   @error as table_cells/2

steps_paths(Table, Steps, Paths) :-
    must_be(list, Steps),
    must_be(ground, Steps),
    table_lines(Table, Lines),
    table_cells(Table, Cells),
    Table = table([Start|Points], Colours, _),
    (   same_length(Points, Colours)
    ->  phrase(replay_steps(state(Lines, Cells, []), Ends), Steps),
        maplist(path_of(Start), Ends, Paths)
    ;   Steps = [[uneven]],
        Paths = []
    ).

replay_steps(State, Ends) -->
    [Step],
    replay_step(Step, State, Ends).

replay_step([solution], state([], _, Fixed), [Fixed]) -->
    [].
replay_step([Kind, Name], State0, Ends) -->
    { State0 = state(Lines, Cells, _),
      named_line(Kind, Name, Line),
      open_line(Line, Lines, Cells, [Arc]),
      fixed(Arc, State0, _, State)
    },
    replay_steps(State, Ends).
replay_step([empty, Kind, Name], state(Lines, Cells, _), []) -->
    { named_line(Kind, Name, Line),
      open_line(Line, Lines, Cells, [])
    }.
replay_step([branch, Kind, Name], State, Ends) -->
    { State = state(Lines, Cells, _),
      named_line(Kind, Name, Line),
      open_line(Line, Lines, Cells, Arcs)
    },
    replay_cases(Arcs, State, Endss),
    { append(Endss, Ends) }.
replay_step([circuit, P, Q, U], state(Lines, Cells0, Fixed), Ends) -->
    { erased_circuit(arc(P, Q, U), Cells0, Fixed, Cells) },
    replay_steps(state(Lines, Cells, Fixed), Ends).

replay_cases([], _, []) -->
    [].
replay_cases([Arc|Arcs], State0, [Ends|Endss]) -->
    { fixed(Arc, State0, _, State) },
    replay_steps(State, Ends),
    replay_cases(Arcs, State0, Endss).

named_line(row, P, row(P)).
named_line(column, Q, column(Q)).
named_line(colour, U, colour(U)).
