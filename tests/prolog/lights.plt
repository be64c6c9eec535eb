% SPDX-License-Identifier: MIT

:- module(test_lights, []).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/5, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists),
              [ append/2, append/3, last/2, member/2, nth1/3, numlist/3,
                same_length/2, sum_list/2
              ]).
:- use_module(library(plunit)).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module('../../prolog/gf2').
:- use_module('../../prolog/gf2_poly', [poly_remainder/3]).
:- use_module('../../prolog/gf2_system').
:- use_module('../../prolog/lights').
:- use_module('../../prolog/lights_chase').
:- use_module('../../prolog/lights_poly').
:- use_module('../../prolog/lights_sparse').

/** <module> Lights Out: the document's examples, known values, agreement

plays/3 plays presses by the rules, on coordinates, and shares nothing with
the modules tested.
*/

:- dynamic directory/1.
:- prolog_load_context(directory, Directory),
   assertz(directory(Directory)).

% plays(+Board, +Presses, -Left): the lit cells that the presses leave.

plays(Board, Presses, Left) :-
    board(Height, Width, Topology, Neighbourhood, Cells, Lit) = Board,
    numlist(1, Height, Rs),
    numlist(1, Width, Cs),
    findall(Row,
            ( member(R, Rs),
              findall(Bit, ( member(C, Cs),
                             at(Cells, Width, R, C, Cell),
                             at(Lit, Width, R, C, State),
                             aggregate_all(count,
                                           flipping(Topology, Neighbourhood,
                                                    Height, Width, R, C,
                                                    Presses),
                                           Flips),
                             Bit is Cell * ((State + Flips) mod 2)
                           ), Bits),
              foldl(push, Bits, 0, Row)
            ), Left).

push(Bit, Row0, Row) :-
    Row is 2 * Row0 + Bit.

at(Rows, Width, R, C, Bit) :-
    nth1(R, Rows, Row),
    Bit is Row >> (Width - C) /\ 1.

flipping(Topology, Neighbourhood, Height, Width, R, C, Presses) :-
    setof(R1-C1,
          DR^DC^( near(Neighbourhood, DR, DC),
                  moved(Topology, Height, R, DR, R1),
                  moved(Topology, Width, C, DC, C1)
                ),
          Near),
    member(R1-C1, Near),
    at(Presses, Width, R1, C1, 1).

near(plus, DR, DC) :-
    member(DR/DC, [0/0, 0/1, 0/(-1), 1/0, (-1)/0]).
near(king, DR, DC) :-
    member(DR, [-1, 0, 1]),
    member(DC, [-1, 0, 1]).

moved(flat, Size, P0, D, P) :-
    P is P0 + D,
    between(1, Size, P).
moved(torus, Size, P0, D, P) :-
    P is (P0 - 1 + D + Size) mod Size + 1.

% sound(+Board, +Outcome): the outcome proves itself when played.

sound(Board, solved(Presses, _)) :-
    plays(Board, Presses, Left),
    maplist(==(0), Left).
sound(Board, unsolvable(Cells, _)) :-
    board(H, W, T, N, Mask, Lit) = Board,
    maplist([_, 0]>>true, Lit, Dark),
    plays(board(H, W, T, N, Mask, Dark), Cells, Dark),
    foldl([A, B, S0, S]>>(S is S0 + popcount(A /\ B)), Cells, Lit, 0, Sum),
    Sum mod 2 =:= 1.

all_lit(Height, Width, Options, Board) :-
    Full is (1 << Width) - 1,
    length(Rows, Height),
    maplist(=(Full), Rows),
    rows_board(Height, Width, Rows, Options, Board).

random_board(Max, Options, Board) :-
    Height is random(Max) + 1,
    Width is random(Max) + 1,
    length(Rows, Height),
    maplist([Row]>>(Row is random(1 << Width)), Rows),
    rows_board(Height, Width, Rows, Options, Board).

% About one cell in eight is missing.

