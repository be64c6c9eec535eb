% SPDX-License-Identifier: MIT

:- use_module('../../prolog/rainbow').
:- use_module('../../prolog/rainbow_named').
:- use_module(rainbow_cases).
:- use_module(library(plunit)).
:- use_module(library(random)).

:- begin_tests(rainbow_check).

table(table([a,b,c], [u,v], [arc(a,b,u), arc(b,c,u), arc(b,c,v)])).

path([arc(a,b,u), arc(b,c,v)]).

test(accepted, [forall(right(Proof)), Paths == [Path]]) :-
    table(Table),
    path(Path),
    proof_paths(Table, Proof, Paths).

right(fix(row(a), arc(a,b,u), [arc(b,c,u)],
          fix(row(b), arc(b,c,v), [], solution))).
right(fix(colour(v), arc(b,c,v), [arc(b,c,u)],
          fix(colour(u), arc(a,b,u), [], solution))).
right(branch(row(b),
             [ arc(b,c,u)-empty(row(a)),
               arc(b,c,v)-fix(column(b), arc(a,b,u), [], solution)
             ])).

test(rejected, [forall(wrong(Proof)), fail]) :-
    table(Table),
    proof_paths(Table, Proof, _).

wrong(solution).                                    % lines are open
wrong(nonsense).
wrong(uneven).
wrong(empty(row(a))).                               % it is not
wrong(empty(row(c))).                               % no such line
wrong(fix(row(b), arc(b,c,v), [arc(b,c,u)], solution)).     % not single
wrong(fix(row(a), arc(a,b,u), [], solution)).       % erases something
wrong(fix(row(a), arc(a,b,u), [arc(b,c,u)], solution)).     % too early
wrong(fix(row(a), arc(b,c,v), [arc(b,c,u)], empty(row(a)))).
wrong(fix(row(a), arc(a,b,u), [arc(b,c,u)],
          fix(row(a), arc(a,b,u), [], solution))).  % done already
wrong(circuit(arc(b,c,u), fix(row(a), arc(a,b,u), [], solution))).
wrong(branch(row(b), [arc(b,c,u)-empty(row(a))])).  % a case is missing
wrong(branch(row(b), [])).
wrong(branch(row(b),                                % order
             [ arc(b,c,v)-fix(column(b), arc(a,b,u), [], solution),
               arc(b,c,u)-empty(row(a))
             ])).

test(steps_rejected, [forall(wrong_steps(Steps)), fail]) :-
    table(Table),
    steps_paths(Table, Steps, _).

wrong_steps([]).
wrong_steps([[solution]]).
wrong_steps([[row,a], [solution]]).
wrong_steps([[row,a], [row,b]]).                    % no end
wrong_steps([[row,a], [row,b], [solution], [solution]]).
wrong_steps([[row,b], [row,a], [solution]]).
wrong_steps([[row,a], [empty,row,b]]).
wrong_steps([[branch,row,b], [empty,row,a]]).
wrong_steps([[uneven]]).
wrong_steps([[row,a,b]]).
wrong_steps([row]).

% A solution that is a path and a circuit beside it is none.
test(circuit_is_no_path, fail) :-
    Table = table([a,b,c,d], [u,v,w],
                  [arc(a,d,u), arc(b,c,v), arc(c,b,w)]),
    steps_paths(Table, [[row,a], [row,b], [row,c], [solution]], _).
test(circuit, Paths == []) :-
    Table = table([a,b,c,d], [u,v,w],
                  [arc(a,d,u), arc(b,c,v), arc(c,b,w)]),
    steps_paths(Table, [[row,b], [circuit,c,b,w], [empty,row,c]], Paths).
test(circuit_not_yet, fail) :-
    Table = table([a,b,c,d], [u,v,w],
                  [arc(a,d,u), arc(b,c,v), arc(c,b,w)]),
    steps_paths(Table, [[row,a], [circuit,c,b,w], [empty,row,c]], _).
test(uneven, Paths == []) :-
    steps_paths(table([a,b,c], [u], []), [[uneven]], Paths).
test(uneven_only, fail) :-
    steps_paths(table([a,b,c], [u], []), [[empty,row,a]], _).
test(partial_proof, error(_)) :-
    table(Table),
    proof_paths(Table, fix(row(a), _, _, _), _).
test(partial_steps, error(_)) :-
    table(Table),
    steps_paths(Table, [[row,_]|_], _).

% Steps altered, dropped, doubled, swapped at random. Now and then another
% correct proof comes out, but never one of anything else.
test(mutants, true(Rejected > 2000)) :-
    nb_setval(rejected, 0),
    seeded(2, 300, ( random_table(Table), mutants_of(Table) )),
    nb_getval(rejected, Rejected).

mutants_of(Table) :-
    brute_paths(Table, Expected),
    fast_proof(Table, Steps),
    forall(between(1, 10, _),
           ( mutant(Steps, Table, Mutant),
             (   steps_paths(Table, Mutant, Paths)
             ->  msort(Paths, Expected)
             ;   nb_getval(rejected, N0),
                 N is N0 + 1,
                 nb_setval(rejected, N)
             )
           )).

mutant(Steps, Table, Mutant) :-
    random_member(How, [drop, double, swap, alter, cut]),
    length(Steps, Length),
    random_between(1, Length, I),
    nth1(I, Steps, Step, Others),
    mutant(How, Step, I, Others, Steps, Table, Mutant).

mutant(drop, _, _, Others, _, _, Others).
mutant(double, Step, I, _, Steps, _, Mutant) :-
    nth1(I, Mutant, Step, Steps).
mutant(swap, Step, _, Others, _, _, Mutant) :-
    length(Others, Length),
    J is Length + 1,
    random_between(1, J, At),
    nth1(At, Mutant, Step, Others).
mutant(cut, _, I, _, Steps, _, Mutant) :-
    length(Mutant, I),
    append(Mutant, _, Steps).
mutant(alter, _, I, Others, _, table(Points, Colours, _), Mutant) :-
    random_member(P, Points),
    random_member(Q, Points),
    random_member(U, [none|Colours]),
    random_member(New, [ [row,P], [column,Q], [colour,U], [empty,row,P],
                         [empty,column,Q], [empty,colour,U], [solution],
                         [branch,row,P], [circuit,P,Q,U], [uneven]
                       ]),
    nth1(I, Mutant, New, Others).

:- end_tests(rainbow_check).
