"""One game being fuzzed: random play with a bias, checked after every action and disturbed at random places.

Half of the games are played in place (`advance`), half by `apply`, which says what may freely be taken back: there
every such action is checked for that, and free undos are made.
"""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import NamedTuple

from engine.ai import get_player, player_kinds
from engine.ai.random_player import STEPS_BACK
from engine.core import Action, AnyRules, Event, RulesError, Seat, canonical, position_hash
from engine.core.log import Opening, Row, act, fold, redo, rekey, rekeyed, start, undo
from engine.core.record import Record
from engine.core.rules import Applied
from proofs.fuzzing.coverage import Coverage
from proofs.fuzzing.lens import PLAIN, AnyLens
from scripts.positions import starting_from

SHAKE = 48
"""One action in so many is disturbed in each of the ways below (`shake`)."""
WAYS = 6
MAX_UNDOS = 4
"""Per game and kind of undo, so that it ends."""
PILOTED = 40
"""One game in so many has seats played by an AI player: it is slow."""
SCENARIO_ACTIONS = 400
"""What is special about a scenario happens early."""
MAX_CHAIN = 40
"""Positions kept for free undos."""


SHAKES = ("", "dump and load", "imagine", "refusals", "position kept", "undo by consent", "free undo")


class FindingError(Exception):
    """Something that must not be."""


class Result(NamedTuple):
    """How a fuzzed game went."""

    actions: int
    over: bool
    """to its end, or to that of a scenario"""
    finding: str | None
    record: Record | None
    """The game up to the finding, its last row the one that brought it about."""
    position: str = ""
    """Where the game started, when not at the set-up."""


class Own(NamedTuple):
    """A step that may freely be taken back."""

    number: int
    """of the position before it"""
    state: object
    """that position"""
    action: Action


