"""The product's own client inside SimCord: its virtual Discord, a server with people, a table at which they sit."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest
import simcord
from discord import app_commands
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.components import walk_components
from simcord.results import InteractionResult

from cogs.core.client import Client, Defaults
from cogs.pacing.rate_limit import RateLimit
from cogs.pictures.picture_cache import Draw
from engine.core import Action, Rng, RulesError, get_rules
from engine.empires.ai import Steward
from host import CountingEntropy, Host
from host.environment import FakeClock
from tests.aids.host_tables import LiveTable, live
from tests.aids.patience import PATIENCE
from tests.aids.translated_once import translated_once
from tests.aids.wire.room import dot

Json = dict[str, Any]
PEOPLE = ("Ada", "Ben", "Cat", "Dan")
STEWARD = Steward()
LATER = 10.0
"""Seconds: a timer of the bot that rings no sooner is not waited for."""
OFTEN = 0.005
"""Seconds between two looks at whether the bot is at rest."""


class Env(simcord.Env):
    """SimCord waits for the real end of every timer that rings within its patience: for the twenty seconds after which
    a refused message is tried again, too. Here a long timer rings when a test moves SimCord's time, or never.
    """

    def _schedule_timer(self, record: Any, callback: Any, args: tuple[Any, ...], schedule_context: Any) -> None:
        super()._schedule_timer(record, callback, args, schedule_context)
        if record.when - self._virtual_time >= LATER and record.real_handle is not None:
            record.real_handle.cancel()

    async def _settle_internal(self, **kwargs: Any) -> None:
        await super()._settle_internal(**{**kwargs, "idle": OFTEN})


@dataclass
class Stage:
    """Client, host and people of one test."""

    folder: Path
    env: simcord.Env
    host: Host
    client: Client
    clock: FakeClock
    guild: GuildHandle
    channel: ChannelHandle
    people: dict[str, MemberActor] = field(default_factory=dict)
    expected: tuple[type[BaseException], ...] = ()
    """What the test plants; refusals are no faults."""

    def __getitem__(self, name: str) -> MemberActor:
        return self.people[name]

    def check(self) -> None:
        """Fails when the bot has swallowed anything but refusals and what the test planted."""
        found = [_root(each) for each in self.env.errors]
        wrong = [each for each in found if not isinstance(each, (RulesError, *self.expected))]
        assert wrong == []

    # looking

    def raw(self, message: discord.Message | InteractionResult | None) -> tuple[str, list[Json]]:
        """What stands in a message: its content, its components as they were sent."""
        found = message.response if isinstance(message, InteractionResult) else message
        assert found is not None, "there is no message"
        channel = found.channel.id if isinstance(found, discord.Message) else found.channel_id
        record = self.env.backend.get_message(channel, found.id)
        return record.content, list(walk_components(record.components))

    def text(self, message: discord.Message | InteractionResult | None) -> str:
        """Everything one can read: content, text displays, labels of buttons and of choices."""
        content, parts = self.raw(message)
        words = [content]
        for part in parts:
            words += [str(part[key]) for key in ("content", "label", "placeholder") if part.get(key)]
            words += [str(each["label"]) for each in part.get("options", [])]
        return "\n".join(words)

    def answer(self, result: InteractionResult) -> str:
        """What came back for the person who asked: the answer and what followed it."""
        assert result.acknowledged, result
        followed = [self.text(each.message) for each in result.followups]
        return "\n".join([self.text(result) if result.response is not None else "", *followed])

    def custom_id(self, message: discord.Message | InteractionResult, label: str) -> str:
        """The one control with this label (or that begins with it).

        Errors: AssertionError when there is none.
        """
        parts = [each for each in self.raw(message)[1] if "custom_id" in each]
        found = [each for each in parts if str(each.get("label") or each.get("placeholder") or "").startswith(label)]
        assert found, f"{label!r} is not among {[each.get('label') or each.get('placeholder') for each in parts]}"
        return str(found[0]["custom_id"])

    def public(self, text: str = "") -> discord.Message:
        """The newest message of the channel that contains a text."""
        found = [each for each in self.channel.history() if text in self.text(each)]
        assert found, f"no public message says {text!r}: {[self.text(each) for each in self.channel.history()]}"
        return found[-1]

    def letters(self, name: str) -> list[discord.Message]:
        """A person's direct messages from the bot, oldest first."""
        return self[name].user.dm_channel.history()

    # acting

    def newest(self, result: InteractionResult) -> discord.Message:
        """The last message of an answer."""
        found = result.followups[-1] if result.followups else result.response
        assert found is not None
        return found.message

    def files(self, result: InteractionResult) -> list[str]:
        """The names of the files of an answer."""
        messages = [each for each in (result.response, *result.followups) if each is not None]
        return sorted({file.filename for each in messages for file in each.attachments})

    async def press(self, name: str, message: discord.Message | InteractionResult, label: str) -> InteractionResult:
        """A button by its label."""
        target = message.response.message if isinstance(message, InteractionResult) and message.response else message
        assert isinstance(target, discord.Message)
        result = await self[name].click(target, custom_id=self.custom_id(target, label))
        await self.quiet()
        return result

    async def type(self, name: str, line: str, /, **options: Any) -> InteractionResult:
        """A slash command in the channel; a new game is that of the stage where none is named."""
        if line == "game new":
            options = {"rules": self.client.services.default_rules, **options}
        result = await self[name].slash(self.channel, line, **options)
        await self.quiet()
        return result

    def admit(self, name: str, permissions: discord.Permissions) -> None:
        """One more person on the server, with rights."""
        role = self.guild.create_role(f"{name}'s", permissions=permissions)
        self.people[name] = self.guild.add_member(self.env.create_user(name), roles=[role])

    async def restart(self) -> None:
        """Another client takes over on the same host; messages and their buttons stay."""
        self.client = new_client(self.host)
        with translated_once():
            await self.env.restart_bot(self.client)
        await self.quiet()

    async def act(self, name: str, path: str, verb: str = "", *, last: bool = False) -> Action:
        """A legal action of a verb, typed as its command; what it was."""
        table = await self.table()
        seat = table.info.seat_of(self[name].id)
        assert seat is not None
        verb = verb or path.rsplit(maxsplit=1)[-1]
        legal = [each for each in table.legal(seat) if each.verb == verb]
        assert legal, f"{verb} is not open to {seat}: {[each.verb for each in table.legal(seat)]}"
        action = legal[-1 if last else 0]
        slots = get_rules(table.info.rules).verbs[verb].slots
        options = {slot.name: str(word) for slot, word in zip(slots, action.args, strict=False)}
        said = self.answer(await self.type(name, path, **options))
        assert "your panel" in said, said
        return action

    async def composing(self, name: str) -> list[str]:
        """What this person has put together and not yet confirmed."""
        table = await self.table()
        seat = table.info.seat_of(self[name].id)
        composing: Any = table.view(seat)["composing"]
        return list(composing)

    async def quiet(self) -> None:
        """Until everything has been delivered and no AI player has anything to do."""
        for _ in range(50):
            await self.env.settle(PATIENCE)
            await self.host.settle()
            await self.client.presses.settle()
            await self.client.delivery.settle()
            if not self.client.delivery.busy() and not self.client.presses.busy():
                return
        raise AssertionError("the bot does not come to rest")

    async def play_until(self, *questions: str, moves: int = 600) -> str:
        """Plays sensibly for everybody, straight at the host, until somebody is asked one of these; who that is.

        Errors: AssertionError when nobody is.
        """
        game = await self.game()
        for move in range(moves):
            table = await live(self.host, game)
            assert table.active, f"the game is over and nobody was asked {questions}"
            for seat in table.active:
                asked = table.question(seat)
                if asked is not None and asked.key in questions:
                    await self.quiet()
                    return self.sitting(table, seat)
            seat = table.active[0]
            action = STEWARD.decide(table.view(seat), table.legal(seat), Rng(move))
            await table.submit(self[self.sitting(table, seat)].id, seat, [action], table.step(seat))
        raise AssertionError(f"nobody was asked {questions}")

    def sitting(self, table: LiveTable, seat: str) -> str:
        """Who sits there."""
        holder = table.info.holder(seat)
        assert holder is not None
        return next(name for name, actor in self.people.items() if actor.id == holder.user)

    async def game(self) -> str:
        """The number of the newest game of this channel."""
        games = await self.host.games.games_of(self["Ada"].id, ("lobby", "running", "paused", "over"))
        return games[0].id

    async def table(self) -> LiveTable:
        """The same, as the host has it."""
        return await live(self.host, await self.game())

    def panel(self, name: str) -> discord.Message:
        """A person's panel in the direct messages."""
        found = [each for each in self.letters(name) if "your panel" in self.text(each)]
        assert found, f"{name} has no panel: {[self.text(each) for each in self.letters(name)]}"
        return found[-1]

    def fail(self, method: str, path: str, status: int = 500, code: int = 0, times: int | None = 1) -> None:
        """Discord refuses the next calls of a route."""
        self.expected = (*self.expected, discord.HTTPException)
        self.env.inject_error(method, path, status=status, code=code, times=times, message="refused by the test")

    @contextlib.contextmanager
    def broken(self, owner: object, method: str) -> Iterator[None]:
        """A fault of our own: inside the block this method raises, and the person must be told in words."""

        async def fault(*_: Any, **__: Any) -> Any:
            raise RuntimeError("planted by the test")

        self.expected = (*self.expected, RuntimeError)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(owner, method, fault)
            yield

    async def lobby(self, *names: str, **options: Any) -> discord.Message:
        """A lobby with these people in it; its card."""
        await self.type(names[0], "game new", **options)
        for name in names[1:]:
            await self.type(name, "game join")
        return self.public("Start")

    async def started(self, *names: str, **options: Any) -> discord.Message:
        """A started game; the board's message."""
        await self.lobby(*names, **options)
        await self.type(names[0], "game start")
        return self.public("My panel")


