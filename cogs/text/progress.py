"""How far a game is, and how it ended, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import View
from i18n import Texts


def when(texts: Texts, view: View) -> str:
    """`Round 2 · Trade`; empty for rules that have neither."""
    parts = []
    if isinstance(view.get("round"), int):
        parts.append(texts.get("board-round", round=view["round"]))
    phase = view.get("phase")
    if isinstance(phase, str) and texts.has(f"phase-{phase}"):
        parts.append(texts.get(f"phase-{phase}"))
    return " · ".join(parts)


def outcome_line(texts: Texts, outcome: Mapping[str, object]) -> str:
    """How the game ended."""
    winners = ", ".join(texts.name(s) for s in _seats(outcome.get("winners")))
    reason = f"outcome-{outcome.get('reason')}"
    text = texts.say(reason, {"winners": list(_seats(outcome.get("winners")))}) if texts.has(reason) else ""
    head = texts.get("panel-over-won", winners=winners) if winners else texts.get("panel-over-nobody")
    line = f"**{head}**" + (f" · {text}" if text else "")
    points = _points(outcome)
    ranked = ", ".join(f"{texts.name(seat)} {points[seat]}" for seat in _by_place(outcome, points))
    return f"{line}\n{texts.get('panel-over-scores', scores=ranked)}" if ranked else line


def _points(outcome: Mapping[str, object]) -> dict[str, int]:
    scores = outcome.get("scores")
    return {str(seat): int(points) for seat, points in scores} if isinstance(scores, list) else {}


def _by_place(outcome: Mapping[str, object], points: Mapping[str, int]) -> list[str]:
    """The best first; by points in a game that knows no places."""
    places = outcome.get("places")
    placed = [str(seat) for tied in places for seat in tied] if isinstance(places, list) else []
    return placed or sorted(points, key=lambda seat: -points[seat])


def _seats(raw: object) -> tuple[str, ...]:
    return tuple(str(s) for s in raw) if isinstance(raw, list | tuple) else ()
