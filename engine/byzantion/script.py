"""Abilities as scripts: a frame that walks through a card's effects, and the passives that something triggers (BZ8).

A script's frame holds only the card, which of its lists runs and how far it is, so it survives a restart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Unpack

from engine.byzantion import area
from engine.byzantion.content import CARDS, HERO, INTRIGUE, Effect, Passive
from engine.byzantion.flow import Automatic, Out, push
from engine.byzantion.frame_data import About, ScriptData
from engine.byzantion.state import State
from engine.byzantion.vocabulary import KEIMELIA, NOBODY

Handler = Callable[[State, int, Effect, ScriptData, Out], None]
"""Does one effect for a seat: at once, or by pushing a decision. The data is the script's."""
HANDLERS: Final[dict[str, Handler]] = {}
GAINING: Final = frozenset(
    ("gain", "gain_choice", "gain_per", "draw", "draw_offer", "draw_discard", "regain_casket", "refund_votes")
)
"""Abilities that only gain are used without asking (digest, "Terms")."""
ASKS_ITSELF: Final = frozenset(("play_extra", "activate", "market", "exchange", "extra_action", "activate_marked"))
"""Effects that may be declined in their own question, so that an ability of one of them needs no other."""


def handles(kind: str) -> Callable[[Handler], Handler]:
    """Decorator: this function does the effect."""

    def keep(handler: Handler) -> Handler:
        assert kind not in HANDLERS, kind
        HANDLERS[kind] = handler
        return handler

    return keep


def effects_of(state: State, card: int, part: str) -> Sequence[Effect]:
    """The list a script walks through: "card" is the instant or intrigue, "0", "1", … a passive."""
    return CARDS[card].effects if part == "card" else area.passives(state, card)[int(part)].do


def run(state: State, seat: int, card: int, part: str = "card", *, asked: bool = False, **about: Unpack[About]) -> None:
    """Begin a script. `about` is what its effects need to know (the unit built, the aim of an intrigue)."""
    push(state, "script", seat=seat, card=card, part=part, at=0, asked=asked, about=about)


class Script(Automatic[ScriptData]):
    """One ability under way."""

    key = "script"

    def settle(self, state: State, data: ScriptData, out: Out) -> bool:
        effects = effects_of(state, data["card"], data["part"])
        if not data["asked"]:
            data["asked"] = True
            if _asks(effects):
                push(state, "ability", seat=data["seat"], card=data["card"])
                return True
        if data["at"] >= len(effects):
            state.frames.pop()
            return True
        effect = effects[data["at"]]
        data["at"] += 1
        HANDLERS[effect["effect"]](state, data["seat"], effect, data, out)
        return True


def _asks(effects: Sequence[Effect]) -> bool:
    kinds = [effect["effect"] for effect in effects]
    if all(kind in GAINING for kind in kinds):
        return False
    return not (len(kinds) == 1 and kinds[0] in ASKS_ITSELF)


# --- passives --------------------------------------------------------------------------------------------------------


def _meets(passive: Passive, about: About) -> bool:
    if passive.which and KEIMELIA.index(passive.which) != about.get("keimelion"):
        return False
    card = about.get("played", NOBODY)
    if passive.of_type >= 0 and passive.of_type not in about.get("types", CARDS[card].types if card >= 0 else ()):
        return False
    if passive.of_class == "hero":
        return bool(card >= 0 and HERO[card])
    if passive.of_class == "intrigue":
        return bool(card >= 0 and INTRIGUE[card])
    return True


def triggered(state: State, seat: int, trigger: str, about: About) -> list[list[Any]]:
    """The seat's passives that answer a trigger, [[hero, part, about], …] in the order of its area."""
    return [
        [hero, str(i), dict(about)]
        for hero in area.top_heroes(state, seat)
        if hero != about.get("played", NOBODY)
        for i, passive in enumerate(area.passives(state, hero))
        if passive.trigger == trigger and _meets(passive, about)
    ]


def fire(state: State, seats: Sequence[int], trigger: str, **about: Unpack[About]) -> None:
    """Trigger the passives of seats, the first seat's first; they run (passives.py) when the frames above are done."""
    for seat in reversed(seats):
        queue = triggered(state, seat, trigger, about)
        if queue:
            push(state, "passives", seat=seat, queue=queue)
