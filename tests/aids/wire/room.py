"""The product's own client on the wire, with a database in a folder; may be restarted."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import structlog

import tests.tiny
from cogs.core.client import Client, Defaults
from cogs.pacing.rate_limit import RateLimit
from cogs.panel.content.narrowing import path_token
from cogs.pictures.drawing import PLAIN, Picture, Wish
from cogs.pictures.picture_cache import Draw
from db.outbox import fetch_games_with_pending
from engine.core import Action, View, action_token
from games import Game, find_game, register_game
from host import Clock, CountingEntropy, Entropy, Host, Status
from host.environment import RealClock
from i18n import Texts, add_catalogues
from sandbox.clock import HandClock
from tests.aids.translated_once import translated_once
from tests.tiny import RULES

from .harness import Wire
from .person import WirePerson
from .seen import Answer, Seen
from .synced_once import synced_once

structlog.configure(processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()])

if find_game(RULES.facts.id) is None:
    register_game(Game(RULES))
add_catalogues(Path(tests.tiny.__file__).parent, "tiny")

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c49444154789c63f8ffff3f0005fe02fe0def46b80000000049454e44ae426082"
)
"""A picture of one pixel."""


def dot(view: View, said: Texts, wish: Wish = PLAIN) -> Picture | None:
    """Stands for a board. Nobody's own view may ever be drawn for a message others can see."""
    if not (wish.hand or wish.own) and (view.get("seat") is not None or view.get("composing")):
        raise AssertionError(f"drawn from the view of {view['seat']}")
    return Picture(DOT, "png", f"{said.language} {view.get('round', '')} {view.get('gems', '')}")


