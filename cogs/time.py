"""/vote, /resign, /replace, /me: time at the table, and what a person wants to be told."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow
from cogs.autocomplete import Choices, matching
from cogs.card import control
from cogs.marenostrum.typed import resolve
from cogs.reach import MOMENTS, OFF, QUIET, prefs_rows, prefs_text, read_change
from cogs.replies import ask_first, begin, begin_seated
from cogs.seats import caller, game_here
from cogs.translator import argument_text, choice_text, command_text
from cogs.ui.address import Address
from cogs.ui.paint import paint_buttons
from engine.core import RulesError, Seat
from host import GameInfo
from host.prefs import zone, zones
from host.stand_in import kind_for
from host.votes import Vote, is_late, is_vote
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

ASKED = frozenset({"pause", "resume", "extend", "replace"})
"""What the buttons under `/status` ask; the other votes have commands of their own."""


class Time(commands.Cog):
    """What is asked of the table about time and seats, and what a person sets about being reminded."""

    vote = app_commands.Group(name="vote", description=command_text("vote"), guild_only=True)

    def __init__(self, client: Client) -> None:
        self.client = client
        client.presses.answer("vote", self._voice, Who.PLAYER)
        client.presses.answer("back", self._back, Who.PLAYER)
        client.presses.answer("more_time", self._more_time, Who.PLAYER)
        client.presses.answer("resign", self._resign, Who.PLAYER)
        client.presses.answer("ask", self._asked, Who.PLAYER)
        client.presses.answer("me", self._chosen, Who.ANYBODY)

    # -- votes -------------------------------------------------------------------------------------------------

    @allow(Who.PLAYER)
    @vote.command(name="pause", description=command_text("vote pause"))
    async def pause(self, interaction: discord.Interaction[Any]) -> None:
        await self._ask(interaction, "pause")

    @allow(Who.PLAYER)
    @vote.command(name="resume", description=command_text("vote resume"))
    async def resume(self, interaction: discord.Interaction[Any]) -> None:
        await self._ask(interaction, "resume")

    @allow(Who.PLAYER)
    @vote.command(name="extend", description=command_text("vote extend"))
    async def extend(self, interaction: discord.Interaction[Any]) -> None:
        await self._ask(interaction, "extend")

    @allow(Who.PLAYER)
    @vote.command(name="replace", description=command_text("vote replace"))
    @app_commands.describe(seat=argument_text("seat"))
    async def vote_out(self, interaction: discord.Interaction[Any], seat: str) -> None:
        await self._ask(interaction, "replace", seat)

    @vote_out.autocomplete("seat")
    async def _late(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        return await self._seats(
            interaction,
            current,
            lambda info, seat, now: is_late(info, seat, now) and info.seat_of(interaction.user.id) != seat,
        )

    async def _ask(self, interaction: discord.Interaction[Any], kind: str, seat: str = "") -> None:
        info, said = await begin(self.client, interaction)
        subject = resolve(seat, [h.seat for h in info.holders if h.seat is not None], said) if seat else ""
        await self._open(interaction, info.id, kind, subject)

    async def _open(self, interaction: discord.Interaction[Any], game: str, kind: str, subject: str = "") -> None:
        """The table is asked; whoever asks is back at it."""
        said, person = await self.client.people.meet(interaction), self.client.people.person(interaction)
        await self.client.host.come_back(game, person.id)
        vote = await self.client.host.open_vote(game, person, kind, subject)
        await errors.say(interaction, await self._asked_how(said, vote, game, kind, subject))

    async def _asked_how(self, said: Texts, vote: Vote | None, game: str, kind: str, subject: str) -> str:
        """What to tell who has asked the table."""
        if vote is not None:
            return said.get("vote-waiting" if vote.waits else "vote-asked")
        if kind == "replace":
            holder = (await self.client.host.card(game)).holder(subject)
            if holder is not None and holder.user is not None:
                return said.get("vote-replace-now", seat=said.name(subject))
        return said.get("vote-done")

    async def _voice(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        """Agree and Disagree; the message is redrawn from the outbox."""
        _, answer, kind, stamp, *_ = [*address.rest.split("."), "", "", ""]
        user = interaction.user.id
        if not is_vote(kind) or not stamp.isdecimal():
            raise errors.Refused("no_vote")  # forged
        await self.client.host.come_back(address.game, user)
        await self.client.host.cast_vote(address.game, user, kind, agree=answer == "yes", stamp=int(stamp))

    async def _asked(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        """A button under `/status`: opens a vote."""
        _, kind, *subject = [*address.rest.split("."), ""]
        if kind not in ASKED:
            raise errors.Refused("no_vote")  # forged
        await self._open(interaction, address.game, kind, "".join(subject))

    async def _more_time(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        """Under a reminder: asks the table to extend."""
        await self._open(interaction, address.game, "extend")

    # -- seats -------------------------------------------------------------------------------------------------

    async def _back(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        said = await self.client.people.meet(interaction)
        user = interaction.user.id
        is_back = await self.client.host.come_back(address.game, user)
        info = await self.client.host.card(address.game)
        seat = info.seat_of(user) or ""
        is_away = any(holder.user == user and holder.stand_in for holder in info.holders)
        key = "back-spent" if is_away else "back-again" if is_back else "back-already"
        await errors.say(interaction, said.get(key, seat=said.name(seat)))

    @allow(Who.PLAYER)
    @app_commands.command(name="resign", description=command_text("resign"))
    @app_commands.guild_only()
    async def resign(self, interaction: discord.Interaction[Any]) -> None:
        table, seat, said = await begin_seated(self.client, interaction)
        if table.info.status not in ("running", "paused"):
            raise errors.Refused("not_running", status=table.info.status)
        yes = control(table.info, f"resign.{seat}", said.get("button-resign"), style="danger")
        await ask_first(interaction, said.get("resign-sure", seat=said.name(seat)), yes)

    async def _resign(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        said = await self.client.people.meet(interaction)
        info = await self.client.host.game(address.game)
        seat = address.rest.partition(".")[2]
        if info.seat_of(interaction.user.id) != seat:
            raise errors.Refused("not_your_seat", seat=seat)
        await self.client.host.hand_over(info.id, interaction.user.id, kind_for(info.rules))
        await interaction.edit_original_response(content=said.get("resigned", seat=said.name(seat)), view=None)

    @allow(Who.MEMBER)
    @app_commands.command(name="replace", description=command_text("replace"))
    @app_commands.guild_only()
    @app_commands.describe(seat=argument_text("seat"))
    async def replace(self, interaction: discord.Interaction[Any], seat: str) -> None:
        """Somebody who does not sit at the table asks to be let in."""
        info, said = await begin(self.client, interaction)
        subject = resolve(seat, [h.seat for h in info.holders if h.seat is not None], said)
        vote = await self.client.host.open_vote(info.id, self.client.people.person(interaction), "seat", subject)
        key = "replace-done" if vote is None else "replace-waits" if vote.waits else "replace-asked"
        await interaction.followup.send(said.get(key, seat=said.name(subject)), ephemeral=True)

    @replace.autocomplete("seat")
    async def _free(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        return await self._seats(interaction, current, lambda info, seat, _now: _is_free(info, seat))

    async def _seats(
        self, interaction: discord.Interaction[Any], current: str, fits: Callable[[GameInfo, Seat, datetime], bool]
    ) -> Choices:
        said = await self.client.people.texts(interaction.user.id)
        try:
            info = await game_here(self.client, interaction)
        except RulesError:
            return []
        who = caller(info, said, mention=False)
        now = await self.client.host.stands_still(info.id) or self.client.host.clock.now()
        seats = [h.seat for h in info.holders if h.seat is not None and fits(info, h.seat, now)]
        return matching([(seat, f"{said.name(seat)} ({who(seat)})") for seat in seats], current)

    # -- the person --------------------------------------------------------------------------------------------

    @allow(Who.ANYBODY)
    @app_commands.command(name="me", description=command_text("me"))
    @app_commands.describe(
        timezone=argument_text("timezone"),
        quiet=argument_text("quiet"),
        reminders=argument_text("reminders"),
        digest=argument_text("digest"),
    )
    @app_commands.choices(
        reminders=[app_commands.Choice(name=choice_text(word), value=word) for word in ("on", OFF)],
    )
    async def me(
        self,
        interaction: discord.Interaction[Any],
        timezone: str | None = None,
        quiet: str | None = None,
        reminders: str | None = None,
        digest: str | None = None,
    ) -> None:
        """Shows what is set; changes what is named."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        typed = {"timezone": timezone, "quiet": quiet, "reminders": reminders, "digest": digest}
        changes: dict[str, Any] = {}
        for key, value in typed.items():
            if value is not None:
                changes |= read_change(key, value)
        person = self.client.people.person(interaction)
        host = self.client.host
        prefs = await host.set_prefs(person, **changes) if changes else await host.prefs(person.id)
        text, view = prefs_text(said, prefs, host.clock.now()), paint_buttons(prefs_rows(said, prefs))
        await interaction.followup.send(text, view=view, ephemeral=True)

    async def _chosen(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        """A menu under `/me`; the message shows what holds now."""
        said, host = await self.client.people.meet(interaction), self.client.host
        change = read_change(address.rest.partition(".")[2], (values or [""])[0])
        prefs = await host.set_prefs(self.client.people.person(interaction), **change)
        text, view = prefs_text(said, prefs, host.clock.now()), paint_buttons(prefs_rows(said, prefs))
        await interaction.edit_original_response(content=text, view=view)

    @me.autocomplete("timezone")
    async def _zones(self, _interaction: discord.Interaction[Any], current: str) -> Choices:
        wanted = current.strip().casefold().replace(" ", "_")
        found = [name for name in zones() if wanted in name.casefold()]
        # "warsaw" finds Europe/Warsaw before any zone that only contains it somewhere.
        found.sort(key=lambda name: not name.casefold().rpartition("/")[2].startswith(wanted))
        now = self.client.host.clock.now()
        shown = [(f"{name} ({now.astimezone(zone(name)):%H:%M})", name) for name in found[:25]]
        return [app_commands.Choice(name=name, value=value) for name, value in shown]

    @me.autocomplete("quiet")
    async def _spans(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        return await self._typed(interaction, current, QUIET)

    @me.autocomplete("digest")
    async def _moments(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        return await self._typed(interaction, current, MOMENTS)

    async def _typed(self, interaction: discord.Interaction[Any], current: str, known: tuple[str, ...]) -> Choices:
        said = await self.client.people.texts(interaction.user.id)
        return matching([(OFF, said.get("me-off")), *((value, value) for value in known)], current)


def _is_free(info: GameInfo, seat: Seat) -> bool:
    holder = info.holder(seat)
    return info.status in ("running", "paused") and holder is not None and holder.user is None
