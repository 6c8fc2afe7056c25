"""State → text."""

from __future__ import annotations

from collections.abc import Iterable

from engine.empires.board import PROVINCE_IDS, SEAS
from engine.empires.empire import SEATS
from engine.empires.notation.beginning import (
    EMPTY,
    SETUP,
    begun,
    first_stage,
    plain_display,
    rest_of_cards,
    rest_of_stack,
)
from engine.empires.notation.frames import TEXT
from engine.empires.sequence import FLOW
from engine.empires.setup import OPTIONS
from engine.empires.state import State
from engine.empires.vocabulary import CARDS, GOODS, RESOURCES, TRACKS
from engine.kit.position import NOBODY
from engine.marenostrum import query
from engine.marenostrum.board import bits
from engine.marenostrum.notation.chance import write_rng
from engine.marenostrum.notation.places import write_counts, write_province, write_units


def write_position(state: State) -> str:
    """The shorter of the two texts, from the printed set-up or from an empty board."""
    texts = ["\n".join(_lines(state, kind)) + "\n" for kind in (SETUP, EMPTY)]
    return min(texts, key=len)


def _lines(state: State, kind: str) -> list[str]:
    """The confirmed position (a draft is its actions at the end) against the beginning of that kind."""
    shown = state.draft.base if state.draft is not None else state
    base = begun(kind, state.n, state.options)
    lines = [f"{kind} {state.n}"]
    lines += [
        f"option {spec.key} {state.options[spec.key]}" for spec in OPTIONS if state.options[spec.key] != spec.default
    ]
    lines += _course(shown, base)
    lines += _hands(shown, base)
    lines += _cards(shown, base)
    lines += _board(shown, base)
    lines += [f"ask {TEXT.write(shown, frame)}" for frame in shown.frames]
    if state.outcome is not None:
        lines.append(" ".join(("outcome", state.outcome.reason, *state.outcome.winners)))
    if state.draft is not None:
        seat = SEATS[state.draft.seat]
        lines += [f"draft {seat} {a.text()}" for a in state.draft.actions] or [f"draft {seat}"]
    return lines


def _names(seats: Iterable[int]) -> str:
    return " ".join(SEATS[s] for s in seats)


def _course(state: State, base: State) -> list[str]:
    """Round, phase, chance, titles and whose turn it is."""
    lines = []
    if state.round != 1:
        lines.append(f"round {state.round}")
    if state.cursor != base.cursor:
        phase = FLOW.phase_of(state)
        step = state.cursor - first_stage(phase) + 1
        lines.append(f"phase {phase}" if step == 1 else f"phase {phase} {step}")
    rng = state.rng
    if rng.dump() != base.rng.dump():
        lines.append(write_rng(rng))
    for track, name in enumerate(TRACKS):
        if state.titles[track] != base.titles[track]:
            lines.append(f"leader {name} {SEATS[state.titles[track]]}")
    if state.turn != NOBODY:
        lines.append(f"turn {SEATS[state.turn]}")
    if state.acted:
        lines.append(f"acted {_names(state.acted)}")
    if state.played:
        lines.append(" ".join(("played", *map(str, state.played))))
    if state.peace:
        lines.append(f"peace {_names(state.peace)}")
    for seat, other in enumerate(state.peace_last):
        if other != NOBODY:
            lines.append(f"last_peace {SEATS[seat]} {SEATS[other]}")
    return lines


def _hands(state: State, base: State) -> list[str]:
    lines = []
    for seat in range(state.n):
        if state.hand[seat] != base.hand[seat]:
            lines.append(f"hand {SEATS[seat]} {write_counts(RESOURCES, state.hand[seat])}".rstrip())
    if any(state.discard):
        lines.append(f"discard {write_counts(GOODS, state.discard)}")
    if state.stack != rest_of_stack(state):
        lines.append(" ".join(("stack", *(GOODS[g] for g in reversed(state.stack)))))
    return lines


def _ids(cards: Iterable[int]) -> str:
    return " ".join(CARDS[c].id for c in cards)


def _cards(state: State, base: State) -> list[str]:
    lines = []
    for seat in range(state.n):
        if state.cards[seat] != base.cards[seat]:
            lines.append(f"cards {SEATS[seat]} {_ids(state.cards[seat])}")
    if state.copied != NOBODY:
        lines.append(f"copied {CARDS[state.copied].id}")
    for seat in range(state.n):
        if state.used[seat]:
            lines.append(f"used {SEATS[seat]} {_ids(bits(state.used[seat]))}")
    plain = state.copy()
    plain.display = []
    if state.display != plain_display(plain):
        lines.append(f"display {_ids(state.display)}".rstrip())
    if state.deck != rest_of_cards(state)[::-1]:
        lines.append(f"deck {_ids(reversed(state.deck))}".rstrip())
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
    for seat in range(state.n):
        if state.start_control[seat] != query.controlled_mask(state, seat):
            provinces = " ".join(PROVINCE_IDS[p] for p in bits(state.start_control[seat]))
            lines.append(f"started {SEATS[seat]} {provinces}".rstrip())
    return lines
