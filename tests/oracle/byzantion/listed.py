"""The whole list of what a seat may do in a position of Byzantion, as the oracle reads it."""

from __future__ import annotations

from typing import Final

from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, GOODS, SEATS, TERRITORIES, TYPES
from tests.oracle.byzantion import alone, asking, own_turn, printed, reckoning, resolving, trade
from tests.oracle.byzantion.table import Data, cost, data_of, money, others, when

SEALED: Final = frozenset(("missions", "draft", "contribute", "bid", "shed", "window"))
"""Questions that several seats answer, each unseen."""
OWN_TURN: Final = frozenset((
    "turn", "after", "drawing", "playing", "bandons", "market", "pick_offer", "ability", "activate_free", "exchange",
    "activate_marked", "transfer", "mending", "rest", "pick_good", "play_extra", "steal", "take_part",
    "building", "shift", "labaron", "look", "passives",
))  # fmt: skip
"""Questions at which the player on turn may also discard and play intrigue (BZ4d, BZ4e)."""


def oracle(state: State, seat: int) -> set[str]:
    """Texts of everything the seat may do, in any order."""
    if state.outcome is not None:
        return set()
    frame = state.frames[-1]
    out = promises(state, seat)
    if frame.step not in SEALED and seat != decider(state):
        return out
    out |= _of_step(state, frame.step, data_of(frame), seat)
    if frame.step in OWN_TURN and seat == on_turn(state):
        out |= {f"discard {printed.name(c)}" for c in state.hand[seat]}
        out |= asking.own_intrigue(state, seat)
        out |= alone.at_any_time(state, seat)
    return out


def on_turn(state: State) -> int:
    """Whose turn of the action phase it is; -1 in other phases."""
    return next((int(data_of(frame)["seat"]) for frame in state.frames if frame.step == "actions"), -1)


def decider(state: State) -> int:
    """Whose decision it is, where it is one seat's."""
    frame = state.frames[-1]
    if frame.step == "seal":  # BZ3.1b: from the ring holder clockwise
        return next(s for s in state.clockwise() if s not in state.order)
    if frame.step == "vote":  # BZ3.3a: in initiative order
        order = [s for s in state.order if s >= 0]
        return order[state.n - len(data_of(frame)["queue"])]
    if frame.step in ("places", "favour", "prefer"):
        return resolving.breaker(state)
    return int(data_of(frame)["seat"])


def _of_step(state: State, step: str, data: Data, seat: int) -> set[str]:
    match step:
        case "missions":
            names = list(printed.MISSIONS)
            return {f"drop {names[m]}" for m in state.missions[seat]} if data["chosen"][seat] < 0 else {"unseal"}
        case "draft":
            return {f"keep {printed.name(c)}" for c in data["packs"][seat]} if data["picked"][seat] < 0 else {"unseal"}
        case "seal":
            return resolving.seals(state)
        case "vote":
            return resolving.votes(state, seat) | _own_vote_intrigue(state, seat)
        case "window":
            waiting = seat in data["asked"] and not data["given"][seat]
            return asking.reactions(state, data, seat) if waiting else set()
        case "turn":
            return _turn(state, data, seat)
        case "after":
            return {"finish"}
        case "drawing":
            return own_turn.draws(state, seat) or {"skip"}
        case "pick_offer":
            return {f"take {printed.name(c)}" for c in state.offer if c >= 0}
        case "playing":
            return {"finish"} | own_turn.plays(state, seat)
        case "play_extra":
            return {"skip"} | own_turn.plays(state, seat, pay=data["pay"])
        case "bandons":
            return {"finish"} | own_turn.regroupings(state, seat)
        case "mending":
            return {"finish"} | own_turn.regroupings(state, seat, state.rest[seat])
        case "rest":
            return {f"activate {printed.name(card)}" for card in data["among"]}
        case "market":
            return trade.steps(state, data, seat) | {"finish"}
        case "ability":
            return {"use", "skip"}
        case "activate_free":
            return {"skip"} | own_turn.free_activations(state, data, seat)
        case "activate_marked":
            return {"skip"} | own_turn.marked_activations(state, seat)
        case "exchange":
            return {"skip"} | own_turn.exchanges(state, data, seat)
        case "pick_good":
            return {f"pick {GOODS[g]}" for g in data["goods"] if state.supply[g] > 0}
        case "steal":
            return own_turn.thefts(state, data)
        case "look":
            return own_turn.looks(data)
        case "penalty":
            return set(reckoning.spared(state, seat))
        case "support":
            return {"support 1", "support 2"}
        case "adjust":
            mine = state.votes[seat]
            more = min(data["most"], state.goods[seat][AUCTORITAS])
            back = min(data["most"], mine[1])
            return {"skip", *(f"add {n}" for n in range(1, more + 1)), *(f"take_back {n}" for n in range(1, back + 1))}
        case "divide":
            return _portions(data)
        case "take_part":
            return {"take_part 1", "take_part 2"}
        case "contribute":
            return resolving.gifts(state, data, seat)
        case "substitute":
            return resolving.standing_in(state, data, seat)
        case "bid":
            return resolving.bids(state, data, seat)
        case "favour":
            return {f"favour {SEATS[s]}" for s in data["among"]}
        case "places":
            return {f"favour {SEATS[s]}" for s in resolving.next_in_trial(state, data)}
        case "passives":
            return {f"first {printed.name(card)}" for card, *_ in data["queue"]}
        case "prefer":
            return {"prefer 1", "prefer 2"}
        case "shed":
            return resolving.sheddings(state, data, seat)
        case "place":
            return _placings(state, data) | {"finish"}
        case "transfer":
            return _moves(state, data) | {"finish"}
        case "building":
            return alone.buildings(state, seat) | {"finish"}
        case "shift":
            return alone.shifts(state) | {"skip"}
        case "labaron":
            return {f"pick {printed.name(group[0])}" for group in state.area[seat]}
    raise AssertionError(f"the oracle does not know {step}")


