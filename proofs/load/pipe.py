"""How the bench talks to its processes: one JSON object per line, an answer for each order."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import IO

from sandbox.world.model import Json

Obey = Callable[[Json], Awaitable[Json]]

HOME = Path(__file__).resolve().parent.parent.parent
LONGEST_LINE = 1 << 28
"""Bytes; some answers carry every sample of a stage."""


class ChildError(Exception):
    """A process of the bench has died or said that it cannot go on."""


class Child:
    """A process of our own at the other end of two pipes."""

    def __init__(self, name: str, process: asyncio.subprocess.Process) -> None:
        self.name = name
        self.process = process
        self.hello: Json = {}

    @classmethod
    async def start(cls, module: str, *args: str) -> Child:
        """Run `python -m module words…`; back when it has said that it is ready."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            module,
            *args,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            cwd=HOME,
            env=dict(os.environ, PYTHONUNBUFFERED="1"),
        )
        child = cls(module, process)
        try:
            child.hello = await child._read()
        except BaseException:
            await child.stop()
            raise
        return child

    async def ask(self, do: str, **kwargs: object) -> Json:
        """Give an order and wait for its answer. ChildError."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"do": do, **kwargs}).encode() + b"\n")
        await self.process.stdin.drain()
        return await self._read()

    async def stop(self) -> None:
        """Ask it to leave; end it when it does not."""
        if self.process.returncode is not None:
            return
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            async with asyncio.timeout(20):
                await self.process.wait()
        except TimeoutError:
            self.process.kill()
            await self.process.wait()

    async def _read(self) -> Json:
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        if not line:
            raise ChildError(f"{self.name} has died ({await self.process.wait()})")
        answer: Json = json.loads(line)
        if "error" in answer:
            raise ChildError(f"{self.name}: {answer['error']}")
        return answer


async def serve(out: IO[str], hello: Json, obey: Obey) -> None:
    """A child's side: say hello, then obey until the other end is closed."""
    _say(out, hello)
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=LONGEST_LINE)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        try:
            _say(out, await obey(json.loads(line)))
        except Exception as error:
            _say(out, {"error": f"{type(error).__name__}: {error}"})
            raise


def claim_output() -> IO[str]:
    """Reserve this process's output for answers: other prints go to standard error. Call it first."""
    mine = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return mine


def _say(out: IO[str], answer: Json) -> None:
    out.write(json.dumps(answer) + "\n")
    out.flush()
