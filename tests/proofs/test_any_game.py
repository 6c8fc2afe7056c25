"""Proofs, benches and tools know no game: they measure one that nobody has told them anything about, and name none."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.ai import best_kind
from engine.core import AnyRules, seeded
from proofs import bench, ladder
from proofs.report import HOME, report_path
from proofs.workbench import Workbench, book_of, workbench_of
from scripts.command import InputError, default_rules
from tests.aids.exit_codes import TINY, exit_code
from tests.aids.plugins.full import FULL
from tests.aids.rules_systems import PRODUCT
from tools import topics

ROOMS = ("proofs", "tools", "scripts")
SAMPLER = shutil.which("py-spy", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
"""What the bench of profiles needs. There are systems for which it is not built."""
GAMES = tuple(HOME / room / "games" for room in ("proofs", "tools"))


def sources() -> list[Path]:
    """What is for every game."""
    found = [path for room in ROOMS for path in sorted((HOME / room).rglob("*.py"))]
    return [path for path in found if not any(path.is_relative_to(own) for own in GAMES)]


def named(text: str) -> list[str]:
    """Ids of games in it, and of packages of the engine that are a game's."""
    ids = "|".join(rules.facts.id for rules in PRODUCT)
    return re.findall(rf"\b(?:{ids}|steward)\b", text, re.IGNORECASE)


def test_what_is_for_every_game_names_none() -> None:
    assert len(sources()) > 80
    found = {str(path.relative_to(HOME)): named(path.read_text(encoding="utf-8")) for path in sources()}
    assert {path: words for path, words in found.items() if words} == {}


def test_a_name_is_found() -> None:
    """The guard itself."""
    assert named('RULES = "empires"') == ["empires"]
    assert named("from engine.empires.board import SEA  # Empires") == ["empires", "Empires"]
    assert named("two empires_of things") == []


def test_a_game_without_a_workbench_has_the_plain_one() -> None:
    assert workbench_of("tiny") == Workbench("tiny")
    with pytest.raises(InputError, match="no ids"):
        book_of("tiny")
    assert all(workbench_of(rules.facts.id).id == rules.facts.id for rules in PRODUCT)


@pytest.mark.parametrize("rules", PRODUCT, ids=lambda rules: rules.facts.id)
def test_what_makes_a_game_short_is_said_and_understood(rules: AnyRules) -> None:
    """Options that its rules know: proofs that play games to their end do not depend on what a lobby begins with."""
    short = workbench_of(rules.facts.id).short
    assert short
    state = rules.setup(rules.facts.seat_counts[0], short, seeded(1)).state
    assert short.items() <= state.options.items()


def test_reports_of_other_games_bear_their_names() -> None:
    assert report_path("kills", default_rules()).name == "kills.json"
    assert report_path("kills", "tiny").name == "kills-tiny.json"


def call(python: str, *words: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own: some point discord.py at a sandbox of theirs, for good."""
    command = [python, "-m", *map(str, words)]
    return subprocess.run(command, cwd=HOME, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize(
    "words",
    [
        ["proofs", "fuzz", "--games", "20", "--save"],
        ["scripts", "selfplay", "--games", "2", "--save"],
        ["proofs", "limits", "--games", "2", "--report"],
        ["proofs", "twins", "--minutes", "30", "--pairs", "1", "--jobs", "1", "--report"],
        ["proofs", "presses", "--presses", "40", "--games", "3", "--report"],
        ["proofs", "walk", "--report"],
        ["tools", "gather", "--minutes", "30", "--quick", "--into"],
    ],
    ids=lambda words: words[1],
)
def test_it_is_measured_all_the_same(words: list[str], tmp_path: Path, forked_python: str) -> None:
    """A few seconds of each over the tiny game; the sample of kills is in test_kill.py."""
    there = tmp_path / ("report.json" if words[-1] == "--report" else "files")
    done = call(forked_python, *words, there, "--rules", TINY)
    assert done.returncode == 0, done.stdout + done.stderr
    if words[-1] == "--report":
        assert json.loads(there.read_text(encoding="utf-8")).get("passed", True)
    else:
        assert there.exists() == (words[1] != "fuzz"), "what is found is saved"


def test_a_game_of_windows_and_acts_out_of_turn_is_fuzzed(tmp_path: Path) -> None:
    done = call(
        sys.executable,  # once with all its imports
        "proofs",
        "fuzz",
        "--games",
        "20",
        "--save",
        tmp_path / "found",
        "--rules",
        "tests.tiny.harbour.harbour_game:HARBOUR",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "window-reply: " in done.stdout


def test_what_a_recorded_game_shows_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """One game does not show every topic."""
    path = HOME / "tests" / "games" / "tiny" / "3-goal.json"
    assert exit_code(topics.main, "--rules", TINY, path) == 1
    told = json.loads(capsys.readouterr().out)
    assert {"verb seal", "seats 3", "outcome goal"} <= set(told["games"]["3-goal"])
    assert "seats 4" in told["missing"]


def test_a_player_nobody_has_marked_is_measured_against_nothing() -> None:
    with pytest.raises(InputError, match="the measure itself"):
        ladder.main(["--rules", TINY])
    assert best_kind("tiny") == "random"


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        *((name, TINY) for name in sorted(bench.known())),
        *(pytest.param(name, default_rules(), marks=FULL) for name in sorted(bench.known())),
    ],
)
def test_every_bench_runs(name: str, rules: str, tmp_path: Path, forked_python: str) -> None:
    """Benches must not rot. Whether a mark is reached is the machine's affair; a bench that breaks says `failed`."""
    words = ("proofs", "bench", name, "--quick", "--rules", rules, "--report", tmp_path / "bench.json")
    done = call(forked_python, *words)
    assert (tmp_path / "bench.json").exists(), done.stdout + done.stderr
    found = json.loads((tmp_path / "bench.json").read_text(encoding="utf-8"))["benches"][name]
    assert "failed" not in found, found
    if name == "profile":
        assert ("is not installed" in found.get("skipped", "")) == (SAMPLER is None), found
