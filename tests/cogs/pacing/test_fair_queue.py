"""Heavy work runs one after the other, with a look at the network between."""

from __future__ import annotations

import asyncio
import socket

import pytest

from cogs.pacing import fair_queue
from cogs.pacing.fair_queue import FairQueue, Rank
from tests.aids.patience import PATIENCE


async def test_what_arrives_is_read_before_the_row_is_through() -> None:
    turns, loop = FairQueue(), asyncio.get_running_loop()
    here, there = socket.socketpair()
    here.setblocking(False)
    done: list[str] = []

    async def heavy(name: str) -> None:
        await turns.mine()
        if name == "0":
            there.send(b"press")
        done.append(name)

    async def press() -> None:
        await loop.sock_recv(here, 5)
        done.append("press")

    with here, there:
        await asyncio.gather(press(), *(heavy(str(n)) for n in range(20)))
    order = [name for name in done if name != "press"]
    assert order == [str(n) for n in range(20)], "first come, first served"
    assert done.index("press") < 6, "it did not wait for all of them"


async def test_one_who_is_cancelled_has_no_turn_and_holds_up_nobody() -> None:
    turns = FairQueue()
    waiting = [asyncio.create_task(turns.mine()) for _ in range(3)]
    await asyncio.sleep(0)
    assert turns.waiting == 3
    waiting[0].cancel()
    waiting[1].cancel()
    async with asyncio.timeout(PATIENCE):
        await waiting[2]
        await turns.mine()
    assert turns.waiting == 0


@pytest.mark.parametrize(
    ("patience", "order"),
    [
        (3600.0, ["p0", "p1", "p2", "p3", "b0", "b1", "r0", "r1"]),
        (0.0, ["p0", "p1", "b0", "p2", "r0", "b1", "p3", "r1"]),
    ],
    ids=["presses, boards, the rest", "what has waited gets its share"],
)
async def test_presses_go_first_then_boards_but_nothing_waits_for_all_of_them(
    monkeypatch: pytest.MonkeyPatch, patience: float, order: list[str]
) -> None:
    waits = {rank: wait._replace(patience=patience) for rank, wait in fair_queue.PATIENCE.items()}
    monkeypatch.setattr(fair_queue, "PATIENCE", waits)
    turns, done = FairQueue(), list[str]()

    async def heavy(name: str, rank: Rank) -> None:
        await turns.mine(rank)
        done.append(name)

    rest = [heavy(f"r{n}", Rank.REST) for n in range(2)]
    boards = [heavy(f"b{n}", Rank.BOARD) for n in range(2)]
    presses = [heavy(f"p{n}", Rank.PRESS) for n in range(4)]
    await asyncio.gather(*rest, *boards, *presses)
    assert done == order


@pytest.mark.parametrize("late", [3600.0, 0.0], ids=["none is late", "all are late"])
async def test_in_a_crowd_the_newest_presses_go_first_and_those_that_are_late(
    monkeypatch: pytest.MonkeyPatch, late: float
) -> None:
    monkeypatch.setattr(fair_queue, "LATE", late)
    turns, done = FairQueue(), list[int]()

    async def press(who: int) -> None:
        await turns.mine(Rank.PRESS, who)
        done.append(who)

    many = fair_queue.CROWD * 2
    await asyncio.gather(*(press(who) for who in range(many)))
    first, rest = done[: many - fair_queue.CROWD], done[many - fair_queue.CROWD :]
    oldest, newest = (first[0::2], first[1::2]) if late == 0.0 else ([], first)
    assert oldest == [*range(len(oldest))]
    assert newest == [*range(many - 1, many - 1 - len(newest), -1)]
    assert rest == sorted(rest), "when the crowd is gone, first come, first served"


async def test_one_persons_presses_keep_their_order_in_a_crowd() -> None:
    turns, done = FairQueue(), list[tuple[int, int]]()

    async def press(who: int, number: int) -> None:
        await turns.mine(Rank.PRESS, who)
        done.append((who, number))

    people = fair_queue.CROWD
    await asyncio.gather(*(press(who, number) for number in range(3) for who in range(people)))
    for who in range(people):
        assert [number for each, number in done if each == who] == [0, 1, 2]
