% SPDX-License-Identifier: MIT

:- module(gf2,
          [ matrix_texts/2,             % ?Matrix, ?Texts
            matrix_rank/2,              % +Matrix, -Rank
            matrix_null_space/2,        % +Matrix, -Basis
            echelon_null_space/4,       % +Echelon, +Tail, +Pivots, -Basis
            matrix_inverse/2,           % +Matrix, -Inverse
            matrix_with_identity/2,     % +Matrix, -Wide
            matrix_vector/3             % +Matrix, +Vector, -Product
          ]).
:- reexport(gf2_echelon, [matrix_echelon/4, matrix_echelon/5]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(error), [must_be/2, domain_error/2, type_error/2]).

/** <module> Matrices over GF(2), a row to an integer

A matrix is matrix(Columns, Rows): Rows is a list of integers of Columns bits
each. *Column 1 is the most significant bit*, so that a row is the number that
its digits spell in base 2:

    ?- matrix_texts(M, ["110", "011"]), matrix_rank(M, Rank).
    M = matrix(3, [6, 3]),
    Rank = 2.

A vector is an integer too, its element 1 the most significant bit. To add two
rows is to take the exclusive or of two integers.

Elimination itself is in gf2_echelon.pl, which this module exports anew.
*/

% Arithmetic here is all on integers and takes most of the time.
:- set_prolog_flag(optimise, true).

%!  matrix_texts(+Matrix, -Texts:list(string)) is det.
%!  matrix_texts(-Matrix, +Texts:list(text)) is det.
%
%   True when Texts are the rows of Matrix in the digits 0 and 1, column 1
%   first.
%
%       ?- matrix_texts(matrix(3, [1, 6]), Texts).
%       Texts = ["001", "110"].
%
%   @error domain_error(gf2_rows, Texts) if lengths differ, or on a digit
%          other than 0 and 1

matrix_texts(Matrix, Texts) :-
    (   ground(Matrix)
    ->  must_be(gf2_matrix, Matrix),
        matrix(Columns, Rows) = Matrix,
        maplist(row_text(Columns), Rows, Texts)
    ;   must_be(list, Texts),
        texts_matrix(Texts, Matrix)
    ).

texts_matrix([], Matrix) =>
    Matrix = matrix(0, []).
texts_matrix(Texts, Matrix) =>
    (   maplist(string_codes, Texts, Codes),
        maplist(digits_row(Columns), Codes, Rows)
    ->  Matrix = matrix(Columns, Rows)
    ;   domain_error(gf2_rows, Texts)
    ).

row_text(Columns, Row, Text) :-
    (   Columns =:= 0
    ->  Text = ""
    ;   Guarded is Row + (1 << Columns),
        format(string(Digits), "~2r", [Guarded]),
        sub_string(Digits, 1, _, 0, Text)
    ).

digits_row(Columns, Codes, Row) :-
    length(Codes, Columns),
    foldl(digit_row, Codes, 0, Row).

digit_row(Code, Row0, Row) :-
    code_type(Code, digit(Digit)),
    Digit =< 1,
    Row is Row0 << 1 \/ Digit.

%!  matrix_rank(+Matrix, -Rank:nonneg) is det.
%
%   True when Rank is the number of independent rows of Matrix.
%
%       ?- matrix_rank(matrix(3, [3, 6, 5]), Rank).
%       Rank = 2.
%
%   @error type_error(gf2_matrix, Matrix)

matrix_rank(Matrix, Rank) :-
    matrix_echelon(Matrix, 0, _, Pivots),
    length(Pivots, Rank).

%!  matrix_null_space(+Matrix, -Basis:list(integer)) is det.
%
%   True when the vectors X with Matrix X = 0 are the sums of members of
%   Basis, each in one way. There is a vector for each column without a
%   pivot, in order: it has a one there and zeros in the other such columns.
%
%       ?- matrix_null_space(matrix(3, [3, 6, 5]), Basis).
%       Basis = [7].
%
%   @error type_error(gf2_matrix, Matrix)

matrix_null_space(Matrix, Basis) :-
    matrix_echelon(Matrix, 0, Echelon, Pivots),
    echelon_null_space(Echelon, 0, Pivots, Basis).

