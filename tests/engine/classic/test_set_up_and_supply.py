"""What there is, how a game begins, and who is played (K0, K1, K1a, K9)."""

from __future__ import annotations

import pytest

from engine.classic.board import BOARD, ISLANDS, PROVINCE, SITES
from engine.classic.income import collect_all
from engine.classic.options import OPTIONS
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.classic.vocabulary import CARDS, PRICES, SEAT, SEATS
from engine.core import Event, RulesError, seeded
from engine.marenostrum.positions.seen import see_map, see_provinces
from engine.marenostrum.state import STRIDE
from tests.aids.classic.classic_moves import (
    all_provinces,
    building,
    do,
    held,
    in_turn,
    keys,
    may,
    owns,
    places,
    position,
    refused,
    seen,
    told,
    units,
)

PAY3 = ("pay tax",) * 3
FREE = {"setup": "advanced"}


def start(seats: int = 5, **options: str) -> State:
    return RULES.setup(seats, options, seeded(1)).state


def spending(seat: str, *lines: str, points: int = 33) -> State:
    """A civilization's draft of the advanced set-up."""
    ask = f'ask spend {{"seat": "{seat}", "points": {points}}}'
    return position("option setup advanced", "phase setup", f"turn {seat}", f"cards {seat}", *lines, ask)


# --- what there is ---


def test_the_board_has_33_provinces_and_10_seas() -> None:
    """K0a: islands are provinces with no land border; borders are those of both sides."""
    assert (len(PROVINCE), len(BOARD.seas)) == (33, 10)
    assert (len(ISLANDS), sum(len(p.cities) for p in BOARD.provinces)) == (6, 18)
    assert all(a in BOARD.provinces[b].land for a, p in enumerate(BOARD.provinces) for b in p.land)
    assert all(p.land or p.seas for p in BOARD.provinces)


@pytest.mark.parametrize(("deck", "kinds"), [("4-5-3", (4, 5, 3)), ("2-8-2", (2, 8, 2)), ("6-2-4", (6, 2, 4))])
def test_the_bank_has_35_taxes_and_88_commodities(deck: str, kinds: tuple[int, ...]) -> None:
    """K0b, K9.5: the option says how many of the twelve kinds are rare."""
    supply = seen(position(f"option deck {deck}", "ask announce"))["supply"]
    goods = [n for name, n in supply.items() if name not in ("tax", "caravan", "city", "market", "temple")]
    assert (supply["tax"], sum(goods), tuple(goods.count(n) for n in (5, 7, 11))) == (35, 88, kinds)
    state = start(deck=deck)
    everything = [left + sum(hand[r] for hand in state.hand) for r, left in enumerate(state.supply)]
    assert tuple(everything.count(n) for n in (5, 7, 11, 35)) == (*kinds, 1)
    sorts = [card.kind for card in CARDS]
    assert [sorts.count(k) for k in ("civilization_hero", "hero", "wonder", "pyramids")] == [5, 6, 6, 1]


def test_building_tokens_are_as_many_as_players_need() -> None:
    """K0c, K9.4: one that is destroyed returns to the supply; without one nothing is built."""
    for seats, there_are in ((3, (18, 8, 8, 4)), (4, (23, 10, 10, 5)), (5, (28, 12, 12, 6))):
        supply = seen(position("ask announce", seats=seats))["supply"]
        assert tuple(supply[b] for b in ("caravan", "city", "market", "temple")) == there_are
    temples = [f"{p}: greece; built temple" for p in ("macedonia", "illyria", "moesia", "cnossus")]
    assert places(building("greece", *temples, seats=3), "greece", "temple") == set()
    assert places(building("greece", *temples[1:], seats=3), "greece", "temple") == {"athenae"}
    state = in_turn("greece", "conquest", "thebae: egypt; built market; legions greece")
    before = seen(state)["supply"]["market"]
    do(state, "greece", "pillage thebae market", "done")
    assert seen(state)["supply"]["market"] == before + 1


def test_a_trireme_that_is_built_or_launched_is_seen_at_once() -> None:
    """K0d: what is remembered of the map is compared with all that stands there, the harbours included."""
    state = position("roma: rome; unlaunched rome 1\nask announce")
    before = see_map(state)
    twin = state.copy()
    assert see_map(twin) is before
    twin.harbours[PROVINCE["roma"] * STRIDE + SEAT["rome"]] = 2
    after = see_map(twin)
    assert (before.left[SEAT["rome"]]["trireme"], after.left[SEAT["rome"]]["trireme"]) == (4, 3)
    assert after.provinces == see_provinces(twin) != before.provinces


