% SPDX-License-Identifier: MIT

:- module(door,
          [ bounded_report/5,           % ?Template, :Goal, +Want, +Limits,
                                        % -Report
            text_atom/2                 % +Text, -Atom
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(bounded, [bounded_search/5]).

/** <module> What the doors for Python share: a bounded search, and its cost

Limits come from Python as pairs of a name and a number, and what a search
found goes back as a dict.

    ?- bounded_report(X, member(X, [a,b]), all, ["time"-10], Report),
       get_dict(outcome, Report, Outcome),
       get_dict(found, Report, Found).
    Outcome = complete,
    Found = [a, b].
*/

:- meta_predicate bounded_report(?, 0, +, +, -).

%!  bounded_report(?Template, :Goal, +Want, +Limits:list, -Report:dict) is det.
%
%   True when Report tells what bounded_search/5 finds and what that costs.
%   Limits are pairs Name-Number with the names time (seconds), inferences and
%   memory (bytes). Report has the keys
%
%     - outcome: complete, stopped, time, memory or inferences
%     - count: the number of solutions met
%     - found: the instances of Template that were kept
%     - seconds, inferences: what the search cost
%
%   @error the errors of bounded_search/5 and of Goal

bounded_report(Template, Goal, Want, Limits0, Report) :-
    maplist(pair_limit, Limits0, Limits),
    get_time(Time0),
    statistics(inferences, Inferences0),
    bounded_search(Template, Goal, Want, Limits, found(Outcome0, Count, Found)),
    statistics(inferences, Inferences1),
    get_time(Time1),
    outcome_name(Outcome0, Outcome),
    Inferences is Inferences1 - Inferences0,
    Seconds is Time1 - Time0,
    Report = _{outcome: Outcome, count: Count, found: Found,
               seconds: Seconds, inferences: Inferences}.

pair_limit(Name0-Number, Limit) :-
    text_atom(Name0, Name),
    Limit =.. [Name, Number].

outcome_name(complete, complete).
outcome_name(stopped, stopped).
outcome_name(limit(Name), Name).

%!  text_atom(+Text, -Atom:atom) is det.
%
%   True when Atom has the characters of Text, which comes from Python as a
%   string or as an atom.
%
%       ?- text_atom("12", Atom).
%       Atom = '12'.

text_atom(Text, Atom) :-
    atom_string(Atom, Text).