with_holes(board(H, W, T, N, Cells0, Lit0), board(H, W, T, N, Cells, Lit)) :-
    maplist([C0, C]>>(C is C0 /\ \ (random(1 << W) /\ random(1 << W)
                                    /\ random(1 << W))), Cells0, Cells),
    maplist([C, L0, L]>>(L is C /\ L0), Cells, Lit0, Lit).

rules([]).
rules([wrap(true)]).
rules([neighbours(king)]).
rules([wrap(true), neighbours(king)]).

agree(Board) :-
    findall(Outcome, ( board_method(Board, Method),
                       board_outcome(Board, Method, Outcome)
                     ), [Outcome|Outcomes]),
    assertion(sound(Board, Outcome)),
    functor(Outcome, Name, 2),
    arg(2, Outcome, Nullity),
    forall(member(Other, Outcomes),
           ( assertion(sound(Board, Other)),
             assertion(( functor(Other, Name, 2), arg(2, Other, Nullity) ))
           )),
    board_nullity(Board, Nullity1),
    assertion(Nullity1 == Nullity).

:- begin_tests(lights).

% The document's 3 by 3 board: its equations and its matrix.
test(lab_equations, Texts-Columns ==
                    [ "110100000", "111010000", "011001000",
                      "100110100", "010111010", "001011001",
                      "000100110", "000010111", "000001011"
                    ]-9) :-
    all_lit(3, 3, [], Board),
    board_sparse(Board, Sparse),
    sparse_system(Sparse, system(Columns, Rows0)),
    maplist([R0, R]>>(R is R0 >> 1), Rows0, Rows),
    matrix_texts(matrix(9, Rows), Texts).
test(lab_first_equations, Equations == [[1,2,4]-1, [1,2,3,5]-0]) :-
    texts_board(["100", "000", "000"], [], Board),
    board_sparse(Board, sparse(9, [E1, E2|_])),
    Equations = [E1, E2].
% After elimination the matrix is the identity, whatever is lit.
test(lab_identity, forall(between(0, 511, Number))) :-
    Rows = [A, B, C],
    A is Number >> 6,
    B is Number >> 3 /\ 7,
    C is Number /\ 7,
    rows_board(3, 3, Rows, [], Board),
    board_explanation(Board, Explanation),
    Explanation = explanation(_, _, _, _, matrix(10, Echelon), Pivots,
                              unique(Set)),
    assertion(numlist(1, 9, Pivots)),
    maplist([R0, R]>>(R is R0 >> 1), Echelon, Identity),
    assertion(Identity == [256, 128, 64, 32, 16, 8, 4, 2, 1]),
    cells_rows(Board, Set, Presses),
    assertion(sound(Board, solved(Presses, 0))).
test(lab_explanation, Cells-Steps ==
                      [c(1,1), c(1,2)]-[pivot(1,1), add(1,2)]) :-
    texts_board(["11"], [], Board),
    board_explanation(Board, Explanation),
    Explanation = explanation(Cells, _, _, Steps, _, _, _).
% Some 9 by 9 boards cannot be solved, 10 by 10 is 100 equations.
test(lab_10x10, Count-Nullity == 100-0) :-
    random_board(1, [], _),
    all_lit(10, 10, [], Board),
    board_sparse(Board, sparse(Count, Equations)),
    length(Equations, Count),
    board_outcome(Board, elimination, Outcome),
    Outcome = solved(_, Nullity),
    assertion(sound(Board, Outcome)).
test(lab_9x9, Nullity == 8) :-
    texts_board(["100000000", "000000000", "000000000",
                 "000000000", "000000000", "000000000",
                 "000000000", "000000000", "000000000"], [], Board),
    board_outcome(Board, elimination, Outcome),
    Outcome = unsolvable(_, Nullity),
    assertion(sound(Board, Outcome)).

test(text, error(domain_error(lights_grid, _))) :-
    texts_board([], [], _).
test(text, error(domain_error(lights_grid, _))) :-
    texts_board([""], [], _).
test(text, error(domain_error(lights_grid, _))) :-
    texts_board(["10", "1"], [], _).
test(text, error(domain_error(lights_grid, _))) :-
    texts_board(["1x"], [], _).
