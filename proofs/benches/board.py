"""The board's picture: from the view to encoded bytes, compared with only encoding the same pixels."""

from __future__ import annotations

import asyncio
import io
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import cycle, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from cogs.pictures.drawing import PLAIN, painter_of, warm
from cogs.pictures.picture_cache import MOST_BYTES as PICTURES_KEPT_BYTES
from engine.core import View, get_rules, seeded
from engine.core.log import walk
from games import PRODUCT
from proofs.benches import Skip
from proofs.benches.random_game import random_game
from proofs.report import Report
from proofs.workbench import workbench_of

if TYPE_CHECKING:
    from render.kit.look import Look
    from render.kit.marks import Scene
    from render.kit.painter_protocol import Painter

ABOUT = "render: view to encoded board, warm, every board made whole; beside it the encoder alone and resvg"
MARK_MEDIAN_MS, MARK_P95_MS, MARK_BYTES, MARK_COLD_SECONDS = 30.0, 60.0, 600_000, 1.5
MARK_LAG_MS, MARK_MEMORY_MB = 10.0, 150.0
MARK_QUALITY = 85
MARK_RATIO = 1.5
"""Of the encoder alone in the same run: boards as they follow in a game, also in many games in turn. Where the encoder
alone takes most of the time that is allowed (a picture without a map, which is no JPEG), a board made whole has this
much, too.
"""
TABLES, ROUNDS = 50, 5
"""Games drawn in turn, and how many boards of each."""
LAG_SAMPLES, LAG_EVERY = 10_000, 0.001


def _views(rules_id: str, quick: bool) -> list[Report]:
    """Boards from the opening to late, 3 to 5 seats."""
    rules = get_rules(rules_id)
    views = []
    for seats in rules.facts.seat_counts:
        state = rules.setup(seats, {}, seeded(seats)).state
        played = 0
        for target in (0, 150, 400) if quick else (0, 150, 400, 900, 1600):
            while played < target and rules.active(state):
                seat = rules.active(state)[0]
                legal = rules.legal_actions(state, seat)
                rules.advance(state, legal[(played * 7919 + target) % len(legal)])
                played += 1
            views.append(rules.view(state, None))
    return views


def _cold_seconds(rules_id: str) -> float:
    code = (
        "import time; import games; from cogs.pictures.drawing import painter_of;"
        "from engine.core import get_rules, seeded;"
        f"painter = painter_of({rules_id!r});"
        f"r = get_rules('{rules_id}'); v = r.view(r.setup(max(r.facts.seat_counts), {{}}, seeded(1)).state, None);"
        "s = time.perf_counter();"
        "painter.board(v, str); print(time.perf_counter() - s)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return float(done.stdout)


def _cache_megabytes(rules_ids: Sequence[str], *, quick: bool) -> float:
    """What a process of its own grows by while it draws all that these games show."""
    from cogs.pictures.worker_process import ALLOCATION

    code = f"import games; from proofs.benches.board import grown; print(grown({[*rules_ids]!r}, quick={quick}))"
    own = os.environ | ALLOCATION  # as the process that draws has it
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=900, env=own
    )
    return float(done.stdout)


def grown(rules_ids: Sequence[str], *, quick: bool) -> float:
    """Megabytes that this process takes more after boards of these games in turn, as tables of all of them have them,
    in every language, enlarged, with all hands and with decisions everywhere. As if the store of tiles, which few
    tables do not fill, were full.
    """
    from i18n import LANGUAGES, texts
    from render.kit.painter_protocol import Pin
    from render.kit.store import TILES

    views = {rules_id: _views(rules_id, quick) for rules_id in rules_ids}
    hands = {rules_id: _hands(rules_id) for rules_id in rules_ids}
    painters = {rules_id: painter for rules_id in rules_ids if (painter := painter_of(rules_id)) is not None}
    before = _resident()
    for beside in zip_longest(*views.values()):
        for (rules_id, painter), view in zip(painters.items(), beside, strict=True):
            for language in LANGUAGES if view is not None else ():
                painter.board(view, texts(language).of(rules_id).name)
    for rules_id, painter in painters.items():
        for language in LANGUAGES:
            name, last = texts(language).of(rules_id).name, views[rules_id][-1]
            for region in painter.regions(last):
                painter.board(last, name, region=region)
                with suppress(KeyError, ValueError):  # no place of a decision
                    painter.choices(hands[rules_id][0], name, [Pin(1, region)])
            for hand in hands[rules_id]:
                with suppress(ValueError):  # a game without hands
                    painter.hand(hand, name)
    return (_resident() - before + TILES.most - TILES.bytes) / 1e6


def _hands(rules_id: str) -> list[View]:
    rules = get_rules(rules_id)
    count = max(rules.facts.seat_counts)
    state = rules.setup(count, {}, seeded(1)).state
    return [rules.view(state, seat) for seat in rules.seats(count)]


