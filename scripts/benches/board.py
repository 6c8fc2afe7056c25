"""The board's picture: from the view to encoded bytes, beside encoding the same pixels alone."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from typing import Any

from engine.core import get_rules
from scripts.benches import Skip
from scripts.command import product_rules

ABOUT = "render: view to encoded board at 1600 px, warm, beside the encoder alone"
RULES = "empires"
MARK_MEDIAN_MS, MARK_P95_MS, MARK_BYTES, MARK_COLD_SECONDS = 30.0, 60.0, 600_000, 1.5


def _views(quick: bool) -> list[dict[str, Any]]:
    """Boards from the opening to late, 3 to 5 seats."""
    rules = get_rules(RULES)
    views = []
    for seats in (3, 4, 5):
        state = rules.setup(seats, {}, seats).state
        played = 0
        for target in (0, 150, 400) if quick else (0, 150, 400, 900, 1600):
            while played < target and rules.active(state):
                seat = rules.active(state)[0]
                legal = rules.legal_actions(state, seat)
                rules.advance(state, legal[(played * 7919 + target) % len(legal)])
                played += 1
            views.append(rules.view(state, None))
    return views


def _cold_seconds() -> float:
    code = (
        "import time; t = time.perf_counter(); import engine.catalogue, render; from engine.core import get_rules;"
        f"r = get_rules('{RULES}'); v = r.view(r.setup(5, {{}}, 1).state, None); s = time.perf_counter();"
        "render.board(v, str); print(time.perf_counter() - s)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return float(done.stdout)


def run(quick: bool = False) -> dict[str, Any]:
    """Median and p95 milliseconds, bytes, the encoder's share, cold start."""
    if not any(rules.facts.id == RULES for rules in product_rules()):
        raise Skip(f"{RULES} is not registered")
    import render
    from i18n import Texts
    from render.painter import encode, paint_scene
    from render.scene import build_scene

    name = Texts("en").name
    views = _views(quick)
    for view in views:
        render.board(view, name)
    times, floor, sizes = [], [], []
    for _ in range(4 if quick else 20):
        for view in views:
            began = time.perf_counter()
            picture = render.board(view, name)
            times.append((time.perf_counter() - began) * 1000)
            sizes.append(len(picture.data))
    for view in views:
        pixels = paint_scene(build_scene(view, name))
        for _ in range(5):
            began = time.perf_counter()
            encode(pixels)
            floor.append((time.perf_counter() - began) * 1000)
    median, p95 = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    cold = _cold_seconds()
    return {
        "boards": len(views),
        "samples": len(times),
        "median_ms": round(median, 2),
        "p95_ms": round(p95, 2),
        "encode_only_median_ms": round(statistics.median(floor), 2),
        "ratio_to_encoder": round(median / statistics.median(floor), 2),
        "largest_bytes": max(sizes),
        "cold_seconds": round(cold, 3),
        "marks": {
            "median_ms": MARK_MEDIAN_MS, "p95_ms": MARK_P95_MS, "bytes": MARK_BYTES, "cold_seconds": MARK_COLD_SECONDS,
        },
        "passed": median <= MARK_MEDIAN_MS
        and p95 <= MARK_P95_MS
        and max(sizes) <= MARK_BYTES
        and cold <= MARK_COLD_SECONDS,
    }  # fmt: skip
