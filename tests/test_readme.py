"""What the README and the docs show is what the commands print."""

import re
import shlex

import pytest
from conftest import ROOT, wyxlog

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [README, *(p.read_text(encoding="utf-8") for p in ROOT.glob("docs/*.md"))]
BLOCKS = [
    block
    for page in PAGES
    for block in re.findall(r"```console\n\$ wyxlog (.*)\n((?:.*\n)*?)```", page)
]


def steady(text: str) -> str:
    """Return text without what differs from run to run: what the search cost."""
    text = re.sub(r"[\d,]+ inferences", "… inferences", text)
    return re.sub(r"\d+\.\d+ m?s\b", "… ms", text)


@pytest.mark.parametrize(("arguments", "output"), BLOCKS, ids=[b[0] for b in BLOCKS])
def test_output_shown(arguments: str, output: str) -> None:
    run = wyxlog(*shlex.split(arguments))
    assert steady(run.out) == steady(output)


def test_there_are_blocks() -> None:
    assert BLOCKS


def test_commands_listed_are_the_commands_there_are() -> None:
    listed = set(re.findall(r"^\| `wyxlog (\w+)", README, re.MULTILINE))
    told = wyxlog("--help").out.split("Commands:")[1].split("Exit codes")[0]
    assert listed == set(re.findall(r"^  (\w+)  ", told, re.MULTILINE))


def test_the_puzzle_shown_is_one() -> None:
    for text in re.findall(r"```json\n(.*?)```", README, re.DOTALL):
        run = wyxlog("solve", "-", stdin=text)
        assert (run.code, run.err) == (0, "")
