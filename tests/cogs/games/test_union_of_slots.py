"""A word that several games share offers the slots of all; at a table there are those of its game, and its choices."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import app_commands

from cogs.core.error_policy import Refused
from cogs.games import shared_words, verb_commands
from cogs.games.marenostrum.build_commands import Build
from cogs.games.marenostrum.trade_commands import Trade
from cogs.games.shared_words import joined
from cogs.games.verb_commands import Acting, Word
from engine.core import Action, Slot, Verb
from games import Game
from games.empires import EMPIRES
from i18n import LANGUAGES, Texts, texts
from tests.tiny.harbour.harbour_game import HARBOUR
from tests.tiny.tiny_rules import TinyRules


class StallRules(TinyRules):
    """The tiny game in words of other games: one builds a number of stalls."""

    facts = TinyRules.facts._replace(id="stall")
    verbs: Mapping[str, Verb] = {
        "build": Verb("build", (Slot("item", "item"), Slot("count", "count"))),
        "take": Verb("take", (Slot("seat", "seat"),)),
    }


STALL = Game(StallRules())
SHARING = (EMPIRES, HARBOUR, STALL)
LEGAL = {
    "empires": (
        Action("rome", "build", ("legion", "latium")),
        Action("rome", "build", ("city", "latium")),
        Action("rome", "build", ("city", "gallia")),
    ),
    "harbour": (Action("pelican", "build", ("bell1",)), Action("pelican", "build", ("rope1",))),
    "stall": (Action("red", "build", ("tent", 1)), Action("red", "build", ("tent", 2))),
}
Command = app_commands.Command[Acting, ..., Any]


def command_of(cog: type[Acting], path: str) -> Command:
    found = [each for top in cog.__cog_app_commands__ for each in cast(Any, top).walk_commands()]
    return next(each for each in found if each.qualified_name == path)


def options(cog: type[Acting], path: str) -> dict[str, bool]:
    """By name, in their order: whether Discord asks for it."""
    return {each.display_name: each.required for each in command_of(cog, path).parameters}


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`at(game)` sits a person down at a table of that game; what is done there is noted in `at.done`."""
    seated: list[tuple[Any, str, Texts]] = []

    def sit(game: Game, language: str = "en") -> SimpleNamespace:
        legal = LEGAL[game.id]
        table = SimpleNamespace(
            info=SimpleNamespace(rules=game.id),
            legal=lambda _seat: legal,
            preparation=lambda _seat: None,
            question=lambda _seat: None,
        )
        seated[:] = [(table, legal[0].seat, texts(language).of(game.id))]
        return SimpleNamespace(namespace={})

    async def seat(*_: object) -> tuple[Any, str, Texts]:
        return seated[0]

    done: list[Action] = []

    async def do(_self: object, _interaction: object, _table: object, _seat: object, actions: Any, _: object) -> None:
        done.extend(actions)

    def rules_of(game: str) -> Any:
        return next(each.rules for each in SHARING if each.id == game)

    for module in (shared_words, verb_commands):
        monkeypatch.setattr(module, "get_rules", rules_of)
    monkeypatch.setattr(shared_words, "typing", seat)
    monkeypatch.setattr(verb_commands, "begin_seated", seat)
    monkeypatch.setattr(Acting, "do", do)
    return SimpleNamespace(sit=sit, done=done)


def test_a_word_offers_the_slots_of_all_games_and_asks_for_those_that_all_need() -> None:
    assert options(joined(Build, (EMPIRES,)), "build item") == {"item": True, "place": True, "good": False}
    assert options(joined(Build, (HARBOUR,)), "build item") == {"card": True}
    assert options(joined(Build, (EMPIRES, STALL)), "build item") == {
        "item": True, "place": False, "good": False, "count": False,
    }  # fmt: skip
    every = joined(Build, SHARING)
    assert options(every, "build item") == dict.fromkeys(("item", "place", "good", "card", "count"), False)
    assert options(every, "build recruit") == {"card": True}, "Empires alone recruits"
    taken = joined(Trade, SHARING)
    assert options(taken, "trade take") == dict.fromkeys(("seat", "resource", "good", "count"), False)


