"""The fuzzer's lens on Byzantion: phases, hidden things, and what each effect, trigger, static and timing did."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from engine.byzantion import area, discards, script
from engine.byzantion.content import CARD, CARDS, Effect
from engine.byzantion.flow import Out, data_of
from engine.byzantion.frame_data import ScriptData, WindowData
from engine.byzantion.intrigue.windows import OPENED_BY
from engine.byzantion.positions.position import dump
from engine.byzantion.schema import CONDITIONS, INSTANTS, INTRIGUES, PASSIVE_ONLY, STATICS, TIMINGS, TRIGGERS
from engine.byzantion.sequence import phase_of
from engine.byzantion.state import State
from engine.byzantion.vocabulary import KEIMELIA, SEAT
from engine.core import AnyRules, Event, Rng, Seat
from engine.core.log import Opening
from proofs.fuzzing.lens import Lens
from proofs.games.byzantion.made_up import deal
from proofs.games.params import Params

DEALT: Final = frozenset(
    effect["effect"]
    for card in CARDS
    for listed in (card.effects, *(passive.do for passive in (*card.passives, *card.solo_passives)))
    for effect in listed
)
"""Effects that a card really has; the vocabulary is wider."""
EFFECTS: Final = tuple(kind for kind in (*INSTANTS, *PASSIVE_ONLY, *INTRIGUES) if kind in DEALT)
_PASSIVES: Final = tuple(p for card in CARDS for p in (*card.passives, *card.solo_passives))
HEARD: Final = tuple(word for word in TRIGGERS if any(passive.trigger == word for passive in _PASSIVES))
STANDING: Final = tuple(word for word in STATICS if any(passive.static == word for passive in _PASSIVES))
TIMED: Final = tuple(word for word in TIMINGS if any(word in card.timing for card in CARDS))
HELD: Final = tuple(word for word in CONDITIONS if any(word in card.condition for card in CARDS))
QUESTIONS: Final = {
    "setup": {"missions": "drop unseal", "draft": "keep unseal"},
    "event": {
        "seal": "seal",
        "vote": "vote abstain intrigue",
        "window-vote": "pass intrigue",
        "window-response": "pass intrigue",
        "prefer": "prefer",
        "support": "support",
        "adjust": "add take_back skip",
    },
    "action": {
        "turn": "declare activate discard intrigue hands_off skip end_round forecast hold meet seal",
        "window-action": "pass intrigue",
        "window-response": "pass intrigue",
        "drawing": "draw discard skip intrigue",
        "pick_offer": "take",
        "playing": "play finish discard intrigue",
        "play_extra": "play skip",
        "bandons": "join part lead finish",
        "mending": "join finish",
        "rest": "activate",
        "market": "sell buy finish",
        "exchange": "exchange skip",
        "ability": "use skip",
        "activate_free": "activate skip",
        "activate_marked": "activate skip",
        "look": "take play skip lay finish discard",
        "pick_good": "pick",
        "passives": "first discard",
        "shed": "choose unchoose",
        "divide": "portion divide",
        "take_part": "take_part",
        "steal": "pick",
        "transfer": "shift finish",
        "building": "build finish",
        "shift": "shift skip",
        "labaron": "pick discard",
        "after": "finish discard intrigue",
    },
    "resolution": {
        "contribute": "give seal_gift unseal",
        "substitute": "stand_for skip",
        "favour": "favour",
        "window-success": "pass intrigue",
        "window-failure": "pass intrigue",
        "window-response": "pass intrigue",
        "bid": "bid unseal",
        "window-bids": "pass intrigue",
        "penalty": "leave_out",
        "places": "favour",
        "shed": "choose unchoose",
        "missions": "drop unseal",
        "window-end": "pass intrigue",
        "transfer": "shift finish",
        "place": "place finish",
    },
}
"""What a long run must have come to: phase, question, verbs."""


class _Ledger:
    """Which effects and triggers have run since the last action began: the handlers of effects write it."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()

    def counted(self, kind: str, handler: script.Handler) -> script.Handler:
        """The handler, which also puts down that it was called. A passive's effect puts down its trigger, too."""

        def handle(state: State, seat: int, effect: Effect, data: ScriptData, out: Out) -> None:
            self.kinds.add(f"effect {kind}")
            if data["part"] != "card":
                trigger = area.passives(state, data["card"])[int(data["part"])].trigger
                self.kinds.add(f"trigger {trigger}")
            handler(state, seat, effect, data, out)

        return handle


_LEDGER: Final = _Ledger()


for _kind, _handler in script.HANDLERS.items():
    script.HANDLERS[_kind] = _LEDGER.counted(_kind, _handler)
