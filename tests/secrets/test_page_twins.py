"""A page holds what its reader may see and nothing else: what it is drawn from is plain, and the same for twins."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.features.history.game_page import page_of, reader_of
from cogs.pictures.drawing import Picture
from cogs.pictures.page_drawing import PageDrawing, PageWish, SeenStop
from cogs.pictures.worker_process import WorkerProcess
from engine.core import Event, Seat, get_rules
from host import Table
from host.game.position import Position
from host.replays import Replays
from i18n import texts
from render.kit.page.sheets import LogLine, Sheet
from tests.aids.page_players import table_of_game
from tests.aids.recorded_table import table_around
from tests.aids.secrets.twins import Twins, pairs

PAIRS = 14
NAMED = (Event, PageWish, SeenStop, LogLine, Sheet)
PLAIN = {dict, list, tuple, str, int, float, bool, type(None), *NAMED}


class Gate(pickle.Unpickler):
    """Lets through what is plain, and nothing that leads on to a table, a position or a host."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in {(kind.__module__, kind.__name__) for kind in NAMED}:
            return super().find_class(module, name)
        raise AssertionError(f"{module}.{name} is on its way to the process that draws")


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is handed over; nothing is drawn."""
    crossed: list[Any] = []

    async def ask(_self: WorkerProcess, job: bytes, _patience: float) -> Picture | None:
        crossed.append(Gate(io.BytesIO(job)).load())
        return Picture(b"", "html", "") if crossed[-1][0] == "page" else None

    monkeypatch.setattr(WorkerProcess, "_ask", ask)
    return crossed


def some(rules: str, count: int) -> Iterator[Twins]:
    """Each kind and each onlooker is among them."""
    made = pairs(get_rules(rules), count, 5)
    return (next(made) for _ in range(PAIRS))


async def handed(jobs: list[Any], position: Position, onlooker: Seat | None) -> list[Any]:
    jobs.clear()
    await page_of(table_around(position), onlooker, texts("pl").of(position.opening.rules), [])
    return [*jobs]


@pytest.mark.parametrize(("rules", "count"), [("empires", 3), ("classic", 3), ("byzantion", 2), ("harbour", 2)])
async def test_what_a_page_is_made_of_is_plain_and_the_same_for_twins(jobs: list[Any], rules: str, count: int) -> None:
    """What is drawn of it is a function of this alone, so the file is the same to the byte."""
    differed = 0
    for twins in some(rules, count):
        one = await handed(jobs, twins.one, twins.onlooker)
        other = await handed(jobs, twins.other, twins.onlooker)
        assert one == other, f"{twins.kind} for {twins.onlooker} at {twins.where}"
        assert kinds(one) <= PLAIN, kinds(one) - PLAIN
        assert (one[-1][0], one[-1][1:3]) == ("page", ("pl", rules))
        for what, _, _, (stops, *_) in one[:-1]:
            assert what == "page_stops"
            for stop in stops:
                assert stop.view["seat"] is None
                assert all(event.audience is None for event in stop.events)
                assert {seat for seat, _ in stop.hands} <= {twins.onlooker}
                assert all(view["seat"] == seat for seat, view in stop.hands)
        differed += twins.one.hash != twins.other.hash or len(twins.one.rows) != len(twins.other.rows)
    assert differed > PAIRS // 3


def kinds(what: Any) -> set[type]:
    """Of everything in it."""
    parts = [*what.keys(), *what.values()] if isinstance(what, dict) else what
    inner = [kinds(part) for part in parts] if isinstance(what, dict | list | tuple) else []
    more = kinds(what.params) if isinstance(what, Event) else set()
    return {type(what)}.union(more, *inner)


async def test_a_leak_planted_in_what_is_handed_over_is_noticed(
    jobs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    twins = next(each for each in some("empires", 3) if each.one.hash != each.other.hash)
    assert await handed(jobs, twins.one, twins.onlooker) == await handed(jobs, twins.other, twins.onlooker)
    before = Replays.pasts

    async def pasts(self: Replays, table: Table, first: int, end: int, seats: Any) -> Any:
        views = await before(self, table, first, end, seats)
        return [({**view, "truth": table.position.hash}, own) for view, own in views]

    monkeypatch.setattr(Replays, "pasts", pasts)
    assert await handed(jobs, twins.one, twins.onlooker) != await handed(jobs, twins.other, twins.onlooker)


@pytest.mark.parametrize("name", ["tiny", "harbour"])
async def test_twins_have_the_same_file_to_the_byte(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    drawing = PageDrawing()

    async def ask(_self: WorkerProcess, job: bytes, _patience: float) -> Picture | None:
        what, language, rules, (seen, *words) = pickle.loads(job)
        work = {"page_stops": drawing.take, "page": drawing.finish}[what]
        return work(seen, texts(language).of(rules), *words)  # type: ignore[operator,no-any-return]

    monkeypatch.setattr(WorkerProcess, "_ask", ask)
    for twins in [next(pairs(get_rules(name), 2, seed)) for seed in range(3)]:
        files = []
        for position in (twins.one, twins.other):
            drawing.__init__()  # type: ignore[misc]
            made = await page_of(table_around(position), twins.onlooker, texts("en").of(name), [])
            files.append(made.data)
        assert files[0] == files[1]


async def test_who_reads_decides_whose_hands_there_are(jobs: list[Any]) -> None:
    """While the game runs one's own; after the end all, where the table opens them, and the others' nowhere else."""
    ended = table_of_game("harbour")
    closed = table_of_game("harbour", hands_open=False)
    own = ended.seats[1]
    assert set(reader_of(ended, None).eyes) == set(reader_of(ended, own).eyes) == set(ended.seats)
    assert reader_of(ended, own).eyes[0] == own
    assert reader_of(closed, own).eyes == (own,)
    assert reader_of(closed, None).eyes == ()
    for table, seat, wanted in ((ended, None, set(ended.seats)), (closed, own, {own}), (closed, None, set())):
        jobs.clear()
        await page_of(table, seat, texts("en").of("harbour"), [])
        stops = [stop for job in jobs[:-1] for stop in job[3][0]]
        assert {each for stop in stops for each, _ in stop.hands} == wanted
        secret = [line for line in jobs[-1][3][0].sheets[0].lines if line.secret]
        assert bool(secret) == bool(wanted)
