"""`python -m scripts.fuzz`: finds planted faults, saves them as games, and finds nothing in sound rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core import Action, Event, RulesError
from engine.core.log import Opening
from engine.core.record import read_record, replay
from scripts import fuzz
from scripts.fuzzing.coverage import Coverage
from scripts.fuzzing.game import Game
from tests.conformance.test_guards import DeafRekey, ForgetfulLoad, FreeSeal, HalfDone, KnowingList, SharedCopy
from tests.scripts.running import TINY, assert_one_line_fault, exit_code
from tests.tiny.rules import RULES, TinyRules
from tests.tiny.state import State


class LosesGems(TinyRules):
    """Forgets what was spent in the second round."""

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        events = super().advance(state, action)
        if state.round == 2 and state.spent:
            state.spent -= 1
        return events


class Crashes(TinyRules):
    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        if action.verb == "raise":
            raise KeyError("tower")
        return super().advance(state, action)


def test_sound_rules_give_no_finding(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert exit_code(fuzz.main, "--rules", TINY, "--games", 120, "--json", "--save", tmp_path / "none") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["findings"] == []
    assert found["games"] == 120
    assert found["verbs_never_played"] == []
    assert found["coverage"]["verbs_by_question"]["price"]["spend"] > 0
    assert not (tmp_path / "none").exists()


def test_undo_and_rekeying_are_reached() -> None:
    kinds = set()
    for seed in range(60):
        game = Game(RULES, Opening("tiny", 1, "none", 3, {"rounds": "5"}, seed), Coverage())
        assert game.run(5000).finding is None
        kinds |= {row.kind for row in game.rows}
    assert kinds == {"act", "undo", "redo", "rekey"}


@pytest.mark.parametrize(
    "fault", [LosesGems, Crashes, SharedCopy, ForgetfulLoad, KnowingList, FreeSeal, HalfDone, DeafRekey]
)
def test_planted_fault_is_found(fault: type[TinyRules]) -> None:
    found = fuzz.fuzz(fault(), 1, games=400, stop_after=1)
    if fault is DeafRekey:
        # Its positions are right: only the conformance tests can tell.
        assert found.findings == []
    else:
        assert len(found.findings) == 1


def test_a_finding_is_saved_as_a_game_that_shows_it_again(tmp_path: Path) -> None:
    found = fuzz.fuzz(LosesGems(), 1, games=400, stop_after=1)
    fuzz.save_findings(found, tmp_path)
    (finding,) = found.findings
    record = read_record(Path(finding["game"]).read_text())
    assert "fuzz: AssertionError" in record.note
    # On sound rules the very same rows are a sound game.
    result = replay(RULES, record)
    assert result.divergence is None or result.divergence.why == "outcome"
    assert result.actions == len(record.rows)


def test_findings_make_exit_code_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "find_rules", lambda name: Crashes())
    assert exit_code(fuzz.main, "--rules", "x", "--games", 50, "--save", tmp_path) == 1
    assert "FOUND KeyError in test_fuzz.py" in capsys.readouterr().out


def test_jobs_share_the_games_and_have_seeds_of_their_own() -> None:
    alone = fuzz.fuzz_side_by_side(TINY, 1, 1, games=7)
    shared = fuzz.fuzz_side_by_side(TINY, 1, 2, games=7)
    assert (alone.games, shared.games) == (7, 7)
    assert shared.actions == sum(shared.coverage.asked.values())
    assert alone.coverage.asked != shared.coverage.asked


def test_a_setup_that_breaks_is_a_finding_too() -> None:
    class NoSetup(TinyRules):
        def setup(self, count: int, options: object, seed: int) -> object:  # type: ignore[override]
            raise RulesError("seat_count")

    found = fuzz.fuzz(NoSetup(), 1, games=2)  # type: ignore[arg-type]
    assert len(found.findings) == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--rules", TINY, "--minutes", "0"], "--minutes"),
        (["--rules", TINY, "--minutes", "nan"], "--minutes"),
        (["--rules", TINY, "--minutes", "soon"], "--minutes"),
        (["--rules", TINY, "--seats", "7"], "not for 7 seats"),
    ],
)
def test_bad_input_is_told_in_one_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line_fault(fuzz.main, capsys, says, *words)
