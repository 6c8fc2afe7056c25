"""Into the process that draws goes a view, the language and what is wished for, and nothing else."""

from __future__ import annotations

import io
import pickle
from pathlib import Path
from typing import Any

import orjson
import pytest

from cogs.features.history import gallery
from cogs.pictures.drawing import Picture, Wish
from cogs.pictures.picture_cache import PictureCache
from cogs.pictures.sketch import Sketch, Spot
from cogs.pictures.worker_process import WorkerProcess
from engine.core import Action, Event, Rng, get_rules
from host import CountingEntropy, Host, Person, Place
from i18n import texts
from tests.aids.host_tables import LiveTable
from tests.aids.secrets.pictured import pictured
from tests.aids.secrets.twin_stage import stage
from tests.aids.secrets.twins import Twins, pairs
from tests.aids.wire.room import dot

PAIRS = 12
PLAIN = (dict, list, tuple, str, int, float, bool, type(None), Wish, Event, Sketch, Spot)
"""What a view, a wish and events are made of."""


class Gate(pickle.Unpickler):
    """Lets through what is plain, and nothing that leads on to a table, a position or a host."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in {(kind.__module__, kind.__name__) for kind in (Wish, Sketch, Spot, Event)}:
            return super().find_class(module, name)
        raise AssertionError(f"{module}.{name} is on its way to the process that draws")


def kinds(what: Any) -> set[type]:
    """Of everything in it."""
    parts = [*what.keys(), *what.values()] if isinstance(what, dict) else what
    inner = [kinds(part) for part in parts] if isinstance(what, dict | list | tuple) else []
    more = kinds(what.params) if isinstance(what, Event) else set()
    return {type(what)}.union(more, *inner)


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is handed over; nothing is drawn."""
    crossed: list[Any] = []

    async def ask(_self: WorkerProcess, job: bytes, _patience: float) -> Picture:
        *what, (seen, *wish) = Gate(io.BytesIO(job)).load()
        crossed.append((*what, (orjson.loads(seen) if isinstance(seen, bytes) else seen, *wish)))
        return Picture(b"", "png", "")

    monkeypatch.setattr(WorkerProcess, "_ask", ask)
    return crossed


def some_twins() -> list[Twins]:
    made = pairs(get_rules("empires"), 3, 11)
    return [next(made) for _ in range(PAIRS)]


async def hand_over(twins: Twins) -> None:
    """All that is drawn for an onlooker: the board, a part of it, the hand; first of the one, then of the other."""
    said = texts("en").of("empires")
    async with WorkerProcess() as studio:
        for position in (twins.one, twins.other):
            recent = tuple(event for event in position.events[-1] if event.audience is None)
            pictures = PictureCache(studio.draw)
            for wish in (Wish(recent=recent), Wish("rome", recent)):
                assert await pictures.board(position.view(None), said, wish) is not None
            if twins.onlooker is not None:
                assert await pictures.board(position.view(twins.onlooker), said, Wish(hand=True)) is not None
                for view, sketch in filter(None, [pictured(position, twins.onlooker)]):
                    assert await pictures.board(view, said, Wish(own=True, sketch=sketch)) is not None


async def test_what_is_handed_over_is_plain_and_the_same_for_twins(jobs: list[Any]) -> None:
    for twins in some_twins():
        jobs.clear()
        await hand_over(twins)
        half = len(jobs) // 2
        assert half in ((2,) if twins.onlooker is None else (3, 4))
        assert jobs[:half] == jobs[half:]
        assert kinds(jobs) <= set(PLAIN), kinds(jobs) - set(PLAIN)
        for what, language, rules, (view, wish) in jobs:
            assert (what, language, rules) == ("board", "en", "empires")
            assert view["seat"] == (twins.onlooker if wish.hand or wish.own else None)


async def test_a_leak_planted_in_what_is_handed_over_is_noticed(
    jobs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    twins = next(each for each in some_twins() if each.one.hash != each.other.hash)
    for position in (twins.one, twins.other):
        monkeypatch.setitem(position.view(None), "truth", position.hash)
    await hand_over(twins)
    half = len(jobs) // 2
    assert jobs[:half] != jobs[half:]
    async with WorkerProcess() as studio:
        with pytest.raises(AssertionError, match="on its way"):
            await studio.draw({"done": Action("rome", "pass")}, texts("en").of("empires"), Wish())  # type: ignore[dict-item]
        with pytest.raises((AssertionError, pickle.PicklingError)):  # it cannot even be written
            await studio.draw(twins.one, texts("en").of("empires"), Wish())  # type: ignore[arg-type]


async def test_of_a_film_only_public_moments_are_handed_over(jobs: list[Any], tmp_path: Path) -> None:
    async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}", entropy=CountingEntropy(3)) as host:
        info = await host.lobby.create("empires", Person(1, "A"), Place(1, 10))
        for number in (2, 3):
            await host.lobby.join(info.id, Person(number, "B"))
        table, rng = LiveTable(host, await host.lobby.start(info.id, 1)), Rng(3)
        for _ in range(25):
            seat = table.active[rng.below(len(table.active))]
            holder = table.info.holder(seat)
            assert holder is not None
            legal = table.legal(seat)
            await table.submit(holder.user, seat, [legal[rng.below(len(legal))]], None)
        assert await gallery.film_of(table, texts("en").of("empires"), "game", "gif", 1 << 20) is not None
    ((what, language, rules, (shots, *_)),) = jobs
    assert (what, language, rules) == ("film", "en", "empires")
    assert kinds(jobs) <= set(PLAIN)
    assert all(view["seat"] is None for view, _ in shots)
    assert all(event.audience is None for _, events in shots for event in events)


async def test_the_comparison_of_twins_draws_boards_itself(tmp_path: Path) -> None:
    """So the bytes of the pictures are compared where they are made."""
    async with stage(tmp_path / "one", rules="tiny", count=2, draw=dot) as one:
        assert one.here.client._studio is None
        assert one.here.client.pictures._paint.__qualname__.startswith("in_threads.")
