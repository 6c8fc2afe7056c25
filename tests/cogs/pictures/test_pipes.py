"""Bytes through a pipe on the event loop."""

from __future__ import annotations

import asyncio
import os

import pytest

from cogs.pictures.pipes import make_ready, receive, send
from tests.aids.patience import PATIENCE


async def test_more_than_a_pipe_holds_goes_through() -> None:
    data = bytes(range(256)) * (1 << 14)
    back, to = os.pipe()
    with open(back, "rb", buffering=0) as reading, open(to, "wb", buffering=0) as writing:  # noqa: ASYNC230, PTH123
        make_ready(reading)
        make_ready(writing)
        sending = asyncio.create_task(send(writing, data))
        async with asyncio.timeout(PATIENCE):
            await asyncio.sleep(0)
            assert not sending.done(), "it waits until somebody reads"
            assert await receive(reading, len(data) - 3) == data[:-3]
            assert await receive(reading, 3) == data[-3:]
            await sending


async def test_a_side_that_is_gone_is_told() -> None:
    back, to = os.pipe()
    with open(back, "rb", buffering=0) as reading:  # noqa: ASYNC230, PTH123
        make_ready(reading)
        os.write(to, b"ab")
        os.close(to)
        assert await receive(reading, 3) is None
    back, to = os.pipe()
    os.close(back)
    with open(to, "wb", buffering=0) as writing:  # noqa: ASYNC230, PTH123
        make_ready(writing)
        with pytest.raises(BrokenPipeError):
            await send(writing, b"abc")
