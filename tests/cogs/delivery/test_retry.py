"""What becomes of a message that could not be sent."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.delivery.retry import LONGEST_WAIT, MOST_ATTEMPTS, judge
from db.failures import DatabaseTroubleError
from engine.core import RulesError
from host import Intent

NOW = datetime(2026, 1, 1, tzinfo=UTC)
CHANNEL, PERSON = (5, None), (None, 7)


def rows(
    to: tuple[int | None, int | None] = CHANNEL, attempts: int = 0, age: timedelta = timedelta()
) -> tuple[Intent, ...]:
    return (Intent(1, "abc", "board", *to, {}, 0, attempts, NOW - age),)


def refused(status: int, code: int) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    answer: Any = SimpleNamespace(status=status, reason="")
    return kind(answer, {"code": code, "message": ""})


AWAY = [
    refused(503, 0),
    refused(429, 0),
    discord.RateLimited(99.0),
    aiohttp.ServerDisconnectedError(),
    TimeoutError(),
    OSError(28, "disk"),
    DatabaseTroubleError("full", "no room"),
]


@pytest.mark.parametrize("error", AWAY, ids=lambda error: type(error).__name__)
def test_an_outage_is_waited_for_however_often(error: Exception) -> None:
    assert not judge(error, rows(attempts=1000), NOW).is_final


@pytest.mark.parametrize("error", [refused(400, 50035), RulesError("unknown_game"), ValueError()], ids=repr)
def test_what_is_refused_as_it_is_or_is_our_fault_is_given_up_in_the_end(error: Exception) -> None:
    assert not judge(error, rows(attempts=MOST_ATTEMPTS - 2), NOW).is_final
    assert judge(error, rows(attempts=MOST_ATTEMPTS - 1), NOW).is_final
    assert judge(error, rows(), NOW).is_ours == isinstance(error, ValueError)


def test_a_permission_is_waited_for_two_weeks() -> None:
    error = refused(403, 50013)
    assert not judge(error, rows(attempts=1000, age=LONGEST_WAIT), NOW).is_final
    assert judge(error, rows(age=LONGEST_WAIT + timedelta(seconds=1)), NOW).is_final
    assert judge(error, rows(PERSON, attempts=1000), NOW).is_final, "nobody can give a person's back"


def test_a_channel_that_is_gone_is_given_up_at_once() -> None:
    error = refused(404, 10003)
    assert judge(error, rows(), NOW)[2:5] == (True, False, True)
    assert not judge(error, rows(PERSON), NOW).is_gone


def test_only_a_refusal_is_certain_not_to_be_there() -> None:
    certain = [refused(403, 50013), refused(400, 50035), discord.RateLimited(99.0), RulesError("unknown_game")]
    assert all(judge(error, rows(), NOW).is_unsent for error in certain)
    unknown = [refused(502, 0), aiohttp.ServerDisconnectedError(), TimeoutError(), OSError(), ValueError()]
    assert not any(judge(error, rows(), NOW).is_unsent for error in unknown)


def test_pauses_grow_to_a_minute_and_are_long_where_haste_is_of_no_use() -> None:
    error = refused(503, 0)
    assert [judge(error, rows(attempts=n), NOW).pause for n in (0, 1, 4, 5, 99)] == [2, 4, 32, 60, 60]
    assert judge(refused(403, 50001), rows(), NOW).pause == 20