def test_a_word_that_no_game_has_is_no_command() -> None:
    """`/trade offer` is there with Empires alone; the harbour's `seal` is there with the harbour."""
    names = {each.name for each in cast(Any, joined(Trade, (HARBOUR,)).__cog_app_commands__[0]).commands}
    assert names == {"seal", "withdraw", "take", "give"}
    with pytest.raises(ValueError, match="has no command"):
        joined(type("Odd", (Acting,), {"words": (Word("fly"),)}), SHARING)


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        (EMPIRES, {"item": ["legion", "city"], "place": ["latium", "gallia"]}),
        (HARBOUR, {"card": ["bell1", "rope1"]}),
        (STALL, {"item": ["tent"], "count": ["1", "2"]}),
    ],
    ids=lambda each: each.id if isinstance(each, Game) else "",
)
async def test_each_table_proposes_its_own_slots_and_choices(
    at: Any, game: Game, choices: dict[str, list[str]]
) -> None:
    command, shown = command_of(joined(Build, SHARING), "build item"), {}
    for parameter in command.parameters:
        complete = command._params[parameter.name].autocomplete
        found = await cast(Any, complete)(at.sit(game), "")
        if found:
            shown[parameter.display_name] = [each.value for each in found]
    assert shown == choices


async def test_what_was_typed_into_other_slots_narrows_the_choices(at: Any) -> None:
    command = command_of(joined(Build, SHARING), "build item")
    interaction = at.sit(EMPIRES)
    interaction.namespace = {"item": "legion", "card": "bell1"}
    found = await cast(Any, command._params["place"].autocomplete)(interaction, "")
    assert [each.value for each in found] == ["latium"]


@pytest.mark.parametrize(
    ("game", "typed", "done"),
    [
        (EMPIRES, {"item": "city", "place": "gallia"}, LEGAL["empires"][2]),
        (HARBOUR, {"card": "rope1"}, LEGAL["harbour"][1]),
        (STALL, {"item": "tent", "count": "2"}, LEGAL["stall"][1]),
    ],
    ids=lambda each: each.id if isinstance(each, Game) else "",
)
async def test_the_same_word_does_what_the_table_means(
    at: Any, game: Game, typed: dict[str, str], done: Action
) -> None:
    cog = joined(Build, SHARING)
    await cast(Any, command_of(cog, "build item").callback)(cog(cast(Any, None)), at.sit(game), **typed)
    assert at.done == [done]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "typed", "code", "said"),
    [
        (HARBOUR, {"card": "bell1", "item": "city"}, "slot_not_here", ("item", "card")),
        (EMPIRES, {"item": "city", "place": "gallia", "count": "2"}, "slot_not_here", ("count", "item", "place")),
        (EMPIRES, {"item": "city"}, "slot_missing", ("place",)),
        (STALL, {"item": "tent"}, "slot_missing", ("count",)),
    ],
)
async def test_a_slot_of_another_game_or_one_left_out_is_told_in_words(
    at: Any, language: str, game: Game, typed: dict[str, str], code: str, said: tuple[str, ...]
) -> None:
    cog = joined(Build, SHARING)
    with pytest.raises(Refused) as refused:
        await cast(Any, command_of(cog, "build item").callback)(cog(cast(Any, None)), at.sit(game, language), **typed)
    assert refused.value.code == code
    sentence = texts(language).of(game.id).say(f"refusal-{code}", refused.value.params)
    names = {"pl": {"item": "co", "place": "gdzie", "card": "karta", "count": "liczba"}}.get(language, {})
    assert all(names.get(slot, slot) in sentence for slot in said), sentence
    assert "{" not in sentence
    assert not at.done
