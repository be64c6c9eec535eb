% SPDX-License-Identifier: MIT

:- module(test_lights_examples, []).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(plunit)).
:- use_module(library(readutil), [read_file_to_string/3]).

/** <module> The examples in the comments are true

An example is a query after ?- in a PlDoc comment of the modules below, up to
a full stop, and then its answer, up to the next: equations, or false.
*/

module_file(bit_bytes).
module_file(bit_lanes).
module_file(gf2).
module_file(gf2_echelon).
module_file(gf2_poly).
module_file(gf2_system).
module_file(lights).
module_file(lights_board).
module_file(lights_chase).
module_file(lights_poly).
module_file(lights_proof).
module_file(lights_sparse).

:- forall(module_file(Name),
          ( atom_concat('../../prolog/', Name, File),
            use_module(File)
          )).

example(Module, Query, Answer) :-
    module_file(Module),
    module_property(Module, file(File)),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    example_lines(Lines, Lines1),
    atomic_list_concat(Lines1, '\n', Source),
    setup_call_cleanup(
        open_string(Source, In),
        read_pair(In, Query, Answer),
        close(In)).

example_lines(Lines, Wanted) :-
    append(_, [Line|Rest], Lines),
    comment_text(Line, Text0),
    string_concat("?- ", Text, Text0),
    wanted(Rest, Rest1),
    Wanted = [Text|Rest1].

wanted([Line|Lines], Wanted) :-
    (   comment_text(Line, Text),
        Text \== ""
    ->  Wanted = [Text|Wanted1],
        wanted(Lines, Wanted1)
    ;   Wanted = []
    ).

comment_text(Line, Text) :-
    (   string_concat("%", Text0, Line)
    ->  true
    ;   Text0 = Line
    ),
    split_string(Text0, "", " ", [Text]).

read_pair(In, Query-Bindings1, Answer-Bindings2) :-
    read_term(In, Query, [variable_names(Bindings1)]),
    read_term(In, Answer, [variable_names(Bindings2)]),
    Answer \== end_of_file.

holds(Query-Bindings1, Answer-Bindings2) :-
    (   Answer == false
    ->  \+ Query
    ;   Answer == true
    ->  once(Query)
    ;   once(Query),
        forall(conjunct(Answer, Variable = Value),
               ( member(Name=Variable1, Bindings2),
                 Variable1 == Variable,
                 member(Name=Actual, Bindings1),
                 Actual =@= Value
               ))
    ).

conjunct((A, B), Conjunct) =>
    (   conjunct(A, Conjunct)
    ;   conjunct(B, Conjunct)
    ).
conjunct(A, Conjunct) =>
    Conjunct = A.

:- begin_tests(lights_examples).

test(enough) :-
    aggregate_all(count, example(_, _, _), Count),
    assertion(Count > 60).
test(true, forall(example(_, Query, Answer))) :-
    holds(Query, Answer).

:- end_tests(lights_examples).
