"""The commands. Each parses its arguments, calls plain functions, and prints."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, cast

import typer

from wyxlog.errors import WyxlogError
from wyxlog.exits import Exit, gravest
from wyxlog.output import (
    complain,
    draw,
    exit_codes,
    picture_files,
    print_comparisons,
    print_json,
    print_result,
    say,
    show_comparisons,
)

if TYPE_CHECKING:
    from wyxlog.puzzle import Want

app = typer.Typer(
    name="wyxlog",
    help="Solve puzzles with Prolog, and check the answers.",
    epilog="Exit codes: 0 answered and verified, 1 proved unsolvable, 2 bad input or"
    " usage, 3 an answer failed its check or is not the expected one, or engines"
    " disagree, 4 a limit was reached, 130 interrupted.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


lights = typer.Typer(help="About Lights Out boards in general.", rich_markup_mode=None)
app.add_typer(lights, name="lights", no_args_is_help=True)


def _finite(seconds: float | None) -> float | None:
    if seconds is not None and not seconds < float("inf"):
        raise typer.BadParameter("expected a number of seconds")
    return seconds


File = Annotated[
    str, typer.Argument(metavar="FILE", help="A puzzle; - is standard input.")
]
Timeout = Annotated[
    float | None,
    typer.Option(help="Seconds for each puzzle.", min=0.001, callback=_finite),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a puzzle.")]
Picture = Annotated[
    str | None,
    typer.Option(metavar="OUT.svg", help="Draw it, as .svg, .png or .pdf."),
]
View = Annotated[str | None, typer.Option(help="What to show: board, graph or table.")]


@app.command("solve")
def solve_command(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Puzzles; - is standard input."),
    ],
    every: Annotated[bool, typer.Option("--all", help="Show every solution.")] = False,
    count: Annotated[
        bool, typer.Option("--count", help="Count the solutions, show none.")
    ] = False,
    first: Annotated[
        bool, typer.Option("--first", help="Stop at the first solution.")
    ] = False,
    at: Annotated[
        str | None,
        typer.Option(
            metavar="K",
            help="Rings: show only the K-th move and the state after it. @FILE reads K"
            " from a file.",
        ),
    ] = None,
    fewest: Annotated[
        bool, typer.Option("--fewest", help="Show a solution with the fewest presses.")
    ] = False,
    out: Annotated[
        str | None,
        typer.Option("--out", "-o", help="A PBM bitmap to write the presses to."),
    ] = None,
    engine: Annotated[
        str | None, typer.Option(help="Which solver; an unknown name lists them.")
    ] = None,
    picture: Picture = None,
    view: View = None,
    proof: Annotated[
        bool, typer.Option("--proof", help="Put the proof into the JSON answer.")
    ] = False,
    json: Json = False,
    timeout: Timeout = None,
    inferences: Annotated[
        int | None,
        typer.Option(help="Prolog's steps for each puzzle.", min=1, max=2**60),
    ] = None,
    memory: Annotated[
        int | None,
        typer.Option(help="Megabytes for Prolog's stacks.", min=1, max=2**30),
    ] = None,
    jobs: Annotated[
        int, typer.Option(help="Processes that solve at the same time.", min=1)
    ] = 1,
) -> None:
    """Solve puzzles, check the answers, show them.

    By default the question is settled: one solution is shown, and how many there
    are. A .jsonl file holds a puzzle a line. --picture out.svg draws every solution
    that is shown, and as it is a puzzle of which none is; the second picture goes
    into out-2.svg, and so on.
    """
    with exit_codes():
        from contextlib import closing

        from wyxlog.batch import Task, WholeLines, solve_files
        from wyxlog.engine import Limits
        from wyxlog.progress import progress

        if view is not None and picture is None:
            raise typer.BadParameter("--view says what --picture draws")
        if out is not None and len(files) > 1:
            raise typer.BadParameter("-o is for one puzzle")
        if out == "-" or (out is not None and _same_file(out, files[0])):
            raise typer.BadParameter("-o takes the name of another file")
        want = _want(
            all=every, count=count, first=first, fewest=fewest, at=at is not None
        )
        at = at and _from_file(at)
        limits = Limits(timeout, inferences, memory and memory * 2**20)
        pictures = picture_files(picture, view)
        keep = pictures is not None
        task = Task(
            *(want, engine, limits, proof, json),
            keep=keep,
            at=at,
            stream=jobs == 1,
            out=out,
        )
        code = Exit.ANSWERED
        lines = WholeLines()
        with (
            lines.watch(),
            progress(files) as advance,
            closing(solve_files(files, task, jobs)) as results,
        ):
            for result in results:
                with lines:
                    print_result(result)
                advance(result.size)
                code = gravest([code, result.code])
                if pictures and result.puzzle and result.answer:
                    drawn = draw(
                        pictures,
                        result.puzzle,
                        result.answer.puzzle,
                        result.answer.solutions,
                        quiet=json,
                    )
                    code = gravest([code, drawn])
        raise typer.Exit(code)


@app.command("verify")
def verify_command(
    file: File,
    answer: Annotated[
        str, typer.Argument(metavar="ANSWER", help="JSON as solve --json prints it.")
    ],
    timeout: Timeout = None,
) -> None:
    """Check an answer that came from anywhere.

    Of FILE and ANSWER, one may be - for standard input. Where FILE holds a puzzle a
    line, ANSWER holds an answer a line. A number of solutions that comes without its
    proof is proved here, in the time of --timeout. Exit codes: 0 accepted, 3 rejected,
    4 not decided.
    """
    with exit_codes():
        from wyxlog.engine import Limits
        from wyxlog.verifying import verify_files

        codes = []
        for label, verdict, code in verify_files(file, answer, Limits(timeout)):
            say(f"{label}: {verdict}")
            codes.append(code)
        raise typer.Exit(gravest(codes))


@app.command("explain")
def explain_command(file: File, json: Json = False, timeout: Timeout = None) -> None:
    """Explain the solution step by step, as a person works by hand.

    The steps are a proof as well: they show that there is no other solution, and the
    checker replays them. Exit codes: 0 explained, 4 a limit was reached.
    """
    with exit_codes():
        from wyxlog.engine import Limits
        from wyxlog.reading import read_puzzles
        from wyxlog.solving import explain

        codes = [Exit.ANSWERED]
        for entry in read_puzzles(file):
            if isinstance(entry.puzzle, WyxlogError):
                complain(str(entry.puzzle))
                codes.append(Exit.BAD_INPUT)
                continue
            explanation = explain(entry.puzzle, entry.label, Limits(timeout))
            if explanation is None:
                complain(f"{entry.label}: the limit was reached; see --timeout")
                codes.append(Exit.LIMIT)
            elif json:
                print_json(explanation)
            else:
                from wyxlog.report import show_explanation

                show_explanation(entry.puzzle, explanation)
            if explanation is not None and not explanation.verified:
                complain(f"{entry.label}: the explanation failed its check")
                codes.append(Exit.FAILED_CHECK)
        raise typer.Exit(gravest(codes))


@app.command("compare")
def compare_command(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Puzzles; - is standard input."),
    ],
    peers: Annotated[
        bool, typer.Option("--peers", help="Run clingo and CP-SAT as well.")
    ] = False,
    timeout: Annotated[
        float,
        typer.Option(
            help="Seconds for each engine and puzzle.", min=0.001, callback=_finite
        ),
    ] = 10,
    repeats: Annotated[
        int, typer.Option(help="Runs of each engine; the median counts.", min=1)
    ] = 5,
    json: Json = False,
) -> None:
    """Run all engines side by side: the same solutions, and in what time?

    Exit codes: 0 they agree, 3 they differ, 4 a limit stopped one of them.
    """
    with exit_codes():
        from wyxlog.comparing import Settings, compare_files

        outcomes = compare_files(files, Settings(timeout, repeats, peers))
        if json:
            code = print_comparisons(outcomes)
        else:
            code = show_comparisons(outcomes, peers=peers)
        raise typer.Exit(code)


@lights.command("nullity")
def nullity_command(
    size: Annotated[int, typer.Argument(metavar="N", help="The width.", min=1)],
    height: Annotated[
        int | None,
        typer.Argument(metavar="[HEIGHT]", help="If another than N.", min=1),
    ] = None,
    json: Json = False,
    timeout: Timeout = None,
) -> None:
    """Print the nullity of a board: 2 to that power presses change nothing.

    So a board of that size has that many solutions, or none. It is proved by
    polynomials, and the proof is checked.
    """
    with exit_codes():
        from wyxlog.engine import Limits
        from wyxlog.nullity import plain_nullity

        found, code = plain_nullity(height or size, size, Limits(timeout))
        if json:
            print_json(found)
        elif found.nullity is not None:
            say(str(found.nullity))
        if code == Exit.LIMIT:
            complain("the limit was reached; see --timeout")
        elif code == Exit.FAILED_CHECK:
            complain("the nullity failed its check")
        raise typer.Exit(code)


@app.command("show")
def show_command(file: File, picture: Picture = None, view: View = None) -> None:
    """Show a puzzle: the board, the dominoes by letter, the table of arcs.

    --view shows one of them, or the graph. --picture out.svg draws one instead; the
    picture of a second puzzle goes into out-2.svg, and so on.
    """
    with exit_codes():
        from wyxlog.reading import read_puzzles
        from wyxlog.report import show_puzzle

        pictures = picture_files(picture, view)
        codes = [Exit.ANSWERED]
        for entry in read_puzzles(file):
            try:
                if isinstance(entry.puzzle, WyxlogError):
                    raise entry.puzzle
                if pictures is None:
                    show_puzzle(entry.puzzle, entry.label, view)
                else:
                    codes.append(draw(pictures, entry.puzzle, entry.label))
            except WyxlogError as error:
                complain(str(error))
                codes.append(Exit.BAD_INPUT)
        raise typer.Exit(gravest(codes))


@app.command("rings")
def rings_command(
    number: Annotated[str, typer.Argument(metavar="N", help="How many rings.")],
    json: Json = False,
) -> None:
    """Say how many moves N rings take, by each way of counting that people use."""
    with exit_codes():
        from wyxlog.rings_counts import counts_json, show_counts

        if json:
            say(counts_json(number))
        else:
            show_counts(number)


@app.command("schema")
def schema_command() -> None:
    """Print the JSON Schema of puzzle files."""
    with exit_codes():
        from wyxlog.registry import schema

        say(schema())


@app.command("doctor")
def doctor_command() -> None:
    """Say what is installed, where, and what is wrong with it (exit code 2)."""
    with exit_codes():
        from wyxlog.doctor import examine

        facts, wrong = examine()
        for name, value in facts:
            say(f"{name + ':':16} {value}")
        for trouble in wrong:
            complain(trouble)
        if wrong:
            raise typer.Exit(Exit.BAD_INPUT)
        say("All is well.")


@app.command("prolog")
def prolog_command(
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="A puzzle to load as facts.")
    ] = None,
) -> None:
    """Open an interactive swipl with all of wyxlog loaded, and a puzzle as facts."""
    with exit_codes():
        from wyxlog.reading import read_puzzle
        from wyxlog.session import run

        run(None if file is None else read_puzzle(file))


def _version(wanted: bool) -> None:
    if wanted:
        from wyxlog import __version__

        say(f"wyxlog {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version.", callback=_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Take the options that stand before a command."""


def _want(*, at: bool, **wanted: bool) -> Want:
    names = [name for name, value in wanted.items() if value]
    if len(names) + at > 1:
        options = ", ".join(f"--{name}" for name in wanted)
        raise typer.BadParameter(f"{options} and --at exclude each other")
    return cast("Want", names[0]) if names else "one"


def _same_file(one: str, other: str) -> bool:
    return (
        os.path.exists(one) and os.path.exists(other) and os.path.samefile(one, other)
    )


def _from_file(value: str) -> str:
    """Return the value of an option; @FILE stands for what is in the file."""
    if not value.startswith("@"):
        return value
    from wyxlog.reading import read_text

    return read_text(value[1:]).strip()
