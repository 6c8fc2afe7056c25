"""The presses of Empires whose way is counted (`python -m proofs walk`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from proofs.walk import Noted
    from tests.aids.wire.room import Room


async def first_build_turn(here: Room, noted: Noted) -> None:
    """A command, a private press and a public one."""
    from tests.aids.wire.empires_seats import begun, first_builder

    game, seats = await begun(here, here.people[:3])
    builder = seats[await first_builder(here, game, seats)]
    place = (await builder.complete("/build item", "place", item="legion"))[0]
    await noted("a command: /build item", builder.command("/build item", item="legion", place=place))
    await noted("a private press: Step back", builder.press(here.panel(builder), "Step back"))
    await builder.press(here.panel(builder), "Build nothing")
    await here.quiet()
    again = next(each for each in here.panel(builder).buttons if "uild nothing" in each.label)
    done = builder.press(here.panel(builder), custom_id=again.custom_id)
    await noted("a public press: Build nothing, confirmed", done)
