"""Who may use what. Each command and each public control declares it; it is enforced here and nowhere else.

A command says so above its decorator, a public control where it is registered:

    @allow(Who.PLAYER)
    @app_commands.command(name="hand", …)

    client.presses.answer("join", self._join, Who.MEMBER)

Controls of a panel (their address names a seat) are always `SEAT`. What declares nothing is refused to everybody:
a forgotten declaration is a fault of ours, not an open door. The host checks again what it knows (owner, seat).
A command is about the game its option `game` names, else the channel's, else the person's (`cogs.seats.game_here`).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import discord
from discord import app_commands

from cogs import errors
from cogs.policy import check_opening
from cogs.seats import game_here
from cogs.ui.address import PUBLIC, Address
from host import GameInfo, Place, setting

if TYPE_CHECKING:
    from cogs.client import Client

C = TypeVar("C", bound="app_commands.Command[Any, ..., Any]")

_KEY = "access"


class Who(StrEnum):
    """From everybody to the few. The refusal of each: `docs/access.md`."""

    ANYBODY = "anybody"
    """Every person, in direct messages too. Tells and changes only what is the person's own or nobody's."""
    MEMBER = "member"
    """Whoever is in a server; of a control: in the server of its game."""
    STARTER = "starter"
    """A member whom the server's settings let open games, here and now."""
    INVITED = "invited"
    """Who was asked to the game's table, and who sits there; in direct messages too."""
    VIEWER = "viewer"
    """The game's people; others who can see its channel while it welcomes spectators. Public things only."""
    PLAYER = "player"
    """Who sits in the game, in the lobby too."""
    SEAT = "seat"
    """Who holds the very seat the control names."""
    OWNER = "owner"
    """Who opened the game, and the admins of its server."""
    ADMIN = "admin"
    """Who may manage the server; of a control: the server of its game."""


OF_NO_GAME = frozenset({Who.ANYBODY, Who.MEMBER, Who.STARTER, Who.ADMIN})
"""They may be asked for where no game is meant."""


class Entry(NamedTuple):
    """What was found out at the door."""

    who: Who
    game: GameInfo | None
    admin: bool
    """The person manages the server that the game belongs to."""


class UndeclaredError(LookupError):
    """Something of ours does not say who may use it."""


def allow(who: Who) -> Callable[[C], C]:
    """Declares a command. Stands above the decorator that makes it."""

    def declare(command: C) -> C:
        command.extras[_KEY] = who
        return command

    return declare


def declared(command: app_commands.Command[Any, ..., Any] | app_commands.ContextMenu) -> Who:
    """UndeclaredError: it says nothing."""
    who = command.extras.get(_KEY)
    if not isinstance(who, Who):
        raise UndeclaredError(
            f"/{command.qualified_name} does not say who may use it: put @allow(Who.…) of cogs.access above it"
        )
    return who


def entry(interaction: discord.Interaction[Any]) -> Entry:
    """What `enter_command` or `enter_control` found. KeyError: neither was called."""
    found: Entry = interaction.extras[_KEY]
    return found


def is_admin(interaction: discord.Interaction[Any], place: Place) -> bool:
    """Whether the person manages the server the game is played in. Rights in another server count for nothing."""
    return interaction.guild_id is not None and interaction.guild_id == place.guild and _manages(interaction)


def _manages(interaction: discord.Interaction[Any]) -> bool:
    rights = interaction.permissions
    return rights.manage_guild or rights.administrator


async def enter_command(client: Client, interaction: discord.Interaction[Any]) -> None:
    """A command or an autocomplete knocks. A refusal says why not."""
    command = interaction.command
    if command is None:
        return  # changed since: discord.py finds out and says so
    who = declared(command)
    if who in OF_NO_GAME:
        _check_no_game(interaction, who)
        if who is Who.STARTER and interaction.type is discord.InteractionType.application_command:
            await check_opening(client, interaction)
        return
    if _focused(interaction) == "game":
        # The list of one's own games: whose game it will be is not said yet.
        interaction.extras[_KEY] = Entry(who, None, admin=False)
        return
    named = interaction.namespace.game
    info = await game_here(client, interaction, named if isinstance(named, str) else None)
    await _check(client, interaction, who, info, "")


