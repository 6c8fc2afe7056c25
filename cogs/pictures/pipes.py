"""Pipes to a process of our own, without a thread: the event loop says when there is something to read.

What goes through belongs to no loop, so a process may be asked by one after the other. Windows cannot wait for pipes
in this way: there a thread of the loop's does.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from typing import IO, Final

_IS_WINDOWS: Final = sys.platform == "win32"
_ROOMY: Final = 1 << 20
"""Bytes that a pipe holds where that can be said: a picture comes in one piece or two instead of ten."""


def make_ready(pipe: IO[bytes]) -> None:
    """A pipe without a buffer of Python's, just opened."""
    if _IS_WINDOWS:
        return
    os.set_blocking(pipe.fileno(), False)
    if sys.platform == "linux":
        import fcntl

        with contextlib.suppress(OSError):  # more than a user without rights may have
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _ROOMY)


async def send(pipe: IO[bytes], data: bytes) -> None:
    """Write all of it. Raises OSError when the other side is gone."""
    left, loop = memoryview(data), asyncio.get_running_loop()
    if _IS_WINDOWS:
        await asyncio.to_thread(_write, pipe, left)
        return
    while left:
        try:
            left = left[os.write(pipe.fileno(), left) :]
        except BlockingIOError:
            await _when(loop.add_writer, loop.remove_writer, pipe.fileno())


async def receive(pipe: IO[bytes], size: int) -> bytes | None:
    """The next bytes, exactly so many; None when the other side is gone."""
    found, left, loop = list[bytes](), size, asyncio.get_running_loop()
    if _IS_WINDOWS:
        return await asyncio.to_thread(_read, pipe, size)
    while left:
        try:
            some = os.read(pipe.fileno(), left)
        except BlockingIOError:
            await _when(loop.add_reader, loop.remove_reader, pipe.fileno())
            continue
        if not some:
            return None
        found.append(some)
        left -= len(some)
    return found[0] if len(found) == 1 else b"".join(found)  # mostly it comes in one piece, and is not copied


def _write(pipe: IO[bytes], left: memoryview) -> None:
    while left:
        left = left[pipe.write(left) :]


def _read(pipe: IO[bytes], size: int) -> bytes | None:
    found = bytearray()
    while len(found) < size:
        some = pipe.read(size - len(found))
        if not some:
            return None
        found += some
    return bytes(found)


async def _when(watch: Callable[..., object], ignore: Callable[[int], object], number: int) -> None:
    """Until the pipe with this number can be used again."""
    ready = asyncio.Event()
    watch(number, ready.set)
    try:
        await ready.wait()
    finally:
        ignore(number)