class Room:
    """Client and host of one run of the bot."""

    def __init__(self, wire: Wire, host: Host, client: Client) -> None:
        self.wire, self.host, self.client = wire, host, client

    @property
    def people(self) -> list[WirePerson]:
        return self.wire.people

    async def lobby(self, *people: WirePerson, title: str = "") -> Seen:
        """A lobby with these people in it; its card."""
        line = f"/game new title:{title}" if title else "/game new"
        await people[0].command(line)
        await self.quiet()
        card = [m for m in people[0].messages() if any(b.custom_id.endswith("b.join") for b in m.buttons)][-1]
        join = next(b.custom_id for b in card.buttons if b.custom_id.endswith("b.join"))
        for person in people[1:]:
            await person.press(card, custom_id=join)
        await self.quiet()
        return card

    async def started(self, *people: WirePerson) -> Seen:
        """A started game; the board's message."""
        card = await self.lobby(*people)
        await people[0].press(card, "Start")
        await people[0].until_message("Waiting for")
        await self.quiet()
        return self.board(people[0])

    def board(self, person: WirePerson) -> Seen:
        """The newest public message with the constant buttons."""
        return [m for m in person.messages() if any(b.label == "My panel" for b in m.buttons)][-1]

    def panel(self, person: WirePerson) -> Seen:
        """The person's panel in the DM."""
        return [m for m in person.dms() if "your panel" in m.text or "twój panel" in m.text][-1]

    async def act(self, person: WirePerson, *texts: str) -> Answer:
        """Do actions (`put jade 1`, `seal`) by the controls of the person's panel, narrowing where it must."""
        answer: Answer | None = None
        for text in texts:
            if text.startswith("pay ") and any(":m.pay" in s.custom_id for s in self.panel(person).selects):
                # The menu wants the whole price at once; one token goes in words.
                answer = await self.act_words(person, text)
                continue
            path: tuple[str, ...] = ()
            _, seat = await self.seat_of(person)
            words = tuple(text.split())
            while path != words:
                panel = self.panel(person)
                answer, path = await self._step(person, panel, seat, words)
                await self.quiet()
            if words[0] == "build" and any(b.custom_id.endswith(":c.repay") for b in self.panel(person).buttons):
                # The price was paid along; here the test says how.
                repay = next(b for b in self.panel(person).buttons if b.custom_id.endswith(":c.repay"))
                answer = await person.press(self.panel(person), custom_id=repay.custom_id)
                await self.quiet()
        assert answer is not None
        return answer

    async def act_quick(self, person: WirePerson, text: str) -> None:
        """One press on the panel, without waiting for what follows."""
        _, seat = await self.seat_of(person)
        await self._step(person, self.panel(person), seat, tuple(text.split()))

    async def act_words(self, person: WirePerson, text: str) -> Answer:
        """Do an action by the modal that takes it in words."""
        return await self.act_words_at(person, self.panel(person), text)

    async def act_words_at(self, person: WirePerson, panel: Seen, text: str) -> Answer:
        """The same from a certain panel."""
        opened = await person.press(panel, "⌨")
        answer = await person.submit_modal(opened.modal, {"text": text})
        await self.quiet()
        return answer

    async def _step(
        self, person: WirePerson, panel: Seen, seat: str, words: tuple[str, ...]
    ) -> tuple[Answer, tuple[str, ...]]:
        """One press towards an action: the action itself if it is in sight, else the longest part of it."""
        args = tuple(int(w) if w.isdigit() else w for w in words[1:])
        token = action_token(Action(seat, words[0], args))
        for button in panel.buttons:
            if button.custom_id.endswith(f":a.{token}"):
                return await person.press(panel, custom_id=button.custom_id), words
        # A path of the whole action is the question whether one is sure: the action comes with the next step.
        tokens = {path_token(seat, words[:n]): words[: min(n, len(words) - 1)] for n in range(len(words), 0, -1)}
        for button in panel.buttons:
            if button.custom_id.rpartition(":n.")[2] in tokens:
                return await person.press(panel, custom_id=button.custom_id), ()
        tokens |= {token: words}
        for select in panel.selects:
            for value in select.options.values():
                if value in tokens:
                    return await person.choose(panel, value, custom_id=select.custom_id), tokens[value]
        shown = [c.label for c in (*panel.buttons, *panel.selects)]
        raise AssertionError(f"{' '.join(words)} is not on the panel of {seat}: {shown}")

    async def quiet(self) -> None:
        """Until everything has been delivered and no AI player has anything to do."""
        if (waking := self.client._waking) is not None:
            await asyncio.wait([waking])  # a commit may be in its thread, and the turns below hold the loop
        for _ in range(200):
            await self.host.ai_seats.settle()
            await self.client.presses.settle()
            await self.client.panels.settle()
            async with self.host.db.read() as tx:  # not as a survey: the way into a thread and back takes longer
                games = await fetch_games_with_pending(tx)
            if not games and not self.client.presses.busy() and not self.client.delivery.busy():
                return
            for game in games:
                await self.client.delivery.flush(game)
            await self.client.delivery.settle()
            await self.client.panels.settle()
        raise AssertionError("the outbox does not empty")

    async def seat_of_any(self, people: Sequence[WirePerson]) -> tuple[str, str]:
        """The same, also after the end of the game."""
        every: tuple[Status, ...] = ("lobby", "running", "paused", "over", "aborted")
        info = (await self.host.games.games_of(people[0].id, every))[0]
        return info.id, info.seat_of(people[0].id) or ""

    async def seat_of(self, person: WirePerson) -> tuple[str, str]:
        """(game, seat) of a person's first game."""
        info = (await self.host.games.games_of(person.id))[0]
        seat = info.seat_of(person.id)
        assert seat is not None
        return info.id, seat


class SameTime(RealClock):
    """The host's clock where it shows Discord's time, which stands still until a test moves it."""

    def __init__(self, discord: HandClock) -> None:
        self._discord = discord

    def now(self) -> datetime:
        return datetime.fromtimestamp(self._discord.now(), UTC)


@contextlib.asynccontextmanager
async def room(
    wire: Wire,
    folder: Path,
    *,
    rules: str | Sequence[str] = "tiny",
    draw: Draw = dot,
    clock: Clock | None = None,
    language: str = "en",
    entropy: Entropy | None = None,
) -> AsyncIterator[Room]:
    """The bot, ready, until the end of the block; a second block on the same folder is a restart.

    `rules`: the game offered, or several, of which the first is the default.
    """
    offered = (rules,) if isinstance(rules, str) else tuple(rules)
    database = f"sqlite:///{folder / 'games.db'}"
    async with await Host.open(
        database, entropy=entropy or CountingEntropy(1), clock=clock or SameTime(wire.clock)
    ) as host:
        client = Client(
            host,
            draw=draw,
            defaults=Defaults(offered[0], offered, language),
            connector=wire.connector(),
            guild_ready_timeout=0.05,
            rate_limit=RateLimit(None),
        )
        client.panels.open.gap = 0
        with translated_once(), synced_once(wire.world):
            async with wire.running(client):
                yield Room(wire, host, client)
