"""Lights Out: which cells must be pressed so that every light goes out?

Vocabulary, with the document's French words:

- lit (allumée), dark (éteinte): the state of a cell of the board, 1 or 0
- press (clic): it flips a cell and its neighbours, those that share a side with it
  ("plus") or also a corner ("king"); on a torus ("wrap") the board's opposite
  sides meet. Order does not matter, and twice is never, so a solution is a set.
- row and column (ligne, colonne) count from 1 at the top left, as in the document.

In general lamps and buttons take the place of cells: a button flips any set of lamps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from wyxlog import engine as prolog
from wyxlog.answer import Answer, Solution
from wyxlog.errors import InputError
from wyxlog.puzzle import Puzzle, Want

if TYPE_CHECKING:
    from collections.abc import Iterator

    import drawsvg
    from rich.text import Text

    from wyxlog.puzzle import Explanation

SIGNS = {"0": "dark", "1": "lit", ".": "no cell"}
"""What stands for a cell in a grid."""


class Presses(Solution, frozen=True):
    """A solution.

    Attributes:
        presses: the rows of the board, 1 where a cell is to be pressed; or the names
            of buttons.
        weight: how many presses these are.
    """

    presses: tuple[str, ...]
    weight: int


class Lights(Puzzle, frozen=True, kw_only=True, tag_field="kind", tag="lights"):
    """A board with lit cells, or lamps and buttons.

    Attributes:
        grid: the rows of the board: 1 lit, 0 dark, a full stop where no cell is.
        wrap: the board is a torus.
        neighbours: which cells besides itself the press of a cell flips.
        buttons: in place of a grid, the lamps that each button flips, by name.
        lit: the lamps that are lit.

    Raises:
        ValueError: the parts do not fit together; the text says where.
    """

    kind: ClassVar[str] = "lights"
    engines: ClassVar[tuple[str, ...]] = ("auto", "polynomials", "chase", "elimination")
    wants: ClassVar[tuple[Want, ...]] = ("first", "one", "count", "all", "fewest")

    views: ClassVar[tuple[str, ...]] = ("board",)

    grid: tuple[str, ...] | None = None
    wrap: bool = False
    neighbours: Literal["plus", "king"] = "plus"
    buttons: dict[str, tuple[str, ...]] | None = None
    lit: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Check what the types do not say."""
        if (self.grid is None) == (self.buttons is None):
            raise ValueError("expected grid or buttons, found both or neither")
        if self.grid is not None:
            check_rows("grid", self.grid, "".join(SIGNS))
            if not any(row.strip(".") for row in self.grid):
                raise ValueError("grid: expected at least one cell, found none")
            if self.lit:
                raise ValueError("lit: with a grid, its digits say what is lit")
            return
        if self.wrap or self.neighbours != "plus":
            raise ValueError("wrap, neighbours: for a grid only, found buttons")
        names = [*(self.buttons or {}), *self.lamps()]
        if not all(name and name.isprintable() for name in names):
            raise ValueError("buttons: expected names that can be printed")
        lamps = self.lamps()
        if not lamps:
            raise ValueError("buttons: expected at least one lamp, found none")
        for name, flips in (self.buttons or {}).items():
            if len(set(flips)) != len(flips):
                raise ValueError(f"buttons.{name}: a lamp comes twice")
        for number, lamp in enumerate(self.lit):
            if lamp not in lamps:
                raise ValueError(f"lit[{number}]: no button flips a lamp {lamp!r}")
            if lamp in self.lit[:number]:
                raise ValueError(f"lit[{number}]: {lamp!r} comes twice")

    def lamps(self) -> dict[str, int]:
        """Return the number, from 1, of each lamp that a button flips."""
        named = (lamp for flips in (self.buttons or {}).values() for lamp in flips)
        return {lamp: number for number, lamp in enumerate(dict.fromkeys(named), 1)}

    def size(self) -> tuple[int, int]:
        """Return the height and the width of the grid."""
        grid = self.grid or ("",)
        return len(grid), len(grid[0])

    def plain(self) -> bool:
        """Tell whether it is a flat board of side neighbours, no cell missing."""
        return (
            self.grid is not None
            and not self.wrap
            and self.neighbours == "plus"
            and not any("." in row for row in self.grid)
        )

    def method(self, engine: str) -> str:
        """Return the method that an engine is.

        Raises:
            InputError: it cannot solve this puzzle.
        """
        if engine == "auto":
            if self.grid is None:
                return "elimination"
            return "polynomials" if self.plain() else "chase"
        if engine == "polynomials" and not self.plain():
            raise InputError(
                "engine polynomials: for flat boards of side neighbours, without holes"
            )
        if engine == "chase" and self.grid is None:
            raise InputError("engine chase: for boards, found buttons")
        return engine

    def term(self) -> tuple[object, ...]:
        """Return the puzzle as ``wyxlog_lights.pl`` wants it."""
        if self.grid is not None:
            wrap = "true" if self.wrap else "false"
            return ("grid", list(self.grid), wrap, self.neighbours)
        number = self.lamps()
        flips = [[number[x] for x in lamps] for lamps in (self.buttons or {}).values()]
        return ("graph", flips, [number[lamp] for lamp in self.lit])

    def need(self, method: str) -> int:
        """Return about how many bytes a method takes."""
        height, width = self.size()
        cells = height * width
        if self.buttons is not None:
            cells = max(len(self.buttons), len(self.lamps()))
        if method == "polynomials":
            return 12 * cells + 40 * (height + width)
        if method == "chase":
            holes = sum(row.count(".") for row in self.grid or ())
            return cells * (600 + min(2 * (height + width) + holes, cells) // 8)
        return cells * (600 + cells)

    def solve(self, want: Want, engine: str, limits: prolog.Limits) -> Answer:
        """Return the answer of a method, not yet verified.

        Raises:
            InputError: the method is not for this puzzle, or takes too much memory.
        """
        from wyxlog.linear import LinearAnswer, linear_answer, stacks

        method = self.method(engine)
        height, width = self.size()
        what = f"{height}×{width} cells by {method}"

        def answer(want: Want, room: int) -> LinearAnswer:
            pairs = stacks(limits, self.need(method) + room, what)
            report = prolog.call("lights_report", method, self.term(), want, pairs)
            return linear_answer(
                report,
                want,
                kind=self.kind,
                engine=method,
                solution=self.solution,
                height=height,
            )

        found = answer("one" if want == "all" else want, 0)
        if want == "all" and found.nullity:
            what = f"2^{found.nullity} solutions of {height}×{width} cells"
            return answer(want, (height * width * 3 + 500) << min(found.nullity, 999))
        return found

    def solution(self, presses: Any) -> Presses:
        """Return the solution that Prolog gives as rows, or as a digit a button."""
        if self.grid is None:
            names = zip(self.buttons or {}, presses, strict=True)
            chosen = tuple(name for name, digit in names if digit == "1")
            return Presses(presses=chosen, weight=len(chosen))
        return Presses(tuple(presses), sum(row.count("1") for row in presses))

    def prove(self, limits: prolog.Limits) -> object:
        """Return all that the checker may want to see of a proof."""
        from wyxlog.linear import whole_proof

        return whole_proof(self.solve("fewest", "auto", limits))

    def explain(self, limits: prolog.Limits) -> Explanation | None:
        """Return the document's elimination, None where a limit was reached."""
        from wyxlog.lights_explain import explain

        return explain(self, limits)

    def tell(self, explanation: Explanation) -> Iterator[Text]:
        """Yield the elimination piece by piece, for the terminal."""
        from wyxlog.lights_explain import tell

        return tell(self, explanation)

    def unknowns(self) -> list[str]:
        """Return what each unknown of the elimination stands for, from x1."""
        if self.buttons is not None:
            return list(self.buttons)
        return [
            f"({r},{c})"
            for r, row in enumerate(self.grid or (), 1)
            for c, cell in enumerate(row, 1)
            if cell != "."
        ]

    def labels(self) -> list[str]:
        """Return what each equation is about: its cell, or its lamp."""
        return list(self.lamps()) if self.grid is None else self.unknowns()

    def deliver(self, answer: Answer, out: str | None) -> Answer:
        """Write the presses, or what proves that there are none, as a bitmap."""
        if out is not None and answer.status != "unknown":
            from wyxlog.lights_bitmap import write_answer

            write_answer(self, answer, out)
        return answer

    def show(self) -> Text:
        """Return the board, or the buttons and their lamps."""
        from wyxlog.lights_drawing import draw_board, draw_buttons

        if self.grid is not None:
            return draw_board(self.grid, ()).append(self.rules())
        return draw_buttons(self.buttons or {}, self.lit)

    def draw(
        self, view: str | None = None, solution: Solution | None = None
    ) -> drawsvg.Drawing:
        """Return a picture of the board, with a dot on every cell to press."""
        from wyxlog.picture import LARGEST_BOARD
        from wyxlog.picture_lights import lights_picture

        self.chosen_view(view)
        height, width = self.size()
        if self.grid is None or max(height, width) > LARGEST_BOARD:
            what = "buttons" if self.grid is None else f"{height}×{width} cells"
            raise InputError(
                f"no picture of {what}: expected a board, of 40×40 at most"
            )
        presses = solution.presses if isinstance(solution, Presses) else ()
        lit = " ".join(self.grid)
        text = f"A board of {height} rows and {width} columns, 1 for lit: {lit}."
        if solution is not None:
            text += f" To be pressed: {' '.join(presses)}."
        title = f"{self.name or 'A Lights Out board'}{', solved' * bool(presses)}"
        return lights_picture(self.grid, presses, title=title, text=text)

    def rules(self) -> str:
        """Return what differs from the document's rules, in a line or none."""
        rules = ["a torus"] * self.wrap
        rules += ["diagonal neighbours too"] * (self.neighbours == "king")
        return f"Rules: {', '.join(rules)}.\n" if rules else ""

    def show_solution(self, solution: Solution) -> Text:
        """Return the board with a dot on every cell to press."""
        from wyxlog.lights_drawing import draw_board, press_text

        assert isinstance(solution, Presses)  # noqa: S101 - the solution is its own
        if self.grid is None:
            from rich.text import Text

            return Text(f"Press: {', '.join(solution.presses) or 'nothing'}\n")
        return draw_board(self.grid, solution.presses).append(press_text(solution))

    def facts(self) -> list[tuple[object, ...]]:
        """Return the puzzle as facts for an interactive session."""
        if self.grid is None:
            flips = (self.buttons or {}).items()
            facts = [("flips", name, lamp) for name, lamps in flips for lamp in lamps]
            return [*facts, *(("lit", lamp) for lamp in self.lit)]
        rules = [("rule", "wrap")] * self.wrap
        rules += [("rule", "king")] * (self.neighbours == "king")
        rows = [("row", number, row) for number, row in enumerate(self.grid, 1)]
        return [*rules, *rows]

    def queries(self) -> list[tuple[str, str]]:
        """Return queries to try on the facts."""
        if self.grid is None:
            return [
                (
                    "buttons(Bs), lamps(Lit), graph_outcome(Bs, Lit, Outcome).",
                    "which buttons to press, or why none will do",
                )
            ]
        return [
            ("board(B).", "the board as lights.pl wants it"),
            (
                "board(B), board_outcome(B, auto, Outcome).",
                "the rows of presses and the nullity, or why there are none",
            ),
            (
                "board(B), board_size(B, _, W), board_presses(B, Rows),"
                " rows_texts(W, Rows, Presses).",
                "a solution; type ; for the next",
            ),
            ("board(B), board_fewest(B, Presses, Weight, Status).", "the fewest"),
        ]


def check_rows(place: str, rows: tuple[str, ...], signs: str) -> None:
    """Check that there are rows, of one length that is not 0, of these signs only.

    Raises:
        ValueError: they are not; the text names the row.
    """
    if not rows or not rows[0]:
        raise ValueError(f"{place}: expected rows of digits, found none")
    for number, row in enumerate(rows):
        if row.strip(signs):
            wrong = next(sign for sign in row if sign not in signs)
            raise ValueError(
                f"{place}[{number}]: expected only {' '.join(signs)}, found {wrong!r}"
            )
        if len(row) != len(rows[0]):
            raise ValueError(
                f"{place}[{number}]: expected {len(rows[0])} cells as in the first row,"
                f" found {len(row)}"
            )
