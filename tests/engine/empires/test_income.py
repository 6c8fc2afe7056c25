"""Phase 1 (E1) and the cards that add to it."""

from __future__ import annotations

from engine.core import Action, Event, seeded
from engine.empires import income
from engine.empires.board import PROVINCE
from engine.empires.empire import SEAT
from engine.empires.sequence import FLOW
from engine.empires.setup import new_state
from engine.empires.state import State
from engine.empires.vocabulary import CARD, COIN, GOODS, LEGENDARY, RES, SUPPLY
from engine.kit.position import NOBODY
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_WORK, STRIDE
from tests.aids.empires.position_text import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, site
from tests.aids.empires.turns import held


def empty_hands(seats: int = 5) -> State:
    """The start position with all resources in the supply."""
    state = new_state(seats, {}, seeded(1))
    state.supply = list(SUPPLY)
    state.hand = [[0] * 27 for _ in range(seats)]
    return state


def collect(state: State) -> list[Event]:
    """Run the income phase as far as it goes without a decision."""
    out: list[Event] = []
    state.frames = []
    state.cursor = 0
    income.begin_income(state, out)
    while state.frames and state.frames[-1].step == "collect":
        frame = state.frames[-1]
        if not FLOW.steps["collect"].settle(state, frame.data, out):
            break
    return out


def test_start_position_yields_the_printed_nine_resources() -> None:
    """E-S3: what every empire starts with is exactly what its provinces yield."""
    state = empty_hands()
    start = new_state(5, {}, seeded(1))
    collect(state)
    for seat in range(5):
        assert state.hand[seat] == start.hand[seat]


def test_city_yields_a_coin_and_two_with_a_temple_of_the_same_empire() -> None:
    """E1.1a: Achaia has capital, city and temple (4 coins), Thracia a city (1)."""
    state = empty_hands()
    collect(state)
    assert state.hand[GREECE][COIN] == 5
    state = empty_hands()
    state.built[site("achaia", "temple")] = 0
    collect(state)
    assert state.hand[GREECE][COIN] == 3


def test_caravan_yields_its_good_and_two_with_a_market_without_any_unit() -> None:
    """E1.1b: a market in Libya doubles oil and sheep there; nobody stands in Libya."""
    state = empty_hands()
    assert not any(state.legions[PROVINCE["libya"] * STRIDE : PROVINCE["libya"] * STRIDE + 5])
    state.built[site("libya", "market")] = 1
    collect(state)
    assert held(state, CARTHAGE) == {"coin": 1, "gold": 1, "gladiators": 1, "sheep": 4, "spices": 2, "oil": 2}


def legendary_asia(state: State, *, temple: bool) -> None:
    state.owner[PROVINCE["asia"]] = GREECE
    state.built[site("asia", "legendary_city")] = 1
    state.built[site("asia", "temple")] = int(temple)


def test_legendary_city_yields_a_coin_and_a_legendary_good() -> None:
    """E1.1c: one coin and one legendary good drawn from the stack."""
    state = empty_hands()
    legendary_asia(state, temple=False)
    top = state.stack[-1]
    collect(state)
    assert state.hand[GREECE][COIN] == 6
    assert state.hand[GREECE][LEGENDARY + top] == 1
    assert sum(state.hand[GREECE][LEGENDARY:]) == 1


def test_temple_at_a_legendary_city_asks_before_anything_is_drawn() -> None:
    """E1.1c: one more coin or one more legendary good, chosen before drawing."""
    for gain, coins, legendary in (("coin", 7, 1), ("legendary_good", 6, 2)):
        state = empty_hands()
        legendary_asia(state, temple=True)
        collect(state)
        assert state.frames[-1].step == "collect"
        assert sum(map(sum, state.hand)) == 0
        assert FLOW.active_seats(state) == (GREECE,)
        out: list[Event] = []
        frame = state.frames[-1]
        step = FLOW.steps["collect"]
        assert step.legal(state, frame.data, ROME) == []
        step.do(state, frame.data, GREECE, Action("greece", "collect", ("asia", gain)), out)
        step.settle(state, frame.data, out)
        assert state.hand[GREECE][COIN] == coins
        assert sum(state.hand[GREECE][LEGENDARY:]) == legendary


def test_occupier_collects_what_his_legion_occupies_and_his_market_doubles_only_his_caravans() -> None:
    """E1.1d: the occupier's temple or market does nothing for the owner, nor the other way round."""
    state = empty_hands()
    state.built[site("cyrenaica", "market")] = 1
    at = PROVINCE["cyrenaica"] * STRIDE
    state.legions[at + ROME] = 2
    for name in ("caravan_papyrus", "market"):
        state.duty[site("cyrenaica", name)] = ROME
        state.duty_kind[site("cyrenaica", name)] = DUTY_OCCUPY
    collect(state)
    assert state.hand[ROME][RES["papyrus"]] == 2
    assert state.hand[EGYPT][RES["papyrus"]] == 1  # Aegyptus alone
    assert state.hand[EGYPT][COIN] == 5  # the city in Cyrenaica is not occupied
    # the market alone gives nothing and takes the doubling away
    state = empty_hands()
    state.built[site("cyrenaica", "market")] = 1
    state.legions[at + ROME] = 1
    state.duty[site("cyrenaica", "market")] = ROME
    state.duty_kind[site("cyrenaica", "market")] = DUTY_OCCUPY
    collect(state)
    assert state.hand[ROME][RES["papyrus"]] == 0
    assert state.hand[EGYPT][RES["papyrus"]] == 2


