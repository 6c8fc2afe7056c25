"""`python -m proofs bench` and its plug for benches; `python -m proofs soak`."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from db.games import fetch_games_awaiting_ai
from host import OPEN, Host
from proofs import bench, soak
from proofs.benches import Skip, playouts
from proofs.benches import stored_games as stored
from tests.aids.exit_codes import assert_one_line_fault, exit_code
from tests.tiny import RULES


def _skip(quick: bool, rules_id: str) -> dict[str, Any]:
    raise Skip("no machine for it")


def _fail(quick: bool, rules_id: str) -> dict[str, Any]:
    raise RuntimeError("broken")


BENCHES = {
    "good": SimpleNamespace(ABOUT="good", run=lambda quick, rules_id: {"figure": 7, "passed": True}),
    "slow": SimpleNamespace(ABOUT="slow", run=lambda quick, rules_id: {"figure": 1, "passed": False}),
    "none": SimpleNamespace(ABOUT="none", run=_skip),
    "bad": SimpleNamespace(ABOUT="bad", run=_fail),
}


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "known", lambda: BENCHES)


@pytest.mark.usefixtures("plugged")
@pytest.mark.parametrize(("name", "code"), [("good", 0), ("none", 0), ("slow", 1), ("bad", 1)])
def test_exit_code_says_whether_the_mark_was_reached(name: str, code: int, tmp_path: Path) -> None:
    assert exit_code(bench.main, name, "--quick", "--report", tmp_path / "bench.json") == code


@pytest.mark.parametrize(("words", "rounds"), [([], 3), (["--rounds", 1], 1)])
def test_rounds_are_told_to_a_bench_that_has_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[object], rounds: int
) -> None:
    patient = SimpleNamespace(ABOUT="rounds", run=lambda quick, rules_id, rounds=3: {"runs": rounds})
    monkeypatch.setattr(bench, "known", lambda: {**BENCHES, "patient": patient})
    assert exit_code(bench.main, "patient", *words, "--report", tmp_path / "bench.json") == 0
    assert json.loads((tmp_path / "bench.json").read_text())["benches"]["patient"]["runs"] == rounds


@pytest.mark.parametrize("words", [["press", "--rounds", 0], ["board", "--rounds", 1], ["--rounds", 1]])
def test_rounds_that_mean_nothing_are_refused(capsys: pytest.CaptureFixture[str], words: list[object]) -> None:
    assert_one_line_fault(bench.main, capsys, "--rounds", *words)


@pytest.mark.usefixtures("plugged")
def test_report_keeps_what_was_not_run_again(tmp_path: Path) -> None:
    path = tmp_path / "bench.json"
    exit_code(bench.main, "good", "--report", path)
    exit_code(bench.main, "slow", "none", "--quick", "--report", path)
    found = json.loads(path.read_text())["benches"]
    assert sorted(found) == ["good", "none", "slow"]
    assert found["good"]["figure"] == 7
    assert found["good"]["quick"] is False
    assert found["none"]["skipped"] == "no machine for it"
    for result in found.values():
        assert {"commit", "command", "machine", "bench_seconds", "about"} <= result.keys()
    assert found["slow"]["command"].startswith("python -m proofs bench slow none --quick")


@pytest.mark.usefixtures("plugged")
def test_broken_report_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "bench.json"
    path.write_text("[]")
    assert exit_code(bench.main, "good", "--report", path) == 0
    assert list(json.loads(path.read_text())["benches"]) == ["good"]


def test_every_bench_says_what_it_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(bench.main, "--list") == 0
    assert "playouts: engine:" in capsys.readouterr().out
    assert all(isinstance(module.ABOUT, str) for module in bench.known().values())


def test_unknown_bench_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line_fault(bench.main, capsys, "no bench 'x'", "x")


def test_our_games_are_counted() -> None:
    tally = playouts.Tally()
    for seed in range(3):
        playouts.our_game(RULES, 4, seed, tally)
    found = tally.json()
    assert (found["games"], found["finished"], found["rounds"]) == (3, 3, 9)
    assert found["mean_list_length"] >= 2
    assert found["decisions_per_second"] > 0


class StandIn:
    """A game of the peer's shape: lists of 1 to 5 actions, until somebody has won or the turns are over."""

    def __init__(self, players: list[Any], seed: int) -> None:
        self._chance = random.Random(seed)
        self.state = SimpleNamespace(playable_actions=[0], num_turns=0)

    def winning_color(self) -> str | None:
        return "red" if self.state.num_turns == 40 else None

    def play_tick(self) -> None:
        self.state.num_turns += 1
        self.state.playable_actions = [0] * self._chance.randint(1, 5)


