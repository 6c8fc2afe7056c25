"""What a player alone reads in the pictures: what units cost and how many are left, and what the event still wants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.byzantion.content import PIECES, SOLO_EVENTS
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import GOODS, TERRITORIES, UNITS
from i18n import texts
from render.byzantion import PAINTER
from render.byzantion.board_scene import board_parts, build_board
from render.byzantion.private_hand import build_hand
from render.byzantion.tesserae import BOARD_GROUND
from render.byzantion.unit_costs import grid, left_of
from render.byzantion.zooms import build_zoom
from render.kit.encoding import MOST_BYTES
from render.kit.marks import Mark, Sprite, Text
from tests.aids.byzantion.alone import ME, at_event, put_unit
from tests.aids.byzantion.picture_boxes import boxes_of, languages, overlaps
from tests.aids.byzantion.played import crowded, views
from tests.aids.byzantion.stage import do, hold

PRINTED = {piece.id: [(f"good/{GOODS[good]}", str(n)) for good, n in piece.solo_cost] for piece in PIECES}


def costs_of(marks: Iterable[Mark]) -> dict[str, list[tuple[str, str]]]:
    """Unit → the goods drawn after it with their numbers."""
    found: dict[str, list[tuple[str, str]]] = {}
    unit = good = ""
    for mark in marks:
        if isinstance(mark, Sprite) and mark.name.startswith("unit/"):
            unit = mark.name.removeprefix("unit/")
            found[unit] = []
        elif isinstance(mark, Sprite):
            good = mark.name
        elif isinstance(mark, Text) and good and unit:
            found[unit].append((good, mark.text))
            good = ""
    return found


@languages
def test_the_table_alone_says_what_each_unit_costs_and_how_many_are_left(language: str) -> None:
    """BZS5, BZ1b, BZ11: every unit as printed, nothing on anything else; among several there is no such part."""
    name, view = texts(language).of("byzantion").name, views(1)[0]
    view["units"]["italy"] = {"dromon": 2, "legionary": 4}
    view["units"]["africa"] = {"dromon": 1}
    marks = [*grid(view, name, 8, 0, 1584)]
    assert overlaps(boxes_of(marks)) == []
    assert costs_of(marks) == PRINTED
    left = [mark.text for mark in marks if isinstance(mark, Text) and mark.face == "figure" and mark.anchor == "m"]
    assert left == [str(left_of(view, unit)) for unit in UNITS]
    assert (left[UNITS.index("dromon")], left[UNITS.index("legionary")], left[UNITS.index("monk")]) == ("0", "6", "10")
    text = "\n".join(PAINTER.pages(view, texts(language).of("byzantion")))
    assert f"\n{name('dromon')}: 1 Virtus, 2 Lignum, 1 Frumentum (0)\n" in text
    assert [part for part, _ in board_parts(view, name)][-1] == "costs"
    assert "costs" not in [part for part, _ in board_parts(views(2)[0], name)]
    assert name("unit_costs") not in "\n".join(PAINTER.pages(views(2)[0], texts(language).of("byzantion")))


@languages
def test_the_larger_view_of_the_units_has_a_column_of_costs(language: str) -> None:
    """BZS5, BZ11: alone; nothing in the table lies on anything else."""
    name = texts(language).of("byzantion").name
    marks = build_zoom(crowded(1), name, "zoom_units").moving
    assert overlaps(boxes_of(marks)) == []
    assert {unit: goods[: len(PRINTED[unit])] for unit, goods in costs_of(marks).items()} == PRINTED
    assert not any(
        isinstance(m, Sprite) and "good/" in m.name for m in build_zoom(crowded(2), name, "zoom_units").moving
    )


@languages
def test_the_fullest_table_alone_keeps_its_ground_and_its_bytes(language: str) -> None:
    name = texts(language).of("byzantion").name
    assert build_board(crowded(1), name).height <= BOARD_GROUND.height
    assert len(PAINTER.board(crowded(1), name).data) <= MOST_BYTES


@languages
def test_the_hand_alone_says_what_the_event_still_wants(language: str) -> None:
    """BZS6, BZS7, BZ11: units in its territory against those it wants, the extra cost against what one has, or paid."""
    name = texts(language).of("byzantion").name
    for event in SOLO_EVENTS:
        state = at_event(event.id)
        unit, need = event.units[0]
        put_unit(state, TERRITORIES[event.territory], UNITS[unit], 1)
        hold(state, ME, **{GOODS[good]: n for good, n in event.cost if GOODS[good] != "nomisma"})
        view: Any = RULES.view(state, ME)
        marks = build_hand(view, name).moving
        assert overlaps(boxes_of(marks)) == [], event.id
        words = [mark.text for mark in marks if isinstance(mark, Text)]
        assert name(event.id) in words
        assert f"1/{need}" in words
        assert all(f"0/{n}" in words for _, n in event.units[1:])
        assert (name("extra_cost") in words) == bool(event.cost)


@languages
def test_a_paid_extra_cost_is_seen(language: str) -> None:
    """BZS6: on the board and in the hand; the resources are gone, and it would look as if they were missing."""
    name = texts(language).of("byzantion").name
    event = next(event for event in SOLO_EVENTS if event.cost and GOODS[event.cost[0][0]] not in ("nomisma", "doxa"))
    state = at_event(event.id)
    hold(state, ME, **{GOODS[good]: n for good, n in event.cost})
    said = f"{name('extra_cost')}: {name('cost_paid')}"
    for paid in (False, True):
        if paid:
            do(state, ME, "meet")
        view: Any = RULES.view(state, ME)
        for scene in (build_board(view, name), build_hand(view, name)):
            assert (said in [mark.text for mark in scene.moving if isinstance(mark, Text)]) == paid
