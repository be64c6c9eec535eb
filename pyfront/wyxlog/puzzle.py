"""What every kind of puzzle has in common: the verbs, and the optional fields.

The kinds are listed in :mod:`wyxlog.registry`. Adding one means a module with
a subclass of :class:`Puzzle` and a line there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from wyxlog.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import drawsvg
    from rich.text import Text

    from wyxlog.answer import Answer, Solution
    from wyxlog.engine import Limits
    from wyxlog.solving import Outcome

Status = Literal["solved", "unsolvable", "unknown"]
"""Solved, proved impossible, or not decided because a limit was reached."""

Want = Literal["first", "one", "count", "all", "fewest"]
"""Stop at the first solution; or meet them all, keep one, none, all, the lightest."""


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer that the author of a puzzle file expects."""

    count: Annotated[int, msgspec.Meta(ge=0)] | None = None
    status: Status | None = None


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """The reasoning that settles a puzzle, as JSON has it; each kind has a subclass.

    Attributes:
        puzzle: the file, with the line where a file holds several.
        kind: the puzzle's.
        status: what the reasoning establishes.
        verified: set by the checker alone; it says that the status, and the count and
            the proof where there are any, are right.
    """

    puzzle: str = ""
    kind: str
    status: Status
    verified: bool = False


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A puzzle that passed its checks: whatever is one, can be solved or refuted.

    ``__post_init__`` of a subclass raises ValueError, whose text names the
    place in the file, for what the types do not say.
    """

    kind: ClassVar[str]
    engines: ClassVar[tuple[str, ...]]
    """The engines that can solve it; the first is the default."""
    wants: ClassVar[tuple[Want, ...]] = ("first", "one", "count", "all")
    """What can be asked for."""

    views: ClassVar[tuple[str, ...]] = ()
    """What can be shown of it by itself, in the terminal or as a picture; the first
    is the picture's default."""

    name: str | None = None
    source: str | None = None
    expect: Expect | None = None

    def solve(self, want: Want, engine: str, limits: Limits) -> Answer:
        """Return the answer that ``engine`` gives, not yet verified."""
        raise NotImplementedError

    def deliver(self, answer: Answer, out: str | None) -> Answer:
        """Write an answer to the file ``out``, if given; return what is to be printed.

        Raises:
            InputError: answers to puzzles of this kind have no such file.
        """
        if out is not None:
            raise InputError(f"{out}: {self.kind} puzzles have no bitmap to write")
        return answer

    def prove(self, limits: Limits) -> object:
        """Return a proof of the number of solutions, None where there is none."""
        return None

    def explain(self, limits: Limits) -> Explanation | None:
        """Return the reasoning that settles the puzzle, None where a limit was reached.

        Raises:
            InputError: puzzles of this kind have no explanation.
        """
        raise InputError(f"{self.kind} puzzles have no explanation")

    def tell(self, explanation: Explanation) -> Iterator[Text]:
        """Yield an explanation of this puzzle piece by piece, for the terminal."""
        raise NotImplementedError

    def difficulty(self, limits: Limits) -> str | None:
        """Return how hard the puzzle is, in a line, None where there is no measure."""
        return None

    def stream(
        self, label: str, want: Want, limits: Limits, *, json: bool
    ) -> Outcome | None:
        """Solve, check and print at the same time what is too long to be held.

        None, and nothing is done, where the answer is to be held as usual.
        """
        return None

    def place(self, at: str, label: str, limits: Limits) -> Outcome:
        """Return the outcome of asking for one place of a solution, ``at`` moves on.

        Raises:
            InputError: this kind of puzzle has no such question, or no such place.
        """
        raise InputError(f"{label}: --at is for rings, found a {self.kind} puzzle")

    def show(self) -> Text:
        """Return all that there is to see before solving, for the terminal."""
        raise NotImplementedError

    def show_solution(self, solution: Solution) -> Text:
        """Return a solution of this puzzle, drawn and in words, for the terminal."""
        raise NotImplementedError

    def chosen_view(self, view: str | None) -> str:
        """Return the view that is asked for, or the first.

        Raises:
            InputError: there is no such view.
        """
        if not self.views:
            raise InputError(f"there are no views of {self.kind} puzzles")
        if view is None:
            return self.views[0]
        if view not in self.views:
            known = " or ".join(self.views)
            raise InputError(f"expected view {known}, found {view[:80]!r}")
        return view

    def show_view(self, view: str) -> Text:
        """Return one of the views, for the terminal: all, where there is but one."""
        return self.show()

    def draw(
        self, view: str | None = None, solution: Solution | None = None
    ) -> drawsvg.Drawing:
        """Return a picture: one of the views, the first by default.

        Args:
            view: which.
            solution: what to draw into it.

        Raises:
            InputError: there is no such view, or the puzzle is too large for it.
        """
        raise NotImplementedError(self.chosen_view(view))

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows, None where there is none."""
        from wyxlog.picture import svg

        return svg(self)

    def remark(self, answer: Answer) -> Text | None:
        """Return what there is to say of an answer besides its solutions."""
        return None

    def facts(self) -> list[tuple[object, ...]]:
        """Return the puzzle as Prolog facts, ``(name, argument, ...)`` each."""
        raise NotImplementedError

    def queries(self) -> list[tuple[str, str]]:
        """Return queries to try at the prompt on the facts, and what each does."""
        raise NotImplementedError
