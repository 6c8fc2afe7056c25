"""What every sign on classic's board means."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.classic.view_types import typed
from engine.core.rules import View
from render.classic.below_map import TRACKS, table_layers
from render.classic.goods import GOODS
from render.classic.land import MAP
from render.classic.panels import HEROES, PIECES, WONDERS, card_face
from render.classic.scene import BERTH, build_scene, map_marks
from render.kit.legend import Leaf, Page, Part, Shows, Sign, icon_page, lay_out, named, written
from render.kit.marks import Mark, Sprite, Text
from render.kit.palette import INK, OXBLOOD
from render.marenostrum.legend_signs import of_map, of_upper, sprite_of, under
from render.marenostrum.palette import NEUTRAL

Name = Callable[[str], str]
ROLES = ("commerce", "politics", "war_leader")


def parts_of(view: View, name: Name) -> list[Part]:
    """The board by parts.

    >>> [part.name for part in parts_of(classic, name)]
    ['map', 'upper', 'roles', 'panels', 'supply']
    """
    still, moving = map_marks(view, name)
    return [Part("map", [*still, *moving]), *under(table_layers(typed(view), name, (), MAP.width, MAP.height))]


def signs_of(seats: Sequence[str]) -> Iterator[Sign]:
    """Every sign, in the order in which a beginner reads them.

    >>> [sign.key for sign in signs_of(["rome", "egypt"])][:4]
    ['neutral', 'owner', 'province', 'sea']
    """
    one, on_map = seats[0], ("map",)
    grey: tuple[Mark, ...] = (Sprite(f"legion/{NEUTRAL}rome", -34, 0, 76), Sprite(f"marker/{NEUTRAL}rome", 38, 0, 70))
    yield Sign("neutral", on_map, named(f"*/{NEUTRAL}*"), grey)
    for sign in of_map(seats):
        if sign.key != "closed":  # all of the map is played on
            yield sign._replace(shows=_of_seat(sign.shows))
    yield Sign("town", on_map, written("italic", ink=INK))
    yield Sign("harbour", on_map, _in_port, sprite_of(f"trireme/{one}", 60))
    yield Sign(
        "trireme", on_map, lambda mark: named("trireme/*")(mark) and not _in_port(mark), sprite_of(f"trireme/{one}")
    )
    yield Sign("free_caravan", on_map, named("free/caravan_*"), sprite_of("free/caravan_wine"))
    yield Sign("free_site", on_map, named("free/*"), sprite_of("free/city"))
    yield Sign("caravan", on_map, named("built/caravan_*"), sprite_of(f"built/caravan_wine/{one}"))
    for building in ("city", "market", "temple"):
        yield Sign(building, on_map, named(f"built/{building}/*"), sprite_of(f"built/{building}/{one}"))
    yield from of_upper(seats, warded=False)
    for key, track in zip(ROLES, TRACKS, strict=True):
        yield Sign(key, ("roles",), named(f"sign/{track}"))
    yield Sign("in_role", ("roles",), named("emblem/*"))
    yield Sign("leader", ("roles",), named("sign/crown"), sprite_of("sign/crown"))
    yield Sign("panel", ("panels",), named("emblem/*"))
    yield Sign("purse", ("panels",), named("sign/purse"))
    yield Sign("pieces_left", ("panels",), named(*(f"{piece}/*" for piece in PIECES)))
    yield Sign("hero_card", ("supply", "panels"), named("hero/*"), sprite_of("hero/helen"))
    yield Sign("wonder_card", ("supply", "panels"), named("wonder/*"), sprite_of("wonder/zeus"))
    yield Sign("bank_cards", ("supply",), named("good/*"))
    yield Sign("bank_pieces", ("supply",), named("built/*"))
    yield Sign(
        "short",
        ("supply",),
        lambda m: isinstance(m, Text) and m.ink == OXBLOOD,
        (Text("2", 0, 0, 64, "figure", OXBLOOD),),
    )


def _of_seat(shows: Shows) -> Shows:
    """No grey piece is an example of what players have."""
    return lambda mark: shows(mark) and not (isinstance(mark, Sprite) and NEUTRAL in mark.name)


def _in_port(mark: Mark) -> bool:
    return isinstance(mark, Sprite) and mark.name.startswith("trireme/") and mark.size == BERTH


def build_legend(view: View, name: Name) -> tuple[Page, ...]:
    """The map, the table below it, what is not there now, goods and cards by name.

    >>> [page.key for page in build_legend(classic, name)]
    ['map', 'table', 'samples', 'goods', 'cards']
    """
    scene, parts, seats = build_scene(view, name), parts_of(view, name), typed(view)["seats"]
    leaves = [
        Leaf("map", (0, 0, MAP.width, MAP.height), ("map",)),
        Leaf("table", (0, MAP.height, scene.width, scene.height), tuple(part.name for part in parts[1:])),
    ]
    goods = [*((f"emblem/{seat}", seat) for seat in seats), *((f"good/{good}", good) for good in GOODS)]
    return (
        *lay_out(scene, parts, leaves, [*signs_of(seats)]),
        *icon_page("goods", goods, name),
        *icon_page("cards", [(card_face(card), card) for card in (*HEROES, *WONDERS)], name),
    )
