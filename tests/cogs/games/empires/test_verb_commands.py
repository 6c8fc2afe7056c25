"""Commands that act: what a method takes is what its verb has slots for."""

from __future__ import annotations

from itertools import chain

import pytest
from discord import app_commands

from cogs.core.services import Interaction
from cogs.games.empires.build_commands import Build
from cogs.games.empires.income_commands import Income
from cogs.games.empires.leadership_commands import Leadership
from cogs.games.empires.own_verbs import VERBS, acting
from cogs.games.empires.trade_commands import Trade
from cogs.games.empires.war_commands import War
from cogs.games.verb_commands import Acting

VERB_OF = {"build item": "build", "next": "name"}
"""Commands that are not called like their verb."""
WRITTEN_OUT = {"build pay", "trade offer"}
"""Those that take more than one action."""
COGS = (Build, Income, Leadership, Trade, War)


def _commands() -> list[app_commands.Command[Acting, ..., None]]:
    every = chain.from_iterable(cog.__cog_app_commands__ for cog in COGS)
    flat = chain.from_iterable(
        each.walk_commands() if isinstance(each, app_commands.Group) else [each] for each in every
    )
    return [each for each in flat if isinstance(each, app_commands.Command)]


def test_each_slot_is_an_option_and_only_the_last_of_many_words_may_be_left_out() -> None:
    seen = 0
    for command in _commands():
        if command.qualified_name in WRITTEN_OUT:
            continue
        verb = VERBS[VERB_OF.get(command.qualified_name, command.name)]
        options = [(each.display_name, each.required, each.autocomplete) for each in command.parameters]
        assert options == [(slot.name, not slot.many, True) for slot in verb.slots], command.qualified_name
        seen += 1
    assert seen >= 30


def test_a_method_that_takes_something_else_is_no_command() -> None:
    async def march(self: Acting, interaction: Interaction, from_: str, to: str) -> None: ...

    with pytest.raises(TypeError, match="legions"):
        acting("march")(march)
