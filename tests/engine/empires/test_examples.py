"""The worked examples of the rulebook, from the positions in tests/engine/empires/examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.empires.board import PROVINCE
from engine.empires.notation import read_position, write_position
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.vocabulary import CULTURE, MILITARY, TRADE
from engine.marenostrum import query
from engine.marenostrum.state import STRIDE
from tests.aids.empires.position_text import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, card, from_text, site
from tests.aids.empires.turns import asked, do, fortresses, held, legions, may, owner, refused, said

HOME = Path(__file__).parent / "examples"
EXAMPLES = sorted(path.stem for path in HOME.glob("*.txt"))


def example(name: str) -> State:
    return from_text((HOME / f"{name}.txt").read_text(encoding="utf-8"))


def test_every_example_has_its_position() -> None:
    assert {name[:3] for name in EXAMPLES} == {f"x{n:02}" for n in range(1, 14)}


@pytest.mark.parametrize("name", EXAMPLES)
def test_example_is_a_position_and_comes_back_exactly(name: str) -> None:
    state = example(name)
    RULES.check(state)
    assert RULES.dump(read_position(write_position(state))) == RULES.dump(state)


def payments(state: State, seat: int) -> set[tuple[str, ...]]:
    """Every way to pay what is being bought, by following the legal tokens."""
    ways = set()
    todo: list[tuple[State, tuple[str, ...]]] = [(state, ())]
    while todo:
        here, paid = todo.pop()
        if asked(here) != "pay":
            ways.add(paid)
            continue
        for text in may(here, seat, "pay"):
            after = RULES.copy(here)
            do(after, seat, text)
            todo.append((after, (*paid, text.split()[1])))
    return ways


def test_sets_of_three_and_no_six() -> None:
    """X1, E3.0b."""
    state = example("x01")
    assert "build caravan latium metal" in may(state, ROME)
    assert "build market latium" not in may(state, ROME)
    do(state, ROME, "build legion latium")
    ways = payments(state, ROME)
    assert ("coin", "coin", "coin") in ways
    assert {tuple(sorted(way)) for way in ways} >= {("grain", "sheep", "wood"), ("gladiators", "gold", "grain")}
    assert not any("coin" in way for way in ways if set(way) != {"coin"})
    assert not any(way.count("grain") > 1 for way in ways)


def test_hannibal_makes_a_set_of_six_and_one_of_three() -> None:
    """X1, C-hannibal."""
    state = example("x01-hannibal")
    do(state, CARTHAGE, "build market africa")
    (way,) = payments(state, CARTHAGE)
    assert sorted(way) == ["gladiators", "gold", "grain", "grain", "sheep", "wood"]
    do(state, CARTHAGE, *(f"pay {token}" for token in way))
    do(state, CARTHAGE, "build legion africa", *["pay coin"] * 3)
    assert held(state, CARTHAGE) == {}


def test_normal_and_legendary_grain_stand_in_no_set_together() -> None:
    """X1, E1.2a."""
    state = example("x01-legendary")
    assert may(state, ROME) == ["done"]


def test_uneven_trade() -> None:
    """X2, E2.2e."""
    state = example("x02")
    do(state, CARTHAGE, "announce 1", "offer coin", "seal")
    do(state, ROME, "offer grain", "seal")
    do(state, GREECE, "offer wine", "seal")
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take carthage coin")
    do(state, CARTHAGE, "take greece wine")
    assert may(state, CARTHAGE) == ["give coin", "give grain", "give wine"]
    do(state, CARTHAGE, "give coin")
    assert [sum(state.hand[s]) for s in (CARTHAGE, ROME, GREECE)] == [2, 2, 2]


def test_no_exchange_twice_running() -> None:
    """X3, E2.2c, E2.1a."""
    state = example("x03")
    do(state, CARTHAGE, "take greece wine")
    do(state, GREECE, "take carthage coin")
    assert may(state, CARTHAGE) == ["take egypt oil", "take rome grain"]
    assert refused(state, CARTHAGE, "take greece wine") == "barred"
    again = example("x03")
    do(again, CARTHAGE, "take greece wine")
    do(again, GREECE, "take rome grain")
    do(again, ROME, "take greece wine")
    assert "take egypt oil" in may(again, GREECE)
    assert "take rome grain" not in may(again, GREECE)
    do(again, GREECE, "take egypt oil")
    assert state.played == [3]


def test_two_that_have_just_exchanged_end_the_trade() -> None:
    """X3, E2.2d."""
    state = example("x03-two")
    do(state, CARTHAGE, "take greece wine")
    events = do(state, GREECE, "take carthage coin")
    assert [e.key for e in events if e.key in ("returned", "trade_ended")] == ["returned", "returned", "trade_ended"]
    assert held(state, CARTHAGE) == held(state, GREECE) == {"coin": 1, "wine": 1}


def test_battle_of_three_romans() -> None:
    """X4, E4.2a, E4.2b, E4.2e."""
    state = example("x04")
    do(state, ROME, "name rome")
    events = do(state, ROME, "done")
    (roll,) = said(events, "battle_rolled")
    assert roll["sum"] == {"rome": 15, "egypt": 8}
    assert roll["hits"] == {"rome": 1, "egypt": 2}
    assert (legions(state, ROME, "cyrenaica"), legions(state, EGYPT, "cyrenaica")) == (2, 0)
    assert not fortresses(state, EGYPT, "cyrenaica")
    do(state, ROME, "done", "name babylon")  # no conquest choice; then a later empire comes
    events = do(state, BABYLON, "march nubia cyrenaica 2", "done")
    (roll,) = said(events, "battle_rolled")
    assert roll["sum"] == {"babylon": 12, "rome": 2}  # Caesar adds nothing to who is not on turn
    assert (legions(state, ROME, "cyrenaica"), legions(state, BABYLON, "cyrenaica")) == (0, 2)


def test_where_control_reaches() -> None:
    """X5, E3.1.1a."""
    state = example("x05")
    do(state, GREECE, "name greece")
    assert {"build control asia", "build control germania"} <= set(may(state, GREECE))
    assert refused(state, GREECE, "build control dalmatia") == "enemy_present"
    assert refused(state, GREECE, "build control macedonia") == "site_taken"


def test_trireme_control_and_city_in_one_turn() -> None:
    """X6, E3.1.1b, E3.2."""
    state = example("x06")
    do(state, GREECE, "name greece")
    before = query.count_tracks(state)
    for text in ("build trireme mare_aegaeum", "build control asia", "build legendary_city asia"):
        do(state, GREECE, text, *["pay coin"] * 3)
    after = query.count_tracks(state)
    assert after[MILITARY][GREECE] - before[MILITARY][GREECE] == 1
    assert after[CULTURE][GREECE] - before[CULTURE][GREECE] == 1
    assert owner(state, "asia") == GREECE


def test_crossing_two_seas() -> None:
    """X7, E4.1.1a, E4.1.2a."""
    state = example("x07")
    do(state, ROME, "name rome", "sail mare_ionium mare_africum 1", "done")
    do(state, ROME, "done")  # no battle beside the Egyptian
    do(state, ROME, "march italia cyrenaica 2", "march creta cyrenaica 1", "done")
    assert legions(state, ROME, "cyrenaica") == 3


@pytest.mark.parametrize(
    ("moves", "dice"),
    [(["march cilicia judea 2"], None), (["march cilicia asia 1"], 1), ([], 2)],
)
def test_three_ways_in_cilicia(moves: list[str], dice: int | None) -> None:
    """X8, E4.1.2b."""
    state = example("x08")
    do(state, BABYLON, "name babylon")
    rolls = said(do(state, BABYLON, *moves, "done"), "battle_rolled")
    if dice is None:
        assert rolls == []
        assert fortresses(state, BABYLON, "cilicia") == 1
    else:
        assert rolls[0]["dice"] == {"babylon": [1] * dice, "egypt": [1, 1]}
        assert rolls[0]["bonus"] == {"babylon": {"fortress": 5}, "egypt": {}}


def test_pillage_of_a_caravan() -> None:
    """X9, E4.3.1a."""
    state = example("x09")
    do(state, ROME, "name rome", "done", "pillage cyrenaica caravan_papyrus", "done")
    assert held(state, ROME) == {"papyrus": 1}
    assert "pillage rome caravan_papyrus" in write_position(state)
    assert not state.built[site("cyrenaica", "caravan_papyrus")]


def test_occupation_of_caravan_and_market() -> None:
    """X9, E4.3.2a, E1.1d."""
    state = example("x09")
    before = query.count_tracks(state)[TRADE]
    do(state, ROME, "name rome", "done", "occupy cyrenaica caravan_papyrus", "occupy cyrenaica market", "done")
    after = query.count_tracks(state)[TRADE]
    assert (after[ROME] - before[ROME], after[EGYPT] - before[EGYPT]) == (2, -2)
    text = write_position(state)
    later = from_text("\n".join(["begin income" if x.startswith("phase") else x for x in _without_asks(text)]))
    assert held(later, ROME) == {"papyrus": 2, "coin": 1}
    assert held(later, EGYPT) == {"coin": 2}


def _without_asks(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith(("ask", "acted", "turn"))]


def test_conversion_of_a_marker() -> None:
    """X10, E4.3.3c."""
    state = example("x10")
    do(state, ROME, "name rome", "convert cyrenaica", "done")
    assert owner(state, "cyrenaica") == ROME
    assert "march cyrenaica nubia 2" in may(state, ROME)


def test_the_owner_of_an_occupied_marker_collects_everything() -> None:
    """X10, E4.3.3a."""
    state = example("x10-income")
    assert held(state, EGYPT) == {"papyrus": 2, "coin": 2}
    assert held(state, ROME) == {"coin": 1}


def test_no_conversion_without_a_neighbouring_province() -> None:
    """X10, E4.3.3c."""
    state = example("x10-far")
    do(state, ROME, "name rome")
    assert asked(state) == "march"
    do(state, ROME, "done")
    assert owner(state, "cyrenaica") == EGYPT


def test_leaders_of_the_tracks() -> None:
    """X11, E5a."""
    state = example("x11")
    assert query.count_tracks(state)[TRADE] == [5, 3, 4, 3, 4]
    assert state.titles[TRADE] == ROME
    assert query.count_tracks(state)[MILITARY][ROME] == 14
    state.legions[PROVINCE["gallia"] * STRIDE + ROME] = 4
    assert query.count_tracks(state)[MILITARY][ROME] == 18
    card(state, ROME, "circe")
    tracks = query.count_tracks(state)
    assert (tracks[TRADE][ROME], tracks[MILITARY][ROME]) == (6, 19)


def test_perseus_wins_before_the_culture_leader_names_anybody() -> None:
    """X12, C-perseus."""
    state = example("x12")
    do(state, GREECE, "claim", "recruit pyramids", *["pay coin"] * 12, "done")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("prestige", ("greece",))


def test_income_without_legions() -> None:
    """X13, E1.1b."""
    assert held(example("x13"), EGYPT) == {"grain": 1, "gold": 1, "coin": 1}
