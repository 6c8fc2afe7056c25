"""What every sign on Empires' board means."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.rules import View
from engine.empires.view_types import typed
from render.empires.below_map import table_layers
from render.empires.display import CARD_SIZE, HEROES, SPENT, TOKEN, WONDERS, card_face
from render.empires.land import MAP
from render.empires.scene import build_scene, map_marks
from render.empires.tracks import TRACKS
from render.kit.legend import Leaf, Page, Part, Sign, icon_page, lay_out, named
from render.kit.marks import Box, Sprite, Text
from render.kit.palette import OXBLOOD
from render.marenostrum.goods import GOODS
from render.marenostrum.legend_signs import of_map, of_upper, sprite_of, under

Name = Callable[[str], str]
BUILT = ("city", "market", "temple", "capital", "legendary_city")


def parts_of(view: View, name: Name) -> list[Part]:
    """The board by parts.

    >>> [part.name for part in parts_of(view, name)]
    ['map', 'upper', 'tracks', 'display', 'panels']
    """
    still, moving = map_marks(view, name)
    return [Part("map", [*still, *moving]), *under(table_layers(typed(view), name, (), MAP.width, MAP.height))]


def signs_of(seats: Sequence[str]) -> Iterator[Sign]:
    """Every sign, in the order in which a beginner reads them.

    >>> [sign.key for sign in signs_of(["rome", "egypt"])][:4]
    ['owner', 'province', 'closed', 'sea']
    """
    one, on_map = seats[0], ("map",)
    yield from of_map(seats)
    yield Sign("no_owner", on_map, named("sign/marker"), sprite_of("sign/marker"))
    yield Sign("trireme", on_map, named("trireme/*"), sprite_of(f"trireme/{one}"))
    yield Sign("free_caravan", on_map, named("free/caravan_*"), sprite_of("free/caravan_wine"))
    yield Sign("free_site", on_map, named("free/*"), sprite_of("free/city"))
    yield Sign("caravan", on_map, named("built/caravan_*"), sprite_of(f"built/caravan_wine/{one}"))
    for building in BUILT:
        yield Sign(building, on_map, named(f"built/{building}/*"), sprite_of(f"built/{building}/{one}"))
    yield Sign("ruin", on_map, named("ruin/*"), (*sprite_of("ruin/city"), Sprite(f"helmet/{one}", 32, 30, 60)))
    yield Sign("worked", on_map, named("worked/*"), sprite_of("worked/caravan_wine"))
    yield from of_upper(seats, warded=True)
    for track in TRACKS:
        yield Sign(f"track_{track}", ("tracks",), named(f"sign/{track}"))
    yield Sign("on_track", ("tracks",), named("emblem/*"))
    yield Sign("leader", ("tracks", "panels"), named("sign/crown"), sprite_of("sign/crown"))
    yield Sign("tokens", ("display",), lambda m: isinstance(m, Box) and m.fill in (TOKEN, SPENT))
    yield Sign("tokens_sign", ("display",), named("sign/trade"))
    yield Sign("hero_card", ("display", "panels"), named("hero/*"), sprite_of("hero/hercules"))
    yield Sign("wonder_card", ("display", "panels"), named("wonder/*"), sprite_of("wonder/zeus"))
    yield Sign("deck", ("display",), lambda m: isinstance(m, Box) and m.fill == OXBLOOD)
    yield Sign("panel", ("panels",), named("emblem/*"))
    yield Sign("purse", ("panels",), named("sign/purse"))
    yield Sign("values", ("panels",), named(*(f"sign/{track}" for track in TRACKS)))
    yield Sign("markers_left", ("panels",), named("marker/*"))
    yield Sign("copied", ("panels",), lambda m: isinstance(m, Text) and m.size == CARD_SIZE and m.text.startswith("="))


def build_legend(view: View, name: Name) -> tuple[Page, ...]:
    """The map, the table below it, what is not there now, goods and cards by name.

    >>> [page.key for page in build_legend(view, name)]
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
