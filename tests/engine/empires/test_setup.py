"""Set-up and components (E0, E-S)."""

from __future__ import annotations

import pytest

from engine.core import RulesError, seeded
from engine.empires.board import BUILDING_SUPPLY, PROVINCE_IDS, SEAS, SITES
from engine.empires.empire import EMPIRES, SEATS
from engine.empires.positions.check import check
from engine.empires.rules import RULES
from engine.empires.setup import new_state
from engine.empires.vocabulary import CARDS, GOODS, GOODS_SUPPLY, TRACKS, display_cards
from engine.marenostrum import query

STARTING_TRACKS = {
    "rome": (7, 1, 3), "greece": (4, 4, 3), "babylon": (5, 3, 2), "egypt": (4, 4, 2), "carthage": (7, 1, 2),
}  # fmt: skip


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_new_game_conserves_every_token(seats: int) -> None:
    """E0a: the goods, coins and legendary goods of the box, each exactly once."""
    state = RULES.setup(seats, {}, seeded(7)).state
    check(state)
    for good, total in enumerate(GOODS_SUPPLY):
        assert state.supply[good] + sum(h[good] for h in state.hand) == total
    assert state.supply[13] + sum(h[13] for h in state.hand) == 44
    assert sorted(state.stack) == list(range(13))


def test_tokens_of_buildings_are_as_many_as_printed_sites() -> None:
    """E0b: 37 caravans, 25 markets, 8 cities, 5 capitals, 3 legendary cities, 14 temples."""
    printed = {kind: sum(site.kind == kind for site in SITES) for kind in BUILDING_SUPPLY}
    assert printed == {"caravan": 37, "market": 25, "city": 8, "capital": 5, "legendary_city": 3, "temple": 14}
    assert sum(GOODS_SUPPLY) == 2 * 37 + len(GOODS)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_starting_markers_leave_five_and_the_capital_uses_none(seats: int) -> None:
    """E0c: seven markers each; two lie on the map at the start, the capital's is printed."""
    state = new_state(seats, {}, seeded(1))
    for seat in range(seats):
        assert query.markers_left(state, seat) == 5
        assert query.legions_left(state, seat) == 8 - sum(n for _, n, _ in EMPIRES[seat].units)
        assert query.triremes_left(state, seat) == 5


def test_the_box_holds_five_starting_heroes_twelve_heroes_five_wonders_and_the_pyramids() -> None:
    """E0e: 23 cards; others come in a box of their own."""
    kinds = [card.kind for card in CARDS if not card.box]
    told = "a card that is not printed names its `box` in cards.toml, or running games would be dealt otherwise"
    assert [kinds.count(k) for k in ("start", "hero", "wonder", "pyramids")] == [5, 12, 5, 1], told
    assert len(display_cards({})) == 17


def test_each_empire_begins_with_its_hero() -> None:
    """E-S1: Caesar, Hannibal, Pericles, Cleopatra, Hammurabi."""
    state = new_state(5, {}, seeded(1))
    heroes = {SEATS[s]: CARDS[state.cards[s][0]].id for s in range(5)}
    assert heroes == {
        "rome": "caesar", "carthage": "hannibal", "greece": "pericles", "egypt": "cleopatra", "babylon": "hammurabi",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "who", "closed"),
    [
        (3, ("rome", "carthage", "greece"), 9),
        (4, ("rome", "carthage", "greece", "egypt"), 5),
        (5, ("rome", "carthage", "greece", "egypt", "babylon"), 0),
    ],
)
def test_fewer_players_close_provinces_but_no_sea(seats: int, who: tuple[str, ...], closed: int) -> None:
    """E-S2: Babylon's side is closed with 3 and 4, Egypt's with 3; all nine seas stay."""
    view = RULES.view(RULES.setup(seats, {}, seeded(1)).state, None)
    assert tuple(view["seats"]) == who  # type: ignore[arg-type]
    provinces = view["provinces"]
    assert isinstance(provinces, dict)
    assert sum(bool(p["closed"]) for p in provinces.values()) == closed  # type: ignore[index,call-overload]
    assert view["seas"].keys() == set(SEAS)  # type: ignore[union-attr]
    assert len(provinces) == len(PROVINCE_IDS)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_round_one_starts_with_trade_and_nine_resources_each(seats: int) -> None:
    """E-S3: the nine resources are round 1's income, so it begins with phase 2."""
    state = RULES.setup(seats, {}, seeded(1)).state
    assert [sum(h) for h in state.hand] == [9] * seats
    assert RULES.view(state, None)["phase"] == "trade"
    assert state.round == 1
    assert all(state.owner.count(s) == 3 for s in range(seats))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_starting_leadership_counted_from_the_board_is_the_printed_one(seats: int) -> None:
    """E-S4: and so are the titles."""
    state = new_state(seats, {}, seeded(1))
    tracks = query.count_tracks(state)
    for seat in range(seats):
        assert tuple(tracks[t][seat] for t in range(3)) == STARTING_TRACKS[SEATS[seat]] == EMPIRES[seat].leadership
    titles = {track: SEATS[state.titles[t]] for t, track in enumerate(TRACKS)}
    assert titles == {"trade": "carthage", "culture": "egypt" if seats > 3 else "greece", "military": "rome"}


@pytest.mark.parametrize(("option", "up", "down"), [("first_games", 5, 12), ("experienced", 17, 0)])
def test_display_shows_five_or_all(option: str, up: int, down: int) -> None:
    """E-S5: five face up and the rest face down, or all seventeen face up."""
    state = new_state(4, {"display": option}, seeded(3))
    assert (len(state.display), len(state.deck)) == (up, down)
    assert len({*state.display, *state.deck}) == 17


def test_seeds_deal_differently_and_repeat_exactly() -> None:
    """E-S5: the display is random, and the same for the same seed."""
    deals = [tuple(new_state(3, {}, seeded(seed)).display) for seed in range(20)]
    assert len(set(deals)) > 15
    assert deals == [tuple(new_state(3, {}, seeded(seed)).display) for seed in range(20)]


@pytest.mark.parametrize(("seats", "options", "code"), [
    (2, {}, "seat_count"), (6, {}, "seat_count"), (3, {"dice": "1-7"}, "bad_option"), (3, {"speed": "1"}, "bad_option"),
])  # fmt: skip
def test_impossible_games_are_refused(seats: int, options: dict[str, str], code: str) -> None:
    """E-S2: three to five play; options are of the list."""
    with pytest.raises(RulesError) as refusal:
        RULES.setup(seats, options, seeded(1))
    assert refusal.value.code == code
