"""Every legal list and many outcomes of games at random, compared with the oracle, which never reads the rules."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from engine.byzantion.content import IDS
from engine.byzantion.rules import RULES
from engine.byzantion.sequence import SEVERAL
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DOXA, GOOD, NOMISMA, SEATS, TERRITORY, UNIT
from engine.core import Action, Rng
from tests.aids.byzantion.crowded import WINDOWS, impoverish, restless, ruin, scatter, setup, windfall
from tests.aids.plugins.full import FULL
from tests.oracle.byzantion import asking, printed, reckoning, resolving, trade
from tests.oracle.byzantion.listed import oracle
from tests.oracle.byzantion.table import CLAUSES, data_of, passives

OFTEN = {"contribute", "turn", "after", "shed", "market", "seal", "draft", "vote", "missions", "playing", "window"}
"""Steps of which every fourth position is compared; of all others every one."""
WITHOUT_DECISION = {"actions", "declared", "doxa", "lay_out", "result", "rewards", "scheme", "scoring", "script"}
OUTCOMES = ("buy", "sell", "influence", "success", "failure", "reward", "penalty", "spared", "trial", "end")
LONGEST = 4000
SELDOM = {
    "BZ5.2e one card locks the bandon", "BZ8.4 contributed_at_least", "BZ8.4a takes no Dynamis again",
    "BZ9.1 no Antonina at the end", "mending", "places", "rest", "window-bids",
}  # fmt: skip
"""What a sample of games need not come to."""
FIRST = (*range(60, 69), 74, 75, 77, 80, 85, 86, 90, 93, 94, 95, 97)
"""Games that together come to all the rest."""
SAMPLE = tuple(dict.fromkeys((*FIRST, *range(60, 104))))
"""The others are played where those do not: when rules have changed, other games come of their numbers."""


def asked(state: State) -> str:
    """The open question, a window by its kind."""
    frame = state.frames[-1]
    return f"window-{data_of(frame)['kind']}" if frame.step == "window" else frame.step


def told(state: State, seat: int) -> str:
    """The position, for whoever reads a failure."""
    return json.dumps(RULES.view(state, SEATS[seat]), indent=None)


def compare(state: State, seen: Counter[str]) -> None:
    """All seats, awaited or not; and who is asked in a window that has just opened."""
    for seat in range(state.n):
        found = RULES.legal_actions(state, SEATS[seat])
        assert len(set(found)) == len(found)
        texts, wanted = {action.text() for action in found}, oracle(state, seat)
        if texts != wanted:
            differ = f"offered: {sorted(texts - wanted)}, missing: {sorted(wanted - texts)}"
            pytest.fail(f"{SEATS[seat]}, {asked(state)}: {differ}\n{told(state, seat)}")
        seen[asked(state)] += bool(texts)
    data = data_of(state.frames[-1])
    if state.frames[-1].step == "window" and not any(data["given"]):
        assert sorted(data["asked"]) == asking.would_be_asked(state, data), (asked(state), told(state, 0))


class Watcher:
    """Sees an action performed and counts what it must bring."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def watch(self, old: State, action: Action, new: State) -> None:
        steps = {frame.step for frame in old.frames}
        top = old.frames[-1]
        if top.step == "window" and any(answer not in ([], [-1]) for answer in data_of(top)["given"]):
            return  # somebody's reaction is played now, not what the window was about
        if action.verb in ("buy", "sell") and not steps & {"window", "passives"}:  # else more may follow at once
            self._trade(old, action, new)
        if old.n > 1:
            self._votes(old, action, new)
            self._gifts(old, steps, new)
            self._result(old, action, new)
            self._spared(old, action, new)
            self._trial(old, action, new)
            self._end(old, action, new)

    def _doxa(self, old: State, new: State) -> list[int]:
        return [now[DOXA] - was[DOXA] for was, now in zip(old.goods, new.goods, strict=True)]

    def _trade(self, old: State, action: Action, new: State) -> None:
        """BZ6.1, BZ6.2"""
        seat, data, good = SEATS.index(action.seat), data_of(old.frames[-1]), GOOD[str(action.args[0])]
        change = new.goods[seat][NOMISMA] - old.goods[seat][NOMISMA]
        if action.verb == "buy":
            due = -trade.buying_price(old, seat, old.market.index(good), data["adjust"])
        else:
            left = trade.standing(old, data)
            due = trade.selling_price(old, seat, len(left), data["adjust"])
            assert new.market == [*(left[1:] if good in left else left), good]
        # a trade that is over may be followed at once by what another hero brings
        assert change == due or (change > due and new.frames and new.frames[-1].step != "market")
        self.seen[action.verb] += 1

    def _votes(self, old: State, action: Action, new: State) -> None:
        """BZ3.3b, BZ3.3c"""
        if resolving.event(old).get("trial") or old.round != new.round or old.variant >= 0:
            return
        decided = new.variant >= 0
        asks = bool(new.frames) and new.frames[-1].step == "prefer"
        if old.frames[-1].step == "prefer" or not (decided or asks) or action.verb not in ("pass", "vote", "abstain"):
            return
        assert self._doxa(old, new) == reckoning.influence_doxa(new)
        assert reckoning.favoured(new, old.votes[-1]) == (new.variant if decided else None)
        self.seen["influence"] += 1

    def _gifts(self, old: State, steps: set[str], new: State) -> None:
        """BZ7.1c, BZ7.2a, BZ7.2b"""
        if not steps & {"contribute", "substitute"} or not new.frames or new.frames[0].step != "result":
            return
        assert self._doxa(old, new) == [reckoning.contribution_doxa(gift) for gift in new.given]
        data, who = data_of(new.frames[0]), reckoning.candidates(new)
        assert data["success"] == reckoning.succeeds(new)
        if new.frames[-1].step == "favour":
            assert sorted(data_of(new.frames[-1])["among"]) == who
        else:
            assert [data["seat"]] == who
        self.seen["success" if data["success"] else "failure"] += 1

    def _result(self, old: State, action: Action, new: State) -> None:
        """BZ7.2c, BZ7.2d, where no hero answers to the result."""
        closes = [f.step for f in old.frames] == ["result", "window"] and action.verb == "pass"
        if not closes or len(new.results) == len(old.results) or new.round != old.round or new.outcome is not None:
            return
        data = data_of(old.frames[0])
        seat = data["seat"]
        answers = {"on_event_success", "on_event_failure", "on_triumph"}
        heroes = [p for s in range(old.n) for p in passives(old, s)]
        if any(p.get("trigger") in answers for p in heroes):
            return
        wanted = [have[:] for have in old.goods]
        units = [row[:] for row in old.units]
        if data["success"]:
            for good, n in reckoning.reward(old, seat, again=data["again"]).items():
                wanted[seat][good] += n
            for (place, unit), n in reckoning.deployed(old).items():
                units[TERRITORY[place]][UNIT[unit]] += n
        elif not data["ignored"] and old.order[3] != seat:
            costs = list(reckoning.spared(old, seat).values())
            assert (len(costs) > 1) == bool(new.frames and new.frames[-1].step == "penalty"), told(old, seat)
            for good, n in costs[0].items() if len(costs) == 1 else ():
                wanted[seat][good] += n
        assert (new.goods, new.units) == (wanted, units), told(old, seat)
        self.seen["reward" if data["success"] else "penalty"] += 1

    def _spared(self, old: State, action: Action, new: State) -> None:
        """BZ8.3 `penalty_reduction`: what is left out by word costs what it says."""
        if action.verb != "leave_out" or [f.step for f in old.frames] != ["penalty"] or new.outcome is not None:
            return
        if any(p.get("trigger") == "on_round_start" for s in range(old.n) for p in passives(old, s)):
            return
        wanted = [have[:] for have in old.goods]
        for good, n in reckoning.spared(old, SEATS.index(action.seat))[action.text()].items():
            wanted[SEATS.index(action.seat)][good] += n
        assert new.goods == wanted, told(old, SEATS.index(action.seat))
        self.seen["spared"] += 1

    def _trial(self, old: State, action: Action, new: State) -> None:
        """BZ7.3"""
        at = next((f for f in old.frames if f.step == "places"), None)
        over = at is not None and not any(f.step == "places" for f in new.frames)
        if at is None or not over or new.outcome is not None or action.verb not in ("pass", "favour", "bid"):
            return
        if len(old.frames) > 2 or action.verb == "bid":
            return
        last = SEATS.index(str(action.args[0])) if action.verb == "favour" else None
        assert self._doxa(old, new) == reckoning.placed_in_trial(old, data_of(at), last)
        self.seen["trial"] += 1

    def _end(self, old: State, action: Action, new: State) -> None:
        """BZ9.2, BZ9.3, BZ9.4"""
        if new.outcome is None or [f.step for f in old.frames] != ["scoring", "window"] or action.verb != "pass":
            return
        doxa = reckoning.final_doxa(old)
        assert [n for _, n in new.outcome.scores] == doxa
        assert list(new.outcome.winners) == [SEATS[s] for s in reckoning.winners(old, doxa)]
        self.seen["end"] += 1


