"""What the boards of the family have in common, for their legends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from render.kit.legend import Part, Sign, named, written
from render.kit.marks import Arrow, Box, Mark, Ring, Sprite, Text
from render.kit.palette import GOLD, INK, SEA_INK, shaded
from render.map.names import CLOSED_HALO, CLOSED_INK
from render.marenostrum.contest import RED
from render.marenostrum.palette import on_seat, seat_colour
from render.marenostrum.upper_table import Layer

MAP: Final = ("map",)
UPPER: Final = ("upper",)
BIG: Final = 96
"""How large a sample is."""


def sprite_of(name: str, size: int = BIG) -> tuple[Mark, ...]:
    """A sample of one sprite.

    >>> sprite_of("sign/crown")
    (Sprite(name='sign/crown', x=0, y=0, size=96),)
    """
    return (Sprite(name, 0, 0, size),)


def of_map(seats: Sequence[str]) -> Iterator[Sign]:
    """Pieces, owners, names, what happened last.

    >>> [sign.key for sign in of_map(["rome", "egypt"])][:3]
    ['owner', 'province', 'closed']
    """
    one, other = seats[0], seats[1]
    yield Sign("owner", MAP, named("marker/*"), sprite_of(f"marker/{one}"))
    yield Sign("province", MAP, written("name", ink=INK))
    closed = Text("Arabia", 0, 0, 44, "name", CLOSED_INK, CLOSED_HALO)
    yield Sign("closed", MAP, written("name", ink=CLOSED_INK), (closed,))
    yield Sign("sea", MAP, written("italic", ink=SEA_INK))
    yield Sign("legion", MAP, named("legion/*"), sprite_of(f"legion/{one}"))
    yield Sign("fortress", MAP, named("fortress/*"), sprite_of(f"fortress/{one}"))
    sample: tuple[Mark, ...] = (
        Sprite(f"legion/{one}", 0, 0, BIG),
        Text("3", 34, 30, 56, "figure", INK, (252, 244, 222)),
    )
    yield Sign("count", MAP, written("figure"), sample)
    yield Sign(
        "helmet", MAP, named("helmet/*"), (*sprite_of(f"built/city/{other}"), Sprite(f"helmet/{other}", 32, 30, 60))
    )
    yield Sign("war", MAP, named("sign/swords"), sprite_of("sign/swords"))
    bent = Arrow(-56, 26, 56, -26, seat_colour(one))
    yield Sign("moved", MAP, lambda mark: isinstance(mark, Arrow), (bent,))
    ringed: tuple[Mark, ...] = (Ring(0, 0, 40, seat_colour(one)), Sprite(f"built/city/{one}", 0, 0, 56))
    yield Sign("happened", MAP, lambda mark: isinstance(mark, Ring), ringed)


def of_upper(seats: Sequence[str], *, warded: bool) -> Iterator[Sign]:
    """The bar below the map, and the strips of battles and trades. `warded`: hits can be warded off.

    >>> [sign.key for sign in of_upper(["rome", "egypt"], warded=True)][:3]
    ['round', 'phase', 'awaited']
    """
    one, other = seats[0], seats[1]
    main = seat_colour(one)
    yield Sign("round", UPPER, written("name", ink=GOLD))
    yield Sign("phase", UPPER, lambda m: isinstance(m, Text) and m.face == "name" and m.ink == INK and m.halo is None)
    yield Sign("awaited", UPPER, named("emblem/*"), sprite_of(f"emblem/{one}"))
    yield Sign("fought", UPPER, named("sign/swords"), sprite_of("sign/swords"))
    die: tuple[Mark, ...] = (
        Box(-36, -36, 72, 72, main, shaded(main, 0.5), 4),
        Text("5", 0, 2, 58, "figure", on_seat(one)),
    )
    yield Sign("die", UPPER, _is_die, die)
    bonus = Text("+3 = 8", 0, 0, 56, "figure", INK)
    yield Sign("sum", UPPER, lambda m: isinstance(m, Text) and "=" in m.text, (bonus,))
    hit: tuple[Mark, ...] = (Sprite("sign/hit", -30, 0, 76), Text("2", 40, 2, 56, "figure", RED))
    yield Sign("hit", UPPER, named("sign/hit"), hit)
    if warded:
        yield Sign("ward", UPPER, named("sign/ward"), sprite_of("sign/ward"))
    gone = (*sprite_of(f"legion/{other}"), Sprite("sign/lost", 0, 0, 58))
    yield Sign("lost", UPPER, named("sign/lost", "legion/*", "trireme/*", "fortress/*"), gone)
    yield Sign("trading", UPPER, named("sign/trade"), sprite_of("sign/trade"))
    yield Sign("sealed", UPPER, named("sign/seal"), sprite_of("sign/seal"))
    yield Sign("offered", UPPER, named("good/*"), (Sprite("good/gold", -34, 0, 72), Sprite("good/wine", 36, 0, 72)))
    yield Sign("taken", UPPER, named("sign/purse"), (Sprite("sign/purse", -34, 0, 72), Sprite("good/wine", 36, 0, 72)))
    yield Sign("crowned", UPPER, named("sign/crown"), (*sprite_of(f"emblem/{one}"), Sprite("sign/crown", 0, -44, 60)))


def _is_die(mark: Mark) -> bool:
    return (
        isinstance(mark, Text) and mark.face == "figure" and mark.size == 42 and mark.anchor == "m" and mark.ink != RED
    )


def under(layers: Sequence[Layer]) -> list[Part]:
    """The parts of the table below the map.

    >>> under([Layer("roles", [], [], 62)])
    [Part(name='roles', marks=[])]
    """
    return [Part(layer.name, [*layer.still, *layer.moving]) for layer in layers]
