% SPDX-License-Identifier: MIT

:- module(bit_bytes,
          [ byte_codec/2,               % +Length, -Codec
            bytes_integer/3,            % +Codec, +Bytes, -Integer
            integer_bytes/3,            % +Codec, +Integer, -Bytes
            digit_codec/2,              % +Length, -Codec
            digits_integer/3,           % +Codec, +Digits, -Integer
            integer_digits/3            % +Codec, +Integer, -Digits
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(bit_lanes, [lane_masks/3, spread/3, gather/3]).

/** <module> Long integers to and from bytes and digits

A string of character codes 0 to 255 stands for bytes, the most significant
first, as a stream of octets delivers them and as Python's latin-1 codec makes
them. The public ways from bytes to a long integer take quadratic time (the
reader of numbers) or a tenth of a microsecond a byte (arithmetic on each),
which for a hundred million cells is too slow. Prolog's serialized terms hold
a long integer as a header that depends on the length alone, then its bytes.
So the header for a length, once known, put before the bytes is the integer.

    ?- byte_codec(3, Codec), bytes_integer(Codec, "\u0000\u0001\u0003", I),
       integer_bytes(Codec, I, Bytes), string_codes(Bytes, Codes).
    I = 259,
    Codes = [0, 1, 3].

*Impure*: it rests on a format that is the system's own affair. So a codec
tries the format out when it is made, and if that is not as expected,
arithmetic on the bytes does the same work slowly. A byte 1 and eight zeros
go before the bytes and are taken off again, because a number of 64 bits or
fewer, or one with leading zeros, has another representation.
*/

:- set_prolog_flag(optimise, true).

%!  byte_codec(+Length:nonneg, -Codec) is det.
%
%   True when Codec is for integers of Length bytes.
%
%       ?- byte_codec(1, Codec), integer_bytes(Codec, 0'a, Bytes).
%       Bytes = "a".
%
%   @error type_error(nonneg, Length)

byte_codec(Length, Codec) :-
    must_be(nonneg, Length),
    Guard is 1 << (8 * (Length + 8)),
    fast_term_serialized(Guard, Serial),
    (   Length >= 4,            % shorter ones are no trouble for arithmetic
        sub_string(Serial, _, Length, 0, Zeros),
        string_concat(Head, Zeros, Serial),
        Serial0 = serial(Length, Head, Guard),
        catch(codec_works(Serial0, Length, Zeros), error(_, _), fail)
    ->  Codec = Serial0
    ;   Codec = arithmetic(Length)
    ).

codec_works(Codec, Length, Zeros) :-
    Few is Length - 3,
    sub_string(Zeros, 0, Few, _, Middle),
    string_concat("\u00C3", Middle, Upper),
    string_concat(Upper, "\u0001\u00F0", Bytes),
    Integer is (0xC3 << (8 * (Length - 1))) + 0x01F0,
    bytes_integer(Codec, Bytes, Integer),
    integer_bytes(Codec, Integer, Bytes).

push_byte(Byte, Integer0, Integer) :-
    Integer is Integer0 << 8 \/ Byte.

%!  bytes_integer(+Codec, +Bytes:string, -Integer:nonneg) is det.
%
%   True when Integer is the number that Bytes spell, the most significant
%   first. Bytes must have the length of Codec.
%
%       ?- byte_codec(2, C), bytes_integer(C, "\u0001\u0000", Integer).
%       Integer = 256.

bytes_integer(serial(_, Head, Guard), Bytes, Integer) :-
    string_concat(Head, Bytes, Serial),
    fast_term_serialized(Guarded, Serial),
    Integer is Guarded - Guard.
bytes_integer(arithmetic(_), Bytes, Integer) :-
    string_codes(Bytes, Codes),
    foldl(push_byte, Codes, 0, Integer).

%!  integer_bytes(+Codec, +Integer:nonneg, -Bytes:string) is det.
%
%   True when Bytes, as many as Codec is for, spell Integer, the most
%   significant first. Integer must fit.
%
%       ?- byte_codec(3, C), integer_bytes(C, 0x610062, Bytes),
%          string_codes(Bytes, Codes).
%       Codes = [97, 0, 98].

integer_bytes(serial(Length, _, Guard), Integer, Bytes) :-
    Guarded is Integer + Guard,
    fast_term_serialized(Guarded, Serial),
    sub_string(Serial, _, Length, 0, Bytes).
integer_bytes(arithmetic(Length), Integer, Bytes) :-
    byte_codes(Length, Integer, [], Codes),
    string_codes(Bytes, Codes).

byte_codes(Length, Integer, Codes0, Codes) :-
    (   Length =:= 0
    ->  Codes = Codes0
    ;   Byte is Integer /\ 255,
        Integer1 is Integer >> 8,
        Length1 is Length - 1,
        byte_codes(Length1, Integer1, [Byte|Codes0], Codes)
    ).

%!  digit_codec(+Length:nonneg, -Codec) is det.
%
%   True when Codec is for texts of Length digits 0 and 1.
%
%       ?- digit_codec(4, Codec), digits_integer(Codec, "0110", Integer),
%          integer_digits(Codec, Integer, Digits).
%       Integer = 6,
%       Digits = "0110".
%
%   @error type_error(nonneg, Length)

digit_codec(Length, digits(Bytes, Masks, Zeros)) :-
    byte_codec(Length, Bytes),
    lane_masks(Length, 8, Masks),
    Zeros is ((1 << (8 * Length)) - 1) // 255 * 0'0.

%!  digits_integer(+Codec, +Digits:string, -Integer:nonneg) is det.
%
%   True when Integer is what Digits spell in base 2. Of each character only
%   the lowest bit counts, so others than 0 and 1 must have been refused.
%
%       ?- digit_codec(4, Codec), digits_integer(Codec, "1011", Integer).
%       Integer = 11.

digits_integer(digits(Bytes, Masks, _), Digits, Integer) :-
    bytes_integer(Bytes, Digits, Lanes),
    gather(Masks, Lanes, Integer).

%!  integer_digits(+Codec, +Integer:nonneg, -Digits:string) is det.
%
%   True when Digits, as many as Codec is for, spell Integer in base 2.
%
%       ?- digit_codec(4, Codec), integer_digits(Codec, 3, Digits).
%       Digits = "0011".

integer_digits(digits(Bytes, Masks, Zeros), Integer, Digits) :-
    spread(Masks, Integer, Lanes),
    Codes is Lanes \/ Zeros,
    integer_bytes(Bytes, Codes, Digits).
