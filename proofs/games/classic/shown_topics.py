"""What a game of classic shows, as a set of topics, found from its positions and events alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.classic.board import PROVINCE
from engine.classic.options import OPTIONS
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.classic.vocabulary import CARD, CARDS, HERO_OF, SEAT, SEATS
from engine.core import Event
from engine.marenostrum import query
from proofs.games.classic.card_effects import made_a_difference
from proofs.games.params import Params

REASONS: Final = ("pyramids", "cards")
TOLD: Final = ("setup", "trade_end", "order", "conversion", "deck", "neutral_greece")
"""Options of which every value is shown; of the others some are."""
SELDOM: Final = ("back", "clear", "withdraw")
"""Steps back are not recorded."""

WANTED: Final = frozenset(
    [
        *(f"victory {reason}" for reason in REASONS),
        *(f"seats {n}" for n in RULES.facts.seat_counts),
        *(f"{spec.key} {value}" for spec in OPTIONS if spec.key in TOLD for value in spec.values),
        *(f"recruited {c.id}" for c in CARDS if c.kind != "civilization_hero"),
        *(f"power {c.id}" for c in CARDS if c.kind != "pyramids"),
        *(f"verb {verb}" for verb in RULES.verbs if verb not in SELDOM),
        "a hero bought later",
        "four cards, the own hero among them",
        "income short",
        "conversion",
        "conversion of neutrals",
        "temple pillaged",
        "role tied",
        "battle at sea",
        "battle against neutrals",
        "battle among three",
        "nobody could trade",
    ]
)
"""What the folder of recorded games shows together."""


class Watcher:
    """Sees one game go by. Call `saw` after every action."""

    def __init__(self, state: State) -> None:
        self.topics: set[str] = {f"seats {state.n}"}
        self.topics |= {f"{key} {state.options[key]}" for key in TOLD}

    def saw(self, state: State, verb: str, events: Iterable[Event]) -> None:
        """One action, the events it brought and the position after it."""
        self.topics.add(f"verb {verb}")
        events = list(events)
        self.topics |= {f"power {card}" for card in made_a_difference(state, events)}
        for event in events:
            hear = getattr(self, f"_on_{event.key}", None)
            if hear is not None:
                hear(state, event.params)

    # --- what was said ---

    def _on_won(self, state: State, said: Params) -> None:
        self.topics.add(f"victory {said['reason']}")
        seats = [SEAT[name] for name in said["winners"]]
        if said["reason"] == "cards" and all(HERO_OF[seat] in state.cards[seat] for seat in seats):
            self.topics.add("four cards, the own hero among them")

    def _on_title_tied(self, state: State, said: Params) -> None:
        self.topics.add("role tied")

    def _on_income_short(self, state: State, said: Params) -> None:
        self.topics.add("income short")

    def _on_trade_nothing(self, state: State, said: Params) -> None:
        self.topics.add("nobody could trade")

    def _on_recruited(self, state: State, said: Params) -> None:
        self.topics.add(f"recruited {said['card']}")
        if said["paid"] and CARDS[CARD[said["card"]]].kind == "civilization_hero":
            self.topics.add("a hero bought later")

    def _on_converted(self, state: State, said: Params) -> None:
        self.topics.add("conversion")
        if SEAT[said["from"]] not in state.players:
            self.topics.add("conversion of neutrals")

    def _on_power_used(self, state: State, said: Params) -> None:
        self.topics.add(f"power {said['card']}")

    _on_swapped = _on_take_forced = _on_legion_turned = _on_power_used

    def _on_kept(self, state: State, said: Params) -> None:
        self.topics.add("power gardens")

    def _on_picked(self, state: State, said: Params) -> None:
        self.topics.add("power artemis")

    def _on_pillaged(self, state: State, said: Params) -> None:
        if said["gains"]:
            self.topics.add("power nebuchadnezzar")
        if said["site"] == "temple":
            self.topics.add("temple pillaged")

    def _on_battle_rolled(self, state: State, said: Params) -> None:
        for bonus in said["bonus"].values():
            self.topics |= {f"power {name}" for name in bonus if name in CARD}
        if said["place"] in state.world.board.sea:
            self.topics.add("battle at sea")
        else:
            here = {SEATS[side] for side in query.sides_in(state, PROVINCE[said["place"]])}
            if len(here | {said["attacker"], said["defender"]}) > 2:
                self.topics.add("battle among three")
        if SEAT[said["defender"]] not in state.players:
            self.topics.add("battle against neutrals")