def promises(state: State, seat: int) -> set[str]:
    """BZ10.5c: `hands_off`, until the end of more than what was said already. Nobody says it alone, in a window, before
    the first round, or where nobody reacts out of turn (`own`).
    """
    steps = {frame.step for frame in state.frames}
    if state.n == 1 or state.outcome is not None or steps & {"window", "lay_out"}:
        return set()
    if state.options["windows"] == "own":
        return set()
    said = state.quiet[seat]
    when("BZ10.5c said already", said > 0)
    out = {f"hands_off {until}" for rank, until in asking.ORDERS.items() if rank > said}
    if when("BZ10.5c no turn in other phases", on_turn(state) < 0):
        out.discard("hands_off turn")
    return out


def _turn(state: State, data: Data, seat: int) -> set[str]:
    """BZ4b; an extra action is optional and without Dynamis (BZ8.2)."""
    out = alone.between_actions(state, seat)
    if data["extra"]:
        out = {"skip", *out} - {"end_round"}
        return out | own_turn.declarations(state, seat) | own_turn.activations(state, seat, by_dynamis=False)
    if own_turn.has_dynamis(state, seat):
        out |= own_turn.declarations(state, seat) | own_turn.activations(state, seat, by_dynamis=True)
    return out


def _own_vote_intrigue(state: State, seat: int) -> set[str]:
    """BZ8.4 `influence`: before the own placing; where no windows are, a placed vote of another may be turned too."""
    out = set()
    for c in state.hand[seat]:
        card = printed.name(c)
        if "influence" not in printed.timing(card) or cost(state, seat, card) > money(state, seat):
            continue
        if printed.does(card, "adjust_votes"):
            continue
        if printed.does(card, "flip_vote"):
            if when("BZ10.5 own: flip at the own placing", state.options["windows"] == "own"):
                out |= {f"intrigue {card} {SEATS[s]}" for s in others(state, seat) if sum(state.votes[s][1:]) > 0}
            continue
        out.add(f"intrigue {card}")
    return out


def _portions(data: Data) -> set[str]:
    """BZ8.4 `divide_loot`: any part of the loot, one part may be empty."""
    out = {"divide"}
    for good, n in enumerate(data["loot"]):
        out |= {f"portion {GOODS[good]} {m}" for m in range(n + 1) if m != data["part"][good]}
    return out


def _units(kind: int) -> list[tuple[int, str]]:
    return [(u, name) for u, (name, unit) in enumerate(printed.UNITS.items()) if unit["type"] == TYPES[kind]]


def _placings(state: State, data: Data) -> set[str]:
    """BZ8.4 `place_units`: miniatures that are left, all in one territory."""
    out = set()
    places = range(len(TERRITORIES)) if data["to"] < 0 else [data["to"]]
    when("BZ8.4 place_units in one territory", data["to"] >= 0)
    for unit, name in _units(data["kind"]):
        left = printed.UNITS[name]["count"] - sum(row[unit] for row in state.units)
        if not when("BZ1b no miniature left", left <= 0):
            out |= {f"place {name} {TERRITORIES[t]}" for t in places}
    return out


def _moves(state: State, data: Data) -> set[str]:
    """BZ8.4 `move_units`: of the type, each from any territory, all to one other."""
    out = set()
    for unit, name in _units(data["kind"]):
        for here, row in enumerate(state.units):
            for there in range(len(TERRITORIES)):
                if row[unit] and here != there and data["to"] in (-1, there):
                    out.add(f"shift {name} {TERRITORIES[here]} {TERRITORIES[there]}")
    return out
