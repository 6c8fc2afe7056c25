"""Redraw every picture of README and docs: by `scripts draw`, from the recorded games of the tests."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from engine.core.moments import moments
from scripts.command import find_rules, load_record, parser
from scripts.draw import PUBLIC, drawn, drawn_hand, filmed

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "tests" / "games" / "empires"
IMAGES = ROOT / "docs" / "img"
QUALITY = 74
MOST_BYTES = 300_000
"""A picture in the documentation is looked at in passing: it must not weigh."""


class Shot(NamedTuple):
    """One picture: what is drawn, from which part of which game (a share of its public moments)."""

    file: str
    game: str
    at: float
    language: str = "en"
    width: int = 1000
    region: str | None = None
    hand: str | None = None


SHOTS = (
    Shot("board-early.jpg", "5-prestige-55", 0.1),
    Shot("board-middle.jpg", "3-fame-36", 0.477, "pl"),
    Shot("board-late.jpg", "5-prestige-55", 0.97),
    Shot("board-phone.jpg", "5-prestige-55", 0.97, width=390),
    Shot("board-region.jpg", "5-prestige-55", 0.97, width=800, region="mare_aegaeum"),
    Shot("hand.jpg", "5-prestige-55", 0.97, width=700, hand="babylon"),
)
FILM = ("film.gif", "5-prestige-55", "round")


def row_at(game: str, share: float) -> int:
    """The row of the public moment at that share of a recorded game."""
    record = load_record(GAMES / f"{game}.json")
    seen = list(moments(find_rules(record.opening.rules), record.opening, record.rows))
    return seen[round(share * (len(seen) - 1))].row


def encoded(shot: Shot) -> bytes:
    """The picture as a JPEG of its width."""
    from PIL import Image

    path, row = GAMES / f"{shot.game}.json", row_at(shot.game, shot.at)
    if shot.hand is not None:
        picture = drawn_hand(path, row, shot.hand, shot.language)
    else:
        picture = drawn(path, row, PUBLIC, shot.language, region=shot.region)
    with Image.open(io.BytesIO(picture.data)) as whole:
        size = (shot.width, round(whole.height * shot.width / whole.width))
        out = io.BytesIO()
        whole.convert("RGB").resize(size, Image.Resampling.LANCZOS).save(out, "JPEG", quality=QUALITY, optimize=True)
    return out.getvalue()


def film_bytes() -> bytes:
    """The last round of a game, small."""
    file, game, span = FILM
    form = file.rpartition(".")[2]
    return filmed(GAMES / f"{game}.json", None, span, "en", form=form, limit=MOST_BYTES * 2, width=500).data


def main(arguments: Sequence[str]) -> int:
    args = parser("tools pictures", "Draw the pictures of README and docs anew (docs/img).")
    args.add_argument("--out", type=Path, default=IMAGES, metavar="DIR", help="where to (default: docs/img)")
    chosen = args.parse_args(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    for shot in SHOTS:
        data = encoded(shot)
        (chosen.out / shot.file).write_bytes(data)
        print(f"{shot.file}: {len(data)} bytes")
    data = film_bytes()
    (chosen.out / FILM[0]).write_bytes(data)
    print(f"{FILM[0]}: {len(data)} bytes")
    return 0
