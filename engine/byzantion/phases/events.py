"""The event phase (BZ3): caskets and keimelia, the influence on the emperor."""

from __future__ import annotations

from engine.byzantion import area, goods
from engine.byzantion.content import CASKETS, EVENTS
from engine.byzantion.flow import InTurn, Out, Step, act, push, say
from engine.byzantion.frame_data import QueueData, SeatData
from engine.byzantion.intrigue import intrigue, windows
from engine.byzantion.intrigue.quiet import ROUND, quieten
from engine.byzantion.script import fire
from engine.byzantion.state import State
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    CHALICE,
    DOXA,
    DYNAMIS,
    KEIMELIA,
    LABARON,
    NOBODY,
    SCEPTRE,
    SEATS,
)
from engine.core.types import Action, Json

CHALICE_VOTES = 2
"""BZ3.2"""
MOST_VOTES, TIED_VOTES = 2, 1
"""BZ3.3b"""


def start_round(state: State, out: Out) -> None:
    """BZ3.1a: passives of the start of the round, clockwise from the ring holder."""
    state.order = [NOBODY] * 4
    state.votes = [[NOBODY, 0, 0] for _ in range(state.n)] + [[0, 0, 0]]
    state.counted = []
    state.variant = NOBODY
    state.given = []
    quieten(state, ROUND)
    say(out, "round", round=state.round, event=EVENTS[state.event].id)
    fire(state, state.clockwise(), "on_round_start")


def lay_caskets(state: State, out: Out) -> None:
    """BZ3.1a: last round's leave the game, four new ones are turned up."""
    state.caskets = [state.casket_deck.pop() for _ in range(4)]
    say(out, "caskets", caskets=[CASKETS[casket].id for casket in state.caskets])
    push(state, "seal", queue=state.clockwise())


def take_space(state: State, seat: int, space: int, out: Out) -> None:
    """A seal on a space: the casket's content, the keimelion, then `on_take_keimelion` (BZ3.1b)."""
    state.order[space] = seat
    say(out, "sealed_space", seat=SEATS[seat], keimelion=KEIMELIA[space])
    fire(state, [seat], "on_take_keimelion", keimelion=space)
    goods.gain_bag(state, seat, CASKETS[state.caskets[space]].content, out, "casket")
    if space == LABARON and state.n > 1:
        goods.gain(state, seat, DYNAMIS, 1, out, "labaron")


class Seal(InTurn[QueueData]):
    """From the ring holder clockwise, each on a free space."""

    key = "seal"

    def legal(self, state: State, data: QueueData, seat: int) -> list[Action]:
        if seat != data["queue"][0]:
            return []
        return [act(seat, "seal", KEIMELIA[space]) for space in range(4) if state.order[space] == NOBODY]

    def do(self, state: State, data: QueueData, seat: int, action: Action, out: Out) -> None:
        del data["queue"][0]
        take_space(state, seat, KEIMELIA.index(str(action.args[0])), out)


def influence(state: State, out: Out) -> None:
    """BZ3.3a, not at a trial."""
    if not EVENTS[state.event].trial:
        push(state, "vote", queue=state.in_order())


class Vote(InTurn[QueueData]):
    """Each places Auctoritas on one variant, or none, in initiative order."""

    key = "vote"
    pool = "hand"

    def legal(self, state: State, data: QueueData, seat: int) -> list[Action]:
        if seat != data["queue"][0]:
            return []
        most = state.goods[seat][AUCTORITAS] + self._chalice(state, seat)
        votes = [act(seat, "vote", variant, n) for variant in (1, 2) for n in range(1, most + 1)]
        return [act(seat, "abstain"), *votes, *intrigue.while_placing(state, seat)]

    def _chalice(self, state: State, seat: int) -> int:
        return min(CHALICE_VOTES, state.supply[AUCTORITAS]) if state.holds(seat, CHALICE) else 0

    def do(self, state: State, data: QueueData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "intrigue":
            intrigue.play_action(state, action, out)
            return
        del data["queue"][0]
        if action.verb == "abstain":
            say(out, "abstained", seat=SEATS[seat])
        else:
            variant, amount = int(action.args[0]) - 1, int(action.args[1])
            chalice = min(amount, self._chalice(state, seat))
            state.goods[seat][AUCTORITAS] -= amount - chalice
            state.supply[AUCTORITAS] -= chalice
            state.votes[seat] = [variant, amount - chalice, chalice]
            say(out, "voted", seat=SEATS[seat], variant=variant + 1, amount=amount)
        placed = sum(state.votes[seat][1:])
        windows.after_vote(state, seat, placed=placed, last=not data["queue"])

    def question(self, state: State, data: QueueData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"chalice": self._chalice(state, seat)}


def vote_of(state: State, seat: int) -> int:
    """What the seat's placed Auctoritas count (`influence_bonus`, BZ8.3)."""
    _, own, chalice = state.votes[seat]
    placed = own + chalice
    return placed + area.static(state, seat, "influence_bonus") if placed else 0


def totals(state: State) -> list[int]:
    """Auctoritas for each of the two variants, nobody's included."""
    out = state.votes[state.n][:2]
    for seat in range(state.n):
        if state.votes[seat][0] != NOBODY:
            out[state.votes[seat][0]] += vote_of(state, seat)
    return out


def count_votes(state: State, out: Out) -> None:
    """BZ3.3b: Doxa for the most; then the variant, by the tie-breaker if need be (BZ3.3c)."""
    if EVENTS[state.event].trial:
        state.variant = 0
        return
    votes = [vote_of(state, seat) for seat in range(state.n)]
    most = max(votes)
    if most:
        first = [seat for seat in state.in_order() if votes[seat] == most]
        for seat in first:
            state.influence_won[seat] += 1
            goods.gain(state, seat, DOXA, MOST_VOTES if len(first) == 1 else TIED_VOTES, out, "influence")
    one, two = totals(state)
    if one == two:
        push(state, "prefer", seat=tie_breaker(state))
    else:
        choose_variant(state, 0 if one > two else 1, out)


def choose_variant(state: State, variant: int, out: Out) -> None:
    """The variant stands; placed Auctoritas go to the supply (BZ3.3c), `on_influence_lost` (BZ8.3).

    What was counted is kept where it was more than what the seats placed: heroes come and go later in the round.
    """
    state.variant = variant
    counts = [vote_of(state, seat) for seat in range(state.n)]
    if any(state.votes[state.n]) or any(n > sum(vote[1:]) for n, vote in zip(counts, state.votes, strict=False)):
        state.counted = [*counts, *totals(state)]
    say(out, "variant", event=EVENTS[state.event].id, variant=variant + 1)
    losers = []
    for seat in state.in_order():
        chosen, own, chalice = state.votes[seat]
        state.supply[AUCTORITAS] += own + chalice
        if chosen == 1 - variant and own + chalice:
            losers.append(seat)
    state.supply[AUCTORITAS] += sum(state.votes[state.n])
    state.votes[state.n] = [0, 0, 0]
    fire(state, losers, "on_influence_lost")


def tie_breaker(state: State) -> int:
    """The sceptre's holder, else the ring holder (BZ3.2)."""
    holder = state.order[SCEPTRE]
    return holder if holder != NOBODY else state.ring


class Prefer(Step[SeatData]):
    """A tie between the variants."""

    key = "prefer"

    def legal(self, state: State, data: SeatData, seat: int) -> list[Action]:
        return [act(seat, "prefer", variant) for variant in (1, 2)] if seat == data["seat"] else []

    def do(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        choose_variant(state, int(action.args[0]) - 1, out)
