"""The two processes: the sandbox, which stays alive, and the bot, which dies."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from pathlib import Path

from failpoint import VARIABLE
from proofs.report import HOME

READY = 180.0
"""Seconds: patience on a machine where much else runs, no wait."""


class ProcessError(Exception):
    """A process did not do what it should; the text says which."""


class SandboxProcess:
    """`python -m sandbox` on a free port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.page = self.token = self.address = ""
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """ProcessError when it does not say where it is."""
        words = [sys.executable, "-m", "sandbox", "--port", "0", "--data", str(self.folder)]
        with (self.folder.parent / "sandbox.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *words, cwd=HOME, stdout=asyncio.subprocess.PIPE, stderr=log
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(READY):
            while not self.address:
                line = (await self._process.stdout.readline()).decode()
                if not line:
                    raise ProcessError("the sandbox does not start")
                key, _, value = line.partition(" ")
                if key == "page":
                    self.page = value.strip()
                elif key == "bot":
                    self.token = value.split()[-1]
                elif key == "api":
                    self.address = value.strip().removesuffix("/api/v10")

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()


class Nursery:
    """Starts bots that know this game (as for `--rules`), one at a time."""

    def __init__(self, folder: Path, rules: str) -> None:
        self.folder, self.rules = folder, rules
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        with (self.folder / "nursery.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "proofs.killing.nursery", self.rules),
                cwd=HOME,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )

    async def close(self) -> None:
        if self._process is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            await self._process.wait()
            self._process = None

    async def fork(self, env: dict[str, str], log: Path) -> Bot:
        """A bot that has its imports behind it."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"env": env, "log": str(log)}).encode() + b"\n")
        return Bot(int((await self._said())["pid"]), asyncio.create_task(self._status()))

    async def exec(self, env: dict[str, str], log: Path) -> Bot:
        """A bot as the operator starts it: `python bot.py`."""
        with log.open("ab") as out:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "bot.py"), cwd=HOME, stdout=out, stderr=out, env={**os.environ, **env}
            )
        return Bot(process.pid, asyncio.create_task(process.wait()))

    async def _status(self) -> int:
        return int((await self._said())["status"])

    async def _said(self) -> dict[str, int]:
        assert self._process is not None
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise ProcessError("the nursery has ended")
        said: dict[str, int] = json.loads(line)
        return said


class Bot:
    """One life."""

    def __init__(self, pid: int, ended: asyncio.Task[int]) -> None:
        self.pid = pid
        self.ended = ended

    @property
    def lives(self) -> bool:
        return not self.ended.done()

    def kill(self) -> None:
        """No clean-up, no goodbye."""
        self._send(signal.SIGKILL)

    def ask_to_stop(self) -> None:
        self._send(signal.SIGTERM)

    def _send(self, number: signal.Signals) -> None:
        if self.lives:
            with contextlib.suppress(ProcessLookupError):  # dead already, and the nursery has not said so yet
                os.kill(self.pid, number)


def environment(sandbox: SandboxProcess, database: Path, failpoint: str = "") -> dict[str, str]:
    """The arguments of a bot."""
    return {
        "DISCORD_TOKEN": " ",
        "SANDBOX_ADDRESS": sandbox.address,
        "SANDBOX_TOKEN": sandbox.token,
        "SANDBOX_DATABASE_URL": f"sqlite:///{database}",
        "LOG_LEVEL": "INFO",
        VARIABLE: failpoint,
        "PYTHONDONTWRITEBYTECODE": "1",
    }