def test_each_civilization_has_33_pieces() -> None:
    """K0d: what is lost or replaced may be used again; without one left nothing is built."""
    left = seen(position("ask announce"))["civilizations"]["rome"]["left"]
    assert left == {"legion": 8, "trireme": 5, "fortress": 8, "marker": 11}
    for line, item in (
        ("tarentum: rome; legions rome 8", "legion"),
        ("mare_tyrrhenum: rome 2\nroma: rome; unlaunched rome 3", "trireme"),
    ):
        assert places(building("rome", line), "rome", item) == set()
    many = all_provinces(except_for=("roma", "gallia_cisalpina", "athenae", "babylon", "alexandria", "carthago"))[:11]
    assert places(building("rome", *(f"{p}: rome" for p in many)), "rome", "marker") == set()
    assert places(building("rome", *(f"{p}: rome" for p in many[1:])), "rome", "marker")
    state = building("rome", "round 2", "thebae: egypt; legions rome; marker rome 1")
    before = seen(state)["civilizations"]["egypt"]["left"]["marker"]
    do(state, "rome", "build marker thebae", *PAY3, "done")
    assert seen(state)["civilizations"]["egypt"]["left"]["marker"] == before + 1
    state = in_turn("rome", "march", "rng rolls 6 1", "thebae: egypt; legions rome egypt")
    do(state, "rome", "done")
    assert seen(state)["civilizations"]["egypt"]["left"]["legion"] == 8


def test_dice_never_run_out() -> None:
    """K0e: each side rolls all its dice, though eight lie in the box."""
    rolls = " ".join(["1"] * 14)
    state = in_turn("rome", "march", f"rng rolls {rolls}", "thebae: egypt; legions rome 7 egypt 7")
    rolled = told(do(state, "rome", "done"), "battle_rolled")[0]
    assert {seat: len(dice) for seat, dice in rolled["dice"].items()} == {"rome": 7, "egypt": 7}


def test_the_aids_are_data() -> None:
    """K0f, K1.3: each civilization begins in three provinces with its hero, a fortress at home, worth 36 points."""
    state = start()
    for side, seat in enumerate(SEATS):
        home = next(p for p, row in seen(state)["provinces"].items() if row["capital_of"] == seat)
        assert len(owns(state, seat)) == 3
        assert seat in seen(state)["provinces"][home]["fortresses"]
        worth = 3 * len(owns(state, seat)) + PRICES["hero"] * len(state.cards[side])
        for site in SITES:
            worth += PRICES[site.kind] * state.built[site.number] * (state.owner[site.province] == side)
        worth += sum(3 * units(state, p, seat) for p in PROVINCE)
        assert (worth, len(state.cards[side])) == (36, 1)


def test_short_income_goes_round_from_the_director() -> None:
    """K0g: each all they are due, in seat order; what is lacking is lost, and everybody is told."""
    state = position(
        "leader director_of_commerce egypt", "cards egypt", "hand greece tax 33",
        *(f"{p}; built city" for p in ("roma: rome", "alexandria: egypt", "carthago: carthage")),
        "ask announce",
    )  # fmt: skip
    events: list[Event] = []
    collect_all(state, events)
    assert [held(state, seat, "tax") for seat in ("egypt", "carthage", "rome")] == [1, 1, 0]
    assert told(events, "income_short") == [{"seat": "rome", "resource": "tax", "count": 1}]


def test_hands_are_secret_and_their_size_is_not() -> None:
    """K0h: the bank lies open; offers are seen when all are turned up."""
    state = position(
        "phase commerce 4", "hand carthage tax 3", "hand rome oil wine 2", "hand egypt gold 2 oil", "ask announce"
    )
    view = seen(state, "egypt")
    assert view["civilizations"]["rome"]["resources"] == 3
    assert (view["hand"]["gold"], view["supply"]["gold"]) == (2, 3)
    do(state, "carthage", "announce 2", "offer tax", "offer tax", "seal")
    do(state, "rome", "offer oil", "offer wine", "seal")
    assert seen(state, "egypt")["trade"]["offers"] is None
    do(state, "egypt", "offer gold", "offer gold", "seal")
    assert sorted(seen(state)["trade"]["offers"]["rome"]) == ["oil", "wine"]


