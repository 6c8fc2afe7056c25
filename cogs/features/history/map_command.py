"""The map for one person: the whole board or a part of it, with the latest events or those since the person's last turn
marked.

One private message that is edited in place: a menu of parts, a button for the whole map, one for the marks. What it
shows is part of the custom ids (`zoom.<since>.<region>`), so that they work after a restart, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import NamedTuple

from discord import app_commands
from discord.ext import commands
from discord.utils import MISSING

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import Choices, matching, own_games
from cogs.core.lookup import game_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.delivery.messages.board_message import read_events
from cogs.delivery.messages.board_state import BoardState
from cogs.features.history.chronicle import log_lines
from cogs.features.history.legend_viewer import legend_button
from cogs.features.table_commands import status_text
from cogs.panel.content.footer import OWN_MAP
from cogs.panel.content.question_panel import Button, Option, Row, Select
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.views import paint_buttons
from cogs.panel.press_reply import reply_of
from cogs.pictures.drawing import Wish, regions, unheld
from cogs.text.folding import fold
from cogs.text.nearest_name import nearest
from cogs.text.shortening import clip
from cogs.text.translator import argument_text, choice_text, command_text
from cogs.text.turn_report import LONGEST_CONTENT
from engine.core import Event, RulesError, Seat
from host import Table
from i18n import Texts

MOST_SINCE = 20
MOST_OPTIONS = 25
MY_LAST_TURN = "my-last-turn"
WHOLE = "-"
"""In place of a region: the whole map."""


class Sight(NamedTuple):
    """What the message shows."""

    region: str = WHOLE
    since: bool = False
    """What happened since the person's last turn is marked; otherwise the newest events."""
    own: bool = False
    """As the person's own seat sees it, with their plans; otherwise as everybody sees it."""

    def control(self, table: Table) -> str:
        """The custom id of the button that shows this."""
        return Address(table.info.id, PUBLIC, 0, ControlKind.PUBLIC, f"zoom.{self.flags}.{self.region}").text()

    @property
    def flags(self) -> int:
        """What is shown, as a digit of a custom id."""
        return self.since + 2 * self.own


