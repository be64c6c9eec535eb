% SPDX-License-Identifier: MIT

:- use_module('../../prolog/rainbow_fast').
:- use_module('../../prolog/rainbow').
:- use_module(rainbow_cases).
:- use_module(library(plunit)).

:- begin_tests(rainbow_fast).

document_squares([ 3,3, 1,0, 1,3, 2,4, 3,4, 4,4, 4,5, 6,5, 1,6, 2,6, 4,6, 6,6,
                   2,7 ]).
document_dominoes([ -1,4, 2,-1, -2,-2, 3,-2, 0,-1, 0,1, -3,1, 1,-1, -2,-1, 0,2,
                    2,3, -2,0 ]).

test(document, Count == 1) :-
    document_squares(Squares),
    document_dominoes(Dominoes),
    wyx_count(8, 8, Dominoes, Squares, Count).
test(document_path, Paths == [[ [0,3,7,11,4,1,5,10,6,9,8,2,12],
                                [4,2,7,10,6,3,1,5,8,11,9,0] ]]) :-
    document_squares(Squares),
    document_dominoes(Dominoes),
    wyx_paths(8, 8, Dominoes, Squares, inf, Paths).
test(document_proof, Solutions == 1) :-
    document_squares(Squares),
    document_dominoes(Dominoes),
    wyx_proof(8, 8, Dominoes, Squares, Steps),
    aggregate_all(count, member([solution], Steps), Solutions).
test(twenty, Count == 2) :-
    twenty(Squares, Dominoes),
    wyx_count(8, 8, Dominoes, Squares, Count).
test(twenty_paths, Count-Distinct == 2-2) :-
    twenty(Squares, Dominoes),
    wyx_paths(8, 8, Dominoes, Squares, inf, Paths),
    length(Paths, Count),
    sort(Paths, Set),
    length(Set, Distinct).
test(twenty_limit, Count == 1) :-
    twenty(Squares, Dominoes),
    wyx_paths(8, 8, Dominoes, Squares, 1, Paths),
    length(Paths, Count).

twenty([ 3,4, 1,7, 2,7, 4,6, 0,7, 7,6, 3,2, 1,0, 0,5, 6,2, 4,7, 5,2, 0,0, 3,7,
         4,5, 6,6, 1,6, 4,3, 5,5, 2,6, 5,3 ],
       [ 4,-2, 1,1, 3,0, 2,1, 1,-4, 1,3, -1,1, -1,3, -3,-1, -2,-2, 0,-2, 1,0,
         -2,-3, -3,2, -2,-4, 2,3, 4,1, -3,-2, -2,0, -1,2 ]).

test(nothing_to_do, Paths == [[[0],[]]]) :-
    wyx_paths(3, 3, [], [1,1], inf, Paths).
test(nothing_to_prove, Steps == [[solution]]) :-
    wyx_proof(3, 3, [], [1,1], Steps).
test(astray, Count-Steps == 0-[[astray]]) :-
    wyx_count(3, 3, [1,0], [1,1, 0,1], Count),
    wyx_proof(3, 3, [1,0], [1,1, 0,1], Steps).
test(astray_round_the_side, Count == 0) :-          % (2,0) + (1,0) is not (0,1)
    wyx_count(3, 3, [1,0], [2,0, 0,1], Count).
test(back_to_the_start, Steps == [[astray]]) :-
    wyx_proof(3, 3, [1,0, -1,0], [0,0, 1,0, 2,0], Steps).
test(uneven, Count-Steps == 0-[[uneven]]) :-
    wyx_count(3, 3, [1,0], [1,1, 2,1, 0,1], Count),
    wyx_proof(3, 3, [1,0], [1,1, 2,1, 0,1], Steps).
test(corner_of_the_board, Count == 1) :-            % bit 63
    wyx_count(8, 8, [7,0, 0,-7], [0,0, 7,7, 7,0], Count).
test(large_board, Count == 1) :-
    wyx_count(300, 200, [299,0, 0,-199], [0,0, 299,199, 299,0], Count).
test(equal_dominoes, Count == 2) :-
    wyx_count(3, 1, [1,0, 1,0], [0,0, 1,0, 2,0], Count).
test(off_the_board, error(domain_error(new_square(3, 3), [3,0]))) :-
    wyx_count(3, 3, [1,0], [2,0, 3,0], _).
test(square_twice, error(domain_error(new_square(3, 3), [2,0]))) :-
    wyx_count(3, 3, [1,0, 1,0], [1,0, 2,0, 2,0], _).

test(arcs, Paths == [[[0,1,2], [0,1]]]) :-
    arcs_paths(3, 2, [0,1,0, 1,2,0, 1,2,1, 1,2,1], inf, Paths).
test(arcs_limit, Paths == []) :-
    arcs_paths(3, 2, [0,1,0, 1,2,0, 1,2,1], 0, Paths).
