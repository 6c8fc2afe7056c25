"""Civilizations that are left out by lot (K9.1, K9.5): the lobby offers it, the start draws, wishes are kept."""

from __future__ import annotations

import itertools

import pytest

from engine.classic.rules import RULES
from engine.core import RulesError
from host import Host, HostRefusal, Person, Place, Terms
from host.lobby.drawn_options import DRAWN, outcomes
from tests.aids.host_tables import ADA, BEN, CAT, DAN
from tests.aids.wire.classic_table import offer_classic

BOTH = {"first_left_out": DRAWN, "second_left_out": DRAWN}
HOME = itertools.count(4000)


@pytest.fixture(autouse=True)
def _classic() -> None:
    offer_classic()


async def _lobby(host: Host, *people: Person, options: dict[str, str], seats: tuple[str | None, ...] = ()) -> str:
    info = await host.lobby.create("classic", people[0], Place(1, next(HOME)), Terms(options=options), force=True)
    for person in people[1:]:
        await host.lobby.join(info.id, person)
    for person, seat in zip(people, seats, strict=False):
        await host.lobby.choose_seat(info.id, person.id, seat)
    return info.id


async def test_every_pair_of_civilizations_may_be_left_out_and_the_draw_is_kept(host: Host) -> None:
    """K9.1, K9.5: drawn by lot; the running game has real values, so that its log can be replayed."""
    met = set()
    for _ in range(60):
        game = await _lobby(host, ADA, BEN, CAT, options=BOTH)
        table = await host.lobby.start(game, ADA.id)
        out = {table.info.options[key] for key in BOTH}
        assert len(out) == 2
        assert not out & set(table.position.seats)
        assert DRAWN not in table.position.opening.options.values()
        assert (await host.games.table(game)).info.options == table.info.options
        met.add(frozenset(out))
        await host.games.abort(game, ADA.id, force=True)
    assert len(met) == 10


async def test_a_chosen_civilization_is_never_drawn_out(host: Host) -> None:
    """K9.1: who takes which of them is settled by the seats taken in the lobby, or by lot."""
    for _ in range(12):
        game = await _lobby(host, ADA, BEN, CAT, seats=("rome", "egypt", None), options=BOTH)
        table = await host.lobby.start(game, ADA.id)
        assert table.info.seat_of(ADA.id) == "rome"
        assert table.info.seat_of(BEN.id) == "egypt"
        await host.games.abort(game, ADA.id, force=True)


async def test_a_wish_against_what_was_fixed_is_refused_and_the_lobby_stays(host: Host) -> None:
    """K9.1: the first is fixed, the second drawn; a wish for the first cannot be kept."""
    game = await _lobby(
        host,
        ADA,
        BEN,
        CAT,
        seats=("greece", None, None),
        options={"first_left_out": "greece", "second_left_out": DRAWN},
    )
    with pytest.raises(HostRefusal) as refused:
        await host.lobby.start(game, ADA.id)
    assert (refused.value.code, refused.value.params) == ("seat_not_in_play", {"seat": "greece", "count": 3})
    assert (await host.games.game(game)).status == "lobby"


async def test_four_leave_out_one(host: Host) -> None:
    """K9.1: with four players one civilization is neutral."""
    game = await _lobby(host, ADA, BEN, CAT, DAN, options=BOTH)
    table = await host.lobby.start(game, ADA.id)
    assert table.info.options["first_left_out"] not in table.position.seats
    assert len(table.position.seats) == 4


async def test_an_option_that_is_not_drawn_does_not_offer_it(host: Host) -> None:
    with pytest.raises(HostRefusal) as refused:
        await _lobby(host, ADA, options={"deck": DRAWN})
    assert refused.value.code == "bad_option"


def test_the_rules_themselves_know_no_draw() -> None:
    """K9.5: chance before the seed is the lobby's; a log never holds it."""
    with pytest.raises(RulesError):
        RULES.seats(3, BOTH)
    every = list(outcomes(RULES, {"first_left_out": "rome", "second_left_out": DRAWN}))
    assert {one["second_left_out"] for one in every} == {"greece", "babylon", "egypt", "carthage"}
