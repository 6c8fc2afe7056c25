"""`python -m scripts draw`: a recorded game as pictures, and clear words on bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

import games  # noqa: F401 - registers the games
from engine.core import get_rules, seeded
from engine.core.log import act, opening_of
from engine.core.record import record_of, write_record
from scripts.command import InputError
from scripts.draw import main


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve actions of a game for three, recorded."""
    rules = get_rules("empires")
    state = rules.setup(3, {}, seeded(5)).state
    rows = []
    for _ in range(12):
        action = rules.legal_actions(state, rules.active(state)[0])[0]
        rules.advance(state, action)
        rows.append(act(action.seat, action.text()))
    path = tmp_path_factory.mktemp("draw") / "game.json"
    path.write_text(write_record(record_of(rules, opening_of(rules, 3, {}, seeded(5)), rows)))
    return path


@pytest.mark.parametrize(("ending", "sort"), [("png", "PNG"), ("jpg", "JPEG"), ("webp", "WEBP")])
def test_picture_is_written_in_the_format_of_its_ending(game: Path, tmp_path: Path, ending: str, sort: str) -> None:
    out = tmp_path / f"board.{ending}"
    assert main([str(game), "--seq", "4", "--size", "400", "-o", str(out)]) == 0
    with Image.open(out) as picture:
        assert (picture.format, picture.width) == (sort, 400)


def test_a_seat_sees_its_hand_below_the_board(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    heights, said = {}, {}
    for seat in ("public", "rome", "carthage"):
        out = tmp_path / f"{seat}.png"
        main([str(game), "--seq", "0", "--seat", seat, "--size", "400", "-o", str(out)])
        said[seat] = capsys.readouterr().err
        with Image.open(out) as picture:
            assert picture.width == 400
            heights[seat] = picture.height
    assert heights["rome"] > heights["public"]
    assert (tmp_path / "rome.png").read_bytes() != (tmp_path / "carthage.png").read_bytes()
    assert said["rome"].startswith(said["public"].rstrip())
    assert "Rome, hand: " in said["rome"].removeprefix(said["public"].rstrip())
    main([str(game), "--seat", "rome", "--region", "latium", "--size", "400", "-o", str(tmp_path / "part.jpg")])
    main([str(game), "--region", "latium", "--size", "400", "-o", str(tmp_path / "all.jpg")])
    assert (tmp_path / "part.jpg").read_bytes() == (tmp_path / "all.jpg").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--seq", "99"], "12 rows"),
        (["--seat", "babylon"], "rome"),
        (["--region", "atlantis"], "latium"),
    ],
)
def test_bad_input_is_answered_with_what_is_known(game: Path, tmp_path: Path, arguments: list[str], word: str) -> None:
    with pytest.raises(InputError, match=word):
        main([str(game), *arguments, "-o", str(tmp_path / "x.png")])


def test_unknown_ending_is_refused(game: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="png"):
        main([str(game), "-o", str(tmp_path / "x.bmp")])


def test_record_of_unpainted_rules_is_refused(game: Path, tmp_path: Path) -> None:
    raw = json.loads(game.read_text())
    raw["rules"] = "chess"
    other = tmp_path / "chess.json"
    other.write_text(json.dumps(raw))
    with pytest.raises(InputError, match="chess"):
        main([str(other), "-o", str(tmp_path / "x.png")])


@pytest.mark.parametrize("ending", ["gif", "webp"])
def test_film_of_a_recorded_game(game: Path, tmp_path: Path, ending: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / f"film.{ending}"
    assert main([str(game), "--film", str(out), "--span", "round"]) == 0
    assert "pictures" in capsys.readouterr().out
    with Image.open(out) as picture:
        assert picture.n_frames > 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "either"),
        (["--film", "x.gif", "--out", "x.png"], "either"),
        (["--film", "x.mp4"], "gif"),
        (["--film", "x.gif", "--seq", "9", "--limit", "1000"], "cannot be made small enough for 1 kB"),
        (["--film", "x.webp", "--seq", "9", "--limit", "2000", "--language", "pl"], "nie da się zmieścić w 2 kB"),
    ],
)
def test_film_that_cannot_be_made_is_refused(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], word: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match=word):
        main([str(game), *arguments])
