"""Play beside the oracle: every step's legal list, and what comes of each action, are compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from engine.classic.board import N_PROVINCES, PROVINCE, PROVINCE_IDS, SEA
from engine.classic.notation import write_position
from engine.classic.rules import RULES
from engine.classic.sequence import FLOW
from engine.classic.state import State
from engine.classic.vocabulary import RES, SEAT, SEATS, TAX
from engine.core import Action, Event, Rng
from engine.marenostrum.state import STRIDE
from tests.oracle.classic import board_changes, military_turn, outcomes, prices, trading
from tests.oracle.classic.legal import oracle
from tests.oracle.classic.table_facts import armed_sides, has, jobs

WEIGHTS = {
    "done": 3, "pass": 1, "back": 1, "clear": 1, "withdraw": 1, "march": 8, "launch": 9, "sail": 5, "occupy": 9,
    "pillage": 5, "recruit": 14, "use": 14, "swap": 9, "build": 9, "force": 8, "turn": 8, "pick": 8, "keep": 8,
    "offer": 12, "seal": 9,
}  # fmt: skip
"""How they play who act rather than be done."""
PLAIN = frozenset(("launch", "sail", "march", "occupy", "pillage", "use"))
"""They change the map at once and by themselves."""
RARE = frozenset(("crown", "force", "forced_take", "give", "keep", "pick", "turn_legion", "lose"))
"""Always compared."""
OFTEN = frozenset(("offer", "pay"))
"""Compared more seldom."""


STAGES = ("sail", "sea_battles", "march", "turn_legion", "land_battles", "conquest")
"""K4.1: a turn goes by these and never back."""


class Compared:
    """One game, step by step."""

    def __init__(self, state: State, rng: Rng, seen: Counter[str]) -> None:
        self.state = state
        self.rng = rng
        self.seen = seen
        """how often each step was compared, and what else there was to see"""
        self.promised: tuple[board_changes.Map, Action] | None = None
        """the map once what is being bought has been paid"""
        self.cost = 0
        self.fought: set[int] = set()
        """provinces with a battle in the turn that goes on"""
        self.stage = 0
        """how far that turn has come, in STAGES"""

    @property
    def step(self) -> str:
        return self.state.frames[-1].step if self.state.frames else ""

    def fail(self, what: str, state: State | None = None) -> None:
        pytest.fail(f"{what}\n{write_position(state or self.state)}")

    def play(self, steps: int, every: int) -> None:
        """So many actions; the legal lists of one position of `every`."""
        for _ in range(steps):
            active = RULES.active(self.state)
            if not active:
                return
            often = 1 if self.step in RARE else every * (4 if self.step in OFTEN else 1)
            if not self.rng.below(often):
                self.compare_lists()
            self.advance(self.choose(active[self.rng.below(len(active))]))

    def choose(self, seat: str) -> Action:
        legal = RULES.legal_actions(self.state, seat)
        verbs = sorted({action.verb for action in legal})
        shares = [WEIGHTS.get(verb, 6) for verb in verbs]
        pick = self.rng.below(sum(shares))
        verb = next(v for n, v in enumerate(verbs) if pick < sum(shares[: n + 1]))
        some = [action for action in legal if action.verb == verb]
        return some[self.rng.below(len(some))]

    def compare_lists(self) -> None:
        """All seats, awaited or not."""
        for seat in self.state.players:
            found = RULES.legal_actions(self.state, SEATS[seat])
            texts = {action.text() for action in found}
            if len(texts) != len(found):
                self.fail("something is offered twice")
            wanted = oracle(self.state, seat)
            if texts != wanted:
                offered, missing = sorted(texts - wanted), sorted(wanted - texts)
                self.fail(f"{SEATS[seat]}, {self.step}: offered: {offered}, missing: {missing}")
            if texts:
                self.seen[self.step] += 1

    def advance(self, action: Action) -> None:
        """Play it, and compare what came of it."""
        state = self.state
        before, step, phase = state.copy(), self.step, FLOW.phase_of(state)
        draft = before.draft.actions if before.draft else []
        events = list(RULES.advance(state, action))
        self._compare_map(before, step, action, draft)
        for number, event in enumerate(events):
            if event.key == "battle_rolled":
                self._compare_roll(events[number:])
        if action.verb == "take" and step == "take":
            self._compare_take(before, action)
        elif step == "march" and action.verb == "done":
            self._compare_helen(before, draft)
        if action.verb == "recruit" or step == "build":
            self._compare_victory(action)
        if phase == "military" and before.turn != state.turn:
            self._compare_end_of_turn()
        if FLOW.phase_of(state) != phase and state.outcome is None:
            self._compare_phase(before, phase)
        begins = phase == "military" and FLOW.phase_of(state) == "commerce"
        if self.step != "crown" and state.outcome is None and (begins or _commerce_given(before)):
            self._compare_income(before)
        self._compare_counts()
        self._compare_stage(before)

    # --- the map ----------------------------------------------------------------------------------------------------

    def _compare_map(self, before: State, step: str, action: Action, draft: list[Action]) -> None:
        if action.verb == "build" or (action.verb == "use" and step == "build"):
            wanted = board_changes.changed(before, action, first_in_province=True)
            if self.step == "pay":
                item = str(action.args[0])
                self.promised, self.cost = (wanted, action), prices.price(before, before.turn, item)
                if self.state.frames[-1].data["cost"] != self.cost:
                    self.fail(f"{action.text()} should cost {self.cost}", before)
            else:
                self._same_map(before, action, wanted)
        elif step == "pay" and self.step != "pay" and action.verb == "pay" and self.promised:
            self._same_map(before, self.promised[1], self.promised[0])
        elif action.verb in PLAIN:
            here = [a for a in draft if a.args[0] == action.args[0]]
            self._same_map(before, action, board_changes.changed(before, action, first_in_province=not here))
        elif action.verb == "turn" and self.step == "land_battles":
            self._same_map(before, action, board_changes.changed(before, action, first_in_province=True))
            self.seen["turned"] += 1
        if action.verb in ("back", "clear", "recruit") or step not in ("pay", "build"):
            self.promised = None if action.verb != "build" else self.promised

    def _same_map(self, before: State, action: Action, wanted: board_changes.Map) -> None:
        found = board_changes.map_of(self.state)
        if found != wanted:
            self.fail(f"{action.text()}: {dict(found - wanted)}, not {dict(wanted - found)}", before)
        self.seen[f"{action.verb} on the map"] += 1

    # --- trade ------------------------------------------------------------------------------------------------------

    def _compare_take(self, before: State, action: Action) -> None:
        """K-ulysses, K2.2e: what is asked after a take."""
        data: Mapping[str, Any] = before.frames[-1].data
        taker, victim = data["taker"], SEAT[str(action.args[0])]
        left = [list(offer) for offer in data["offers"]]
        left[victim].remove(RES[str(action.args[1])])
        asked = trading.ulysses(before, left, data["last"], taker, victim)
        if (self.step == "force") != (asked >= 0):
            self.fail(f"{action.text()}: Ulysses of {asked} should be asked", before)
        if asked >= 0:
            self.seen["ulysses asked"] += 1
            return
        one_left = before.options["trade_end"] == "one_left"
        over = trading.ended(left, [*data["last"], [taker, victim]], victim, one_left)
        if (self.step == "take") == over:
            self.fail(f"{action.text()}: trade should {'' if over else 'not '}end", before)

    # --- battles ----------------------------------------------------------------------------------------------------

    def _compare_helen(self, before: State, plan: list[Action]) -> None:
        """K-helen: asked by what has entered, nothing else."""
        wanted = military_turn.helen(before, plan, before.turn)
        data: Mapping[str, Any] = self.state.frames[-1].data if self.state.frames else {}
        found = (data["seat"], sorted(data["provinces"])) if self.step == "turn_legion" else None
        if found != wanted:
            self.fail(f"Helen is asked for {found}, not {wanted}", before)

    def _compare_roll(self, events: list[Event]) -> None:
        """K4.6: the first event is the roll; who was lost after it is put back first."""
        roll: dict[str, Any] = dict(events[0].params)
        place = str(roll["place"])
        sea = place in SEA
        number = SEA[place] if sea else PROVINCE[place]
        then = self.state.copy()
        for event in events:
            lost: dict[str, Any] = dict(event.params)
            if event.key == "losses" and lost["place"] == place:
                at = number * STRIDE + SEATS.index(lost["seat"])
                for unit, count in lost["units"].items():
                    table = {"trireme": then.triremes, "fortress": then.forts}.get(unit, then.legions)
                    table[at] += count
        pair = (roll["attacker"], roll["defender"])
        for name, foe in (pair, pair[::-1]):
            one = outcomes.side(then, number, SEAT[name], sea=sea)
            standing = outcomes.units(then, number, SEAT[foe], sea=sea)
            total = sum(roll["dice"][name]) + one.dice * one.each + one.walls
            if len(roll["dice"][name]) != one.dice or roll["sum"][name] != total:
                self.fail(f"{name} in {place}: {one}, but {roll}", then)
            if min(roll["hits"][foe], standing) != min(total // 5, standing):
                self.fail(f"{total} points of {name} against {foe} in {place}, but {roll}", then)
            if not all(1 <= face <= 6 for face in roll["dice"][name]):
                self.fail(f"no such faces: {roll}", then)
        self.seen["roll at sea" if sea else "roll on land"] += 1
        if not sea:
            self.fought.add(number)

    def _compare_stage(self, before: State) -> None:
        """K4.1."""
        if before.turn != self.state.turn:
            self.stage = 0
        if self.step in STAGES:
            if STAGES.index(self.step) < self.stage:
                self.fail(f"{self.step} comes after {STAGES[self.stage]}")
            self.stage = STAGES.index(self.step)

    def _compare_end_of_turn(self) -> None:
        """K5.1: nobody occupies where somebody else has land units, least of all after a battle there."""
        for p in range(N_PROVINCES):
            for side in range(len(SEATS)):
                if not jobs(self.state, p, side):
                    continue
                if not outcomes.may_occupy_on(self.state, p, side):
                    self.fail(f"{SEATS[side]} occupies on in {PROVINCE_IDS[p]}, beside {armed_sides(self.state, p)}")
                if p in self.fought and armed_sides(self.state, p) != {side}:
                    self.fail(f"{SEATS[side]} occupies on in {PROVINCE_IDS[p]}, where a battle has been")
                self.seen["occupies on"] += 1
        self.fought = set()

    # --- counts, victory, phases ------------------------------------------------------------------------------------

    def _compare_counts(self) -> None:
        """K6.1, K6.2."""
        if self.rng.below(8):
            return
        tracks: Any = RULES.view(self.state, None)["tracks"]
        base = self.state.draft.base if self.state.draft else self.state
        for number, (track, row) in enumerate(tracks.items()):
            wanted = {SEATS[seat]: outcomes.count(base, number, seat) for seat in base.players}
            if row != wanted:
                self.fail(f"{track}: {row}, not {wanted}", base)

    def _compare_victory(self, action: Action) -> None:
        """K7.1: as soon as it is confirmed, and not before."""
        if self.state.draft is not None:
            return
        won = outcomes.winner(self.state)
        found = [SEAT[s] for s in self.state.outcome.winners] if self.state.outcome else []
        if found != ([won] if won >= 0 else []):
            self.fail(f"{action.text()}: {won} has won, but {found}")
        self.seen["won"] += won >= 0

    def _compare_phase(self, before: State, phase: str) -> None:
        """K6.3, K3.2b: what a new phase begins with. The map is as the one before has left it."""
        now, state = FLOW.phase_of(self.state), self.state
        if phase == "setup":
            self.compare_start()
            return
        track = ("commerce", "construction", "military").index(now)
        probe = state.copy()
        probe.titles = before.titles[:]
        may_hold = outcomes.next_holders(probe, track)
        if self.step == "crown":
            if sorted(may_hold) != sorted(outcomes.most(state, track)) or len(may_hold) < 2:
                self.fail(f"who decides on {now}: {may_hold}")
            self.seen["crown asked"] += 1
        elif state.titles[track] not in may_hold or len(may_hold) > 1:
            self.fail(f"{now} is led by {state.titles[track]}, not {may_hold}")
        if phase == "construction":
            self._compare_kept(before)

    def _compare_kept(self, before: State) -> None:
        """K3.2b, K-gardens; `before`: the last thing that was done in the phase."""
        for seat in self.state.players:
            hand = self.state.hand[seat]
            goods = sum(hand) - hand[TAX]
            if hand[TAX] != min(2, before.hand[seat][TAX]) or goods > has(self.state, seat, "gardens"):
                self.fail(f"{SEATS[seat]} keeps too much or too little")
            self.seen["commodity kept"] += goods

    def _compare_income(self, before: State) -> None:
        """K2.1, K0g."""
        probe = self.state.copy()
        probe.hand, probe.supply = [hand[:] for hand in before.hand], before.supply[:]
        wanted = outcomes.collect(probe)
        if [self.state.hand, self.state.supply] != [wanted.hands, wanted.bank]:
            self.fail(f"income: {self.state.hand}, {self.state.supply}, not {wanted.hands}, {wanted.bank}")
        self.seen["short income" if wanted.short else "income"] += 1

    def compare_start(self) -> None:
        """K1.3, K1.4, K1.5, K9.2: what stands, who has which role, at the first question after the set-up."""
        state = self.state
        basic = state.options["setup"] == "basic"
        wanted, found = outcomes.start(state), outcomes.stands(state)
        if basic and found != wanted:
            self.fail(f"the start is {found}, not {wanted}")
        if not basic and any(state.owner[p] != side for p, side in enumerate(wanted.owner) if side >= 0):
            self.fail("somebody's marker is not where it stood")
        if FLOW.phase_of(state) != "commerce":  # the Director has no cards, so nothing was asked in that phase
            return
        possible = []
        for way in outcomes.first_holders(state):
            probe = state.copy()
            probe.titles = list(way)
            after = outcomes.next_holders(probe, 0)
            decided = [way[0]] if self.step == "crown" else after if len(after) == 1 else []
            possible += [[holder, *way[1:]] for holder in decided]
        if state.titles not in possible:
            self.fail(f"the roles are with {state.titles}, not {possible}")
        self.seen[("advanced start", "basic start")[basic]] += 1
        if self.step != "crown":
            empty = state.copy()
            empty.hand = [[0] * len(hand) for hand in state.hand]
            empty.supply = [sum(row) for row in zip(state.supply, *state.hand, strict=True)]
            self._compare_income(empty)


def _commerce_given(before: State) -> bool:
    """Has it just been decided who is Director?"""
    frame = before.frames[-1]
    data: Mapping[str, Any] = frame.data
    return frame.step == "crown" and data["track"] == 0
