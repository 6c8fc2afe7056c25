"""Presses of controls that nobody was shown."""

from __future__ import annotations

from typing import Any

from sandbox.api import interactions as flights
from sandbox.world.world import Draft
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room


async def press(
    here: Room, person: WirePerson, custom_id: str, values: list[str] | None = None, *, expect: bool = False
) -> str:
    """What the person is told after a forged press; `values`: of a select; `expect`: an answer must come."""
    world, place = here.wire.world, person.channel()
    before = {seen.id for seen in person.ephemerals()}
    part: dict[str, Any] = {"type": 2, "style": 1, "label": "forged", "custom_id": custom_id, "id": 2}
    data: dict[str, Any] = {"component_type": 2, "custom_id": custom_id, "id": 2}
    if values is not None:
        options = [{"label": value, "value": value} for value in values or ["x"]]
        part = {"type": 3, "custom_id": custom_id, "id": 2, "options": options, "min_values": 0, "max_values": 2}
        data = {"component_type": 3, "custom_id": custom_id, "id": 2, "values": values}
    draft = Draft(content="forged", components=[{"type": 1, "id": 1, "components": [part]}])
    message = world.post(place, world.bot.id, draft)
    opened = here.wire.sandbox.interactions.open(flights.COMPONENT, person.person, place, data, message=message)
    await person._answer(opened, fill=True, expect=expect)
    await here.quiet()
    return "\n".join(seen.text for seen in person.ephemerals() if seen.id not in before)


async def forged(here: Room, person: WirePerson, custom_id: str) -> str:
    """What comes of a press of a control that nobody was shown: all the person has been told since."""
    return await press(here, person, custom_id, expect=True)
