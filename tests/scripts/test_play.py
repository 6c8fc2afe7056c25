"""`python -m scripts play`: whole games typed at a keyboard."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import i18n
from engine.core.record import read_record, replay
from i18n import LANGUAGES
from scripts import play
from tests.aids.exit_codes import TINY, assert_one_line_fault, exit_code
from tests.tiny import RULES

CONSOLE = Path(play.__file__).with_name("console")


def _typing(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    typed: Iterator[str] = iter(lines)

    def give(prompt: str = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", give)


def _play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: Iterable[str], *args: object
) -> str:
    _typing(monkeypatch, lines)
    assert exit_code(play.main, "--rules", TINY, "--seats", 2, *args) == 0
    return capsys.readouterr().out


def test_whole_hot_seat_game_by_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = _play(monkeypatch, capsys, ["seal"] * 6)
    assert "Red: What do you bid" in out
    assert "Nobody bids a gem." in out
    assert "Nobody has built anything." in out


def test_whole_game_by_numbers_beside_a_machine_is_saved_and_replays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    # Forever the last choice of the list: seal, spend, or what comes last.
    path = tmp_path / "game.json"
    _play(monkeypatch, capsys, ["seal", "done"] * 40, "--ai", "random", "--save", path)
    record = read_record(path.read_text())
    assert record.outcome is not None
    assert replay(RULES, record).divergence is None


def test_polish_is_spoken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = _play(monkeypatch, capsys, [], "--language", "pl")
    assert "Czerwony: Ile stawiasz" in out


def test_private_news_wait_for_their_owner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    # Both bid nothing, blue last: the second round deals each a gem. Red's is told when red is asked again.
    lines = _play(monkeypatch, capsys, ["seal", "seal"]).splitlines()
    told = [i for i, line in enumerate(lines) if "(private) You draw a gem" in line]
    asked = [i for i, line in enumerate(lines) if line.startswith(("Red:", "Blue:"))]
    nobody = lines.index("  Nobody bids a gem.")
    later = [i for i in told if i > nobody]
    assert len(later) == 2
    assert later[-1] < asked[-1]
    assert lines[asked[-1]].startswith("Red:")


def test_the_deal_is_told_to_its_owner_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = _play(monkeypatch, capsys, [])
    assert "The gems are dealt." in out
    # Four dealt and one drawn, to red, who is asked first; blue has not sat down yet.
    assert out.count("(private) You draw a gem") == 5


def test_on_a_real_screen_people_change_places_unseen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    prompts: list[str] = []
    typed = iter(["", "seal", "", "quit"])

    def give(prompt: str = "") -> str:
        prompts.append(prompt)
        return next(typed)

    monkeypatch.setattr(builtins, "input", give)
    assert exit_code(play.main, "--rules", TINY, "--seats", 2) == 0
    assert [prompt.startswith("\033[2J") for prompt in prompts] == [True, False, True, False]
    assert "Red: press Enter" in prompts[0]
    assert "Blue: press Enter" in prompts[2]


def test_part_of_an_action_lists_what_fits(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = _play(monkeypatch, capsys, ["put", "put nothing 1", "999", "banana", "put jade x"])
    assert "You have not the gems for that." in out
    assert "There is no such move." in out
    assert "There are" in out
    assert "[put <gem> <count>]" in out


def test_step_taken_back_within_ones_own_draft_is_free(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = _play(monkeypatch, capsys, ["1", "undo", "redo", "redo"])
    assert "dice and draws will be new" not in out
    assert out.count("So far: 1.") == 2
    assert "There is nothing to bring back." in out


def test_taking_back_what_was_shown_rekeys(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    out = _play(monkeypatch, capsys, ["undo", "seal", "undo", f"save {path}", "save", "save /nowhere/x"])
    assert "There is nothing to take back." in out
    assert "dice and draws will be new" in out
    assert "No such file" in out
    assert [row.kind for row in read_record(path.read_text()).rows] == ["act", "undo", "rekey"]


def test_saved_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    _play(monkeypatch, capsys, ["seal", "seal", "quit"], "--save", path)
    out = _play(monkeypatch, capsys, ["view", "list", "help", "exit"], "--load", path)
    assert "round: 2" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--rules", TINY, "--me", "purple"], "no seat 'purple'"),
        (["--rules", TINY, "--ai", "oracle"], "unknown AI"),
        (["--rules", TINY, "--language", "fr"], "--language"),
        (["--rules", TINY, "--load", "/no/such/file"], "No such file"),
    ],
)
def test_bad_input_is_told_in_one_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line_fault(play.main, capsys, says, *words)


def test_a_number_that_is_also_somebodys_argument_is_asked_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Announcing takes 0 to 5, the lines are 1 to 6."""
    words = ("--rules", "empires", "--seats", 3, "--me", "carthage", "--ai", "random")
    _typing(monkeypatch, ["3", "6"])
    assert exit_code(play.main, *words) == 0
    out = capsys.readouterr().out
    assert "3 could be line #3 (announce 2) or “announce 3”" in out
    assert "Carthage announces 5" in out, "6 is a line and nothing else"
    _typing(monkeypatch, ["#3"])
    assert exit_code(play.main, *words) == 0
    assert "Carthage announces 2" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_nothing_without_words_for_it(language: str) -> None:
    used = set(re.findall(r'own\(\s*["\']([a-z-]+)["\']', "".join(p.read_text() for p in CONSOLE.glob("*.py"))))
    used |= set(re.findall(r'own\("([a-z-]+)"', Path(play.__file__).read_text()))
    keys = set(
        re.findall(
            r"^console-([a-z-]+) =", (Path(i18n.__file__).parent / language / "console.ftl").read_text(), re.MULTILINE
        )
    )
    assert used == keys


def test_polish_is_whole(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--rules", "empires", "--seats", 3, "--me", "carthage", "--ai", "random", "--language", "pl")
    _typing(monkeypatch, ["help", "3", "#4", "nonsense", "#99", "#1", "redo", "undo", "#1", "save"])
    assert exit_code(play.main, *words) == 0
    out = capsys.readouterr().out
    english = ("There is", "There are", "so far", "That is not", "type ", "Saved", "(private)", "Taken back", "choices")
    assert [word for word in english if word in out] == []
    assert "dotąd: Zaoferuj" in out
