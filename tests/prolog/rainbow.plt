% SPDX-License-Identifier: MIT

:- use_module('../../prolog/rainbow').
:- use_module('../../prolog/rainbow_named').
:- use_module(rainbow_cases).
:- use_module(library(plunit)).

:- begin_tests(rainbow).

document_grid([ d(-1,4), d(2,-1), d(-2,-2), d(3,-2), d(0,-1), d(0,1), d(-3,1),
                d(1,-1), d(-2,-1), d(0,2), d(2,3), d(-2,0)
              ],
              [ p(1,0), p(1,3), p(2,4), p(3,4), p(4,4), p(4,5), p(6,5), p(1,6),
                p(2,6), p(4,6), p(6,6), p(2,7)
              ],
              p(3,3)).

document_table(Table) :-
    document_grid(Dominoes, Points, Start),
    wyx_table(Dominoes, Points, Start, Table).

% Two ways round a square: a cell with two colours, and one with a colour more.
two_ways(table([a,b,c,d], [u,v,w],
               [ arc(a,b,u), arc(b,c,v), arc(b,c,u), arc(c,d,w),
                 arc(a,c,v), arc(c,b,u), arc(b,d,w)
               ])).

test(document_grid_has_one_path, Points == [[ p(3,4), p(1,6), p(2,7), p(4,4),
        p(1,3), p(4,5), p(6,6), p(6,5), p(4,6), p(2,6), p(2,4), p(1,0)]]) :-
    document_table(Table),
    findall(Ps,
            ( rainbow_path(Table, Path),
              maplist([arc(_, Q, _), Q]>>true, Path, Ps)
            ),
            Points).
test(document_table_has_one_path, Path-Others == 'ACFHEDILBGKJM'-[]) :-
    example_table(Table),
    findall(P, rainbow_path(Table, P), [First|Others]),
    maplist([arc(_, Q, _), Q]>>true, First, Qs),
    atomic_list_concat(['A'|Qs], Path).
test(document_table_dominoes, Us == [c,b,h,d,e,j,a,f,k,g,i,l]) :-
    example_table(Table),
    rainbow_path(Table, Path),
    maplist([arc(_, _, U), U]>>true, Path, Us).
test(document_steps_begin, Begin == [[row,'A'], [row,'D'], [row,'B']]) :-
    example_table(Table),
    rainbow_proof(Table, Proof),
    proof_steps(Proof, Steps),
    length(Begin, 3),
    append(Begin, _, Steps).
test(first_step_erases, Erased == [arc('D','H',c), arc('M','J',c)]) :-
    example_table(table(Ps, Us, Arcs)),
    append(Ps, [z], Points),            % so that the row of M is kept
    rainbow_proof(table(Points, [z|Us], [arc('L',z,z)|Arcs]), Proof),
    Proof = fix(row('A'), arc('A','C',c), Erased0, _),
    include([arc(_, _, U)]>>(U == c), Erased0, Erased).

test(two_ways, all(Path == [ [arc(a,b,u), arc(b,c,v), arc(c,d,w)],
                             [arc(a,c,v), arc(c,b,u), arc(b,d,w)]])) :-
    two_ways(Table),
    rainbow_path(Table, Path).
test(check_a_path) :-
    two_ways(Table),
    rainbow_path(Table, [arc(a,b,u), arc(b,c,v), arc(c,d,w)]),
    !.
test(complete_a_path, all(U == [v])) :-
    two_ways(Table),
    rainbow_path(Table, [_, arc(b,c,U), _]).
test(wrong_path, fail) :-
    two_ways(Table),
    rainbow_path(Table, [arc(a,b,u), arc(b,c,u), arc(c,d,w)]).
test(last_path_is_det) :-
    example_table(Table),
    rainbow_path(Table, _).
test(one_point, all(Path == [[]])) :-
    rainbow_path(table([a], [], []), Path).
test(no_arc_at_all, Count == 0) :-
    rainbow_count(table([a,b,c], [u,v], []), Count).
test(too_few_colours, Count-Proof == 0-uneven) :-
    rainbow_count(table([a,b,c], [u], [arc(a,b,u)]), Count),
    rainbow_proof(table([a,b,c], [u], [arc(a,b,u)]), Proof).
test(one_is_not_1_0, Proof == empty(row(1))) :-
    rainbow_proof(table([1, 1.0, x], [u, v], [arc(1.0, x, u)]), Proof).

