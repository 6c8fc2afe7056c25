"""bot.py: what an operator meets at the start. Each trouble is one clear line and exit code 1; never another mode."""

from __future__ import annotations

import signal
import socket
import sys
from pathlib import Path

import aiohttp
import pytest
from structlog.testing import capture_logs

import bot
from ops import gc_tuning, logs
from tests.aids.bot_runs import address, refused, start
from tests.aids.patience import PATIENCE
from tests.aids.plugins.full import FULL


def test_without_a_token_the_sandbox_starts_and_stops_on_a_signal(tmp_path: Path, forked_python: str) -> None:
    process = start(forked_python, tmp_path)
    assert address(process).startswith("http://127.0.0.1:")
    process.send_signal(signal.SIGTERM)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert "Traceback" not in err


@pytest.mark.parametrize(("mode", "warns"), [(0o644, True), (0o600, False)])
def test_a_token_in_a_file_that_others_can_read_is_warned_of(
    mode: int, warns: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run(_settings: object) -> None:
        pass

    env = tmp_path / ".env"
    env.write_text("")
    env.chmod(mode)
    monkeypatch.setenv("DISCORD_TOKEN", "a.token.of-mine")
    monkeypatch.setattr(bot, "ENV_FILE", env)
    monkeypatch.setattr(bot, "_run", run)
    monkeypatch.setattr(gc_tuning, "tune", lambda: None)
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    with capture_logs() as said:
        assert bot.main() == 0
    assert [line["event"] for line in said] == ["settings_open_to_others"] * warns
    assert all(line["mend"] == "chmod 600 .env" for line in said)


def test_an_interrupt_while_it_still_imports_ends_it_quietly(tmp_path: Path) -> None:
    (tmp_path / "discord.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\n")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # where it is ignored, so it would be there
    try:
        process = start(sys.executable, tmp_path, PYTHONPATH=str(tmp_path))
    finally:
        signal.signal(signal.SIGINT, before)
    assert process.communicate(timeout=PATIENCE) == ("", "")
    assert process.returncode == 130


def test_a_running_bot_is_stopped_by_an_interrupt(tmp_path: Path) -> None:
    """With all its imports, as the operator starts it."""
    process = start(sys.executable, tmp_path)
    address(process)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert "Traceback" not in err


def test_a_second_bot_on_the_same_database_is_refused(tmp_path: Path, forked_python: str) -> None:
    first = start(forked_python, tmp_path)
    try:
        address(first)
        line = refused(forked_python, tmp_path)
        assert "sandbox.db" in line
    finally:
        first.terminate()
        first.communicate(timeout=PATIENCE)


def test_a_corrupt_database_is_refused_and_left_as_it_is(tmp_path: Path, forked_python: str) -> None:
    broken = tmp_path / "sandbox.db"
    broken.write_bytes(b"this is no database" * 100)
    assert "sandbox.db" in refused(forked_python, tmp_path)
    assert broken.read_bytes() == b"this is no database" * 100


def test_a_port_in_use_is_refused(tmp_path: Path, forked_python: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert str(port) in refused(forked_python, tmp_path, SANDBOX_PORT=str(port))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("SANDBOX_PORT", "99999"),
        pytest.param("LANGUAGE", "xx", marks=FULL),
        pytest.param("LOG_LEVEL", "loud", marks=FULL),
    ],
)
def test_a_bad_setting_is_named(tmp_path: Path, forked_python: str, key: str, value: str) -> None:
    assert key in refused(forked_python, tmp_path, **{key: value})


@pytest.mark.parametrize(
    "value",
    [
        pytest.param("nonsense", marks=FULL),
        pytest.param("sqlite://", marks=FULL),
        "postgresql://me:secret@localhost/games",
    ],
)
def test_a_bad_database_address_is_said_of_its_own_key(tmp_path: Path, forked_python: str, value: str) -> None:
    line = refused(forked_python, tmp_path, SANDBOX_DATABASE_URL=value)
    assert line.startswith("SANDBOX_DATABASE_URL: ")
    assert "secret" not in line
    real = refused(forked_python, tmp_path, DISCORD_TOKEN="a.b.c", DATABASE_URL=value)
    assert real.startswith("DATABASE_URL: ")


async def test_a_polish_bot_without_a_token_has_a_polish_server(tmp_path: Path, forked_python: str) -> None:
    process = start(forked_python, tmp_path, LANGUAGE="pl")
    try:
        page = address(process)
        async with aiohttp.ClientSession() as web, web.get(f"{page}api/state") as response:
            state = await response.json()
        assert {each["locale"] for each in state["people"]} == {"pl"}
        assert state["channels"][0]["topic"] == "Tu toczą się gry"
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)
