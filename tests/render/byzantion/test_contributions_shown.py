"""What everybody has given, and which variant stands: on the board and in words (BZ11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.byzantion.content import EVENT, EVENTS, SOLO_EVENTS
from engine.byzantion.vocabulary import GOODS
from i18n import texts
from render.byzantion import PAINTER
from render.byzantion.event_panel import EMBLEM, event_panel
from render.kit.marks import Mark, Sprite, Text
from tests.aids.byzantion.picture_boxes import boxes_of, languages, overlaps
from tests.aids.byzantion.played import crowded, views


def revealed(seats: int, event: str, variant: int) -> Any:
    """The first seat has given all that a variant of the event requires, the second 1 of each kind, others nothing."""
    view, need = crowded(seats), dict(EVENTS[EVENT[event]].variants[variant].require)
    view["events"][0], view["variant"] = event, variant
    gifts = [[need.get(good, 0) for good in range(8)], [min(1, need.get(good, 0)) for good in range(8)]]
    view["given"] = [*gifts, *([0] * 8 for _ in range(seats - 2))]
    return view


def rows_of(marks: Iterable[Mark]) -> dict[str, list[str]]:
    """Seat → the numbers beside its emblem."""
    rows: dict[str, list[str]] = {}
    seat = ""
    for mark in marks:
        if isinstance(mark, Sprite) and mark.size >= EMBLEM:
            seat = mark.name.removeprefix("faction/") if mark.size == EMBLEM else ""
        elif isinstance(mark, Text) and seat and mark.text.isdigit():
            rows.setdefault(seat, []).append(mark.text)
    return rows


@languages
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_given_what_stands_below_the_sum_seat_by_seat(seats: int, language: str) -> None:
    """BZ11: for every event and variant, with nothing on anything else; before the reveal there is no such row."""
    name = texts(language).of("byzantion").name
    for event in EVENTS:
        for k, way in enumerate(event.variants):
            view = revealed(seats, event.id, k)
            marks = [*event_panel(view, name, 450, 246, 1142, 414)]
            assert overlaps(boxes_of(marks)) == [], event.id
            rows = rows_of(marks)
            needed = [str(n) for _, n in sorted(way.require)]
            one, two, *others = view["seats"]
            assert rows == {one: needed, two: ["1"] * len(needed), **{seat: ["0"] for seat in others}}
            view["given"] = []
            assert rows_of(event_panel(view, name, 450, 246, 1142, 414)) == {}


def test_the_words_say_which_variant_stands_what_was_given_and_what_is_at_stake() -> None:
    """BZ11: in the description and in `/board text`; the other variant is in neither."""
    said, event = texts("pl").of("byzantion"), "zabergan_at_the_long_walls"
    view = revealed(2, event, 1)
    text, alt = "\n".join(PAINTER.pages(view, said)), PAINTER.alt(view, said.name)
    given = "Przekazano 4/3 Civicus, 3/2 Fides, 3/2 Frumentum, 5/4 Nomisma (Błękitni: 3 Civicus, 2 Fides, 2 Frumentum, "
    for words in (alt, text):
        assert "Wybrany wariant: 2. Przekupienie Utigurów: wymaga 3 Civicus, 2 Fides, 2 Frumentum, 4 Nomisma" in words
        assert given in words
        assert said.name(f"variant-{event}-1") not in words
    assert "\nNagroda: 3 Auctoritas, 3 Virtus, 4 Nomisma\nKara: 2 Virtus, 5 Nomisma\nJednostki: 1 × Senator, " in text
    view["variant"], view["given"] = -1, []
    both = "\n".join(PAINTER.pages(view, said))
    assert [said.name(f"variant-{event}-{k}") in both for k in (1, 2)] == [True, True]
    assert "\nWybrany wariant:" not in both
    trial = "\n".join(PAINTER.pages(revealed(2, "the_earthquake_of_antioch", 0), texts("en").of("byzantion")))
    assert "\nBids: Fides (Doxa 4 / 2 / 1)\n" in trial


def test_alone_the_words_say_the_extra_cost_and_what_success_and_failure_bring() -> None:
    """BZ11, BZS6: and whether the cost is paid."""
    said = texts("en").of("byzantion")
    event = next(event for event in SOLO_EVENTS if event.cost)
    view = views(1)[0]
    view["round"], view["events"][0], view["given"] = 2, event.id, []
    cost = ", ".join(f"{n} {said.name(GOODS[good])}" for good, n in event.cost)
    text = "\n".join(PAINTER.pages(view, said))
    assert f"; Extra cost: {cost}\nReward: " in text
    assert "Extra cost: paid" not in text
    assert f"Extra cost: {cost}" in PAINTER.alt(view, said.name)
    view["given"] = [[0] * 8]
    assert "\nExtra cost: paid\nReward: " in "\n".join(PAINTER.pages(view, said))
