"""Slash commands are shared words: the game of the table says what they mean, whatever game they were written for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from discord import app_commands
from discord.ext import commands

from cogs.core import client
from cogs.core.client import every_cog, offered_cogs
from cogs.core.error_policy import Refused
from cogs.features.windows.orders_commands import OrderCommands
from cogs.features.windows.window_commands import WindowCommands
from cogs.games.game_cogs import MOST_COMMANDS, refuse_collisions
from cogs.games.verb_commands import verb_here
from engine.core import seeded
from games import PRODUCT
from host import Table
from i18n import LANGUAGES, texts
from tests.tiny.harbour import RULES
from tests.tiny.harbour.harbour_game import HARBOUR

assert HARBOUR.rules is RULES


def _table() -> tuple[Table, str]:
    state = RULES.setup(2, {}, seeded(3)).state
    seat = RULES.active(state)[0]
    table = SimpleNamespace(
        info=SimpleNamespace(rules=RULES.facts.id),
        question=lambda who: RULES.question(state, who),
        legal=lambda who: RULES.legal_actions(state, who),
    )
    return cast(Table, table), seat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("verb", "typed"),
    [
        ("take", {"seat": "rome", "resource": "grain"}),  # known there, but something else is taken
        ("sail", {"from": "a", "to": "b", "triremes": "2"}),  # known there without words
        ("recruit", {"card": "hannibal"}),
    ],
)
def test_a_word_with_another_meaning_here_is_refused_and_never_a_fault(
    language: str, verb: str, typed: dict[str, str]
) -> None:
    table, seat = _table()
    said = texts(language).of(RULES.facts.id)
    with pytest.raises(Refused) as refused:
        verb_here(table, seat, said, verb, typed)
    sentence = said.say(f"refusal-{refused.value.code}", refused.value.params)
    assert refused.value.code == ("slot_not_here" if verb in RULES.verbs else "not_in_this_game")
    assert "{" not in sentence
    assert said.name("harbour") in sentence


def test_a_word_that_both_games_know_means_what_the_table_says() -> None:
    table, seat = _table()
    verb = verb_here(table, seat, texts("en").of(RULES.facts.id), "build", {"card": "hannibal"})
    assert verb == RULES.verbs["build"]


def test_two_cogs_of_one_word_are_refused_at_the_start_by_name() -> None:
    def made(name: str) -> type[commands.Cog]:
        return type(name, (commands.Cog,), {"build": app_commands.Group(name="build", description="…")})

    with pytest.raises(ValueError, match=r"/build .*First and .*Second"):
        refuse_collisions([made("First"), made("Second")])


def test_all_games_together_have_room_in_discords_tree() -> None:
    """Discord takes a hundred commands; every game so far leaves room for the next."""
    names = [command.name for cog in every_cog() for command in cog.__cog_app_commands__]
    assert len(names) == len(set(names))
    assert 30 < len(names) <= MOST_COMMANDS


def test_commands_of_windows_are_offered_only_with_a_game_that_has_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    windows = {WindowCommands, OrderCommands}
    assert windows <= set(offered_cogs()), "the harbour has windows"
    without = [game for game in PRODUCT if game.companion.windows is None]
    assert 0 < len(without) < len(PRODUCT)
    monkeypatch.setattr(client, "all_games", lambda: without)
    assert not windows & set(offered_cogs()), "these have none"
    assert windows <= set(every_cog())