def test_seats_go_round_the_table() -> None:
    """K0i: without those that are not played."""
    assert RULES.seats(5) == ("rome", "greece", "babylon", "egypt", "carthage")
    assert RULES.seats(4, {"first_left_out": "greece"}) == ("rome", "babylon", "egypt", "carthage")


# --- how a game begins ---


def test_all_cards_nobody_has_are_for_sale() -> None:
    """K1.1: heroes of neutral civilizations are not; the resource cards are the bank."""
    assert len(seen(start())["display"]) == 13
    assert len(seen(start(3))["display"]) == 13


def test_everybody_has_the_set_of_their_civilization() -> None:
    """K1.2: with its own hero."""
    held_cards = {seat: row["cards"] for seat, row in seen(start())["civilizations"].items()}
    heroes = ("caesar", "pericles", "hammurabi", "cleopatra", "hannibal")
    assert held_cards == {seat: [hero] for seat, hero in zip(SEATS, heroes, strict=True)}


def test_each_begins_in_three_provinces() -> None:
    """K1.3: with what its aid shows."""
    assert owns(start(), "greece") == {"athenae", "macedonia", "cnossus"}
    assert units(start(), "athenae", "greece") == 1


def test_printed_roles_and_vacant_ones() -> None:
    """K1.4: nobody begins with two; vacant ones by what counts, on a tie by lot."""

    def roles(seats: int, seed: int = 1, **options: str) -> list[str]:
        """As given before the first phase counts."""
        events = RULES.setup(seats, options, seeded(seed)).events
        return [said["seat"] for said in told(events, "role_given")][:3]

    assert roles(5) == ["carthage", "egypt", "rome"]
    assert roles(3) == ["carthage", "greece", "babylon"], "two cities; then who has no role"
    drawn = {roles(4, seed, first_left_out="rome")[2] for seed in range(12)}
    assert drawn == {"greece", "babylon"}


def test_nobody_begins_with_cards() -> None:
    """K1.5: the first thing is the income of round 1."""
    result = RULES.setup(5, {}, seeded(1))
    assert keys(result.events).index("income_collected") > keys(result.events).index("round_began")
    assert sum(map(sum, position("ask announce").hand)) == 0
    counts = [said["count"] for said in told(result.events, "income_collected")]
    assert sum(sum(row) for row in result.state.hand) == sum(counts)


# --- the advanced set-up ---


def test_points_buy_what_belongs_to_the_start() -> None:
    """K1a.1: at list prices; legions and triremes at home alone; no general hero, no wonder."""
    state = spending("rome")
    assert places(state, "rome", "marker") == {"gallia_cisalpina", "tarentum"}
    assert places(state, "rome", "legion") == places(state, "rome", "trireme") == {"roma"}
    assert may(state, "rome", "recruit") == ["recruit caesar"]
    do(state, "rome", "build marker tarentum", "build temple tarentum", "build market roma", "build fortress tarentum")
    assert "build legion roma" in may(state, "rome")
    assert places(state, "rome", "legion") == {"roma"}
    do(state, "rome", *["build legion roma"] * 5)
    assert [text for text in may(state, "rome") if text.split()[0] in ("build", "recruit")] == [], "33 points"


def test_the_aegean_is_greek_at_the_start() -> None:
    """K1a.2: beyond what borders Athenae by land."""
    expected = {"macedonia", "constantinopolis", "troas", "rhodus", "cnossus"}
    assert places(spending("greece"), "greece", "marker") == expected


def test_the_hero_need_not_be_bought() -> None:
    """K1a.3: and is kept for that civilization."""
    state = spending("greece")
    assert {"done", "recruit pericles"} <= set(may(state, "greece"))
    state = building("greece", "option setup advanced", "cards greece")
    assert "recruit pericles" in may(state, "greece")
    assert "recruit pericles" not in may(building("rome", "cards greece"), "rome")


def test_no_card_but_the_hero_is_to_be_had() -> None:
    """K1a.1, K1a.3: whoever asks for another is told so; the hero itself has its price."""
    state = spending("rome")
    for card, code in (("pyramids", "own_hero_only"), ("pericles", "own_hero_only"), ("nobody", "not_on_display")):
        assert refused(state, "rome", f"recruit {card}") == (code, {"card": card})
    dear = spending("rome", points=8)
    assert refused(dear, "rome", "recruit caesar") == ("no_points", {"cost": 9, "points": 8})
    do(state, "rome", "recruit caesar")
    assert refused(state, "rome", "recruit caesar") == ("not_on_display", {"card": "caesar"})


