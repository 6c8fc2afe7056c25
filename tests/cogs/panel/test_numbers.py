"""A choice has the same number in the list and on the panel's picture; where nothing is about places there is none."""

from __future__ import annotations

from dataclasses import replace

import games  # noqa: F401  (registers the games)
from cogs.panel.content.numbers import MOST_WAYS
from cogs.panel.content.parts import Asked, Panel
from cogs.panel.content.question_panel import describe
from cogs.pictures.sketch import Spot
from engine.ai.random_player import RandomPlayer
from engine.core import Action, Rng, action_token, seeded
from engine.empires.companion.spots import seen as canvas
from engine.empires.companion.spots import spots
from engine.empires.rules import RULES
from i18n import texts
from tests.aids.empires.build_panel import building
from tests.aids.empires.build_panel import seen as bare
from tests.aids.empires.movement_turns import FERRIED, FERRY
from tests.aids.empires.position_text import from_text
from tests.aids.panel_questions import buttons, selects

EN = texts("en").of("empires")


def seen(state: object, seat: str) -> Asked:
    this = bare(state, seat)  # type: ignore[arg-type]
    assert this.question is not None
    return replace(this, where=spots(this.legal), drawn=spots(this.question.composing))


def labels(panel: Panel) -> dict[str, str]:
    """Token → label, of whatever chooses."""
    found = {b.custom_id.rpartition(".")[2]: b.label for b in buttons(panel)}
    return found | {o.value: o.label for menu in selects(panel) for o in menu.options}


def test_each_way_of_a_march_has_one_number_in_list_and_picture() -> None:
    this = seen(from_text(FERRY), "rome")
    moves = [a for a in this.legal if a.verb == "march" and a.args[0] in ("gallia", "sicilia")]
    few = replace(this, legal=tuple(a for a in this.legal if a in moves or a.verb in ("back", "done")))
    panel = describe(few, EN)
    assert panel.sketch is not None
    numbers = {(spot.origin, spot.place): spot.number for spot in panel.sketch.spots}
    assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))
    said = labels(panel)
    assert len(moves) > 5
    for action in moves:
        number = numbers[str(action.args[0]), str(action.args[1])]
        assert said[action_token(action)].startswith(f"({number}) "), said


def test_too_many_ways_are_numbered_by_where_they_lead() -> None:
    this = seen(from_text(FERRIED.replace("ask sail", "ask march")), "rome")
    assert len({at for at in this.where.values() if at.origin}) > MOST_WAYS
    panel = describe(this, EN)
    assert panel.sketch is not None
    assert all(spot.origin == "" for spot in panel.sketch.spots)
    assert len({spot.place for spot in panel.sketch.spots}) == len(panel.sketch.spots)


def test_what_is_planned_goes_along_without_a_number() -> None:
    state = from_text(FERRY)
    RULES.advance(state, Action("rome", "march", ("latium", "italia", 1)))
    panel = describe(seen(state, "rome"), EN)
    assert panel.sketch is not None
    assert Spot(0, "italia", "latium") in panel.sketch.spots


def test_what_to_build_is_narrowed_to_numbered_places() -> None:
    state, leader = building()
    this = seen(state, leader)
    items = {str(a.args[0]) for a in this.legal if a.verb == "build"}
    met = 0
    for item in items:
        panel = describe(this, EN, ("build", item))
        assert panel.sketch is not None
        numbered = [label for label in labels(panel).values() if label.startswith("(")]
        assert len(numbered) == len(panel.sketch.spots) > 0
        met += len(numbered) > 1
    assert met


def test_through_whole_games_the_numbers_agree_and_appear_only_where_places_are_chosen() -> None:
    with_places, without = set[str](), set[str]()
    for seed in range(3):
        rng, state = Rng(seed), RULES.setup(5, {}, seeded(seed)).state
        for _ in range(900):
            active = RULES.active(state)
            if not active:
                break
            seat = active[rng.below(len(active))]
            if rng.below(6) == 0:
                this = seen(state, seat)
                assert this.question is not None
                panel = describe(this, EN)
                (with_places if panel.sketch else without).add(this.question.key)
                shown = [int(label[1:].partition(")")[0]) for label in labels(panel).values() if label.startswith("(")]
                spots_ = panel.sketch.spots if panel.sketch else ()
                assert set(shown) == {spot.number for spot in spots_ if spot.number}
                if panel.sketch:
                    assert "hand" not in canvas(this.view)
            RULES.advance(state, RandomPlayer().decide({}, RULES.legal_actions(state, seat), rng))
    assert {"offer", "take", "announce", "name_builder", "pay"} <= without
    assert {"build", "sail", "march"} <= with_places
    assert not with_places & {"offer", "take", "announce", "name_builder", "name_mover", "pay", "keep", "lose"}