test(text, error(domain_error(lights_neighbourhood, knight))) :-
    texts_board(["1"], [neighbours(knight)], _).
test(rows, error(domain_error(lights_rows, _))) :-
    rows_board(1, 2, [4], [], _).
test(method, error(domain_error(lights_method, polynomials))) :-
    texts_board(["1."], [], Board),
    board_outcome(Board, polynomials, _).
test(method, error(domain_error(lights_method, magic))) :-
    texts_board(["1"], [], Board),
    board_outcome(Board, magic, _).
test(no_cells, Outcome == solved([0], 0)) :-
    texts_board([".."], [], Board),
    board_outcome(Board, elimination, Outcome).

:- end_tests(lights).

:- begin_tests(lights_known).

nullities([], [0,0,0,4,2,0,0,0,8,0,6,0,0,4,0,8,2,0,16,0]).
nullities([wrap(true)], [0,0,4,0,8,8,0,0]).
nullities([neighbours(king)], [0,3,0,0,9,0,0,15]).

test(nullity, [ forall(( nullities(Options, Ns), nth1(Size, Ns, Expected) )),
                Nullity == Expected ]) :-
    all_lit(Size, Size, Options, Board),
    board_nullity(Board, Nullity).
test(nullity_elimination,
     [ forall(( nullities(Options, Ns), nth1(Size, Ns, Expected), Size < 13 )),
       Nullity == Expected ]) :-
    all_lit(Size, Size, Options, Board),
    board_sparse(Board, Sparse),
    sparse_space(Sparse, _, Basis),
    length(Basis, Nullity).
test(rectangle, [ forall(member(H/W/Expected,
                                [ 2/3/2, 3/5/3, 4/9/4, 6/8/6, 3/4/0, 5/6/0 ])),
                  Nullities == [Expected, Expected, Expected] ]) :-
    flat_nullity(H, W, A),
    flat_nullity(W, H, B),
    all_lit(H, W, [], Board),
    board_sparse(Board, Sparse),
    chase_space(Sparse, _, Basis),
    length(Basis, C),
    Nullities = [A, B, C].
test(fewest, [ forall(nth1(Size, [1,4,5,4,15,28,33,40,25,44], Expected)),
               Weight-Status == Expected-proved ]) :-
    all_lit(Size, Size, [], Board),
    board_fewest(Board, Presses, Weight, Status),
    assertion(sound(Board, solved(Presses, 0))),
    aggregate_all(sum(N), ( member(Row, Presses), N is popcount(Row) ), Sum),
    assertion(Sum == Weight).
