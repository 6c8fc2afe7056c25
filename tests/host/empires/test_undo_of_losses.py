"""Whose consent it takes to take back a battle in which only one side has chosen its losses."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import registry
from engine.core.chance import Seed
from engine.core.rules import Applied, Options
from engine.empires.rules import Empires
from engine.empires.state import State
from games import Game, find_game, record
from host import FakeClock, Host
from tests.aids.empires.position_text import EGYPT, ROME, blank, put
from tests.aids.empires.turns import start_turn
from tests.aids.host_absent import hold, leave
from tests.aids.host_clocks import awake
from tests.aids.host_tables import ADA, BEN, CAT, HALL, LiveTable, act, live


class AtWar(Empires):
    """The rules of Empires, but a game begins in Rome's turn: it stands in Cyrenaica beside Egypt, each with a choice
    of what it loses.
    """

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        state = blank(count)
        for seat in (ROME, EGYPT):
            put(state, seat, "cyrenaica", legion=4, fortress=1)
        start_turn(state, ROME)
        return Applied(state, (), barrier=True)


def know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Empires, so begun, is a game that can be hosted until the test ends."""
    known = find_game("empires")
    assert known is not None
    game = Game(AtWar(), known.companion, players=known.players)
    monkeypatch.setitem(record._GAMES, game.id, game)
    monkeypatch.setitem(registry._RULES, game.id, game.rules)


async def at_war(host: Host) -> LiveTable:
    """Ada is Rome, Ben Egypt, Cat Greece; Rome has attacked, with public move 1."""
    info = await host.lobby.create("empires", ADA, HALL, force=True)
    await host.lobby.choose_seat(info.id, ADA.id, "rome")
    for person, seat in ((BEN, "egypt"), (CAT, "greece")):
        await host.lobby.join(info.id, person, seat)
    for _ in range(2):
        await host.lobby.add_ai(info.id, ADA.id, "random")
    await host.lobby.set_setting(info.id, ADA.id, "pace", "relaxed")
    await host.lobby.start(info.id, ADA.id)
    hold(host)
    table = await live(host, info.id)
    await table.submit(ADA.id, "rome", [act("rome", "done")], None)
    assert table.active == ("rome", "egypt")
    return table


async def test_who_has_chosen_losses_before_the_other_side_is_asked_and_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """E4.2a: nothing is told before both have chosen, but everybody sees who has, and it is final."""
    know(monkeypatch)
    async with await awake(tmp_path, FakeClock()) as host:
        table = await at_war(host)
        move = table.position.move
        await table.submit(BEN.id, "egypt", [table.legal("egypt")[0]], None)
        assert table.position.move == move, "nothing is told"
        await leave(host, table.info.id, BEN.id)
        asked = await table.ask_undo(ADA.id, "rome", move)
        assert asked is not None
        assert set(asked.missing) == {"egypt", "greece"}
        asked = await table.answer_undo(CAT.id, "greece", agree=True)
        assert asked is not None
        assert (asked.missing, asked.waits) == (("egypt",), False)
        await host.clocks.come_back(table.info.id, BEN.id)
        assert await table.answer_undo(BEN.id, "egypt", agree=True) is None
        assert "rekey" in [row.kind for row in table.position.rows]


async def test_who_has_yet_to_choose_losses_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    know(monkeypatch)
    async with await awake(tmp_path, FakeClock()) as host:
        table = await at_war(host)
        await leave(host, table.info.id, BEN.id)
        asked = await table.ask_undo(ADA.id, "rome", table.position.move)
        assert asked is not None
        assert asked.missing == ("greece",)
        assert await table.answer_undo(CAT.id, "greece", agree=True) is None
