"""Paint the board of a recorded game, or of a position, as a seat, or the public, sees it."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core import AnyRules, Event, RulesError, Seat
from engine.core.log import fold
from engine.core.moments import moments
from engine.core.record import Record
from engine.core.rules import View
from i18n import LANGUAGES, texts
from scripts.command import InputError, add_rules, count, default_rules, find_rules, load_record, parser, run
from scripts.positions import load_position

if TYPE_CHECKING:  # Pillow is loaded when there is something to draw
    from render.kit.painter_protocol import Film, Painter, Picture

PUBLIC = "public"
FILMS = (".gif", ".webp")
FILM_LIMIT, FILM_WIDTH = 10_000_000, 800
SPANS = ("turn", "round", "game")
FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}


def view_at(rules: AnyRules, record: Record, seq: int | None, seat: str) -> View:
    """The view after row `seq` (the last one when not said). InputError for a row or a seat that is not there."""
    last = len(record.rows)
    if seq is not None and seq > last:
        raise InputError(f"the record has {last} rows, not {seq}")
    try:
        state = fold(rules, record.opening, record.rows[: last if seq is None else seq])
    except RulesError as error:
        raise InputError(f"the record does not play (row {error.params.get('seq')}): {error.code}") from None
    return view_of(rules, state, seat)


def view_of(rules: AnyRules, state: object, seat: str) -> View:
    """The view of a seat, or of the public. InputError for a seat that is not there."""
    viewer: Seat | None = None if seat == PUBLIC else seat
    try:
        return rules.view(state, viewer)
    except RulesError:
        seats = rules.view(state, None)["seats"]
        known = ", ".join(map(str, seats)) if isinstance(seats, list) else ""
        raise InputError(f"no seat {seat!r}; known: {PUBLIC}, {known}") from None


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


def with_hand(board: bytes, hand: bytes) -> bytes:
    """A seat's board with its hand below, as wide as the board."""
    from PIL import Image

    with Image.open(io.BytesIO(board)) as above, Image.open(io.BytesIO(hand)) as held:
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


def _painted(record: Record) -> AnyRules:
    rules = find_rules(record.opening.rules)
    painter_for(rules)
    return rules


def painter_for(rules: AnyRules) -> Painter:
    """The painter of these rules. InputError when they have none."""
    from cogs.pictures.drawing import painter_of

    painter = painter_of(rules.facts.id)
    if painter is None:
        raise InputError(f"there are no pictures for {rules.facts.id!r}")
    return painter


def filmed(
    path: Path, seq: int | None, span: str, language: str, *, form: str, limit: int, width: int = FILM_WIDTH
) -> Film:
    """The film of a recorded game up to row `seq`. InputError as `view_at`, and when no film is small enough."""
    from render.kit.painter_protocol import FilmTooLargeError

    record = load_record(path)
    rules = _painted(record)
    try:
        seen = [(m.view, m.events) for m in moments(rules, record.opening, record.rows[:seq])]
    except RulesError as error:
        raise InputError(f"the record does not play: {error.code}") from None
    said = texts(language).of(rules.facts.id)
    try:
        return painter_for(rules).film(seen, said.name, span=span, form=form, limit=limit, width=width)
    except FilmTooLargeError as error:
        raise InputError(said.get("refusal-film_too_large", kilobytes=error.limit // 1000)) from None


def _seen(path: Path, seq: int | None, seat: str, rules_name: str | None = None) -> tuple[View, tuple[Event, ...]]:
    """What the seat sees in the game or the position in that file, and what everybody saw happen last."""
    if path.suffix.lower() != ".json":
        if seq is not None:
            raise InputError("--seq is for recorded games")
        of = find_rules(rules_name or default_rules())
        return view_of(of, load_position(of, path), seat), ()
    record = load_record(path)
    rules = _painted(record)
    view = view_at(rules, record, seq, seat)
    *_, last = moments(rules, record.opening, record.rows[:seq])
    return view, last.events


def drawn(
    path: Path,
    seq: int | None,
    seat: str,
    language: str,
    *,
    size: int | None = None,
    region: str | None = None,
    rules: str | None = None,
) -> Picture:
    """The board of the game (after row `seq`) or the position in a file, with the marks of what happened last.

    `rules`: whose position it is, the first game's when not said. InputError for a row, a seat or a region that is
    not there.
    """
    view, recent = _seen(path, seq, seat, rules)
    painter = painter_for(find_rules(str(view["rules"])))
    try:
        return painter.board(view, texts(language).of(str(view["rules"])).name, size=size, region=region, recent=recent)
    except ValueError as error:
        raise InputError(f"{error}; known: {', '.join(painter.regions(view))}") from None


def drawn_hand(path: Path, seq: int | None, seat: str, language: str, rules: str | None = None) -> Picture:
    """The hand of the seat there. InputError as `drawn`."""
    view, _ = _seen(path, seq, seat, rules)
    return painter_for(find_rules(str(view["rules"]))).hand(view, texts(language).of(str(view["rules"])).name)


def main(arguments: Sequence[str]) -> int:
    args = parser("scripts draw", "Paint the board of a recorded game or a position, as a seat or the public sees it.")
    args.add_argument(
        "game", type=Path, metavar="FILE", help="a recorded game (.json), or a position (docs/position-notation.md)"
    )
    add_rules(args, given=False)
    args.add_argument(
        "--seq", type=count(0), metavar="N", help="after row N of the log; 0: the set-up (default: the end)"
    )
    args.add_argument(
        "--seat", default=PUBLIC, metavar="SEAT", help="whose view, with their hand below; or `public` (default)"
    )
    args.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    args.add_argument("--size", type=count(200, 4000), metavar="PIXELS", help="width (default: as it is posted)")
    args.add_argument("--region", metavar="ID", help="a part of the board, shown larger: a place, or what a seat has")
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
        form = chosen.film.suffix.lower().removeprefix(".")
        made = filmed(chosen.game, chosen.seq, chosen.span, chosen.language, form=form, limit=limit)
        _write(chosen.film, made.data)
        print(f"{chosen.film}: {made.shots} pictures, {made.width} x {made.height}, {len(made.data)} bytes")
        return 0
    if chosen.out.suffix.lower() not in FORMATS:
        raise InputError(f"{chosen.out}: the ending says the format: {', '.join(FORMATS)}")
    size, region = chosen.size, chosen.region
    picture = drawn(chosen.game, chosen.seq, chosen.seat, chosen.language, size=size, region=region, rules=chosen.rules)
    data, alt = picture.data, picture.alt
    if chosen.seat != PUBLIC and chosen.region is None:
        held = drawn_hand(chosen.game, chosen.seq, chosen.seat, chosen.language, chosen.rules)
        data, alt = with_hand(data, held.data), f"{alt}\n{held.alt}"
    save(data, chosen.out)
    print(alt, file=sys.stderr)
    print(chosen.out)
    return 0


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