test(proof_of_circuit, Steps == [ [row,b], [circuit,c,b,w], [row,c],
                                  [row,a], [solution]]) :-
    Table = table([a,b,c,d], [u,v,w],
                  [ arc(a,b,u), arc(b,c,v), arc(c,b,w), arc(c,d,w),
                    arc(a,d,w), arc(a,d,u) ]),
    rainbow_proof(Table, Proof),
    proof_steps(Proof, Steps).

test(canonical_cells, Cells == [arc(a,b,v), arc(a,b,u), arc(b,c,u)]) :-
    table_cells(table([a,b,c], [v,u],
                      [ arc(b,c,u), arc(a,b,u), arc(a,b,v), arc(b,c,u),
                        arc(b,b,u), arc(c,b,u), arc(b,a,u) ]),
                Cells).
test(lines, Lines == [row(a), column(b), colour(u)]) :-
    table_lines(table([a,b], [u], []), Lines).

test(end_is_last, Points == [p(0,0), p(0,1), p(1,1)]) :-
    wyx_table([d(0,-1), d(1,0)], [p(1,1), p(0,1)], p(0,0), Table),
    Table = table(Points, _, _).
test(end_not_marked, fail) :-
    wyx_table([d(1,0)], [p(0,1)], p(0,0), _).
test(end_is_start, fail) :-
    wyx_table([d(1,0), d(-1,0)], [p(1,0), p(2,0)], p(0,0), _).
test(nothing_to_do, Table == table([p(0,0)], [], [])) :-
    wyx_table([], [], p(0,0), Table).

test(errors, [ forall(wrong(Goal, Formal)),
               error(Formal) ]) :-
    call(Goal).

wrong(rainbow_path(_, _), instantiation_error).
wrong(rainbow_path(x, _), type_error(rainbow_table, x)).
wrong(rainbow_count(table([], [], []), _), type_error(rainbow_table, _)).
wrong(rainbow_count(table([a], u, []), _), type_error(rainbow_table, _)).
wrong(rainbow_count(table([a,_], [u], []), _), type_error(rainbow_table, _)).
wrong(rainbow_count(table([a,b], [u], [a-b]), _), type_error(rainbow_table, _)).
wrong(rainbow_proof(table([a,a], [u], []), _),
      domain_error(distinct(points), [a,a])).
wrong(rainbow_proof(table([a,b,c], [u,u], []), _),
      domain_error(distinct(colours), [u,u])).
wrong(rainbow_proof(table([a,b], [u], [arc(a,c,u)]), _),
      existence_error(point, c)).
wrong(rainbow_proof(table([a,b], [u], [arc(a,b,v)]), _),
      existence_error(colour, v)).
wrong(wyx_table([d(1,x)], [p(0,0)], p(1,1), _), type_error(_, _)).
wrong(wyx_table([d(1,0)], [p(0,0)|_], p(1,1), _), instantiation_error).
wrong(wyx_table([d(1,0)], [p(0,0)], x, _), type_error(point, x)).
wrong(wyx_table([d(1,0), d(1,0)], [p(1,0), p(2,0)], p(0,0), _),
      domain_error(distinct(dominoes), _)).
wrong(wyx_table([d(1,0)], [p(0,0)], p(0,0), _),
      domain_error(distinct(squares), _)).

test(brute_force_agrees) :-
    seeded(1, 600, ( random_table(Table), table_agrees(Table) )).

table_agrees(Table) :-
    brute_paths(Table, Expected),
    findall(P, rainbow_path(Table, P), Paths),
    sorted(Paths, Expected),
    findall(P, fast_path(Table, P), FastPaths),
    sorted(FastPaths, Expected),
    length(Expected, Count),
    rainbow_count(Table, Count),
    fast_count(Table, Count),
    rainbow_proof(Table, Proof),
    proof_paths(Table, Proof, Paths),
    proof_steps(Proof, Steps),
    steps_paths(Table, Steps, Paths),
    fast_proof(Table, FastSteps),
    steps_paths(Table, FastSteps, ProvedPaths),
    sorted(ProvedPaths, Expected).

% Sorted without duplicates removed: a path must not come twice.
sorted(Paths, Sorted) :-
    msort(Paths, Sorted).

:- end_tests(rainbow).