def test_short_supply_serves_in_seat_order_from_the_trade_leader_and_says_what_is_lost() -> None:
    """E0g: Carthage leads trade and collects first; Babylon's sheep run out."""
    state = empty_hands()
    taken = state.supply[RES["sheep"]] - 4
    state.supply[RES["sheep"]] = 4
    state.hand[EGYPT][RES["sheep"]] = taken  # somebody holds the rest
    out = collect(state)
    assert state.hand[CARTHAGE][RES["sheep"]] == 3
    assert state.hand[BABYLON][RES["sheep"]] == 1
    assert state.hand[ROME][RES["sheep"]] == 0
    lost = [(e.params["seat"], e.params["resource"], e.params["count"]) for e in out if e.key == "income_short"]
    assert lost == [("babylon", "sheep", 1), ("rome", "sheep", 1)]


def test_kinds_of_income_are_told_to_the_owner_alone() -> None:
    """E1.1e: resources lie behind a screen; the public learns only the number (E0h)."""
    out = collect(empty_hands())
    for event in out:
        if event.audience is None:
            assert "resources" not in event.params
            assert event.key != "income_detail"
    details = {e.audience: e.params["resources"] for e in out if e.key == "income_detail"}
    assert details[("egypt",)] == {"coin": 5, "papyrus": 2, "grain": 1, "gold": 1}


def test_empty_legendary_stack_is_made_of_the_discard_and_none_is_drawn_when_both_are_empty() -> None:
    """E1.2a: the discard is shuffled into a new stack at the next draw."""
    state = empty_hands()
    legendary_asia(state, temple=False)
    for good in state.stack:
        state.hand[ROME][LEGENDARY + good] = 1
    state.stack = []
    state.hand[ROME][LEGENDARY + 4] = 0
    state.discard[4] = 1
    collect(state)
    assert state.hand[GREECE][LEGENDARY + 4] == 1
    assert state.discard == [0] * 13
    state = empty_hands()
    legendary_asia(state, temple=False)
    for good in state.stack:
        state.hand[ROME][LEGENDARY + good] = 1
    state.stack = []
    collect(state)
    assert sum(state.hand[GREECE][LEGENDARY:]) == 0
    assert state.hand[GREECE][COIN] == 6


def test_aethiopia_without_legions_yields_grain_and_gold() -> None:
    """X13: two caravans and no legions yield the controller grain and gold."""
    state = empty_hands()
    collect(state)
    assert not state.legions[PROVINCE["aethiopia"] * STRIDE + EGYPT]
    assert state.hand[EGYPT][RES["grain"]] == 1
    assert state.hand[EGYPT][RES["gold"]] == 1


def test_artemis_adds_one_coin() -> None:
    """C-artemis: one more coin each income phase."""
    state = empty_hands()
    state.cards[ROME].append(CARD["artemis"])
    collect(state)
    assert state.hand[ROME][COIN] == 2


def test_colossus_takes_any_good_of_the_supply_after_all_have_collected() -> None:
    """C-colossus: one good of any kind, no coin, no legendary one; it is announced; it may be declined."""
    state = empty_hands()
    state.cards[EGYPT].append(CARD["colossus"])
    collect(state)
    out: list[Event] = []
    income.take_any_goods(state, out)
    legal = FLOW.legal(state, EGYPT)
    assert {a.args for a in legal if a.verb == "colossus"} == {(g,) for i, g in enumerate(GOODS) if state.supply[i]}
    assert Action("egypt", "pass") in legal
    before = state.hand[EGYPT][RES["gems"]]
    step = FLOW.steps["colossus"]
    step.do(state, state.frames[-1].data, EGYPT, Action("egypt", "colossus", ("gems",)), out)
    assert state.hand[EGYPT][RES["gems"]] == before + 1
    assert out[-1] == Event("colossus_taken", {"seat": "egypt", "resource": "gems"})


def test_circes_legion_on_an_empty_caravan_slot_works_and_her_market_doubles_it() -> None:
    """C-circe: legions work as caravans for income, doubled by a market she controls there, not on the trade track."""
    state = empty_hands()
    province = PROVINCE["dalmatia"]
    state.owner[province] = GREECE
    state.legions[province * STRIDE + GREECE] = 1
    slot = site("dalmatia", "caravan_wood")
    state.duty[slot], state.duty_kind[slot] = GREECE, DUTY_WORK
    collect(state)
    assert state.hand[GREECE][RES["wood"]] == 0  # without Circe a legion there does nothing
    for market, wood in ((0, 1), (1, 2)):
        state = empty_hands()
        state.cards[GREECE].append(CARD["circe"])
        state.owner[province] = GREECE
        state.legions[province * STRIDE + GREECE] = 1
        state.duty[slot], state.duty_kind[slot] = GREECE, DUTY_WORK
        state.built[site("dalmatia", "market")] = market
        collect(state)
        assert state.hand[GREECE][RES["wood"]] == wood
    assert SEAT["greece"] == GREECE
    assert NOBODY == -1
