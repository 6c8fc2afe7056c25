"""The parts of the load bench."""

from __future__ import annotations

import asyncio
import gc
import io
import os
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import structlog
from discord.http import Ratelimit

from proofs.load import figures, held_back
from proofs.load.bot import Bot, Faults
from proofs.load.crowd import Crowd
from proofs.load.probe import Probe, held_megabytes, process_use
from proofs.load.server import Town
from sandbox.api.interactions import REPLY, UPDATE, Interaction
from sandbox.world.model import Message
from sandbox.world.world import Draft


async def test_one_sampler_looks_at_the_first_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second one, of the flood that follows, wrote over its file."""
    started: list[tuple[str, ...]] = []

    async def start(*words: str, **_pipes: int) -> None:
        started.append(words)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    bot = Bot.__new__(Bot)
    bot.spy, bot.profile_at = ["py-spy", "record"], ""
    for _ in range(2):
        await bot._look()
    assert started == [("py-spy", "record", "-p", str(os.getpid()))]


async def test_how_long_discord_py_keeps_an_answer_back_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The request that takes the last place of a window returns when it is over; Discord has had the message since."""
    monkeypatch.setattr(Ratelimit, "__aexit__", Ratelimit.__aexit__)
    held_back.watch()
    slept: list[float] = []
    clock = [100.0]

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock[0] += seconds

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(held_back, "monotonic", lambda: clock[0])
    limit = Ratelimit(None)
    held = []
    for remaining in (2, 1, 0):
        async with limit:
            limit.limit, limit.remaining, limit.reset_after = 3, remaining, 4.5
        held.append(held_back.seconds())
    assert slept == [4.5]
    assert held == [0.0, 0.0, 4.5]


def test_spread_is_by_nearest_rank() -> None:
    assert figures.spread([n / 1000 for n in range(1, 101)]) == {
        "p50": 50.0,
        "p99": 99.0,
        "most": 100.0,
        "samples": 100,
    }
    assert figures.spread([7], unit=1) == {"p50": 7, "p99": 7, "most": 7, "samples": 1}
    assert figures.spread([]) == {"samples": 0}


def test_quarters_show_what_grows() -> None:
    assert figures.quarters([0, 2, 4, 6, 8, 10, 12, 14, 99]) == [1.0, 5.0, 9.0, 13.0]
    assert figures.quarters([1, 2, 3]) == []


def test_a_stage_says_what_people_saw_and_the_bot_noted() -> None:
    pressed: dict[str, Any] = {
        "presses": 50,
        "wanted": 100,
        "seconds": 2.0,
        "lost": 1,
        "refused": 2,
        "too_many": 0,
        "acknowledge": [0.01, 0.02],
        "redraw": [0.1],
    }
    taken = {"ages": {"board": [1.0]}, "depths": [3, 5], "lag": [0.001], "megabytes": 100.04, "cpu_share": 0.5}
    taken["pauses"] = [0.002, 0.0403]
    taken |= {"drawing_megabytes": 80.04, "drawing_cpu_share": 0.25, "cpu_seconds": 1.0, "drawing_cpu_seconds": 0.5}
    taken |= {"requests": {"POST /messages": 100, "PATCH /messages": 25}, "statements": {"SELECT": 500}}
    found = figures.stage(pressed, taken)
    assert found["presses_per_second"] == 25.0
    assert found["acknowledge_ms"]["p99"] == 20.0
    assert found["board_age_ms"]["p50"] == 1000.0
    assert found["outbox_rows"]["most"] == 5
    assert found["other_panel_age_ms"] == {"samples": 0}
    assert found["megabytes"] == 100.0
    assert found["garbage"] == {"seconds": 0.042, "longest_ms": 40.3}
    assert found["drawing"] == {"megabytes": 80.0, "core_share": 0.25}
    assert found["per_press"] == {"bot_ms": 20.0, "drawing_ms": 10.0, "requests": 2.5, "statements": 10.0}
    assert "drawing" not in figures.machine(taken | {"drawing_megabytes": 0.0})
    assert found["refused"] == 2


def test_figures_of_a_bot_that_logs_errors_are_none() -> None:
    """Boards that cannot be drawn would be the quickest of all."""
    faults, chain = Faults(), structlog.get_config()["processors"]
    structlog.configure(processors=[faults, *chain])
    with closing(io.StringIO()) as out:
        log = structlog.wrap_logger(structlog.PrintLogger(out))
        log.warning("late_answer")
        assert figures.sound({"faults": dict(faults.found), "depth": 0})["depth"] == 0
        log.error("picture_failed")
        log.error("picture_failed")
    with pytest.raises(figures.FaultyError, match="'picture_failed': 2"):
        figures.sound({"faults": dict(faults.found)})


