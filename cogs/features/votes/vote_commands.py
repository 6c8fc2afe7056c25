"""/vote, /resign, /replace, /me: time at the table, and a person's notifications."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import Choices, matching
from cogs.core.command_context import ask_first, begin, begin_seated
from cogs.core.lookup import game_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.notification_settings import MOMENTS, OFF, QUIET, prefs_rows, prefs_text, read_change
from cogs.features.votes.vote_message import vote_waiting
from cogs.panel.controls.address import Address
from cogs.panel.controls.public_button import control
from cogs.panel.controls.views import paint_buttons
from cogs.panel.known_names import seat_meant, seats_held
from cogs.text.display_names import caller
from cogs.text.translator import argument_text, choice_text, command_text
from engine.ai import best_kind
from engine.core import RulesError, Seat
from host import GameInfo
from host.clocks.preferences import zone, zones
from host.seats.voting import Vote, is_late, is_vote
from i18n import Texts

ASKED = frozenset({"pause", "resume", "extend", "replace"})
"""The votes that buttons under `/status` open; the others have commands of their own."""


class VoteCommands(commands.Cog):
    """What can be asked of the table about time and seats, and a person's settings about reminders."""

    vote = app_commands.Group(name="vote", description=command_text("vote"), guild_only=True)

    def __init__(self, services: Services) -> None:
        self.services = services
        services.presses.answer("vote", self._voice, Who.PLAYER)
        services.presses.answer("back", self._back, Who.PLAYER)
        services.presses.answer("more_time", self._more_time, Who.PLAYER)
        services.presses.answer("resign", self._resign, Who.PLAYER)
        services.presses.answer("ask", self._asked, Who.PLAYER)
        services.presses.answer("me", self._chosen, Who.ANYBODY)

    # -- votes -------------------------------------------------------------------------------------------------

    @allow(Who.PLAYER)
    @vote.command(name="pause", description=command_text("vote pause"))
    async def pause(self, interaction: Interaction) -> None:
        await self._ask(interaction, "pause")

    @allow(Who.PLAYER)
    @vote.command(name="resume", description=command_text("vote resume"))
    async def resume(self, interaction: Interaction) -> None:
        await self._ask(interaction, "resume")

    @allow(Who.PLAYER)
    @vote.command(name="extend", description=command_text("vote extend"))
    async def extend(self, interaction: Interaction) -> None:
        await self._ask(interaction, "extend")

    @allow(Who.PLAYER)
    @vote.command(name="replace", description=command_text("vote replace"))
    @app_commands.describe(seat=argument_text("seat"))
    async def vote_out(self, interaction: Interaction, seat: str) -> None:
        await self._ask(interaction, "replace", seat)

    @vote_out.autocomplete("seat")
    async def _late(self, interaction: Interaction, current: str) -> Choices:
        return await self._seats(
            interaction,
            current,
            lambda info, seat, now: is_late(info, seat, now) and info.seat_of(interaction.user.id) != seat,
        )

    async def _ask(self, interaction: Interaction, kind: str, seat: str = "") -> None:
        info, said = await begin(self.services, interaction)
        subject = seat_meant(seat, seats_held(info), info, said) if seat else ""
        await self._open(interaction, info.id, kind, subject)

    async def _open(self, interaction: Interaction, game: str, kind: str, subject: str = "") -> None:
        """Ask the table; the person who asks is present again."""
        said, person = await self.services.people.meet(interaction), self.services.people.person(interaction)
        await self.services.host.clocks.come_back(game, person.id)
        vote = await self.services.host.votes.open(game, person, kind, subject)
        await errors.say(interaction, await self._asked_how(said, vote, game, kind, subject))

    async def _asked_how(self, said: Texts, vote: Vote | None, game: str, kind: str, subject: str) -> str:
        """What to tell the person who has asked the table."""
        if vote is not None:
            return await vote_waiting(self.services, said, vote) if vote.waits else said.get("vote-asked")
        if kind == "replace":
            holder = (await self.services.host.games.card(game)).holder(subject)
            if holder is not None and holder.user is not None:
                return said.get("vote-replace-now", seat=said.name(subject))
        return said.get("vote-done")

    async def _voice(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """Agree and Disagree; the message is redrawn from the outbox."""
        _, answer, kind, stamp, *_ = [*address.rest.split("."), "", "", ""]
        user = interaction.user.id
        if not is_vote(kind) or not stamp.isdecimal():
            raise errors.Refused("no_vote")  # forged
        await self.services.host.clocks.come_back(address.game, user)
        await self.services.host.votes.cast(address.game, user, kind, agree=answer == "yes", stamp=int(stamp))

    async def _asked(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """A button under `/status`: opens a vote."""
        _, kind, *subject = [*address.rest.split("."), ""]
        if kind not in ASKED:
            raise errors.Refused("no_vote")  # forged
        await self._open(interaction, address.game, kind, "".join(subject))

    async def _more_time(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """Under a reminder: ask the table to extend."""
        await self._open(interaction, address.game, "extend")

    # -- seats -------------------------------------------------------------------------------------------------

    async def _back(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        said = await self.services.people.meet(interaction)
        user = interaction.user.id
        is_back = await self.services.host.clocks.come_back(address.game, user)
        info = await self.services.host.games.card(address.game)
        seat = info.seat_of(user) or ""
        is_away = any(holder.user == user and holder.stand_in for holder in info.holders)
        key = "back-spent" if is_away else "back-again" if is_back else "back-already"
        await errors.say(interaction, said.get(key, seat=said.name(seat)))

    @allow(Who.PLAYER)
    @app_commands.command(name="resign", description=command_text("resign"))
    @app_commands.guild_only()
    async def resign(self, interaction: Interaction) -> None:
        table, seat, said = await begin_seated(self.services, interaction)
        if table.info.status not in ("running", "paused"):
            raise errors.Refused("not_running", status=table.info.status)
        yes = control(table.info, f"resign.{seat}", said.get("button-resign"), style="danger")
        await ask_first(interaction, said.get("resign-sure", seat=said.name(seat)), yes)

    async def _resign(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        said = await self.services.people.meet(interaction)
        info = await self.services.host.games.game(address.game)
        seat = address.rest.partition(".")[2]
        if info.seat_of(interaction.user.id) != seat:
            raise errors.Refused("not_your_seat", seat=seat)
        await self.services.host.seats.hand_over(info.id, interaction.user.id, best_kind(info.rules))
        await interaction.edit_original_response(content=said.get("resigned", seat=said.name(seat)), view=None)

    @allow(Who.MEMBER)
    @app_commands.command(name="replace", description=command_text("replace"))
    @app_commands.guild_only()
    @app_commands.describe(seat=argument_text("seat"))
    async def replace(self, interaction: Interaction, seat: str) -> None:
        """Somebody who does not sit at the table asks to be let in."""
        info, said = await begin(self.services, interaction)
        subject = seat_meant(seat, seats_held(info), info, said)
        vote = await self.services.host.votes.open(info.id, self.services.people.person(interaction), "seat", subject)
        key = "replace-done" if vote is None else "replace-waits" if vote.waits else "replace-asked"
        await interaction.followup.send(said.get(key, seat=said.name(subject)), ephemeral=True)

    @replace.autocomplete("seat")
    async def _free(self, interaction: Interaction, current: str) -> Choices:
        return await self._seats(interaction, current, lambda info, seat, _now: _is_free(info, seat))

    async def _seats(
        self, interaction: Interaction, current: str, fits: Callable[[GameInfo, Seat, datetime], bool]
    ) -> Choices:
        try:
            info = await game_here(self.services, interaction)
        except RulesError:
            return []
        said = await self.services.people.texts_for(interaction)
        who = caller(info, said, mention=False)
        now = await self.services.host.clocks.stands_still(info.id) or self.services.host.clock.now()
        seats = [h.seat for h in info.holders if h.seat is not None and fits(info, h.seat, now)]
        return matching([(seat, f"{said.name(seat)} ({who(seat)})") for seat in seats], current)

    # -- the person --------------------------------------------------------------------------------------------

    @allow(Who.ANYBODY)
    @app_commands.command(name="me", description=command_text("me"))
    @app_commands.describe(
        timezone=argument_text("timezone"),
        quiet=argument_text("quiet"),
        reminders=argument_text("reminders"),
        rings=argument_text("rings"),
        digest=argument_text("digest"),
    )
    @app_commands.choices(
        reminders=[app_commands.Choice(name=choice_text(word), value=word) for word in ("on", OFF)],
        rings=[app_commands.Choice(name=choice_text(word), value=word) for word in ("on", OFF)],
    )
    async def me(
        self,
        interaction: Interaction,
        timezone: str | None = None,
        quiet: str | None = None,
        reminders: str | None = None,
        rings: str | None = None,
        digest: str | None = None,
    ) -> None:
        """Shows the settings; changes those that are given."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.services.people.meet(interaction)
        typed = {"timezone": timezone, "quiet": quiet, "reminders": reminders, "rings": rings, "digest": digest}
        changes: dict[str, object] = {}
        for key, value in typed.items():
            if value is not None:
                changes |= read_change(key, value)
        person = self.services.people.person(interaction)
        host = self.services.host
        prefs = await host.people.set_prefs(person, **changes) if changes else await host.people.prefs(person.id)
        text, view = prefs_text(said, prefs, host.clock.now()), paint_buttons(prefs_rows(said, prefs))
        await interaction.followup.send(text, view=view, ephemeral=True)

    async def _chosen(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        """A menu under `/me`; the message shows the settings that apply now."""
        said, host = await self.services.people.meet(interaction), self.services.host
        change = read_change(address.rest.partition(".")[2], (values or [""])[0])
        prefs = await host.people.set_prefs(self.services.people.person(interaction), **change)
        text, view = prefs_text(said, prefs, host.clock.now()), paint_buttons(prefs_rows(said, prefs))
        await interaction.edit_original_response(content=text, view=view)

    @me.autocomplete("timezone")
    async def _zones(self, _interaction: Interaction, current: str) -> Choices:
        wanted = current.strip().casefold().replace(" ", "_")
        found = [name for name in zones() if wanted in name.casefold()]
        # "warsaw" finds Europe/Warsaw before any zone that only contains it somewhere.
        found.sort(key=lambda name: not name.casefold().rpartition("/")[2].startswith(wanted))
        now = self.services.host.clock.now()
        shown = [(f"{name} ({now.astimezone(zone(name)):%H:%M})", name) for name in found[:25]]
        return [app_commands.Choice(name=name, value=value) for name, value in shown]

    @me.autocomplete("quiet")
    async def _spans(self, interaction: Interaction, current: str) -> Choices:
        return await self._typed(interaction, current, QUIET)

    @me.autocomplete("digest")
    async def _moments(self, interaction: Interaction, current: str) -> Choices:
        return await self._typed(interaction, current, MOMENTS)

    async def _typed(self, interaction: Interaction, current: str, known: tuple[str, ...]) -> Choices:
        said = await self.services.people.texts_for(interaction)
        return matching([(OFF, said.get("me-off")), *((value, value) for value in known)], current)


def _is_free(info: GameInfo, seat: Seat) -> bool:
    holder = info.holder(seat)
    return info.status in ("running", "paused") and holder is not None and holder.user is None
