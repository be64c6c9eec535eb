% SPDX-License-Identifier: MIT

:- module(test_gf2_poly, []).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(plunit)).
:- use_module('../../prolog/bit_bytes').
:- use_module('../../prolog/bit_lanes').
:- use_module('../../prolog/gf2_poly').

random_poly(Bits, Poly) :-
    Poly is random(1 << Bits).

% The schoolbook's product, a coefficient at a time.

schoolbook(A, B, Product) :-
    (   A =:= 0
    ->  Product = 0
    ;   A1 is A >> 1,
        schoolbook(A1, B, Product1),
        Product is (Product1 << 1) xor ((A /\ 1) * B)
    ).

fibonacci(N, X, F, G) :-
    (   N =:= 0
    ->  F = 0,
        G = 1
    ;   N1 is N - 1,
        fibonacci(N1, X, F1, F),
        schoolbook(X, F, XF),
        G is XF xor F1
    ).

:- begin_tests(gf2_poly).

test(degree, Degrees == [-1, 0, 5]) :-
    maplist(poly_degree, [0, 1, 0b100000], Degrees).
test(product, [forall(member(Bits, [1, 5, 60, 64, 65, 700, 3000])),
               Product == Expected]) :-
    random_poly(Bits, A),
    random_poly(Bits, B),
    schoolbook(A, B, Expected),
    poly_product(A, B, Product).
test(product_zero, P-Q == 0-0) :-
    poly_product(0, 5, P),
    poly_product(5, 0, Q).
test(square, [forall(member(Bits, [0, 1, 2, 63, 64, 65, 1000])),
              Square == Expected]) :-
    random_poly(Bits, A),
    schoolbook(A, A, Expected),
    poly_square(A, Square).
test(divide, forall(between(1, 100, _))) :-
    random_poly(90, A),
    Bits is random(100) + 1,
    random_poly(Bits, B0),
    B is max(B0, 1),
    poly_divide(A, B, Quotient, Remainder),
    poly_remainder(A, B, Remainder1),
    schoolbook(Quotient, B, Multiple),
    assertion(Remainder =:= Remainder1),
    assertion(A =:= Multiple xor Remainder),
    poly_degree(Remainder, DegreeR),
    poly_degree(B, DegreeB),
    assertion(DegreeR < DegreeB).
test(divide, error(evaluation_error(zero_divisor))) :-
    poly_divide(1, 0, _, _).
test(product, error(type_error(nonneg, -1))) :-
    poly_product(-1, 1, _).
test(bezout, forall(between(1, 100, _))) :-
    Bits is random(120),
    random_poly(60, A0),
    random_poly(Bits, B0),
    random_poly(8, Common),
    schoolbook(A0, Common, A),
    schoolbook(B0, Common, B),
    poly_bezout(A, B, U, V, Gcd),
    poly_gcd(A, B, Gcd1),
    schoolbook(U, A, UA),
    schoolbook(V, B, VB),
    assertion(Gcd =:= Gcd1),
    assertion(Gcd =:= UA xor VB),
    (   Gcd =:= 0
    ->  assertion(A + B =:= 0)
    ;   assertion(poly_remainder(A, Gcd, 0)),
        assertion(poly_remainder(B, Gcd, 0))
    ).
test(fibonacci, [forall(( between(0, 40, N), member(X, [0b10, 0b11]) )),
                 F == Expected]) :-
    fibonacci(N, X, Expected, _),
    poly_fibonacci(N, X, 0, F).
test(fibonacci_modulo, [forall(( between(0, 40, N), member(M, [1, 2, 0x2D]) )),
                        F == Expected]) :-
    fibonacci(N, 0b10, F0, _),
    poly_remainder(F0, M, Expected),
    poly_fibonacci(N, 0b10, M, F).

:- end_tests(gf2_poly).

:- begin_tests(bits).

test(lanes, [forall(( member(Length, [0, 1, 2, 3, 31, 64, 100]),
                      member(Width, [1, 2, 5, 8]) )),
             Back == Bits]) :-
    random_poly(Length, Bits),
    lane_masks(Length, Width, Masks),
    spread(Masks, Bits, Lanes),
    gather(Masks, Lanes, Back),
    assertion(popcount(Lanes) =:= popcount(Bits)).
test(gather_drops_the_rest, Bits == 0b101) :-
    lane_masks(3, 4, Masks),
    gather(Masks, 0xFED, Bits).
test(bytes, [forall(( member(Length, [0, 1, 2, 7, 8, 9, 16, 100]),
                      between(1, 5, Few) )),
             Back-Size == Integer-Length]) :-
    Bound is 1 << (8 * Length * Few // 5),
    Integer is random(Bound),
    byte_codec(Length, Codec),
    integer_bytes(Codec, Integer, Bytes),
    string_length(Bytes, Size),
    bytes_integer(Codec, Bytes, Back).
test(byte_order, Codes == [1, 0, 255]) :-
    byte_codec(3, Codec),
    integer_bytes(Codec, 0x0100FF, Bytes),
    string_codes(Bytes, Codes).
test(arithmetic_agrees, I-B == 0x00FF8001-Bytes) :-
    byte_codec(4, Codec),
    integer_bytes(Codec, 0x00FF8001, Bytes),
    bytes_integer(arithmetic(4), Bytes, I),
    integer_bytes(arithmetic(4), I, B).
test(digits, [forall(member(Length, [1, 2, 9, 64, 333])), Back == Integer]) :-
    random_poly(Length, Integer),
    digit_codec(Length, Codec),
    integer_digits(Codec, Integer, Digits),
    format(string(Text), "~2r", [Integer]),
    assertion(sub_string(Digits, _, _, 0, Text)),
    digits_integer(Codec, Digits, Back),
    string_length(Digits, Length).
test(rows_columns, [ forall(( member(Height, [1, 2, 3, 8, 13, 33]),
                              member(Width, [1, 2, 5, 16, 70]) )),
                     Back == Rows ]) :-
    length(Rows, Height),
    maplist(random_poly(Width), Rows),
    rows_columns(Width, Rows, Columns),
    length(Columns, Width),
    forall(( nth1(I, Rows, Row), nth1(J, Columns, Column) ),
           assertion(Row >> (Width - J) /\ 1
                     =:= Column >> (Height - I) /\ 1)),
    rows_columns(Height, Columns, Back).
test(no_rows, Columns == [0, 0]) :-
    rows_columns(2, [], Columns).

:- end_tests(bits).
