"""/game kick, rename, pause and resume: order at a table, by who opened the game and by the server's admins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.access import Who, allow, entry
from cogs.autocomplete import Choices, matching_games
from cogs.card import control
from cogs.policy import title_for
from cogs.replies import ask_first, begin
from cogs.seats import game_title, plain_title, public_texts
from cogs.translator import argument_text, command_text
from cogs.ui.address import Address
from cogs.ui.panel import clip
from cogs.wording import plain_name
from host import OPEN, GameInfo
from host.moderation import Moderation
from host.naming import LONGEST_TITLE

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.moderation")


class ModerationCog(commands.Cog, name="Moderation"):
    """Its commands join the group of the lobby's."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.moderation = Moderation(client.host)
        client.presses.answer("kick", self._kick, Who.OWNER)

    async def cog_load(self) -> None:
        """Add them, once the group is there."""
        group = self.client.tree.get_command("game")
        assert isinstance(group, app_commands.Group)
        every: dict[str, Any] = {
            "kick": self.kick,
            "rename": self.rename,
            "pause": self.pause,
            "resume": self.resume,
        }
        for name, callback in every.items():
            command: app_commands.Command[Any, ..., None] = app_commands.Command(
                name=name, description=command_text(f"game {name}"), callback=callback
            )
            command.autocomplete("game")(self._games)
            group.add_command(allow(Who.OWNER)(command))

    @app_commands.describe(person=argument_text("person"), game=argument_text("game"))
    async def kick(self, interaction: discord.Interaction[Any], person: discord.User, game: str | None = None) -> None:
        """Out of the lobby, or out of the running game: an AI player goes on in the seat."""
        info, said = await begin(self.client, interaction, game)
        by, force = interaction.user.id, entry(interaction).admin
        seat = info.seat_of(person.id)
        if (
            seat is not None
            and info.status in ("running", "paused")
            and by != person.id
            and (force or by == info.owner)
        ):
            # For good, and seen by the whole table: ask once.
            names = {"name": plain_name(person.display_name), "title": game_title(info, said), "seat": said.name(seat)}
            yes = control(info, f"kick.{person.id}", said.get("button-kick"), style="danger")
            await ask_first(interaction, said.get("kick-sure", **names), yes)
            return
        after = await self.moderation.kick(info.id, by, person.id, force=force)
        key = "kicked-lobby" if after.status in ("lobby", "aborted") else "kicked-running"
        text = said.get(key, name=plain_name(person.display_name), title=game_title(after, said))
        await interaction.followup.send(text, ephemeral=True)

    async def _kick(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        said = await self.client.people.meet(interaction)
        info, number = await self.client.host.game(address.game), address.rest.partition(".")[2]
        user = int(number) if number.isdecimal() else 0  # forged: not_here
        name = next((plain_name(holder.name) for holder in info.holders if holder.user == user), "")
        force = entry(interaction).admin
        if info.in_play and not force:
            # The owner alone puts nobody out of a running game: another of its people must agree.
            person = self.client.people.person(interaction)
            await self.client.host.come_back(info.id, person.id)
            vote = await self.client.host.open_vote(info.id, person, "kick", info.seat_of(user) or "")
            text = said.get("vote-waiting" if vote is not None and vote.waits else "kick-asked")
        else:
            after = await self.moderation.kick(info.id, interaction.user.id, user, force=force)
            text = said.get("kicked-running", name=name, title=game_title(after, said))
        await interaction.edit_original_response(content=text, view=None)

    @app_commands.describe(title=argument_text("title"), game=argument_text("game"))
    async def rename(
        self,
        interaction: discord.Interaction[Any],
        title: app_commands.Range[str, 1, LONGEST_TITLE] | None = None,
        game: str | None = None,
    ) -> None:
        """Another name; without one the game is called by its rules again."""
        info, said = await begin(self.client, interaction, game)
        name = await title_for(self.client, info.place.guild, title or "")
        after = await self.moderation.rename(info.id, interaction.user.id, name, force=entry(interaction).admin)
        lines = [said.get("renamed", title=game_title(after, said))]
        if after.place.thread is not None and not await self._name_thread(after):
            lines.append(said.get("rename-thread-kept"))
        await interaction.followup.send("\n".join(lines), ephemeral=True)

    async def _name_thread(self, info: GameInfo) -> bool:
        """The bot's own thread is called like its game. False: it keeps its old name."""
        try:
            thread = await self.client.fetch_channel(info.place.target)
            if (
                isinstance(thread, discord.Thread)
                and self.client.user is not None
                and thread.owner_id == self.client.user.id
            ):
                await thread.edit(name=clip(plain_title(info, public_texts(info)), 100))
        except (discord.HTTPException, OSError) as error:
            log.info("thread_not_renamed", game=info.id, why=type(error).__name__)
            return False
        return True

    @app_commands.describe(game=argument_text("game"))
    async def pause(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        """It stands still, and every clock with it."""
        info, said = await begin(self.client, interaction, game)
        after = await self.client.host.pause(info.id, interaction.user.id, force=entry(interaction).admin)
        await interaction.followup.send(said.get("server-paused", title=game_title(after, said)), ephemeral=True)

    @app_commands.describe(game=argument_text("game"))
    async def resume(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        """It goes on, unless the reason for the pause still stands. Who opened it may, though he does not play."""
        info, said = await begin(self.client, interaction, game)
        force = entry(interaction).admin or interaction.user.id == info.owner
        table = await self.client.host.resume(info.id, interaction.user.id, force=force)
        await interaction.followup.send(said.get("server-resumed", title=game_title(table.info, said)), ephemeral=True)

    async def _games(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        """The person's own; an admin's all of the server."""
        said, host = await self.client.people.texts(interaction.user.id), self.client.host
        if interaction.permissions.manage_guild:
            found = await host.find_games(OPEN, guild=interaction.guild_id)
        else:
            found = tuple(g for g in await host.games_of(interaction.user.id) if g.owner == interaction.user.id)
        return matching_games(found, said, current)
