% SPDX-License-Identifier: MIT

:- module(bounded,
          [ bounded_search/5    % ?Template, :Goal, +Want, +Limits, -Found
          ]).
:- use_module(library(error), [must_be/2, resource_error/1]).
:- use_module(library(option), [option/2]).
:- use_module(library(terms), [term_size/2]).
% Loaded when it is called, since that takes longer than the rest. Nothing may
% be loaded within a limit: a file that is cut off in the middle is broken.
:- autoload(library(time), [call_with_time_limit/2]).

/** <module> A search that stops in time and keeps what it found

findall/3 and aggregate_all/3 lose everything when a limit cuts them short.
A puzzle player who waited ten seconds wants to see the solution that turned
up in the first one, so bounded_search/5 keeps the solutions found so far and
says which limit, if any, ended the search.

    ?- bounded_search(X, member(X, [a,b,c]), one, [], Found).
    Found = found(complete, 3, [a]).

    ?- bounded_search(X, repeat, count, [time(0.01)], found(Outcome, _, _)).
    Outcome = limit(time).

A limit on memory always holds: the Prolog flag `stack_limit`, unless another
is asked for.
*/

:- meta_predicate bounded_search(?, 0, +, +, -).

%!  bounded_search(?Template, :Goal, +Want, +Limits:list, -Found) is det.
%
%   True when Found tells what a search for solutions of Goal brought to
%   light: found(Outcome, Count, Solutions), where Count is the number of
%   solutions met and Solutions are instances of Template, in their order.
%   Want says which of them are kept and when to stop:
%
%     | first | stop at the first solution            |
%     | one   | meet all of them, keep the first      |
%     | count | meet all of them, keep none           |
%     | all   | meet all of them, keep all            |
%
%   Outcome is `complete` when no further solution exists, `stopped` when
%   `first` has its solution and did not look for more, or limit(Which) with
%   Which one of time, memory or inferences. Limits is a list of time(Seconds),
%   inferences(Number) and memory(Bytes).
%
%   @error type_error(oneof(List), Want) if Want is none of the four
%   @error any exception of Goal that is no limit

bounded_search(Template, Goal, Want, Limits, Found) :-
    must_be(oneof([first, one, count, all]), Want),
    must_be(list, Limits),
    search(Want, Template, Goal, Limits, Found).

search(first, Template, Goal, Limits, Found) :-
    collect(Template, once(Goal), 1, Limits, found(Outcome0, Count, Solutions)),
    stopped(Solutions, Outcome0, Outcome),
    Found = found(Outcome, Count, Solutions).
search(one, Template, Goal, Limits, Found) :-
    collect(Template, Goal, 1, Limits, Found).
search(count, Template, Goal, Limits, Found) :-
    collect(Template, Goal, 0, Limits, Found).
search(all, Template, Goal, Limits, Found) :-
    collect(Template, Goal, inf, Limits, Found).

stopped([_|_], _, stopped).
stopped([], Outcome, Outcome).

%   The count and the kept solutions must survive the exception by which a
%   limit arrives, and backtracking, so they live outside the stacks: the
%   count in a term that nb_setarg/3 updates, the solutions in a queue. They
%   have to fit into the stacks in the end, with what is made of them there, so
%   they may take a quarter of what the stacks may.

collect(Template, Goal, Keep, Limits, found(Outcome, Count, Solutions)) :-
    Tally = tally(0, 0),
    setup_call_cleanup(
        message_queue_create(Queue),
        (   limited(forall(Goal, note(Tally, Keep, Queue, Template)),
                    Limits, Outcome),
            queue_list(Queue, Solutions)
        ),
        message_queue_destroy(Queue)),
    arg(1, Tally, Count).

note(Tally, Keep, Queue, Solution) :-
    arg(1, Tally, Count0),
    (   Count0 < Keep
    ->  keep(Tally, Queue, Solution)
    ;   true
    ),
    Count is Count0 + 1,
    nb_setarg(1, Tally, Count).

keep(Tally, Queue, Solution) :-
    thread_send_message(Queue, Solution),
    term_size(Solution, Cells),
    arg(2, Tally, Size0),
    Size is Size0 + Cells + 3,
    nb_setarg(2, Tally, Size),
    current_prolog_flag(stack_limit, Bytes),
    (   Size*8 > Bytes//4
    ->  resource_error(solutions)
    ;   true
    ).

queue_list(Queue, Solutions) :-
    (   thread_peek_message(Queue, _)
    ->  thread_get_message(Queue, Solution),
        Solutions = [Solution|Solutions1],
        queue_list(Queue, Solutions1)
    ;   Solutions = []
    ).

limited(Goal, Limits, Outcome) :-
    catch(limit_time(Limits,
                     limit_memory(Limits,
                                  limit_inferences(Limits, Goal, Outcome))),
          Error,
          limit_error(Error, Outcome)).

limit_memory(Limits, Goal) :-
    (   option(memory(Bytes), Limits)
    ->  current_prolog_flag(stack_limit, Bytes0),
        setup_call_cleanup(set_prolog_flag(stack_limit, Bytes),
                           once(Goal),
                           set_prolog_flag(stack_limit, Bytes0))
    ;   call(Goal)
    ).

limit_inferences(Limits, Goal, Outcome) :-
    (   option(inferences(Number), Limits)
    ->  call_with_inference_limit(Goal, Number, Result),
        inference_outcome(Result, Outcome)
    ;   call(Goal),
        Outcome = complete
    ).

inference_outcome(!, complete).
inference_outcome(true, complete).
inference_outcome(inference_limit_exceeded, limit(inferences)).

limit_time(Limits, Goal) :-
    (   option(time(Seconds), Limits)
    ->  call_with_time_limit(Seconds, Goal)
    ;   call(Goal)
    ).

limit_error(time_limit_exceeded, Outcome) =>
    Outcome = limit(time).
limit_error(error(resource_error(_), _), Outcome) =>
    Outcome = limit(memory).
limit_error(Error, _) =>
    throw(Error).
