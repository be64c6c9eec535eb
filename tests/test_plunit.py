"""The bridge from PlUnit to pytest fails where it must."""

from pathlib import Path

import pytest
from conftest import plunit

HEAD = ":- use_module(library(plunit)).\n:- begin_tests(t).\n"
TAIL = ":- end_tests(t).\n"


def write(folder: Path, text: str) -> Path:
    file = folder / "t.plt"
    file.write_text(text)
    return file


@pytest.mark.parametrize(
    ("body", "result"),
    [
        ("test(a) :- true.", "ok"),
        ("test(a) :- fail.", "failed"),
        ("test(a) :- member(_, [1, 2]).", "failed"),
        ("test(a, true(X == 1)) :- X = 2.", "failed"),
        ("test(a) :- throw(oops).", "failed"),
        ("test(a) :- print_message(warning, format(careful, [])).", "failed"),
        ("test(a, forall(member(X, [1, 2]))) :- X == 1.", "failed"),
        ("test(a, forall(member(X, [1, 2]))) :- integer(X).", "ok"),
        ("test(a, forall(member(_, []))) :- fail.", "failed"),
        ("test(a, blocked(x)) :- fail.", "failed"),
        ("test(a, fixme(x)) :- fail.", "failed"),
        ("test(a, condition(fail)) :- fail.", "failed"),
    ],
)
def test_result(tmp_path: Path, body: str, result: str) -> None:
    run, tests = plunit("run", write(tmp_path, f"{HEAD}{body}\n{TAIL}"))
    assert run.code in (0, 1)
    assert [found for found, _ in tests["t:a"]] == [result]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD + TAIL, "has no test"),
        (
            HEAD
            + "test(a) :- true.\n"
            + TAIL
            + ":- begin_tests(u).\n:- end_tests(u).\n",
            "a unit without one",
        ),
        (HEAD + "test(a) :- X = 1.\n" + TAIL, "does not load cleanly"),
        (HEAD + "test(a) :- true\n" + TAIL, "does not load cleanly"),
        (":- use_module(library(nowhere)).\n", "does not load cleanly"),
    ],
)
def test_bad_file(tmp_path: Path, text: str, reason: str) -> None:
    run, _ = plunit("list", write(tmp_path, text))
    assert run.code == 2
    assert reason in run.err
