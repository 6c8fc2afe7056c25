"""Choices everybody can see to be forced, and answers given in advance: made in the transaction that opens them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games  # noqa: F401  (registers the games)
from db.standing_answers import fetch_standing
from engine.core import Action, RulesError, Seat
from engine.empires.companion import COMPANION
from engine.empires.rules import RULES
from host import FakeClock, Host, Place, Terms
from host.game.automatic import kinds_of
from host.game.position import Position
from tests.aids.empires.position_text import from_text
from tests.aids.host_clocks import HOUR, pass_time
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, live, open_host

AT_SEA = """
setup 3
phase movement
leader military rome
turn rome
acted carthage greece
mare_ionium: rome 1 greece 1
mare_africum: rome 1
ask name_mover
ask mover_turn {"stage": "sea_battles"}
ask sail
draft rome
"""

FIGHT = """
setup 3
phase movement
leader military rome
turn rome
acted carthage greece
rng rolls 1 1 1 4 4 5 5 5 5
sicilia: carthage; built legendary_city; legions rome 3 carthage 2; fortress carthage rome
dalmatia: nobody; legions rome 2 greece 2; fortress greece
ask name_mover
ask mover_turn {"stage": "conquest"}
ask land_battles
"""


async def begun(host: Host, hall: int = 20, pace: str = "relaxed") -> LiveTable:
    """A game of Ada, who opened it, Ben and Cat."""
    info = await host.lobby.create("empires", ADA, Place(1, hall), Terms(settings={"pace": pace}))
    for person in (BEN, CAT):
        await host.lobby.join(info.id, person)
    return LiveTable(host, await host.lobby.start(info.id, ADA.id))


def seat_of_ada(table: LiveTable) -> Seat:
    seat = table.info.seat_of(ADA.id)
    assert seat is not None
    return seat


async def seated(host: Host, text: str, hall: int = 20, pace: str = "relaxed") -> tuple[LiveTable, dict[Seat, int]]:
    """A game at that position; who sits where. Its log is empty: the table must not be loaded again."""
    table = await begun(host, hall, pace)
    state = from_text(text)
    before = table.position
    position = Position(RULES, before.opening, (), state, dict(before.steps), ((),))
    host.writer.keep(replace(table.newest, position=position))
    return table, {h.seat: h.user for h in table.info.holders if h.seat and h.user}


def asked(table: LiveTable) -> str:
    question: Any = table.question(table.active[0])
    return str(question.key)


async def test_no_sea_battles_is_answered_with_the_step_before(host: Host) -> None:
    table, seats = await seated(host, AT_SEA)
    assert await table.set_standing(seats["rome"], "rome", {"no_sea_battles": "yes"}) is None
    assert table.standing("rome") == {"no_sea_battles": "yes"}
    done = await table.submit(seats["rome"], "rome", [Action("rome", "done")], None)
    assert [row.text for row in table.position.rows] == ["done", "done"]
    assert {row.at for row in table.position.rows} == {table.position.rows[0].at}
    assert asked(table) == "march"
    (told,) = [event for _, event in done.events if event.key == "automatic"]
    assert told.audience == ("rome",)
    assert told.params["why"] == "standing"
    public = [row for row in await host.outbox.pending(50, game=table.info.id) if row.user is None]
    assert all("automatic" not in str(row.payload) for row in public)


async def test_a_question_that_waits_is_answered_at_once_and_a_plan_begun_is_not(host: Host) -> None:
    table, seats = await seated(host, AT_SEA)
    move = next(a for a in table.legal("rome") if a.verb == "sail")
    await table.submit(seats["rome"], "rome", [move], None)
    assert await table.set_standing(seats["rome"], "rome", {"stay": "yes"}) is None
    assert asked(table) == "sail"
    await table.submit(seats["rome"], "rome", [Action("rome", "back")], None)
    assert asked(table) != "sail"  # nothing is planned: the triremes and legions stay


async def test_an_answer_that_cannot_be_given_does_not_stand_either(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seats = await seated(host, AT_SEA)

    async def torn(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("host.game.playing.insert_log", torn)
        with pytest.raises(ZeroDivisionError):
            await table.set_standing(seats["rome"], "rome", {"stay": "yes"})
    assert table.standing("rome") == {}
    async with host.db.read() as tx:
        assert await fetch_standing(tx, table.info.id) == {}


async def test_an_answer_for_the_round_ends_with_it_and_belongs_to_its_person(host: Host) -> None:
    table, seats = await seated(host, AT_SEA)
    await table.set_standing(seats["rome"], "rome", {"no_sea_battles": "yes", "losses": "yes"})
    stored: Any = table.answers["rome"]
    stored["no_sea_battles"]["round"] = 0
    assert table.standing("rome") == {"losses": "yes"}
    stored["losses"]["by"] = 1
    assert table.standing("rome") == {}
    await table.submit(seats["rome"], "rome", [Action("rome", "done")], None)
    assert asked(table) == "sea_battles"


async def test_standing_losses_fall_only_when_nobody_else_has_to_choose(host: Host) -> None:
    """The moment of the answer must not tell that it was given in advance, nor what it is."""
    table, seats = await seated(host, FIGHT)
    await table.submit(seats["rome"], "rome", [Action("rome", "attack", ("sicilia", "carthage"))], None)
    assert table.active == ("rome", "carthage")
    await table.set_standing(seats["carthage"], "carthage", {"losses": "yes"})
    assert "carthage" in table.active
    before = table.view(None)
    assert "carthage" not in before["battle"]["sealed"]  # type: ignore[index,call-overload,operator]
    await table.submit(seats["rome"], "rome", [table.legal("rome")[0]], None)
    assert [(row.seat, row.text) for row in table.position.rows[1:]][1] == ("carthage", "lose legion")
    assert table.position.rows[1].at == table.position.rows[2].at


class Dearest:
    """An AI player who would lose the dearest."""

    def decide(self, view: Any, legal: tuple[Action, ...], rng: Any) -> Action:
        return next((a for a in legal if "fortress" in a.args), legal[0])


async def test_who_stands_in_gives_the_absent_persons_standing_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host.seats.ai_decisions.get_player", lambda kind, rules: Dearest())
    async with await open_host(tmp_path, clock=FakeClock()) as host:
        await host.wake()
        table, seats = await seated(host, FIGHT, pace="daily")
        await table.set_standing(seats["carthage"], "carthage", {"losses": "yes"})
        await table.submit(seats["rome"], "rome", [Action("rome", "attack", ("sicilia", "carthage"))], None)
        said = table.standing_answer("carthage")
        assert said is not None
        assert said.args == ("legion",)
        assert table.standing_answer("rome") is None
        assert Dearest().decide(None, table.legal("carthage"), None) != said, table.legal("carthage")
        await pass_time(host, 24 * HOUR)
        await pass_time(host, 12 * HOUR)
        lost = [row for row in table.position.rows if (row.seat, row.verb) == ("carthage", "lose")]
        assert [(row.text, row.user) for row in lost[:1]] == [("lose legion", None)]


async def test_a_single_take_is_made_by_itself_and_reported(host: Host) -> None:
    offers = '{"carthage": ["metal", "sheep"], "greece": ["stone"], "rome": ["oil"]}'
    rest = '"part": ["rome", "carthage", "greece"], "first": "carthage", "taker": "carthage"'
    put = '"put": {"carthage": 2, "greece": 1, "rome": 1}'
    text = f"""
    setup 3
    played 2
    hand rome coin 2 grain wine oil
    hand carthage coin 2 metal sheep
    hand greece coin 2 stone wood
    ask take {{"offers": {offers}, {put}, {rest}}}
    """
    table, seats = await seated(host, text)
    done = await table.submit(seats["carthage"], "carthage", [Action("carthage", "take", ("greece", "stone"))], None)
    # Greece has two kinds before it; whatever follows with a single way is done at once.
    while len(table.legal(table.active[0])) > 1 and asked(table) == "take":
        seat = table.active[0]
        done = await table.submit(seats[seat], seat, [table.legal(seat)[0]], None)
    told = [event for _, event in done.events if event.key == "automatic"]
    assert told
    assert all(event.params["why"] == "forced" for event in told)
    assert any(event.key == "taken" for _, event in done.events)


async def test_a_hidden_hand_never_makes_a_choice_by_itself(host: Host) -> None:
    """One kind in the hand leaves one thing to give: only its owner knows that."""
    text = """
    setup 3
    hand carthage grain 3
    ask give {"seat": "carthage", "to": "rome"}
    """
    table, _ = await seated(host, text)
    assert len(table.legal("carthage")) == 1
    assert table.position.rows == ()
    assert "give" not in COMPANION.forced
    assert {"offer", "give", "pay", "perseus", "keep", "lose", "build"}.isdisjoint(COMPANION.forced)


async def test_answers_survive_a_restart_and_unknown_ones_are_refused(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        table = await begun(host)
        seat = seat_of_ada(table)
        await table.set_standing(ADA.id, seat, {"losses": "yes", "legendary": "coin"})
        with pytest.raises(RulesError, match="bad_option"):
            await table.set_standing(ADA.id, seat, {"losses": "no"})
        with pytest.raises(RulesError, match="not_your_seat"):
            await table.set_standing(BEN.id, seat, {})
    async with await open_host(tmp_path, start=500) as host:
        table = await live(host, table.info.id)
        assert table.standing(seat) == {"losses": "yes", "legendary": "coin"}
        await table.set_standing(ADA.id, seat, {})
        assert table.standing(seat) == {}


def test_other_rules_have_none() -> None:
    assert kinds_of("tiny") == {}


async def test_a_table_kept_while_it_was_put_away_shows_what_was_set_through_it(host: Host) -> None:
    table = await begun(host)
    seat = seat_of_ada(table)
    host.writer.let_go(table.info.id)
    await table.set_standing(ADA.id, seat, {"losses": "yes"})
    assert table.standing(seat) == (await live(host, table.info.id)).standing(seat) == {"losses": "yes"}
