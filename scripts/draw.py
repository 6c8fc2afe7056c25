"""Paint the board of a recorded game, or of a position, as a seat, or the public, sees it."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from engine.core import Rules, RulesError, Seat
from engine.core.log import fold
from engine.core.moments import moments
from engine.core.record import Record
from engine.core.rules import View
from i18n import Texts
from scripts.command import InputError, count, find_rules, load_record, parser, run
from scripts.positions import load_position

PUBLIC = "public"
PAINTED = ("empires",)
FILMS = (".gif", ".webp")
FILM_LIMIT = 10_000_000
SPANS = ("turn", "round", "game")
FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}


def view_at(rules: Rules[Any], record: Record, seq: int | None, seat: str) -> View:
    """The view after row `seq` (the last one when not said). InputError for a row or a seat that is not there."""
    last = len(record.rows)
    if seq is not None and seq > last:
        raise InputError(f"the record has {last} rows, not {seq}")
    try:
        state = fold(rules, record.opening, record.rows[: last if seq is None else seq])
    except RulesError as error:
        raise InputError(f"the record does not play (row {error.params.get('seq')}): {error.code}") from None
    return view_of(rules, state, seat)


def view_of(rules: Rules[Any], state: Any, seat: str) -> View:
    """The view of a seat, or of the public. InputError for a seat that is not there."""
    viewer: Seat | None = None if seat == PUBLIC else seat
    try:
        return rules.view(state, viewer)
    except RulesError:
        seats = cast(list[str], rules.view(state, None)["seats"])
        raise InputError(f"no seat {seat!r}; known: {PUBLIC}, {', '.join(seats)}") from None


def save(data: bytes, path: Path) -> None:
    """The picture in the format of the file's ending; a JPEG is written as it came."""
    wanted = FORMATS[path.suffix.lower()]
    if wanted != "JPEG":
        from PIL import Image

        out = io.BytesIO()
        with Image.open(io.BytesIO(data)) as picture:
            picture.save(out, wanted)
        data = out.getvalue()
    _write(path, data)


def with_hand(view: View, board: bytes, language: str) -> bytes:
    """A seat's board with its hand below, as wide as the board."""
    from PIL import Image

    import render

    with (
        Image.open(io.BytesIO(board)) as above,
        Image.open(io.BytesIO(render.hand(view, Texts(language).name).data)) as held,
    ):
        below = held.resize((above.width, max(1, round(held.height * above.width / held.width))))
        whole = Image.new("RGB", (above.width, above.height + below.height))
        whole.paste(above, (0, 0))
        whole.paste(below, (0, above.height))
    out = io.BytesIO()
    whole.save(out, "JPEG", quality=88)
    return out.getvalue()


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None


def _painted(record: Record) -> Rules[Any]:
    rules = find_rules(record.opening.rules)
    if rules.facts.id not in PAINTED:
        raise InputError(f"there are no pictures for {rules.facts.id!r}; painted: {', '.join(PAINTED)}")
    return rules


def save_film(path: Path, out: Path, seq: int | None, span: str, language: str, limit: int) -> str:
    """Write the film of a recorded game up to row `seq`; a line about it. InputError as `view_at`."""
    from render.film import FilmTooLargeError, film, span_of

    record = load_record(path)
    rules = _painted(record)
    try:
        seen = [(m.view, m.events) for m in moments(rules, record.opening, record.rows[:seq])]
    except RulesError as error:
        raise InputError(f"the record does not play: {error.code}") from None
    form = out.suffix.lower().removeprefix(".")
    said = Texts(language)
    try:
        made = film(span_of(seen, span), said.name, form=form, limit=limit)
    except FilmTooLargeError as error:
        raise InputError(said.get("refusal-film_too_large", kilobytes=error.limit // 1000)) from None
    _write(out, made.data)
    return f"{out}: {made.shots} pictures, {made.width} x {made.height}, {len(made.data)} bytes"


def _view(path: Path, seq: int | None, seat: str) -> View:
    """What the seat sees in the game or the position in that file."""
    if path.suffix.lower() != ".json":
        if seq is not None:
            raise InputError("--seq is for recorded games")
        return view_of(find_rules("empires"), load_position(path), seat)
    record = load_record(path)
    return view_at(_painted(record), record, seq, seat)


def main(arguments: Sequence[str]) -> int:
    args = parser("draw", "Paint the board of a recorded game or a position, as a seat or the public sees it.")
    args.add_argument(
        "game", type=Path, metavar="FILE", help="a recorded game (.json), or a position (docs/position-notation.md)"
    )
    args.add_argument(
        "--seq", type=count(0), metavar="N", help="after row N of the log; 0: the set-up (default: the end)"
    )
    args.add_argument(
        "--seat", default=PUBLIC, metavar="SEAT", help="whose view, with his hand below; or `public` (default)"
    )
    args.add_argument("--language", choices=("en", "pl"), default="en")
    args.add_argument("--size", type=count(200, 4000), default=1600, metavar="PIXELS", help="width (default 1600)")
    args.add_argument("--region", metavar="ID", help="a province, sea or empire, shown larger")
    args.add_argument("-o", "--out", type=Path, metavar="FILE", help=".png, .jpg or .webp")
    args.add_argument("--film", type=Path, metavar="FILE", help="an animated picture instead: .gif or .webp")
    args.add_argument("--span", choices=SPANS, default="game", help="what the film shows (default: the game)")
    args.add_argument("--limit", type=count(1), metavar="BYTES", help="of the film (default: what Discord takes)")
    chosen = args.parse_args(arguments)
    if (chosen.out is None) == (chosen.film is None):
        raise InputError("either --out or --film")
    if chosen.film is not None:
        if chosen.film.suffix.lower() not in FILMS or chosen.game.suffix.lower() != ".json":
            raise InputError(f"a film is of a recorded game (.json), its ending one of {', '.join(FILMS)}")
        limit = chosen.limit or FILM_LIMIT
        print(save_film(chosen.game, chosen.film, chosen.seq, chosen.span, chosen.language, limit))
        return 0
    if chosen.out.suffix.lower() not in FORMATS:
        raise InputError(f"{chosen.out}: the ending says the format: {', '.join(FORMATS)}")
    view = _view(chosen.game, chosen.seq, chosen.seat)
    import render
    from render.hand import hand_text

    try:
        picture = render.board(view, Texts(chosen.language).name, size=chosen.size, region=chosen.region)
    except ValueError as error:
        raise InputError(f"{error}; known: {', '.join(render.regions(view))}") from None
    data, alt = picture.data, picture.alt
    if chosen.seat != PUBLIC and chosen.region is None:
        data, alt = with_hand(view, data, chosen.language), f"{alt}\n{hand_text(view, Texts(chosen.language).name)}"
    save(data, chosen.out)
    print(alt, file=sys.stderr)
    print(chosen.out)
    return 0


if __name__ == "__main__":
    run(main)