%!  echelon_null_space(+Echelon, +Tail:nonneg, +Pivots, -Basis) is det.
%
%   True when Basis is the null space of Echelon without its last Tail
%   columns; Echelon and Pivots are those of matrix_echelon/4.
%
%       ?- echelon_null_space(matrix(4, [0b1010, 0b0111]), 1, [1, 2], Basis).
%       Basis = [7].

echelon_null_space(matrix(Columns, Rows), Tail, Pivots, Basis) :-
    Unknowns is Columns - Tail,
    findall(Column, between(1, Unknowns, Column), All),
    free_columns(All, Pivots, Free),
    maplist(null_vector(Columns, Unknowns, Rows, Pivots), Free, Basis).

free_columns([], _, []).
free_columns([Column|Columns], Pivots, Free) :-
    (   Pivots = [Column|Pivots1]
    ->  free_columns(Columns, Pivots1, Free)
    ;   Free = [Column|Free1],
        free_columns(Columns, Pivots, Free1)
    ).

null_vector(Columns, Unknowns, Rows, Pivots, Free, Vector) :-
    Bit is Columns - Free,
    Own is 1 << (Unknowns - Free),
    bound_ones(Pivots, Rows, Bit, Unknowns, Own, Vector).

bound_ones([], _, _, _, Vector, Vector).
bound_ones([Pivot|Pivots], [Row|Rows], Bit, Unknowns, Vector0, Vector) :-
    Vector1 is Vector0 \/ getbit(Row, Bit) << (Unknowns - Pivot),
    bound_ones(Pivots, Rows, Bit, Unknowns, Vector1, Vector).

%!  matrix_inverse(+Matrix, -Inverse) is semidet.
%
%   True when Inverse is the inverse of the square Matrix; false if it has
%   none.
%
%       ?- matrix_inverse(matrix(2, [0b11, 0b01]), Inverse).
%       Inverse = matrix(2, [3, 1]).
%
%   @error type_error(square_matrix, Matrix)

matrix_inverse(Matrix, matrix(Size, Inverse)) :-
    must_be(gf2_matrix, Matrix),
    matrix(Size, Rows) = Matrix,
    (   length(Rows, Size)
    ->  true
    ;   type_error(square_matrix, Matrix)
    ),
    matrix_with_identity(Matrix, Wide),
    matrix_echelon(Wide, Size, matrix(_, Rows1), Pivots),
    length(Pivots, Size),
    Mask is (1 << Size) - 1,
    maplist(low_bits(Mask), Rows1, Inverse).

low_bits(Mask, Row, Low) :-
    Low is Row /\ Mask.

%!  matrix_with_identity(+Matrix, -Wide) is det.
%
%   True when Wide is Matrix with an identity matrix at its right, of a
%   column a row. Elimination with that as a tail keeps in each row's tail
%   the set of original rows of which it is the sum.
%
%       ?- matrix_with_identity(matrix(2, [0b11, 0b01]), Wide),
%          matrix_texts(Wide, Texts).
%       Wide = matrix(4, [14, 5]),
%       Texts = ["1110", "0101"].

matrix_with_identity(matrix(Columns, Rows), matrix(Columns1, Rows1)) :-
    length(Rows, Count),
    Columns1 is Columns + Count,
    Unit is (1 << Count) >> 1,
    with_units(Rows, Unit, Count, Rows1).

with_units([], _, _, []).
with_units([Row0|Rows0], Unit, Count, [Row|Rows]) :-
    Row is Row0 << Count \/ Unit,
    Unit1 is Unit >> 1,
    with_units(Rows0, Unit1, Count, Rows).

%!  matrix_vector(+Matrix, +Vector:nonneg, -Product:nonneg) is det.
%
%   True when Product is Matrix times Vector, element 1 the most significant
%   bit in both.
%
%       ?- matrix_vector(matrix(3, [0b110, 0b011]), 0b010, Product).
%       Product = 3.

matrix_vector(matrix(_, Rows), Vector, Product) :-
    foldl(push_parity(Vector), Rows, 0, Product).

push_parity(Vector, Row, Product0, Product) :-
    Product is Product0 << 1 \/ (popcount(Row /\ Vector) /\ 1).
