"""Every Prolog file by itself, and the sessions that people have with them."""

import shutil
import time
from pathlib import Path

import pexpect
import pytest
from conftest import DATA, ROOT, command, swipl
from wyxlog.prolog_home import settled_swipl

FILES = sorted((ROOT / "prolog").glob("*.pl"))
MODULES = [file for file in FILES if file.name != "session.pl"]

DOCUMENT = (
    "[p(3,4),p(1,6),p(2,7),p(4,4),p(1,3),p(4,5),p(6,6),p(6,5),"
    "p(4,6),p(2,6),p(2,4),p(1,0)]"
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_loads_alone_without_a_warning(file: Path) -> None:
    run = swipl("--on-warning=status", "--on-error=status", "-g", "halt", file)
    assert (run.code, run.err) == (0, "")


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.name)
def test_every_predicate_it_calls_exists(file: Path) -> None:
    run = swipl("--on-warning=status", "-g", "list_undefined", "-g", "halt", file)
    assert (run.code, "not defined" in run.err) == (0, False)


def test_pack_attaches_and_its_modules_load_as_libraries() -> None:
    goals = f"pack_attach('{ROOT}', []), use_module(library(wyx)), problem(P), print(P)"
    run = swipl("--on-warning=status", "-g", goals, "-g", "halt")
    assert (run.code, run.out, run.err) == (0, DOCUMENT, "")


class Terminal:
    """A program at a pseudo-terminal."""

    def __init__(self, program: str, *arguments: str) -> None:
        self.child = pexpect.spawn(
            program, list(arguments), encoding="utf-8", timeout=20, dimensions=(50, 200)
        )

    def expect(self, text: str) -> None:
        self.child.expect_exact(text)

    def send(self, text: str) -> None:
        self.child.sendline(text)

    def ends(self) -> int | None:
        self.child.expect(pexpect.EOF)
        self.child.close()
        status: int | None = self.child.exitstatus
        return status


def test_the_documents_session() -> None:
    executable, _ = settled_swipl()
    session = Terminal(str(executable), "-f", "none", "-s", str(ROOT / "prolog/wyx.pl"))
    session.expect("?- ")
    session.send("problem(S), print(S).")
    session.expect(DOCUMENT)
    session.expect("S = [p(3, 4), p(1, 6), p(2, 7), p(4, 4)")
    session.child.send(";")
    session.expect("false.")
    session.send("halt.")
    assert session.ends() == 0


def test_wyxlog_prolog_opens_a_session_with_the_puzzle_as_facts() -> None:
    session = Terminal(command(), "prolog", str(DATA / "grid1.json"))
    session.expect("The puzzle is loaded as facts.")
    session.expect("wyx(Ds, Ps, S, Path).")
    session.expect("?- ")
    session.send("start(P), point(Name, P).")
    session.expect("P = p(3, 3),")
    session.expect("Name = 'A'.")
    session.send("puzzle(Ds, Ps, S), aggregate_all(count, wyx(Ds, Ps, S, _), N).")
    session.expect("N = 1.")
    session.send("halt.")
    assert session.ends() == 0


def test_ctrl_c_in_the_session_is_the_sessions() -> None:
    session = Terminal(command(), "prolog", str(DATA / "wyx" / "24.json"))
    session.expect("?- ")
    session.send("puzzle(Ds, Ps, S), wyx(Ds, Ps, S, Path), fail.")
    time.sleep(1)
    session.child.sendintr()
    session.expect("Action (h for help)")
    session.child.send("a")
    session.expect("abort")
    session.send("X = 1.")
    session.expect("X = 1.")
    session.send("halt.")
    assert session.ends() == 0


def test_the_table_method_in_the_session() -> None:
    session = Terminal(command(), "prolog", str(DATA / "table1.txt"))
    session.expect("?- ")
    session.send("table(T), rainbow_count(T, N).")
    session.expect("N = 1.")
    session.send("halt.")
    assert session.ends() == 0


def test_wyxlog_prolog_without_a_puzzle() -> None:
    session = Terminal(command(), "prolog")
    session.expect("problem(Path).")
    session.send("problem([P|_]).")
    session.expect("P = p(3, 4)")
    session.child.send(";")
    session.expect("false.")
    session.send("halt.")
    assert session.ends() == 0


@pytest.mark.parametrize(
    ("file", "query", "answer"),
    [
        ("lights/lab3.json", "board_outcome(B, auto, Outcome)", "solved([0, 5, 7], 0)"),
        ("lights/graph.json", "graph_outcome(Bs, Lit, Outcome)", "unsolvable(["),
        ("gf2/lab8.json", "system_outcome(S, Outcome)", "many(352, [7, 8, 9]"),
    ],
)
def test_a_session_with_lights(file: str, query: str, answer: str) -> None:
    givens = {"lights/lab3.json": "board(B)", "gf2/lab8.json": "system(S)"}
    given = givens.get(file, "buttons(Bs), lamps(Lit)")
    session = Terminal(command(), "prolog", str(DATA / file))
    session.expect(f"{given}, {query}.")
    session.expect("?- ")
    session.send(f"{given}, {query}.")
    session.expect(answer)
    session.send("halt.")
    assert session.ends() == 0


def test_facts_are_stored_and_never_run(tmp_path: Path) -> None:
    table = tmp_path / "table.json"
    table.write_text(
        '{"kind": "table", "start": "A\'), halt, (\'", "end": ":- halt.",'
        ' "arcs": [["A\'), halt, (\'", ":- halt.", "x\\ny"]]}'
    )
    session = Terminal(command(), "prolog", str(table))
    session.expect("?- ")
    session.send("arc(P, Q, Colour).")
    session.expect("P = 'A\\'), halt, (\\'',")
    session.expect("Q = ':- halt.',")
    session.expect("Colour = 'x\\ny'.")
    session.send("halt.")
    assert session.ends() == 0


def test_a_module_copied_elsewhere_still_loads(tmp_path: Path) -> None:
    shutil.copy(ROOT / "prolog" / "wyx.pl", tmp_path)
    run = swipl("-g", "problem(P), print(P), halt", tmp_path / "wyx.pl")
    assert run.out == DOCUMENT