class MapCommand(commands.Cog):
    """`/map` and the button below the board."""

    def __init__(self, services: Services) -> None:
        self.services = services
        services.presses.answer("map", self._map, Who.VIEWER, shows=True)
        services.presses.answer("zoom", self._zoom, Who.VIEWER)

    @allow(Who.VIEWER)
    @app_commands.command(name="map", description=command_text("map"))
    @app_commands.describe(game=argument_text("game"), region=argument_text("region"), since=argument_text("since"))
    @app_commands.autocomplete(game=own_games)
    @app_commands.choices(since=[app_commands.Choice(name=choice_text(MY_LAST_TURN), value=MY_LAST_TURN)])
    async def show_map(
        self,
        interaction: Interaction,
        region: str | None = None,
        since: str | None = None,
        game: str | None = None,
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        info = await game_here(self.services, interaction, game)
        await self._show(interaction, info.id, region, Sight(since=since == MY_LAST_TURN))

    @show_map.autocomplete("region")
    async def _regions(self, interaction: Interaction, current: str) -> Choices:
        said = await self.services.people.texts_for(interaction)
        named = interaction.namespace.game
        try:
            info = await game_here(self.services, interaction, named if isinstance(named, str) else None)
            known = regions((await self.services.host.games.table(info.id)).view(None), said)
        except RulesError:
            return []
        # "sic" finds Sicilia before any place that only contains it somewhere.
        return matching(sorted(known.items(), key=lambda pair: not fold(pair[1]).startswith(fold(current))), current)

    async def _map(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self._show(interaction, address.game, None, Sight(own=address.rest == OWN_MAP))

    async def _zoom(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        """`zoom.<flags>.<region>`; for a menu the region is the chosen value."""
        flags, *rest = address.rest.split(".")[1:] or [""]
        region = values[0] if values else rest[0] if rest else WHOLE
        sight = Sight(since=flags in ("1", "3"), own=flags in ("2", "3"))
        await self._show(interaction, address.game, None if region == WHOLE else region, sight, anew=True)

    async def _show(
        self,
        interaction: Interaction,
        game: str,
        region: str | None,
        sight: Sight,
        *,
        anew: bool = False,
    ) -> None:
        """Answer the press or the deferred command; `anew`: the message with the pressed control is edited. An own map
        is always that of the person who presses, whatever the control says.
        """
        services = self.services
        said = await services.people.meet(interaction)
        table = await services.host.games.table(game)
        view = table.view(None)
        known = regions(view, said)
        shown = find_region(known, region) if region else None
        seat = table.info.seat_of(interaction.user.id)
        lines = [status_text(table, said)]
        sight = sight._replace(region=shown or WHOLE, own=sight.own and seat is not None)
        if sight.own:
            view = unheld(table.view(seat))
        if sight.since:
            if seat is None:
                raise errors.Refused("not_at_table")
            recent = await asyncio.to_thread(since_last_turn, table, seat)
            newest = log_lines(said, recent)[-MOST_SINCE:] or [said.get("log-empty")]
            lines += [f"**{said.get('map-since')}**", *newest]
        else:
            recent = await self._last(game)
        picture = await services.pictures.board(view, said, Wish(shown, recent, own=sight.own))
        files = [picture.file()] if picture else []
        text = clip("\n".join(lines), LONGEST_CONTENT)
        rows = zoom_rows(table, known, sight, said, seat) if picture else []
        reply, controls = reply_of(interaction), paint_buttons(rows) if rows else MISSING
        if anew:
            await interaction.edit_original_response(content=text, attachments=files, view=paint_buttons(rows))
        elif reply is not None:
            await reply.send(text, files, controls)
        else:
            await interaction.followup.send(text, files=files, view=controls, ephemeral=True)

    async def _last(self, game: str) -> tuple[Event, ...]:
        """The events shown by the newest board message: the same marks as on that board."""
        posted = await self.services.host.outbox.posted(game, "board")
        mark = BoardState.read(posted.mark) if posted is not None else None
        return read_events(mark.events) if mark is not None else ()


def zoom_rows(table: Table, known: Mapping[str, str], sight: Sight, said: Texts, seat: Seat | None) -> list[Row]:
    """The controls under the map: the other kind of marks (for people at the table), the whole map,
    menus of its parts.
    """
    buttons = []
    if seat is not None:
        label = said.get("button-map-last" if sight.since else "button-map-since")
        buttons.append(Button(sight._replace(since=not sight.since).control(table), label))
    if sight.region != WHOLE:
        buttons.append(Button(sight._replace(region=WHOLE).control(table), said.get("button-map-whole")))
    buttons += legend_button(table.info.id, table.info.rules, said)
    rows: list[Row] = [tuple(buttons)] if buttons else []
    named = sorted(known.items(), key=lambda pair: pair[1].casefold())
    seats = [pair for pair in named if table.info.holder(pair[0]) is not None]
    places = [pair for pair in named if pair not in seats]
    half = -(-len(places) // -(-len(places) // MOST_OPTIONS)) if places else 1
    groups = [seats, *(places[at : at + half] for at in range(0, len(places), half))]
    for number, group in enumerate(group for group in groups if group):
        first, last = group[0][1], group[-1][1]
        placeholder = said.get("map-seats") if group is seats else said.get("map-places", first=first, last=last)
        address = Address(table.info.id, PUBLIC, 0, ControlKind.CHOOSE, f"zoom.{sight.flags}.{number}")
        options = tuple(Option(key, clip(name, 100), chosen=key == sight.region) for key, name in group)
        rows.append(Select(address.text(), clip(placeholder, 150), options))
    return rows


def find_region(known: Mapping[str, str], text: str) -> str:
    """The id of a part of the map: as it is, by name, or by id in another spelling. Refused: `unknown_region`."""
    if text in known:
        return text
    wanted = fold(text)
    for called in ({fold(name): key for key, name in known.items()}, {fold(key): key for key in known}):
        if wanted in called:
            return called[wanted]
    raise errors.Refused("unknown_region", text=clip(text, 40), near=[*nearest(text, known.items())])


def since_last_turn(table: Table, seat: Seat) -> tuple[Event, ...]:
    """The public events since the seat's own last one; all events if it has not acted yet. Reads the log."""
    rows = [row for row in table.history(None) if not row.undone]
    own = [at for at, row in enumerate(rows) if row.seat == seat]
    later = rows[own[-1] + 1 :] if own else rows
    return tuple(event for row in later for event in row.events if event.audience is None)
