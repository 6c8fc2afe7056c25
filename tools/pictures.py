"""Redraw every picture of README and docs: by `scripts draw`, from the recorded games of the tests."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

from engine.core.moments import moments
from proofs.workbench import Reel, Shot, workbench_of
from scripts.command import InputError, add_rules, find_rules, load_record, parser
from scripts.draw import PUBLIC, drawn, drawn_hand, filmed
from tools.topics import kept_in

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "img"
QUALITY = 74
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
    for file, data in made.items():
        (chosen.out / file).write_bytes(data)
        print(f"{file}: {len(data)} bytes")
    return 0
