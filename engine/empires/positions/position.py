"""Positions as JSON and back, exactly. Defaults are left out, everything is named by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from engine.core.codec import plain
from engine.core.rules import Outcome
from engine.core.types import Json, RulesError
from engine.empires.board import BOARD, PROVINCE
from engine.empires.empire import SEATS
from engine.empires.frame_data import SHAPES
from engine.empires.positions.check import check
from engine.empires.sequence import FLOW
from engine.empires.setup import OPTIONS, full_options
from engine.empires.state import State
from engine.empires.verbs import parse
from engine.empires.view import view
from engine.empires.vocabulary import CARD, CARDS, GOODS, RES, RESOURCES, SEAT_COUNTS, TRACKS
from engine.kit.loading import bad, probe, read_chance, read_frames, take_up_draft
from engine.kit.position import NOBODY
from engine.marenostrum.board import bits
from engine.marenostrum.positions.dumped import counts, dump_board, load_board, pick, side, whole

T = TypeVar("T")

# --- out -------------------------------------------------------------------------------------------------------------


def dump(state: State) -> dict[str, Json]:
    """The position as canonical JSON. A draft is its confirmed base and the actions since."""
    if state.draft is not None:
        out = dump(state.draft.base)
        out["draft"] = {"seat": SEATS[state.draft.seat], "actions": [a.text() for a in state.draft.actions]}
        return out
    seats = range(state.n)
    raw: dict[str, Json] = {
        "seats": state.n,
        "options": {spec.key: v for spec in OPTIONS if (v := state.options[spec.key]) != spec.default},
        "round": state.round,
        "stage": state.cursor,
        "rng": state.rng.dump(),
        "turn": _name(state.turn),
        "acted": _names(state.acted),
        "titles": {track: _name(state.titles[t]) for t, track in enumerate(TRACKS)},
        "played": list(state.played),
        "hand": {SEATS[s]: h for s in seats if (h := counts(RESOURCES, state.hand[s]))},
        "supply": counts(RESOURCES, state.supply),
        "stack": [GOODS[g] for g in state.stack],
        "discard": counts(GOODS, state.discard),
        **dump_board(state),
        "cards": {SEATS[s]: _cards(state.cards[s]) for s in seats},
        "copied": CARDS[state.copied].id if state.copied != NOBODY else None,
        "used": {SEATS[s]: _cards(bits(state.used[s])) for s in seats if state.used[s]},
        "display": _cards(state.display),
        "deck": _cards(state.deck),
        "round_start": {SEATS[s]: [*BOARD.ids_in(m)] for s in seats if (m := state.start_control[s])},
        "peace": _names(state.peace or ()),
        "peace_last": {SEATS[s]: SEATS[o] for s in seats if (o := state.peace_last[s]) != NOBODY},
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

KEYS = frozenset(
    [
        "seats",
        "options",
        "round",
        "stage",
        "rng",
        "turn",
        "acted",
        "titles",
        "played",
        "hand",
        "supply",
        "stack",
        "discard",
        "owner",
        "legions",
        "fortresses",
        "triremes",
        "built",
        "duty",
        "marker",
        "cards",
        "copied",
        "used",
        "display",
        "deck",
        "round_start",
        "peace",
        "peace_last",
        "outcome",
        "frames",
        "draft",
    ]
)


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
    state = State(n, full, read_chance(raw.get("rng", 0)))
    state.round = _number(raw, "round", 1, 10**6)
    state.cursor = _number(raw, "stage", 0, len(FLOW.sequence) - 1)
    state.turn = side(state, raw.get("turn"), "turn")
    state.acted = [side(state, s, "acted") for s in raw.get("acted", [])]
    for track in raw.get("titles", {}):
        pick({t: t for t in TRACKS}, track, "titles")
    state.titles = [side(state, raw.get("titles", {}).get(track), f"titles {track}") for track in TRACKS]
    state.played = [whole(v, "played", 0, 5) for v in raw.get("played", [])]
    for s, row in raw.get("hand", {}).items():
        hand = state.hand[side(state, s, "hand")]
        for resource, count in row.items():
            hand[pick(RES, resource, f"hand {s}")] = whole(count, f"hand {s} {resource}", 1, 44)
    for resource, count in raw.get("supply", {}).items():
        index = pick(RES, resource, "supply")
        if index >= len(state.supply):
            bad("supply", f"{resource} is no supply")
        state.supply[index] = whole(count, f"supply {resource}", 1, 44)
    state.stack = [pick(_GOOD, g, "stack") for g in raw.get("stack", [])]
    for good, count in raw.get("discard", {}).items():
        state.discard[pick(_GOOD, good, "discard")] = whole(count, f"discard {good}", 1, 1)
    load_board(state, raw)
    for s, cards in raw.get("cards", {}).items():
        state.cards[side(state, s, "cards")] = [pick(CARD, c, f"cards {s}") for c in cards]
    if raw.get("copied") is not None:
        state.copied = pick(CARD, raw["copied"], "copied")
    for s, cards in raw.get("used", {}).items():
        state.used[side(state, s, "used")] = sum(1 << pick(CARD, c, "used") for c in set(cards))
    state.display = [pick(CARD, c, "display") for c in raw.get("display", [])]
    state.deck = [pick(CARD, c, "deck") for c in raw.get("deck", [])]
    for s, ps in raw.get("round_start", {}).items():
        state.start_control[side(state, s, "round_start")] = sum(1 << pick(PROVINCE, p, "round_start") for p in set(ps))
    if raw.get("peace"):
        one, other = raw["peace"]
        state.peace = (side(state, one, "peace"), side(state, other, "peace"))
    for s, o in raw.get("peace_last", {}).items():
        state.peace_last[side(state, s, "peace_last")] = side(state, o, "peace_last")
    outcome = raw.get("outcome")
    if outcome is not None:
        if set(outcome) != {"reason", "winners"}:
            bad("outcome", "needs reason and winners")
        state.outcome = Outcome(
            str(outcome["reason"]), tuple(SEATS[side(state, w, "outcome")] for w in outcome["winners"])
        )
    state.frames = read_frames(FLOW, raw.get("frames", []))
    return state


_GOOD = {g: i for i, g in enumerate(GOODS)}


def _number(raw: Mapping[str, object], key: str, least: int, most: int) -> int:
    return whole(raw.get(key, least), key, least, most)
