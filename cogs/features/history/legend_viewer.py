"""The legend of a board: one private message with a numbered picture and what each number means, page by page.

Of a table that has begun it is the board as everybody sees it now; elsewhere that of a game's set-up. What it shows is
part of the custom ids (`legend.<rules>`, `legend_page.<rules>.<page>`), so that they work after a restart, too.
"""

from __future__ import annotations

import asyncio
from typing import Final

from cogs.core import error_policy as errors
from cogs.core.access import may_look
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.lobby.opening import default_rules
from cogs.panel.content.question_panel import Button, Option, Row, Select
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.views import paint_buttons
from cogs.pictures.drawing import Wish, is_painted, legend
from cogs.text.shortening import clip
from cogs.text.spoken_game import speak_of
from cogs.text.turn_report import LONGEST_CONTENT
from engine.core import View, get_rules, seeded
from games import find_game
from i18n import Texts

SHOWN_SEED: Final = 1
"""Of the set-up that is shown where no game is played: the same for everybody."""


class LegendViewer:
    """Answers the button *Legend* under maps and /help, and every control of its message."""

    def __init__(self, services: Services) -> None:
        self._services = services
        services.presses.answer("legend", self._open, Who.ANYBODY)
        services.presses.answer("legend_page", self._turn, Who.ANYBODY)

    async def _open(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self._show(interaction, address, 0, anew=False)

    async def _turn(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        """`legend_page.<rules>.<page>`; of a menu the page is the chosen value."""
        wanted = values[0] if values else address.rest.rpartition(".")[2]
        await self._show(interaction, address, int(wanted) if wanted.isdecimal() else 0, anew=True)

    async def _show(self, interaction: Interaction, address: Address, wanted: int, *, anew: bool) -> None:
        rules, view = await self._view(interaction, address)
        said = await self._services.people.meet(interaction)
        pages = await asyncio.to_thread(legend, view, said)
        if not pages:
            raise errors.Refused("no_legend")
        at = min(wanted, len(pages) - 1)
        page = pages[at]
        lines = [f"**{number}** {text}" for number, text in page.lines]
        text = f"### {page.title} ({at + 1}/{len(pages)})\n{(' · ' if page.is_names else chr(10)).join(lines)}"
        picture = await self._services.pictures.board(view, said, Wish(legend=at))
        files = [picture.file()] if picture is not None else []
        rows = _rows(address.game, rules, [each.title for each in pages], at, said)
        text = clip(text, LONGEST_CONTENT)
        if anew:
            await interaction.edit_original_response(content=text, attachments=files, view=paint_buttons(rows))
        else:
            await interaction.followup.send(text, files=files, view=paint_buttons(rows), ephemeral=True)

    async def _view(self, interaction: Interaction, address: Address) -> tuple[str, View]:
        """The rules, and what everybody sees of the table of the address; of a set-up for those who may not look, and
        where there is none.
        """
        if address.game != PUBLIC:
            info = await self._services.host.games.game(address.game)
            if may_look(interaction, info):
                if info.status in ("running", "paused", "over"):
                    return info.rules, (await self._services.host.games.table(info.id)).view(None)
                return info.rules, set_up(info.rules)
        named = address.rest.split(".")[1:2]
        rules = named[0] if named and find_game(named[0]) else await default_rules(self._services, interaction)
        speak_of(interaction, rules)
        return rules, set_up(rules)


def set_up(rules: str) -> View:
    """What everybody sees of the fullest table of these rules as it begins."""
    game = get_rules(rules)
    return game.view(game.setup(max(game.facts.seat_counts), {}, seeded(SHOWN_SEED)).state, None)


def legend_button(game: str, rules: str, said: Texts) -> tuple[Button, ...]:
    """The button that opens the legend; () for rules that are not painted. `game`: PUBLIC where there is none."""
    if not is_painted(rules):
        return ()
    return (Button(Address(game, PUBLIC, 0, ControlKind.PUBLIC, f"legend.{rules}").text(), said.get("button-legend")),)


def _rows(game: str, rules: str, titles: list[str], at: int, said: Texts) -> list[Row]:
    def address(kind: ControlKind, page: int) -> str:
        return Address(game, PUBLIC, 0, kind, f"legend_page.{rules}.{page}").text()

    options = tuple(
        Option(str(page), clip(f"{page + 1}. {title}", 100), chosen=page == at) for page, title in enumerate(titles)
    )
    back = Button(address(ControlKind.PUBLIC, max(0, at - 1)), said.get("button-page-back"), disabled=at == 0)
    last = len(titles) - 1
    on = Button(address(ControlKind.PUBLIC, min(last, at + 1)), said.get("button-page-on"), disabled=at == last)
    return [(back, on), Select(address(ControlKind.CHOOSE, at), said.get("legend-pages"), options)]
