"""Refusals give reasons: in the panel, in words, and by slash command, in the person's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.aids.wire.empires_seats import begun, first_builder
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


@pytest.mark.parametrize(
    ("language", "why", "closed"),
    [("en-GB", "Why not?", "closed to you: 12 resources needed"), ("pl", "Dlaczego nie?", "potrzeba 12 zasobów")],
)
async def test_what_is_too_dear_is_said_by_panel_command_and_words(
    wire: Wire, tmp_path: Path, language: str, why: str, closed: str
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        for person in people:
            person.speak(language)
        game, seats = await begun(here, people)
        builder = seats[await first_builder(here, game, seats)]
        before = [p.knows() for p in people if p is not builder]
        refused = await builder.command("/build recruit", card="pyramids")
        assert closed in refused.message.text
        await here.act_words(builder, "recruit pyramids")
        assert closed in here.panel(builder).text
        panel = here.panel(builder)
        custom_id = next(b.custom_id for b in panel.buttons if why in b.label)
        await builder.press(panel, custom_id=custom_id)
        await here.quiet()
        assert len(here.panel(builder).buttons) == 1
        await builder.press(here.panel(builder), custom_id=here.panel(builder).buttons[0].custom_id)
        await here.quiet()
        assert any(":c.why" in b.custom_id for b in here.panel(builder).buttons)
        assert [p.knows() for p in people if p is not builder] == before