test(arcs_one_point, Paths == [[[0], []]]) :-
    arcs_paths(1, 0, [], inf, Paths).
test(arcs_uneven, Steps == [[uneven]]) :-
    arcs_proof(3, 1, [0,1,0], Steps).
test(arcs_empty_row, Steps == [[empty,row,1]]) :-
    arcs_proof(3, 2, [0,1,0, 0,2,1], Steps).
test(arcs_empty_column, Steps == [[empty,column,1]]) :-
    arcs_proof(3, 2, [0,2,0, 1,2,1], Steps).
test(arcs_empty_colour, Steps == [[empty,colour,1]]) :-
    arcs_proof(3, 2, [0,1,0, 1,2,0], Steps).
test(arcs_out_of_range, error(domain_error(arc_of_table(3, 2), [0,3,1]))) :-
    arcs_count(3, 2, [0,3,1], _).

% 64 dominoes: a chain, and beside each of its arcs a detour by every second.
test(sixty_four, Count == 1) :-
    findall([I,J,I], ( between(0, 63, I), J is I + 1 ), Chain),
    findall([I,J,I], ( between(0, 61, I), J is I + 3 ), Detours),
    append([Chain, Detours], Arcss),
    append(Arcss, Arcs),
    arcs_count(65, 64, Arcs, Count).

test(grids_agree) :-
    seeded(3, 400, ( random_grid(Grid), grid_agrees(Grid) )).

grid_agrees(Grid) :-
    Grid = grid(Width, Height, [Start|Points], Dominoes),
    grid_flat(Grid, Squares, Flat),
    wyx_count(Width, Height, Flat, Squares, Count),
    wyx_paths(Width, Height, Flat, Squares, inf, Paths),
    wyx_proof(Width, Height, Flat, Squares, Steps),
    (   grid_table(Grid, Table)
    ->  brute_paths(Table, Expected),
        length(Expected, Count),
        by_number(Table, Numbered),
        brute_paths(Numbered, Brute),
        maplist(numbers_path, Paths, Paths1),
        msort(Paths1, Brute),
        steps_paths(Numbered, Steps, Proved),
        msort(Proved, Brute),
        readable_agrees(Dominoes, Points, Start, Count)
    ;   Count-Paths-Steps == 0-[]-[[astray]]
    ).

by_number(table(Points, Colours, Arcs), table(Is, Js, Numbered)) :-
    findall(I, nth0(I, Points, _), Is),
    findall(J, nth0(J, Colours, _), Js),
    findall(arc(P, Q, U),
            ( member(arc(PN, QN, UN), Arcs),
              nth0(P, Points, PN), nth0(Q, Points, QN), nth0(U, Colours, UN)
            ),
            Numbered).

numbers_path([[_], []], []).
numbers_path([[P,Q|Ps], [U|Us]], [arc(P,Q,U)|Path]) :-
    numbers_path([[Q|Ps], Us], Path).

readable_agrees(Dominoes, Points, Start, Count) :-
    (   is_set(Dominoes)
    ->  wyx_table(Dominoes, Points, Start, Table),
        rainbow_count(Table, Count)
    ;   true
    ).

% Larger tables, in which the search branches: two engines and the checker.
test(larger_tables_agree) :-
    seeded(4, 40, ( larger(Points, Colours, Arcs),
                    engines_agree(Points, Colours, Arcs) )).

larger(Points, Colours, Arcs) :-
    random_between(9, 13, Colours),
    Points is Colours + 1,
    Density is 4/Colours/Colours,
    LastP is Points - 1,
    LastU is Colours - 1,
    numlist(0, LastU, Us0),
    random_permutation(Us0, Us),
    findall([P,Q,U], ( nth0(P, Us, U), Q is P + 1 ), Planted),
    findall([P,Q,U],
            ( between(0, LastP, P), between(0, LastP, Q), between(0, LastU, U),
              maybe(Density)
            ),
            Others),
    append([Planted, Others], Triples),
    append(Triples, Arcs).

engines_agree(Points, Colours, Arcs) :-
    LastP is Points - 1,
    LastU is Colours - 1,
    numlist(0, LastP, Ps),
    numlist(0, LastU, Us),
    arc_terms(Arcs, Terms),
    Table = table(Ps, Us, Terms),
    findall(Path, rainbow_path(Table, Path), Paths),
    msort(Paths, Expected),
    length(Paths, Count),
    arcs_count(Points, Colours, Arcs, Count),
    arcs_proof(Points, Colours, Arcs, Steps),
    steps_paths(Table, Steps, Proved),
    msort(Proved, Expected).

arc_terms([], []).
arc_terms([P,Q,U|Ns], [arc(P,Q,U)|Arcs]) :-
    arc_terms(Ns, Arcs).

:- end_tests(rainbow_fast).
