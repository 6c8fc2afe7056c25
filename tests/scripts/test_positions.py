"""Positions in files: drawn, and played from."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from scripts import draw, play
from scripts.command import InputError

TEXT = """\
empty 3                    # Romans in Gallia
begin movement
leader military rome
latium: rome; built capital; legions rome 2
gallia: rome; legions rome
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "gallia.txt"
    path.write_text(TEXT)
    return path


@pytest.mark.parametrize("seat", ["public", "rome"])
def test_position_is_drawn(position: Path, tmp_path: Path, seat: str) -> None:
    out = tmp_path / "board.png"
    assert draw.main([str(position), "--seat", seat, "--size", "400", "-o", str(out)]) == 0
    with Image.open(out) as picture:
        assert picture.width == 400


@pytest.mark.parametrize(
    ("more", "says"),
    [(["--seq", "1"], "recorded games"), (["--seat", "egypt"], "no seat 'egypt'; known: public, rome")],
)
def test_what_does_not_fit_a_position_is_refused(position: Path, tmp_path: Path, more: list[str], says: str) -> None:
    with pytest.raises(InputError, match=says):
        draw.main([str(position), *more, "-o", str(tmp_path / "x.png")])


def test_a_fault_is_told_with_file_and_line(position: Path, tmp_path: Path) -> None:
    position.write_text(TEXT.replace("gallia:", "utopia:"))
    for command in (
        [draw.main, [str(position), "-o", str(tmp_path / "x.png")]],
        [play.main, ["--rules", "empires", "--position", str(position)]],
    ):
        with pytest.raises(InputError, match=r"gallia\.txt: line 5: no place 'utopia'"):
            command[0](command[1])  # type: ignore[operator]
    with pytest.raises(InputError, match="No such file"):
        draw.main([str(tmp_path / "none.txt"), "-o", str(tmp_path / "x.png")])


def test_play_goes_on_from_a_position(
    position: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["name rome", "march gallia germania 1", "undo", "march gallia dalmatia 1", "done", "quit"])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    assert play.main(["--rules", "empires", "--position", str(position)]) == 0
    assert "Dalmatia" in capsys.readouterr().out


def test_a_game_from_a_position_is_saved_as_one(
    position: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twice: by `save`, and at the end."""
    typed = iter(["name rome", "march gallia germania 1", f"save {tmp_path / 'a.txt'}", "quit"])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    assert play.main(["--rules", "empires", "--position", str(position), "--save", str(tmp_path / "b.txt")]) == 0
    assert "draft rome march gallia germania 1" in (tmp_path / "a.txt").read_text()
    assert (tmp_path / "a.txt").read_text() == (tmp_path / "b.txt").read_text()
    with pytest.raises(InputError, match="does not go with --load"):
        play.main(["--rules", "empires", "--position", str(position), "--load", str(tmp_path / "g.json")])
