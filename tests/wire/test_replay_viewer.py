"""`/replay` steps through a game: each position as the person could see it then, by buttons that outlive the bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.features.history.replay_viewer import Look, last_turn, round_options
from cogs.pictures.drawing import PLAIN, Picture, Wish
from engine.core import Action, Rng, View
from host import Stop
from i18n import Texts, texts
from tests.aids.host_tables import live
from tests.aids.secrets.forged import forged
from tests.aids.wire.empires_seats import begun
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import DOT, Room, room
from tests.aids.wire.seen import Seen

DRAWN: list[tuple[View, Wish]] = []


def noting(view: View, _said: Texts, wish: Wish = PLAIN) -> Picture:
    """Stands for the painter, and notes what it is asked for."""
    DRAWN.append((view, wish))
    return Picture(DOT, "png", "alt")


async def _played(here: Room, steps: int) -> tuple[str, dict[str, WirePerson]]:
    game, seats = await begun(here, here.people[:3])
    rng = Rng(2)
    for _ in range(steps):
        table = await live(here.host, game)
        seat = table.active[0]
        legal: list[Action] = [a for a in table.legal(seat) if a.verb not in {"clear", "back"}]
        await table.submit(seats[seat].id, seat, [legal[rng.below(len(legal))]], table.step(seat))
    await here.quiet()
    return game, seats


async def _pressed(here: Room, person: WirePerson, seen: Seen, label: str) -> Seen:
    """The message after a press, when what came of it is there."""
    message = (await person.press(seen, label)).message
    await here.quiet()
    return message


def _labels(seen: Seen) -> dict[str, bool]:
    return {button.label: button.disabled for button in seen.buttons}


async def test_one_steps_to_the_beginning_and_back(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires", draw=noting) as here:
        game, seats = await _played(here, 60)
        ada = here.people[0]
        seat = next(key for key, person in seats.items() if person is ada)
        table = await here.host.games.table(game)
        stops = await here.host.replays.stops(table, None)
        last = len(stops) - 1
        DRAWN.clear()
        message = (await ada.command("/replay")).message
        assert message.ephemeral
        assert f"step {last} of {last}" in message.text
        assert _labels(message)["▶"]
        assert _labels(message)["⏭"]
        assert [(view["seat"], wish.hand) for view, wish in DRAWN] == [(None, False), (seat, True)]
        assert DRAWN[0][0] == table.view(None)
        message = await _pressed(here, ada, message, "⏮")
        assert f"step 0 of {last}" in message.text
        assert "The set-up" in message.text
        assert DRAWN[-2][0]["round"] == 1
        shown = [message.text]
        for _ in range(3):
            message = await _pressed(here, ada, message, "▶")
            shown.append(message.text)
        assert [f"step {n} of {last}" in text for n, text in enumerate(shown)] == [True] * 4
        message = await _pressed(here, ada, message, "◀")
        assert message.text == shown[2]
        message = await _pressed(here, ada, message, "⏭")
        assert f"step {last} of {last}" in message.text


async def test_the_hand_is_the_one_of_that_time_and_nobody_elses(wire: Wire, tmp_path: Path) -> None:
    """Another person who presses the same kind of control never sees a hand that is not theirs."""
    async with room(wire, tmp_path, rules="empires", draw=noting) as here:
        game, seats = await _played(here, 60)
        ada = here.people[0]
        seat = next(key for key, person in seats.items() if person is ada)
        other = next(key for key in seats if key != seat)
        message = (await ada.command("/replay")).message
        message = await _pressed(here, ada, message, "⏮")
        DRAWN.clear()
        message = await _pressed(here, ada, message, "🎒 Hide my hand")
        assert [view["seat"] for view, _ in DRAWN] in ([None], [])
        DRAWN.clear()
        await forged(here, ada, Look(5, other).control(game, "on"))
        assert DRAWN, "the position itself is shown"
        assert {view["seat"] for view, _ in DRAWN} <= {None}
        stranger = (await wire.stranger.command("/replay")).message
        assert "🎒 Show my hand" not in _labels(stranger)
        assert "My last turn" not in _labels(stranger)


async def test_buttons_work_after_a_restart_and_in_polish(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires", draw=noting) as here:
        await _played(here, 60)
        ada = here.people[0]
        ada.speak("pl")
        message = (await ada.command("/replay")).message
        assert {"Moja ostatnia tura", "🎒 Ukryj moją rękę"} <= set(_labels(message))
    async with room(wire, tmp_path, rules="empires", draw=noting) as here:
        message = await _pressed(here, ada, message, "⏮")
        menu = next(select for select in message.selects if "past_there" in select.custom_id)
        said = texts("pl").of("empires")
        label = said.get("phase-trade")
        value = next(value for text, value in menu.options.items() if text == label)
        message = (await ada.choose(message, value, custom_id=menu.custom_id)).message
        await here.quiet()
        assert f"krok {value} z " in message.text
        assert label in message.text


def _stop(at: int, seat: str = "", number: int = 1) -> Stop:
    return Stop(at, seat, number, "", ())


@pytest.mark.parametrize(
    ("actors", "found"), [("", None), ("aab", 3), ("abab", 4), ("abb", 2), ("bbb", 1), ("aaa", None), ("bba", 1)]
)
def test_ones_last_turn_begins_with_the_first_of_the_last_stops_in_a_row(actors: str, found: int | None) -> None:
    stops = [_stop(0), *(_stop(at, seat) for at, seat in enumerate(actors, 1))]
    assert last_turn(stops, "b") == found


def test_a_menu_of_forty_rounds_holds_those_around_the_one_shown() -> None:
    stops = [_stop(number, "a", number) for number in range(41)]
    said = texts("en").of("empires")
    for at, first in ((1, 1), (20, 8), (40, 16)):
        options = round_options(stops, at, said)
        assert len(options) == 25
        assert options[0].value == str(first)
        assert [option.value for option in options if option.chosen] == [str(at)]


@pytest.mark.parametrize("shown", [True, False])
async def test_after_the_end_all_hands_can_be_looked_at_where_the_table_opens_them(
    wire: Wire, tmp_path: Path, shown: bool
) -> None:
    """And nowhere else: the table decides, not the end."""
    async with room(wire, tmp_path, draw=noting) as here:
        people = here.people[:2]
        await people[0].command("/game new", hands_open=shown)
        await here.quiet()
        await people[1].command("/game join")
        await people[0].command("/game start")
        game, _ = await here.seat_of(people[0])
        seats = {(await here.seat_of(person))[1]: person.id for person in people}
        while (table := await live(here.host, game)).outcome is None:
            seat = table.active[0]
            legal = [a for a in table.legal(seat) if a.verb not in ("back", "clear", "withdraw", "put")]
            await table.submit(seats[seat], seat, [legal[0]], None)
        await here.quiet()
        message = (await wire.stranger.command("/replay")).message
        menus = [menu for menu in message.selects if "past_eyes" in menu.custom_id]
        assert bool(menus) is shown
        for menu in menus:
            assert len(menu.options) == 3
            DRAWN.clear()
            await wire.stranger.choose(message, "Hand: Red", custom_id=menu.custom_id)
            await here.quiet()
            assert [(view["seat"], wish.hand) for view, wish in DRAWN if wish.hand] == [("red", True)]


async def test_board_and_hand_have_the_whole_width_each_the_controls_between_them(wire: Wire, tmp_path: Path) -> None:
    """Two pictures in one gallery lie side by side, half as wide: on a phone nobody could read the board."""
    async with room(wire, tmp_path, rules="empires", draw=noting) as here:
        await _played(here, 60)
        message = (await here.people[0].command("/replay")).message
        for galleries in (2, 1):
            parts = message.message.components
            shown = [[item["media"]["url"] for item in part["items"]] for part in parts if part["type"] == 12]
            assert [len(items) for items in shown] == [1] * galleries
            kinds = [part["type"] for part in parts]
            assert kinds[:2] == [12, 10], "the board, then what happened"
            assert (kinds[-1] == 12) is (galleries == 2), "the hand below the controls"
            assert "board-" in shown[0][0]
            assert len(message.files) == galleries
            if galleries == 2:
                assert "hand-" in shown[1][0]
                message = await _pressed(here, here.people[0], message, "🎒 Hide my hand")


async def test_a_message_that_an_older_version_opened_is_stepped_on(wire: Wire, tmp_path: Path) -> None:
    """It had its words as content; Discord refuses an edit that leaves them beside the new components."""
    async with room(wire, tmp_path, rules="empires", draw=noting) as here:
        game, _ = await _played(here, 60)
        ada = here.people[0]
        message = (await ada.command("/replay")).message
        old = message.message
        old.content, old.flags = "words of another version", old.flags & ~(1 << 15)
        row = [{"type": 2, "style": 2, "label": "⏮", "custom_id": Look(0).control(game, "first")}]
        old.components = [{"type": 1, "components": row}]
        message = await _pressed(here, ada, message, "⏮")
        assert message.content == ""
        assert "step 0 of" in message.text
