"""One game under suspicion: random play with a bias, checked after every action and shaken at random places."""

from __future__ import annotations

import traceback
from typing import Any, NamedTuple

from engine.ai import get_player, player_kinds
from engine.ai.random_player import STEPS_BACK
from engine.core import Action, Rng, Rules, RulesError, Seat, canonical, position_hash
from engine.core.log import Opening, Row, act, fold, redo, rekey, start, undo
from engine.core.record import Record
from scripts.fuzzing.coverage import Coverage

MAX_UNDOS = 4
"""Per game, so that it ends."""


class FindingError(Exception):
    """Something that must not be."""


class Result(NamedTuple):
    """How a fuzzed game went."""

    actions: int
    over: bool
    finding: str | None
    record: Record | None
    """The game up to the finding, its last row the one that brought it about."""


class Game:
    """Plays one game; `run` never raises, whatever the rules do."""

    def __init__(self, rules: Rules[Any], opening: Opening, coverage: Coverage) -> None:
        self.rules = rules
        self.opening = opening
        self.coverage = coverage
        self.rng = Rng(opening.seed).rekeyed(0xF022)
        self.rows: list[Row] = []
        self.kept: list[tuple[int, Any]] = []
        """Positions to which an undo may lead, with their row numbers."""
        self.undos = 0
        # A bias per verb makes seats that go to war, hoard, or buy, without knowing what the verbs mean.
        self.weights = {
            seat: {verb: (1, 1, 4, 16)[self.rng.below(4)] for verb in sorted(rules.verbs)}
            for seat in rules.seats(opening.seats)
        }
        # Some seats are played by those who can play: they come where chance alone seldom does.
        able = [get_player(kind, rules.facts.id) for kind in player_kinds(rules.facts.id) if kind != "random"]
        self.pilots = {seat: able[self.rng.below(len(able))] for seat in self.weights if able and not self.rng.below(3)}

    def run(self, limit: int) -> Result:
        actions = 0
        state: Any = None
        try:
            state = start(self.rules, self.opening)
            self.rules.check(state)
            while actions < limit and self.rules.outcome(state) is None:
                state = self._turn(state)
                actions += 1
            self._end(state)
        except FindingError as finding:
            return self._failed(actions, str(finding))
        except Exception as error:  # a crash of the rules is what we are looking for
            at = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{at.filename.rpartition('/')[2]}:{at.lineno}"
            return self._failed(actions, f"{type(error).__name__} in {where}: {error}")
        outcome = self.rules.outcome(state)
        if outcome is not None:
            self.coverage.endings[f"{outcome.reason} {len(outcome.winners)}"] += 1
        return Result(actions, outcome is not None, None, None)

    def _failed(self, actions: int, said: str) -> Result:
        return Result(actions, False, said, Record(self.opening, tuple(self.rows), note=f"fuzz: {said}"[:1000]))

    def _turn(self, state: Any) -> Any:
        rules, rng = self.rules, self.rng
        seat, legal = self._asked(state)
        action = self._choose(state, seat, legal)
        question = rules.question(state, seat)
        if question is None:
            raise FindingError(f"{seat} may act but is asked nothing")
        self.coverage.add(rules, question.key, action)
        self.rows.append(act(seat, action.text()))
        shake = rng.below(48)
        if shake == 0:
            state = self._shaken_apply(state, action)
        else:
            self.coverage.hear(rules.advance(state, action))
        rules.check(state)
        if shake == 1:
            state = self._reloaded(state)
        elif shake == 2:
            self._imagine(state)
        elif shake == 3:
            self._refusals(state, action)
        elif shake == 4 and len(self.kept) < MAX_UNDOS:
            self.kept.append((len(self.rows), rules.copy(state)))
        elif shake == 5 and self.kept and self.undos < MAX_UNDOS:
            state = self._undone(state)
        return state

    def _asked(self, state: Any) -> tuple[Seat, tuple[Action, ...]]:
        """The seat to act next: mostly an awaited one, seldom one that may only think again."""
        rules = self.rules
        active = rules.active(state)
        if not active:
            raise FindingError("nobody is awaited and the game is not over")
        if not self.rng.below(40):
            others = [seat for seat in rules.seats(self.opening.seats) if seat not in active]
            others = [seat for seat in others if rules.legal_actions(state, seat)]
            if others:
                seat = others[self.rng.below(len(others))]
                return seat, rules.legal_actions(state, seat)
        seat = active[self.rng.below(len(active))]
        legal = rules.legal_actions(state, seat)
        if not legal:
            raise FindingError(f"{seat} is awaited and can do nothing")
        return seat, legal

    def _choose(self, state: Any, seat: Seat, legal: tuple[Action, ...]) -> Action:
        if len(legal) == 1:
            return legal[0]
        pilot = self.pilots.get(seat)
        if pilot is not None and self.rng.below(12):
            return pilot.decide(self.rules.view(state, seat), legal, self.rng)
        if self.rng.below(2):
            # By verb first: a long list of one kind must not drown the others.
            verbs = sorted({action.verb for action in legal})
            weights = [1 if verb in STEPS_BACK else 2 * self.weights[seat][verb] for verb in verbs]
            dart = self.rng.below(sum(weights))
            for verb, weight in zip(verbs, weights, strict=True):
                dart -= weight
                if dart < 0:
                    legal = tuple(action for action in legal if action.verb == verb)
                    break
        pick = legal[self.rng.below(len(legal))]
        if pick.verb in STEPS_BACK and self.rng.below(8):
            pick = legal[self.rng.below(len(legal))]
        return pick

    def _shaken_apply(self, state: Any, action: Action) -> Any:
        """`apply` is pure, and its barrier is true where others notice anything."""
        rules = self.rules
        before = canonical(rules.dump(state))
        others = [seat for seat in (None, *rules.seats(self.opening.seats)) if seat != action.seat]
        views = [rules.view(state, seat) for seat in others]
        applied = rules.apply(state, action)
        if canonical(rules.dump(state)) != before:
            raise FindingError("apply changed its input")
        rules.advance(state, action)
        if canonical(rules.dump(state)) != canonical(rules.dump(applied.state)):
            raise FindingError("advance and apply differ")
        self.coverage.hear(applied.events)
        if not applied.barrier:
            if [rules.view(state, seat) for seat in others] != views:
                raise FindingError("free to take back, yet others see a change")
            if any(event.audience != (action.seat,) for event in applied.events):
                raise FindingError("free to take back, yet others hear of it")
        return applied.state

    def _reloaded(self, state: Any) -> Any:
        raw = self.rules.dump(state)
        loaded = self.rules.load(raw)
        if canonical(self.rules.dump(loaded)) != canonical(raw):
            raise FindingError("a position changed by dump and load")
        # Play goes on with what was loaded: a lost field shows up as a diverging replay.
        return loaded

    def _imagine(self, state: Any) -> None:
        seats = (None, *self.rules.seats(self.opening.seats))
        seat = seats[self.rng.below(len(seats))]
        view = self.rules.view(state, seat)
        imagined = self.rules.imagine(view, self.rng)
        self.rules.check(imagined)
        if self.rules.view(imagined, seat) != view:
            raise FindingError(f"a state imagined by {seat} has another view")
        if seat is not None and self.rules.legal_actions(imagined, seat) != self.rules.legal_actions(state, seat):
            raise FindingError(f"the list of {seat} depends on what it cannot see")

    def _refusals(self, state: Any, action: Action) -> None:
        """The action just done, for every seat: where it is not listed now it is refused and changes nothing."""
        before = canonical(self.rules.dump(state))
        for seat in self.rules.seats(self.opening.seats):
            attempt = action._replace(seat=seat)
            if attempt in self.rules.legal_actions(state, seat):
                continue
            try:
                self.rules.advance(state, attempt)
            except RulesError:
                pass
            else:
                raise FindingError(f"accepted though not listed: {attempt.seat} {attempt.text()}")
            if canonical(self.rules.dump(state)) != before:
                raise FindingError(f"refused, yet something changed: {attempt.seat} {attempt.text()}")

    def _undone(self, state: Any) -> Any:
        """Back to a kept position; then redone, or re-keyed and played on."""
        self.undos += 1
        to, earlier = self.kept[self.rng.below(len(self.kept))]
        self.rows.append(undo(to))
        if not self.rng.below(3):
            self.rows.append(redo())
            return state
        salt = self.rng.below(1 << 32)
        self.rows.append(rekey(salt))
        return self.rules.rekey(earlier, salt)

    def _end(self, state: Any) -> None:
        """The log folds to the very position reached."""
        if self.rules.outcome(state) is not None:
            if self.rules.active(state):
                raise FindingError("over, yet somebody is awaited")
            for seat in self.rules.seats(self.opening.seats):
                if self.rules.legal_actions(state, seat):
                    raise FindingError(f"over, yet {seat} may act")
                self._imagine(state)
        if self.undos or not self.rng.below(4):
            folded = fold(self.rules, self.opening, self.rows)
            if position_hash(self.rules, folded) != position_hash(self.rules, state):
                raise FindingError("the log folds to another position")
