"""Byzantion by slash command: every verb has one, in a group that Discord takes, in each language."""

from __future__ import annotations

from typing import Any, cast

import pytest
from discord import app_commands

from cogs.games.byzantion.own_words import WORDING
from cogs.games.game_cogs import game_cogs
from cogs.text.translator import argument_key, command_key
from engine.byzantion.rules import RULES
from games.byzantion import BYZANTION
from i18n import LANGUAGES, command_texts

MOST_IN_A_GROUP = 25
MOST_CHARACTERS = 8000
"""Of names, descriptions and values of one top-level command, with all that lies in it (Discord's documentation)."""


def the_group() -> app_commands.Group:
    """`/byzantion`, which is all there is."""
    (cog,) = game_cogs([BYZANTION])
    (top,) = cog.__cog_app_commands__
    return cast(app_commands.Group, top)


def test_every_verb_has_a_command() -> None:
    """Each is where the panel says that it is, and there is no other."""
    there = {each.qualified_name for each in the_group().walk_commands() if isinstance(each, app_commands.Command)}
    assert there == {WORDING.command_of("turn", verb) for verb in RULES.verbs}
    assert len(there) == len(RULES.verbs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_discord_takes_the_group(language: str) -> None:
    """At most 25 in a group, no name twice, everything named, and all of it within 8,000 characters."""
    said = command_texts(language, BYZANTION.id)
    size = 0
    every: list[Any] = [the_group(), *the_group().walk_commands()]
    for each in every:
        key = command_key(each.qualified_name)
        assert said.has(key), key
        size += len(said.get(key)) + len(said.part(key, "description") or "")
        for field in getattr(each, "parameters", ()):
            slot = argument_key(field.display_name)
            assert said.has(slot), slot
            size += len(said.get(slot)) + len(said.part(slot, "description") or "")
        if isinstance(each, app_commands.Group):
            names = [said.get(command_key(one.qualified_name)) for one in each.commands]
            assert len(names) == len(set(names)) <= MOST_IN_A_GROUP
    assert 0 < size <= MOST_CHARACTERS
