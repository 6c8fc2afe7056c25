"""A chapter as it is played: what the learner did, checked against its steps, and what the others answer. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.core import Action, AnyRules, Event, RulesError, Seat, parse_action
from engine.core.companion import Companion
from engine.core.lessons import Chapter, Step, matches, matching
from host.refusals import ActionRefused, refuse

READ: Final = ""
"""Stands among what was done for a step that was read."""
MOST_OF_OTHERS: Final = 400
"""Actions of the other seats in a row; more would be a fault of the lesson."""
MOST_TO_THE_END: Final = 150
"""What a learner does in a chapter at most, payments thing by thing included."""
FIRST_OF_ROLES: Final = ("confirm", "decline", "follow", "act", "compose")
"""For a seat of which nothing is written: as little as it may."""
STEPPING_BACK: Final = frozenset({"back", "clear", "withdraw"})

Verdict = Literal["ends", "also", "on"]


@dataclass(frozen=True)
class Run:
    """How far somebody is in a chapter. `begin`, `read_on` and `act` make one from the other."""

    rules: AnyRules
    companion: Companion
    chapter: Chapter
    state: object
    at: int = 0
    """The step they are at; the number of steps when the chapter is done."""
    done: tuple[str, ...] = ()
    """What the learner has done: texts of actions, `READ` for a step that was read."""
    own: tuple[Event, ...] = ()
    """What the learner has learnt by what they did last."""
    since: tuple[Event, ...] = ()
    """What everybody saw since then."""
    begins: tuple[int, ...] = (0,)
    """How much was done when each step that was reached began."""
    by_another_way: bool = False
    """The last step was ended in one of the ways that are fine as well."""
    improvised: int = 0
    """What the others did for which nothing is written: a fault, when the learner did what is recommended."""

    @property
    def seat(self) -> Seat:
        """The seat that the learner plays."""
        return self.chapter.seat

    @property
    def step(self) -> Step | None:
        """What is to be done now; None when the chapter is done."""
        return self.chapter.steps[self.at] if self.at < len(self.chapter.steps) else None

    @property
    def legal(self) -> tuple[Action, ...]:
        """All that the rules allow the learner."""
        return tuple(self.rules.legal_actions(self.state, self.seat))

    def missing(self) -> tuple[str, ...]:
        """What is still to be composed before the step can be ended."""
        step = self.step
        return () if step is None else self._missing(step, self.state)

    def _missing(self, step: Step, state: object) -> tuple[str, ...]:
        if not step.needs:
            return ()
        left = self._composed(state)
        out = []
        for need in step.needs:
            found = matching(left, (need,))
            if found is None:
                out.append(need)
            else:
                left.remove(found)
        return tuple(out)

    def _composed(self, state: object) -> list[Action]:
        """What stands composed: as the question says, or where it says nothing, what was done in this step."""
        question = self.rules.question(state, self.seat)
        takes_back = any(verb.role == "back" for verb in self.rules.verbs.values())
        if takes_back or (question is not None and question.composing):
            return list(question.composing) if question is not None else []
        return [parse_action(self.rules, self.seat, text) for text in self.done[self.begins[-1] :] if text != READ]

    def wanted(self) -> tuple[Action, ...]:
        """The legal actions that are recommended now: the next to be composed, or what ends the step."""
        step = self.step
        if step is None:
            return ()
        legal = self.legal
        found = (matching(legal, (pattern,)) for pattern in (*self.missing(), *step.press))
        best = next((action for action in found if action is not None), None) or self._follow(legal)
        return () if best is None else (best,)

    def _follow(self, legal: Sequence[Action]) -> Action | None:
        """What a step before brings with it: the first thing of the price, in the best of the proposed ways."""
        forward = [action for action in legal if self.rules.verbs[action.verb].role == "follow"]
        question = self.rules.question(self.state, self.seat)
        ways = question.params.get("proposals") if question is not None else None
        first = ways[0][0] if isinstance(ways, list) and ways and isinstance(ways[0], list) and ways[0] else None
        return next((action for action in forward if action.args[:1] == (first,)), forward[0] if forward else None)

    def needed(self) -> tuple[Action, ...]:
        """All that is to be composed in this step, where the lesson names it exactly."""
        needs = self.step.needs if self.step is not None else ()
        return tuple(parse_action(self.rules, self.seat, need) for need in needs if "*" not in need)

    def is_recommended(self, action: Action, state: object) -> bool:
        """Whether it is what the step wants, or goes back: both certainly lead on."""
        step = self.step
        if step is None or self.rules.verbs[action.verb].role in STEPPING_BACK:
            return True
        return matches(action, (*self._missing(step, state), *step.press[:1]))

    def judge(self, action: Action, state: object) -> Verdict:
        """What a legal action comes to. Refusals: lesson_over, lesson_read, lesson_first, lesson_other."""
        step = self.step
        if step is None:
            raise refuse("lesson_over")
        if not step.press:
            raise refuse("lesson_read")
        role, missing = self.rules.verbs[action.verb].role, self._missing(step, state)
        if matches(action, step.press):
            if missing and not step.loose:
                raise refuse("lesson_first")
            return "ends"
        if matches(action, step.also):
            return "also"
        if role == "follow" or role in STEPPING_BACK or matches(action, missing) or matches(action, step.free):
            return "on"
        raise refuse("lesson_other")


def begin(rules: AnyRules, companion: Companion, chapter: Chapter) -> Run:
    """The chapter, with the learner asked for the first time. RulesError: it is out of date."""
    run = Run(rules, companion, chapter, chapter.begin(rules))
    return _others_act(run, chapter.others)


def read_on(run: Run) -> Run:
    """The step was read. Refused: stale, when it is one to be played."""
    step = run.step
    if step is None or step.press:
        raise refuse("stale", seat=run.seat, step=0)
    done = (*run.done, READ)
    on = replace(run, at=run.at + 1, done=done, begins=(*run.begins, len(done)), own=(), by_another_way=False)
    return _others_act(replace(on, since=()), step.others) if step.others else on


def act(run: Run, actions: Sequence[Action]) -> Run:
    """What the learner submitted, all or nothing. Refusals: ActionRefused with the rules' reason, and those of `judge`,
    which say that the lesson wants something else.
    """
    return _act(run, actions, is_checked=True)


def _act(run: Run, actions: Sequence[Action], *, is_checked: bool) -> Run:
    state = run.rules.copy(run.state)
    now, events = replace(run, own=(), since=(), by_another_way=False), list[Event]()
    for index, action in enumerate(actions):
        try:
            legal = action in run.rules.legal_actions(state, run.seat)
            verdict = now.judge(action, state) if legal else "on"
            is_other = not now.is_recommended(action, state)
            events += run.rules.advance(state, action)
        except RulesError as error:
            raise ActionRefused(index, action, error) from error
        now = replace(now, state=state, done=(*now.done, action.text()))
        if verdict != "on":
            step = now.chapter.steps[now.at]
            begins, also = (*now.begins, len(now.done)), verdict == "also"
            now = _others_act(replace(now, at=now.at + 1, begins=begins, by_another_way=also), step.others)
            state = now.state
        if is_checked and is_other and not _leads_on(now):
            raise ActionRefused(index, action, refuse("lesson_other"))
    seat = run.seat
    own = [event for event in events if seat in (event.audience or ()) or run.companion.own_news(seat, event)]
    return replace(now, own=tuple(own))


def _leads_on(run: Run) -> bool:
    """Whether the recommended way leads from here to the end of the chapter: what does no harm, does not prevent it."""
    for _ in range(MOST_TO_THE_END):
        step = run.step
        if step is None:
            return True
        if step.press and not (wanted := run.wanted()):
            return False
        run = _act(run, wanted, is_checked=False) if step.press else read_on(run)
    return False


def replayed(rules: AnyRules, companion: Companion, chapter: Chapter, done: Sequence[str]) -> Run:
    """The chapter after what was done before. RulesError: the lesson has changed since."""
    run = begin(rules, companion, chapter)
    for text in done:
        run = read_on(run) if text == READ else act(run, [parse_action(rules, run.seat, text)])
    return run


def _others_act(run: Run, script: Sequence[str]) -> Run:
    """The other seats do what is written, or as little as they may, until the learner is asked; when the learner has
    nothing more to do in this chapter, only what is written.
    """
    rules, seat, state = run.rules, run.seat, run.rules.copy(run.state)
    goes_on = any(step.press for step in run.chapter.steps[run.at :])
    lines, events, improvised = list(script), list[Event](), run.improvised
    for _ in range(MOST_OF_OTHERS):
        active = rules.active(state)
        if not active or (seat in active and not _is_forced(run, state)):
            break
        action = rules.legal_actions(state, seat)[0] if seat in active else _written(rules, state, active, lines)
        if action is None and not goes_on:
            break
        if action is None:
            action, improvised = _least(rules, state, active[0]), improvised + 1
        events += rules.advance(state, action)
    else:
        raise RulesError("illegal", where=run.chapter.id)
    seen = tuple(event for event in events if event.audience is None or seat in event.audience)
    return replace(run, state=state, since=(*run.since, *seen), improvised=improvised)


def _is_forced(run: Run, state: object) -> bool:
    question = run.rules.question(state, run.seat)
    if question is None or question.key not in run.companion.forced:
        return False
    return len(run.rules.legal_actions(state, run.seat)) == 1


def _written(rules: AnyRules, state: object, active: Sequence[Seat], lines: list[str]) -> Action | None:
    """The first written action that is possible now; it is taken from the list."""
    for line in lines:
        seat, _, pattern = line.partition(" ")
        if seat in active and (found := matching(rules.legal_actions(state, seat), (pattern,))) is not None:
            lines.remove(line)
            return found
    return None


def _least(rules: AnyRules, state: object, seat: Seat) -> Action:
    """What a seat does for which nothing is written."""
    legal = rules.legal_actions(state, seat)
    roles = [rules.verbs[action.verb].role for action in legal]
    return next(action for role in FIRST_OF_ROLES for action, its in zip(legal, roles, strict=True) if its == role)
