"""Every mission at the end of a game (BZ8.5), and that no card, event, mission or casket is left out of these tests."""

from __future__ import annotations

from typing import Any

import pytest

from engine.byzantion.content import CARDS, CASKETS, EVENTS, MISSION, MISSIONS, SOLO_EVENTS
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import NOMISMA, TERRITORIES, TERRITORY, TYPES, UNIT
from engine.core import Event
from tests.aids.byzantion.rounds import PLAIN_EVENT, at_contributions, keys, put_event
from tests.aids.byzantion.stage import do, lay
from tests.engine.byzantion.effects import test_events_and_caskets, test_heroes, test_intrigue_cards, test_plain_cards
from tests.oracle.byzantion import printed

TWO_OF = {
    "cards_palatine": ("treasurer", "prefect_of_the_city"),
    "cards_ecclesiastical": ("superior_of_the_church", "monks_of_saint_catherine"),
    "cards_stratiotika": ("quartermaster", "herul_foederati"),
    "cards_emporion": ("silk_weavers_of_tyre", "caravan_from_bostra"),
    "cards_rustica": ("quarrymen_of_proconnesus", "fellahin_of_the_nile"),
    "heroes_in_area": ("germanus", "tribonian"),
    "intrigue_played": ("anathema", "seduction"),
}
FIVE_TYPES = ("treasurer", "monks_of_saint_catherine", "quartermaster", "silk_weavers_of_tyre", "fellahin_of_the_nile")


def last_round(mission: str) -> State:
    """Before the contributions to the last event; Blues have the mission alone, nobody anything else."""
    state = at_contributions(2, order=("robes", "sceptre"))
    state.round = len(state.events)
    put_event(state, PLAIN_EVENT)
    state.missions = [[MISSION[mission]], []]
    state.influence_won, state.triumphs = [0, 0], [0, 0]
    state.touch()
    return state


def worth(state: State) -> int:
    """What the mission brings when all has been counted."""
    events: tuple[Event, ...] = ()
    for seat in ("blues", "greens"):
        events += do(state, seat, "seal_gift")
    while state.outcome is None:
        verb = "favour" if state.frames[-1].step == "favour" else "pass"
        who = RULES.active(state)[0]
        events += do(state, who, verb, *(["blues"] if verb == "favour" else []))
    ((_, params),) = keys(events, "mission")
    return int(str(params["doxa"]))


def put(state: State, counter: str, mine: int, theirs: int) -> None:
    """So much of it for Blues and Greens, 0 to 2 each."""
    if counter in ("influence_won", "triumphs"):
        setattr(state, counter, [mine, theirs])
    elif counter == "largest_bandon":
        below = {"blues": ("quartermaster", "martin"), "greens": ("treasurer", "notaries_of_the_chancery")}
        for (seat, cards), hero, n in zip(below.items(), ("germanus", "tribonian"), (mine, theirs), strict=True):
            lay(state, seat, *([[hero, *cards[: n - 1]]] if n else []))
    else:
        cards = TWO_OF[counter]
        lay(state, "blues", *([card] for card in cards[:mine]))
        rest = {
            "cards": ("village_headmen",),
            "heroes": ("theodora", "martin"),
            "intrigue": ("scapegoat", "pilgrimage"),
        }
        others = rest.get(counter.split("_", maxsplit=1)[0], ())
        if counter.startswith("cards_"):
            others = tuple(
                name for name, card in printed.EMPIRE.items()
                if counter.removeprefix("cards_") in card["types"] and name not in cards
            )  # fmt: skip
        lay(state, "greens", *([card] for card in others[:theirs]))
    state.touch()


def matching(rule: dict[str, Any]) -> list[tuple[str, str]]:
    """(territory, unit) of which each one counts, as many as there are miniatures."""
    return [
        (place, name)
        for place in TERRITORIES
        if rule.get("territory", place) == place
        for name, unit in printed.UNITS.items()
        if rule.get("of_type") in (None, unit["type"])
        and rule.get("unit_class") in (None, unit["unit_class"])
        and ("units" not in rule or name in rule["units"])
    ]


