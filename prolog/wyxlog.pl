% SPDX-License-Identifier: MIT

:- module(wyxlog,
          [ wyx_report/6,               % +Dominoes, +Points, +Start, +Want,
                                        % +Limits, -Report
            facts_text/2                % +Facts, -Text
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(bounded, [bounded_search/5]).
:- use_module(wyx, [wyx/4]).

/** <module> The door through which Python comes in

Python and Prolog exchange only what the janus bridge carries: numbers,
strings, lists, tuples and dicts. A tuple (X, Y) arrives as the term X-Y, and
a compound such as p(X, Y) cannot leave. So this module, and no other, turns
pairs into the points p(X, Y) and the dominoes d(X, Y) of the document and
back. Everything comes in as a bound argument; no text is ever parsed here.

    ?- wyx_report([1-0, 0-1], [1-1, 1-0], 0-1, one, [], Report),
       get_dict(count, Report, Count).
    Count = 1.
*/

%!  wyx_report(+Dominoes:list, +Points:list, +Start:pair, +Want:atom,
%!             +Limits:list, -Report:dict) is det.
%
%   True when Report tells what the document's program finds. Dominoes and
%   Points are lists of X-Y, Start is one; Want is as in bounded_search/5, and
%   Limits a list of Name-Number with the names time (seconds),
%   inferences and memory (bytes).
%   Report has the keys
%
%     - outcome: complete, stopped, time, memory or inferences
%     - count: the number of solutions met
%     - paths: those kept, each the list of its squares X-Y in order
%     - seconds, inferences: what the search cost
%
%   @error the errors of wyx/4 and bounded_search/5

wyx_report(Dominoes0, Points0, Start0, Want, Limits0, Report) :-
    maplist(pair_domino, Dominoes0, Dominoes),
    maplist(pair_point, Points0, Points),
    pair_point(Start0, Start),
    maplist(pair_limit, Limits0, Limits),
    measured(bounded_search(Path, wyx(Dominoes, Points, Start, Path),
                            Want, Limits, found(Outcome0, Count, Paths0)),
             Seconds, Inferences),
    outcome_name(Outcome0, Outcome),
    maplist(maplist(pair_point), Paths, Paths0),
    Report = _{outcome: Outcome, count: Count, paths: Paths,
               seconds: Seconds, inferences: Inferences}.

pair_domino(X-Y, d(X, Y)).
pair_point(X-Y, p(X, Y)).

pair_limit(Name0-Number, Limit) :-
    atom_string(Name, Name0),
    Limit =.. [Name, Number].

outcome_name(complete, complete).
outcome_name(stopped, stopped).
outcome_name(limit(Name), Name).

:- meta_predicate measured(0, -, -).

measured(Goal, Seconds, Inferences) :-
    get_time(Time0),
    statistics(inferences, Inferences0),
    call(Goal),
    statistics(inferences, Inferences1),
    get_time(Time1),
    Inferences is Inferences1 - Inferences0,
    Seconds is Time1 - Time0.

%!  facts_text(+Facts:list, -Text:string) is det.
%
%   True when Text is Prolog source for Facts. Each of them is a tuple of a
%   name and arguments, which are numbers, texts (they become atoms, quoted
%   where they must be) and tuples again.
%
%       ?- facts_text([-(start, -(p, 3, 3)), -(name, "it's")], Text).
%       Text = "start(p(3,3)).\nname('it\\'s').\n".
%
%   @error type_error(list, Facts)

facts_text(Facts, Text) :-
    must_be(list, Facts),
    maplist(tuple_term, Facts, Terms),
    with_output_to(string(Text), maplist(write_fact, Terms)).

tuple_term(Number, Term), number(Number) =>
    Term = Number.
tuple_term(Tuple, Term), compound(Tuple) =>
    compound_name_arguments(Tuple, -, [Name0|Arguments0]),
    atom_string(Name, Name0),
    maplist(tuple_term, Arguments0, Arguments),
    Term =.. [Name|Arguments].
tuple_term(Text, Term) =>
    atom_string(Term, Text).

write_fact(Fact) :-
    format("~q.~n", [Fact]).