def test_an_inland_side_is_told_of_its_coast() -> None:
    """K1a.1: Babylon's triremes have no place, wherever they are asked for."""
    state = spending("babylon")
    do(state, "babylon", "build marker antiochia")
    assert {refused(state, "babylon", f"build trireme {place}")[0] for place in ("babylon", "antiochia")} == {
        "no_coast"
    }
    state = spending("rome")
    do(state, "rome", "build marker tarentum")
    assert refused(state, "rome", "build trireme tarentum")[0] == "main_province_only"


def test_points_pay_the_home_marker_and_nothing_waits() -> None:
    """K1a.4: 33 are left; one builds where the marker is new, without the hero's discount; the rest is lost."""
    state = start(5, **FREE)
    seat = RULES.active(state)[0]
    assert state.frames[-1].data["points"] == 33
    do(state, seat, "done")
    assert RULES.active(state) != (seat,)
    state = spending("rome")
    assert "tarentum" not in places(state, "rome", "fortress") | places(state, "rome", "city")
    do(state, "rome", "recruit caesar", "build marker tarentum", "build city tarentum", "build fortress tarentum")
    do(state, "rome", *["build legion roma"] * 5)
    assert not may(state, "rome", "build"), "a legion costs three here"
    assert "babylon" not in places(spending("babylon"), "babylon", "trireme"), "no coast"


def test_drafts_follow_one_another() -> None:
    """K1a.5: in an order drawn by lot, seeing what stands and the supply that is left."""
    orders = {tuple(told(RULES.setup(5, FREE, seeded(s)).events, "setup_order")[0]["seats"]) for s in range(6)}
    assert len(orders) > 1
    state = start(5, **FREE)
    first = RULES.active(state)[0]
    do(state, first, next(t for t in may(state, first) if t.startswith("build city")), "done")
    assert len(RULES.active(state)) == 1
    assert seen(state)["supply"]["city"] == 11


# --- who is played ---


def test_three_to_five_play() -> None:
    """K9.1: any may be left out; otherwise the best balanced are."""
    assert RULES.seats(4) == ("rome", "greece", "egypt", "carthage")
    assert RULES.seats(3) == ("greece", "babylon", "carthage")
    for count in (2, 6):
        with pytest.raises(RulesError, match="seat_count"):
            RULES.setup(count, {}, seeded(1))


def test_neutral_civilizations_stand_at_home_and_around() -> None:
    """K9.2, K9.5: a legion in each province, a fortress at home; no building, no hero. Greece is two ways."""
    state = start(4)
    assert owns(state, "babylon") == {"babylon", "antiochia", "hierosolyma", "ninive", "arabia"}
    assert [units(state, p, "babylon") for p in ("babylon", "ninive")] == [2, 1]
    assert seen(state)["civilizations"]["babylon"]["cards"] == []
    assert not any(state.built[s.number] for s in SITES if state.owner[s.province] == SEATS.index("babylon"))
    for option, number in (("aegean", 6), ("land", 2)):
        assert len(owns(start(4, first_left_out="greece", neutral_greece=option), "greece")) == number


def test_neutral_civilizations_defend_themselves() -> None:
    """K9.3: the engine rolls; the legion is lost before the fortress; no role, no income, no turn; heroes stay out."""
    place = "roma: rome; legions greece 2 rome; fortress rome"
    state = in_turn("greece", "march", "rng rolls 4 4 1", place, seats=3)
    do(state, "greece", "done")
    row = seen(state)["provinces"]["roma"]
    assert (row["legions"].get("rome", 0), row["fortresses"]) == (0, ["rome"])
    view = seen(start(3))
    assert "rome" not in view["tracks"]["military_leader"]
    assert (view["civilizations"]["rome"]["resources"], view["civilizations"]["rome"]["cards"]) == (0, [])
    assert "caesar" not in view["display"]
    assert not may(building("greece", seats=3), "greece", "recruit caesar")


def test_the_whole_board_is_in_play() -> None:
    """K9.4: with three as with five; only tokens are fewer."""
    assert not any(row["closed"] for row in seen(start(3))["provinces"].values())


def test_every_value_of_an_option_begins_a_game() -> None:
    """K9.5."""
    for spec in OPTIONS:
        for value in spec.values:
            assert RULES.active(start(3, **{spec.key: value}))
    with pytest.raises(RulesError, match="bad_option"):
        start(3, deck="5-5-5")
