% SPDX-License-Identifier: MIT

:- module(rings_text,
          [ text_distance/4,            % +Rules, +From, +To, -Distance
            text_at/6,                  % +Rules, +From, +To, +K, -Move, -State
            text_place/7,               % +Rules, +From, +To, +K, -Distance,
                                        % -Move, -State
            text_moves/5,               % +Rules, +From, +To, +Form, -Lines
            write_moves/5,              % +Rules, +From, +To, +Form, +Stream
            text_rings/2,               % +Text, -Rings
            digits_number/3             % +Base, +Digits, -Number
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [reverse/2]).
:- use_module(rings_gray, [gray_at/5, gray_distance/3, gray_lines/4]).
:- use_module(rings_legs, [symmetric_at/5, symmetric_lines/4]).
:- use_module(rings_moves, [must_be_form/1, must_be_rules/1]).
:- use_module(rings_symmetric, [symmetric_distance/3]).

/** <module> The rings in text, for a million of them or of their moves

States are text here, a character a ring, ring 1 first: "00111". That is how
files have them, and how a state of a million rings crosses from one language
to another in a time that grows only with its length. Strings and atoms will
do. Rules and forms are atoms.

    ?- text_at(classic, "11111", "00000", 20, Move, State).
    Move = take(2),
    State = "10000".

Under the classic rules a state becomes an integer and its rank; a million
rings take a fraction of a second. Under the symmetric rules ten thousand
rings do.
*/

%!  text_distance(+Rules, +From, +To, -Distance:integer) is det.
%
%   True when a shortest way from From to To has Distance moves.
%
%       ?- text_distance(symmetric, "000000000", "111111111", Distance).
%       Distance = 53.
%
%   @error domain_error(oneof([classic, symmetric]), Rules)
%   @error type_error(string, Text)         if a state is not text
%   @error domain_error(rings_text, Text)   if a state has no rings, or
%          characters other than 0 and 1
%   @error domain_error(rings(N), To)       if From has N rings and To has not

text_distance(Rules, From, To, Distance) :-
    states(Rules, From, To, States),
    distance(States, Distance).

distance(classic(From, To, _), Distance) :-
    gray_distance(From, To, Distance).
distance(symmetric(From, To), Distance) :-
    symmetric_distance(From, To, Distance).

%!  text_at(+Rules, +From, +To, +K, -Move, -State:string) is det.
%
%   True when the K-th move of the way from From to To is Move, put(Ring) or
%   take(Ring), and leads to State. For K = 0 Move is `none`. Under the
%   symmetric rules it is the way that text_moves/5 shows. K is an integer, or
%   the text of one in decimal digits, which a long K crosses faster as.
%
%       ?- text_at(classic, "111", "000", 2, Move, State).
%       Move = take(3),
%       State = "010".
%
%   @error domain_error(between(0, Distance), K)  if the way is shorter
%
%   Other errors are those of text_distance/4.

text_at(Rules, From, To, K, Move, State) :-
    text_place(Rules, From, To, K, _, Move, State).

%!  text_place(+Rules, +From, +To, +K, -Distance, -Move, -State:string) is det.
%
%   text_at/6 and text_distance/4 at once, in little more time than either.
%
%       ?- text_place(classic, "111", "000", 2, Distance, Move, State).
%       Distance = 5,
%       Move = take(3),
%       State = "010".
%
%   Errors are those of text_at/6.

text_place(Rules, From, To, K0, Distance, Move, State) :-
    states(Rules, From, To, States),
    distance(States, Distance),
    (   number(K0)
    ->  K = K0
    ;   digits_number(10, K0, K)
    ),
    at(States, K, Move, State).

at(classic(From, To, N), K, Move, Text) :-
    gray_at(From, To, K, Move, State),
    Padded is State + (1 << N),
    format(string(Digits), "~2r", [Padded]),
    sub_string(Digits, 1, _, 0, Downward),
    backwards(Downward, Text).
at(symmetric(From, To), K, Move, Text) :-
    symmetric_at(From, To, K, Move, State),
    atomics_to_string(State, Text).

%!  text_moves(+Rules, +From, +To, +Form, -Lines:string) is nondet.
%
%   True when Lines is the next piece of a shortest way from From to To, one
%   move a line. All pieces, in the order of backtracking, are all the moves,
%   and what is held does not grow with their number. Form is `ring` for lines
%   like "3", `move` for lines like "put 3".
%
%       ?- text_moves(classic, "111", "000", ring, Lines).
%       Lines = "1\n3\n1\n2\n1\n".
%
%   @error domain_error(oneof([ring, move]), Form)
%
%   Other errors are those of text_distance/4.

text_moves(Rules, From, To, Form, Lines) :-
    states(Rules, From, To, States),
    must_be_form(Form),
    moves(States, Form, Lines).

moves(classic(From, To, _), Form, Lines) :-
    gray_lines(From, To, Form, Lines).
moves(symmetric(From, To), Form, Lines) :-
    symmetric_lines(From, To, Form, Lines).

%!  write_moves(+Rules, +From, +To, +Form, +Stream) is det.
%
%   Write all of text_moves/5 to Stream. It ends quietly when whoever reads
%   the stream has gone away. The stream is fully buffered meanwhile, which
%   makes it fast; the buffer is small and fills in no time.
%
%       ?- write_moves(classic, "11", "00", move, user_output).
%       take 2
%       take 1
%       true.
%
%   @error io_error(write, Stream)  if writing fails otherwise
%
%   Other errors are those of text_moves/5.

write_moves(Rules, From, To, Form, Stream) :-
    stream_property(Stream, buffer(Buffer)),
    setup_call_cleanup(
        set_stream(Stream, buffer(full)),
        catch(write_pieces(Rules, From, To, Form, Stream),
              error(io_error(write, _), context(_, Message)),
              gone_or_throw(Message, Stream)),
        set_stream(Stream, buffer(Buffer))).

write_pieces(Rules, From, To, Form, Stream) :-
    forall(text_moves(Rules, From, To, Form, Lines),
           write(Stream, Lines)),
    flush_output(Stream).

%   The system's words for a closed pipe are all that tells it from a full disk.

gone_or_throw(Message, Stream) :-
    (   Message == 'Broken pipe'
    ->  true
    ;   throw(error(io_error(write, Stream), context(_, Message)))
    ).

%   states(+Rules, +From, +To, -States): both states, checked, in the form in
%   which the rules are calculated with.

states(Rules, From, To, States) :-
    must_be_rules(Rules),
    must_be_rings(From, N),
    must_be_rings(To, M),
    (   N =:= M
    ->  true
    ;   domain_error(rings(N), To)
    ),
    states_(Rules, N, From, To, States).

states_(classic, N, From, To, classic(FromBits, ToBits, N)) :-
    text_bits(From, FromBits),
    text_bits(To, ToBits).
states_(symmetric, _, From, To, symmetric(FromRings, ToRings)) :-
    text_rings(From, FromRings),
    text_rings(To, ToRings).

%   Stripping 0 and 1 from both ends leaves nothing of a state.

must_be_rings(Text, N) :-
    must_be_string(Text),
    string_length(Text, N),
    (   N > 0,
        split_string(Text, "", "01", [""])
    ->  true
    ;   domain_error(rings_text, Text)
    ).

must_be_string(Text) :-
    (   atom(Text)
    ->  true
    ;   must_be(string, Text)
    ).

%!  text_rings(+Text, -Rings:list) is det.
%
%   True when Rings is the state Text as a list of 0 and 1, as rings.pl has it.
%   Fails if there are other characters in Text.
%
%       ?- text_rings("011", Rings).
%       Rings = [0, 1, 1].

text_rings(Text, Rings) :-
    string_codes(Text, Codes),
    maplist(code_ring, Codes, Rings).

code_ring(0'0, 0).
code_ring(0'1, 1).

%   Ring 1 is the first character and the lowest bit.

text_bits(Text, Bits) :-
    backwards(Text, Digits),
    digits_number(2, Digits, Bits).

backwards(Text, Backwards) :-
    string_codes(Text, Codes),
    reverse(Codes, Down),
    string_codes(Backwards, Down).

%!  digits_number(+Base:integer, +Digits:string, -Number:integer) is det.
%
%   True when Digits is Number to the given base, from 2 to 10. The system reads
%   a number in a time that grows with the square of its length, which takes
%   seconds for 10^5 digits; reading it by halves does not.
%
%       ?- digits_number(10, "12345", Number).
%       Number = 12345.
%
%   @error type_error(string, Digits)          if they are not text
%   @error domain_error(digits(Base), Digits)  if that is not what they are

digits_number(Base, Digits, Number) :-
    must_be(between(2, 10), Base),
    must_be_string(Digits),
    string_length(Digits, Length),
    sub_string("0123456789", 0, Base, _, Allowed),
    (   Length > 0,
        split_string(Digits, "", Allowed, [""])
    ->  halves(Base, Digits, Length, Number)
    ;   domain_error(digits(Base), Digits)
    ).

halves(Base, Digits, Length, Number) :-
    (   Length =< 500
    ->  format(string(Text), "~d'~s", [Base, Digits]),
        number_string(Number, Text)
    ;   Low is Length // 2,
        High is Length - Low,
        sub_string(Digits, 0, High, Low, HighDigits),
        sub_string(Digits, High, Low, 0, LowDigits),
        halves(Base, HighDigits, High, HighNumber),
        halves(Base, LowDigits, Low, LowNumber),
        Number is HighNumber*Base**Low + LowNumber
    ).
