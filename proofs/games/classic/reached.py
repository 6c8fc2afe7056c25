"""The fuzzer's lens on classic: phases, hidden things, and what each card's power did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from engine.classic.notation import write_position
from engine.classic.options import full_options
from engine.classic.sequence import FLOW
from engine.classic.state import State
from engine.classic.vocabulary import CARD, CARDS, SEAT
from engine.core import AnyRules, Event, Rng, Seat
from engine.core.log import Opening
from proofs.fuzzing.lens import Lens
from proofs.games.classic.card_effects import made_a_difference
from proofs.games.classic.thrown_together import BEGINNINGS, thrown
from proofs.games.params import Params

QUESTIONS: Final = {
    "setup": {"spend": "build recruit back clear done"},
    "commerce": {
        "crown": "crown",
        "pick": "pick pass",
        "announce": "announce",
        "offer": "offer back seal withdraw",
        "take": "take",
        "force": "force pass",
        "forced_take": "take",
        "give": "give",
    },
    "construction": {
        "crown": "crown",
        "name_builder": "name",
        "build": "build recruit use swap back clear done",
        "pay": "pay back clear",
        "keep": "keep back seal",  # only one seat is asked, so a broken seal keeps nobody waiting
    },
    "military": {
        "crown": "crown",
        "name_mover": "name",
        "sail": "launch sail back clear done",
        "sea_battles": "attack done",
        "march": "march back clear done",
        "turn_legion": "turn pass",
        "land_battles": "attack",
        "lose": "lose",
        "conquest": "pillage occupy back clear done",
    },
}
"""By phase and question, the verbs that answer it."""
DICE: Final = " dice"
"""Behind a card whose price has been counted already: its dice."""


class ClassicLens(Lens[State]):
    wanted = (
        *(
            f"{phase}/{question} {verb}"
            for phase, questions in QUESTIONS.items()
            for question, verbs in questions.items()
            for verb in verbs.split()
        ),
        *(card.id for card in CARDS),
        f"pericles{DICE}",
        "conversion",
        "conversion of neutrals",
        "income short",
        "a role given by its holder",
    )

    def where(self, rules: AnyRules, state: State, seat: Seat) -> tuple[str, str]:
        return FLOW.phase_of(state), state.frames[-1].step

    def hidden(self, state: State) -> object:
        return state.rng.dump()

    def hear(self, state: State, events: Iterable[Event], powers: Counter[str]) -> None:
        events = list(events)
        powers.update(made_a_difference(state, events))
        for event in events:
            # What is composed in private is heard again, publicly, when it is confirmed.
            if event.audience is None and event.key in _EARS:
                _EARS[event.key](state, event.params, powers)

    def scenario(self, rules: AnyRules, opening: Opening, rng: Rng) -> State | None:
        """Only the advanced set-up is rare enough to be played from its beginning always."""
        options = dict(opening.options)
        if options.get("setup") == "advanced" and rng.below(2):
            return None
        for _ in range(4):
            beginning = BEGINNINGS[rng.below(len(BEGINNINGS))]
            state = thrown(rng, beginning, opening.seats, full_options(options) | {"round_cap": "none"})
            if state.outcome is None:
                return state
        return None

    def position_text(self, state: State) -> str:
        return write_position(state)


def _rolled(state: State, said: Params, powers: Counter[str]) -> None:
    for bonus in said["bonus"].values():
        powers.update(
            card + (DICE if card == "pericles" else "") for card, more in bonus.items() if card in CARD and more
        )


def _pillaged(state: State, said: Params, powers: Counter[str]) -> None:
    powers["nebuchadnezzar"] += bool(said["gains"])


def _converted(state: State, said: Params, powers: Counter[str]) -> None:
    powers["conversion"] += 1
    powers["conversion of neutrals"] += SEAT[said["from"]] not in state.players


def _used(state: State, said: Params, powers: Counter[str]) -> None:
    powers[said["card"]] += 1


def _always(name: str) -> Callable[[State, Params, Counter[str]], None]:
    return lambda state, said, powers: powers.update([name])


_EARS: Final[dict[str, Callable[[State, Params, Counter[str]], None]]] = {
    "title_tied": _always("a role given by its holder"),
    "battle_rolled": _rolled,
    "pillaged": _pillaged,
    "converted": _converted,
    "income_short": _always("income short"),
    "power_used": _used,
    "swapped": _used,
    "take_forced": _used,
    "legion_turned": _used,
    "kept": _always("gardens"),
    "picked": _always("artemis"),
    "won": lambda state, said, powers: powers.update(["pyramids"] if said["reason"] == "pyramids" else []),
}
CLASSIC: Final = ClassicLens()
