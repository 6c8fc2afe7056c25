"""Controls that nobody was shown: answered as old ones, never logged as a fault of ours, nothing changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from structlog.testing import capture_logs

from cogs.ui.address import PUBLIC, Address
from sandbox import interactions as flights
from sandbox.world import Draft
from tests.wire.harness import Wire
from tests.wire.person import WirePerson
from tests.wire.room import Room, room

ODD_RESTS = ("", ".", ".x", ".1.2.3", ".-1", ".99999999999999999999", ".nobody", ".0.nowhere", ".rules.x")
ODD_VALUES: tuple[list[str], ...] = ([], ["x"], ["99999999999999999999"], ["-1"], ["a", "b"])


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


async def test_forged_controls_are_old_ones_and_no_fault_of_ours(wire: Wire, tmp_path: Path) -> None:
    """Every public control, with the game, no game and an unknown one, with odd payloads and choices."""
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        await here.host._robots.stop()
        before = [(entry.seq, entry.text) for entry in (await here.host.table(game)).history(None, operator=True)]
        controls = sorted(here.client.presses.declared())
        harmless = {"resign", "kick"}  # what they do when they are pressed rightly is no matter of this test
        faults: list[str] = []
        number = 0
        for control in controls:
            if control in harmless:
                continue
            for at, rest in enumerate(ODD_RESTS):
                where = (game, PUBLIC, "zzzzzz")[(number + at) % 3]
                values = None if number % 2 else ODD_VALUES[(number + at) % len(ODD_VALUES)]
                number += 1
                kind = "b" if values is None else "s"
                custom_id = Address(where, PUBLIC, 1, kind, f"{control}{rest}").text()
                with capture_logs() as logged:
                    await press(here, ada, custom_id, values)
                bad = [entry for entry in logged if entry["event"] == "fault"]
                faults += [f"{custom_id} {values}: {entry['exc_info']!r}" for entry in bad]
        assert faults == [], "\n".join(faults)
        after = [(entry.seq, entry.text) for entry in (await here.host.table(game)).history(None, operator=True)]
        assert after == before


async def test_an_old_menu_of_a_plan_that_is_no_more_is_no_fault(wire: Wire, tmp_path: Path) -> None:
    """Its plan has been taken back since, in another window, say: nothing stands there to take out."""
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, seat = await here.seat_of(ada)
        with capture_logs() as logged:
            await press(here, ada, Address(game, seat, 0, "d", "x").text(), ["0"])
        assert not [entry for entry in logged if "zip" in repr(entry.get("exc_info"))]
