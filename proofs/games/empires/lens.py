"""The fuzzer's lens on Empires: phases, hidden things, and what each card's power did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from engine.core import AnyRules, Event, Rng, Seat
from engine.core.log import Opening
from engine.empires.board import PROVINCE
from engine.empires.cards import power
from engine.empires.cards.hooks import Hook
from engine.empires.empire import SEAT
from engine.empires.notation import write_position
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.vocabulary import CARDS
from engine.marenostrum.state import DUTY_WORK
from proofs.fuzzing.lens import Lens
from proofs.games.empires.scenario import deal
from proofs.games.params import Params

CASTOR = "castor_pollux"
COPYABLE = tuple(card.id for card in CARDS if card.copyable)
IN_INCOME = " in the income"
"""Behind a card whose legions work: that they brought something."""
USED = tuple(
    card.id + what
    for card, hooks in zip(CARDS, power.POWERS, strict=True)
    if card.id != CASTOR
    for what in ("", *([IN_INCOME] if hooks is not None and hooks.legions_work else []))
)
"""Every card at work, or recruited when it has no power."""
_POWERLESS = frozenset(card.id for card, hooks in zip(CARDS, power.POWERS, strict=True) if hooks is None)
AS = tuple(each for each in USED if each.removesuffix(IN_INCOME) in {*COPYABLE} - _POWERLESS)
"""What the copy can be seen to do; Hercules has no power to copy."""
QUESTIONS = {
    "income": {"collect": "collect", "colossus": "colossus pass"},
    "trade": {
        "announce": "announce",
        "offer": "offer back seal withdraw",
        "first": "first",
        "take": "take",
        "give": "give",
    },
    "build": {
        "perseus": "claim pass",
        "name_builder": "name",
        "build": "build recruit use back clear done",
        "pay": "pay back clear",
        "copy": "copy back clear",
        "keep": "keep back seal",  # only one seat is asked, so a broken seal keeps nobody waiting
    },
    "movement": {
        "peace": "peace pass",
        "name_mover": "name",
        "convert": "convert back clear done",
        "sail": "sail back clear done",
        "sea_battles": "attack done",
        "march": "march back clear done",
        "land_battles": "attack",
        "lose": "lose",
        "conquest": "pillage occupy work use back clear done",
    },
    "leadership": {"crown": "crown"},
}
"""docs/contract-empires.md, "Verbs and questions"."""


class EmpiresLens(Lens[State]):
    wanted = (
        *(
            f"{phase}/{question} {verb}"
            for phase, questions in QUESTIONS.items()
            for question, verbs in questions.items()
            for verb in verbs.split()
        ),
        *USED,
        *(f"{CASTOR} copies {card}" for card in COPYABLE),
        *(f"{CASTOR} as {card}" for card in AS),
    )

    def where(self, rules: AnyRules, state: State, seat: Seat) -> tuple[str, str]:
        return FLOW.phase_of(state), state.frames[-1].step

    def hidden(self, state: State) -> object:
        return state.rng.dump(), state.stack, state.deck

    def hear(self, state: State, events: Iterable[Event], powers: Counter[str]) -> None:
        for event in events:
            # What is composed in private is heard again, publicly, when it is confirmed.
            if event.audience is None:
                ear = _EARS.get(event.key)
                if ear is not None:
                    ear(state, event.params, powers)

    def scenario(self, rules: AnyRules, opening: Opening, rng: Rng) -> State | None:
        for _ in range(4):
            state = deal(opening.seats, dict(opening.options), opening.seed, rng)
            if state.outcome is None:
                return state
        return None

    def position_text(self, state: State) -> str:
        return write_position(state)


def _count(state: State, seat: int, hook: Hook, powers: Counter[str], what: str = "") -> None:
    """A power was used: by the cards that have it, or by Castor's copy of one."""
    own = [CARDS[c].id for c in state.cards[seat] if getattr(power.POWERS[c], hook, 0)]
    for name in own or [f"{CASTOR} as {CARDS[state.copied].id}"]:
        powers[name + what] += 1


def _named(state: State, seat: int, card: str, powers: Counter[str]) -> None:
    """Like `_count`, where the event names the card itself."""
    if card == CASTOR:
        powers[f"{CASTOR} as {CARDS[state.copied].id}"] += 1
    else:
        powers[card] += 1


def _battle(state: State, params: Params, powers: Counter[str]) -> None:
    for seat, bonus in params["bonus"].items():
        for card in bonus:
            if card != "fortress":
                _named(state, SEAT[seat], card, powers)
    if params["place"] in PROVINCE:
        for seat in params["dice"]:
            if power.total(state, SEAT[seat], "extra_dice"):
                _count(state, SEAT[seat], "extra_dice", powers)


def _paid(state: State, params: Params, powers: Counter[str]) -> None:
    paid = [r.removeprefix("legendary_") for r in params["paid"]]
    goods = [r for r in paid if r != "coin"]
    if 0 < len(goods) < len(paid):
        _count(state, SEAT[params["seat"]], "swaps_in_sets", powers)
    if len(goods) == len(paid) and len(set(goods)) < len(goods):
        _count(state, SEAT[params["seat"]], "doubles_in_sets", powers)


def _recruited(state: State, params: Params, powers: Counter[str]) -> None:
    _paid(state, params, powers)
    if params["card"] in _POWERLESS:
        powers[params["card"]] += 1


def _income(state: State, params: Params, powers: Counter[str]) -> None:
    seat = SEAT[params["seat"]]
    if power.total(state, seat, "extra_coins"):
        _count(state, seat, "extra_coins", powers)
    if power.total(state, seat, "legions_work"):
        at_work = any(s == seat and k == DUTY_WORK for s, k in zip(state.duty, state.duty_kind, strict=True))
        if at_work:
            _count(state, seat, "legions_work", powers, IN_INCOME)


def _offers(state: State, params: Params, powers: Counter[str]) -> None:
    number = state.played[-1] if state.played else -1
    for seat in range(state.n):
        if power.total(state, seat, "own_offer"):
            offered = len(params["offers"].get(next(s for s, i in SEAT.items() if i == seat), ()))
            if number >= 0 and offered != number:
                _count(state, seat, "own_offer", powers)


def _pillaged(state: State, params: Params, powers: Counter[str]) -> None:
    if len(params["gains"]) > 1:
        _count(state, SEAT[params["seat"]], "double_pillage", powers)


def _one(hook: Hook) -> Callable[[State, Params, Counter[str]], None]:
    def ear(state: State, params: Params, powers: Counter[str]) -> None:
        _count(state, SEAT[params["seat"]], hook, powers)

    return ear


_EARS: dict[str, Callable[[State, Params, Counter[str]], None]] = {
    "battle_rolled": _battle,
    "built": _paid,
    "recruited": _recruited,
    "power_used": lambda state, params, powers: _named(state, SEAT[params["seat"]], params["card"], powers),
    "income_collected": _income,
    "offers_revealed": _offers,
    "pillaged": _pillaged,
    "perseus_claimed": _one("builds_first"),
    "working": _one("legions_work"),
    "colossus_taken": _one("any_good"),
    "kept": _one("goods_kept"),
    "peace_declared": _one("peace"),
    "copied": lambda state, params, powers: powers.update([f"{CASTOR} copies {params['card']}"]),
}
EMPIRES = EmpiresLens()
