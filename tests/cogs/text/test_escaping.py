"""What people write is shown as they wrote it, and does nothing else: names, titles, whispers, anything typed."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import games  # noqa: F401  (registers the games)
from cogs.core import error_policy as errors
from cogs.delivery.messages.notices import WRITTEN, notice_line
from cogs.features.lobby.inviting import invitation_rows
from cogs.features.lobby.lobby_card import lobby_rows, lobby_text
from cogs.features.lobby.lobby_options import options_panel
from cogs.features.whisper_commands import words
from cogs.panel.content.parts import LONGEST_TEXT
from cogs.panel.content.question_panel import Panel
from cogs.text import escaping
from cogs.text.display_names import game_title, holder_name, plain_title
from cogs.text.escaping import fenced, harmless, label_name, plain, plain_name, quoted
from engine.core import RulesError
from host import GameInfo, Holder, Place
from host.lobby.invitations import Crowd, Guest
from host.people.whispers import LONGEST, Whisper
from host.text_cleaning import LONGEST_TITLE, clean_line, clean_text, is_unwanted
from i18n import LANGUAGES, texts
from tests.aids.hostile_texts import NASTY, hostile, leaks, shown

MESSAGE = 2000
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def game(name: str, title: str, status: Any = "lobby") -> GameInfo:
    """A game in which everybody bears the name."""
    people = [Holder(at, None if status == "lobby" else seat, 100 + at, None, name) for at, seat in enumerate(SEATS)]
    return GameInfo(
        id="abc234",
        rules="empires",
        status=status,
        title=clean_line(title, LONGEST_TITLE),
        language="en",
        owner=100,
        place=Place(1, 10),
        options={},
        settings={},
        holders=tuple(people),
        awaited=(),
        moves=0,
        pause=None,
        outcome=None,
        created=NOW,
        updated=NOW,
    )


SEATS = ("rome", "egypt", "greece", "carthage", "babylon")


def same_but_for(hostile_text: str, plain_text: str, stands_for: dict[str, str]) -> None:
    """The text is the one for harmless words, with the hostile ones shown in their place, and nothing more."""
    wanted = plain_text
    for word, written in stands_for.items():
        wanted = wanted.replace(word, written)
    assert hostile_text == wanted


# -- the words themselves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", NASTY)
def test_nasty_text_is_only_shown(text: str) -> None:
    assert leaks(harmless(text)) == []
    assert leaks(plain_name(text)) == []
    assert leaks(quoted(text).replace("> ", "")) == []


@QUICK
@given(hostile)
def test_hostile_text_is_only_shown(text: str) -> None:
    assert leaks(harmless(text)) == []
    assert leaks(plain_name(text)) == []
    assert 0 < len(plain_name(text)) <= 2 * 40 + 10
    for line in quoted(text).split("\n"):
        assert line.startswith("> ")


@QUICK
@given(hostile)
def test_shown_text_is_what_was_written(text: str) -> None:
    """Nothing of it is lost but what cannot be seen."""
    cleaned = clean_text(text, len(text))
    assert shown(harmless(text)) == shown_backslashes(cleaned)


def shown_backslashes(cleaned: str) -> str:
    return cleaned.replace("\u200b", "")


@QUICK
@given(hostile, st.integers(1, 100))
def test_labels_are_one_clean_line_within_their_length(text: str, longest: int) -> None:
    for label in (plain(text, longest), clean_line(text, longest)):
        assert len(label) <= longest
        assert label == label.strip()
        assert not any(char in label for char in "\n\r\t\x00\u202e\u2066")
    assert "@everyone" not in plain(text, longest)
    assert 0 < len(label_name(text)) <= 40


@QUICK
@given(hostile)
def test_box_cannot_be_left(text: str) -> None:
    inside = fenced(text).removeprefix("```\n").removesuffix("\n```")
    assert "`" not in inside


def test_a_text_of_a_hundred_kilobytes_costs_nothing() -> None:
    """A title's cleaning looks at its beginning; nothing is quadratic."""
    for text in ("x" * 100_000, "\u200b" * 100_000, "*" * 100_000, "a\u0300" * 50_000, "@everyone " * 10_000):
        assert len(clean_line(text, LONGEST_TITLE)) <= LONGEST_TITLE
        assert leaks(plain_name(text)) == []
        assert len(clean_text(text, LONGEST)) <= LONGEST


# -- the messages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@QUICK
@given(name=hostile, title=hostile)
def test_lobby_card_shows_names_and_title_and_no_more(language: str, name: str, title: str) -> None:
    said = texts(language).of("empires")
    crowd = Crowd((Guest(7, name, 100, False), Guest(8, name, 100, True)), frozenset({100}))
    info = game(name, title)
    tame = game("QNAMEQ", "QTITLEQ")
    tame_crowd = Crowd(tuple(guest._replace(name="QNAMEQ") for guest in crowd.guests), crowd.ready)
    text = lobby_text(info, said, crowd)
    title_shown = harmless(info.title) or said.get("game-empires-name")
    same_but_for(text, lobby_text(tame, said, tame_crowd), {"QNAMEQ": plain_name(name), "QTITLEQ": title_shown})
    assert len(text) <= MESSAGE
    assert lobby_rows(info, said, crowd) == lobby_rows(tame, said, tame_crowd)
    assert invitation_rows(info, said) == invitation_rows(tame, said)