test(nullity_to_1000, true) :-
    directory(Directory),
    directory_file_path(Directory, '../data/lights-nullity.txt', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", " ", [_|Lines]),
    forall(( member(Line, Lines),
             split_string(Line, " ", "", [A, B]),
             number_string(Size, A),
             number_string(Expected, B)
           ),
           ( flat_nullity(Size, Size, Nullity),
             assertion(Size-Nullity == Size-Expected)
           )).
% The worst of the 2^23 solvable 5 by 5 boards takes 15 presses; all lit is one.
test(single_lamps, [ forall(( member(Size, [4, 5]),
                              Cells is Size * Size - 1,
                              between(0, Cells, Cell) )),
                     Solved == Expected ]) :-
    rows_of(Size, 1 << Cell, Lit),
    rows_board(Size, Size, Lit, [], Board),
    board_outcome(Board, auto, Outcome),
    assertion(sound(Board, Outcome)),
    (   Outcome = solved(_, _)
    ->  Solved = true
    ;   Solved = false
    ),
    reachable(Size, Cell, Expected).

rows_of(Size, Expression, Rows) :-
    numlist(1, Size, Ks),
    maplist([K, Row]>>( Row is (Expression) >> (Size * (Size - K))
                               /\ ((1 << Size) - 1) ), Ks, Rows).

% By brute force over first rows, played by the rule of the chase: lit cells
% pressed from below.

reachable(Size, Cell, Reachable) :-
    rows_of(Size, 1 << Cell, Lit),
    Top is (1 << Size) - 1,
    (   between(0, Top, First),
        chase_residue(Size, Lit, First, 0)
    ->  Reachable = true
    ;   Reachable = false
    ).

:- end_tests(lights_known).

:- begin_tests(lights_agreement).

test(agree, forall(( rules(Options), between(1, 60, _) ))) :-
    random_board(9, Options, Board),
    agree(Board).
test(agree_holes, forall(( rules(Options), between(1, 60, _) ))) :-
    random_board(9, Options, Board0),
    with_holes(Board0, Board),
    agree(Board).
test(agree_wide, forall(( member(H/W, [1/5, 1/12, 1/40, 2/17, 2/60, 3/23]),
                          between(1, 5, _) ))) :-
    length(Rows, H),
    maplist([Row]>>(Row is random(1 << W)), Rows),
    rows_board(H, W, Rows, [], Board),
    agree(Board).
test(agree_large, forall(member(Size, [17, 23, 30, 40]))) :-
    Width is Size - random(4),
    length(Rows, Size),
    maplist([Row]>>(Row is random(1 << Width)), Rows),
    rows_board(Size, Width, Rows, [], Board),
    findall(Nullity, ( member(Method, [polynomials, chase, elimination]),
                       board_outcome(Board, Method, Outcome),
                       assertion(sound(Board, Outcome)),
                       arg(2, Outcome, Nullity)
                     ), Nullities),
    assertion(sort(Nullities, [_])).
test(all_presses, forall(( rules(Options), between(1, 40, _) ))) :-
    random_board(3, Options, Board0),
    with_holes(Board0, Board),
    board_cells(Board, Cells),
    length(Cells, Count),
    Top is (1 << Count) - 1,
    findall(Rows, ( between(0, Top, Set),
                    cells_rows(Board, Set, Rows),
                    sound(Board, solved(Rows, 0))
                  ), Expected0),
    findall(Rows, board_presses(Board, Rows), Presses0),
    sort(Expected0, Expected),
    msort(Presses0, Presses),
    assertion(Presses == Expected),
    (   Presses == []
    ->  assertion(\+ board_fewest(Board, _, _, _))
    ;   board_fewest(Board, Best, Weight, proved),
        assertion(memberchk(Best, Presses)),
        findall(W, ( member(Rows, Presses), weight(Rows, W) ), Ws),
        assertion(min_list(Ws, Weight))
    ).
test(quiet, forall(( rules(Options), between(1, 40, _) ))) :-
    random_board(8, Options, Board),
    findall(Pattern, board_quiet(Board, Pattern), Patterns),
    board_nullity(Board, Nullity),
    assertion(length(Patterns, Nullity)),
    board(H, W, T, N, Cells, Lit) = Board,
    maplist([_, 0]>>true, Lit, Dark),
    forall(member(Pattern, Patterns),
           assertion(plays(board(H, W, T, N, Cells, Dark), Pattern, Dark))),
    maplist(rows_cells(Board), Patterns, Sets),
    Columns is H * W,
    matrix_rank(matrix(Columns, Sets), Rank),
    assertion(Rank == Nullity).
test(lazily, Presses == [First, Second]) :-
    all_lit(19, 19, [], Board),
    findnsols(2, P, board_presses(Board, P), Presses),
    !,
    Presses = [First, Second],
    assertion(sound(Board, solved(Second, 16))).
test(found_only, Status == found) :-
    all_lit(30, 30, [], Board),
    board_fewest(Board, Presses, _, Status),
    assertion(sound(Board, solved(Presses, 20))).
test(count_proof_rank, forall(( rules(Options), between(1, 20, _) ))) :-
    random_board(6, Options, Board0),
    with_holes(Board0, Board),
    board_count_proof(Board, elimination, rank(Pivots, Sets, Quiet)),
    board_sparse(Board, Sparse),
    Sparse = sparse(Count, _),
    foldl([P, M0, M]>>(M is M0 \/ 1 << (Count - P)), Pivots, 0, Mask),
    forall(nth1(I, Pivots, P),
           ( nth1(I, Sets, Set),
             sparse_flips(Sparse, Set, Flips),
             assertion(Flips /\ Mask =:= 1 << (Count - P))
           )),
    forall(member(Pattern, Quiet), assertion(sparse_flips(Sparse, Pattern, 0))),
    maplist([Q, F]>>(F is Q /\ \ Mask), Quiet, Free),
    sum_list(Free, Sum),
    assertion(Sum =:= ((1 << Count) - 1) - Mask),
    maplist([F]>>(popcount(F) =:= 1), Free).
test(count_proof_bezout, forall(between(1, 40, _))) :-
    random_board(20, [], Board),
    board_size(Board, Height, Width),
    flat_bezout(Height, Width, bezout(P, Chi, U, V, G)),
    product_(U, P, UP),
    product_(V, Chi, VChi),
    assertion(G =:= UP xor VChi),
    board_count_proof(Board, polynomials, bezout(H1, W1, U1, G1)),
    flat_bezout(H1, W1, bezout(P1, Chi1, _, _, _)),
    product_(U1, P1, UP1),
    Multiple is UP1 xor G1,
    assertion(poly_remainder(Multiple, Chi1, 0)),
    board_nullity(Board, Nullity),
    assertion(Nullity =:= msb(G)),
    assertion(Nullity =:= msb(G1)).
test(count_proof_chase, forall(( rules(Options), between(1, 20, _) ))) :-
    random_board(9, Options, Board0),
    with_holes(Board0, Board),
    board_count_proof(Board, chase, chase(Pivots, Sets, Kernel)),
    same_length(Pivots, Sets),
    board_nullity(Board, Nullity),
    assertion(length(Kernel, Nullity)).

weight(Rows, Weight) :-
    aggregate_all(sum(N), ( member(Row, Rows), N is popcount(Row) ), Weight).

product_(A, B, Product) :-
    (   A =:= 0
    ->  Product = 0
    ;   A1 is A >> 1,
        product_(A1, B, Product1),
        Product is (Product1 << 1) xor ((A /\ 1) * B)
    ).

:- end_tests(lights_agreement).

:- begin_tests(lights_graph).

% A path of three lamps; the button in the middle flips all.
test(solved, Outcome == solved([left, right], 0)) :-
    graph_outcome([ left-[a, b], middle-[a, b, c], right-[b, c] ], [a, c],
                  Outcome).
test(unsolvable, Outcome == unsolvable([a, b], 1)) :-
    graph_outcome([ x-[a, b], y-[b, a] ], [a], Outcome).
test(unsolvable_certificate, forall(between(1, 100, _))) :-
    numlist(1, 6, Lamps),
    findall(J-Set, ( between(1, 5, J),
                     include([_]>>(random(2) =:= 0), Lamps, Set)
                   ), Buttons),
    findall(L, ( member(_-Set, Buttons), member(L, Set) ), Ls0),
    sort(Ls0, Ls),
    include([_]>>(random(2) =:= 0), Ls, Lit),
    graph_outcome(Buttons, Lit, Outcome),
    (   Outcome = solved(Pressed, _)
    ->  findall(L, ( member(L, Ls),
                     aggregate_all(count, ( member(J, Pressed),
                                            memberchk(J-Set, Buttons),
                                            memberchk(L, Set) ), Flips),
                     Flips mod 2 =:= 1
                   ), Flipped),
        assertion(Flipped == Lit)
    ;   Outcome = unsolvable(Odd, _),
        forall(member(_-Set, Buttons),
               ( aggregate_all(count, ( member(L, Odd), memberchk(L, Set) ), N),
                 assertion(N mod 2 =:= 0) )),
        aggregate_all(count, ( member(L, Odd), memberchk(L, Lit) ), M),
        assertion(M mod 2 =:= 1)
    ).
test(unknown_lamp, error(existence_error(lamp, z))) :-
    graph_outcome([a-[x]], [z], _).
test(misuse, error(type_error(_, _))) :-
    graph_outcome([a], [], _).

:- end_tests(lights_graph).
