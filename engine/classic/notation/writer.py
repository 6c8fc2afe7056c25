"""State → text."""

from __future__ import annotations

from collections.abc import Iterable

from engine.classic.board import PROVINCE_IDS, SEAS
from engine.classic.notation.beginning import EMPTY, SETUP, begun
from engine.classic.notation.frames import TEXT
from engine.classic.options import OPTIONS
from engine.classic.sequence import FLOW
from engine.classic.state import State
from engine.classic.vocabulary import CARDS, RESOURCES, SEATS, TRACKS
from engine.kit.position import NOBODY
from engine.marenostrum import query
from engine.marenostrum.board import bits
from engine.marenostrum.notation.chance import write_rng
from engine.marenostrum.notation.places import write_counts, write_province, write_units


def write_position(state: State) -> str:
    """The shorter of the two texts, from the set-up or from an empty board."""
    texts = ["\n".join(_lines(state, kind)) + "\n" for kind in (SETUP, EMPTY)]
    return min(texts, key=len)


def _lines(state: State, kind: str) -> list[str]:
    """The confirmed position (a draft is its actions at the end) against the beginning of that kind."""
    shown = state.draft.base if state.draft is not None else state
    base = begun(kind, state.n, state.options)
    lines = [f"{kind} {state.n}"]
    lines += [f"option {s.key} {state.options[s.key]}" for s in OPTIONS if state.options[s.key] != s.default]
    lines += [*_course(shown, base), *_holdings(shown, base), *_board(shown, base)]
    lines += [f"ask {TEXT.write(shown, frame)}" for frame in shown.frames]
    if state.outcome is not None:
        lines.append(" ".join(("outcome", state.outcome.reason, *state.outcome.winners)))
    if state.draft is not None:
        seat = SEATS[state.draft.seat]
        lines += [f"draft {seat} {a.text()}" for a in state.draft.actions] or [f"draft {seat}"]
    return lines


def _name(side: int) -> str:
    return SEATS[side] if side != NOBODY else "nobody"


def _course(state: State, base: State) -> list[str]:
    """Round, phase, chance, roles and whose turn it is."""
    lines = []
    if state.round != 1:
        lines.append(f"round {state.round}")
    if state.cursor != base.cursor:
        phase = FLOW.phase_of(state)
        step = state.cursor - FLOW.first_stage(phase) + 1
        lines.append(f"phase {phase}" if step == 1 else f"phase {phase} {step}")
    if state.rng.dump() != base.rng.dump():
        lines.append(write_rng(state.rng))
    for track, role in enumerate(TRACKS):
        if state.titles[track] != base.titles[track]:
            lines.append(f"leader {role} {_name(state.titles[track])}")
    if state.turn != NOBODY:
        lines.append(f"turn {SEATS[state.turn]}")
    if state.acted:
        lines.append(" ".join(("acted", *(SEATS[s] for s in state.acted))))
    return lines


def _ids(cards: Iterable[int]) -> str:
    return " ".join(CARDS[c].id for c in cards)


def _holdings(state: State, base: State) -> list[str]:
    lines = []
    for side in state.players:
        if state.hand[side] != base.hand[side]:
            lines.append(f"hand {SEATS[side]} {write_counts(RESOURCES, state.hand[side])}".rstrip())
    for side in state.players:
        if state.cards[side] != base.cards[side]:
            lines.append(f"cards {SEATS[side]} {_ids(state.cards[side])}".rstrip())
        if state.used[side]:
            lines.append(f"used {SEATS[side]} {_ids(bits(state.used[side]))}")
    return lines


def _board(state: State, base: State) -> list[str]:
    lines = []
    for p, pid in enumerate(PROVINCE_IDS):
        line = write_province(state, p)
        if line != write_province(base, p):
            lines.append(f"{pid}: {line}")
    for sea, name in enumerate(SEAS):
        line = write_units(state, state.triremes, sea)
        if line != write_units(base, base.triremes, sea):
            lines.append(f"{name}: {line or 'nobody'}")
    for side in state.sides:
        if state.start_control[side] != query.controlled_mask(state, side):
            provinces = " ".join(PROVINCE_IDS[p] for p in bits(state.start_control[side]))
            lines.append(f"started {SEATS[side]} {provinces}".rstrip())
    return lines
