"""/learn: a guided first game with the real rules and the real controls, for one person alone.

Everything a control needs is in its custom id and in the stored lesson, so leaving, a restart and coming back are all
the same. Nothing of a lesson is in a game's table, log or outbox.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext
from weakref import WeakValueDictionary

import discord
import structlog
from cachetools import LRUCache
from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import Choices, matching, meant
from cogs.core.lookup import game_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.learn.lesson_message import LessonMessage, lesson_message, look_button
from cogs.features.learn.lesson_play import LessonPlay
from cogs.features.learn.offered import greet, has_lesson
from cogs.features.lobby.opening import default_rules
from cogs.panel.actions import Actions
from cogs.panel.closed_reasons import explained
from cogs.panel.content.parts import Button
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.views import Shown, paint_buttons, paint_lesson
from cogs.panel.news import SeatNews
from cogs.pictures.drawing import Wish, unheld
from cogs.pictures.picture_cache import Drawn
from cogs.text.display_names import rules_name
from cogs.text.shortening import clip
from cogs.text.spoken_game import speak_of
from cogs.text.translator import argument_text, command_text
from engine.core import RulesError
from engine.core.companion import Path
from games import companion_of
from host.lessons.teaching import Lesson
from i18n import Texts

log = structlog.get_logger("cogs.features.learn")

PATIENCE = 1.5
"""Seconds that a pressed lesson waits for its picture, so that the words do not jump; after that they come first."""
MOST_KEPT = 1024


class LearnCommand(commands.Cog):
    """Every answer is private: on a server only the learner sees it, in direct messages nobody else reads along."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.actions = Actions(services, SeatNews(), LessonPlay(services.host))
        self._borne: LRUCache[int, str] = LRUCache(MOST_KEPT)
        """The picture that each message bears."""
        self._newest: LRUCache[int, object] = LRUCache(MOST_KEPT)
        """Which answer each message shows, or is about to."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """The lock of a message is kept as long as somebody holds or awaits it."""
        services.presses.teach(self._press)
        services.presses.greet_with(greet)
        services.presses.answer("learn", self._open, Who.ANYBODY)
        services.presses.answer("lesson", self._turn, Who.PLAYER)
        services.presses.answer("lesson_chapter", self._chapter, Who.PLAYER, choice=True)

    @allow(Who.ANYBODY)
    @app_commands.command(name="learn", description=command_text("learn"))
    @app_commands.describe(rules=argument_text("rules"))
    async def learn(self, interaction: Interaction, rules: str | None = None) -> None:
        """The lesson of the game named, or that is spoken of here; where several could be meant, a choice."""
        await interaction.response.defer(ephemeral=interaction.guild_id is not None, thinking=True)
        said = await self.services.people.meet(interaction)
        taught = self._taught()
        if rules:
            named = meant(rules, [(one, rules_name(said, one)) for one in taught])
            await self._begin(interaction, named)
            return
        try:
            here = (await game_here(self.services, interaction)).rules
        except RulesError:
            here = ""
        if here in taught or len(taught) == 1:
            await self._begin(interaction, here if here in taught else taught[0])
            return
        usual = await default_rules(self.services, interaction)
        begun = {row.rules for row in await self.services.host.lessons.of(interaction.user.id)}
        order = sorted(taught, key=lambda one: (one != usual, taught.index(one)))
        buttons = [
            Button(
                Address(PUBLIC, PUBLIC, 0, ControlKind.PUBLIC, f"learn.{one}").text(),
                clip(
                    said.get("learn-go-on-with" if one in begun else "learn-begin-with", name=rules_name(said, one)), 80
                ),
                "primary" if one == usual else "secondary",
            )
            for one in order
        ]
        rows = [tuple(buttons[i : i + 5]) for i in range(0, len(buttons), 5)]
        await interaction.edit_original_response(content=said.get("learn-which"), view=paint_buttons(rows))

    @learn.autocomplete("rules")
    async def _games(self, interaction: Interaction, current: str) -> Choices:
        said = await self.services.people.texts_for(interaction)
        return matching([(one, rules_name(said, one)) for one in self._taught()], current)

    def _taught(self) -> list[str]:
        return [one for one in self.services.offered if has_lesson(one)]

    async def _open(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """The button that is offered to newcomers: a new private message."""
        await self._begin(interaction, address.rest.partition(".")[2])

    async def _begin(self, interaction: Interaction, rules: str) -> None:
        if not has_lesson(rules):
            raise errors.Refused("no_lesson")
        speak_of(interaction, rules)
        said = await self.services.people.meet(interaction)
        lesson = await self.services.host.lessons.open(self.services.people.person(interaction), rules)
        notice = said.get("learn-welcome-back") if lesson.step else ""
        await self._show(interaction, lesson, said, notice=notice)

    async def _turn(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        said = await self.services.people.meet(interaction)
        lessons, user = self.services.host.lessons, interaction.user.id
        lesson = await lessons.lesson(address.game)
        notice = ""
        try:
            match address.rest.partition(".")[2]:  # any other only looks
                case "on":
                    lesson = await lessons.read_on(address.game, user, address.step)
                case "back":
                    lesson = await lessons.back(address.game, user, address.step)
                case "leave":
                    await self._leave(interaction, lesson, said)
                    return
        except RulesError as refusal:
            notice = self._sentence(refusal, said)
        await self._show(interaction, lesson, said, notice=notice)

    async def _chapter(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        said = await self.services.people.meet(interaction)
        lesson = await self.services.host.lessons.turn_to(address.game, interaction.user.id, values[0])
        await self._show(interaction, lesson, said)

    async def _leave(self, interaction: Interaction, lesson: Lesson, said: Texts) -> None:
        """The message makes room; the lesson stays where it is."""
        again = look_button(lesson, said)
        words = said.get("learn-left", number=lesson.number + 1, chapters=len(lesson.chapters))
        await interaction.edit_original_response(view=paint_lesson(words, None, [(again,)]), attachments=[])

    async def _press(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        """A control of the panel inside a lesson: done if the lesson agrees, and shown again in any case."""
        said = await self.services.people.meet(interaction)
        lessons, user = self.services.host.lessons, interaction.user.id
        path: Path = ()
        notice = ""
        table = await lessons.table(address.game)
        try:
            done = await self.actions.do(user, table, address, values, said)
            path, notice = done.path, done.notice
        except RulesError as refusal:
            now = await lessons.table(address.game)
            notice = self._sentence(explained(now, address.seat, refusal, said), said)
        await self._show(interaction, await lessons.lesson(address.game), said, path, notice)

    @staticmethod
    def _sentence(refusal: RulesError, said: Texts) -> str:
        return errors.sentence(refusal, said) or ""

    async def _show(
        self, interaction: Interaction, lesson: Lesson, said: Texts, path: Path = (), notice: str = ""
    ) -> None:
        """The lesson in the message that the interaction belongs to; the picture follows when it takes long."""
        on_server = interaction.guild_id is not None
        shown = lesson_message(self.services, lesson, said, path, notice, on_server=on_server)
        drawing = asyncio.create_task(self._picture(lesson, said, shown), name="lesson-picture")
        done, _ = await asyncio.wait([drawing], timeout=PATIENCE)
        here, answer, region = _pressed_in(interaction), object(), _region(lesson)
        async with self._lock(here):
            if here:
                self._newest[here] = answer
            message = await self._put(interaction, shown, region, drawing.result() if done else None)
        if not here:
            self._newest.setdefault(message, answer)  # somebody may have pressed in it already
        if not done and (picture := await drawing) is not None:
            async with self._lock(message):
                now = await self.services.host.lessons.lesson(lesson.id)
                if now.step == lesson.step and self._newest.get(message) is answer:
                    await self._put(interaction, shown, region, picture)

    def _lock(self, message: int) -> AbstractAsyncContextManager[None]:
        """Edits of one message one after another; 0: a message that does not exist yet."""
        return self._locks.setdefault(message, asyncio.Lock()) if message else nullcontext()

    async def _put(self, interaction: Interaction, shown: LessonMessage, region: str, picture: Drawn | None) -> int:
        """Returns the id of the message."""
        here = _pressed_in(interaction)
        name = picture.filename if picture is not None else ""
        view = paint_lesson(
            shown.words, shown.panel, shown.below, Shown(name, picture.alt) if picture is not None else None
        )
        files = [picture.file()] if picture is not None else []
        borne = f"{name} {region}"  # a part of the board and all of it are files of one name
        if here and self._borne.get(here) == borne:
            await interaction.edit_original_response(view=view)
            return here
        self._borne.pop(here, None)
        edited = await interaction.edit_original_response(view=view, attachments=files)
        self._borne[edited.id] = borne
        return edited.id

    async def _picture(self, lesson: Lesson, said: Texts, shown: LessonMessage) -> Drawn | None:
        """What the step shows enlarged, the places that the question is about, or the whole board."""
        view = lesson.table.view(lesson.run.seat)
        if region := _region(lesson):
            return await self.services.pictures.board(unheld(view), said, Wish(region=region, own=True))
        if shown.panel is not None and shown.panel.sketch is not None:
            wish = Wish(own=True, sketch=shown.panel.sketch)
            return await self.services.pictures.board(companion_of(lesson.rules).canvas(view), said, wish)
        return await self.services.pictures.board(unheld(view), said, Wish(own=True))


def _pressed_in(interaction: Interaction) -> int:
    """The message that the answer redraws; 0: it is a new one. A private answer to a public press is a message of its
    own; only a press in a lesson redraws that one.
    """
    is_inside = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    return interaction.message.id if is_inside and interaction.message is not None else 0


def _region(lesson: Lesson) -> str:
    step = lesson.run.step
    return step.region if step is not None else ""
