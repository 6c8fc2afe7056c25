"""The drawing process: the same pictures as here, faults reported, restarted when it dies, gone with the bot."""

from __future__ import annotations

import asyncio
import io
import os
import pickle
import signal
import struct
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from cogs.pictures.drawing import PLAIN, Picture, Shot, Wish, draw, draw_film
from cogs.pictures.pipes import make_ready
from cogs.pictures.worker_process import (
    ALLOCATION,
    PATIENCE,
    DrawingError,
    WorkerProcess,
    WorkerProcessGoneError,
    _answered,
    _framed,
    _put,
)
from engine.core import Json, RulesError, View
from engine.empires.rules import RULES
from i18n import Texts, texts
from settings import ROOT
from tests.aids import patience
from tests.aids.views import position, public_view

SECRETS = ("DISCORD_TOKEN", "DATABASE_URL", "SANDBOX_TOKEN")
HAND = Wish(hand=True)
"""A picture that costs a tenth of a board: for tests that want any."""


@pytest.fixture
async def studio() -> AsyncIterator[WorkerProcess]:
    """For tests that end it, or ask how it began."""
    studio = WorkerProcess()
    yield studio
    await studio.close()
    assert studio.pid is None


@pytest.fixture(scope="module")
def lasting() -> Iterator[WorkerProcess]:
    """One process for all tests that leave it as it is, with the bot's secrets in the environment."""
    studio = WorkerProcess()
    with pytest.MonkeyPatch.context() as patch:
        for name in SECRETS:
            patch.setenv(name, "secret")
        asyncio.run(studio.start())
        yield studio
    asyncio.run(studio.close())
    assert studio.pid is None


def a_view() -> View:
    return public_view(5, steps=60)


def a_hand() -> View:
    found: View = RULES.view(position(5, steps=60), "rome")
    return found


async def test_it_draws_what_is_drawn_here_in_the_order_of_asking(lasting: WorkerProcess) -> None:
    wishes = [PLAIN, Wish(region="egypt"), PLAIN]
    said = [texts("en").of("empires"), texts("pl").of("empires"), texts("pl").of("empires")]
    wanted: list[tuple[Texts, Wish]] = list(zip(said, wishes, strict=True))
    drawn = await asyncio.gather(*(lasting.draw(a_view(), *each) for each in wanted))
    assert drawn == [draw(a_view(), *each) for each in wanted]
    assert await lasting.draw({"rules": "tiny"}, texts("en").of("empires"), PLAIN) is None


async def test_a_fault_there_is_told_here_and_the_next_picture_comes(lasting: WorkerProcess) -> None:
    with pytest.raises(DrawingError, match="Traceback"):
        await lasting.draw({"rules": "empires"}, texts("en").of("empires"), PLAIN)
    assert await lasting.draw(a_hand(), texts("en").of("empires"), HAND) is not None


async def test_a_process_that_dies_while_it_draws_is_started_anew_and_draws_all(studio: WorkerProcess) -> None:
    first = await studio.draw(a_hand(), texts("en").of("empires"), HAND)
    before = studio.pid
    assert before is not None
    os.kill(before, signal.SIGSTOP)
    waiting = [asyncio.create_task(studio.draw(a_hand(), texts("en").of("empires"), HAND)) for _ in range(3)]
    asyncio.get_running_loop().call_soon(os.kill, before, signal.SIGKILL)
    assert await asyncio.gather(*waiting) == [first] * 3
    assert studio.pid not in (None, before)


async def test_who_is_gone_gets_no_picture_and_the_next_one_their_own(studio: WorkerProcess) -> None:
    said = texts("en").of("empires")
    gone = asyncio.create_task(studio.draw(a_hand(), said, HAND))
    await patience.until(lambda: bool(studio._asking))
    gone.cancel()
    assert await studio.draw({"rules": "tiny"}, said, PLAIN) is None, "not the hand"
    assert gone.cancelled()
    (asking,) = await _asked(studio, said)
    asking.cancel()  # as asyncio does at its end
    assert await studio.draw({"rules": "tiny"}, said, PLAIN) is None


async def _asked(studio: WorkerProcess, said: Texts) -> set[asyncio.Task[Picture | None]]:
    """Somebody who asks for a hand and is gone when it is being drawn."""
    asker = asyncio.create_task(studio.draw(a_hand(), said, HAND))
    await patience.until(lambda: bool(studio._asking))
    await asyncio.sleep(0)
    asker.cancel()
    return set(studio._asking)


async def test_boards_go_before_pages_and_films(studio: WorkerProcess) -> None:
    await studio.start()
    assert studio.pid is not None
    own = os.getpriority(os.PRIO_PROCESS, 0)
    said = texts("en").of("empires")
    await studio.draw({"rules": "tiny"}, said, PLAIN)
    board = os.getpriority(os.PRIO_PROCESS, studio.pid)
    for _ in range(2):
        await studio.page_stops([], said, [])
        page = os.getpriority(os.PRIO_PROCESS, studio.pid)
        assert own < board < page or board == 19, "as far down as it goes"