def play(number: int, seen: Counter[str], watcher: Watcher) -> None:
    """One game of restless players; now and then more lies on the table than a game would bring."""
    state, rng, last, poor = setup(number), Rng(number), 0, False
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        frame = state.frames[-1]
        if state.round != last and frame.step in ("seal", "turn") and len(state.frames) < 3:
            last = state.round
            if number % 6 and rng.below(4):
                scatter(state, rng)
        if frame.step == "contribute" and not any(map(any, data_of(frame)["chosen"])):
            (windfall, windfall, windfall, ruin)[rng.below(4)](state, rng)
        if asked(state) == "window-end" and not poor:
            poor = True
            impoverish(state, rng)
        if frame.step not in OFTEN or not rng.below(4):
            compare(state, seen)
        active = RULES.active(state)
        seat = active[rng.below(len(active))]
        action = restless(state, RULES.legal_actions(state, seat), rng)
        old = state.copy()
        RULES.advance(state, action)
        watcher.watch(old, action, state)
    raise AssertionError(f"game {number} did not end")


def test_the_oracle_knows_the_cards_by_the_numbers_of_the_positions() -> None:
    """The files in their order are the numbers."""
    assert printed.NAMES == IDS


def unseen(seen: Counter[str], watcher: Watcher) -> list[str]:
    """Steps, windows, outcomes and exceptions of the rules that no game has come to yet."""
    steps = [*(SEVERAL.steps.keys() - WITHOUT_DECISION - {"window"}), *(f"window-{kind}" for kind in asking.TIMING)]
    missing = [step for step in steps if not seen[step]]
    missing += [outcome for outcome in OUTCOMES if not watcher.seen[outcome]]
    return sorted(missing + [clause for clause in CLAUSES.names if not CLAUSES.bites[clause]])


