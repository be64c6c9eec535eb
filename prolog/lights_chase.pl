% SPDX-License-Identifier: MIT

:- module(lights_chase,
          [ sparse_chase/3,             % +Sparse, -System, -Forms
            chase_space/3,              % +Sparse, -Particular, -Basis
            forms_set/3                 % +Forms, +Values, -Set
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(gf2, [matrix_null_space/2]).
:- use_module(gf2_system, [system_solutions/3]).

/** <module> Chasing the lights

Press in the second row below every lamp of the first that is lit, then in the
third below those of the second, and so on: only the last row can stay lit. The
first row of presses therefore decides all others, and what remains is a system
for that row alone: one unknown a column in place of one a cell.

Said of any equations in order: an equation with buttons still undetermined
makes the *last* of them the sum of the rest, those before it become unknowns;
an equation whose buttons are all determined is a constraint on the unknowns.
On a flat board with side neighbours that is the chase just told. On a torus
the unknowns are the first two rows, for king's neighbourhoods the first row
and the first column, and missing cells add an unknown where they end the
chase of a column. So every board takes about two unknowns for each cell of
its side.

Each button is a logical variable, and is bound to its _form_ when it is
determined: an integer whose bit k says whether unknown k, from 1, is in the
sum, and bit 0 the constant.

    ?- sparse_chase(sparse(2, [[1,2]-1, [1,2]-1]), System, Forms).
    System = system(1, []),
    Forms = [2, 3].
*/

:- set_prolog_flag(optimise, true).

%!  sparse_chase(+Sparse, -System, -Forms:list(nonneg)) is det.
%
%   True when the buttons of Sparse have the values Forms in the unknowns of
%   System, which holds the constraints that are not empty. Its unknown
%   number k of N is the column N+1-k, so the values of the unknowns are an
%   integer in which unknown k has bit k-1.

sparse_chase(sparse(Count, Equations), system(Unknowns, Rows), Forms) :-
    length(Forms, Count),
    Buttons =.. [buttons|Forms],
    chase(Equations, Buttons, 1, Next, Rows),
    foldl(unknown, Forms, Next, End),
    Unknowns is End - 1.

chase([], _, Next, Next, []).
chase([Js-State|Equations], Buttons, Next0, Next, Rows) :-
    gather_known(Js, Buttons, State, Sum, Open),
    (   Open == []
    ->  Next1 = Next0,
        (   Sum =:= 0
        ->  Rows = Rows1
        ;   Rows = [Sum|Rows1]
        )
    ;   determine(Open, Sum, Next0, Next1),
        Rows = Rows1
    ),
    chase(Equations, Buttons, Next1, Next, Rows1).

gather_known([], _, Sum, Sum, []).
gather_known([J|Js], Buttons, Sum0, Sum, Open) :-
    arg(J, Buttons, Form),
    (   integer(Form)
    ->  Sum1 is Sum0 xor Form,
        Open = Open1
    ;   Sum1 = Sum0,
        Open = [Form|Open1]
    ),
    gather_known(Js, Buttons, Sum1, Sum, Open1).

determine([Form|Forms], Sum, Next0, Next) :-
    (   Forms == []
    ->  Form = Sum,
        Next = Next0
    ;   unknown(Form, Next0, Next1),
        Sum1 is Sum xor Form,
        determine(Forms, Sum1, Next1, Next)
    ).

unknown(Form, Next0, Next) :-
    (   integer(Form)
    ->  Next = Next0
    ;   Form is 1 << Next0,
        Next is Next0 + 1
    ).

%!  chase_space(+Sparse, -Particular, -Basis:list(nonneg)) is det.
%
%   True when Basis is a basis of the sets of buttons that flip nothing, and
%   Particular is some(Presses) for a set that puts out the lights of Sparse,
%   or none.
%
%       ?- chase_space(sparse(2, [[1,2]-1, [1,2]-1]), Particular, Basis).
%       Particular = some(1),
%       Basis = [3].

chase_space(Sparse, Particular, Basis) :-
    sparse_chase(Sparse, System, Forms),
    (   system_solutions(System, Values, Kernel)
    ->  forms_set(Forms, Values, Presses),
        Particular = some(Presses)
    ;   Particular = none,
        System = system(Unknowns, Rows),
        maplist(without_constant, Rows, Rows1),
        matrix_null_space(matrix(Unknowns, Rows1), Kernel)
    ),
    maplist(without_constant, Forms, Linear0),
    maplist(with_constant, Linear0, Linear),
    maplist(forms_set(Linear), Kernel, Basis).

without_constant(Form, Linear) :-
    Linear is Form >> 1.

with_constant(Linear, Form) :-
    Form is Linear << 1.

%!  forms_set(+Forms:list(nonneg), +Values:nonneg, -Set:nonneg) is det.
%
%   True when Set are the buttons whose form is 1 where the unknowns have
%   Values, unknown k the bit k-1.
%
%       ?- forms_set([0b10, 0b11], 0b1, Set).
%       Set = 2.

forms_set(Forms, Values, Set) :-
    length(Forms, Count),
    Point is Values << 1 \/ 1,
    push_forms(Count, Forms, _, Point, Set).

% By halves, so that no long integer is built a bit at a time.

push_forms(Count, Forms0, Forms, Point, Set) :-
    (   Count =< 32
    ->  push_few(Count, Forms0, Forms, Point, 0, Set)
    ;   Half is Count // 2,
        Rest is Count - Half,
        push_forms(Half, Forms0, Forms1, Point, Set1),
        push_forms(Rest, Forms1, Forms, Point, Set2),
        Set is Set1 << Rest \/ Set2
    ).

push_few(Count, Forms0, Forms, Point, Set0, Set) :-
    (   Count =:= 0
    ->  Forms = Forms0,
        Set = Set0
    ;   Forms0 = [Form|Forms1],
        Set1 is Set0 << 1 \/ (popcount(Form /\ Point) /\ 1),
        Count1 is Count - 1,
        push_few(Count1, Forms1, Forms, Point, Set1, Set)
    ).
