"""People are asked to a table: by name before a game, or all of them again after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from cogs import errors
from cogs.card import control
from cogs.policy import check_opening
from cogs.seats import plain_name
from cogs.ui.address import Address
from cogs.ui.panel import Button
from host import GameInfo, HostRefusal, Person
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

FIELDS = ("person", "person2", "person3", "person4")


class Someone(NamedTuple):
    """A person somebody has named."""

    id: int
    name: str
    bot: bool
    sees: bool
    """The channel in which he was named; unknown is taken for yes."""


class Inviting:
    """What the lobby's commands and the buttons of an invitation do."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def invite(
        self, interaction: discord.Interaction[Any], info: GameInfo, people: Sequence[Someone], said: Texts
    ) -> str:
        """Ask them; what to tell him who asked. RulesError: nobody was asked."""
        bots = [one for one in people if one.bot]
        here = interaction.channel_id in (info.place.target, info.place.channel)
        blind = [one for one in people if not one.bot and not one.sees and here]
        fit = [one for one in people if not one.bot and one not in blind]
        lines = []
        if fit:
            asked = [Person(one.id, one.name) for one in fit]
            done = await self._client.gathering.invite(info.id, interaction.user.id, asked)
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

    async def come(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        """The invited sits down."""
        said = await self._client.people.meet(interaction)
        try:
            info = await self._client.gathering.accept(address.game, self._client.people.person(interaction))
        except HostRefusal as refusal:
            await self._over(interaction, refusal, said)
            return
        text = said.get("invited-came", place=f"<#{info.place.target}>")
        await interaction.edit_original_response(content=text, view=None)

    async def decline(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        """The invited does not come."""
        said = await self._client.people.meet(interaction)
        try:
            await self._client.gathering.decline(address.game, interaction.user.id)
        except HostRefusal as refusal:
            await self._over(interaction, refusal, said)
            return
        await interaction.edit_original_response(content=said.get("invited-declined"), view=None)

    async def rematch(self, interaction: discord.Interaction[Any], game: str, said: Texts) -> str:
        """Open a lobby for the same people, or sit down in the one that another of them has opened."""
        old = await self._client.host.game(game)
        here = await self._client.host.game_in(old.place.target)
        if here is None or here.status != "lobby":
            await check_opening(self._client, interaction, old.place)  # a new game, as by /game new
        if old.status == "lobby":  # somebody was quicker: this is the lobby to sit down in
            info = await self._client.gathering.accept(game, self._client.people.person(interaction))
            return said.get("invited-came", place=f"<#{info.place.target}>")
        info = await self._client.gathering.rematch(game, self._client.people.person(interaction))
        others = [one for one in old.users if one != interaction.user.id]
        key = "rematch-opened" if info.owner == interaction.user.id and others else "rematch-joined"
        return said.get(key, place=f"<#{info.place.target}>", game=info.id)

    async def _over(self, interaction: discord.Interaction[Any], refusal: HostRefusal, said: Texts) -> None:
        """An invitation that came to nothing loses its buttons; a stranger's press changes nothing."""
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


def chosen(interaction: discord.Interaction[Any], values: Sequence[str]) -> list[Someone]:
    """The people of a user select, as Discord sent them along."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved") or {}
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
