"""Redraw every picture of README and docs: by `scripts draw`, from the recorded games of the tests."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

from engine.core.moments import moments
from games import get_game
from i18n import LANGUAGES
from proofs.workbench import Reel, Shot, workbench_of
from scripts.command import InputError, add_rules, find_rules, load_record, parser
from scripts.draw import PUBLIC, drawn, drawn_hand, filmed
from tools.topics import kept_in

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "img"
QUALITY = 74
COVER = (960, 480)
"""Pixels of a game's cover."""
MOST_BYTES = 300_000
"""A picture in the documentation is looked at in passing: it must not weigh."""


def kept(rules_id: str, game: str) -> Path:
    """The file of a recorded game."""
    return kept_in(rules_id) / f"{game}.json"


def row_at(rules_id: str, game: str, share: float) -> int:
    """The row of the public moment at that share of a recorded game."""
    record = load_record(kept(rules_id, game))
    seen = list(moments(find_rules(record.opening.rules), record.opening, record.rows))
    return seen[round(share * (len(seen) - 1))].row


def encoded(rules_id: str, shot: Shot) -> bytes:
    """The picture as a JPEG of its width."""
    from PIL import Image

    path, row = kept(rules_id, shot.game), row_at(rules_id, shot.game, shot.at)
    if shot.hand is not None:
        picture = drawn_hand(path, row, shot.hand, shot.language)
    else:
        picture = drawn(path, row, PUBLIC, shot.language, region=shot.region)
    with Image.open(io.BytesIO(picture.data)) as whole:
        size = (shot.width, round(whole.height * shot.width / whole.width))
        out = io.BytesIO()
        whole.convert("RGB").resize(size, Image.Resampling.LANCZOS).save(out, "JPEG", quality=QUALITY, optimize=True)
    return out.getvalue()


def film_bytes(rules_id: str, reel: Reel) -> bytes:
    """A film, small."""
    form = reel.file.rpartition(".")[2]
    limit = MOST_BYTES * 2
    return filmed(kept(rules_id, reel.game), None, reel.span, "en", form=form, limit=limit, width=500).data


def cover_bytes(rules_id: str, shot: Shot, language: str) -> bytes:
    """The middle of a picture, twice as wide as high."""
    from PIL import Image

    path, row = kept(rules_id, shot.game), row_at(rules_id, shot.game, shot.at)
    picture = drawn(path, row, PUBLIC, language, region=shot.region)
    with Image.open(io.BytesIO(picture.data)) as whole:
        high = whole.width // 2
        top = max(0, (whole.height - high) // 2)
        part = whole.convert("RGB").crop((0, top, whole.width, min(whole.height, top + high)))
        out = io.BytesIO()
        part.resize(COVER, Image.Resampling.LANCZOS).save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def covers(rules_id: str, shot: Shot | None) -> dict[Path, bytes]:
    """The cover in each language, by the file it belongs into; {} for a game without one."""
    painter = get_game(rules_id).painter_at
    if shot is None or not painter:
        return {}
    home = ROOT.joinpath(*painter.split("."))
    drawn_in = {language: cover_bytes(rules_id, shot, language) for language in LANGUAGES}
    first = drawn_in[LANGUAGES[0]]
    # A language whose picture holds no other words is shown the first one's.
    own = {language: data for language, data in drawn_in.items() if language == LANGUAGES[0] or data != first}
    return {home / f"cover.{language}.webp": data for language, data in own.items()}


def main(arguments: Sequence[str]) -> int:
    args = parser("tools pictures", "Draw the pictures of README and docs anew (docs/img).")
    add_rules(args)
    args.add_argument("--out", type=Path, default=IMAGES, metavar="DIR", help="where to (default: docs/img)")
    chosen = args.parse_args(arguments)
    rules_id = find_rules(chosen.rules).facts.id
    bench = workbench_of(rules_id)
    if not bench.shots:
        raise InputError(f"the documentation shows no picture of {rules_id}")
    chosen.out.mkdir(parents=True, exist_ok=True)
    made = {shot.file: encoded(rules_id, shot) for shot in bench.shots}
    made |= {reel.file: film_bytes(rules_id, reel) for reel in bench.reels}
    placed = {chosen.out / file: data for file, data in made.items()}
    if chosen.out == IMAGES:
        placed |= covers(rules_id, bench.cover)
    for path, data in placed.items():
        path.write_bytes(data)
        print(f"{path.name}: {len(data)} bytes")
    return 0
