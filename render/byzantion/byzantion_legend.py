"""What every sign on Byzantion's table means."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.byzantion.view_types import typed
from engine.byzantion.vocabulary import GOODS, KEIMELIA, TYPES, UNITS
from engine.core.rules import View
from render.byzantion import tesserae
from render.byzantion.areas import HEAD
from render.byzantion.board_scene import AREAS_TOP, EVENT_HIGH, EVENTS_TOP, LOWER, RING, board_parts, build_board
from render.byzantion.colours import GOLD, PALE_GOLD, SHADE
from render.byzantion.event_panel import EPOCHS, VOTE
from render.byzantion.laying import number
from render.kit.legend import Leaf, Page, Part, Shows, Sign, icon_page, lay_out, named, written
from render.kit.marks import Box, Mark, Ring, Sprite, Text
from render.kit.palette import INK, IVORY

Name = Callable[[str], str]
BIG = 96
UPPER = ("header", "tiles", "track", "event", "map")
MIDDLE = ("initiative", "market", "offer")
AREAS = ("possessions", "cards", "costs")
STAKES, REQUIRED, GIVEN, LOWEST = (0, 200), (200, 270), (270, 345), (345, EVENT_HIGH)
"""Of the panel of the event, from where to where: what it brings and takes, asks for, has been given; votes or bids."""
COST = (REQUIRED[0], EVENT_HIGH)
"""There stands the extra cost of an event alone."""
AMONG_SEVERAL = frozenset((
    "asked", "triumph", "votes", "voted", "bid_prizes", "needed", "given", "brings", "intrigue", "holds", "ring",
    "ring_holder", "hands_off", "missions",
))  # fmt: skip
"""What never lies on the table of a game alone (BZS)."""
OTHERWISE_ALONE = frozenset((
    "tile", "past_met", "past_failed", "reward", "penalty", "unit", "space", "keimelion", "seal", "casket", "area",
    "goods",
))  # fmt: skip
"""What means something else alone, or is said to the only player there is: its text has `_alone` in its key."""
ONLY_ALONE = frozenset(("rank", "wanted", "cost_of_event", "to_build", "unit_cost", "unit_left"))


def parts_of(view: View, name: Name) -> list[Part]:
    """The table by parts; what a player has in a row is one, their cards another. What units cost is a part alone.

    >>> [part.name for part in parts_of(byzantion, name)][-3:]
    ['possessions', 'cards', 'costs']
    """
    parts: list[Part] = []
    held: list[Mark] = []
    cards: list[Mark] = []
    costs: list[Mark] = []
    for part, marks in board_parts(typed(view), name):
        if part == "costs":
            costs = marks
            continue
        if part != "area":
            parts.append(Part(part, marks))
            continue
        top = min(mark.y for mark in marks if isinstance(mark, Box))
        for mark in marks:
            if isinstance(mark, Box | Sprite | Text):
                (held if mark.y < top + HEAD + 4 else cards).append(mark)
    return [*parts, Part("possessions", held), Part("cards", cards), Part("costs", costs)]


def signs_of(seat: str, *, alone: bool = False) -> Iterator[Sign]:
    """Every sign that a table of several, or of one, can show, in the order in which a beginner reads them.

    >>> [sign.key for sign in signs_of("blues")][:3]
    ['round', 'ring_holder', 'awaited']
    >>> [sign.key for sign in signs_of("blues", alone=True)][:4]
    ['round', 'awaited', 'tile_alone', 'rank_alone']
    """
    for sign in _all_signs(seat):
        if sign.key in (AMONG_SEVERAL if alone else ONLY_ALONE):
            continue
        yield sign._replace(key=f"{sign.key}_alone") if alone and sign.key in OTHERWISE_ALONE | ONLY_ALONE else sign


def _all_signs(seat: str) -> Iterator[Sign]:
    def sample(*sprites: str) -> tuple[Mark, ...]:
        step = 92
        return tuple(Sprite(s, (k - (len(sprites) - 1) / 2) * step, 0, BIG) for k, s in enumerate(sprites))

    faction = named("faction/*")
    yield Sign("round", ("header",), written("name", ink=PALE_GOLD))
    yield Sign("ring_holder", ("header",), _is_ring)
    yield Sign("awaited", ("header",), lambda m: faction(m) and not _is_ring(m), sample(f"faction/{seat}"))
    yield Sign("tile", ("tiles",), faction)
    yield Sign("rank", ("tiles",), lambda m: isinstance(m, Text) and m.anchor == "r")
    yield Sign("doxa", ("tiles",), named("good/doxa"))
    yield Sign(
        "year",
        ("track",),
        written("figure", ink=IVORY),
        (Box(-38, -20, 76, 40, EPOCHS[1]), number(532, 0, 0, 36, IVORY)),
    )
    yield Sign("now", ("track",), lambda m: isinstance(m, Box) and m.fill == PALE_GOLD)
    yield Sign("to_come", ("track",), named("sign/back"), sample("sign/back"))
    yield Sign("asked", ("track",), named("good/*"), sample("good/civicus"))
    yield Sign("past_met", ("track",), named("sign/success"), sample("sign/success"))
    yield Sign("past_failed", ("track",), named("sign/failure"), sample("sign/failure"))
    yield Sign("triumph", ("track",), faction, sample(f"faction/{seat}"))
    yield Sign("reward", ("event",), named("sign/success"), sample("sign/success"))
    yield Sign("penalty", ("event",), named("sign/failure"), sample("sign/failure"))
    yield Sign("stakes", ("event",), _good_at(STAKES))
    yield Sign("wanted", ("event", "track"), named("unit/*"), sample("unit/legionary"))
    yield Sign("cost_of_event", ("event",), _good_at(COST), sample("good/frumentum"))
    yield Sign("votes", ("event",), lambda m: _is_vote(m) and named("good/*")(m), sample("good/auctoritas"))
    yield Sign("voted", ("event",), lambda m: _is_vote(m) and faction(m), sample(f"faction/{seat}"))
    yield Sign("bid_prizes", ("event",), lambda m: _good_at(LOWEST)(m) and not _is_vote(m), sample("good/doxa"))
    yield Sign("needed", ("event",), _good_at(REQUIRED), sample("good/virtus"))
    given: tuple[Mark, ...] = (Sprite(f"faction/{seat}", -46, 0, BIG), Sprite("good/virtus", 46, 0, BIG))
    yield Sign("given", ("event",), lambda m: _good_at(GIVEN)(m) or (faction(m) and not _is_vote(m)), given)
    yield Sign("brings", ("event",), named("unit/*"), sample("unit/legionary"))
    yield Sign("territory", ("map",), lambda m: isinstance(m, Text) and m.face == "name")
    yield Sign("unit", ("map",), named("unit/*"), sample("unit/cataphract"))
    count: tuple[Mark, ...] = (Sprite("unit/monk", -20, 0, BIG), Text("2", 46, 10, 60, "figure", INK))
    yield Sign("unit_count", ("map",), written("figure"), count)
    fresh: tuple[Mark, ...] = (Ring(0, 0, 51, GOLD), Sprite("unit/dromon", 0, 0, BIG))
    yield Sign("fresh", ("map",), lambda m: isinstance(m, Ring), fresh)
    yield Sign("space", ("initiative",), lambda m: isinstance(m, Text) and m.text in ("I", "II", "III", "IV"))
    yield Sign("keimelion", ("initiative",), named("keimelion/*"))
    yield Sign("seal", ("initiative",), faction, sample(f"faction/{seat}"))
    yield Sign("casket", ("initiative",), named("good/*"), sample("good/lapis", "good/lignum"))
    yield Sign("price", ("market",), lambda m: isinstance(m, Text) and m.face == "figure" and m.size == 40)
    yield Sign("ware", ("market",), lambda m: _good_of(m, 62, 62), sample("good/frumentum"))
    yield Sign("bank", ("market",), named("good/*"))
    yield Sign("cost", ("offer",), lambda m: _good_of(m, 70, 70), sample("good/nomisma"))
    yield Sign("type", ("offer", "cards"), named("type/*"), sample("type/rustica"))
    yield Sign("laurel", ("offer",), named("sign/laurel"), sample("sign/laurel"))
    yield Sign("intrigue", ("offer", "cards"), named("sign/intrigue"), sample("sign/intrigue"))
    yield Sign("on_card", ("offer",), _is_token, sample("good/auctoritas"))
    yield Sign("produces", ("offer", "cards"), named("good/*"), sample("good/fides"))
    yield Sign("deck", ("offer",), named("sign/back"))
    yield Sign("discards", ("offer",), named("sign/hand"))
    yield Sign("area", ("possessions",), faction)
    yield Sign("holds", ("possessions",), named("keimelion/*"), sample("keimelion/sceptre"))
    yield Sign("ring", ("possessions",), named("sign/ring"), sample("sign/ring"))
    quiet = [f"sign/quiet_{until}" for until in ("turn", "phase", "round")]
    yield Sign("hands_off", ("possessions",), named("sign/quiet_*"), sample(*quiet))
    yield Sign("turns_left", ("possessions",), named("good/dynamis"))
    yield Sign("goods", ("possessions",), lambda m: _good_of(m, 0, 99) and not named("good/dynamis")(m))
    yield Sign("hand", ("possessions",), named("sign/hand"))
    yield Sign("missions", ("possessions",), named("sign/mission"), sample("sign/mission"))
    yield Sign("hero_on_top", ("cards",), named("sign/laurel"), sample("sign/laurel"))
    yield Sign("bandon", ("cards",), lambda m: isinstance(m, Box) and m.fill == GOLD, _bandon())
    yield Sign("activated", ("cards",), named("good/dynamis"), sample("good/dynamis"))
    yield Sign("face_down", ("cards",), named("sign/back"), sample("sign/back"))
    locked: tuple[Mark, ...] = (Box(-40, -50, 80, 100, SHADE, INK, 3), Sprite("type/emporion", 0, -16, 54))
    yield Sign("locked", ("cards",), lambda m: isinstance(m, Box) and m.fill == SHADE, locked)
    yield Sign("to_build", ("costs",), named("unit/*"))
    yield Sign("unit_cost", ("costs",), named("good/*"))
    yield Sign("unit_left", ("costs",), lambda m: written("figure")(m) and isinstance(m, Text) and m.anchor == "m")


def _good_of(mark: Mark, least: int, most: int) -> bool:
    """A good drawn in that size: the table tells by it what the good is there for."""
    return isinstance(mark, Sprite) and mark.name.startswith("good/") and least <= mark.size <= most


def _good_at(rows: tuple[float, float]) -> Shows:
    """A good in these rows of the panel of the event: its size depends on how many stand in the row."""

    def shows(mark: Mark) -> bool:
        return _good_of(mark, 0, 99) and isinstance(mark, Sprite) and rows[0] <= mark.y - EVENTS_TOP < rows[1]

    return shows


def _is_vote(mark: Mark) -> bool:
    """In the lowest row, smaller than what is bid there in a trial."""
    return isinstance(mark, Sprite) and mark.size == VOTE and LOWEST[0] <= mark.y - EVENTS_TOP


def _is_ring(mark: Mark) -> bool:
    """In the header: the ring, or the emblem of who holds it."""
    return isinstance(mark, Sprite) and mark.size == RING


def _is_token(mark: Mark) -> bool:
    """Auctoritas laid on a card of the offer; what a card produces is smaller."""
    return isinstance(mark, Sprite) and mark.name == "good/auctoritas" and mark.size == 52


def _bandon() -> tuple[Mark, ...]:
    card = (252, 244, 224)
    return (
        Box(-74, -50, 148, 100, GOLD, INK, 2),
        Box(-66, -42, 86, 84, card, INK, 2),
        Box(24, -42, 42, 84, card, INK, 2),
        Sprite("type/palatine", -24, 0, 56),
        Sprite("type/palatine", 45, 0, 36),
    )


def build_legend(view: View, name: Name) -> tuple[Page, ...]:
    """Events and map, what can be had, the players' areas, what is not there now; all icons by name.

    >>> [page.key for page in build_legend(byzantion, name)]
    ['upper', 'middle', 'areas', 'samples', 'goods', 'units']
    """
    table = typed(view)
    alone = len(table["seats"]) == 1
    scene, parts = build_board(table, name), parts_of(view, name)
    leaves = [
        Leaf("upper", (0, 0, tesserae.WIDTH, LOWER - 4), UPPER),
        Leaf("middle", (0, LOWER - 4, tesserae.WIDTH, AREAS_TOP - 4), MIDDLE),
        Leaf("area_alone" if alone else "areas", (0, AREAS_TOP - 4, tesserae.WIDTH, scene.height), AREAS),
    ]
    goods = [(f"good/{good}", good) for good in GOODS] + [(f"keimelion/{key}", key) for key in KEIMELIA]
    goods += [(f"type/{kind}", kind) for kind in TYPES]
    return (
        *lay_out(scene, parts, leaves, [*signs_of(table["seats"][0], alone=alone)]),
        *icon_page("goods", goods, name),
        *icon_page("units", [(f"unit/{unit}", unit) for unit in UNITS], name),
    )
