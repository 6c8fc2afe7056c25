"""Samples → figures of the report."""

from __future__ import annotations

from collections.abc import Sequence

from proofs.report import Report


def spread(values: Sequence[float], *, unit: float = 1e3) -> dict[str, float | int]:
    """Median, 99th percentile and maximum (seconds as milliseconds unless told otherwise); only the count if there are
    none.
    """
    if not values:
        return {"samples": 0}
    ordered = sorted(values)
    return {
        "p50": round(share_below(ordered, 0.50) * unit, 1),
        "p99": round(share_below(ordered, 0.99) * unit, 1),
        "most": round(ordered[-1] * unit, 1),
        "samples": len(ordered),
    }


def share_below(ordered: Sequence[float], share: float) -> float:
    """The smallest sample that so large a share does not exceed (nearest rank)."""
    return ordered[min(len(ordered) - 1, max(0, -int(-share * len(ordered) // 1) - 1))]


def quarters(values: Sequence[float]) -> list[float]:
    """Mean of each quarter of the samples in their order: whether something grows. None of fewer than four."""
    size = len(values) // 4
    return [round(sum(values[at * size : (at + 1) * size]) / size, 1) for at in range(4)] if size else []


class FaultyError(Exception):
    """The bot failed while it was measured, or before."""


def sound(taken: Report) -> Report:
    """What the bot tells of a stage. FaultyError: it has logged errors."""
    if faults := taken.get("faults"):
        raise FaultyError(f"the bot logged errors: {faults}")
    return taken


def stage(pressed: Report, taken: Report) -> Report:
    """One stage of the bench: what people saw, and what the bot noted meanwhile."""
    ages = taken["ages"]
    return {
        "presses_per_second": round(pressed["presses"] / pressed["seconds"], 1),
        "wanted_per_second": round(pressed["wanted"] / pressed["seconds"], 1),
        "lost": pressed["lost"],
        "refused": pressed["refused"],
        "too_many_requests": pressed["too_many"],
        "acknowledge_ms": spread(pressed["acknowledge"]),
        "panel_redrawn_ms": spread(pressed["redraw"]),
        "board_age_ms": spread(ages.get("board", ())),
        "other_panel_age_ms": spread(ages.get("panel", ())),
        "outbox_rows": spread(taken["depths"], unit=1),
        "per_press": per_press(pressed, taken),
        **machine(taken),
    }


def per_press(pressed: Report, taken: Report) -> Report:
    """What a press costs: milliseconds of processor of the bot and of the process that draws, requests to Discord, SQL
    statements (the last two where they were counted).
    """
    presses = max(1, pressed["presses"])
    found = {
        "bot_ms": round(taken["cpu_seconds"] / presses * 1e3, 2),
        "drawing_ms": round(taken["drawing_cpu_seconds"] / presses * 1e3, 2),
    }
    for what in ("requests", "statements"):
        if what in taken:
            found[what] = round(sum(taken[what].values()) / presses, 2)
    return found


def machine(taken: Report) -> Report:
    """Lag of the loop, memory, and the share of a core; the latter two also of a process that draws."""
    found = {
        "loop_lag_ms": spread(taken["lag"]),
        "garbage": {
            "seconds": round(sum(taken["pauses"]), 3),
            "longest_ms": round(max(taken["pauses"], default=0.0) * 1e3, 1),
        },
        "megabytes": round(taken["megabytes"], 1),
        "core_share": round(taken["cpu_share"], 3),
    }
    if taken["drawing_megabytes"]:
        found["drawing"] = {
            "megabytes": round(taken["drawing_megabytes"], 1),
            "core_share": round(taken["drawing_cpu_share"], 3),
        }
    return found
