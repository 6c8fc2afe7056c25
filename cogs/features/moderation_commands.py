"""/game kick, rename, pause and resume: for the person who opened the game and for the server's admins."""

from __future__ import annotations

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.core.access import AnyCommand, allow, entry
from cogs.core.autocomplete import Choices, matching_games
from cogs.core.command_context import ask_first, begin
from cogs.core.opening_policy import title_for
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.votes.vote_message import vote_waiting
from cogs.panel.controls.address import Address
from cogs.panel.controls.public_button import control
from cogs.text.display_names import game_title, plain_title, public_texts
from cogs.text.escaping import plain_name
from cogs.text.shortening import clip
from cogs.text.translator import argument_text, command_text
from host import OPEN, GameInfo
from host.text_cleaning import LONGEST_TITLE

log = structlog.get_logger("cogs.features.moderation_commands")


class ModerationCommands(commands.Cog):
    """Its commands join the group of the lobby's."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.moderation = services.host.moderation
        services.presses.answer("kick", self._kick, Who.OWNER)

    async def cog_load(self) -> None:
        """Add them, once the group is there."""
        group = self.services.discord.tree.get_command("game")
        assert isinstance(group, app_commands.Group)
        for callback in (self.kick, self.rename, self.pause, self.resume):
            name = callback.__name__
            command: AnyCommand = app_commands.Command(
                name=name, description=command_text(f"game {name}"), callback=callback
            )
            command.autocomplete("game")(self._games)
            group.add_command(allow(Who.OWNER)(command))

    @app_commands.describe(person=argument_text("person"), game=argument_text("game"))
    async def kick(self, interaction: Interaction, person: discord.User, game: str | None = None) -> None:
        """Remove somebody from the lobby, or from the running game, where an AI player goes on in the seat."""
        info, said = await begin(self.services, interaction, game)
        by, force = interaction.user.id, entry(interaction).admin
        seat = info.seat_of(person.id)
        if (
            seat is not None
            and info.status in ("running", "paused")
            and by != person.id
            and (force or by == info.owner)
        ):
            # Final, and seen by the whole table: ask once.
            names = {"name": plain_name(person.display_name), "title": game_title(info, said), "seat": said.name(seat)}
            yes = control(info, f"kick.{person.id}", said.get("button-kick"), style="danger")
            await ask_first(interaction, said.get("kick-sure", **names), yes)
            return
        after = await self.moderation.kick(info.id, by, person.id, force=force)
        key = "kicked-lobby" if after.status in ("lobby", "aborted") else "kicked-running"
        text = said.get(key, name=plain_name(person.display_name), title=game_title(after, said))
        await interaction.followup.send(text, ephemeral=True)

    async def _kick(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        said = await self.services.people.meet(interaction)
        info, number = await self.services.host.games.game(address.game), address.rest.partition(".")[2]
        user = int(number) if number.isdecimal() else 0  # forged: not_here
        name = next((plain_name(holder.name) for holder in info.holders if holder.user == user), "")
        force = entry(interaction).admin
        if info.in_play and not force:
            # The owner alone cannot remove anybody from a running game: another of its people must agree.
            person = self.services.people.person(interaction)
            await self.services.host.clocks.come_back(info.id, person.id)
            vote = await self.services.host.votes.open(info.id, person, "kick", info.seat_of(user) or "")
            if vote is not None and vote.waits:
                text = await vote_waiting(self.services, said, vote)
            else:
                text = said.get("kick-asked")
        else:
            after = await self.moderation.kick(info.id, interaction.user.id, user, force=force)
            text = said.get("kicked-running", name=name, title=game_title(after, said))
        await interaction.edit_original_response(content=text, view=None)

    @app_commands.describe(title=argument_text("title"), game=argument_text("game"))
    async def rename(
        self,
        interaction: Interaction,
        title: app_commands.Range[str, 1, LONGEST_TITLE] | None = None,
        game: str | None = None,
    ) -> None:
        """Give the game another name; without one it has the name of its rules again."""
        info, said = await begin(self.services, interaction, game)
        name = await title_for(self.services, info.place.guild, title or "")
        after = await self.moderation.rename(info.id, interaction.user.id, name, force=entry(interaction).admin)
        lines = [said.get("renamed", title=game_title(after, said))]
        if after.place.thread is not None and not await self._name_thread(after):
            lines.append(said.get("rename-thread-kept"))
        await interaction.followup.send("\n".join(lines), ephemeral=True)

    async def _name_thread(self, info: GameInfo) -> bool:
        """Rename the bot's own thread like its game. False: it keeps its old name."""
        try:
            thread = await self.services.discord.fetch_channel(info.place.target)
            if (
                isinstance(thread, discord.Thread)
                and self.services.discord.user is not None
                and thread.owner_id == self.services.discord.user.id
            ):
                await thread.edit(name=clip(plain_title(info, public_texts(info)), 100))
        except (discord.HTTPException, OSError) as error:
            log.info("thread_not_renamed", game=info.id, why=type(error).__name__)
            return False
        return True

    @app_commands.describe(game=argument_text("game"))
    async def pause(self, interaction: Interaction, game: str | None = None) -> None:
        """Pause the game and every clock."""
        info, said = await begin(self.services, interaction, game)
        after = await self.services.host.clocks.pause(info.id, interaction.user.id, force=entry(interaction).admin)
        await interaction.followup.send(said.get("server-paused", title=game_title(after, said)), ephemeral=True)

    @app_commands.describe(game=argument_text("game"))
    async def resume(self, interaction: Interaction, game: str | None = None) -> None:
        """Resume, unless the reason for the pause persists. The person who opened the game may do so even without
        playing.
        """
        info, said = await begin(self.services, interaction, game)
        force = entry(interaction).admin or interaction.user.id == info.owner
        table = await self.services.host.clocks.resume(info.id, interaction.user.id, force=force)
        await interaction.followup.send(said.get("server-resumed", title=game_title(table.info, said)), ephemeral=True)

    async def _games(self, interaction: Interaction, current: str) -> Choices:
        """The person's own games; for an admin all of the server."""
        said, host = await self.services.people.texts_for(interaction), self.services.host
        if interaction.permissions.manage_guild:
            found = await host.games.find_games(OPEN, guild=interaction.guild_id)
        else:
            found = tuple(g for g in await host.games.games_of(interaction.user.id) if g.owner == interaction.user.id)
        return matching_games(found, said, current)
