"""The bot as a process: its local port, its log, its stop."""

from __future__ import annotations

import json
import signal
import socket
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, cast

import aiohttp
import pytest

import bot
from tests.aids.bot_runs import address, refused, start
from tests.aids.patience import PATIENCE


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def get(port: int, path: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_a_running_bot_is_well_and_a_signal_ends_it_gracefully(tmp_path: Path, forked_python: str) -> None:
    port = free_port()
    process = start(forked_python, tmp_path, METRICS_PORT=str(port), LOG_FORMAT="json", LOG_LEVEL="info")
    try:
        address(process)
        deadline = time.monotonic() + PATIENCE
        while (found := get(port, "/health"))[0] != 200 and time.monotonic() < deadline:
            time.sleep(0.05)
        code, text = found
        assert code == 200, text
        assert json.loads(text)["connected"] is True
        assert "mare_gateway_connected 1.0" in get(port, "/metrics")[1]
    finally:
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    events = [json.loads(line) for line in err.splitlines()]
    assert "ready" in {event["event"] for event in events}


def test_a_taken_metrics_port_is_refused_in_one_line(tmp_path: Path, forked_python: str) -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        assert "METRICS_PORT" in refused(forked_python, tmp_path, METRICS_PORT=str(door.getsockname()[1]))


class Door:
    """A client that logs in nowhere."""

    def __init__(self, fault: Exception) -> None:
        self._fault = fault

    async def login(self, _token: str) -> None:
        raise self._fault


@pytest.mark.parametrize(
    "fault", [ConnectionResetError(104, "reset"), TimeoutError(), aiohttp.ClientConnectionError(), socket.gaierror(-2)]
)
async def test_a_network_that_is_away_is_said_to_be(fault: Exception) -> None:
    with pytest.raises(bot.StartError, match="cannot be reached"):
        await bot._log_in(cast("Any", Door(fault)), "token")


async def test_a_fault_of_this_machine_is_not_called_one_of_the_network() -> None:
    with pytest.raises(PermissionError):
        await bot._log_in(cast("Any", Door(PermissionError(13, "Permission denied", "python"))), "token")
