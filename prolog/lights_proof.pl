% SPDX-License-Identifier: MIT

:- module(lights_proof,
          [ board_count_proof/3,        % +Board, +Method, -Proof
            system_proof/4,             % +System, -Pivots, -Sets, -Kernel
            board_explanation/2         % +Board, -Explanation
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(gf2, [matrix_echelon/5, matrix_null_space/2]).
:- use_module(gf2_system, [echelon_outcome/3, matrix_rank_proof/3]).
:- use_module(lights_board, [board_cells/2, board_method/3, board_size/3]).
:- use_module(lights_chase, [sparse_chase/3]).
:- use_module(lights_poly, [flat_proof/3]).
:- use_module(lights_sparse, [board_sparse/2, sparse_system/2]).

/** <module> Proofs and explanations of Lights Out

That a board can be solved is shown by the presses, that it cannot by a set of
cells (see lights.pl). Here is what shows how many answers there are, and the
laboratory's elimination as the steps that a reader can follow.

    ?- texts_board(["00"], [], Board),
       board_count_proof(Board, elimination, Proof).
    Proof = rank([1], [2], [3]).
*/

:- set_prolog_flag(optimise, true).

%!  board_count_proof(+Board, +Method, -Proof) is det.
%
%   True when Proof shows that the nullity of Board is what it is:
%
%     - rank(Pivots, Sets, Quiet), by elimination
%       Pivots are numbers of cells, in reading order from 1. Each has in Sets
%       a set of cells whose presses flip that cell and none of the other
%       pivots, so the nullity is at most the number of other cells; and as
%       many quiet patterns are in Quiet, independent because of those cells
%       each holds one of its own.
%     - chase(Pivots, Sets, Kernel), by chasing
%       The same of the constraints that sparse_chase/3 leaves of a dark board:
%       Pivots are columns, Sets sets of constraints, the first the most
%       significant bit, and Kernel the null space. Each value of the unknowns
%       that meets the constraints makes one quiet pattern.
%     - bezout(H, W, U, G), by polynomials
%       See flat_proof/3: the nullity is the degree of G.
%
%   Sets and quiet patterns of cells are integers, cell 1 the most significant
%   bit.
%
%       ?- texts_board(["00"], [], Board),
%          board_count_proof(Board, elimination, Proof).
%       Board = board(1, 2, flat, plus, [3], [0]),
%       Proof = rank([1], [2], [3]).
%
%   @error as board_outcome/3

board_count_proof(Board, Method0, Proof) :-
    board_method(Board, Method0, Method),
    count_proof(Method, Board, Proof).

count_proof(polynomials, Board, Proof) :-
    board_size(Board, Height, Width),
    flat_proof(Height, Width, Proof).
count_proof(elimination, Board, rank(Pivots, Sets, Quiet)) :-
    board_sparse(Board, Sparse),
    sparse_system(Sparse, System),
    system_proof(System, Pivots, Sets, Quiet).
count_proof(chase, Board, chase(Pivots, Sets, Kernel)) :-
    board_sparse(Board, sparse(Count, Equations0)),
    maplist(dark_equation, Equations0, Equations),
    sparse_chase(sparse(Count, Equations), System, _),
    system_proof(System, Pivots, Sets, Kernel).

dark_equation(Js-_, Js-0).

%!  system_proof(+System, -Pivots, -Sets, -Kernel) is det.
%
%   True when Pivots and Sets prove the rank of the coefficients of System, as
%   in matrix_rank_proof/3, and Kernel is a basis of their null space.
%
%       ?- system_proof(system(2, [0b111, 0b110]), Pivots, Sets, Kernel).
%       Pivots = [1],
%       Sets = [2],
%       Kernel = [3].
%
%   @error type_error(gf2_matrix, _) if System is no system

system_proof(system(Unknowns, Rows), Pivots, Sets, Kernel) :-
    maplist(without_constant, Rows, Coefficients),
    Matrix = matrix(Unknowns, Coefficients),
    matrix_rank_proof(Matrix, Pivots, Sets),
    matrix_null_space(Matrix, Kernel).

without_constant(Row, Coefficients) :-
    Coefficients is Row >> 1.

%!  board_explanation(+Board, -Explanation) is det.
%
%   True when Explanation is the laboratory's elimination of Board, as data:
%   explanation(Cells, Sparse, System, Steps, Echelon, Pivots, Outcome). Cells
%   name the unknowns; for the rest see board_sparse/2, sparse_system/2,
%   matrix_echelon/5 and echelon_outcome/3.
%
%       ?- texts_board(["1"], [], Board), board_explanation(Board, E).
%       Board = board(1, 1, flat, plus, [1], [1]),
%       E = explanation([c(1, 1)], sparse(1, [[1]-1]), system(1, [3]),
%                       [pivot(1, 1)], matrix(2, [3]), [1], unique(1)).

board_explanation(Board,
                  explanation(Cells, Sparse, System, Steps, Echelon, Pivots,
                              Outcome)) :-
    board_cells(Board, Cells),
    board_sparse(Board, Sparse),
    sparse_system(Sparse, System),
    System = system(Count, Rows),
    Columns is Count + 1,
    matrix_echelon(matrix(Columns, Rows), 1, Echelon, Pivots, Steps),
    echelon_outcome(Echelon, Pivots, Outcome).
