"""What the lobby says of the options: to the owner in menus, to everybody else in lines; and of seats that are out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.features.lobby.lobby_card import lobby_text, option_hint
from cogs.features.lobby.lobby_options import options_panel
from cogs.panel.content.parts import Select
from cogs.panel.fitting.budget import MOST_IN_ROWS, cost, fits
from games import PRODUCT, Game
from host import GameInfo
from host.lobby.invitations import Crowd, Guest
from i18n import LANGUAGES, texts
from proofs.limits import example_info

CROWD = Crowd(tuple(Guest(each, "W" * 32, 100, each % 2 > 0) for each in range(8)), frozenset())


def lobby(rules: str, *seats: str | None, **options: str) -> GameInfo:
    info = example_info(rules, ("",) * len(seats), 0)
    holders = tuple(replace(holder, seat=seat) for holder, seat in zip(info.holders, seats, strict=True))
    return replace(info, status="lobby", holders=holders, options=options)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRODUCT, ids=lambda game: game.id)
def test_each_option_says_below_each_value_what_it_means(game: Game, language: str) -> None:
    info, said = lobby(game.id, None), texts(language).of(game.id)
    panel = options_panel(info, said, info.owner, "rules")
    menus = [row for row in panel.rows if isinstance(row, Select)]
    assert len(menus) == len(game.rules.facts.options)
    assert [o.label for menu in menus for o in menu.options if not o.description or o.label.endswith("…")] == []
    assert cost(panel.rows) <= MOST_IN_ROWS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRODUCT, ids=lambda game: game.id)
def test_who_may_not_choose_reads_what_was_chosen_and_what_it_means(game: Game, language: str) -> None:
    said = texts(language).of(game.id)
    longest = {}
    for option in game.rules.facts.options:
        _, longest[option.key] = max((len(option_hint(said, option.key, value)), value) for value in option.values)
    info = lobby(game.id, None, None, **longest)
    panel = options_panel(info, said, info.users[1], "rules")
    assert [key for key, value in longest.items() if option_hint(said, key, value) not in "\n".join(panel.lines)] == []
    assert fits(panel)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_lobby_of_classic_fits_into_a_message(language: str) -> None:
    """With the longest names, everybody's civilization out of play, guests, and all that was chosen."""
    left_out = {"first_left_out": "carthage", "second_left_out": "rome", "neutral_greece": "aegean"}
    text = lobby_text(lobby("classic", "carthage", "rome", "greece", **left_out), texts(language).of("classic"), CROWD)
    assert len(text) <= 2000
    assert not text.endswith("…")


@pytest.mark.parametrize(
    ("seats", "options", "warned"),
    [
        (("babylon",), {}, ["Babylon is not in play with 4 players"]),
        (("rome", None, None), {}, ["Rome is not in play with 3 players"]),
        (("rome", None, None, None), {}, []),
        (("rome", None), {"first_left_out": "rome"}, ["Rome is not in play with 3 or 4 players"]),
        (("rome", "greece", None), {"first_left_out": "drawn", "second_left_out": "drawn"}, []),
    ],
)
def test_who_chooses_what_is_out_of_play_is_told_so_with_the_options(
    seats: tuple[str | None, ...], options: dict[str, str], warned: list[str]
) -> None:
    """K9.1: it may still come into play, so it is not refused; but nobody learns it only from the button Start."""
    info, said = lobby("classic", *seats, **options), texts("en").of("classic")
    for text in (lobby_text(info, said, Crowd()), "\n".join(options_panel(info, said, info.owner).lines)):
        lines = [line for line in text.split("\n") if line.startswith("⚠️")]
        assert [line.split(" (")[0].removeprefix("⚠️ ") for line in lines] == warned
        assert all("Not played with 3 or 4: " in line for line in lines)
