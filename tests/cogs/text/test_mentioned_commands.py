"""Commands, arguments and buttons that a sentence tells a player to use are called so, in the sentence's language."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cogs.core.client import every_cog
from cogs.games.verb_commands import Acting
from cogs.text.translator import argument_key, command_key
from engine.core import get_rules
from games import PRODUCT
from i18n import LANGUAGES, command_texts, layers, texts
from tools.access_table import Command, commands_of, offline_client

CODE = re.compile(r"`([^`]*)`")
QUOTED = re.compile(r"[“„]([A-ZŁŚŻ][^”:!$⟨]*)”")  # what ends in "!" is a cry, not a button
NAMELESS = "⟨⟩"


def every_text(language: str) -> Iterator[tuple[str, str]]:
    """Keys and what they say, pages and descriptions too; parameters stand as a sign. Toys of tests are left out."""
    for game in ("", *layers.own_games(language, ours=True)):
        yield from texts_of(language, game)


def texts_of(language: str, game: str) -> Iterator[tuple[str, str]]:
    """Those that a game's readers see, the shared ones among them; without a game those alone."""
    bundle = layers.bundle(language, game)
    for key in bundle._messages:
        message = bundle.get_message(key)
        patterns = [(key, message.value), *((f"{key}.{name}", one) for name, one in message.attributes.items())]
        for place, pattern in patterns:
            if pattern is not None:
                yield place, str(bundle.format_pattern(pattern, Anything())[0])


class Anything(dict[str, Any]):
    """Every parameter is there."""

    def __contains__(self, key: object) -> bool:
        return True

    def __getitem__(self, key: str) -> str:
        return NAMELESS


@cache
def commands() -> tuple[Command, ...]:
    """Everything a person can type; some join their group only when the cogs are there."""

    async def read() -> tuple[Command, ...]:
        with tempfile.TemporaryDirectory() as folder:
            client, host = await offline_client(Path(folder))
            try:
                return tuple(commands_of(client))
            finally:
                await host.close()

    return asyncio.run(read())


def paths(language: str) -> dict[str, set[str]]:
    """`game new` → its arguments' names, as Discord shows them to a person of this language; groups have none."""
    said = command_texts(language)
    out: dict[str, set[str]] = {}
    for command in commands():
        words = command.qualified_name.split()
        names = [said.get(command_key(" ".join(words[: at + 1]))) for at in range(len(words))]
        for at in range(1, len(names)):
            out.setdefault(" ".join(names[:at]), set())
        out[" ".join(names)] = {said.get(argument_key(p.display_name)) for p in command.parameters}
    return out


def unknown(text: str, known: dict[str, set[str]]) -> list[str]:
    """What the text calls a command or an argument and is none. A bare word after a command is its neighbour."""
    wrong, group = [], ""
    for code in CODE.findall(text):
        if code.startswith("/"):
            names = [word for word in code[1:].split() if word != "…" and ":" not in word]
            path, arguments = " ".join(names), [word.split(":")[0] for word in code.split() if ":" in word]
            group = path.rpartition(" ")[0]
            if path and (path not in known or not known[path].issuperset(arguments)):
                wrong.append(code)
        elif group and f"{group} {code}" not in known and code.isalpha():
            wrong.append(code)
    return wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_in_a_sentence_exists(language: str) -> None:
    known, said = paths(language), dict(every_text(language))
    assert sum("`/" in text for text in said.values()) > 20
    assert {key: wrong for key, text in said.items() if (wrong := unknown(text, known))} == {}


def test_a_command_of_the_other_language_is_noticed() -> None:
    assert unknown("`/map game:1` shows the board", paths("en")) == []
    assert unknown("`/map game:1` pokazuje planszę", paths("pl")) == ["/map game:1"]
    assert unknown("`/mapa game:1` pokazuje planszę", paths("pl")) == ["/mapa game:1"]
    assert unknown("`/gra nowa`, `dołącz`, `join`", paths("pl")) == ["join"]
    assert unknown("`/game kick`, `rename`, `nazwij`", paths("en")) == ["nazwij"]


def acting_of(game: str) -> tuple[set[str], set[str]]:
    """Commands for verbs, groups too: all there are, and those whose verb this game knows."""
    words = {(word.path, word.verb) for cog in every_cog() if issubclass(cog, Acting) for word in cog.words}
    every = {path for path, _ in words} | {path.partition(" ")[0] for path, _ in words}
    own = {path for path, verb in words if verb in get_rules(game).verbs}
    return every, own | {path.partition(" ")[0] for path in own if " " in path}


@pytest.mark.parametrize("game", [game.id for game in PRODUCT])
def test_the_page_of_commands_names_none_that_its_game_does_not_know(game: str) -> None:
    page = texts(LANGUAGES[0]).of(game).get("help-commands-page")
    named = {code[1:].removesuffix(" …") for code in CODE.findall(page) if code.startswith("/")}
    every, own = acting_of(game)
    assert named & own, "it names some"
    assert named & every <= own


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_in_a_sentence_exists(language: str) -> None:
    texts = dict(every_text(language))
    labels = " · ".join(text for key, text in texts.items() if key.startswith(("button-", "panel-", "privacy-nobody")))
    named = {(key, name) for key, text in texts.items() for name in QUOTED.findall(text) if NAMELESS not in name}
    assert len(named) > 5
    assert {(key, name) for key, name in named if name not in labels} == set()
