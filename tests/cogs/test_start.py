"""bot.py: what an operator meets at the start. Each trouble is one clear line and exit code 1; never another mode."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import aiohttp
import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


def environment(folder: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k in {"PATH", "HOME", "PYTHONPATH", "LANG"}}
    database = f"sqlite:///{folder / 'sandbox.db'}"
    mine = {"SANDBOX_PORT": "0", "SANDBOX_DATABASE_URL": database, "SANDBOX_FOLDER": str(folder / "world")}
    return {**kept, "DISCORD_TOKEN": "", **mine, **more}


def start(folder: Path, **more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(ROOT / "bot.py")],
        env=environment(folder, **more),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def address(process: subprocess.Popen[str]) -> str:
    """The page's address, once it is printed."""
    assert process.stdout is not None
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/\S+", line)
        if found:
            return found.group()
        if process.poll() is not None:
            break
    assert process.stderr is not None
    raise AssertionError(f"no address: {process.stderr.read()}")


def refused(folder: Path, **more: str) -> str:
    """Exit code 1 and one line; that line."""
    process = start(folder, **more)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1, (out, err)
    lines = [line for line in err.splitlines() if line]
    assert len(lines) == 1, err
    assert "Traceback" not in err
    assert "http://" not in out
    return lines[0]


def test_without_a_token_the_sandbox_starts_and_stops_on_a_signal(tmp_path: Path) -> None:
    process = start(tmp_path)
    assert address(process).startswith("http://127.0.0.1:")
    process.send_signal(signal.SIGTERM)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert "Traceback" not in err


def test_an_interrupt_while_it_still_imports_ends_it_quietly(tmp_path: Path) -> None:
    (tmp_path / "discord.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\n")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # where it is ignored, so it would be there
    try:
        process = start(tmp_path, PYTHONPATH=str(tmp_path))
    finally:
        signal.signal(signal.SIGINT, before)
    assert process.communicate(timeout=PATIENCE) == ("", "")
    assert process.returncode == 130


def test_a_running_bot_is_stopped_by_an_interrupt(tmp_path: Path) -> None:
    process = start(tmp_path)
    address(process)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert "Traceback" not in err


def test_a_second_bot_on_the_same_database_is_refused(tmp_path: Path) -> None:
    first = start(tmp_path)
    try:
        address(first)
        line = refused(tmp_path)
        assert "sandbox.db" in line
    finally:
        first.terminate()
        first.communicate(timeout=PATIENCE)


def test_a_corrupt_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    broken = tmp_path / "sandbox.db"
    broken.write_bytes(b"this is no database" * 100)
    assert "sandbox.db" in refused(tmp_path)
    assert broken.read_bytes() == b"this is no database" * 100


def test_a_port_in_use_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert str(port) in refused(tmp_path, SANDBOX_PORT=str(port))


@pytest.mark.parametrize(("key", "value"), [("SANDBOX_PORT", "99999"), ("LANGUAGE", "xx"), ("LOG_LEVEL", "loud")])
def test_a_bad_setting_is_named(tmp_path: Path, key: str, value: str) -> None:
    assert key in refused(tmp_path, **{key: value})


@pytest.mark.parametrize("value", ["nonsense", "sqlite://", "postgresql://me:secret@localhost/games"])
def test_a_bad_database_address_is_said_of_its_own_key(tmp_path: Path, value: str) -> None:
    line = refused(tmp_path, SANDBOX_DATABASE_URL=value)
    assert line.startswith("SANDBOX_DATABASE_URL: ")
    assert "secret" not in line
    real = refused(tmp_path, DISCORD_TOKEN="a.b.c", DATABASE_URL=value)
    assert real.startswith("DATABASE_URL: ")


async def test_a_polish_bot_without_a_token_has_a_polish_server(tmp_path: Path) -> None:
    process = start(tmp_path, LANGUAGE="pl")
    try:
        page = address(process)
        async with aiohttp.ClientSession() as web, web.get(f"{page}api/state") as response:
            state = await response.json()
        assert {each["locale"] for each in state["people"]} == {"pl"}
        assert state["channels"][0]["topic"] == "Tu toczą się gry"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)
