"""`/game new` where the bot has several games: a card shows each, a press opens it with everything that was typed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cogs.features.lobby import game_chooser
from cogs.text.display_names import rules_name
from games import get_game
from i18n import texts
from tests.aids.secrets.forged import forged
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen
from tests.tiny.harbour.harbour_game import HARBOUR

GAMES = ("empires", HARBOUR.id)


async def _card(person: WirePerson, typed: str = "") -> Seen:
    answer = await person.command(f"/game new {typed}".strip())
    assert answer.message is not None
    return answer.message


def _buttons(card: Seen) -> dict[str, str]:
    return {button.custom_id.rpartition(".")[2]: button.label for button in card.buttons}


async def _rules(here: Room) -> list[tuple[str, str]]:
    await here.quiet()
    return [(info.rules, info.title) for info in await here.host.games.find_games(("lobby",))]


@pytest.mark.parametrize(
    ("locale", "facts", "label"),
    [
        ("en-GB", "3–5 players · 2–4 h · difficulty 4/5", "Open Mare Nostrum: Empires"),
        ("pl", "liczba graczy: 3–5 · 2–4 godz. · trudność 4/5", "Otwórz: Mare Nostrum: Imperia"),
    ],
)
async def test_each_game_is_shown_with_what_one_chooses_by(
    wire: Wire, tmp_path: Path, locale: str, facts: str, label: str
) -> None:
    async with room(wire, tmp_path, rules=GAMES) as here:
        here.people[0].speak(locale)
        card = await _card(here.people[0])
        assert facts in card.text
        assert _buttons(card)["empires"] == label
        assert set(_buttons(card)) == set(GAMES)
        assert await _rules(here) == [], "nothing is opened before somebody has chosen"
        assert list(card.files) == ["cover-empires.webp"]


async def test_the_chosen_game_is_opened_with_everything_that_was_typed(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules=GAMES) as here:
        person = here.people[0]
        card = await _card(person, "title:Friday")
        await person.press(card, custom_id=f"mn:-:-:0:b.open_game.{HARBOUR.id}")
        assert await _rules(here) == [(HARBOUR.id, "Friday")]
        assert "lobby is open" in card.text
        assert not card.buttons, "one card opens one game"


async def test_two_presses_at_once_open_one_game(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules=GAMES) as here:
        person = here.people[0]
        card = await _card(person, "thread:True")
        presses = [person.press(card, custom_id=f"mn:-:-:0:b.open_game.{game}", fill=False) for game in GAMES]
        await asyncio.gather(*presses)
        assert len(await _rules(here)) == 1


@pytest.mark.parametrize("by", ["name", "server"])
async def test_who_names_a_game_or_whose_server_has_one_is_not_asked(wire: Wire, tmp_path: Path, by: str) -> None:
    async with room(wire, tmp_path, rules=GAMES) as here:
        if by == "server":
            await here.host.people.set_server_setting(next(iter(wire.world.guilds)), "rules", HARBOUR.id)
        await here.people[0].command(f"/game new rules:{HARBOUR.id}" if by == "name" else "/game new")
        assert [rules for rules, _ in await _rules(here)] == [HARBOUR.id]


@pytest.mark.parametrize(
    ("typed", "opened"),
    [("trade_end:one_left", "classic"), ("display:experienced", "empires"), ("round_cap:15", "")],
)
async def test_an_option_that_one_game_alone_has_says_which_is_meant(
    wire: Wire, tmp_path: Path, typed: str, opened: str
) -> None:
    async with room(wire, tmp_path, rules=("empires", "classic")) as here:
        await here.people[0].command(f"/game new {typed}")
        assert [rules for rules, _ in await _rules(here)] == [opened] * bool(opened)


@pytest.mark.parametrize(("typed", "opened"), [("length:marathon", "byzantion"), ("display:experienced", "empires")])
async def test_an_option_of_another_game_than_the_servers_opens_that_game(
    wire: Wire, tmp_path: Path, typed: str, opened: str
) -> None:
    """What the option's choices offered is opened, and not refused because the server plays something else."""
    async with room(wire, tmp_path, rules=("empires", "classic", "byzantion")) as here:
        await here.host.people.set_server_setting(next(iter(wire.world.guilds)), "rules", "empires")
        await here.people[0].command(f"/game new {typed}")
        assert [rules for rules, _ in await _rules(here)] == [opened]


@pytest.mark.parametrize(("locale", "named"), [("en-GB", "Length"), ("pl", "Długość gry")])
async def test_options_that_no_game_has_together_are_refused_by_name(
    wire: Wire, tmp_path: Path, locale: str, named: str
) -> None:
    async with room(wire, tmp_path, rules=("empires", "classic", "byzantion")) as here:
        here.people[0].speak(locale)
        card = await _card(here.people[0], "length:marathon display:experienced")
        assert named in card.text
        assert not card.buttons, "no button whose game would refuse"
        assert await _rules(here) == []
        said = (await _card(here.people[0], "rules:empires length:marathon")).text
        assert named in said
        assert rules_name(texts(locale[:2]), "empires") in said


async def test_what_an_option_offers_is_what_its_game_has(wire: Wire, tmp_path: Path) -> None:
    """Also where the usual game does not have it; with a game named, that game's."""
    async with room(wire, tmp_path, rules=("empires", "classic")) as here:
        person = here.people[0]
        assert await person.complete("/game new", "trade_end") == ["no_take", "one_left"]
        assert await person.complete("/game new", "round_cap", "1") == ["10", "15"]
        assert await person.complete("/game new", "trade_end", rules="empires") == []


async def test_a_card_of_before_a_restart_and_a_forged_game_open_nothing(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules=GAMES) as here:
        card = await _card(here.people[0])
        assert "/game new" in await forged(here, here.people[0], "mn:-:-:0:b.open_game.tiny")
    async with room(wire, tmp_path, rules=GAMES) as here:
        await here.people[0].press(card, custom_id="mn:-:-:0:b.open_game.empires")
        await here.quiet()
        assert "too old" in here.people[0].messages()[-1].text
        assert await _rules(here) == []


async def test_one_game_alone_is_opened_at_once(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        await here.people[0].command("/game new")
        assert [rules for rules, _ in await _rules(here)] == ["empires"]


def test_seven_games_fit_into_forty_components() -> None:
    """Discord counts every nested component."""
    games = [get_game("empires")] * game_chooser.MOST_SHOWN
    view, files = game_chooser.chooser_card(games, texts("pl"), "empires")
    assert view.total_children_count <= 40
    assert view.content_length() <= 4000
    assert len(files) == len(games)
