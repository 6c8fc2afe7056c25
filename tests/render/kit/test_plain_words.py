"""The position of a game that nobody paints, in words: nothing of the view is left out."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import seeded
from i18n import texts
from render.kit.plain_words import plain_text
from tests.tiny import RULES


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_field_of_the_view_is_said(language: str) -> None:
    view: Any = RULES.view(RULES.setup(3, {}, seeded(1)).state, None)
    view["built"]["red"] = ["wonder", "kiln"]
    said = texts(language).of("tiny")
    text = plain_text(view, said)
    assert f"{said.get('position-round')}: 1" in text
    assert f"{said.get('position-awaited')}: {', '.join(map(said.name, view['active']))}" in text
    for seat, gems in view["gems"].items():
        assert f"{said.name(seat)} {gems}" in text
    assert f"({said.name('wonder')}, {said.name('kiln')})" in text


def test_winners_and_points_are_said() -> None:
    view: Any = RULES.view(RULES.setup(3, {}, seeded(1)).state, None)
    view["outcome"] = {"reason": "points", "winners": ["red"], "scores": [["red", 6], ["blue", 2]]}
    lines = plain_text(view, texts("en").of("tiny")).splitlines()
    assert any(line.startswith("Won by: ") for line in lines)
    points = next(line for line in lines if line.startswith("Points: "))
    assert "6" in points
    assert "2" in points


def test_two_positions_differ_in_words() -> None:
    view: Any = RULES.view(RULES.setup(3, {}, seeded(1)).state, None)
    other = {**view, "spent": 4}
    said = texts("en").of("tiny")
    assert plain_text(view, said) != plain_text(other, said)


@pytest.mark.parametrize(("language", "labels"), [("en", ("Seats:", "You hold:")), ("pl", ("Miejsca:", "Masz:"))])
def test_what_every_view_has_is_labelled_in_the_readers_language(language: str, labels: tuple[str, ...]) -> None:
    view: Any = RULES.view(RULES.setup(3, {}, seeded(1)).state, "red")
    lines = plain_text(view, texts(language).of("tiny")).splitlines()
    for label in labels:
        assert any(line.startswith(label) for line in lines), label