def test_legal_actions_and_outcomes_of_a_sample_of_games_are_those_of_the_oracle() -> None:
    """BZ3 to BZ10, BZS: nothing legal is missing, nothing illegal offered; Doxa, prices, places and winners agree.

    Twenty games of every number of seats and both lengths; what they come to too seldom is for the eight parts.
    """
    tables = {(state.n, state.options["length"]) for state in map(setup, FIRST)}
    assert len(tables) == 2 * len(RULES.facts.seat_counts)
    assert {state.options["windows"] for state in map(setup, FIRST)} == set(WINDOWS)
    seen: Counter[str] = Counter()
    watcher = Watcher()
    CLAUSES.forget()
    for number in SAMPLE:
        if number not in FIRST and set(unseen(seen, watcher)) <= SELDOM:
            break
        play(number, seen, watcher)
    assert set(unseen(seen, watcher)) <= SELDOM
    assert len(CLAUSES.names) > 90


@FULL
@pytest.mark.parametrize("part", range(8))
def test_legal_actions_and_outcomes_of_games_are_those_of_the_oracle(part: int) -> None:
    """BZ3 to BZ10, BZS: as above, in hundreds of games.

    Every exception of the rules has decided something: where one has not yet, some more games are played.
    """
    seen: Counter[str] = Counter()
    watcher = Watcher()
    CLAUSES.forget()
    for number in range(part * 1000 + 60, part * 1000 + 660):
        if number % 1000 >= 180 and not unseen(seen, watcher):
            break
        play(number, seen, watcher)
    assert unseen(seen, watcher) == []
    assert len(CLAUSES.names) > 90