WORKED: Final = (
    *(f"effect {kind}" for kind in EFFECTS),
    *(f"trigger {word}" for word in HEARD),
    *(f"static {word}" for word in STANDING),
    *(f"timing {word}" for word in TIMED),
    *(f"condition {word}" for word in HELD),
    *(f"alone {word}" for word in KEIMELIA),
    "a cancel of a cancel",
)
"""Everything the lens counts beside questions and verbs."""


class ByzantionLens(Lens[State]):
    """Counts at most one of a kind for an action, so that the figures are never too high."""

    wanted = (
        *(
            f"{phase}/{question} {verb}"
            for phase, asked in QUESTIONS.items()
            for question, verbs in asked.items()
            for verb in verbs.split()
        ),
        *WORKED,
    )

    def __init__(self) -> None:
        self._question = ""
        self._schemes = 0
        """Intrigue cards on the table when the action began."""

    def where(self, rules: AnyRules, state: State, seat: Seat) -> tuple[str, str]:
        frame = state.frames[-1]
        self._question = f"window-{data_of(frame, WindowData)['kind']}" if frame.step == "window" else frame.step
        self._schemes = sum(frame.step == "scheme" for frame in state.frames)
        _LEDGER.kinds.clear()
        return phase_of(state), self._question

    def hidden(self, state: State) -> object:
        unseen = [e for e, shown in zip(state.events, state.revealed, strict=True) if not shown]
        return state.rng.dump(), state.deck, state.casket_deck, unseen

    def scenario(self, rules: AnyRules, opening: Opening, rng: Rng) -> State | None:
        for _ in range(4):
            state = deal(opening, rng)
            if state.outcome is None:
                return state
        return None

    def position_text(self, state: State) -> str:
        return json.dumps(dump(state))

    def hear(self, state: State, events: Iterable[Event], powers: Counter[str]) -> None:
        for kind in _LEDGER.kinds:
            powers[kind] += 1
        _LEDGER.kinds.clear()
        for event in events:
            ear = _EARS.get(event.key)
            if ear is not None and event.audience is None:
                ear(state, event.params, powers)
            elif event.key == "intrigue":
                _standing(state, event.params, powers, "cost_modifier")
                self._played(state, CARD[str(event.params["card"])], powers)
            elif event.key == "drew" and self._question == "drawing":
                _standing(state, event.params, powers, "draw_cost")

    def _played(self, state: State, card: int, powers: Counter[str]) -> None:
        """An intrigue was played: at which of its moments, under which conditions."""
        data = CARDS[card]
        kind = self._question.removeprefix("window-")
        if kind != self._question:
            moment = OPENED_BY[kind] if OPENED_BY[kind] in data.timing else "any_time"
        elif self._question == "vote":
            moment = "influence"
        else:
            moment = "own_action" if "own_action" in data.timing else "any_time"
        powers[f"timing {moment}"] += 1
        powers.update(f"condition {word}" for word in data.condition)
        if moment == "response_intrigue" and self._schemes > 1:
            powers["a cancel of a cancel"] += 1


def _standing(state: State, params: Params, powers: Counter[str], word: str) -> None:
    """Something that a static alters was done by a seat that has it."""
    if area.static(state, SEAT[params["seat"]], word):
        powers[f"static {word}"] += 1


def _by(word: str) -> Callable[[State, Params, Counter[str]], None]:
    def ear(state: State, params: Params, powers: Counter[str]) -> None:
        _standing(state, params, powers, word)

    return ear


def _variant(state: State, params: Params, powers: Counter[str]) -> None:
    for seat in range(state.n):
        if sum(state.votes[seat][1:]) and area.static(state, seat, "influence_bonus"):
            powers["static influence_bonus"] += 1


def _result(state: State, params: Params, powers: Counter[str]) -> None:
    for seat, given in enumerate(state.given):
        if sum(given) and state.n > 1 and area.static(state, seat, "contribution_bonus"):
            powers["static contribution_bonus"] += 1


def _sealed(state: State, params: Params, powers: Counter[str]) -> None:
    if state.n == 1:
        powers[f"alone {params['keimelion']}"] += 1


def _substituted(state: State, params: Params, powers: Counter[str]) -> None:
    powers["static substitute"] += 1


def _gained(state: State, params: Params, powers: Counter[str]) -> None:
    """What a hero adds to a discard is no script (discards.py)."""
    if params["why"] == "discard" and discards.bonus(state, SEAT[params["seat"]]):
        powers["trigger on_discard"] += 1


_EARS: Final[dict[str, Callable[[State, Params, Counter[str]], None]]] = {
    "sold": _by("market_adjust"),
    "bought": _by("market_adjust"),
    "variant": _variant,
    "success": _result,
    "failure": _result,
    "left_out": _by("penalty_reduction"),
    "sealed_space": _sealed,
    "substituted": _substituted,
    "gained": _gained,
}
BYZANTION: Final = ByzantionLens()