async def enter_control(client: Client, interaction: discord.Interaction[Any], address: Address, who: Who) -> None:
    """A button, a select or a form knocks. Refusals; HostRefusal: unknown_game.

    One that is about no game (`PUBLIC` in its place) may be for everybody, for members or for admins; of another kind
    it is forged, and answered as one that is no longer offered.
    """
    if address.game == PUBLIC:
        if who not in OF_NO_GAME:
            raise errors.Refused("stale", seat="", step=0)
        _check_no_game(interaction, who)
        return
    await _check(client, interaction, who, await client.host.card(address.game), address.seat)


def _check_no_game(interaction: discord.Interaction[Any], who: Who) -> None:
    """What is about no game. Refusals; UndeclaredError: it must be about one."""
    if who not in OF_NO_GAME:
        raise UndeclaredError(f"{who} wants a game")
    if who is not Who.ANYBODY and interaction.guild_id is None:
        raise app_commands.NoPrivateMessage
    if who is Who.ADMIN and not _manages(interaction):
        raise errors.Refused("not_admin")
    interaction.extras[_KEY] = Entry(who, None, admin=False)


async def _check(client: Client, interaction: discord.Interaction[Any], who: Who, info: GameInfo, seat: str) -> None:
    """The one place where it is decided."""
    person, admin = interaction.user.id, is_admin(interaction, info.place)
    here = interaction.guild_id is not None and interaction.guild_id == info.place.guild
    if who in (Who.MEMBER, Who.STARTER, Who.ADMIN) and interaction.guild_id is None:
        raise app_commands.NoPrivateMessage
    if who in (Who.MEMBER, Who.STARTER) and not here:
        raise errors.Refused("other_server")
    if who is Who.ADMIN and not admin:
        raise errors.Refused("not_admin")
    if who is Who.OWNER and not admin and person != info.owner:
        raise errors.Refused("not_owner")
    if who is Who.INVITED and person not in info.users and person not in await _invited(client, info):
        raise errors.Refused("not_invited")
    if who is Who.PLAYER and person not in info.users:
        raise errors.Refused("not_at_table")
    if who is Who.SEAT and (seat == PUBLIC or info.seat_of(person) != seat):
        raise errors.Refused("not_your_seat", seat=seat)
    if who is Who.VIEWER and person not in info.users and not admin:
        if not sees(interaction, info.place):
            raise errors.Refused("unknown_game", game=info.id)
        if setting(info.settings, "spectators") == "off":
            raise errors.Refused("no_spectators")
    interaction.extras[_KEY] = Entry(who, info, admin)


async def _invited(client: Client, info: GameInfo) -> set[int]:
    return {guest.user for guest in (await client.gathering.crowd(info.id)).guests}


def may_look(interaction: discord.Interaction[Any], info: GameInfo) -> bool:
    """Whether the door `VIEWER` is open to the person; that of a lobby, which has nothing to look at yet, is to all
    who can see its channel.
    """
    if interaction.user.id in info.users or is_admin(interaction, info.place):
        return True
    return sees(interaction, info.place) and (info.status == "lobby" or setting(info.settings, "spectators") != "off")


def sees(interaction: discord.Interaction[Any], place: Place) -> bool:
    """Whether somebody who does not play can see the game's channel from where he is."""
    if interaction.guild_id is None or interaction.guild_id != place.guild:
        return False
    if interaction.channel_id == place.target:
        return True
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return False
    if place.thread is not None:
        thread = guild.get_thread(place.thread)
        if thread is None or thread.is_private():
            return False
    channel = guild.get_channel(place.channel)
    return channel is not None and channel.permissions_for(member).view_channel


def _focused(interaction: discord.Interaction[Any]) -> str:
    """The option an autocomplete is about; "" for a command."""
    if interaction.type is not discord.InteractionType.autocomplete:
        return ""
    data: Any = interaction.data or {}
    stack: list[Any] = list(data.get("options", []))
    while stack:
        option = stack.pop()
        if option.get("focused"):
            return str(option.get("name", ""))
        stack.extend(option.get("options", []))
    return ""
