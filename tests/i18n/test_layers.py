"""Two games use the same words in other meanings without seeing each other; within one layer a key stands once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from i18n import LANGUAGES, Texts, add_catalogues, catalogue, command_texts, layers, texts


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of catalogues for a test; afterwards nobody knows of it."""
    monkeypatch.setattr(layers, "_shared", [*layers._shared])
    monkeypatch.setattr(layers, "_own", {**layers._own})
    yield tmp_path
    monkeypatch.undo()
    layers.forget()
    catalogue.forget()


def write(folder: Path, name: str, *lines: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def said(language: str, game: str) -> Texts:
    """Read anew: a test's texts stay nobody else's."""
    return Texts(language, game)


def test_two_games_use_one_key_in_two_meanings(folder: Path) -> None:
    write(folder, "en/games/salt/a.ftl", "name-hannibal = the salt of Hannibal", "name-rome = Rome, a tavern")
    write(folder, "en/games/silk/a.ftl", "name-hannibal = a bolt of silk")
    add_catalogues(folder)
    assert said("en", "salt").name("hannibal") == "the salt of Hannibal"
    assert said("en", "silk").name("hannibal") == "a bolt of silk"
    assert said("en", "empires").name("hannibal") == "Hannibal"
    assert said("en", "silk").name("rome") == "rome", "what silk does not name it does not borrow from another game"


def test_own_words_come_first_then_shared_ones_then_english(folder: Path) -> None:
    write(
        folder, "en/a.ftl", "one = shared", "two = shared", "three = shared", "whole = { one } and { four }", "four = 4"
    )
    write(folder, "pl/a.ftl", "one = wspólne", "two = wspólne")
    write(folder, "en/games/salt/a.ftl", "one = own", "two = own", "five = own")
    write(folder, "pl/games/salt/a.ftl", "one = własne", "four = cztery")
    add_catalogues(folder)
    salt = said("pl", "salt")
    assert [salt.get(key) for key in ("one", "two", "five", "three")] == ["własne", "wspólne", "own", "shared"]
    assert said("en", "salt").get("whole") == "own and 4", "a shared sentence quotes the game's word"
    assert said("en", "silk").get("whole") == "shared and 4"


@pytest.mark.parametrize("layer", ["", "games/salt/"])
@pytest.mark.parametrize("other", ["a.ftl", "b.ftl"])
def test_a_key_written_twice_in_a_layer_is_refused_at_load(folder: Path, layer: str, other: str) -> None:
    lines = ["one = first", *(["one = second"] if other == "a.ftl" else [])]
    write(folder, f"en/{layer}a.ftl", *lines)
    if other != "a.ftl":
        write(folder, f"en/{layer}{other}", "one = second")
    add_catalogues(folder)
    with pytest.raises(layers.DuplicateTextError, match="one stands in"):
        said("en", "salt")


def test_a_key_of_a_further_folder_that_is_there_already_is_refused(folder: Path) -> None:
    write(folder, "en/a.ftl", "button-join = Come in")
    add_catalogues(folder)
    with pytest.raises(layers.DuplicateTextError, match="button-join"):
        said("en", "")


def test_a_folder_may_be_one_game_alone(folder: Path) -> None:
    write(folder, "en/a.ftl", "name-hannibal = a horse")
    add_catalogues(folder, "stable")
    assert said("en", "stable").name("hannibal") == "a horse"
    assert said("en", "empires").name("hannibal") == "Hannibal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_forgets_the_game_is_found_out(language: str, strays: list[str]) -> None:
    common = texts(language)
    assert not common.has("name-hercules")
    assert common.name("hercules") == "hercules"
    assert common.get("event-peace_declared") == "event-peace_declared"
    assert set(strays) == {"name-hercules of empires", "event-peace_declared of empires"}
    strays.clear()
    assert common.has("button-join")
    assert not common.has("button-nobody-has-written")
    assert texts(language).of("empires").has("name-hercules")
    assert strays == []


def test_a_command_has_the_words_of_its_game_or_of_the_bot(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server sees one tree for all games."""
    monkeypatch.setattr(layers, "own_games", lambda *_args, **_ours: ("empires",))
    before = command_texts.__wrapped__("en")
    assert before.part("cmd-march", "description") == "Move legions"
    assert before.part("cmd-game-seat", "description") == "Choose your empire, or let it be drawn", (
        "the only game's words"
    )
    write(
        folder, "en/games/silk/a.ftl", "cmd-march = march", "    .description = Lead the caravan", "cmd-weave = weave"
    )
    monkeypatch.undo()
    add_catalogues(folder)
    assert "silk" not in layers.own_games("en", ours=True)
    assert command_texts("en", "silk").part("cmd-march", "description") == "Lead the caravan"
    assert command_texts("en", "empires").part("cmd-march", "description") == "Move legions"
    assert command_texts("en").get("cmd-weave") == "weave", "every command there is has its words"


def test_the_bots_commands_are_spoken_of_in_no_games_words_once_there_are_two(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layers, "own_games", lambda *_args, **_ours: ("empires", "silk"))
    shared = command_texts.__wrapped__("en")
    assert shared.part("cmd-game-seat", "description") == "Choose your seat, or let it be drawn"
    assert shared.part("cmd-march", "description") == "Move legions"
