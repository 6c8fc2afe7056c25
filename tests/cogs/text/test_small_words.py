"""Small things a newcomer stumbled over: who an AI player is, what a button really does, what a closed lobby says."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

import games  # noqa: F401  (registers the games)
from cogs.features.lobby.lobby_card import lobby_text
from cogs.panel.content.footer import foot
from cogs.panel.content.question_panel import describe
from cogs.pictures.drawing import symbols
from cogs.text.display_names import holder_name
from cogs.text.emoji import plain_signs
from engine.core import Question
from host import GameInfo, Holder, Place
from host.lobby.invitations import Crowd
from i18n import texts
from tests.aids.empires.words import EN
from tests.aids.panel_questions import asked, buttons, selects

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def table(*holders: Holder, status: Any = "running", moves: int = 0) -> GameInfo:
    return GameInfo(
        id="abc234", rules="empires", status=status, title="", language="en", owner=1, place=Place(1, 2), options={},
        settings={}, holders=holders, awaited=(), moves=moves, pause=None, outcome=None, created=NOON, updated=NOON,
    )  # fmt: skip


def ai(seat: str, kind: str = "steward") -> Holder:
    return Holder(position=1, seat=seat, user=None, name="", ai=kind)


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("AI 1, steward (hard)", "AI 2, random (easy)")),
        ("pl", ("SI 1, zarządca (trudny)", "SI 2, losowa (łatwa)")),
    ],
)
def test_two_ai_players_are_told_apart_and_say_how_hard_they_are(language: str, names: tuple[str, str]) -> None:
    info = table(Holder(position=0, seat="rome", user=1, name="Ada", ai=None), ai("greece"), ai("egypt", "random"))
    said = texts(language).of("empires")
    assert (holder_name(info, said, "greece", mention=False), holder_name(info, said, "egypt", mention=False)) == names
    alone = table(Holder(position=0, seat="rome", user=1, name="Ada", ai=None), ai("greece"))
    assert holder_name(alone, said, "greece", mention=False) == names[0].replace(" 1", "")


def test_a_lobby_that_everybody_left_says_so() -> None:
    closed = table(status="aborted")
    assert "before the game began" in lobby_text(closed, texts("en").of("empires"), Crowd((), frozenset()))
    assert "zanim gra się zaczęła" in lobby_text(closed, texts("pl").of("empires"), Crowd((), frozenset()))
    played = lobby_text(table(status="aborted", moves=3), texts("en").of("empires"), Crowd((), frozenset()))
    assert "ended without a result" in played


def test_what_is_taken_and_given_has_its_sign_on_the_control() -> None:
    this = asked(["give wine", "give grain"], Question("give", {}), {"wine": 1, "grain": 1}, give=("resource",))
    this = replace(
        this,
        verbs={
            **this.verbs,
            "give": this.verbs["give"]._replace(slots=(this.verbs["give"].slots[0]._replace(kind="resource"),)),
        },
    )
    this, icons = replace(this, signs=plain_signs("empires")), plain_signs("empires").icons
    shown = {b.label: b.sign for b in buttons(describe(this, EN))}
    assert shown["Give wine"] == icons["wine"]
    assert shown["Give grain"] == icons["grain"]
    offer = asked(["offer wine"], Question("offer", {"number": 1}), {"wine": 2}, offer=("resource",))
    offer = replace(offer, signs=plain_signs("empires"))
    assert [o.sign for s in selects(describe(offer, EN)) for o in s.options] == [icons["wine"]] * 2


def test_taking_back_asks_nobody_where_nobody_else_plays() -> None:
    this = replace(asked(["give wine"], Question("give", {}), give=("resource",)), foot=("takeback",))
    assert [b.label for b in foot(this, EN)] == [EN.get("panel-takeback")]
    assert [b.label for b in foot(replace(this, alone=True), EN)] == ["Take back …"]
    assert "It happens at once" in EN.get("undo-alone")
    assert "od razu" in texts("pl").of("empires").get("undo-alone")


def test_a_legendary_good_has_a_drawn_star() -> None:
    """No character that a machine without an emoji font shows as an empty box."""
    assert symbols()["empires"]["legendary"].startswith(b"\x89PNG")
    plain = plain_signs("empires")
    drawn = replace(plain, icons={**plain.icons, "legendary": "<:mn_legendary:1>"})
    assert drawn.signed("legendary_wine", "legendary wine").startswith("<:mn_legendary:1>")
    assert plain.signed("legendary_wine", "legendary wine").startswith("★")


def test_the_language_is_named_in_its_case() -> None:
    assert texts("pl").of("empires").get("language-set", code="pl").endswith("w języku polskim.")
    assert texts("en").of("empires").get("language-set", code="en").endswith("in English.")