def per_unit(mission: str, rule: dict[str, Any]) -> None:
    """None, one, three, and as many as miniatures allow; what does not fit counts nothing."""
    fits = matching(rule)
    outside = [(p, u) for p in TERRITORIES for u in printed.UNITS if (p, u) not in fits]
    for n in (0, 1, 3, 12):
        state = last_round(mission)
        for place, unit in outside[:1]:
            if unit != "hagia_sophia":
                state.units[TERRITORY[place]][UNIT[unit]] = 1
        placed = 0
        for place, unit in fits:
            while placed < n and unit != "hagia_sophia":
                if sum(row[UNIT[unit]] for row in state.units) >= printed.UNITS[unit]["count"]:
                    break
                state.units[TERRITORY[place]][UNIT[unit]] += 1
                placed += 1
        state.touch()
        points = placed * rule["doxa"]
        assert worth(state) == min(points, rule.get("max", points)), (n, placed)


def per_count(mission: str, rule: dict[str, Any]) -> None:
    for n in (0, rule["per"], 3 * rule["per"] - (rule["per"] > 1), 60):
        state = last_round(mission)
        if rule["counter"] == "nomisma":
            state.goods[0][NOMISMA] = n
        else:
            setattr(state, rule["counter"], [n, 0])
        state.touch()
        assert worth(state) == min(n // rule["per"] * rule["doxa"], rule["max"])


def most(mission: str, rule: dict[str, Any]) -> None:
    """More, the same (all score), fewer, and never with none."""
    for mine, theirs, scores in ((2, 1, True), (1, 1, True), (1, 2, False), (0, 0, False)):
        state = last_round(mission)
        put(state, rule["counter"], mine, theirs)
        assert worth(state) == (rule["doxa"] if scores else 0), (mine, theirs)


def at_least(mission: str, rule: dict[str, Any]) -> None:
    assert rule["counter"] == "types_in_area"
    for n in range(len(TYPES) + 1):
        state = last_round(mission)
        lay(state, "blues", *([card] for card in FIVE_TYPES[:n]))
        assert worth(state) == (rule["doxa"] if n >= rule["n"] else 0)


def unit_present(mission: str, rule: dict[str, Any]) -> None:
    state = last_round(mission)
    state.units[TERRITORY["africa"]][UNIT[rule["unit"]]] = 1
    state.touch()
    assert worth(state) == rule["doxa"]
    assert rule["otherwise"]["kind"] == "per_unit"
    per_unit(mission, rule["otherwise"])


@pytest.mark.parametrize("mission", printed.MISSIONS)
def test_the_worth_of(mission: str) -> None:
    """BZ8.5: at several numbers of what it counts."""
    rule = printed.MISSIONS[mission]["rule"]
    {"per_unit": per_unit, "per_count": per_count, "most": most, "at_least": at_least, "unit_present": unit_present}[
        rule["kind"]
    ](mission, rule)


def test_no_id_is_left_out() -> None:
    """140 cards, 60 events, 25 missions and 40 caskets have a test of their effect, each by its id."""
    cards = {*test_plain_cards.PLAIN, *(hero for hero, _ in test_heroes.PASSIVES), *test_intrigue_cards.INTRIGUE}
    assert cards == {card.id for card in CARDS}
    assert len(cards) == 140
    assert {name for name, _ in test_events_and_caskets.SIDES} == {event.id for event in EVENTS}
    assert len(EVENTS) + len(SOLO_EVENTS) == 60
    assert set(printed.SOLO_EVENTS) == {event.id for event in SOLO_EVENTS}
    assert set(printed.MISSIONS) == {mission.id for mission in MISSIONS}
    assert len(MISSIONS) == 25
    assert set(printed.CASKETS) == {casket.id for casket in CASKETS}
    assert len(CASKETS) == 40
    effects = {effect["effect"] for card in test_plain_cards.PLAIN for effect in printed.effects(card)}
    assert all(hasattr(test_plain_cards.Reader, f"read_{effect}") for effect in effects)
