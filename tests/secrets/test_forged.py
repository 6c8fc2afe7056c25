"""Controls that nobody was shown: answered as old ones, never logged as a fault of ours, nothing changed."""

from __future__ import annotations

from pathlib import Path

from structlog.testing import capture_logs

from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from tests.aids.secrets.forged import press
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room

ODD_RESTS = ("", ".", ".x", ".1.2.3", ".-1", ".99999999999999999999", ".nobody", ".0.nowhere", ".rules.x")
ODD_VALUES: tuple[list[str], ...] = ([], ["x"], ["99999999999999999999"], ["-1"], ["a", "b"])


async def test_forged_controls_are_old_ones_and_no_fault_of_ours(wire: Wire, tmp_path: Path, full: bool) -> None:
    """Every public control, with the game, no game and an unknown one, with odd payloads and choices: with each of them
    with `--full`, else three, in turn.
    """
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        await here.host.ai_seats.stop()
        before = [(entry.seq, entry.text) for entry in (await here.host.games.table(game)).history(None, operator=True)]
        controls = sorted(here.client.presses.declared())
        harmless = {"resign", "kick"}  # what they do when they are pressed rightly is no matter of this test
        faults: list[str] = []
        number = 0
        for control in controls:
            if control in harmless:
                continue
            rests = list(enumerate(ODD_RESTS))
            for at, rest in rests if full else [rests[(number + more) % len(rests)] for more in range(3)]:
                where = (game, PUBLIC, "zzzzzz")[(number + at) % 3]
                values = None if number % 2 else ODD_VALUES[(number + at) % len(ODD_VALUES)]
                number += 1
                kind = ControlKind.PUBLIC if values is None else ControlKind.CHOOSE
                custom_id = Address(where, PUBLIC, 1, kind, f"{control}{rest}").text()
                with capture_logs() as logged:
                    await press(here, ada, custom_id, values)
                bad = [entry for entry in logged if entry["event"] == "fault"]
                faults += [f"{custom_id} {values}: {entry['exc_info']!r}" for entry in bad]
        assert faults == [], "\n".join(faults)
        after = [(entry.seq, entry.text) for entry in (await here.host.games.table(game)).history(None, operator=True)]
        assert after == before


async def test_an_old_menu_of_a_plan_that_is_no_more_is_no_fault(wire: Wire, tmp_path: Path) -> None:
    """Its plan has been taken back since, in another window, say: nothing stands there to take out."""
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, seat = await here.seat_of(ada)
        with capture_logs() as logged:
            await press(here, ada, Address(game, seat, 0, ControlKind.TAKE_OUT, "x").text(), ["0"])
        assert not [entry for entry in logged if "zip" in repr(entry.get("exc_info"))]
