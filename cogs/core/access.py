"""Who may use what. Each command and each public control declares it; it is enforced here and nowhere else.

A command says so above its decorator, a public control where it is registered:

    @allow(Who.PLAYER)
    @app_commands.command(name="hand", …)

    services.presses.answer("join", self._join, Who.MEMBER)

Controls of a panel (their address names a seat) are always `SEAT`. What declares nothing is refused to everybody:
a forgotten declaration is a fault of ours, not an open door. The host checks again what it knows (owner, seat).
A command is about the game its option `game` names, else the channel's, else the person's
(`cogs.core.lookup.game_here`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import discord
from discord import app_commands

from cogs.core import error_policy as errors
from cogs.core.interaction_data import focused
from cogs.core.lookup import card_of, game_here
from cogs.core.opening_policy import check_opening
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.panel.controls.address import PUBLIC, Address
from cogs.text.spoken_game import speak_of
from host import GameInfo, Place, setting

AnyCommand = app_commands.Command[Any, ..., Any]
C = TypeVar("C", bound=AnyCommand)

_KEY = "access"


OF_NO_GAME = frozenset({Who.ANYBODY, Who.MEMBER, Who.STARTER, Who.ADMIN})
"""Kinds that may be declared where there is no game."""


class Entry(NamedTuple):
    """What the access check found."""

    who: Who
    game: GameInfo | None
    admin: bool
    """Whether the person manages the server that the game belongs to."""


class UndeclaredError(LookupError):
    """A command or control does not declare who may use it."""


def allow(who: Who) -> Callable[[C], C]:
    """Declares who may use a command. Stands above the decorator that makes it."""

    def declare(command: C) -> C:
        command.extras[_KEY] = who
        return command

    return declare


def declared(command: AnyCommand | app_commands.ContextMenu) -> Who:
    """What the command declares. Raises UndeclaredError if it declares nothing."""
    who = command.extras.get(_KEY)
    if not isinstance(who, Who):
        raise UndeclaredError(
            f"/{command.qualified_name} does not say who may use it: put @allow(Who.…) of cogs.core.access above it"
        )
    return who


def entry(interaction: Interaction) -> Entry:
    """What `enter_command` or `enter_control` found. Raises KeyError when neither was called."""
    found: Entry = interaction.extras[_KEY]
    return found


def is_admin(interaction: Interaction, place: Place) -> bool:
    """Whether the person manages the server the game is played in. Rights on another server do not count."""
    return interaction.guild_id is not None and interaction.guild_id == place.guild and _manages(interaction)


def _manages(interaction: Interaction) -> bool:
    rights = interaction.permissions
    return rights.manage_guild or rights.administrator


async def enter_command(services: Services, interaction: Interaction) -> None:
    """Check a command or an autocomplete. A refusal gives the reason."""
    command = interaction.command
    if command is None:
        return  # changed since: discord.py notices and says so
    who = declared(command)
    if who in OF_NO_GAME:
        _check_no_game(interaction, who)
        if who is Who.STARTER and interaction.type is discord.InteractionType.application_command:
            await check_opening(services, interaction)
        return
    if interaction.type is discord.InteractionType.autocomplete and focused(interaction) == "game":
        # The list of one's own games: which game it will be is not known yet.
        interaction.extras[_KEY] = Entry(who, None, admin=False)
        return
    named = interaction.namespace.game
    info = await game_here(services, interaction, named if isinstance(named, str) else None)
    await _check(services, interaction, who, info, "")


async def enter_control(services: Services, interaction: Interaction, address: Address, who: Who) -> None:
    """Check a button, a select or a form. Raises refusals; HostRefusal: unknown_game.

    A control that is about no game (`PUBLIC` in its place) may be for everybody, for members or for admins; any other
    such control is forged, and answered like one that is no longer offered.
    """
    if address.game == PUBLIC:
        if who not in OF_NO_GAME:
            raise errors.Refused("stale", seat="", step=0)
        _check_no_game(interaction, who)
        return
    await _check(services, interaction, who, await card_of(services, address.game), address.seat)


def _check_no_game(interaction: Interaction, who: Who) -> None:
    """Check a command that is about no game. Raises refusals; UndeclaredError if it must be about one."""
    if who not in OF_NO_GAME:
        raise UndeclaredError(f"{who} wants a game")
    if who is not Who.ANYBODY and interaction.guild_id is None:
        raise app_commands.NoPrivateMessage
    if who is Who.ADMIN and not _manages(interaction):
        raise errors.Refused("not_admin")
    interaction.extras[_KEY] = Entry(who, None, admin=False)


async def _check(services: Services, interaction: Interaction, who: Who, info: GameInfo, seat: str) -> None:
    """The only place where access is decided. Whatever the answer, it is said in the words of this game."""
    speak_of(interaction, info.rules)
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
    if who is Who.INVITED and person not in info.users and person not in await _invited(services, info):
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


async def _invited(services: Services, info: GameInfo) -> set[int]:
    return {guest.user for guest in (await services.host.invitations.crowd(info.id)).guests}


def may_look(interaction: Interaction, info: GameInfo) -> bool:
    """Whether the person passes as `VIEWER`; a lobby, which has nothing to look at yet, is open to all who can see its
    channel.
    """
    if interaction.user.id in info.users or is_admin(interaction, info.place):
        return True
    return sees(interaction, info.place) and (info.status == "lobby" or setting(info.settings, "spectators") != "off")


def sees(interaction: Interaction, place: Place) -> bool:
    """Whether somebody who does not play can see the game's channel from where they are."""
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