async def test_the_probe_sees_a_blocked_loop() -> None:
    import time

    probe = Probe()
    probe.start()
    while not probe.samples:  # noqa: ASYNC110 (it samples by itself)
        await asyncio.sleep(0)
    seen = probe.samples
    time.sleep(0.05)  # noqa: ASYNC251 (this is the point)
    while probe.samples == seen:  # noqa: ASYNC110
        await asyncio.sleep(0)
    taken = probe.take()
    lags = taken["lag"]
    assert isinstance(lags, list)
    assert max(lags) > 0.03
    assert held_megabytes() > 10
    assert probe.take()["lag"] == []
    gc.collect()
    pauses = probe.take()["pauses"]
    assert isinstance(pauses, list)
    assert len(pauses) >= 1
    await probe.stop()
    gc.collect()
    assert probe.take()["pauses"] == []


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the figures of another process are Linux's")
async def test_the_probe_looks_at_the_process_that_draws() -> None:
    held, share = Probe().take()["drawing_megabytes"], Probe(os.getpid).take()
    assert held == 0.0
    assert share["drawing_megabytes"] == pytest.approx(held_megabytes(), rel=0.2)
    assert process_use(os.getpid())[0] > 0.0


@pytest.fixture
def town() -> Town:
    return Town(2)


def _panel(town: Town, crowd: Crowd) -> Message:
    """One player's panel with one button, as the bot would send it."""
    world = town.sandbox.world
    patron = next(iter(crowd.patrons.values()))
    button = {"type": 2, "style": 1, "label": "x", "custom_id": "mn:abc:roma:0:a.12345678"}
    row = {"type": 1, "components": [button]}
    return world.post(world.dm_with(patron.person.id), world.bot.id, Draft(components=[row]))


async def test_people_press_what_stands_on_their_panels(town: Town) -> None:
    crowd, world = town.crowd, town.sandbox.world
    channel = next(iter(crowd.tables))
    assert not crowd.press_somewhere([channel])
    assert crowd.tally.idle == 1
    message = _panel(town, crowd)
    world.bot_reachable = True
    crowd._rng = type(crowd._rng)(3)
    while not crowd.press_somewhere([channel]):
        pass
    (patron,) = crowd._asked.values()
    assert patron.asked is not None
    assert patron.asked.data["custom_id"] == "mn:abc:roma:0:a.12345678"
    assert not crowd.press_somewhere([channel])  # the only one who could waits for an answer
    world.tell("answered", patron.asked)
    assert len(crowd.tally.acknowledge) == 1
    world.tell("message_update", message)
    assert len(crowd.tally.redraw) == 1
    assert not crowd._asked


async def pressed(town: Town) -> Interaction:
    """Somebody's press, not answered yet."""
    _panel(town, town.crowd)
    town.sandbox.world.bot_reachable = True
    town.crowd._rng = type(town.crowd._rng)(3)
    while not town.crowd.press_somewhere([next(iter(town.crowd.tables))]):
        pass
    (patron,) = town.crowd._asked.values()
    assert patron.asked is not None
    return patron.asked


async def test_a_panel_that_is_the_answer_itself_counts_as_redrawn(town: Town) -> None:
    asked = await pressed(town)
    asked.answered = UPDATE
    town.sandbox.world.tell("answered", asked)
    assert len(town.crowd.tally.redraw) == 1


@pytest.mark.parametrize("is_shown", [True, False])
async def test_of_private_answers_those_that_show_something_count_as_redrawn(town: Town, *, is_shown: bool) -> None:
    """A sentence is a refusal, however quickly it comes."""
    crowd, world, asked = town.crowd, town.sandbox.world, await pressed(town)
    components = [{"type": 10, "content": "a panel"}] if is_shown else []
    draft = Draft(content="for you", components=components, ephemeral_for=asked.person_id)
    asked.original_id = world.post(world.channels[asked.channel_id], world.bot.id, draft).id
    asked.answered = REPLY
    world.tell("answered", asked)
    assert (len(crowd.tally.redraw), crowd.tally.refused) == ((1, 0) if is_shown else (0, 1))
    assert not crowd._asked, "and that person may press again"


async def test_a_private_answer_is_put_away_when_discord_has_told_the_bot_of_it(town: Town) -> None:
    """Its message is in the response to the callback."""
    crowd, world = town.crowd, town.sandbox.world
    channel, (patron, *_) = next(iter(crowd.tables.items()))
    place = world.channels[channel]
    shown = world.post(place, world.bot.id, Draft(content="for you", ephemeral_for=patron.person.id))
    assert shown.id in world.messages
    await asyncio.sleep(0)
    assert shown.id not in world.messages