def peers() -> list[str]:
    """`make bench` installs the real one; the counting is tested without it as well."""
    return ["stand-in", *(["catanatron"] if find_spec("catanatron") else [])]


@pytest.mark.parametrize("peer", peers())
def test_peer_games_are_counted_and_repeat(monkeypatch: pytest.MonkeyPatch, peer: str) -> None:
    if peer == "stand-in":
        colours = SimpleNamespace(RED=1, BLUE=2, ORANGE=3, WHITE=4)
        made = SimpleNamespace(Color=colours, Game=StandIn, RandomPlayer=lambda colour: colour)
        monkeypatch.setitem(sys.modules, "catanatron", made)
        monkeypatch.setitem(sys.modules, "catanatron.game", SimpleNamespace(TURNS_LIMIT=1000))
    before = random.getstate()
    first, second = playouts.Tally(), playouts.Tally()
    for tally in (first, second):
        playouts.peer_game(3, tally)
    random.setstate(before)
    assert (first.games, first.decisions, first.options) == (1, second.decisions, second.options)
    assert first.options >= 2 * first.decisions > 0


def test_soak_writes_a_report_with_its_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proof = soak.fuzz_proof("tests.tiny:RULES")
    monkeypatch.setattr(soak, "known", lambda: {"fuzz-tiny": proof})
    assert exit_code(soak.main, "--minutes", "0.005", "--seed", "9", "--report", tmp_path) == 0
    found = json.loads((tmp_path / "fuzz-tiny.json").read_text())
    assert found["passed"] is True
    assert found["seed"] == 9
    assert found["games"] > 0
    assert {"commit", "command", "machine", "coverage", "actions", "seconds"} <= found.keys()


def test_soak_fails_when_a_proof_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "known", lambda: {"doom": lambda minutes, seed, path: {"passed": False}})
    assert exit_code(soak.main, "--report", tmp_path) == 1
    assert "doom: FAILED" in capsys.readouterr().out
    assert_one_line_fault(soak.main, capsys, "no proof 'x'", "x")
    assert_one_line_fault(soak.main, capsys, "--minutes", "--minutes", "0")


def test_a_long_bench_is_quick_among_the_others_and_has_a_report_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[bool] = []

    def run(quick: bool, rules_id: str) -> dict[str, Any]:
        ran.append(quick)
        return {}

    monkeypatch.setattr(bench, "known", lambda: {"long": SimpleNamespace(ABOUT="long", ALONE=True, run=run)})
    monkeypatch.setattr(bench, "report_path", lambda name, rules_id: tmp_path / f"{name}.json")
    assert [exit_code(bench.main), exit_code(bench.main, "long")] == [0, 0]
    assert ran == [True, False]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bench.json", "long.json"]


def test_stored_games_are_real_ones(tmp_path: Path) -> None:
    """Copies of played games: each can be loaded and played on, and the share awaits an AI player."""
    made = stored.fill(tmp_path / "games.db", "empires", 12, 4)
    assert (made["rows"]["games"], made["rows"]["seats"]) == (12, 60)

    async def look() -> tuple[set[bool], int, int]:
        async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}") as host:
            infos = await host.games.find_games(OPEN)
            tables = [await host.games.table(info.id) for info in infos]
            async with host.db.survey() as tx:
                awaiting = await fetch_games_awaiting_ai(tx)
            await host.wake()
            await host.settle()
            async with host.db.survey() as tx:
                return {table.is_broken for table in tables}, len(awaiting), len(await fetch_games_awaiting_ai(tx))

    assert asyncio.run(look()) == ({False}, 4, 0)
