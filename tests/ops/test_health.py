"""/health and /metrics on a local port."""

from __future__ import annotations

import asyncio
import json

import aiohttp
import pytest

from ops import health, metrics
from ops.health import Health, HealthServer

WELL = Health(
    writable=True, connected=True, latency=0.05, outbox=3, oldest=1.5, games={"running": 2}, waiting=1, turns=2
)


async def _get(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


@pytest.mark.parametrize(
    ("found", "status"),
    [
        (WELL, 200),
        (Health(writable=False, connected=True), 503),
        (Health(writable=True, connected=False), 503),
        (Health(writable=True, connected=True, outbox=1, oldest=health.OLD_OUTBOX + 1), 503),
    ],
)
async def test_health_says_well_or_ill(found: Health, status: int) -> None:
    async def look() -> Health:
        return found

    async with HealthServer(look, 0) as server:
        code, text = await _get(server.port, "/health")
    assert code == status
    assert json.loads(text)["well"] is (status == 200)
    assert json.loads(text)["outbox"] == found.outbox


async def test_a_look_that_hangs_or_fails_is_ill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.01)
    hang = asyncio.Event()

    async def hangs() -> Health:
        await hang.wait()
        return WELL

    async def fails() -> Health:
        raise OSError("disk full")

    for look in (hangs, fails):
        async with HealthServer(look, 0) as server:
            code, text = await _get(server.port, "/health")
        assert (code, json.loads(text)["writable"]) == (503, False)


async def test_metrics_are_in_prometheus_form() -> None:
    async def look() -> Health:
        return WELL

    with metrics.timed(metrics.DECISION.labels(stage="rules")):
        pass
    async with HealthServer(look, 0) as server:
        code, text = await _get(server.port, "/metrics")
    assert code == 200
    for line in (
        "mare_outbox_rows 3.0",
        "mare_outbox_oldest_seconds 1.5",
        "mare_gateway_connected 1.0",
        "mare_pace_waiting 1.0",
        "mare_turns_waiting 2.0",
        'mare_games{status="running"} 2.0',
        'mare_decision_seconds_bucket{le="+Inf",stage="rules"}',
    ):
        assert line in text
    assert "process_resident_memory_bytes" in text


async def test_only_this_machine_is_listened_to() -> None:
    async def look() -> Health:
        return WELL

    async with HealthServer(look, 0) as server:
        assert server._runner is not None
        assert server._runner.addresses[0][0] == "127.0.0.1"


async def test_a_taken_port_is_an_os_error() -> None:
    async def look() -> Health:
        return WELL

    async with HealthServer(look, 0) as first:
        with pytest.raises(OSError, match="address already in use"):
            await HealthServer(look, first.port).__aenter__()


def test_labels_name_nobody() -> None:
    """The figures may be shown to anybody: no person, server or game is a label."""
    allowed = {"stage", "kind", "event", "code", "status", "le", "generation", "implementation", "major", "minor"}
    allowed |= {"patchlevel", "version"}
    found = {label for family in metrics.REGISTRY.collect() for sample in family.samples for label in sample.labels}
    assert found <= allowed


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "localhost"}, 200),
        ({"Host": "192.0.2.7:9109"}, 200),
        ({"Host": "[::1]:9109"}, 200),
        ({"Host": "Monitored.example:9109"}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Host": "127.0.0.1.evil.example"}, 403),
        ({"Host": "evil.example:9109"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
async def test_no_page_of_a_browser_gets_an_answer(headers: dict[str, str], status: int) -> None:
    """A name that somebody else lets point to this machine is not answered (DNS rebinding), nor a foreign page."""

    async def look() -> Health:
        return WELL

    async with HealthServer(look, 0, names=("monitored.example",)) as server, aiohttp.ClientSession() as session:
        for path in ("/health", "/metrics"):
            async with session.get(f"http://127.0.0.1:{server.port}{path}", headers=headers) as answer:
                assert answer.status == status