class Game:
    """Plays one game; `run` never raises, whatever the rules do."""

    def __init__(
        self,
        rules: AnyRules,
        opening: Opening,
        coverage: Coverage,
        lens: AnyLens = PLAIN,
        *,
        shake: int = SHAKE,
        scenarios: int = 0,
    ) -> None:
        """`scenarios`: so many games out of sixteen start from the lens's scenario and end soon."""
        self.rules = rules
        self.opening = opening
        self.coverage = coverage
        self.lens = lens
        self.shake = shake
        self.rng = opening.seed.players().rekeyed(0xF022)
        self.seats = rules.seats(opening.seats, opening.options)
        self.rows: list[Row] = []
        self.kept: list[tuple[int, object]] = []
        """Positions to which an undo by consent may lead, with their row numbers."""
        self.own: list[Own] = []
        """The last steps, as far as their seat could take them back one by one."""
        self.undos = self.free_undos = 0
        self.pure = self.rng.below(2) == 0
        self.scenario = self.rng.below(16) < scenarios
        self.origin: object = None
        # A bias per verb makes seats that go to war, hoard, or buy, without knowing what the verbs mean.
        self.weights = {
            seat: {
                verb: 1 if verb in STEPS_BACK else 2 * (1, 1, 4, 16)[self.rng.below(4)] for verb in sorted(rules.verbs)
            }
            for seat in self.seats
        }
        # Some seats are played by those who can play: they come where chance alone seldom does.
        able = [get_player(kind, rules.facts.id) for kind in player_kinds(rules.facts.id) if kind != "random"]
        able = able if not self.rng.below(PILOTED) else []
        self.pilots = {seat: able[self.rng.below(len(able))] for seat in self.weights if able and self.rng.below(2)}

    def run(self, limit: int) -> Result:
        actions = 0
        state: object = None
        try:
            state = self._start()
            self.rules.check(state)
            if self.origin is not None:
                limit = min(limit, SCENARIO_ACTIONS)
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
            if self.origin is None:
                self.coverage.endings["(from the set-up) " + outcome.reason] += 1
        over = outcome is not None or self.origin is not None
        return Result(actions, over, None, None)

    def _start(self) -> object:
        if self.scenario:
            self.origin = self.lens.scenario(self.rules, self.opening, self.rng)
            if self.origin is not None:
                return self.rules.copy(self.origin)
        return start(self.rules, self.opening)

    def _failed(self, actions: int, said: str) -> Result:
        record = Record(self.opening, tuple(self.rows), note=f"fuzz: {said}"[:1000])
        position = "" if self.origin is None else self.lens.position_text(self.origin)
        return Result(actions, False, said, record, position)

    def _turn(self, state: object) -> object:
        rules, lens, coverage = self.rules, self.lens, self.coverage
        seat, legal = self._asked(state)
        action = legal[0] if len(legal) == 1 else self._choose(state, seat, legal)
        coverage.add(rules, lens.where(rules, state, seat), action)
        self.rows.append(act(seat, action.text()))
        shake = self.rng.below(self.shake)
        if shake == 0:
            state, events = self._shaken_apply(state, action)
        elif self.pure:
            applied = rules.apply(state, action)
            self._own_step(state, action, applied)
            state, events = applied.state, applied.events
        else:
            events = rules.advance(state, action)
        if events:
            coverage.hear(events)
            lens.hear(state, events, coverage.powers)
        rules.check(state)
        return self._shaken(state, action, shake) if 0 < shake <= WAYS else state

    def _shaken(self, state: object, action: Action, shake: int) -> object:
        self.coverage.shakes[SHAKES[shake]] += 1
        if shake == 1:
            return self._reloaded(state)
        if shake == 2:
            self._imagine(state)
        elif shake == 3:
            self._refusals(state, action)
        elif shake == 4 and len(self.kept) < MAX_UNDOS:
            self.kept.append((len(self.rows), self.rules.copy(state)))
        elif shake == 5 and self.kept and self.undos < MAX_UNDOS:
            return self._undone(state)
        elif shake == 6 and self.own and self.free_undos < MAX_UNDOS:
            return self._freely_undone(state)
        return state

    def _asked(self, state: object) -> tuple[Seat, tuple[Action, ...]]:
        """The seat to act next: mostly an awaited one, seldom one that may only think again."""
        rules = self.rules
        active = rules.active(state)
        if not active:
            raise FindingError("nobody is awaited and the game is not over")
        if not self.rng.below(40):
            others = [seat for seat in self.seats if seat not in active]
            others = [seat for seat in others if rules.legal_actions(state, seat)]
            if others:
                seat = others[self.rng.below(len(others))]
                return seat, rules.legal_actions(state, seat)
        seat = active[self.rng.below(len(active))] if len(active) > 1 else active[0]
        legal = rules.legal_actions(state, seat)
        if not legal:
            raise FindingError(f"{seat} is awaited and can do nothing")
        return seat, legal

    def _choose(self, state: object, seat: Seat, legal: tuple[Action, ...]) -> Action:
        pilot = self.pilots.get(seat)
        if pilot is not None and self.rng.below(12):
            return pilot.decide(self.rules.view(state, seat), legal, self.rng)
        if self.rng.below(2):
            some = self._of_one_verb(self.weights[seat], legal)
        else:
            some = legal
        pick = some[self.rng.below(len(some))]
        if pick.verb in STEPS_BACK and self.rng.below(3):
            forward = [action for action in legal if action.verb not in STEPS_BACK]
            if forward:
                pick = forward[self.rng.below(len(forward))]
        return pick

    def _of_one_verb(self, weights: dict[str, int], legal: Sequence[Action]) -> Sequence[Action]:
        """Choose by verb first: a long list of one kind must not crowd out the others. (Sorted, so equal verbs are
        adjacent.)
        """
        at: list[int] = []
        total, last = 0, ""
        for i, action in enumerate(legal):
            if action.verb != last:
                last = action.verb
                at.append(i)
                total += weights[last]
        if len(at) == 1:
            return legal
        dart = self.rng.below(total)
        for turn, i in enumerate(at):
            dart -= weights[legal[i].verb]
            if dart < 0:
                return legal[i : at[turn + 1] if turn + 1 < len(at) else len(legal)]
        return legal

    # --- what may be taken back --------------------------------------------------------------------------------------

    def _own_step(self, before: object, action: Action, applied: Applied[object]) -> None:
        """Keep what may freely be taken back, after checking that it may: no chance, no secret, nobody else notices."""
        own = self.own
        if applied.barrier:
            own.clear()
            return
        self.coverage.shakes["free step"] += 1
        if self.lens.hidden(before) != self.lens.hidden(applied.state):
            raise FindingError("free to take back, yet chance was asked or a secret pile changed")
        _heard_by_nobody_else(action, applied.events)
        if own and own[-1].action.seat != action.seat:
            own.clear()
        if len(own) == MAX_CHAIN:
            del own[0]
        if self.pure:  # played in place, positions do not last
            own.append(Own(len(self.rows) - 1, before, action))

    def _freely_undone(self, state: object) -> object:
        """Some of the seat's own last steps are taken back, as host.game.undo does one by one; or redone at once."""
        own = self.own
        seat = own[-1].action.seat
        if self.rules.active(state) != (seat,):
            return state  # others are deciding too: the host offers no free undo
        self.free_undos += 1
        self.coverage.shakes["free undo made"] += 1
        kept = self.rng.below(len(own))
        to, earlier, _ = own[kept]
        for row in self.rows[to:]:
            if row.seat != seat:
                raise FindingError("a free undo crosses somebody else's action")
        if self.lens.hidden(earlier) != self.lens.hidden(state):
            raise FindingError("a free undo crosses chance or a secret")
        for other in (None, *self.seats):
            if other != seat and self.rules.view(earlier, other) != self.rules.view(state, other):
                raise FindingError("others notice a free undo")
        self._learns_nothing(earlier, [each.action for each in own[kept:]], state, seat)
        self.rows.append(undo(to, seat))
        if not self.rng.below(3):
            self.rows.append(redo(seat))
            own.clear()
            return state
        del own[kept:]
        return self.rules.copy(earlier)

    def _learns_nothing(self, before: object, actions: Sequence[Action], after: object, seat: Seat) -> None:
        """What the steps showed their seat follows from what it had seen before: they have the same effect in any
        position it could take for the real one.
        """
        rules = self.rules
        twin = rules.imagine(rules.view(before, seat), self.rng)
        for action in actions:
            rules.advance(twin, action)
        if rules.view(twin, seat) != rules.view(after, seat):
            raise FindingError("free to take back, yet it told its seat a secret")

    def _shaken_apply(self, state: object, action: Action) -> tuple[object, tuple[Event, ...]]:
        """`apply` is pure, and its barrier is true where others notice anything."""
        rules = self.rules
        self.coverage.shakes["apply beside advance"] += 1
        before = canonical(rules.dump(state))
        others = [seat for seat in (None, *self.seats) if seat != action.seat]
        views = [rules.view(state, seat) for seat in others]
        earlier = rules.copy(state)
        applied = rules.apply(state, action)
        if canonical(rules.dump(state)) != before:
            raise FindingError("apply changed its input")
        rules.advance(state, action)
        if canonical(rules.dump(state)) != canonical(rules.dump(applied.state)):
            raise FindingError("advance and apply differ")
        self._own_step(earlier, action, applied)
        if not applied.barrier:
            if [rules.view(state, seat) for seat in others] != views:
                raise FindingError("free to take back, yet others see a change")
            self._learns_nothing(earlier, [action], state, action.seat)
        return applied.state, applied.events

    def _reloaded(self, state: object) -> object:
        raw = self.rules.dump(state)
        loaded = self.rules.load(raw)
        if canonical(self.rules.dump(loaded)) != canonical(raw):
            raise FindingError("a position changed by dump and load")
        # Play goes on with what was loaded: a lost field shows up as a diverging replay.
        self.own.clear()
        return loaded

    def _imagine(self, state: object) -> None:
        seats = (None, *self.seats)
        seat = seats[self.rng.below(len(seats))]
        view = self.rules.view(state, seat)
        imagined = self.rules.imagine(view, self.rng)
        self.rules.check(imagined)
        if self.rules.view(imagined, seat) != view:
            raise FindingError(f"a state imagined by {seat} has another view")
        if seat is not None and self.rules.legal_actions(imagined, seat) != self.rules.legal_actions(state, seat):
            raise FindingError(f"the list of {seat} depends on what it cannot see")

    def _refusals(self, state: object, action: Action) -> None:
        """The action just done, for every seat: where it is not listed now it is refused and changes nothing."""
        before = canonical(self.rules.dump(state))
        for seat in self.seats:
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

    def _undone(self, state: object) -> object:
        """Back to a kept position; then redone, or re-keyed and played on."""
        self.undos += 1
        self.own.clear()
        to, earlier = self.kept[self.rng.below(len(self.kept))]
        self.rows.append(undo(to))
        if not self.rng.below(3):
            self.rows.append(redo())
            return state
        self.rows.append(rekey(self.rng.below(1 << 32)))  # the salt is for games begun with SplitMix64
        return rekeyed(self.rules, self.opening, earlier, self.rows[-1], len(self.rows))

    def _end(self, state: object) -> None:
        """The log folds to the very position reached."""
        if self.rules.outcome(state) is not None:
            if self.rules.active(state):
                raise FindingError("over, yet somebody is awaited")
            for seat in self.seats:
                if self.rules.legal_actions(state, seat):
                    raise FindingError(f"over, yet {seat} may act")
            self._imagine(state)
        if self.undos or self.free_undos or not self.rng.below(8):
            self.coverage.shakes["log folded"] += 1
            rules = self.rules if self.origin is None else starting_from(self.rules, self.origin)
            folded = fold(rules, self.opening, self.rows)
            if position_hash(self.rules, folded) != position_hash(self.rules, state):
                raise FindingError("the log folds to another position")


def _heard_by_nobody_else(action: Action, events: Sequence[Event]) -> None:
    for event in events:
        if event.audience != (action.seat,):
            raise FindingError("free to take back, yet others hear of it")
