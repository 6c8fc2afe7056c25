"""A game with cards, windows and acts out of turn, hosted from its first deal to its scores, alone and by four."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from db.timers import NEVER, fetch_timers
from engine.core import Action, Seat, action_token
from engine.core.log import fold
from host import FakeClock, Host, HostRefusal, Place
from host.game.loading import card_of, fetch_known
from tests.aids.harbour_table import harbour
from tests.aids.host_clocks import awake, forget, pass_time
from tests.aids.host_tables import ADA, BEN, CAT, DAN, LiveTable, act, state_of
from tests.tiny.harbour import RULES

PEOPLE = (ADA, BEN, CAT, DAN)
HELD = {"live": {"action", "reply"}, "daily": {"reply"}, "relaxed": set[str]()}
"""Kinds of windows that take time."""
SELDOM = ("back", "claim", "clear", "lose", "name", "withdraw")


class Evening:
    """Random people at one table."""

    def __init__(self, folder: Path, host: Host, table: LiveTable, seed: str) -> None:
        self.folder, self.host, self.table, self.rng = folder, host, table, random.Random(seed)
        self.game, self.restarts, self.undone = table.info.id, 0, 0
        self.windows: set[str] = set()

    @property
    def people(self) -> dict[Seat, int]:
        held = {holder.seat: holder.user for holder in self.table.info.holders}
        return {seat: user for seat, user in held.items() if seat and user is not None and user > 0}

    async def step(self) -> None:
        """Somebody does something: awaited or not, in public or unseen; or time passes; or the bot restarts."""
        if self.table.info.window is not None:
            self.windows.add(self.table.info.window.kind)
        chance = self.rng.random() if self.restarts else 0.0
        if chance < 0.06:
            await self._restart()
        elif chance < 0.12:
            await self._take_back()
        elif chance < 0.25:
            await self._order()
        elif chance < 0.4 and self.table.info.window is not None:
            await self._until_due()
        else:
            await self._act()
        await self.host.settle()
        await self._look_at_the_card()

    async def _look_at_the_card(self) -> None:
        """A commit writes only what it changes of a game's row: the row must still be the card that is in memory."""
        async with self.host.db.read() as tx:
            stored = card_of(await fetch_known(tx, self.game))
        assert stored == self.table.info

    async def _act(self) -> None:
        every = [(seat, action) for seat in self.people for action in self.table.legal(seat)]
        forward = [each for each in every if each[1].verb not in SELDOM or not self.rng.randrange(20)]
        if not forward:
            await self._until_due()
            return
        awaited = [each for each in forward if each[0] in self.table.active]
        seat, action = self.rng.choice(awaited if awaited and self.rng.random() < 0.8 else forward)
        assert self.table.by_token(seat, action_token(action)) == action
        await self.table.submit(self.people[seat], seat, [action], self.table.step(seat))

    async def _take_back(self) -> None:
        if able := [seat for seat in self.people if self.table.can_undo(seat)]:
            seat = self.rng.choice(able)
            await self.table.undo(self.people[seat], seat)
            self.undone += 1
            if self.rng.random() < 0.5:
                await self.table.redo(self.people[seat], seat)

    async def _order(self) -> None:
        seat = self.rng.choice([*self.people])
        if cards := [card for form in self.table.order_forms(seat) for card in form.cards]:
            await self.host.orders.set(self.game, self.people[seat], "use", self.rng.choice(cards), {})

    async def _restart(self) -> None:
        await self.host.settle()
        before, clock = self.table.position.hash, self.host.clock
        assert isinstance(clock, FakeClock)
        await self.host.close()
        self.restarts += 1
        self.host = await awake(self.folder, clock, start=50 + self.restarts)
        self.table = LiveTable(self.host, await self.host.games.table(self.game))
        assert self.table.position.hash == before

    async def _until_due(self) -> None:
        async with self.host.db.read() as tx:
            rows = [row for row in await fetch_timers(tx, self.game) if row.due != NEVER]
        if rows:
            await pass_time(self.host, max(0.0, (rows[0].due - self.host.clock.now()).total_seconds()))


@pytest.mark.parametrize(
    ("pace", "sits", "ai", "display"),
    [("live", 4, 0, "small"), ("daily", 3, 1, "large"), ("relaxed", 2, 1, "small"), ("live", 1, 0, "large")],
)
async def test_a_whole_evening_ends_with_scores_and_replays(
    tmp_path: Path, pace: str, sits: int, ai: int, display: str
) -> None:
    host = await awake(tmp_path, FakeClock())
    table = await harbour(host, pace, *PEOPLE[:sits], ai=ai, display=display, rounds="3")
    walk = Evening(tmp_path, host, table, f"{pace} {sits}")
    try:
        for _ in range(1500):
            if walk.table.outcome is not None:
                break
            await walk.step()
        table = walk.table
        outcome = table.outcome
        assert outcome is not None
        assert [seat for seat, _ in outcome.scores] == list(table.seats)
        assert sorted(seat for tied in outcome.places for seat in tied) == sorted(table.seats)
        state: Any = fold(RULES, table.position.opening, table.position.record_rows())
        assert RULES.dump(state) == RULES.dump(state_of(table))
        told = await walk.host.games.export(walk.game, None)
        assert told["outcome"] == outcome.plain()
        assert walk.restarts
        assert walk.windows == HELD[pace] if sits > 1 else not walk.windows
    finally:
        await walk.host.close()


