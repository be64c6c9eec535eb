% SPDX-License-Identifier: MIT

:- module(lights_pbm,
          [ pbm_rows/4,                 % +File, -Height, -Width, -Rows
            rows_pbm/4,                 % +Height, +Width, +Rows, +File
            pbm_solve/3,                % +FileIn, +FileOut, -Summary
            pbm_solve/4                 % +FileIn, +FileOut, -Summary, -Proof
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [syntax_error/1]).
:- use_module(bit_bytes, [ byte_codec/2, bytes_integer/3, integer_bytes/3,
                           digit_codec/2, digits_integer/3
                         ]).
:- use_module(lights_poly, [ congruence_proof/4, flat_congruence/3,
                             flat_proof/3, poly_outcome/4, poly_transposes/2,
                             residue_first/4, row_next/5
                           ]).

/** <module> Boards as PBM bitmaps

A portable bitmap, black for lit: P4 packs eight cells to a byte, P1 writes
the digits 0 and 1. Rows become integers, the leftmost cell the most
significant bit.

pbm_solve/3 goes from a P4 file to a P4 file with a few rows in memory,
whatever the height: it reads the board once to find the first row of presses
and once more to write the others. So the board need not fit in memory, but
its file must be one that can be read twice, not a pipe. (P1, and
boards that poly_transposes/2 says to turn, are read whole.)

The loops over a stream do by reading and writing what chase_residue/4 and
chase_presses/4 of lights_poly.pl do on lists.
*/

:- set_prolog_flag(optimise, true).

%!  pbm_rows(+File, -Height, -Width, -Rows:list(nonneg)) is det.
%
%   True when the bitmap in File, P1 or P4, has these Rows.
%
%   @error syntax_error(pbm_header) if it starts as no PBM bitmap does
%   @error syntax_error(pbm_truncated) if cells are missing
%   @error syntax_error(pbm_digit) if P1 has other characters than 0 and 1
%   @error existence_error(source_sink, File), permission_error(...)

pbm_rows(File, Height, Width, Rows) :-
    setup_call_cleanup(
        open_bytes(File, read, In),
        ( pbm_header(In, Format, Height, Width),
          raster(Format, In, Height, Width, Rows)
        ),
        close(In)).

open_bytes(File, Mode, Stream) :-
    open(File, Mode, Stream, [encoding(octet), newline(posix)]),
    set_stream(Stream, buffer_size(65536)).

raster(p4, In, Height, Width, Rows) :-
    row_codec(Width, Codec),
    read_rows(Height, In, Codec, Rows).
raster(p1, In, Height, Width, Rows) :-
    read_string(In, _, Text),
    split_string(Text, " \t\r\n\f\v", " \t\r\n\f\v", Parts),
    atomics_to_string(Parts, Digits),
    (   split_string(Digits, "", "01", [""])
    ->  true
    ;   syntax_error(pbm_digit)
    ),
    string_length(Digits, Length),
    (   Length >= Height * Width
    ->  true
    ;   syntax_error(pbm_truncated)
    ),
    digit_codec(Width, Codec),
    digit_rows(Height, 0, Width, Codec, Digits, Rows).

read_rows(Left, In, Codec, Rows) :-
    (   Left =:= 0
    ->  Rows = []
    ;   read_row(In, Codec, Row),
        Rows = [Row|Rows1],
        Left1 is Left - 1,
        read_rows(Left1, In, Codec, Rows1)
    ).

digit_rows(Left, Offset, Width, Codec, Digits, Rows) :-
    (   Left =:= 0
    ->  Rows = []
    ;   sub_string(Digits, Offset, Width, _, Text),
        digits_integer(Codec, Text, Row),
        Rows = [Row|Rows1],
        Left1 is Left - 1,
        Offset1 is Offset + Width,
        digit_rows(Left1, Offset1, Width, Codec, Digits, Rows1)
    ).

% row(Length, Pad, Bytes): a row is Length bytes, the last Pad bits unused.

row_codec(Width, row(Length, Pad, Bytes)) :-
    Length is (Width + 7) // 8,
    Pad is 8 * Length - Width,
    byte_codec(Length, Bytes).

% To peek and then skip takes a block of bytes at once, where reading takes
% them one by one: 1 instead of 35 microseconds for 1,250 bytes.

read_row(In, row(Length, Pad, Codec), Row) :-
    peek_string(In, Length, Bytes),
    (   string_length(Bytes, Length)
    ->  seek(In, Length, current, _),
        bytes_integer(Codec, Bytes, Padded),
        Row is Padded >> Pad
    ;   syntax_error(pbm_truncated)
    ).

write_row(Out, row(_, Pad, Codec), Row) :-
    Padded is Row << Pad,
    integer_bytes(Codec, Padded, Bytes),
    write(Out, Bytes).

% pbm_header(+In, -Format, -Height, -Width): reads up to the single blank
% before the cells. A # starts a comment until the end of the line.

pbm_header(In, Format, Height, Width) :-
    get_char(In, Char),
    get_char(In, Digit),
    (   Char == 'P',
        magic(Digit, Format0),
        header_number(In, Width0),
        Width0 > 0,
        header_number(In, Height0),
        Height0 > 0
    ->  Format = Format0,
        Width = Width0,
        Height = Height0
    ;   syntax_error(pbm_header)
    ).

magic('1', p1).
magic('4', p4).

header_number(In, Number) :-
    get_char(In, Char),
    (   Char == '#'
    ->  read_string(In, "\n", "", _, _),
        header_number(In, Number)
    ;   char_type(Char, space)
    ->  header_number(In, Number)
    ;   char_type(Char, digit(Digit)),
        header_digits(In, Digit, Number)
    ).

header_digits(In, Number0, Number) :-
    Number0 < 1_000_000_000,
    get_char(In, Char),
    (   char_type(Char, digit(Digit))
    ->  Number1 is 10 * Number0 + Digit,
        header_digits(In, Number1, Number)
    ;   char_type(Char, space),
        Number = Number0
    ).

%!  rows_pbm(+Height, +Width, +Rows:list(nonneg), +File) is det.
%
%   Writes Rows as a P4 bitmap to File.
%
%   @error permission_error(...) if File cannot be written

rows_pbm(Height, Width, Rows, File) :-
    setup_call_cleanup(
        open_bytes(File, write, Out),
        ( write_header(Out, Height, Width),
          row_codec(Width, Codec),
          write_rows(Rows, Out, Codec)
        ),
        close(Out)).

write_header(Out, Height, Width) :-
    format(Out, "P4~n~d ~d~n", [Width, Height]).

write_rows([], _, _).
write_rows([Row|Rows], Out, Codec) :-
    write_row(Out, Codec, Row),
    write_rows(Rows, Out, Codec).

%!  pbm_solve(+FileIn, +FileOut, -Summary) is det.
%!  pbm_solve(+FileIn, +FileOut, -Summary, -Proof) is det.
%
%   True when the flat board in FileIn is settled, and FileOut written with
%   a bitmap of the same size: the presses if Summary is
%   solved(Weight, Nullity), with Weight presses, one of 2^Nullity solutions;
%   if Summary is unsolvable(Weight, Nullity), Weight cells that every press
%   meets in an even number and that hold an odd number of lit ones. Proof is
%   that of Nullity, see flat_proof/3.
%
%   @error as pbm_rows/4 and rows_pbm/4; domain_error(seekable, In) for a pipe

pbm_solve(FileIn, FileOut, Summary) :-
    pbm_solve(FileIn, FileOut, Summary, _).

pbm_solve(FileIn, FileOut, Summary, Proof) :-
    setup_call_cleanup(
        open_bytes(FileIn, read, In),
        ( pbm_header(In, Format, Height, Width),
          way(Format, Height, Width, Way),
          solve(Way, Format, In, Height, Width, FileOut, Summary, Proof)
        ),
        close(In)).

% Digits may be wrapped anyhow, and very wide boards are better transposed:
% those are read whole.

way(Format, Height, Width, Way) :-
    (   Format == p4,
        \+ poly_transposes(Height, Width)
    ->  Way = stream
    ;   Way = whole
    ).

solve(whole, Format, In, Height, Width, FileOut, Summary, Proof) :-
    flat_proof(Height, Width, Proof),
    raster(Format, In, Height, Width, Lit),
    poly_outcome(Height, Width, Lit, Outcome),
    (   Outcome = solved(Rows, Nullity)
    ->  Summary = solved(Weight, Nullity)
    ;   Outcome = unsolvable(Rows, Nullity),
        Summary = unsolvable(Weight, Nullity)
    ),
    foldl(add_weight, Rows, 0, Weight),
    rows_pbm(Height, Width, Rows, FileOut).
solve(stream, p4, In, Height, Width, FileOut, Summary, Proof) :-
    byte_count(In, Start),
    Full is (1 << Width) - 1,
    flat_congruence(Height, Width, Congruence),
    congruence_proof(Height, Width, Congruence, Proof),
    Proof = bezout(_, _, _, G),
    Nullity is msb(G),
    row_codec(Width, Codec),
    last_rows(Height, lit(In, Codec), Full, 0, 0, _, Residue),
    residue_first(Congruence, Width, Residue, First),
    (   First = first(Row)
    ->  seek(In, Start, bof, _),
        Lights = lit(In, Codec),
        Summary = solved(Weight, Nullity)
    ;   First = refuted(Last),
        Lights = dark,          % the pattern upside down starts at its end
        last_rows(Height, Lights, Full, 0, Last, Row, 0),
        Summary = unsolvable(Weight, Nullity)
    ),
    setup_call_cleanup(
        open_bytes(FileOut, write, Out),
        ( write_header(Out, Height, Width),
          copy_rows(Height, Lights, Out, Codec, Full, 0, Row, 0, Weight)
        ),
        close(Out)).

add_weight(Row, Weight0, Weight) :-
    Weight is Weight0 + popcount(Row).

lights_row(dark, 0).
lights_row(lit(In, Codec), Row) :-
    read_row(In, Codec, Row).

last_rows(Left, Lights, Full, Row0, Row, Last, Below) :-
    (   Left =:= 0
    ->  Last = Row0,
        Below = Row
    ;   lights_row(Lights, Lit),
        row_next(Full, Row0, Row, Lit, Row1),
        Left1 is Left - 1,
        last_rows(Left1, Lights, Full, Row, Row1, Last, Below)
    ).

copy_rows(Left, Lights, Out, Codec, Full, Row0, Row, Weight0, Weight) :-
    (   Left =:= 0
    ->  Row =:= 0,
        Weight = Weight0
    ;   write_row(Out, Codec, Row),
        lights_row(Lights, Lit),
        row_next(Full, Row0, Row, Lit, Row1),
        Weight1 is Weight0 + popcount(Row),
        Left1 is Left - 1,
        copy_rows(Left1, Lights, Out, Codec, Full, Row, Row1,
                  Weight1, Weight)
    ).
