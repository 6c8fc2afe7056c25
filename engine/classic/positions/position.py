"""Positions as JSON and back, exactly. Defaults are left out, everything is named by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.classic.board import BOARD, PROVINCE
from engine.classic.cards import MOST_FORTRESSES
from engine.classic.frame_data import SHAPES
from engine.classic.options import OPTIONS, full_options, played
from engine.classic.positions.check import check
from engine.classic.sequence import FLOW
from engine.classic.state import State
from engine.classic.verbs import parse
from engine.classic.victory import REASONS
from engine.classic.view import view
from engine.classic.vocabulary import CARD, CARDS, RES, RESOURCES, SEAT_COUNTS, SEATS, TRACKS
from engine.core.codec import plain
from engine.core.rules import Outcome
from engine.core.types import Json, RulesError
from engine.kit.loading import bad, probe, read_chance, read_frames, take_up_draft
from engine.kit.position import NOBODY
from engine.marenostrum.board import bits
from engine.marenostrum.positions.dumped import counts, dump_board, load_board, pick, side, whole

# --- out -------------------------------------------------------------------------------------------------------------


def dump(state: State) -> dict[str, Json]:
    """The position as canonical JSON. A draft is its confirmed base and the actions since."""
    if state.draft is not None:
        out = dump(state.draft.base)
        out["draft"] = {"seat": SEATS[state.draft.seat], "actions": [a.text() for a in state.draft.actions]}
        return out
    raw: dict[str, Json] = {
        "seats": state.n,
        "options": {spec.key: v for spec in OPTIONS if (v := state.options[spec.key]) != spec.default},
        "round": state.round,
        "stage": state.cursor,
        "rng": state.rng.dump(),
        "turn": _name(state.turn),
        "acted": _names(state.acted),
        "titles": {track: _name(state.titles[t]) for t, track in enumerate(TRACKS)},
        "hand": {SEATS[s]: h for s in state.players if (h := counts(RESOURCES, state.hand[s]))},
        "supply": counts(RESOURCES, state.supply),
        **dump_board(state),
        "cards": {SEATS[s]: _cards(state.cards[s]) for s in state.players if state.cards[s]},
        "used": {SEATS[s]: _cards(bits(state.used[s])) for s in state.players if state.used[s]},
        "display": _cards(state.display),
        "round_start": {SEATS[s]: [*BOARD.ids_in(state.start_control[s])] for s in state.sides},
        "outcome": {"reason": state.outcome.reason, "winners": list(state.outcome.winners)} if state.outcome else None,
        "frames": [[f.step, plain(f.data)] for f in state.frames],
    }
    return {k: v for k, v in raw.items() if v not in (None, {}, [])}


def _name(seat: int) -> str | None:
    return SEATS[seat] if seat != NOBODY else None


def _names(seats: Iterable[int]) -> list[Json]:
    return [SEATS[s] for s in seats]


def _cards(cards: Iterable[int]) -> list[Json]:
    return [CARDS[c].id for c in cards]


# --- in --------------------------------------------------------------------------------------------------------------

_COURSE: Final = ("seats", "options", "round", "stage", "rng", "turn", "acted", "titles", "outcome", "frames", "draft")
_BOARD: Final = (
    "owner", "legions", "fortresses", "triremes", "unlaunched", "built", "duty", "marker", "round_start",
)  # fmt: skip
KEYS: Final = frozenset((*_COURSE, *_BOARD, "hand", "supply", "cards", "used", "display"))


def load(raw: Json) -> State:
    """A state from `dump`'s JSON. RulesError("bad_position", where, why) on anything else."""
    if not isinstance(raw, dict):
        bad("position", "not an object")
    for key in raw:
        if key not in KEYS:
            bad(key, "unknown key")
    try:
        state = _load(raw)
        check(state)
        probe(FLOW, SHAPES, state, view)
        take_up_draft(FLOW, state, raw.get("draft"), parse)
    except RulesError as e:
        if e.code == "bad_position":
            raise
        bad("draft", f"{e.code} {e.params}")
    except (AssertionError, KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as e:
        bad("position", f"{type(e).__name__}: {e}")
    return state


def _load(raw: dict[str, Any]) -> State:
    n = raw.get("seats")
    if type(n) is not int or n not in SEAT_COUNTS:
        bad("seats", "3, 4 or 5")
    options = raw.get("options", {})
    try:
        full = full_options(options)
    except RulesError as e:
        bad("options", f"{e.params.get('key')}={e.params.get('value')}")
    state = State(played(n, full), full, read_chance(raw.get("rng", 0)))
    state.round = _number(raw, "round", 1, 10**6)
    state.cursor = _number(raw, "stage", 0, len(FLOW.sequence) - 1)
    state.turn = _player(state, raw.get("turn"), "turn")
    state.acted = [_player(state, s, "acted") for s in raw.get("acted", [])]
    for track in raw.get("titles", {}):
        pick({t: t for t in TRACKS}, track, "titles")
    state.titles = [_player(state, raw.get("titles", {}).get(track), f"titles {track}") for track in TRACKS]
    for s, row in raw.get("hand", {}).items():
        hand = state.hand[_player(state, s, "hand")]
        for resource, count in row.items():
            hand[pick(RES, resource, f"hand {s}")] = whole(count, f"hand {s} {resource}", 1, 99)
    for resource, count in raw.get("supply", {}).items():
        state.supply[pick(RES, resource, "supply")] = whole(count, f"supply {resource}", 1, 99)
    load_board(state, raw, MOST_FORTRESSES)
    for s, cards in raw.get("cards", {}).items():
        state.cards[_player(state, s, "cards")] = [pick(CARD, c, f"cards {s}") for c in cards]
    for s, cards in raw.get("used", {}).items():
        state.used[_player(state, s, "used")] = sum(1 << pick(CARD, c, "used") for c in set(cards))
    state.display = [pick(CARD, c, "display") for c in raw.get("display", [])]
    for s, ps in raw.get("round_start", {}).items():
        state.start_control[side(state, s, "round_start")] = sum(1 << pick(PROVINCE, p, "round_start") for p in set(ps))
    outcome = raw.get("outcome")
    if outcome is not None:
        if set(outcome) != {"reason", "winners"} or outcome["reason"] not in REASONS:
            bad("outcome", "needs reason and winners")
        state.outcome = Outcome(outcome["reason"], tuple(SEATS[side(state, w, "outcome")] for w in outcome["winners"]))
    state.frames = read_frames(FLOW, raw.get("frames", []))
    _check_roles(state)
    return state


def _check_roles(state: State) -> None:
    """From the first phase on everybody knows who holds each role."""
    if FLOW.phase_of(state) != "setup" and state.outcome is None and NOBODY in state.titles:
        bad("titles", "a role that nobody holds")


def _player(state: State, value: object, where: str) -> int:
    """A side that somebody plays, by its id; None is nobody."""
    found = side(state, value, where)
    if found not in (NOBODY, *state.players):
        bad(where, f"{value!r} is neutral")
    return found


def _number(raw: Mapping[str, object], key: str, least: int, most: int) -> int:
    return whole(raw.get(key, least), key, least, most)
