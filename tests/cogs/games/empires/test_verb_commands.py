"""Commands that act: their options are the slots of their verbs."""

from __future__ import annotations

from itertools import chain

from discord import app_commands

from cogs.games.game_cogs import game_cogs
from cogs.games.verb_commands import Acting
from games.empires import EMPIRES

VERB_OF = {"build item": "build", "next": "name"}
"""Commands that are not called like their verb."""
WRITTEN_OUT = {"build pay", "trade offer"}
"""Those that take more than one action."""


def _commands() -> list[app_commands.Command[Acting, ..., None]]:
    every = chain.from_iterable(cog.__cog_app_commands__ for cog in game_cogs((EMPIRES,)))
    flat = chain.from_iterable(
        each.walk_commands() if isinstance(each, app_commands.Group) else [each] for each in every
    )
    return [each for each in flat if isinstance(each, app_commands.Command)]


def test_each_slot_is_an_option_and_only_the_last_of_many_words_may_be_left_out() -> None:
    seen = 0
    for command in _commands():
        if command.qualified_name in WRITTEN_OUT:
            continue
        verb = EMPIRES.rules.verbs[VERB_OF.get(command.qualified_name, command.name)]
        options = [(each.display_name, each.required, each.autocomplete) for each in command.parameters]
        assert options == [(slot.name, not slot.many, True) for slot in verb.slots], command.qualified_name
        seen += 1
    assert seen >= 30


def test_every_verb_has_a_command() -> None:
    named = {VERB_OF.get(command.qualified_name, command.name) for command in _commands()}
    assert named == set(EMPIRES.rules.verbs)