async def test_ai_players_play_a_whole_game_with_one_person_who_is_silent_in_windows(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await harbour(host, "live", ADA, ai=3)
        for _ in range(200):
            await host.settle()
            if table.outcome is not None:
                break
            if "hannibal" in table.active and table.info.window is None:
                legal = {action.verb: action for action in table.legal("hannibal")}
                wanted = next(legal[verb] for verb in ("seal", "pass") if verb in legal)
                await table.submit(ADA.id, "hannibal", [wanted], None)
            else:
                await pass_time(host, 15)
        assert table.outcome is not None
        points = dict(table.outcome.scores)
        assert points["hannibal"] < max(points.values())


async def test_an_undo_is_offered_by_what_everybody_knows(tmp_path: Path) -> None:
    """Where others may act unseen, it would come and go with what they do: `back` serves there. Alone it is free."""
    async with await awake(tmp_path, FakeClock()) as host:
        for people in ((ADA, BEN), (CAT,)):
            table = await harbour(host, "relaxed", *people, place=Place(1, people[0].id))
            user = people[0].id
            if len(people) == 2:
                name = next(action for action in table.legal("pelican") if action.verb == "name")
                await table.submit(BEN.id, "pelican", [name], None)
                await forget(host)
            take = next(action for action in table.legal("hannibal") if action.verb == "take")
            before = table.position.hash
            await table.submit(user, "hannibal", [take], None)
            assert table.can_undo("hannibal") == (len(people) == 1)
            assert BEN.id not in {row.user for row in await host.outbox.pending(100) if row.game == table.info.id}
            if len(people) == 1:
                await table.undo(user, "hannibal")
                assert table.position.hash == before
                assert table.can_redo("hannibal")
                await table.redo(user, "hannibal")
            else:
                await table.submit(user, "hannibal", [act("hannibal", "back")], None)
                assert table.position.hash == before
                assert table.can_redo("hannibal"), "what was taken back is one's own"
                await table.redo(user, "hannibal")
            assert table.view("hannibal")["taken"] == [[*take.args]]


async def test_a_private_act_of_one_who_is_not_awaited(tmp_path: Path) -> None:
    """Noted at once, also in a window that the others have to answer."""
    async with await awake(tmp_path, FakeClock()) as host:
        table = await harbour(host, "live", ADA, BEN, CAT)
        await _sealed(table, {"hannibal": ADA.id, "pelican": BEN.id, "curlew": CAT.id})
        actor = table.active[0]
        user = {"hannibal": ADA.id, "pelican": BEN.id, "curlew": CAT.id}[actor]
        attack = next(action for action in table.legal(actor) if action.verb == "attack")
        await table.submit(user, actor, [attack], None)
        window, before = table.info.window, table.position
        assert window is not None
        assert actor not in table.active
        name = next(action for action in table.legal(actor) if action.verb == "name")
        await table.submit(user, actor, [name], None)
        assert table.view(actor)["named"] == name.args[0]
        assert table.view(None) == before.rules.view(before.state, None)
        assert table.info.window == window
        with pytest.raises(HostRefusal):
            await table.submit(user, actor, [Action(actor, "pass")], None)


async def test_a_window_is_closed_by_those_who_look_away(tmp_path: Path) -> None:
    """A public act of one asked that binds: done at once. Nobody is left to ask, and what was declared holds."""
    async with await awake(tmp_path, FakeClock()) as host:
        seats = {"hannibal": ADA.id, "pelican": BEN.id, "curlew": CAT.id}
        table = await harbour(host, "live", ADA, BEN, CAT)
        await _sealed(table, seats)
        actor = table.active[0]
        attack = next(action for action in table.legal(actor) if action.verb == "attack")
        await table.submit(seats[actor], actor, [attack], None)
        asked = table.active
        assert len(asked) == 2
        for seat in asked:
            await table.submit(seats[seat], seat, [act(seat, "claim")], None)
        assert table.info.window is None
        assert table.view(None)["declared"] is None
        assert table.info.lapsing == (actor,)


async def _sealed(table: LiveTable, people: dict[Seat, int]) -> None:
    for seat, user in people.items():
        await table.submit(user, seat, [act(seat, "seal")], None)
