"""Log lines: what they carry, and what never reaches one."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from ops import logs
from ops.metrics import ERRORS, REGISTRY

TOKEN = "MTIzNDU2.Gabcdef.very-secret-token"


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Other tests have their own logging."""
    kept, root = structlog.get_config(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.configure(**kept)
    root.handlers[:], root.level = handlers, level


def _lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().err.splitlines()


def test_a_line_carries_game_and_action(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "json")
    with logs.about(game="abc", action=7):
        structlog.get_logger("x").info("happened", seat="roma")
    structlog.get_logger("x").info("after")
    first, after = map(json.loads, _lines(capsys))
    assert (first["event"], first["game"], first["action"], first["seat"]) == ("happened", "abc", 7, "roma")
    assert first["level"] == "info"
    assert "timestamp" in first
    assert "game" not in after


async def test_tasks_begun_inside_belong_to_the_action_too(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "json")

    async def work() -> None:
        structlog.get_logger("x").warning("later")

    with logs.about(game="abc"):
        task = asyncio.create_task(work())
    await task
    assert json.loads(_lines(capsys)[0])["game"] == "abc"


def test_the_level_is_kept_and_text_is_key_value(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("WARNING", "text")
    structlog.get_logger("x").info("unheard")
    structlog.get_logger("x").warning("heard", game="abc")
    logging.getLogger("discord.http").info("unheard")
    (line,) = _lines(capsys)
    assert "event='heard'" in line
    assert "game='abc'" in line


def test_other_libraries_speak_in_the_same_form(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("INFO", "json")
    with logs.about(game="abc"):
        logging.getLogger("discord.http").warning("We are being %s", "limited")
    (line,) = map(json.loads, _lines(capsys))
    assert line["event"] == "We are being limited"
    assert (line["logger"], line["level"], line["game"]) == ("discord.http", "warning", "abc")


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_secret_reaches_a_line(form: logs.Form, capsys: pytest.CaptureFixture[str]) -> None:
    """In values, in traces, in what libraries write; interactions' tokens in addresses too."""
    logs.set_up("INFO", form, [TOKEN, ""])
    address = "https://discord.com/api/v10/webhooks/123456789/aW50ZXJhY3Rpb246MTIzNDU2Nzg5/messages/@original"
    log = structlog.get_logger("x")
    log.error("fault", header=f"Bot {TOKEN}")
    try:
        raise OSError(f"PATCH {address} with {TOKEN} failed")
    except OSError:
        log.exception("fault")
    logging.getLogger("discord.http").error("%s %s", address, TOKEN)
    told = "\n".join(_lines(capsys))
    assert TOKEN not in told
    assert "aW50ZXJhY3Rpb246" not in told
    assert "webhooks/123456789/***/messages" in told
    assert "OSError" in told


def test_an_unscrubbed_line_would_be_seen(capsys: pytest.CaptureFixture[str]) -> None:
    """The guard itself: without the secret being named, it stands there."""
    logs.set_up("INFO", "text", [])
    structlog.get_logger("x").error("fault", header=f"Bot {TOKEN}")
    assert TOKEN in capsys.readouterr().err


def test_errors_are_counted_where_they_are_told() -> None:
    logs.set_up("INFO", "json")
    before = REGISTRY.get_sample_value("mare_errors_total", {"event": "test_fault"}) or 0.0
    structlog.get_logger("x").error("test_fault")
    structlog.get_logger("x").warning("test_fault")
    assert REGISTRY.get_sample_value("mare_errors_total", {"event": "test_fault"}) == before + 1
    ERRORS.remove("test_fault")
    assert sys.stderr is not None
