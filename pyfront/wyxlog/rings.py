"""The Chinese rings (baguenaudier): every ring on the bar, or off it, by legal moves.

Vocabulary, with the document's French words:

- ring (anneau, case): on the bar (1) or off it (0). Ring 1 is the one that can always
  move.
- state: text of 0 and 1, ring 1 first.
- put (poser), take (enlever): the two kinds of move, each of one ring.
- fill (remplir), empty (vider): all rings on, all rings off.
- rules: "classic", ring j from 2 on moves when ring j-1 is on and all before it are
  off; "symmetric", also when ring j-1 is off and all before it are on.
- distance: the fewest moves between two states. A solution is a way of so many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from wyxlog import engine as prolog
from wyxlog.answer import EXACT, Answer, Solution
from wyxlog.digits import from_digits, grouped
from wyxlog.errors import InputError
from wyxlog.puzzle import Explanation, Puzzle, Want

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    import drawsvg
    from rich.text import Text

    from wyxlog.solving import Outcome

MOST = 100_000_000
"""No bar has more rings."""

HELD = 5_000
"""A longer way is not held as a whole but shown move by move, as it is found."""

HOLDABLE = 10_000_000
"""A longer way is not held even on request."""

RULES = ("classic", "symmetric")
MEANING = {
    "classic": "ring 1 always moves; another when the ring before it is on and those"
    " before that are off",
    "symmetric": "ring 1 always moves; another when the ring before it is on and those"
    " before that are off, or the other way round",
}

Number = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
Rules = Annotated[str, msgspec.Meta(extra_json_schema={"enum": list(RULES)})]
State = Annotated[
    str,
    msgspec.Meta(
        description="A character a ring, ring 1 first; 1 is on.",
        extra_json_schema={"pattern": "^[01]+$"},
    ),
]


class Way(Solution, frozen=True):
    """A way from the one state to the other: the rings that move, in order."""

    moves: tuple[int, ...]


class Place(Solution, frozen=True):
    """A place on a way: the last move before it, and the state there.

    ``ring`` and ``move`` (put or take) are None at the start, where ``at`` is 0.
    """

    at: int | str
    ring: int | None
    move: Literal["put", "take"] | None
    state: str


class RingsAnswer(Answer, frozen=True, kw_only=True):
    """An answer with the distance, decimal digits above 2^53."""

    distance: int | str | None


class Rings(Puzzle, frozen=True, kw_only=True, tag_field="kind", tag="rings"):
    """The rings from one state to another, in as few moves as can be.

    Attributes:
        start: the state at first ("from" in the file).
        goal: the state to reach ("to" in the file).
        rings: instead of the two, the number of rings, all off at first and all on
            in the end; or the other way round with ``task`` "empty".
        rules: "classic" or "symmetric".

    Raises:
        ValueError: the parts do not fit together; the text says where.
    """

    kind: ClassVar[str] = "rings"
    engines: ClassVar[tuple[str, ...]] = ("prolog",)
    views: ClassVar[tuple[str, ...]] = ("bar",)

    start: State | None = msgspec.field(default=None, name="from")
    goal: State | None = msgspec.field(default=None, name="to")
    rings: Number | None = None
    task: Literal["fill", "empty"] | None = None
    rules: Rules = "classic"

    def __post_init__(self) -> None:
        """Check what the types do not say."""
        if self.rules not in RULES:
            raise ValueError(
                f"rules: expected classic or symmetric, found {self.rules!r:.40}"
            )
        if self.rings is not None:
            for place, state in (("from", self.start), ("to", self.goal)):
                if state is not None:
                    raise ValueError(f"{place}: expected rings, or from and to")
            return
        if self.task is not None:
            raise ValueError("task: expected rings beside it, the number of them")
        start = _checked("from", self.start)
        goal = _checked("to", self.goal)
        if len(start) != len(goal):
            raise ValueError(
                f"to: expected as many rings as in from, {len(start)},"
                f" found {len(goal)}"
            )

    @property
    def states(self) -> tuple[str, str]:
        """The state at first and the state to reach."""
        if self.rings is None:
            assert self.start is not None and self.goal is not None  # noqa: PT018, S101
            return self.start, self.goal
        off, on = "0" * self.rings, "1" * self.rings
        return (on, off) if self.task == "empty" else (off, on)

    def measure(self, limits: prolog.Limits, *, count: bool) -> RingsAnswer:
        """Return the distance and, if wanted, how many ways have it; no moves."""
        report = prolog.call(
            "rings_report", self.rules, *self.states, int(count), limits.pairs()
        )
        distance, number = report["found"][0] if report["found"] else (None, "")
        return self._answer(report, distance, from_digits(number) if number else None)

    def solve(self, want: Want, engine: str, limits: prolog.Limits) -> RingsAnswer:
        """Return the answer, not yet verified.

        Raises:
            InputError: the moves are too many to be held, see :meth:`stream`.
        """
        classic = self.rules == "classic"
        answer = self.measure(limits, count=classic or want != "first")
        if want == "count" or answer.distance is None:
            return answer
        ways = answer.count or 1 if want == "all" else 1
        if isinstance(answer.distance, str) or answer.distance * ways > HOLDABLE:
            raise InputError(
                f"{grouped(str(answer.distance))} moves are too many to hold:"
                " ask for their number, or for a place among them"
            )
        if want == "all" and not classic:
            return self._all(answer, limits)
        way = Way(moves=tuple(int(ring) for ring in self.lines("ring")))
        return msgspec.structs.replace(answer, solutions=(way,))

    def _all(self, answer: RingsAnswer, limits: prolog.Limits) -> RingsAnswer:
        report = prolog.call("rings_ways", self.rules, *self.states, limits.pairs())
        return msgspec.structs.replace(
            answer,
            solutions=tuple(Way(moves=tuple(rings)) for rings in report["found"]),
            seconds=answer.seconds + report["seconds"],
            inferences=(answer.inferences or 0) + report["inferences"],
            limit=_limit(report),
        )

    def _answer(
        self, report: dict[str, object], distance: str | None, count: int | None
    ) -> RingsAnswer:
        return RingsAnswer(
            puzzle=self.name or self.kind,
            kind=self.kind,
            status="unknown" if distance is None else "solved",
            count=count,
            solutions=(),
            engine="prolog",
            seconds=report["seconds"],  # type: ignore[arg-type]
            inferences=report["inferences"],  # type: ignore[arg-type]
            limit=_limit(report),
            distance=None if distance is None else exact(distance),
        )

    def pieces(
        self, form: Literal["ring", "move"]
    ) -> Generator[tuple[int, str], None, None]:
        """Yield the moves of a shortest way, thousands at a time, as they are found.

        Each piece comes with the inferences made so far and is text, a move a line:
        "3", or "put 3".
        """
        yield from prolog.each("rings_pieces", self.rules, *self.states, form)

    def lines(self, form: Literal["ring", "move"]) -> Iterator[str]:
        """Yield the moves of a shortest way one by one."""
        for _, piece in self.pieces(form):
            yield from piece.splitlines()

    def stream(
        self, label: str, want: Want, limits: prolog.Limits, *, json: bool
    ) -> Outcome | None:
        """Solve, check and print a long way move by move; None if it is not long."""
        if want == "count" or (want == "all" and self.rules != "classic"):
            return None
        if 2 ** min(len(self.states[0]), 20) <= HELD:
            return None
        from wyxlog.rings_stream import stream

        return stream(self, label, want, limits, json=json)

    def place(self, at: str, label: str, limits: prolog.Limits) -> Outcome:
        """Return the move that leads to a place on a shortest way and the state there.

        Raises:
            InputError: ``at`` is no number of moves, or the way is shorter.
        """
        from wyxlog.solving import judge

        if not (at.isascii() and at.isdigit()):
            raise InputError(
                f"--at: expected a number of moves from 0, found {at!r:.60}"
            )
        at = at.lstrip("0") or "0"
        report = prolog.call("rings_at", self.rules, *self.states, at, limits.pairs())
        if not report["found"]:
            return judge(self, label, self._answer(report, None, None))
        distance, *place = report["found"][0]
        if not place:
            raise InputError(
                f"{label}: --at: expected 0 to {grouped(distance)}, found {grouped(at)}"
            )
        word, ring, state = place
        move = None if word == "none" else word
        here = Place(at=exact(at), ring=ring or None, move=move, state=state)
        count = 1 if self.rules == "classic" else None
        answer = self._answer(report, distance, count)
        return judge(self, label, msgspec.structs.replace(answer, solutions=(here,)))

    def show(self) -> Text:
        """Return both states on the bar, and the rules."""
        from rich.text import Text

        from wyxlog.rings_drawing import draw_bar

        text = Text(no_wrap=True)
        for title, state in zip(("From", "To"), self.states, strict=True):
            text.append(f"{title}:\n", "bold").append_text(draw_bar(state)).append("\n")
        rules = f"{self.rules.capitalize()} rules: {MEANING[self.rules]}."
        return text.append(f"● on the bar, ○ off. {rules}\n")

    def draw(
        self, view: str | None = None, solution: Solution | None = None
    ) -> drawsvg.Drawing:
        """Return a picture of the bar at both ends of the way, or all along it."""
        from wyxlog.picture_rings import draw_rings

        self.chosen_view(view)
        return draw_rings(self, solution)

    def remark(self, answer: Answer) -> Text | None:
        """Return the number of moves, in words."""
        from rich.text import Text

        if not isinstance(answer, RingsAnswer) or answer.distance is None:
            return None
        moves = "1 move" if answer.distance == 1 else f"{_words(answer.distance)} moves"
        rules = "" if self.rules == "classic" else f" ({self.rules} rules)"
        return Text(f"{moves}, the fewest there can be{rules}\n")

    def show_solution(self, solution: Solution) -> Text:
        """Return the bar at the start, the moves, and the bar in the end."""
        from wyxlog.rings_drawing import draw_place, draw_way

        if isinstance(solution, Place):
            return draw_place(solution)
        assert isinstance(solution, Way)  # noqa: S101 - the solution is its own
        return draw_way(self.states[0], solution.moves)

    def explain(self, limits: prolog.Limits) -> Explanation | None:
        """Return the recursion as a tree of the moves it makes.

        Raises:
            InputError: the way is too long, and neither fills nor empties the bar.
        """
        from wyxlog.rings_explain import explain

        return explain(self, limits)

    def tell(self, explanation: Explanation) -> Iterator[Text]:
        """Yield the recursion, its tree, and the Gray code view beside it."""
        from wyxlog.rings_explain import RingsExplanation, tell

        assert isinstance(explanation, RingsExplanation)  # noqa: S101 - it is its own
        yield from tell(self, explanation)

    def facts(self) -> list[tuple[object, ...]]:
        """Return the puzzle as facts for an interactive session."""
        start, goal = ([int(ring) for ring in state] for state in self.states)
        return [("rules", self.rules), ("start", start), ("end", goal)]

    def queries(self) -> list[tuple[str, str]]:
        """Return queries to try on the facts."""
        return [
            ("start(S), rules(R), move(R, S, Ring, Next).", "which rings can move"),
            (
                "start(S), end(T), rules(R), rings_path(R, S, T, Moves).",
                "a shortest way",
            ),
            (
                "start(S), end(T), rules(R), rings_distance(R, S, T, Distance).",
                "how many moves it has",
            ),
            ("start(S), state_rank(S, Rank).", "its place among all states (classic)"),
            ("phrase(fill(5), Moves).", "the document's procedure"),
        ]


def exact(digits: str) -> int | str:
    """Return a number that every JSON reader keeps: digits above 2^53."""
    return int(digits) if len(digits) <= 16 and int(digits) <= EXACT else digits


def _checked(place: str, state: str | None) -> str:
    """Return a state after checking it."""
    if state is None:
        raise ValueError(f"{place}: expected from and to, or rings")
    if not state:
        raise ValueError(f"{place}: expected one ring or more, found none")
    if len(state) > MOST:
        raise ValueError(f"{place}: expected at most {MOST} rings, found {len(state)}")
    wrong = state.lstrip("01")
    if wrong:
        ring = len(state) - len(wrong) + 1
        raise ValueError(
            f"{place}: expected 0 or 1, found {wrong[0]!r} for ring {ring}"
        )
    return state


def _words(number: int | str) -> str:
    return grouped(str(number))


def _limit(report: dict[str, object]) -> str | msgspec.UnsetType:
    """Return the limit that a report of ``wyxlog_rings.pl`` names, if any."""
    outcome = report["outcome"]
    return msgspec.UNSET if outcome in ("complete", "stopped") else str(outcome)