async def test_ctrl_c_and_the_service_managers_signal_do_not_end_it(lasting: WorkerProcess) -> None:
    await lasting.draw(a_hand(), texts("en").of("empires"), HAND)
    pid = lasting.pid
    assert pid is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, number)
    assert await lasting.draw(a_hand(), texts("en").of("empires"), HAND) is not None
    assert lasting.pid == pid


async def test_a_process_that_hangs_is_ended_and_the_next_one_draws(
    studio: WorkerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await studio.draw(a_hand(), texts("en").of("empires"), HAND)
    before = studio.pid
    assert before is not None
    os.kill(before, signal.SIGSTOP)
    with monkeypatch.context() as hurry:
        hurry.setitem(PATIENCE, "board", 0.0)
        with pytest.raises(WorkerProcessGoneError):  # nor does the second try get any time
            await studio.draw(a_hand(), texts("en").of("empires"), HAND)
    assert await studio.draw(a_hand(), texts("en").of("empires"), HAND) == first
    assert studio.pid not in (None, before)


async def test_a_stop_does_not_wait_for_a_process_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.pictures.worker_process.STOP_SECONDS", 0.0)
    studio = WorkerProcess()
    await studio.start()
    pid = studio.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    drawing = asyncio.create_task(studio.draw(a_hand(), texts("en").of("empires"), HAND))
    await asyncio.sleep(0)
    await studio.close()
    assert studio.pid is None
    with pytest.raises(WorkerProcessGoneError):  # and nothing was started again
        await drawing


HANGING = """
import threading, cogs.pictures.worker_process
cogs.pictures.worker_process.warm = lambda: None
cogs.pictures.worker_process.pickle.loads = lambda _: threading.Event().wait()
cogs.pictures.worker_process.main()
"""


async def test_it_leaves_with_the_bot_in_the_middle_of_a_picture() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HANGING, stdin=asyncio.subprocess.PIPE, cwd=ROOT
    )
    assert process.stdin is not None
    process.stdin.write(struct.pack(">I", 3) + b"job")
    process.stdin.close()
    async with asyncio.timeout(patience.PATIENCE):
        assert await process.wait() == 0


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="only Linux shows what a process was told")
async def test_it_is_told_how_to_allocate_and_no_token(lasting: WorkerProcess) -> None:
    told = await asyncio.to_thread(Path(f"/proc/{lasting.pid}/environ").read_bytes)
    assert b"PATH=" in told
    assert all(f"{name}={value}".encode() in told.split(b"\0") for name, value in ALLOCATION.items())
    assert b"secret" not in told


PARENT = """
import asyncio, sys
from cogs.pictures.worker_process import WorkerProcess

async def main():
    studio = WorkerProcess()
    await studio.start()
    print(studio.pid, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells of the end of a process that is no child")
async def test_it_does_not_outlive_a_bot_that_is_killed() -> None:
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", PARENT, stdout=asyncio.subprocess.PIPE, cwd=ROOT)
    assert bot.stdout is not None
    end = os.pidfd_open(int(await bot.stdout.readline()))
    ended = asyncio.Event()
    asyncio.get_running_loop().add_reader(end, ended.set)
    try:
        bot.kill()
        await bot.wait()
        async with asyncio.timeout(patience.PATIENCE):
            await ended.wait()
    finally:
        asyncio.get_running_loop().remove_reader(end)
        os.close(end)


async def test_a_film_is_drawn_and_one_too_large_refused_in_words(lasting: WorkerProcess) -> None:
    shots: list[Shot] = [(public_view(5, steps=60), ()), (public_view(5, steps=61), ())]
    said = texts("pl").of("empires")
    film = await lasting.film(shots, said, "game", "gif", 5_000_000, "Film")
    assert film == draw_film(shots, said, "game", "gif", 5_000_000, "Film")
    with pytest.raises(RulesError) as refusal:
        await lasting.film(shots, said, "game", "gif", 2_000, "Film")
    assert (refusal.value.code, refusal.value.params) == ("film_too_large", {"kilobytes": 2})


@pytest.mark.parametrize("cut", [0, 2, 40, 4 + 5])
async def test_a_picture_comes_whole_or_not_at_all(cut: int) -> None:
    """Its bytes follow its answer: a process that dies in between has not answered. `cut`: bytes that are missing."""
    picture = Picture(bytes(range(256)) * 300, "jpg", "a board")
    refusal: tuple[str, dict[str, Json]] = ("refused", {"why": 1})
    back, to = os.pipe()
    with open(back, "rb", buffering=0) as reading:  # noqa: ASYNC230, PTH123
        make_ready(reading)
        whole = io.BytesIO()
        _put(whole, picture)
        _put(whole, refusal)
        sent = whole.getvalue()
        first = len(sent) - len(_framed(pickle.dumps(refusal)))

        def write() -> None:
            with open(to, "wb", buffering=0) as writing:  # noqa: PTH123
                left = memoryview(sent[: first - cut] if cut else sent)
                while left:
                    left = left[writing.write(left) :]

        writer = asyncio.create_task(asyncio.to_thread(write))
        async with asyncio.timeout(patience.PATIENCE):
            found = await _answered(reading)
            assert found == (() if cut else (picture,))
            assert await _answered(reading) == (() if cut else (refusal,))
            await writer
