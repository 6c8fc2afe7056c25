"""Rules that belong to no phase alone: islands, additions to income, cards before rules, promises."""

from __future__ import annotations

from engine.core import Rng, seeded
from engine.empires.board import BUILDING_SUPPLY, LAND, PROVINCE, PROVINCES
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.vocabulary import RES, read_data
from engine.marenostrum import supply
from tests.aids.empires.position_text import (
    CARTHAGE,
    EGYPT,
    GREECE,
    ROME,
    blank,
    building,
    card,
    duty,
    hold,
    own,
    put,
    titles,
)
from tests.aids.empires.turns import begin, do, held, legions, may, said, start_turn


def random_action(state: State, rng: Rng) -> int:
    """One that goes forward; whose it was."""
    seat = FLOW.active_seats(state)[0]
    legal = [a for a in FLOW.legal(state, seat) if a.verb not in ("back", "clear")]
    RULES.advance(state, legal[rng.below(len(legal))])
    return seat


def test_islands_with_icons_are_provinces_and_nothing_else_is_land() -> None:
    """E0i: an island is taken, built on and entered like any province; all that there is has printed sites."""
    islands = [p for p, row in read_data("board.toml")["provinces"].items() if row.get("island")]
    assert islands == ["sicilia", "creta"]
    assert all(PROVINCES[PROVINCE[p]].sites and not LAND[PROVINCE[p]] for p in islands)
    assert all(p.sites for p in PROVINCES), "a nameless piece of land among the provinces"
    state = blank(3)
    put(state, ROME, "mare_tyrrhenum", trireme=1)
    put(state, ROME, "latium", legion=1)
    hold(state, ROME, coin=6)
    titles(state, ROME, ROME, ROME)
    begin(state, "build")
    do(state, ROME, "name rome", "build control sicilia", "pay coin", "pay coin", "pay coin")
    assert "build legendary_city sicilia" in may(state, ROME, "build")
    state.frames, state.draft, state.turn = [], None, -1
    start_turn(state, ROME)
    do(state, ROME, "done", "march latium sicilia 1")
    assert legions(state, ROME, "sicilia") == 1


def test_supply_is_limited() -> None:
    """E0a: three pottery are all there are."""
    state = blank(3)
    assert supply.give(state, ROME, RES["pottery"], 2) == 2
    assert supply.give(state, GREECE, RES["pottery"], 2) == 1
    assert supply.give(state, GREECE, RES["pottery"], 1) == 0
    assert (held(state, ROME), held(state, GREECE)) == ({"pottery": 2}, {"pottery": 1})


def test_view_counts_the_building_tokens_left() -> None:
    """E0b: what stands on the map is not in the supply any more."""

    def left(state: State) -> dict[str, int]:
        supplied = RULES.view(state, None)["supply"]
        assert isinstance(supplied, dict)
        return {kind: int(str(supplied[kind])) for kind in BUILDING_SUPPLY}

    state = blank(5)
    assert left(state) == {**BUILDING_SUPPLY, "capital": 0}
    building(state, "latium", "market", "caravan_wine", "caravan_metal")
    assert left(state) == {**BUILDING_SUPPLY, "capital": 0, "market": 24, "caravan": 35}


def test_build_phase_takes_no_unit_off_the_map() -> None:
    """E3.3: in random build phases every empire's units only become more."""
    for seed in range(4):
        state, rng = RULES.setup(5, {}, seeded(seed)).state, Rng(seed)
        built = 0
        while RULES.outcome(state) is None and state.round < 6:
            before = [*state.legions, *state.forts, *state.triremes]
            building_now = FLOW.phase_of(state) == "build"
            random_action(state, rng)
            if building_now and FLOW.phase_of(state) == "build":
                after = [*state.legions, *state.forts, *state.triremes]
                assert all(a >= b for a, b in zip(after, before, strict=True))
                built += after != before
        assert built


def test_three_cards_add_to_one_income() -> None:
    """E1.2b, C-circe, C-artemis, C-colossus: what they add comes on top of what the map yields, the Colossus last."""
    state = blank(4)
    card(state, ROME, "circe", "artemis", "colossus")
    put(state, ROME, "nubia", legion=1)
    duty(state, ROME, "nubia", "caravan_gladiators", "work")
    begin(state, "income")
    assert held(state, ROME) == {"coin": 2, "gladiators": 1}
    do(state, ROME, "colossus wine")
    assert held(state, ROME) == {"coin": 2, "gladiators": 1, "wine": 1}
    assert held(state, CARTHAGE) == {"coin": 1}


def test_cards_go_before_rules() -> None:
    """E7: a price of three, sets of different goods, the wait to convert, the die as it fell: cards change each."""
    state = blank(4)
    hold(state, ROME, coin=1)
    hold(state, CARTHAGE, grain=2, wine=1)
    card(state, ROME, "gilgamesh")
    titles(state, ROME, ROME, ROME)
    begin(state, "build")
    do(state, ROME, "name rome")
    assert "use gilgamesh fortress latium" in may(state, ROME), "a fortress for one coin, against E3.0c"
    do(state, ROME, "done", "name carthage")
    do(state, CARTHAGE, "build legion africa", "pay grain", "pay grain", "pay wine")
    assert legions(state, CARTHAGE, "africa") == 1, "two grain in one set, against E3.0b"

    state = blank(4)
    card(state, ROME, "sheba")
    own(state, EGYPT, "cyrenaica")
    own(state, ROME, "libya")
    put(state, ROME, "cyrenaica", legion=1)
    titles(state, ROME, ROME, ROME)
    start_turn(state, ROME)
    do(state, ROME, "done", "occupy cyrenaica marker")
    assert "use sheba marker cyrenaica" in may(state, ROME), "in the turn it was occupied, against E4.3.3c"

    state = blank(4)
    put(state, ROME, "cyrenaica", legion=1)
    put(state, GREECE, "cyrenaica", legion=1)
    titles(state, ROME, ROME, ROME)
    events = start_turn(state, ROME)
    rolled = said(events + do(state, ROME, "done"), "battle_rolled")
    assert rolled[0]["bonus"] == {"rome": {"caesar": 1}, "greece": {"pericles": 2}}


def test_nothing_is_handed_over_outside_the_trade() -> None:
    """E8a: whatever somebody does, nobody else's hand, cards, units or provinces grow by it outside the trade phase."""

    def wealth(state: State, seat: int) -> tuple[int, ...]:
        units = (sum(state.legions[seat::5]), sum(state.forts[seat::5]), sum(state.triremes[seat::5]))
        return (sum(state.hand[seat]), len(state.cards[seat]), state.owner.count(seat), *units)

    for seed in range(4):
        state, rng = RULES.setup(5, {}, seeded(seed)).state, Rng(seed)
        while RULES.outcome(state) is None and state.round < 6:
            phase, before = FLOW.phase_of(state), [wealth(state, s) for s in range(5)]
            seat = random_action(state, rng)
            if {phase, FLOW.phase_of(state)} & {"income", "trade"}:
                continue
            for s in range(5):
                if s != seat:
                    after = wealth(state, s)
                    assert all(a <= b for a, b in zip(after, before[s], strict=True))
