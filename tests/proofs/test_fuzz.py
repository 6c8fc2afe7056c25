"""`python -m proofs fuzz`: finds planted faults, saves them as games, and finds nothing in sound rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.core import Action, RulesError, View, seeded
from engine.core.log import Opening, fold
from engine.core.record import read_record, replay
from engine.core.rules import Applied
from engine.empires.empire import SEAT
from engine.empires.notation import read_position
from engine.empires.rules import RULES as EMPIRES_RULES
from engine.empires.rules import Empires as EmpiresRules
from engine.empires.state import State as EmpiresState
from engine.empires.vocabulary import LEGENDARY, RES
from proofs import fuzz
from proofs.fuzzing import run
from proofs.fuzzing.coverage import Coverage
from proofs.fuzzing.game import Game
from proofs.fuzzing.ledger import sources_hash
from proofs.fuzzing.run import Span, Wishes
from proofs.workbench import workbench_of
from scripts.positions import starting_from
from tests.aids.exit_codes import TINY, assert_one_line_fault, exit_code
from tests.aids.faulty_rules import (
    Crashes,
    DeafRekey,
    ForgetfulLoad,
    FreeSeal,
    HalfDone,
    KnowingList,
    LosesGems,
    SharedCopy,
)
from tests.tiny.tiny_rules import RULES, TinyRules

ONE = Wishes(stop_after=1)


def test_sound_rules_give_no_finding(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert exit_code(fuzz.main, "--rules", TINY, "--games", 120, "--json", "--save", tmp_path / "none") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["findings"] == []
    assert found["games"] == 120
    assert found["verbs_never_played"] == []
    assert found["coverage"]["verbs_by_phase_and_question"][""]["price"]["spend"] > 0
    assert not (tmp_path / "none").exists()


def test_undo_and_rekeying_are_reached() -> None:
    kinds = set()
    for seed in range(60):
        game = Game(RULES, Opening("tiny", 1, "none", 3, {"rounds": "5"}, seeded(seed)), Coverage())
        assert game.run(5000).finding is None
        kinds |= {row.kind for row in game.rows}
    assert kinds == {"act", "undo", "redo", "rekey"}


@pytest.mark.parametrize(
    "fault", [LosesGems, Crashes, SharedCopy, ForgetfulLoad, KnowingList, FreeSeal, HalfDone, DeafRekey]
)
def test_planted_fault_is_found(fault: type[TinyRules]) -> None:
    found = fuzz.fuzz(fault(), 1, Span(games=400), ONE)
    if fault is DeafRekey:
        # Its positions are right: only the conformance tests can tell.
        assert found.findings == []
    else:
        assert len(found.findings) == 1


def test_a_finding_is_saved_as_a_game_that_shows_it_again(tmp_path: Path) -> None:
    found = fuzz.fuzz(LosesGems(), 1, Span(games=400), ONE)
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
    for module in (fuzz, run):
        monkeypatch.setattr(module, "find_rules", lambda name: Crashes())
    assert exit_code(fuzz.main, "--rules", "x", "--games", 50, "--save", tmp_path) == 1
    assert "FOUND KeyError in faulty_rules.py" in capsys.readouterr().out


def test_a_report_names_the_files_of_a_finding_without_the_folders_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (fuzz, run):
        monkeypatch.setattr(module, "find_rules", lambda name: Crashes())
    report = tmp_path / "report.json"
    words = ("--rules", "x", "--actions", 500, "--save", tmp_path / "saved", "--report", report)
    assert exit_code(fuzz.main, *words) == 1
    told = json.loads(report.read_text())
    assert {str(Path(each["game"]).parent) for each in told["findings"]} == {"."}
    assert str(tmp_path) not in report.read_text() + report.with_suffix(".md").read_text()


def test_jobs_share_the_games_and_have_seeds_of_their_own() -> None:
    alone = run.side_by_side(TINY, 1, 1, Span(games=7))
    shared = run.side_by_side(TINY, 1, 2, Span(games=7))
    assert (alone.games, shared.games) == (7, 7)
    assert shared.actions == sum(shared.coverage.asked.values())
    assert alone.coverage.asked != shared.coverage.asked


def test_a_setup_that_breaks_is_a_finding_too() -> None:
    class NoSetup(TinyRules):
        def setup(self, count: int, options: object, seed: int) -> object:  # type: ignore[override]
            raise RulesError("seat_count")

    found = fuzz.fuzz(NoSetup(), 1, Span(games=2))  # type: ignore[arg-type]
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


def test_a_stopped_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.json"
    words = ("--rules", TINY, "--save", tmp_path / "none", "--report", report)
    assert exit_code(fuzz.main, *words, "--actions", 500) == 0
    first = json.loads(report.read_text())
    assert first["sittings"] == 1
    assert first["passed"]
    assert "/price spend |" in report.with_suffix(".md").read_text()
    assert exit_code(fuzz.main, *words, "--actions", 1500) == 0
    second = json.loads(report.read_text())
    assert second["sittings"] == 2
    assert second["actions"] >= 1500 > first["actions"] >= 500
    assert second["next_seed"] > first["next_seed"] > first["seed"] == second["seed"]
    verbs = second["coverage"]["verbs_by_phase_and_question"][""]["price"]
    assert verbs["spend"] > first["coverage"]["verbs_by_phase_and_question"][""]["price"]["spend"]
    capsys.readouterr()


def test_a_report_about_another_engine_is_not_added_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.json"
    words = ("--rules", TINY, "--save", tmp_path / "none", "--actions", 200, "--report", report)
    assert exit_code(fuzz.main, *words) == 0
    told = json.loads(report.read_text())
    report.write_text(json.dumps({**told, "sources": "0000000000000000"}))
    capsys.readouterr()
    assert_one_line_fault(fuzz.main, capsys, "--afresh", *words)
    assert exit_code(fuzz.main, *words, "--afresh") == 0
    assert json.loads(report.read_text())["sittings"] == 1
    report.write_text("{}")
    capsys.readouterr()
    assert_one_line_fault(fuzz.main, capsys, "not a report", *words)


def test_the_sources_hash_follows_every_file_of_the_engine(tmp_path: Path) -> None:
    place = tmp_path / "engine" / "empires"
    place.mkdir(parents=True)
    (place / "battle.py").write_text("HIT = 5\n")
    before = sources_hash(tmp_path)
    (place / "battle.py").write_text("HIT = 6\n")
    assert sources_hash(tmp_path) != before


# --- free undo on the real rules --------------------------------------------------------------------------------------


class Empires(EmpiresRules):
    """The real rules, to plant faults in."""


class DiceAreFree(Empires):
    """Says that an attack may be taken back, dice and all."""

    def apply(self, state: EmpiresState, action: Action) -> Applied[EmpiresState]:
        applied: Applied[EmpiresState] = super().apply(state, action)
        return applied._replace(barrier=applied.barrier and action.verb not in ("attack", "collect"))


class DrawsInDraft(Empires):
    """A legendary good is drawn while still composing, nobody else noticing."""

    def apply(self, state: EmpiresState, action: Action) -> Applied[EmpiresState]:
        applied: Applied[EmpiresState] = super().apply(state, action)
        if action.verb == "pillage" and applied.state.stack:
            applied.state.hand[0][LEGENDARY + applied.state.stack.pop()] += 1
        return applied


class Spies(Empires):
    """Its own hand tells a seat, while it composes, who else holds grain."""

    def view(self, state: EmpiresState, seat: str | None) -> View:
        view: View = super().view(state, seat)
        if seat is not None and state.draft is not None and state.draft.actions and SEAT[seat] == state.draft.seat:
            view["grain"] = [hand[RES["grain"]] for hand in state.hand]
        return view


class OthersWatch(Empires):
    """What is composed shows in everybody's view."""

    def view(self, state: EmpiresState, seat: str | None) -> View:
        return {**super().view(state, seat), "steps": len(state.draft.actions) if state.draft else 0}


