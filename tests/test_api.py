"""The Python face: load, solve, verify, and what a notebook shows."""

import doctest
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import wyxlog
from conftest import DATA, ROOT
from wyxlog.errors import InputError
from wyxlog.table import Table
from wyxlog.wyx import Wyx

GRID = DATA / "grid1.json"
TWO = DATA / "wyx" / "two.json"


def test_names_are_sorted_and_exist() -> None:
    assert sorted(wyxlog.__all__) == wyxlog.__all__
    for name in wyxlog.__all__:
        assert getattr(wyxlog, name) is not None
        assert name in dir(wyxlog)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = wyxlog.nothing  # type: ignore[attr-defined]


def test_importing_it_loads_nothing() -> None:
    code = "import sys, wyxlog; print([m for m in sys.modules if 'wyxlog.' in m])"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout == "[]\n"


def test_the_session_of_the_readme() -> None:
    text = (ROOT / "README.md").read_text("utf-8").split("```pycon\n")[1]
    parser = doctest.DocTestParser()
    globs: dict[str, Any] = {}
    test = parser.get_doctest(text.split("```")[0], globs, "README", None, 0)
    assert len(test.examples) == 6
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        assert doctest.DocTestRunner().run(test).failed == 0


def test_every_source_of_a_puzzle() -> None:
    text = GRID.read_text("utf-8")
    puzzle = wyxlog.load(GRID)
    assert isinstance(puzzle, Wyx)
    for source in (str(GRID), text, text.encode(), json.loads(text)):
        assert wyxlog.load(source) == puzzle
    table = (DATA / "table1.txt").read_text("utf-8")
    assert isinstance(wyxlog.load(table), Table)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("nowhere.json", "nowhere.json: cannot be read"),
        ('{"kind": "chess"}', "expected 'wyx'"),
        ("{", "puzzle: broken JSON"),
        ({"kind": "wyx"}, "puzzle: "),
        ({"kind": object()}, "puzzle: expected plain data"),
    ],
)
def test_no_puzzle(source: Any, reason: str) -> None:
    with pytest.raises(InputError, match=reason) as caught:
        wyxlog.load(source)
    assert "\n" not in str(caught.value)


def test_results() -> None:
    result = wyxlog.solve(TWO)
    assert (result.status, result.count, len(result.solutions)) == ("solved", 2, 1)
    assert result.verified
    assert result.complaint is None
    assert len(wyxlog.solve(TWO, all=True).solutions) == 2
    assert wyxlog.solve(TWO, count=True).solutions == ()
    assert wyxlog.solve(TWO, first=True).count is None
    with pytest.raises(ValueError, match="exclude"):
        wyxlog.solve(TWO, all=True, count=True)
    with pytest.raises(InputError, match="found 'magic'"):
        wyxlog.solve(TWO, engine="magic")
    limited = wyxlog.solve(TWO, engine="document", inferences=10)
    assert (limited.status, limited.verified) == ("unknown", False)
    assert limited.complaint is not None


def test_a_result_prints_as_in_the_terminal() -> None:
    text = str(wyxlog.solve(GRID))
    assert "Points:   A D H L E B F K G J I C M" in text
    assert "✓ Checked in Python" in text
    assert "\x1b" not in text


def test_an_explanation_prints_as_in_the_terminal() -> None:
    reasoning = wyxlog.explain(DATA / "table1.txt")
    assert reasoning is not None
    assert reasoning.explanation.verified
    lines = str(reasoning).splitlines()
    assert lines[-2] == "This is the only solution: every step was forced."
    assert wyxlog.explain(DATA / "wyx" / "24.json", timeout=0.001) is None


def test_verify() -> None:
    result = wyxlog.solve(GRID)
    answer = {"solutions": [{"points": "A D H L E B F K G J I C M"}], "count": 1}
    for known in (result, result.answer, answer, json.dumps(answer)):
        assert wyxlog.verify(GRID, known).accepted is True
    wrong: list[Any] = [{"count": 2}, {"solutions": [{"points": "A B"}]}, "{}\n"]
    for other in wrong:
        assert wyxlog.verify(GRID, other).accepted is not True
    with pytest.raises(InputError, match="answer: broken JSON"):
        wyxlog.verify(GRID, "{")


def test_verify_reads_an_answer_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "answer.json"
    file.write_text('{"count": 1}')
    assert wyxlog.verify(GRID, file).accepted is True
    file.write_text('{"count": 1}\n{"count": 1}\n')
    with pytest.raises(InputError, match="expected one answer"):
        wyxlog.verify(GRID, file)


def test_notebooks_show_pictures() -> None:
    puzzle = wyxlog.load(GRID)
    plain = puzzle._repr_svg_()
    assert plain is not None
    assert plain.startswith("<svg")
    solved = wyxlog.solve(puzzle)._repr_svg_()
    assert solved is not None
    assert "step 12: C to M by a" in solved
    assert "step" not in plain
    table = wyxlog.solve(DATA / "table1.txt")._repr_svg_()
    assert table is not None
    assert "in the solution" in table
