"""Choose the few colours that a game's pictures are made of: `python -m tools colours --rules <id>`.

For a game that is drawn in flat colours (`Look.few`, `render/kit/bands.py`). It draws positions of the recorded games
of the tests and counts: the colours of fields and writing, and those of large areas, stay exactly as they are unless
two are hardly to be told apart; all others (where two meet) share what is left of 256. The result is committed as
assets/colours/<id>.json; the bot reads nothing else. (A new game's look needs such a file before it can be read: begin
with a copy of another game's.)
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PIL import Image

from engine.core import View
from engine.core.log import fold
from i18n import LANGUAGES, texts
from render.kit.badges import BADGE, BADGE_INK, BADGE_RIM
from render.kit.few_colours import MOST, colours_at, colours_text
from render.kit.marks import Box, Text
from render.kit.palette import INK, IVORY, PAPER, WOOD, Colour
from render.kit.scenes import paint_scene
from scripts.command import add_rules, find_rules, load_record, parser
from scripts.draw import painter_for
from tools.topics import kept_in

SHARES = (0.1, 0.4, 0.7, 1.0)
"""Of each recorded game that are drawn."""
EXACT = 64
"""Colours of the largest areas that stay exactly as they are."""
APART = 5
"""At least so far from one another in red, green and blue: Pillow looks up the nearest by boxes of four."""
BADGES = (BADGE, BADGE_RIM, BADGE_INK, INK, IVORY, PAPER, WOOD)
"""Colours of what other rooms lay on every game's pictures."""


def chosen(counts: Mapping[Colour, int], must: Sequence[Colour] = ()) -> list[Colour]:
    """At most 256 colours for pictures that hold these, each on so many pixels. Those of `must` come first; of two that
    are nearly alike only one is there.

    >>> chosen({(0, 0, 0): 90, (255, 0, 0): 9, (254, 1, 1): 1}, [(0, 0, 255)])
    [(0, 0, 255), (0, 0, 0), (255, 0, 0)]
    """
    ordered = sorted(counts, key=lambda colour: (-counts[colour], colour))
    found: list[Colour] = []
    for colour in (*must, *ordered[:EXACT]):
        if len(found) < MOST and _is_apart(colour, found):
            found.append(colour)
    exact = set(found)
    rest = [colour for colour in ordered if colour not in exact]
    pixels = [colour for colour in rest for _ in range(math.isqrt(counts[colour]) + 1)]
    if pixels:
        side = math.isqrt(len(pixels)) + 1
        sample = Image.new("RGB", (side, side), pixels[0])
        sample.putdata(pixels)
        shared = sample.quantize(MOST, Image.Quantize.MEDIANCUT, kmeans=3).convert("RGB").getcolors(side * side) or []
        for _, value in sorted(shared, key=lambda each: (-each[0], each[1])):
            assert isinstance(value, tuple)
            colour = (int(value[0]), int(value[1]), int(value[2]))
            if len(found) < MOST and _is_apart(colour, found):
                found.append(colour)
    return found


def _is_apart(colour: Colour, others: Sequence[Colour]) -> bool:
    return all(math.dist(colour, other) >= APART for other in others)


class Counted(NamedTuple):
    """What boards and hands of the recorded games are made of, in every language."""

    pixels: Counter[Colour]
    """How many have each colour."""
    named: Counter[Colour]
    """How many fields and lines are said to have it."""


def counted(rules_id: str) -> Counted:
    """InputError for a game without pictures."""
    painter = painter_for(find_rules(rules_id))
    pixels: Counter[Colour] = Counter()
    named: Counter[Colour] = Counter()
    for public, *owned in _views(rules_id):
        for language in LANGUAGES:
            name = texts(language).of(rules_id).name
            board, *hands = painter.board_scene(public, name), *(painter.hand_scene(own, name) for own in owned)
            for scene in (board, hands[0]):
                for count, value in paint_scene(scene, painter.look).getcolors(1 << 24) or []:
                    assert isinstance(value, tuple)
                    pixels[int(value[0]), int(value[1]), int(value[2])] += count
            for mark in (mark for scene in (board, *hands) for mark in (*scene.still, *scene.moving)):
                if isinstance(mark, Box):
                    named.update(colour for colour in (mark.fill, mark.edge) if colour is not None)
                elif isinstance(mark, Text):
                    named[mark.ink] += 1
    return Counted(pixels, named)


def _views(rules_id: str) -> Iterator[list[View]]:
    """What everybody sees, and each seat's own."""
    for path in sorted(kept_in(rules_id).glob("*.json")):
        record = load_record(path)
        rules = find_rules(record.opening.rules)
        seats = rules.seats(record.opening.seats)
        for share in SHARES:
            state = fold(rules, record.opening, record.rows[: round(share * len(record.rows))])
            yield [rules.view(state, seat) for seat in (None, *seats)]


def main(arguments: Sequence[str]) -> int:
    args = parser("tools colours", "Choose the few colours of a game's pictures (assets/colours).")
    add_rules(args)
    rules_id = find_rules(args.parse_args(arguments).rules).facts.id
    path = colours_at(rules_id)
    path.parent.mkdir(parents=True, exist_ok=True)
    pixels, named = counted(rules_id)
    found = chosen(pixels, [*BADGES, *sorted(named, key=lambda colour: (-named[colour], colour))])
    path.write_text(colours_text(found))
    print(f"{path.name}: {len(found)} colours")
    return 0
