% SPDX-License-Identifier: MIT

:- module(wyxlog_rings,
          [ rings_report/6,             % +Rules, +From, +To, +Number, +Limits,
                                        % -Report
            rings_at/6,                 % +Rules, +From, +To, +K, +Limits,
                                        % -Report
            rings_ways/5,               % +Rules, +From, +To, +Limits, -Report
            rings_pieces/5,             % +Rules, +From, +To, +Form, -Piece
            rings_counts/2              % +N, -Counts
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(door, [bounded_report/5]).
:- use_module(rings, [rings_count/3, rings_path/4]).
:- use_module(rings_moves, [turn/4]).
:- use_module(rings_symmetric, [symmetric_solutions/3]).
:- use_module(rings_text,
              [ text_distance/4, text_moves/5, text_place/7, text_rings/2
              ]).

/** <module> The door through which Python comes in to the rings

States come as text, "00111", ring 1 first; numbers of any size leave as text
in decimal digits, which the bridge carries in a time that grows with their
length alone. Rules and forms come as text. wyxlog.pl loads this module when
it is first called.

    ?- rings_report("classic", "000", "111", 1, [], Report),
       get_dict(found, Report, [Distance-Number]).
    Distance = "5",
    Number = "1".
*/

%!  rings_report(+Rules, +From, +To, +Number, +Limits:list, -Report) is det.
%
%   True when Report tells how far To is from From. It is that of
%   bounded_report/5; what it found is a pair of the distance and of how many
%   shortest ways there are: "" if Number is 0 and not 1, or if the rules are
%   symmetric and there are more than 30 rings.
%
%       ?- rings_report("symmetric", "0000", "1111", 1, [], Report),
%          get_dict(found, Report, Found).
%       Found = ["6"-"8"].
%
%   @error the errors of text_distance/4

rings_report(Rules0, From, To, Number, Limits, Report) :-
    atom_string(Rules, Rules0),
    bounded_report(Distance-Solutions,
                   measures(Rules, From, To, Number, Distance, Solutions),
                   first, Limits, Report).

measures(Rules, From, To, Number, Distance, Solutions) :-
    text_distance(Rules, From, To, Distance0),
    digits(Distance0, Distance),
    (   Number =:= 1
    ->  solutions(Rules, From, To, Solutions)
    ;   Solutions = ""
    ).

solutions(classic, _, _, "1").
solutions(symmetric, From, To, Solutions) :-
    string_length(From, N),
    (   N =< 30
    ->  maplist(text_rings, [From, To], [Xs, Ys]),
        symmetric_solutions(Xs, Ys, Solutions0),
        digits(Solutions0, Solutions)
    ;   Solutions = ""
    ).

digits(Number, Digits) :-
    format(string(Digits), "~d", [Number]).

%!  rings_at(+Rules, +From, +To, +K, +Limits:list, -Report) is det.
%
%   True when Report tells the K-th move, K in decimal digits, and the state
%   that it leads to. What was found is a list [Distance, Way, Ring, State],
%   where Way is put or take; for K = 0 Way is none and Ring is 0. Where the way
%   has fewer moves than K, the list is [Distance].
%
%       ?- rings_at("classic", "111", "000", "2", [], Report),
%          get_dict(found, Report, Found).
%       Found = [["5", take, 3, "010"]].
%
%   @error the errors of text_place/7 but this

rings_at(Rules0, From, To, K, Limits, Report) :-
    atom_string(Rules, Rules0),
    bounded_report(Place, place(Rules, From, To, K, Place),
                   first, Limits, Report).

place(Rules, From, To, K, [Digits|Place]) :-
    catch(( text_place(Rules, From, To, K, Distance, Move, State),
            move_words(Move, Way, Ring),
            Place = [Way, Ring, State]
          ),
          error(domain_error(between(0, Distance), _), _),
          Place = []),
    digits(Distance, Digits).

move_words(none, none, 0).
move_words(put(Ring), put, Ring).
move_words(take(Ring), take, Ring).

%!  rings_ways(+Rules, +From, +To, +Limits:list, -Report) is det.
%
%   True when Report tells all shortest ways: what was found is a list of
%   lists, each the rings that move, in order.
%
%       ?- rings_ways("symmetric", "000", "111", [], Report),
%          get_dict(found, Report, Found).
%       Found = [[2, 3, 1], [1, 3, 2]].
%
%   @error the errors of rings_path/4

rings_ways(Rules0, From, To, Limits, Report) :-
    atom_string(Rules, Rules0),
    maplist(text_rings, [From, To], [Xs, Ys]),
    bounded_report(Rings,
                   ( rings_path(Rules, Xs, Ys, Moves),
                     maplist(move_ring, Moves, Rings)
                   ),
                   all, Limits, Report).

move_ring(Move, Ring) :-
    turn(Move, Ring, _, _).

%!  rings_pieces(+Rules, +From, +To, +Form, -Piece) is nondet.
%
%   True when Piece is the next Lines of text_moves/5 with the inferences made
%   so far, Inferences-Lines.
%
%       ?- rings_pieces("classic", "11", "00", "move", _-Lines).
%       Lines = "take 2\ntake 1\n".
%
%   @error the errors of text_moves/5

rings_pieces(Rules0, From, To, Form0, Inferences-Lines) :-
    atom_string(Rules, Rules0),
    atom_string(Form, Form0),
    statistics(inferences, Inferences0),
    text_moves(Rules, From, To, Form, Lines),
    statistics(inferences, Inferences1),
    Inferences is Inferences1 - Inferences0.

%!  rings_counts(+N:positive_integer, -Counts:list) is det.
%
%   True when Counts are the pairs Counting-Digits of rings_count/3. Beyond
%   10000 rings, `symmetric` takes long and is left out.
%
%       ?- rings_counts(3, Counts).
%       Counts = [single-"5", double-"4", longest-"7", symmetric-"3"].
%
%   @error the errors of rings_count/3

rings_counts(N, Counts) :-
    findall(Counting-Digits,
            ( counting(N, Counting),
              rings_count(Counting, N, Count),
              digits(Count, Digits)
            ),
            Counts).

counting(_, single).
counting(_, double).
counting(_, longest).
counting(N, symmetric) :-
    N =< 10000.
