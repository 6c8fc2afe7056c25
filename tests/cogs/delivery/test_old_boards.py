"""Old boards lose their buttons while they may be seen, and are left as they are when they are out of sight."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cogs.delivery.old_boards import IN_SIGHT, PAUSE, OldBoards

HERE, THERE = 1, 2


class Desk:
    """Old boards with a clock that a test moves."""

    def __init__(self) -> None:
        self.stripped: list[tuple[int, int]] = []
        self.left: list[int] = []
        self._rings: list[tuple[asyncio.TimerHandle, Callable[[], None]]] = []
        self.boards = OldBoards(lambda *which: self.stripped.append(which), self.left.append)
        self.boards.timer = self._timer

    def _timer(self, seconds: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
        assert seconds == PAUSE
        handle = asyncio.get_running_loop().call_later(3600, ring)
        self._rings.append((handle, ring))
        return handle

    def pass_time(self) -> None:
        """The pause of all that wait is over."""
        rings, self._rings = self._rings, []
        for handle, ring in rings:
            if not handle.cancelled():
                handle.cancel()
                ring()


async def test_an_old_board_loses_its_buttons_after_a_pause() -> None:
    desk = Desk()
    desk.boards.add(HERE, 10)
    assert desk.stripped == []
    desk.pass_time()
    assert (desk.stripped, desk.left, len(desk.boards)) == ([(HERE, 10)], [], 0)
    desk.boards.add(HERE, 20)  # as the first did
    desk.pass_time()
    assert desk.stripped == [(HERE, 10), (HERE, 20)]


async def test_what_newer_ones_have_pushed_out_of_sight_is_left_as_it_is() -> None:
    desk = Desk()
    messages = list(range(10, 10 + IN_SIGHT + 2))
    for message in messages:
        desk.boards.add(HERE, message)
    assert desk.left == messages[:2]
    desk.pass_time()
    assert desk.stripped == [(HERE, message) for message in messages[2:]]
    assert len(desk.boards) == 0


async def test_the_oldest_message_is_the_one_out_of_sight_in_whatever_order_they_are_found() -> None:
    """After a start the database tells of them in any order."""
    desk = Desk()
    for message in (12, 10, 11):
        desk.boards.add(HERE, message)
    assert desk.left == [10]


async def test_each_channel_has_its_own_sight() -> None:
    desk = Desk()
    for channel in (HERE, THERE):
        for message in range(IN_SIGHT):
            desk.boards.add(channel, 10 * channel + message)
    assert (desk.left, len(desk.boards)) == ([], 2 * IN_SIGHT)


async def test_a_board_that_waits_already_waits_once() -> None:
    desk = Desk()
    for _ in range(IN_SIGHT + 1):
        desk.boards.add(HERE, 10)
    desk.pass_time()
    assert (desk.stripped, desk.left) == ([(HERE, 10)], [])


async def test_nothing_is_done_after_the_end() -> None:
    desk = Desk()
    desk.boards.add(HERE, 10)
    desk.boards.close()
    desk.pass_time()
    assert (desk.stripped, desk.left, len(desk.boards)) == ([], [], 0)
