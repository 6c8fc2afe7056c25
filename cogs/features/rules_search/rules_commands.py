"""/rules: looks something up in the rules of the game spoken of here, in one's own words."""

from __future__ import annotations

import asyncio
from functools import cache

from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import LONGEST, MOST, Choices, meant
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.lobby.opening import complete_rules, here_or_default, rules_names
from cogs.features.rules_search.answer_panel import BACK, SEE, answer, one_entry, read_numbers, several
from cogs.features.rules_search.entries import entries_of, title
from cogs.features.rules_search.matcher import Index, make_index, search, things_in
from cogs.features.rules_search.stems import vocabulary
from cogs.panel.content.parts import Panel
from cogs.panel.controls.address import Address
from cogs.panel.controls.views import paint_panel
from cogs.text.shortening import clip
from cogs.text.spoken_game import speak_of
from cogs.text.translator import argument_text, command_text
from games import find_game
from i18n import Texts, texts

LONGEST_QUESTION = 200


@cache
def index_of(rules: str, language: str) -> Index:
    """What can be looked up in a game and language; made once, which takes a tenth of a second or two."""
    return make_index(entries_of(rules, language).values(), language, vocabulary(texts(language).of(rules)))


async def index_for(said: Texts) -> Index:
    """The index of the game and language of `said`, made in a thread so that nobody waits for it."""
    return await asyncio.to_thread(index_of, said.rules, said.language)


class RulesCommands(commands.Cog):
    """Every answer is private, and the same for everybody."""

    def __init__(self, services: Services) -> None:
        self.services = services
        services.presses.answer(SEE, self._see, Who.ANYBODY, choice=True)
        services.presses.answer(BACK, self._back, Who.ANYBODY)

    @allow(Who.ANYBODY)
    @app_commands.command(name="rules", description=command_text("rules"))
    @app_commands.describe(words=argument_text("words"), rules=argument_text("rules"))
    async def rules(
        self, interaction: Interaction, words: app_commands.Range[str, 1, LONGEST_QUESTION], rules: str | None = None
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._speak(interaction, rules)
        said = await self.services.people.meet(interaction)
        await self._show(interaction, answer(await index_for(said), said, words))

    @rules.autocomplete("words")
    async def _headings(self, interaction: Interaction, current: str) -> Choices:
        """What would be found, as soon as something is typed; choosing one shows it in full."""
        typed: str | None = interaction.namespace.rules
        try:
            await self._speak(interaction, typed)
        except errors.Refused:
            return []
        said = await self.services.people.texts_for(interaction)
        index = await index_for(said)
        found = {entry.id: entry for entry in things_in(index, current)}
        found |= {hit.entry.id: hit.entry for hit in search(index, current, MOST)}
        return [
            app_commands.Choice(name=clip(title(entry, said), LONGEST), value=entry.id)
            for entry in [*found.values()][:MOST]
        ]

    @rules.autocomplete("rules")
    async def _games(self, interaction: Interaction, current: str) -> Choices:
        return await complete_rules(interaction, current)

    async def _speak(self, interaction: Interaction, rules: str | None) -> None:
        """The answer is about the game named, otherwise that of the place, otherwise the one played here by default."""
        if not rules:
            info = await here_or_default(self.services, interaction)
            if info is not None:
                speak_of(interaction, info.rules)
            return
        said = await self.services.people.texts_for(interaction)
        wanted = meant(rules, rules_names(said))
        if find_game(wanted) is None:
            raise errors.Refused("unknown_rules", known=", ".join(name for _, name in rules_names(said)))
        speak_of(interaction, wanted)

    async def _see(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        said, index, back = await self._asked(interaction, address)
        found = read_numbers(index, values)
        if not found:
            raise errors.Refused("no_such_topic", near=[])
        await self._show(interaction, one_entry(index, said, index.entries[found[0]], back))

    async def _back(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        said, index, back = await self._asked(interaction, address)
        await self._show(interaction, several(index, said, [index.entries[number] for number in back], ()))

    async def _asked(self, interaction: Interaction, address: Address) -> tuple[Texts, Index, list[int]]:
        """What a control's custom id says: texts and index of its game, and the answers it stood under."""
        _, rules, *numbers = [*address.rest.split("."), ""]
        if find_game(rules) is None:
            raise errors.Refused("no_such_topic", near=[])
        speak_of(interaction, rules)
        said = await self.services.people.meet(interaction)
        index = await index_for(said)
        return said, index, read_numbers(index, numbers)

    async def _show(self, interaction: Interaction, panel: Panel) -> None:
        await interaction.edit_original_response(view=paint_panel(panel))
