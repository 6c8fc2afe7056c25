"""A game in the terminal: hot seat, or alone against machines."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import structlog

from engine.core import AnyRules, Seat, seeded
from engine.core.log import Row, opening_of
from i18n import LANGUAGES
from scripts.command import (
    InputError,
    add_game,
    find_options,
    find_player,
    find_rules,
    find_seats,
    load_record,
    parser,
    run,
)
from scripts.console.game import Game
from scripts.console.loop import Loop
from scripts.console.words import Words
from scripts.positions import PositionGame, load_position, options_of, seats_of, starting_from


def _people(rules: AnyRules, seats: tuple[Seat, ...], chosen: str | None, *, machines: bool) -> tuple[Seat, ...]:
    """The seats played at the keyboard: those named; else the first one beside machines; else all."""
    if chosen is None:
        return seats[:1] if machines else seats
    named = tuple(word.strip() for word in chosen.split(","))
    for seat in named:
        if seat not in seats:
            raise InputError(f"no seat {seat!r}; {rules.facts.id} has {', '.join(seats)}")
    return named


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "scripts play", "Play a game in the terminal. Without --ai all seats are played by whoever sits there."
    )
    add_game(args)
    args.add_argument("--ai", nargs="?", const="random", metavar="KIND", help="let machines play the other seats")
    args.add_argument("--me", metavar="SEATS", help="seats played here (default: all; with --ai the first)")
    args.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    args.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    args.add_argument("--position", type=Path, metavar="FILE", help="start from a position (docs/position-notation.md)")
    args.add_argument("--save", type=Path, metavar="FILE", help="write the game there in the end")
    chosen = args.parse_args(arguments)
    # A text that is missing shows as its id; a line of the log would break the picture.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    rules = find_rules(chosen.rules)
    options = find_options(rules, chosen.option)
    seats = find_seats(rules, chosen.seats, options)
    opening = opening_of(rules, len(seats), options, seeded(chosen.seed))
    if chosen.position is not None and chosen.load is not None:
        raise InputError("--position does not go with --load")
    rows: tuple[Row, ...] = ()
    if chosen.load is not None:
        opening, rows = load_record(chosen.load)[:2]
        if opening.rules != rules.facts.id:
            raise InputError(f"{chosen.load}: a game of {opening.rules!r}, not of {rules.facts.id!r}")
        seats = find_seats(rules, opening.seats, opening.options)
    if chosen.position is not None:
        position = load_position(rules, chosen.position)
        seats = seats_of(rules, position)
        opening = opening._replace(seats=len(seats), options=options_of(rules, position))
        rules = starting_from(rules, position)
    people = _people(rules, seats, chosen.me, machines=chosen.ai is not None)
    kind = chosen.ai or "random"
    new = Game if chosen.position is None else PositionGame
    game = new(rules, opening, {seat: find_player(rules, kind) for seat in seats if seat not in people}, rows)
    words = Words(rules, chosen.language)
    print(words.own("help"))
    Loop(game, words).run()
    if chosen.save is not None:
        try:
            chosen.save.write_text(game.saved(), encoding="utf-8")
        except OSError as error:
            raise InputError(f"{chosen.save}: {error.strerror or error}") from None
        print(words.own("saved", file=str(chosen.save)))
    return 0


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