def _resident() -> int:
    """Bytes of memory that this process has now (Linux)."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _lags(draw: Callable[[int], object] | None, samples: int) -> list[float]:
    """How late an event loop's timer is, in milliseconds, while boards are drawn one after another in a thread (None:
    idle, which shows how late the machine itself makes it).
    """

    async def watch() -> list[float]:
        loop, stop, late = asyncio.get_running_loop(), threading.Event(), []

        def draw_on() -> int:
            drawn = 0
            while draw is not None and not stop.is_set():
                draw(drawn)
                drawn += 1
            return drawn

        drawing = asyncio.create_task(asyncio.to_thread(draw_on))
        for _ in range(samples):
            due = loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            late.append((loop.time() - due) * 1000)
        stop.set()
        await drawing
        return late

    return asyncio.run(watch())


def _lags_as_drawn(rules_id: str, views: Sequence[View], samples: int) -> list[float]:
    """`_lags` with boards drawn where the bot draws them: in the worker process."""
    from cogs.pictures.worker_process import WorkerProcess
    from i18n import texts

    async def watch() -> list[float]:
        loop, late, said = asyncio.get_running_loop(), list[float](), texts("en").of(rules_id)
        async with WorkerProcess() as studio:
            for view in views:
                await studio.draw(view, said, PLAIN)

            async def draw_on() -> None:
                for view in cycle(views):
                    await studio.draw(view, said, PLAIN)

            drawing = asyncio.create_task(draw_on())
            for _ in range(samples):
                due = loop.time() + LAG_EVERY
                await asyncio.sleep(LAG_EVERY)
                late.append((loop.time() - due) * 1000)
            drawing.cancel()
            await asyncio.wait([drawing])
        return late

    return asyncio.run(watch())


def _peer_ms(scene: Scene, look: Look, rounds: int) -> list[float]:
    """The picture by resvg, its PNG encoded again as JPEG by the same encoder. Skipped without resvg-py."""
    try:
        import resvg_py
    except ImportError:
        raise Skip("resvg-py is not installed (make bench installs it)") from None
    from PIL import Image

    from proofs.benches.svg import FONT_FILES, scene_svg
    from render.kit.encoding import encode

    svg, times = scene_svg(scene, look), []  # the words of the SVG are not counted, only its drawing
    for _ in range(rounds):
        began = time.perf_counter()
        png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=FONT_FILES)
        with Image.open(io.BytesIO(bytes(png))) as picture:
            encode(picture.convert("RGB"))
        times.append((time.perf_counter() - began) * 1000)
    return times


def _beside_resvg(rules_id: str, view: View, name: Callable[[str], str], median: float, rounds: int) -> Report:
    """What the peer takes, or why that is not known: the rest of the bench does without."""
    scene_of = workbench_of(rules_id).scene
    try:
        if scene_of is None:
            raise Skip(f"proofs/games/{rules_id} tells of no scene for another renderer")
        peer = statistics.median(_peer_ms(*scene_of(view, name), rounds))
    except Skip as why:
        return {"without_resvg": str(why)}
    return {"resvg_median_ms": round(peer, 2), "ratio_to_resvg": round(median / peer, 3)}


def _is_good(data: bytes) -> bool | None:
    """Whether a JPEG is nowhere coarser than MARK_QUALITY; None: another format, which does not say (the tests compare
    it with what the encoder makes in that quality).
    """
    from PIL import Image

    sample = io.BytesIO()
    Image.new("RGB", (16, 16)).save(sample, "JPEG", quality=MARK_QUALITY)
    with Image.open(sample) as least, Image.open(io.BytesIO(data)) as sent:
        if sent.format != "JPEG":
            return None
        own, most = sent.quantization, least.quantization  # type: ignore[attr-defined]
        return all(mine <= theirs for k in most for mine, theirs in zip(own[k], most[k], strict=True))


def _game_ms(painter: Painter, rules_id: str, quick: bool) -> list[float]:
    """Boards of one table, as a random game has them: what stayed the same is kept. A step that nobody else sees
    changes no board, and none is drawn for it.
    """
    from i18n import texts
    from render.kit.store import TILES

    name, times = texts("en").of(rules_id).name, []
    TILES.clear()
    for view in _moments(rules_id, 1, 100 if quick else 1200):
        began = time.perf_counter()
        painter.board(view, name)
        times.append((time.perf_counter() - began) * 1000)
    return times[len(times) // 4 :]


def _games_ms(painter: Painter, rules_id: str, quick: bool) -> list[float]:
    """Boards of many tables in turn, as a bot draws them in an evening: what one needs again others must not drive out
    of the store.
    """
    from i18n import texts
    from render.kit.store import TILES

    name, times = texts("en").of(rules_id).name, []
    tables = [_moments(rules_id, seed, 180)[-ROUNDS:] for seed in range(1, 1 + (3 if quick else TABLES))]
    TILES.clear()
    for turn, views in enumerate(zip(*tables, strict=False)):
        for view in views:
            began = time.perf_counter()
            painter.board(view, name)
            if turn:
                times.append((time.perf_counter() - began) * 1000)
    return times


def _moments(rules_id: str, seed: int, most: int) -> list[View]:
    """What all see of a random game, each time that it changes."""
    rules = get_rules(rules_id)
    opening, _, rows = random_game(rules, most, seed)
    found: list[View] = []
    for _, state in walk(rules, opening, rows):
        view = rules.view(state, None)
        if not found or view != found[-1]:
            found.append(view)
    return found


def run(quick: bool, rules_id: str) -> Report:
    """Median and p95 milliseconds, bytes, floor and peer beside them, lag of the loop, cold start, memory."""
    painter = painter_of(rules_id)
    if painter is None:
        raise Skip(f"{rules_id} has no pictures")
    from PIL import Image

    from i18n import texts
    from render.kit.encoding import encode
    from render.kit.store import TILES

    warm()
    name = texts("en").of(rules_id).name
    views = _views(rules_id, quick)
    for view in views:
        painter.board(view, name)
    times, floor, sizes, good = [], [], [], set[bool | None]()
    for _ in range(4 if quick else 20):
        for view in views:
            TILES.clear()
            began = time.perf_counter()
            picture = painter.board(view, name)
            times.append((time.perf_counter() - began) * 1000)
            sizes.append(len(picture.data))
            good.add(_is_good(picture.data))
    for view in views:
        with Image.open(io.BytesIO(painter.board(view, name).data)) as drawn:
            pixels = drawn.convert("RGB")
        for _ in range(5):
            began = time.perf_counter()
            encode(pixels)
            floor.append((time.perf_counter() - began) * 1000)
    beside = _beside_resvg(rules_id, views[-1], name, statistics.median(times), 2 if quick else 10)
    lags = _lags_as_drawn(rules_id, views, 500 if quick else LAG_SAMPLES)
    in_thread = _lags(lambda k: painter.board(views[k % len(views)], name), 500 if quick else LAG_SAMPLES // 2)
    idle = _lags(None, 500 if quick else LAG_SAMPLES // 2)
    lag, thread_lag, idle_lag = (statistics.quantiles(late, n=1000)[-1] for late in (lags, in_thread, idle))
    in_game = statistics.median(_game_ms(painter, rules_id, quick))
    in_games = statistics.median(_games_ms(painter, rules_id, quick))
    median, p95 = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    ratio = max(in_game, in_games) / statistics.median(floor)
    mark = max(MARK_MEDIAN_MS, MARK_RATIO * statistics.median(floor))
    cold, kept = _cold_seconds(rules_id), PICTURES_KEPT_BYTES / 1e6
    memory = _cache_megabytes([rules_id], quick=quick) + kept
    whole_product = [game.id for game in PRODUCT if game.painter_at]
    together = _cache_megabytes(whole_product, quick=False) + kept if not quick else None
    return {
        "boards": len(views),
        "samples": len(times),
        "in_a_game_median_ms": round(in_game, 2),
        f"in_{TABLES}_games_median_ms": round(in_games, 2),
        "median_ms": round(median, 2),
        "p95_ms": round(p95, 2),
        "encode_only_median_ms": round(statistics.median(floor), 2),
        "ratio_to_encoder": round(ratio, 2),
        "whole_ratio_to_encoder": round(median / statistics.median(floor), 2),
        **beside,
        "largest_bytes": max(sizes),
        "is_quality_kept": False not in good,
        "loop_lag_samples": len(lags),
        "loop_lag_p50_ms": round(statistics.median(lags), 2),
        "loop_lag_p999_ms": round(lag, 2),
        "loop_lag_in_a_thread_p999_ms": round(thread_lag, 2),
        "loop_lag_idle_p999_ms": round(idle_lag, 2),
        "cold_seconds": round(cold, 3),
        "cache_megabytes": round(memory, 1),
        **({} if together is None else {"cache_megabytes_of_all_games": round(together, 1)}),
        "marks": {
            "median_ms": round(mark, 1), "p95_ms": round(MARK_P95_MS / MARK_MEDIAN_MS * mark, 1),
            "ratio_to_encoder": MARK_RATIO, "bytes": MARK_BYTES, "quality": MARK_QUALITY,
            "cold_seconds": MARK_COLD_SECONDS, "loop_lag_p999_ms": MARK_LAG_MS, "cache_megabytes": MARK_MEMORY_MB,
            "cache_megabytes_of_all_games": MARK_MEMORY_MB,
        },
        "passed": ratio <= MARK_RATIO
        and median <= mark
        and p95 <= MARK_P95_MS / MARK_MEDIAN_MS * mark
        and max(sizes) <= MARK_BYTES
        and False not in good
        and cold <= MARK_COLD_SECONDS
        and lag <= MARK_LAG_MS
        and max(memory, together or 0) <= MARK_MEMORY_MB,
    }  # fmt: skip
