"""Which game and which seat a command or press is about."""

from __future__ import annotations

from cogs.core import error_policy as errors
from cogs.core.services import Interaction, Services
from cogs.text.spoken_game import speak_of
from engine.core import Seat
from host import GameInfo, Table
from host.lessons.teaching import is_lesson


async def game_here(services: Services, interaction: Interaction, game: str | None = None) -> GameInfo:
    """The game named, otherwise that of the channel, otherwise the person's only one (or the only one that waits for
    them). What the person is told from here on is said in its words (`speak_of`).

    Refused: `no_game_here`, `which_game`; a HostRefusal for an unknown id.
    """
    info = await _find(services, interaction, game)
    speak_of(interaction, info.rules)
    return info


async def _find(services: Services, interaction: Interaction, game: str | None) -> GameInfo:
    if game:
        info = await services.host.games.game(game.strip().lower())
        if interaction.user.id not in info.users and (
            info.place.guild is None or info.place.guild != interaction.guild_id
        ):
            raise errors.Refused("unknown_game", game=game[:12])  # another server's game is not accessible here
        return info
    if interaction.channel_id is not None:
        here = await services.host.games.game_in(interaction.channel_id)
        if here is not None:
            return here
    mine = await services.host.games.games_of(interaction.user.id)
    if len(mine) > 1:
        urgent = [g for g in mine if g.seat_of(interaction.user.id) in g.awaited]
        mine = tuple(urgent) if len(urgent) == 1 else mine
    if len(mine) == 1:
        return mine[0]
    if not mine:
        raise errors.Refused("no_game_here")
    raise errors.Refused("which_game", games=", ".join(g.id for g in mine[:10]))


async def card_of(services: Services, game: str) -> GameInfo:
    """The card of a game or of a lesson. HostRefusal: unknown_game."""
    lessons, games = services.host.lessons, services.host.games
    return await (lessons.card(game) if is_lesson(game) else games.card(game))


async def table_of(services: Services, game: str) -> Table:
    """The table of a game or of a lesson. HostRefusal: unknown_game, not_running."""
    lessons, games = services.host.lessons, services.host.games
    return await (lessons.table(game) if is_lesson(game) else games.table(game))


async def seat_here(services: Services, interaction: Interaction, game: str | None = None) -> tuple[Table, Seat]:
    """The table and the person's seat at it. Also refused: `not_at_table`; HostRefusal: `not_running`."""
    info = await game_here(services, interaction, game)
    table = await services.host.games.table(info.id)
    seat = table.info.seat_of(interaction.user.id)
    if seat is None:
        raise errors.Refused("not_at_table")
    return table, seat
