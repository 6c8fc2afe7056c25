"""The header says what is going on: round, epoch, phase, reactions, who holds the ring and who is awaited."""

from __future__ import annotations

from typing import Any

import pytest

from engine.byzantion.rules import RULES
from i18n import texts
from render.byzantion import PAINTER
from render.byzantion.board_scene import RING, header
from render.kit.marks import Sprite, Text
from tests.aids.byzantion.alone import first_round
from tests.aids.byzantion.picture_boxes import boxes_of, languages, overlaps
from tests.aids.byzantion.played import crowded, views


@languages
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_header_says_epoch_and_ring(seats: int, language: str) -> None:
    """BZ11: whoever is awaited, in every phase, with reactions or without; nothing lies on anything else."""
    name, view = texts(language).of("byzantion").name, crowded(seats)
    view["outcome"] = None
    for phase in ("setup", "event", "action", "resolution"):
        for step in ("turn", "window"):
            for count in range(seats + 1):
                view |= {"phase": phase, "step": step, "active": view["seats"][:count], "ring": view["seats"][-1]}
                marks = [*header(view, name)]
                assert overlaps(boxes_of(marks)) == []
                words = next(mark.text for mark in marks if isinstance(mark, Text)).split(" · ")
                said = [f"{name('epoch')} {'II' if seats == 1 else 'I'}", name(f"phase-{phase}")]
                assert words[1:] == said + [name("open_window")] * (step == "window")
                ring = [mark.name for mark in marks if isinstance(mark, Sprite) and mark.size == RING]
                assert ring == (["sign/ring", f"faction/{view['ring']}"] if seats > 1 else [])
                others = [mark.name for mark in marks if isinstance(mark, Sprite) and mark.size != RING]
                assert others == [f"faction/{seat}" for seat in view["active"]]


@languages
def test_the_epoch_is_in_the_words_and_a_round_without_event_has_none(language: str) -> None:
    """BZS2, BZ11: alone the first round has none."""
    said = texts(language).of("byzantion")
    alone: Any = RULES.view(first_round(), None)
    for view, epoch in ((views(3, 60)[0], "I"), (alone, "")):
        first = PAINTER.pages(view, said)[0].splitlines()[0]
        for text in (first, PAINTER.alt(view, said.name).partition(". ")[0]):
            assert (said.name("epoch") in text) == bool(epoch)
            assert f"{said.name('epoch')} {epoch}".strip() in text or not epoch