@pytest.mark.parametrize("language", LANGUAGES)
@QUICK
@given(name=hostile, title=hostile)
def test_options_panel_stays_within_its_limits(language: str, name: str, title: str) -> None:
    info = game(name, title)
    panel: Panel = options_panel(info, texts(language).of("empires"), 100)
    text = "\n".join((panel.heading, *panel.lines))
    assert len(text) <= LONGEST_TEXT
    tame = options_panel(game("QNAMEQ", "QTITLEQ"), texts(language).of("empires"), 100)
    title_shown = harmless(info.title) or texts(language).of("empires").get("game-empires-name")
    same_but_for(text, "\n".join((tame.heading, *tame.lines)), {"QNAMEQ": plain_name(name), "QTITLEQ": title_shown})


@pytest.mark.parametrize("language", LANGUAGES)
@QUICK
@given(name=hostile, title=hostile, text=hostile)
def test_whisper_is_quoted_and_fits(language: str, name: str, title: str, text: str) -> None:
    """E8a: the words arrive; they do nothing."""
    said = texts(language).of("empires")
    cleaned = clean_text(text, LONGEST)
    whisper = Whisper(1, "rome", "egypt", 100, 101, cleaned)
    info = game(name, title, "running")
    lines = words(info, whisper, said).split("\n")
    assert lines[0] == said.get("whisper-heard", seat=said.name("rome"), name=plain_name(name))
    assert len(f"**{game_title(info, said)}** · " + "\n".join(lines) + said.get("whisper-answer")) <= MESSAGE
    if not lines[1].startswith("```"):
        assert all(line.startswith("> ") for line in lines[1:])
        assert leaks("\n".join(line[2:] for line in lines[1:])) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", WRITTEN)
@QUICK
@given(name=hostile)
def test_notices_show_names_as_names(key: str, language: str, name: str) -> None:
    said = texts(language).of("empires")
    line = notice_line(said, {"key": key, "params": {"by": name}})
    same_but_for(line, notice_line(said, {"key": key, "params": {"by": "QNAMEQ"}}), {"QNAMEQ": plain_name(name)})


@pytest.mark.parametrize("code", ["not_understood", "unknown_region", "unknown_seat", "bad_option", "unknown_game"])
@QUICK
@given(typed=hostile)
def test_refusals_show_what_was_typed_and_no_more(code: str, typed: str) -> None:
    for language in LANGUAGES:
        said = texts(language).of("empires")
        params = dict.fromkeys(("text", "seat", "value", "key", "game", "kind"), typed[:40])
        told = errors.sentence(RulesError(code, **params, words="`x`", allowed="a", known="b"), said) or ""
        tame = errors.sentence(
            RulesError(code, **dict.fromkeys(params, "QTYPEDQ"), words="`x`", allowed="a", known="b"), said
        )
        shown_typed = errors.shown(said, {"text": typed[:40]})["text"]
        if not said.has(f"name-{typed[:40]}"):
            assert leaks(str(shown_typed)) == []
        assert len(told) <= MESSAGE
        assert "@everyone" not in told
        assert tame is not None


@QUICK
@given(name=hostile, title=hostile)
def test_titles_and_holders_everywhere(name: str, title: str) -> None:
    info = game(name, title, "running")
    for language in LANGUAGES:
        said = texts(language).of("empires")
        assert leaks(holder_name(info, said, "rome", mention=False)) == []
        assert holder_name(info, said, "rome", mention=True) == "<@100>"
        if info.title:
            assert leaks(game_title(info, said)) == []
        assert len(plain_title(info, said)) <= 100
        gone = replace(info, holders=tuple(replace(h, user=-1, name="") for h in info.holders))
        assert holder_name(gone, said, "rome", mention=True) == said.get("privacy-nobody")


# -- words a server does not want --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "words_", "found"),
    [
        ("Sunday", ("sun",), False),
        ("Sunday", ("sun*",), True),
        ("SÚN rise", ("sun",), True),
        ("s\u200bu\u200dn", ("sun",), True),
        ("ｓｕｎ", ("sun",), True),
        ("żółw", ("zolw",), True),
        ("the big sun club", ("big sun",), True),
        ("big, bad sun", ("big sun",), False),
        ("anything", ("", "*", "  "), False),
    ],
)
def test_unwanted_words_are_found_however_they_are_written(title: str, words_: tuple[str, ...], found: bool) -> None:
    assert is_unwanted(title, words_) is found


@pytest.mark.parametrize("text", NASTY[:32])
def test_a_name_that_is_not_escaped_is_found(text: str) -> None:
    """The guard itself: shown raw, each of these would do something."""
    assert leaks(text) or text in ("\\*",)  # which is escaped already


@pytest.mark.parametrize("text", ["", "Ada", "The old sea", "7 seas", "x 10 y", "A" * 500])
def test_what_holds_nothing_to_be_made_harmless_stays(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert harmless(text) == text
    monkeypatch.setattr(escaping, "_HARMLESS", re.compile("(?!)"))
    assert harmless(text) == text