@pytest.mark.parametrize("fault", [DiceAreFree, DrawsInDraft, Spies, OthersWatch])
def test_a_free_undo_across_dice_or_a_secret_is_found(fault: type[Empires]) -> None:
    found = fuzz.fuzz(fault(), 5, Span(actions=60_000), ONE)
    (finding,) = found.findings
    assert re.search("free|list of", finding["what"]), finding["what"]


def test_a_finding_in_a_scenario_is_saved_with_its_position(tmp_path: Path) -> None:
    found = fuzz.fuzz(DiceAreFree(), 5, Span(actions=60_000), Wishes(stop_after=1, scenarios=16))
    fuzz.save_findings(found, tmp_path)
    (finding,) = found.findings
    position = read_position(Path(finding["starts_from"]).read_text())
    record = read_record(Path(finding["game"]).read_text())
    end = fold(starting_from(EMPIRES_RULES, position), record.opening, record.rows)
    EMPIRES_RULES.check(end)


def test_what_the_lens_wants_is_reached() -> None:
    """A short sample reaches most of it; the long run must reach all of it a hundred times."""
    found = fuzz.fuzz(EMPIRES_RULES, 1, Span(actions=40_000), Wishes(shake=300))
    assert found.findings == []
    wanted = workbench_of("empires").lens.wanted
    assert len(found.coverage.short(wanted, 1)) < len(wanted) // 3
    unknown = {name for name in found.coverage.reached() if name not in wanted}
    assert unknown == set(), "reached, but not on the list of what is wanted"


def test_coverage_survives_json() -> None:
    coverage = fuzz.fuzz(EMPIRES_RULES, 3, Span(games=1)).coverage
    assert Coverage.from_json(json.loads(json.dumps(coverage.json()))).json() == coverage.json()
