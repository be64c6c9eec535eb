"""What the tests share: the command as a process, and PlUnit tests as pytest items."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from wyxlog.prolog_home import settled_swipl

ROOT = Path(__file__).parents[1]
DATA = ROOT / "data"
CASES = ROOT.parent / "shared" / "cases"
RUNNER = ROOT / "tests" / "prolog" / "run.pl"


@dataclass(frozen=True)
class Run:
    """What a process left behind."""

    code: int
    out: str
    err: str


def command() -> str:
    """Return the installed ``wyxlog``, which lies beside the Python of the tests."""
    return str(Path(sys.executable).parent / "wyxlog")


def wyxlog(
    *arguments: str | Path,
    stdin: str | bytes = b"",
    timeout: float = 60,
    cwd: Path = ROOT,
    **environment: str,
) -> Run:
    """Run the installed command and return what it printed."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    run = subprocess.run(
        [command(), *map(str, arguments)],
        input=data,
        capture_output=True,
        timeout=timeout,
        cwd=cwd,
        env={**os.environ, **environment},
        check=False,
    )
    return Run(run.returncode, run.stdout.decode(), run.stderr.decode())


def swipl(*arguments: str | Path, timeout: float = 60) -> Run:
    """Run the SWI-Prolog in use, without a person's own settings."""
    executable, _ = settled_swipl()
    run = subprocess.run(
        [executable, "-f", "none", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=timeout,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    return Run(run.returncode, run.stdout, run.stderr)


@cache
def plunit(mode: str, file: Path) -> tuple[Run, dict[str, list[tuple[str, str]]]]:
    """List or run the tests of a PlUnit file: results and messages, by test."""
    run = swipl("--on-error=status", RUNNER, "--", mode, file, timeout=200)
    tests: dict[str, list[tuple[str, str]]] = {}
    for line in run.out.splitlines():
        fields = line.split("\t")
        if len(fields) == 5 and fields[0] in ("listed", "ok", "failed"):
            result, unit, name, _, text = fields
            tests.setdefault(f"{unit}:{name}", []).append((result, text))
    return run, tests


class PlUnitFile(pytest.File):
    """A file of PlUnit tests."""

    def collect(self) -> Iterator[PlUnitTest]:
        run, tests = plunit("list", self.path)
        if run.code != 0 or not tests:
            raise self.CollectError(f"exit code {run.code}: {run.out}{run.err}")
        for name in tests:
            yield PlUnitTest.from_parent(self, name=name)


class PlUnitTest(pytest.Item):
    """A test of a PlUnit file; the file runs once, for all of its tests."""

    def runtest(self) -> None:
        run, tests = plunit("run", self.path)
        results = tests.get(self.name, [("no result", run.err)])
        for result, text in results:
            if result != "ok":
                message = text.replace("\\n", "\n") or run.err
                pytest.fail(f"{result}: {message}", pytrace=False)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"plunit {self.name}"


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> PlUnitFile | None:
    if file_path.suffix == ".plt":
        return PlUnitFile.from_parent(parent, path=file_path)
    return None
