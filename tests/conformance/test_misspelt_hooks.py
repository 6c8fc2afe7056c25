"""A misspelt hook would silently be a power that nobody has, so mypy knows the names of all hooks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ASKED = """
from engine.classic import cards as classic
from engine.classic.state import State as Classic
from engine.empires.cards import power as empires
from engine.empires.state import State as Empires

def ask(one: Classic, other: Empires) -> tuple[object, ...]:
    return (
        classic.usable(one, 0, "turns_legion"),
        classic.total(one, 0, "goods_kept"),
        empires.usable(other, 0, "instant_marker"),
        empires.total(other, 0, "goods_kept"),
    )
"""
HOOKS = ("turns_legion", "goods_kept", "instant_marker")


def faults(folder: Path, source: str) -> list[str]:
    """What mypy says of a module that asks for powers, in the project's configuration."""
    (folder / "asking.py").write_text(source, encoding="utf-8")
    command = ["-m", "mypy", "--config-file", "pyproject.toml", "--no-pretty", str(folder / "asking.py")]
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if ": error:" in line]


def test_every_misspelt_hook_is_a_fault_and_no_right_one(tmp_path: Path) -> None:
    """Both games, asked for a sum and for a use once a round; misspelt and right ones in one run."""
    misspelt = ASKED.replace("ask(", "ask_wrongly(")
    for hook in HOOKS:
        misspelt = misspelt.replace(f'"{hook}"', f'"{hook[:-1]}x"')
    found = faults(tmp_path, ASKED + misspelt)
    lines = (ASKED + misspelt).splitlines()
    wrong = [number for number, line in enumerate(lines, 1) if 'x"),' in line]
    assert [int(each.split(":")[1]) for each in found] == wrong
    assert len(wrong) == 4
    assert all("expected" in each and "Literal" in each for each in found)
