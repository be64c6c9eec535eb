% SPDX-License-Identifier: MIT

:- module(wyxlog_lights,
          [ lights_report/5,            % +Method, +Puzzle, +Want, +Limits,
                                        % -Report
            lights_bitmap/4,            % +FileIn, +FileOut, +Limits, -Report
            lights_nullity/4,           % +Height, +Width, +Limits, -Report
            lights_explanation/3        % +Puzzle, +Limits, -Report
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [memberchk/2, numlist/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(door, [bounded_report/5, text_atom/2]).
:- use_module(gf2, [matrix_echelon/5]).
:- use_module(gf2_system,
              [ coset_lightest/4, coset_member/3, echelon_outcome/3,
                system_outcome/2, system_refutation/2, system_solutions/3,
                texts_system/3
              ]).
:- use_module(lights).
:- use_module(lights_pbm, [pbm_solve/4]).
:- use_module(lights_sparse,
              [board_sparse/2, graph_sparse/4, sparse_system/2]).

/** <module> The part of the door that is for Lights Out and GF(2)

See wyxlog.pl, which loads this file when Python first asks for it. A puzzle
comes as a tuple whose first member is its form:

  - grid(Texts, Wrap, Neighbours): see texts_board/3,
  - graph(Buttons, Lit): for each button the list of its lamps, which are
    numbers from 1, all in use; and the lit ones,
  - system(Texts, Constants): see texts_system/3.

Sets, and polynomials, leave as text in base 16; rows as text in base 2.

    ?- lights_report(auto, -(grid, ["10"], false, plus), one, [], Report),
       get_dict(found, Report, Parts).
    Parts = [[unsolvable, ["11"], 1], [bezout, 1, 2, "1", "2"]].
*/

:- set_prolog_flag(optimise, true).

%!  lights_report(+Method:atom, +Puzzle, +Want:atom, +Limits:list,
%!                -Report:dict) is det.
%
%   True when Report tells what Method (see board_outcome/3; systems are always
%   eliminated) finds. Want is first, one, count, all or fewest. Limits and
%   Report are as in bounded_report/5; found are those parts of the answer that
%   were ready before a limit was reached, in this order:
%
%     - [solved, Presses, Nullity], and for systems in addition the numbers of
%       the free unknowns, and each bound unknown as
%       [Number, FreeNumbers, Constant]; or
%     - [unsolvable, Odd, Nullity], where Odd is a set of cells, or equations
%     - [rank, Pivots, Sets, Kernel], [chase, Pivots, Sets, Kernel] or
%       [bezout, Height, Width, U, G], see board_count_proof/3; if Want is not
%       first
%     - [solution, Presses] for every solution, if Want is all
%     - [fewest, Presses, Status, Quiet], if Want is fewest: Quiet is a basis
%       of the quiet patterns if Status is proved
%
%   @error the errors of texts_board/3, board_outcome/3 and texts_system/3

lights_report(Method0, Puzzle0, Want0, Limits, Report) :-
    text_atom(Method0, Method),
    text_atom(Want0, Want),
    must_be(oneof([first, one, count, all, fewest]), Want),
    puzzle_term(Puzzle0, Puzzle),
    bounded_report(Part, part(Puzzle, Method, Want, Part), all, Limits, Report).

part(board(Board), Method, Want, Part) :-
    board_outcome(Board, Method, Outcome),
    Outcome =.. [Name, Rows, Nullity],
    board_size(Board, _, Width),
    (   rows_texts(Width, Rows, Texts),
        Part = [Name, Texts, Nullity]
    ;   Want \== first,
        board_count_proof(Board, Method, Proof),
        proof_part(Proof, Part)
    ;   Name == solved,
        board_part(Want, Board, Width, Part)
    ).
part(system(Unknowns, Rows), _, Want, Part) :-
    System = system(Unknowns, Rows),
    system_outcome(System, Outcome),
    (   outcome_part(Outcome, System, Part)
    ;   Want \== first,
        system_proof(System, Pivots, Sets, Kernel),
        proof_part(rank(Pivots, Sets, Kernel), Part)
    ;   memberchk(Want, [all, fewest]),
        system_solutions(System, Solution, Basis),
        system_part(Want, Unknowns, Solution, Basis, Part)
    ).

proof_part(bezout(Height, Width, U0, G0), [bezout, Height, Width, U, G]) :-
    maplist(hex, [U0, G0], [U, G]).
proof_part(rank(Pivots, Sets0, Kernel0), [rank, Pivots, Sets, Kernel]) :-
    maplist(hex, Sets0, Sets),
    maplist(hex, Kernel0, Kernel).
proof_part(chase(Pivots, Sets0, Kernel0), [chase|Data]) :-
    proof_part(rank(Pivots, Sets0, Kernel0), [rank|Data]).

hex(Integer, Text) :-
    format(string(Text), "~16r", [Integer]).

board_part(all, Board, Width, [solution, Texts]) :-
    board_presses(Board, Rows),
    rows_texts(Width, Rows, Texts).
board_part(fewest, Board, Width, [fewest, Texts, Status, Quiet]) :-
    board_fewest(Board, Rows, _, Status),
    rows_texts(Width, Rows, Texts),
    (   Status == proved
    ->  findall(Pattern, ( board_quiet(Board, Pattern0),
                           rows_texts(Width, Pattern0, Pattern)
                         ), Quiet)
    ;   Quiet = []
    ).

outcome_part(unique(Set), System, Part) :-
    outcome_part(many(Set, [], []), System, Part).
outcome_part(many(Set, Free, Bound0), system(Unknowns, _),
             [solved, Text, Nullity, Free, Bound]) :-
    length(Free, Nullity),
    rows_texts(Unknowns, [Set], [Text]),
    maplist(bound_list, Bound0, Bound).
outcome_part(none(_), System, [unsolvable, Text, Nullity]) :-
    System = system(_, Rows),
    system_refutation(System, Set),
    length(Rows, Count),
    rows_texts(Count, [Set], [Text]),
    system_proof(System, _, _, Kernel),
    length(Kernel, Nullity).

bound_list(bound(J, Js, Constant), [J, Js, Constant]).

system_part(all, Unknowns, Solution, Basis, [solution, Text]) :-
    coset_member(Solution, Basis, Member),
    rows_texts(Unknowns, [Member], [Text]).
system_part(fewest, Unknowns, Solution, Basis, [fewest, Text, Status, Quiet]) :-
    length(Basis, Nullity),
    (   Nullity =< 16
    ->  Status = proved,
        coset_lightest(Solution, Basis, Lightest, _),
        rows_texts(Unknowns, Basis, Quiet)
    ;   Status = found,
        Lightest = Solution,
        Quiet = []
    ),
    rows_texts(Unknowns, [Lightest], [Text]).

%!  lights_bitmap(+FileIn:text, +FileOut:text, +Limits:list, -Report:dict)
%!                is det.
%
%   True when Report tells what pbm_solve/4 finds, with the parts
%   [solved, Weight, Nullity] or [unsolvable, Weight, Nullity], and then
%   [bezout, Height, Width, U, G].
%
%   @error as pbm_solve/4

lights_bitmap(FileIn, FileOut, Limits, Report) :-
    bounded_report(Part, bitmap_part(FileIn, FileOut, Part), all, Limits,
                   Report).

bitmap_part(FileIn, FileOut, Part) :-
    pbm_solve(FileIn, FileOut, Summary, Proof),
    (   Summary =.. Part
    ;   proof_part(Proof, Part)
    ).

%!  lights_nullity(+Height:integer, +Width:integer, +Limits, -Report:dict)
%!                 is det.
%
%   True when Report has the nullity of a plain board, with the parts
%   [nullity, Nullity] and [bezout, Height, Width, U, G].
%
%   @error type_error(positive_integer, Height), and for Width

lights_nullity(Height, Width, Limits, Report) :-
    bounded_report(Part, nullity_part(Height, Width, Part), all, Limits,
                   Report).

nullity_part(Height, Width, Part) :-
    Long is max(Height, Width), % the same either way, and this is faster
    Short is min(Height, Width),
    flat_proof(Long, Short, Proof),
    Proof = bezout(_, _, _, G),
    (   Nullity is msb(G),
        Part = [nullity, Nullity]
    ;   proof_part(Proof, Part)
    ).

%!  lights_explanation(+Puzzle, +Limits:list, -Report:dict) is det.
%
%   True when Report has the laboratory's elimination of a puzzle. Its one part
%   is [Before, Steps, After, Pivots, Outcome]: the rows of the matrix before
%   and after, the constants last; the steps of matrix_echelon/5 as lists
%   [Name, I, J]; the pivots' columns; and of the outcome what lights_report/5
%   says of systems, but that of an unsolvable one [none, Row].
%
%   @error the errors of texts_board/3 and texts_system/3

lights_explanation(Puzzle0, Limits, Report) :-
    puzzle_term(Puzzle0, Puzzle),
    bounded_report(Part, explanation_part(Puzzle, Part), all, Limits, Report).

explanation_part(board(Board), Part) :-
    board_sparse(Board, Sparse),
    sparse_system(Sparse, System),
    explanation_part(System, Part).
explanation_part(system(Unknowns, Rows),
                 [Before, Steps, After, Pivots, Outcome]) :-
    Columns is Unknowns + 1,
    matrix_echelon(matrix(Columns, Rows), 1, Echelon, Pivots, Steps0),
    matrix(_, Rows1) = Echelon,
    rows_texts(Columns, Rows, Before),
    rows_texts(Columns, Rows1, After),
    maplist(=.., Steps0, Steps),
    echelon_outcome(Echelon, Pivots, Outcome0),
    (   Outcome0 = none(Row)
    ->  Outcome = [none, Row]
    ;   outcome_part(Outcome0, system(Unknowns, Rows), Outcome)
    ).

%   What Python sends, as terms.

puzzle_term(Tuple, Puzzle) :-
    compound_name_arguments(Tuple, -, [Form0|Arguments]),
    text_atom(Form0, Form),
    puzzle_term(Form, Arguments, Puzzle).

puzzle_term(grid, [Texts, Wrap0, Neighbours0], Puzzle) =>
    maplist(text_atom, [Wrap0, Neighbours0], [Wrap, Neighbours]),
    texts_board(Texts, [wrap(Wrap), neighbours(Neighbours)], Board),
    Puzzle = board(Board).
puzzle_term(graph, [Sets, Lit], Puzzle) =>
    length(Sets, Count),
    numlist(1, Count, Numbers),
    pairs_keys_values(Buttons, Numbers, Sets),
    graph_sparse(Buttons, Lit, _, Sparse),
    sparse_system(Sparse, Puzzle).
puzzle_term(system, [Texts, Constants], Puzzle) =>
    texts_system(Texts, Constants, Puzzle).
