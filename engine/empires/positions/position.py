"""Positions as JSON and back, exactly. Defaults are left out, everything is named by id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn, TypeVar

from engine.core.chance import GameChance, load_chance
from engine.core.codec import plain
from engine.core.rules import Outcome
from engine.core.types import Action, Json, RulesError
from engine.empires.board import N_SEAS, PROVINCE, PROVINCE_IDS, PROVINCES, SEA, SEAS
from engine.empires.empire import SEAT, SEATS
from engine.empires.frame_data import misfit
from engine.empires.positions.check import check
from engine.empires.sequence import FLOW
from engine.empires.setup import OPTIONS, full_options
from engine.empires.state import State
from engine.empires.verbs import parse
from engine.empires.view import view
from engine.empires.vocabulary import CARD, CARDS, GOODS, RES, RESOURCES, SEAT_COUNTS, TRACKS
from engine.kit.position import NOBODY, Frame, open_draft
from engine.kit.shapes import read_plain
from engine.marenostrum.state import DUTIES, STRIDE

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
        "hand": {SEATS[s]: h for s in seats if (h := _counts(RESOURCES, state.hand[s]))},
        "supply": _counts(RESOURCES, state.supply),
        "stack": [GOODS[g] for g in state.stack],
        "discard": _counts(GOODS, state.discard),
        "owner": {p: SEATS[s] for p, s in zip(PROVINCE_IDS, state.owner, strict=True) if s != NOBODY},
        "legions": _table(PROVINCE_IDS, state.legions, state.n),
        "fortresses": _table(PROVINCE_IDS, state.forts, state.n),
        "triremes": _table(SEAS, state.triremes, state.n),
        "built": _sites(lambda i: bool(state.built[i])),
        "duty": _duties(state),
        "marker": {
            p: [SEATS[s], since]
            for p, s, since in zip(PROVINCE_IDS, state.marker, state.marker_since, strict=True)
            if s != NOBODY
        },
        "cards": {SEATS[s]: _cards(state.cards[s]) for s in seats},
        "copied": CARDS[state.copied].id if state.copied != NOBODY else None,
        "used": {SEATS[s]: _cards(_bits(state.used[s])) for s in seats if state.used[s]},
        "display": _cards(state.display),
        "deck": _cards(state.deck),
        "round_start": {SEATS[s]: [PROVINCE_IDS[p] for p in _bits(m)] for s in seats if (m := state.start_control[s])},
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


def _counts(names: Iterable[str], counts: Iterable[int]) -> dict[str, Json]:
    return {name: n for name, n in zip(names, counts, strict=False) if n}


def _table(places: Iterable[str], table: list[int], n: int) -> dict[str, Json]:
    out: dict[str, Json] = {}
    for i, place in enumerate(places):
        row: dict[str, Json] = {SEATS[s]: c for s in range(n) if (c := table[i * STRIDE + s])}
        if row:
            out[place] = row
    return out


def _sites(test: Callable[[int], bool]) -> dict[str, Json]:
    out: dict[str, Json] = {}
    for p in PROVINCES:
        names: list[Json] = [s.name for s in p.sites if test(s.number)]
        if names:
            out[p.id] = names
    return out


def _duties(state: State) -> dict[str, Json]:
    out: dict[str, Json] = {}
    for p in PROVINCES:
        row: dict[str, Json] = {
            s.name: [SEATS[state.duty[s.number]], DUTIES[state.duty_kind[s.number]]]
            for s in p.sites
            if state.duty[s.number] != NOBODY
        }
        if row:
            out[p.id] = row
    return out


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


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
MAX_DRAFT = 500
"""Drafted actions a position may hold."""


def bad(where: str, why: str) -> NoReturn:
    """RulesError("bad_position")."""
    raise RulesError("bad_position", where=where[:60], why=why[:120])


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
        _probe(state)
        _draft(state, raw.get("draft"))
    except RulesError as e:
        if e.code == "bad_position":
            raise
        bad("draft", f"{e.code} {e.params}")
    except (AssertionError, KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as e:
        bad("position", f"{type(e).__name__}: {e}")
    return state


def _probe(state: State) -> None:
    """Ask the position everything that will be asked of it, so that a frame that does not fit the board fails here."""
    for frame in state.frames:
        why = misfit(state, frame.step, frame.data)
        if why:
            bad("frames", why)
    if state.outcome is not None and state.frames:
        bad("outcome", "the game is over, yet somebody is asked")
    awaited = FLOW.active_seats(state)
    if state.outcome is None and not awaited:
        bad("frames", "nobody is asked")
    if not all(0 <= seat < state.n for seat in awaited):
        bad("turn", "nobody is on turn, yet the one on turn is asked")
    for seat in range(state.n):
        if bool(FLOW.legal(state, seat)) < (seat in awaited):
            bad("frames", f"{SEATS[seat]} is asked and has no answer")
        view(state, seat)
    state.touch()


def _draft(state: State, draft: object) -> None:
    """Take up what the seat was composing."""
    if draft is None:
        return
    if not isinstance(draft, dict) or set(draft) != {"seat", "actions"} or draft["seat"] not in SEAT:
        bad("draft", "needs seat and actions")
    seat, actions = SEAT[draft["seat"]], draft["actions"]
    if not isinstance(actions, list) or len(actions) > MAX_DRAFT or not all(isinstance(a, str) for a in actions):
        bad("draft", "needs a list of actions")
    if FLOW.active_seats(state) != (seat,) or state.turn != seat:
        bad("draft", "the seat is not on turn")
    open_draft(state, seat)
    for text in actions:
        action: Action = parse(draft["seat"], text)
        if action.verb in ("back", "clear", "done"):
            bad("draft", f"{action.verb} cannot stand in a draft")
        FLOW.advance(state, action)


def _load(raw: dict[str, Any]) -> State:
    n = raw.get("seats")
    if type(n) is not int or n not in SEAT_COUNTS:
        bad("seats", "3, 4 or 5")
    options = raw.get("options", {})
    try:
        full = full_options(options)
    except RulesError as e:
        bad("options", f"{e.params.get('key')}={e.params.get('value')}")
    state = State(n, full, _rng(raw.get("rng", 0)))
    state.round = _number(raw, "round", 1, 10**6)
    state.cursor = _number(raw, "stage", 0, len(FLOW.sequence) - 1)
    state.turn = _seat(raw.get("turn"), n, "turn")
    state.acted = [_seat(s, n, "acted") for s in raw.get("acted", [])]
    for track in raw.get("titles", {}):
        _pick({t: t for t in TRACKS}, track, "titles")
    state.titles = [_seat(raw.get("titles", {}).get(track), n, f"titles {track}") for track in TRACKS]
    state.played = [_int(v, "played", 0, 5) for v in raw.get("played", [])]
    for s, row in raw.get("hand", {}).items():
        hand = state.hand[_seat(s, n, "hand")]
        for resource, count in row.items():
            hand[_pick(RES, resource, f"hand {s}")] = _int(count, f"hand {s} {resource}", 1, 44)
    for resource, count in raw.get("supply", {}).items():
        index = _pick(RES, resource, "supply")
        if index >= len(state.supply):
            bad("supply", f"{resource} is no supply")
        state.supply[index] = _int(count, f"supply {resource}", 1, 44)
    state.stack = [_pick(_GOOD, g, "stack") for g in raw.get("stack", [])]
    for good, count in raw.get("discard", {}).items():
        state.discard[_pick(_GOOD, good, "discard")] = _int(count, f"discard {good}", 1, 1)
    for p, s in raw.get("owner", {}).items():
        state.owner[_pick(PROVINCE, p, "owner")] = _seat(s, n, f"owner {p}")
    _fill(state.legions, raw.get("legions", {}), PROVINCE, n, "legions", 8)
    _fill(state.forts, raw.get("fortresses", {}), PROVINCE, n, "fortresses", 1)
    _fill(state.triremes, raw.get("triremes", {}), SEA, n, "triremes", 5)
    for p, names in raw.get("built", {}).items():
        for site in names:
            state.built[_site(p, site, "built")] = 1
    for p, row in raw.get("duty", {}).items():
        for site, (s, kind) in row.items():
            number = _site(p, site, "duty")
            state.duty[number] = _seat(s, n, f"duty {p} {site}")
            state.duty_kind[number] = _pick(_DUTY, kind, f"duty {p} {site}")
    for p, (s, since) in raw.get("marker", {}).items():
        at = _pick(PROVINCE, p, "marker")
        state.marker[at] = _seat(s, n, f"marker {p}")
        state.marker_since[at] = _int(since, f"marker {p}", 1, 10**6)
    for s, cards in raw.get("cards", {}).items():
        state.cards[_seat(s, n, "cards")] = [_pick(CARD, c, f"cards {s}") for c in cards]
    if raw.get("copied") is not None:
        state.copied = _pick(CARD, raw["copied"], "copied")
    for s, cards in raw.get("used", {}).items():
        state.used[_seat(s, n, "used")] = sum(1 << _pick(CARD, c, "used") for c in set(cards))
    state.display = [_pick(CARD, c, "display") for c in raw.get("display", [])]
    state.deck = [_pick(CARD, c, "deck") for c in raw.get("deck", [])]
    for s, ps in raw.get("round_start", {}).items():
        state.start_control[_seat(s, n, "round_start")] = sum(1 << _pick(PROVINCE, p, "round_start") for p in set(ps))
    if raw.get("peace"):
        one, other = raw["peace"]
        state.peace = (_seat(one, n, "peace"), _seat(other, n, "peace"))
    for s, o in raw.get("peace_last", {}).items():
        state.peace_last[_seat(s, n, "peace_last")] = _seat(o, n, "peace_last")
    outcome = raw.get("outcome")
    if outcome is not None:
        if set(outcome) != {"reason", "winners"}:
            bad("outcome", "needs reason and winners")
        state.outcome = Outcome(
            str(outcome["reason"]), tuple(SEATS[_seat(w, n, "outcome")] for w in outcome["winners"])
        )
    for entry in raw.get("frames", []):
        key, data = entry
        if key not in FLOW.steps or not isinstance(data, dict):
            bad("frames", f"no step {key}")
        state.frames.append(Frame(key, read_data_of(data)))
    return state


_GOOD = {g: i for i, g in enumerate(GOODS)}
_DUTY = {d: i for i, d in enumerate(DUTIES) if d}


def read_data_of(data: object) -> dict[str, Json]:
    """A deep copy of a frame's data; only plain JSON values, not nested deeper than frames ever are."""
    if not isinstance(data, dict):
        bad("frames", "not an object")
    try:
        return {str(k): read_plain(v, 1) for k, v in data.items()}
    except ValueError as error:
        bad("frames", str(error))


