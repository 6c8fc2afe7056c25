"""One line of the panel tells what the others did since one's last step; the whole of it is a press away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cogs.panel.content.question_panel import describe
from cogs.panel.content.since import MOST_LETTERS, MOST_LINES, SINCE
from cogs.text.emoji import plain_signs
from engine.core import Question
from i18n import texts
from tests.aids.panel_questions import asked, buttons

EN, PL = texts("en").of("empires"), texts("pl").of("empires")
TAKE = Question("take", {"barred": None})
NEWS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("taken", {"seat": "greece", "from": "rome", "resource": "wine"}),
    ("taken", {"seat": "rome", "from": "egypt", "resource": "oil"}),
    *(("taken", {"seat": "egypt", "from": "greece", "resource": "grain"}) for _ in range(7)),
)


def line(since: tuple[Any, ...], said: Any = EN) -> str:
    this = replace(
        asked(["take egypt wine"], TAKE, {"coin": 1}, take=("seat", "resource")),
        since=since,
        signs=plain_signs("empires"),
    )
    return next((each for each in describe(this, said).lines if each.startswith("⏮")), "")


def test_few_events_are_told_whole_in_their_order() -> None:
    assert line(NEWS[:2]) == (
        "⏮ Since your last step: Greece takes 🍇 wine from Rome. Rome takes 🫒 oil from Egypt."
    ), "without a count: nothing is left out"
    assert line(NEWS[:1], PL).startswith("⏮ Od twojego ostatniego ruchu: Grecja")
    assert line(()) == ""


def test_of_many_those_that_touch_the_seat_come_first() -> None:
    said = line(NEWS)
    assert "Greece takes 🍇 wine from Rome." in said
    assert "Rome takes 🫒 oil from Egypt." in said
    assert said.count("takes") == MOST_LINES
    assert said.endswith("… and 5 more.")
    assert len(said) < MOST_LETTERS + 80


def test_a_place_called_like_the_seat_does_not_touch_it() -> None:
    """Of many, what happened there gives way to what is newer."""
    there = ("marched", {"seat": "egypt", "from": "rome", "to": "cyprus", "count": 1})
    assert "→" in line((there, NEWS[1]))
    assert "→" not in line((there, *NEWS[1:]))


def test_the_whole_is_a_press_away() -> None:
    this = replace(asked(["take egypt wine"], TAKE, {"coin": 1}, take=("seat", "resource")), since=NEWS)
    assert "📜 Since then" in [each.label for each in buttons(describe(this, EN))]
    other = describe(this, EN, SINCE)
    assert sum("takes" in each for each in other.lines) == len(NEWS)
    assert [each.label for each in buttons(other)] == ["↩ To the panel"]
    few = replace(this, since=NEWS[:2])
    assert "📜 Since then" not in [each.label for each in buttons(describe(few, EN))]


def test_the_other_side_fits_a_message() -> None:
    this = replace(asked(["take egypt wine"], TAKE, {"coin": 1}, take=("seat", "resource")), since=NEWS * 40)
    text = "\n".join(describe(this, EN, SINCE).lines)
    assert len(text) < 3500
    assert "earlier events" in text


def test_the_head_names_round_and_phase() -> None:
    this = asked(["take egypt wine"], TAKE, {"coin": 1}, take=("seat", "resource"))
    this.view.update({"round": 3, "phase": "movement"})
    assert describe(this, EN).heading == "Rome – your panel · Round 3 · Movement and battle"
    assert describe(this, PL).heading == "Rzym – twój panel · Runda 3 · Ruch i walka"
