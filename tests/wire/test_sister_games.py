"""Two games share their commands on one server: at each table a word means what its own game says.

Discord knows one signature for both, with every slot that either has; the table's game refuses the other's.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cogs.text.display_names import rules_name
from cogs.text.translator import shown_argument
from i18n import texts
from tests.aids.wire.classic_table import offer_classic
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import Room, room

SISTERS = ("empires", "classic")
LANGUAGES = pytest.mark.parametrize(("locale", "language"), [("en-GB", "en"), ("pl", "pl")])


async def _table(here: Room, game: str, locale: str) -> None:
    """A running game of that name in the channel, with as many people as it needs."""
    people = here.people[:3]
    for person in people:
        person.speak(locale)
    card = (await people[0].command("/game new")).message
    opens = next(button.custom_id for button in card.buttons if button.custom_id.endswith(f".{game}"))
    await people[0].press(card, custom_id=opens)
    await here.quiet()
    for person in people[1:]:
        await person.command("/game join")
    await people[0].command("/game start")
    await here.quiet()


async def _refusal(here: Room, line: str, **typed: Any) -> str:
    return (await here.people[0].command(line, None, **typed)).message.text


@LANGUAGES
@pytest.mark.parametrize(
    ("game", "line", "typed"),
    [
        ("classic", "/build use", {"card": "helen", "item": "legion", "place": "roma", "legions": "2"}),
        ("classic", "/conquest pillage", {"province": "roma", "site": "roma", "gain": "gold"}),
    ],
)
async def test_a_slot_of_the_sister_game_alone_is_refused_by_name(
    wire: Wire, tmp_path: Path, game: str, line: str, typed: dict[str, str], locale: str, language: str
) -> None:
    """It is the last slot that is typed."""
    strange = [*typed][-1]
    offer_classic()
    async with room(wire, tmp_path, rules=SISTERS, language=language) as here:
        await _table(here, game, locale)
        said = texts(language).of(game)
        answer = await _refusal(here, line, **typed)
        shown = shown_argument(said, strange)
        kept = [shown_argument(said, slot) for slot in typed if slot != strange]
        expected = said.get(
            "refusal-slot_not_here", game=rules_name(said, game), slots=shown, known=", ".join(kept), has=len(kept)
        )
        assert answer == expected


@LANGUAGES
@pytest.mark.parametrize(
    ("game", "line", "typed"),
    [
        ("classic", "/collect", {"province": "roma", "gain": "gold"}),
        ("classic", "/conquest work", {"province": "roma", "site": "roma", "from": "italia"}),
        ("empires", "/pick", {"good": "grain"}),
        ("empires", "/build swap", {"resource": "grain", "wanted": "oil"}),
    ],
)
async def test_a_word_of_the_sister_game_alone_is_not_known_here(
    wire: Wire, tmp_path: Path, game: str, line: str, typed: dict[str, str], locale: str, language: str
) -> None:
    offer_classic()
    async with room(wire, tmp_path, rules=SISTERS, language=language) as here:
        await _table(here, game, locale)
        said = texts(language).of(game)
        answer = await _refusal(here, line, **typed)
        first = said.get("refusal-not_in_this_game", game=rules_name(said, game), commands="", has=0)
        assert answer.startswith(first), answer


@pytest.mark.parametrize(
    ("game", "line", "slot"),
    [("classic", "/build use", "legions"), ("classic", "/collect", "province"), ("empires", "/launch", "from")],
)
async def test_nothing_is_proposed_for_what_only_the_sister_game_knows(
    wire: Wire, tmp_path: Path, game: str, line: str, slot: str
) -> None:
    offer_classic()
    async with room(wire, tmp_path, rules=SISTERS) as here:
        await _table(here, game, "en-GB")
        assert await here.people[0].complete(line, slot) == []


@LANGUAGES
async def test_commands_of_the_sisters_are_not_explained_as_byzantions(
    wire: Wire, tmp_path: Path, locale: str, language: str
) -> None:
    """Byzantion has verbs of these names that take something else: what they take is no field of these commands."""
    offer_classic()
    async with room(wire, tmp_path, rules=(*SISTERS, "byzantion"), language=language) as here:
        await _table(here, "byzantion", locale)
        said = texts(language).of("byzantion")
        first = said.get("refusal-not_in_this_game", game=rules_name(said, "byzantion"), commands="", has=0)
        for line, typed in {
            "/build item": {"item": "legion", "place": "roma"},
            "/build use": {"card": "helen", "item": "legion", "place": "roma"},
            "/trade seal": {},
            "/trade take": {"seat": "rome", "resource": "grain"},
        }.items():
            assert (await _refusal(here, line, **typed)).startswith(first), line