def _rng(raw: object) -> GameChance:
    try:
        return load_chance(raw)
    except ValueError as error:
        bad("rng", str(error))


def _number(raw: Mapping[str, object], key: str, least: int, most: int) -> int:
    return _int(raw.get(key, least), key, least, most)


def _int(value: object, where: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        bad(where, f"a whole number from {least} to {most}")
    return value


def _seat(value: object, n: int, where: str) -> int:
    if value is None:
        return NOBODY
    seat = SEAT.get(value, NOBODY) if isinstance(value, str) else NOBODY
    if not 0 <= seat < n:
        bad(where, f"{value!r} does not play")
    return seat


def _pick(table: dict[str, T], value: object, where: str) -> T:
    if not isinstance(value, str) or value not in table:
        bad(where, f"unknown name {str(value)[:40]!r}")
    return table[value]


def _site(province: object, site: object, where: str) -> int:
    sites = PROVINCES[_pick(PROVINCE, province, where)].site_by_name
    return _pick(sites, site, f"{where} {province}").number


def _fill(table: list[int], raw: dict[str, Any], places: dict[str, int], n: int, where: str, most: int) -> None:
    for place, row in raw.items():
        at = _pick(places, place, where) * STRIDE
        for s, count in row.items():
            table[at + _seat(s, n, f"{where} {place}")] = _int(count, f"{where} {place} {s}", 1, most)


assert len(SEAS) == N_SEAS