def new_client(host: Host, draw: Draw = dot, rules: str = "empires") -> Client:
    """The product's client as SimCord can run it: its own pace off (SimCord's timers do not move `loop.time()`)."""
    client = Client(host, draw=draw, defaults=Defaults(rules), rate_limit=RateLimit(None))
    client._awake = True
    client.panels.open.gap = 0
    return client


def _root(error: BaseException) -> BaseException:
    while isinstance(error, app_commands.CommandInvokeError) and error.__cause__ is not None:
        error = error.__cause__
    return error


@contextlib.asynccontextmanager
async def open_stage(
    folder: Path, *, draw: Draw = dot, people: Sequence[str] = PEOPLE, rules: str = "empires", seed: int = 1
) -> AsyncIterator[Stage]:
    """The bot, ready, on a server with one channel and these people; what it swallowed fails the test at the end."""
    clock = FakeClock()
    entropy = CountingEntropy(seed)
    async with contextlib.AsyncExitStack() as stack:
        # SimCord reads discord.py's forms alone; ours are seen over the wire (`tests/wire`).
        stack.enter_context(patch("cogs.delivery.unparsed.whole_form", lambda _: None))
        stack.enter_context(patch("db.shared_commits.PAUSE", 0))  # SimCord takes the pause for a bot that hangs
        host = await Host.open(f"sqlite:///{folder / 'games.db'}", clock=clock, entropy=entropy)
        await stack.enter_async_context(host)
        # Before SimCord watches: what the host does in the background waits for the test's clock, not for SimCord's,
        # and SimCord would take each of these waits for a bot that hangs.
        await host.wake()
        client = new_client(host, draw, rules)
        env = Env(client, settle_timeout=PATIENCE, check_errors=False)
        with translated_once():
            await env.start()
        try:
            guild = env.create_guild("Roma")
            channel = guild.create_text_channel("forum")
            stage = Stage(folder, env, host, client, clock, guild, channel)
            for name in people:
                stage.people[name] = guild.add_member(env.create_user(name))
            await stage.quiet()
            yield stage
            await stage.quiet()
            stage.check()
        finally:
            await env.shutdown()
