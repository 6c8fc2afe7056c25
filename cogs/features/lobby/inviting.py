"""Inviting people to a table: by name before a game, or everybody for a rematch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import discord

from cogs.core import error_policy as errors
from cogs.core.interaction_data import sent
from cogs.core.opening_policy import check_opening
from cogs.core.services import Interaction, Services
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.address import Address
from cogs.panel.controls.public_button import control
from cogs.text.display_names import plain_name
from host import GameInfo, HostRefusal, Person
from i18n import Texts

FIELDS = ("person", "person2", "person3", "person4")


class Someone(NamedTuple):
    """A person named in a command."""

    id: int
    name: str
    bot: bool
    sees: bool
    """Whether they can see the channel in which they were named; unknown counts as yes."""


class Inviting:
    """What the lobby's commands and the buttons of an invitation do."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def invite(self, interaction: Interaction, info: GameInfo, people: Sequence[Someone], said: Texts) -> str:
        """Invite people. Returns what to tell the person who invites. RulesError: nobody was invited."""
        bots = [one for one in people if one.bot]
        here = interaction.channel_id in (info.place.target, info.place.channel)
        blind = [one for one in people if not one.bot and not one.sees and here]
        fit = [one for one in people if not one.bot and one not in blind]
        lines = []
        if fit:
            asked = [Person(one.id, one.name) for one in fit]
            done = await self._services.host.invitations.invite(info.id, interaction.user.id, asked)
            runs = info.status in ("running", "paused")
            for key, some in (
                ("back" if runs else "asked", done.asked),
                ("seated", done.seated),
                ("again", done.again),
                ("busy", done.busy),
            ):
                if some:
                    lines.append(said.get(f"invite-{key}", names=_names([one.name for one in some])))
        if bots:
            lines.append(said.get("invite-bots", names=_names([one.name for one in bots])))
        if blind:
            lines.append(said.get("invite-blind", names=_names([one.name for one in blind])))
        return " ".join(lines)

    async def come(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """The invited person sits down."""
        said = await self._services.people.meet(interaction)
        try:
            info = await self._services.host.invitations.accept(address.game, self._services.people.person(interaction))
        except HostRefusal as refusal:
            await self._over(interaction, refusal, said)
            return
        text = said.get("invited-came", place=f"<#{info.place.target}>")
        await interaction.edit_original_response(content=text, view=None)

    async def decline(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """The invited person declines."""
        said = await self._services.people.meet(interaction)
        try:
            await self._services.host.invitations.decline(address.game, interaction.user.id)
        except HostRefusal as refusal:
            await self._over(interaction, refusal, said)
            return
        await interaction.edit_original_response(content=said.get("invited-declined"), view=None)

    async def rematch(self, interaction: Interaction, game: str, said: Texts) -> str:
        """Open a lobby for the same people, or join the one that another of them has opened."""
        old = await self._services.host.games.game(game)
        here = await self._services.host.games.game_in(old.place.target)
        if here is None or here.status != "lobby":
            await check_opening(self._services, interaction, old.place)  # a new game, as by /game new
        if old.status == "lobby":  # somebody was quicker: this is the lobby to join
            info = await self._services.host.invitations.accept(game, self._services.people.person(interaction))
            return said.get("invited-came", place=f"<#{info.place.target}>")
        info = await self._services.host.invitations.rematch(game, self._services.people.person(interaction))
        others = [one for one in old.users if one != interaction.user.id]
        key = "rematch-opened" if info.owner == interaction.user.id and others else "rematch-joined"
        return said.get(key, place=f"<#{info.place.target}>", game=info.id)

    async def _over(self, interaction: Interaction, refusal: HostRefusal, said: Texts) -> None:
        """An invitation that can no longer be accepted loses its buttons; a stranger's press changes nothing."""
        if refusal.code not in ("not_in_lobby", "unknown_game"):
            raise refusal
        await interaction.edit_original_response(content=errors.sentence(refusal, said), view=None)


def invitation_rows(info: GameInfo, said: Texts) -> list[list[Button]]:
    """The buttons of an invitation."""
    return [
        [
            control(info, "come", said.get("button-join"), style="success"),
            control(info, "decline", said.get("button-decline")),
        ]
    ]


def named(people: Iterable[discord.User | discord.Member]) -> list[Someone]:
    """The people of a command's fields."""
    return [_someone(one) for one in people]


def chosen(interaction: Interaction, values: Sequence[str]) -> list[Someone]:
    """The people of a user select, as sent by Discord."""
    resolved = sent(interaction).get("resolved") or {}
    users, members = resolved.get("users") or {}, resolved.get("members") or {}
    out = []
    for value in values:
        user, member = users.get(value), members.get(value) or {}
        if user is not None:
            name = member.get("nick") or user.get("global_name") or user.get("username") or "?"
            out.append(Someone(int(value), str(name), bool(user.get("bot")), _sees(member.get("permissions"))))
    return out


def _someone(one: discord.User | discord.Member) -> Someone:
    allowed = one.resolved_permissions if isinstance(one, discord.Member) else None
    return Someone(one.id, one.display_name, one.bot, _sees(None if allowed is None else str(allowed.value)))


def _sees(permissions: object) -> bool:
    if not isinstance(permissions, str) or not permissions.isdecimal():
        return True
    return discord.Permissions(int(permissions)).view_channel


def _names(names: Sequence[str]) -> str:
    return ", ".join(map(plain_name, names))
