"""News for people who are not asked wait for more of them; nothing else waits for anything."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest

from cogs.delivery.under_way import UnderWay
from cogs.pacing.rate_limit import EASY_NEWS_PAUSE, NEWS_PAUSE, RateLimit
from host import Intent
from host.outbox.coalescing import by_target
from tests.aids.patience import PATIENCE

THEN = datetime(2026, 1, 1, tzinfo=UTC)
LONG = 1000.0
ANN, BEN = 7, 8


def panel(number: int, user: int, *, calling: bool = False) -> Intent:
    payload = {"newly_awaited": True} if calling else {}
    return Intent(number, "g", "panel", None, user, payload, 0, 0, THEN)


def board(number: int) -> Intent:
    return Intent(number, "g", "board", 5, None, {}, 0, 0, THEN)


def begun(worker: UnderWay, rows: list[Intent], asked: set[int | None], pause: float = LONG) -> list[list[int]]:
    """The numbers of the rows of each message that is begun now."""
    return [[row.id for row in some] for _, some in worker.ripe(by_target(rows), asked, pause)]


async def test_news_wait_and_go_out_together() -> None:
    worker = UnderWay()
    assert begun(worker, [panel(1, ANN)], set(), 0.001) == []
    async with asyncio.timeout(PATIENCE):
        await worker.wake.wait()  # the end of the pause wakes the worker
    assert begun(worker, [panel(1, ANN), panel(2, ANN)], set(), 0.001) == [[1, 2]]
    assert not worker.gathering


async def test_the_channel_and_people_who_are_asked_or_called_do_not_wait() -> None:
    rows = [board(1), panel(2, ANN), panel(3, BEN, calling=True)]
    assert begun(UnderWay(), rows, {ANN}) == [[1], [2], [3]]


async def test_the_wait_ends_when_the_person_is_asked() -> None:
    worker = UnderWay()
    assert begun(worker, [panel(1, ANN)], {BEN}) == []
    assert begun(worker, [panel(1, ANN)], {ANN}) == [[1]]
    assert not worker.gathering


async def test_the_wait_ends_when_the_bot_stops() -> None:
    worker = UnderWay()
    assert begun(worker, [panel(1, ANN)], set()) == []
    assert begun(worker, [panel(1, ANN)], set(), 0.0) == [[1]]


async def test_rows_that_were_dealt_with_otherwise_leave_no_wait_behind() -> None:
    worker = UnderWay()
    assert begun(worker, [panel(1, ANN)], set()) == []
    assert begun(worker, [], set()) == []
    assert not worker.gathering


@pytest.mark.parametrize(
    ("limit", "pause"), [(RateLimit(), NEWS_PAUSE), (RateLimit(is_easy=True), EASY_NEWS_PAUSE), (RateLimit(None), 0.0)]
)
def test_how_long_is_a_matter_of_the_limit(limit: RateLimit, pause: float) -> None:
    assert limit.news_pause == pause


@pytest.mark.parametrize(
    ("limit", "is_scarce"), [(RateLimit(), True), (RateLimit(is_easy=True), False), (RateLimit(None), False)]
)
def test_requests_are_scarce_at_discord_alone(limit: RateLimit, is_scarce: bool) -> None:
    assert limit.is_scarce is is_scarce
