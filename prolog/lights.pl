% SPDX-License-Identifier: MIT

:- module(lights,
          [ board_outcome/3,            % +Board, +Method, -Outcome
            board_presses/2,            % +Board, -Presses
            board_quiet/2,              % +Board, -Pattern
            board_fewest/4,             % +Board, -Presses, -Weight, -Status
            board_nullity/2,            % +Board, -Nullity
            graph_outcome/3             % +Buttons, +Lit, -Outcome
          ]).
:- reexport(lights_board).
:- reexport(lights_proof).
:- reexport(lights_poly, [flat_nullity/3, flat_proof/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(gf2_system,
              [coset_lightest/4, coset_member/3, system_refutation/2]).
:- use_module(lights_chase, [chase_space/3]).
:- use_module(lights_poly,
              [ chase_presses/4, chase_residue/4, congruence_quiet/4,
                flat_congruence/3, flat_nullity/3, poly_outcome/4,
                residue_first/4
              ]).
:- use_module(lights_sparse,
              [ board_sparse/2, graph_sparse/4, sparse_space/3,
                sparse_system/2
              ]).

/** <module> Lights Out

Which cells must be pressed so that a board goes dark? Press order does not
matter and a second press undoes the first, so an answer is a set of cells, and
each lamp is one linear equation over GF(2).

    ?- texts_board(["101", "010", "111"], [], Board),
       board_outcome(Board, elimination, Outcome).
    Outcome = solved([0, 5, 7], 0).

Presses are rows of integers like the board's own (see lights_board.pl), here
000, 101, 111. The methods are

  - elimination
    The laboratory's, with one unknown a cell: any board, up to some
    thousand cells.
  - chase
    One unknown a cell of the first row or so (lights_chase.pl): any board, up
    to some hundred cells a side.
  - polynomials
    One congruence (lights_poly.pl): flat boards of side neighbours with no
    cell missing, of any size. See also lights_pbm.pl.

All three also say how many answers there are, 2 to the power of the _nullity_,
and why a board has none: a set of cells that every press meets in an even
number and that holds an odd number of lit ones.
*/

:- set_prolog_flag(optimise, true).

%!  board_outcome(+Board, +Method, -Outcome) is det.
%
%   True when Outcome is solved(Presses, Nullity), and there are 2^Nullity
%   answers, or unsolvable(Cells, Nullity). Method is elimination, chase,
%   polynomials, or auto for the first that board_method/2 has.
%
%       ?- texts_board(["10"], [], Board), board_outcome(Board, auto, Outcome).
%       Board = board(1, 2, flat, plus, [3], [2]),
%       Outcome = unsolvable([3], 1).
%
%   @error domain_error(lights_method, Method) if Method is unknown or cannot
%          do Board

board_outcome(Board, Method0, Outcome) :-
    board_method(Board, Method0, Method),
    outcome(Method, Board, Outcome).

outcome(polynomials, Board, Outcome) :-
    board_size(Board, Height, Width),
    board_lit(Board, Lit),
    poly_outcome(Height, Width, Lit, Outcome).
outcome(chase, Board, Outcome) :-
    board_sparse(Board, Sparse),
    chase_space(Sparse, Particular, Basis),
    space_outcome(Particular, Basis, Board, Outcome).
outcome(elimination, Board, Outcome) :-
    board_sparse(Board, Sparse),
    sparse_space(Sparse, Particular, Basis),
    space_outcome(Particular, Basis, Board, Outcome).

% A board's matrix is symmetric, so the lit cells are a sum of columns if and
% only if they meet every quiet pattern in an even number.

space_outcome(Particular, Basis, Board, Outcome) :-
    length(Basis, Nullity),
    (   Particular = some(Set)
    ->  Outcome = solved(Rows, Nullity)
    ;   board_lit(Board, Lit),
        rows_cells(Board, Lit, LitSet),
        odd_member(Basis, LitSet, Set),
        Outcome = unsolvable(Rows, Nullity)
    ),
    cells_rows(Board, Set, Rows).

odd_member([Set0|Sets], Lit, Set) :-
    (   popcount(Set0 /\ Lit) /\ 1 =:= 1
    ->  Set = Set0
    ;   odd_member(Sets, Lit, Set)
    ).

% board_space(+Board, -Particular, -Basis, -Show): the answers as a coset. The
% members are sets of cells, or first rows of presses for plain boards, and
% member_rows/4 makes the rows of the board of one.

board_space(Board, Particular, Basis, Show) :-
    (   board_plain(Board)
    ->  board_size(Board, Height, Width),
        board_lit(Board, Lit),
        flat_congruence(Height, Width, Congruence),
        chase_residue(Width, Lit, 0, Residue),
        residue_first(Congruence, Width, Residue, First),
        (   First = first(Row)
        ->  Particular = some(Row)
        ;   Particular = none
        ),
        findall(Quiet, quiet_first(Congruence, Width, Quiet), Basis),
        Show = first
    ;   board_sparse(Board, Sparse),
        chase_space(Sparse, Particular, Basis),
        Show = set
    ).

quiet_first(Congruence, Width, First) :-
    Congruence = congruence(_, _, _, G, _),
    Nullity is msb(G),
    between(1, Nullity, Index),
    congruence_quiet(Congruence, Width, Index, First).

member_rows(set, Board, Set, Rows) :-
    cells_rows(Board, Set, Rows).
member_rows(first, Board, First, Rows) :-
    board_size(Board, _, Width),
    board_lit(Board, Lit),
    chase_presses(Width, Lit, First, Rows).

%!  board_presses(+Board, -Presses:list(nonneg)) is nondet.
%
%   True when Presses put out the lights of Board. All answers come, one by
%   one; there are 2 to the power of the nullity. Fails if there are none.
%
%       ?- texts_board(["11"], [], Board),
%          findall(P, board_presses(Board, P), Ps).
%       Board = board(1, 2, flat, plus, [3], [3]),
%       Ps = [[1], [2]].

board_presses(Board, Presses) :-
    board_space(Board, some(Member0), Basis, Show),
    coset_member(Member0, Basis, Member),
    member_rows(Show, Board, Member, Presses).

%!  board_quiet(+Board, -Pattern:list(nonneg)) is nondet.
%
%   True when Pattern is a member of a basis of the quiet patterns of Board,
%   the sets of presses that change no lamp.
%
%       ?- texts_board(["00"], [], Board), board_quiet(Board, Pattern).
%       Board = board(1, 2, flat, plus, [3], [0]),
%       Pattern = [3].

board_quiet(Board, Pattern) :-
    darkened(Board, Dark),
    board_space(Dark, _, Basis, Show),
    member(Member, Basis),
    member_rows(Show, Dark, Member, Pattern).

darkened(board(Height, Width, Topology, Neighbourhood, Cells, Lit),
         board(Height, Width, Topology, Neighbourhood, Cells, Dark)) :-
    maplist(dark, Lit, Dark).

dark(_, 0).

%!  board_nullity(+Board, -Nullity:nonneg) is det.
%
%   True when Board, whatever is lit, has 2^Nullity quiet patterns.
%
%       ?- texts_board(["0000", "0000", "0000", "0000"], [], Board),
%          board_nullity(Board, Nullity).
%       Board = board(4, 4, flat, plus, [15, 15, 15, 15], [0, 0, 0, 0]),
%       Nullity = 4.

board_nullity(Board, Nullity) :-
    (   board_plain(Board)
    ->  board_size(Board, Height, Width),
        flat_nullity(Height, Width, Nullity)
    ;   board_sparse(Board, Sparse),
        chase_space(Sparse, _, Basis),
        length(Basis, Nullity)
    ).

%!  board_fewest(+Board, -Presses, -Weight:nonneg, -Status) is semidet.
%
%   True when Presses put out the lights of Board, Weight of them, and Status
%   is proved if no fewer do, or found if that is not known. Fails if there
%   are none.
%
%   *Exponential*: it is proved by looking at all 2^k answers, k the nullity,
%   and that only up to k = 16 and 2^k times the number of cells up to 2^33.
%   Beyond, quiet patterns are added as long as one makes the answer lighter.
%
%       ?- texts_board(["11"], [], Board),
%          board_fewest(Board, Presses, Weight, Status).
%       Board = board(1, 2, flat, plus, [3], [3]),
%       Presses = [1],
%       Weight = 1,
%       Status = proved.

board_fewest(Board, Presses, Weight, Status) :-
    board_space(Board, some(Member), Basis, Show),
    member_set(Show, Board, Member, Set0),
    darkened(Board, Dark),
    maplist(member_set(Show, Dark), Basis, Quiet),
    length(Quiet, Nullity),
    board_size(Board, Height, Width),
    (   Nullity =< 16,
        (Height * Width) << Nullity =< 1 << 33
    ->  Status = proved,
        coset_lightest(Set0, Quiet, Set, Weight)
    ;   Status = found,
        Weight0 is popcount(Set0),
        lighten(Quiet, Set0, Weight0, Set, Weight)
    ),
    cells_rows(Board, Set, Presses).

member_set(set, _, Set, Set).
member_set(first, Board, First, Set) :-
    member_rows(first, Board, First, Rows),
    rows_cells(Board, Rows, Set).

lighten(Quiet, Set0, Weight0, Set, Weight) :-
    foldl(lighter, Quiet, Set0-Weight0, Set1-Weight1),
    (   Weight1 < Weight0
    ->  lighten(Quiet, Set1, Weight1, Set, Weight)
    ;   Set = Set1,
        Weight = Weight1
    ).

lighter(Pattern, Set0-Weight0, Set-Weight) :-
    Set1 is Set0 xor Pattern,
    Weight1 is popcount(Set1),
    (   Weight1 < Weight0
    ->  Set = Set1,
        Weight = Weight1
    ;   Set = Set0,
        Weight = Weight0
    ).

%!  graph_outcome(+Buttons:list(pair), +Lit:list, -Outcome) is det.
%
%   True when Outcome settles a puzzle of named buttons and lamps:
%   solved(Pressed, Nullity), with the names of the buttons to press, or
%   unsolvable(Lamps, Nullity), with lamps of which every button flips an even
%   number and an odd number is lit.
%
%       ?- graph_outcome([a-[x,y], b-[y]], [x], Outcome).
%       Outcome = solved([a, b], 0).
%
%   @error as graph_sparse/4

graph_outcome(Buttons, Lit, Outcome) :-
    graph_sparse(Buttons, Lit, Lamps, Sparse),
    sparse_system(Sparse, System),
    sparse_space(Sparse, Particular, Basis),
    length(Basis, Nullity),
    (   Particular = some(Set)
    ->  pairs_keys(Buttons, Names),
        set_names(Set, Names, Pressed),
        Outcome = solved(Pressed, Nullity)
    ;   system_refutation(System, Set),
        set_names(Set, Lamps, Odd),
        Outcome = unsolvable(Odd, Nullity)
    ).

set_names(Set, Names, Members) :-
    length(Names, Count),
    findall(Name, ( nth1(J, Names, Name),
                    getbit(Set, Count - J) =:= 1
                  ), Members).
