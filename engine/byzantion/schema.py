"""The closed vocabulary of card data (BZ8): which keys each effect, trigger, static, timing and condition has."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

INSTANTS: Final[Mapping[str, Collection[str]]] = {
    "gain": ("resource", "amount"),
    "gain_choice": ("from", "amount"),
    "draw": ("n",),
    "draw_offer": ("n",),
    "draw_discard": ("n",),
    "look": ("n", "keep"),
    "others_draw": ("n",),
    "others_discard": ("n",),
    "others_lose": ("resource", "amount"),
    "others_gain": ("resource", "amount"),
    "play_extra": ("pay",),
    "extra_action": (),
    "activate": ("scope", "of_type"),
    "market": ("mode", "n", "adjust"),
    "restock": (),
    "exchange": ("give", "get", "times"),
    "gain_per": ("counter", "per", "resource", "amount", "max"),
    "regain_casket": (),
}
"""BZ8.2"""
PASSIVE_ONLY: Final[Mapping[str, Collection[str]]] = {"refund_votes": (), "activate_marked": ()}
INTRIGUES: Final[Mapping[str, Collection[str]]] = {
    "cancel_intrigue": (),
    "cancel_action": (),
    "flip_vote": (),
    "add_votes": ("amount",),
    "adjust_votes": ("amount",),
    "bid_bonus": ("amount",),
    "bid_malus": ("amount",),
    "bid_refund": (),
    "redirect_penalty": (),
    "ignore_penalty": (),
    "regain_reward": (),
    "steal": ("resource", "amount"),
    "steal_card": ("n",),
    "move_units": ("of_type", "n"),
    "place_units": ("of_type", "n"),
    "remove_card": (),
    "flip_card": (),
    "divide_loot": ("loot",),
}
"""BZ8.4"""
TRIGGERS: Final[Mapping[str, Collection[str]]] = {
    "on_take_keimelion": ("which",),
    "on_play_card": ("of_type", "of_class"),
    "on_activate": ("of_type",),
    "on_draw_action": (),
    "on_draw_from_offer": (),
    "on_sell": (),
    "on_restock": (),
    "on_discard": (),
    "on_influence_lost": (),
    "on_event_success": (),
    "on_event_failure": (),
    "on_triumph": (),
    "on_contribute": (),
    "on_round_start": (),
    "on_place_unit": (),
}
"""BZ8.3"""
STATICS: Final[Mapping[str, Collection[str]]] = {
    "substitute": ("resource",),
    "influence_bonus": ("amount",),
    "cost_modifier": ("of", "amount", "not_at"),
    "draw_cost": ("amount",),
    "contribution_bonus": ("amount",),
    "market_adjust": ("amount",),
    "penalty_reduction": ("amount",),
}
TIMINGS: Final = (
    "any_time", "own_action", "action_declared", "influence", "after_success", "after_failure", "trial_bid",
    "response_intrigue", "end_game",
)  # fmt: skip
CONDITIONS: Final = ("contributed_at_least", "triumphator", "penalised")
COUNTERS: Final = (
    "units_palatine", "units_ecclesiastical", "units_stratiotika", "heroes_in_area", "cards_rustica",
    "resources_spent",
)  # fmt: skip
OPTIONAL: Final = frozenset(("of_type", "of_class"))


class UnknownCardError(ValueError):
    """A card's data that the interpreter does not understand; names the card."""


def _keys(name: str, what: str, raw: Mapping[str, Any], wanted: Collection[str], base: Collection[str]) -> None:
    missing = [key for key in wanted if key not in raw and key not in OPTIONAL]
    extra = [key for key in raw if key not in wanted and key not in base]
    if missing or extra:
        raise UnknownCardError(f"{name}: {what}: missing {missing}, not understood {extra}")


def check_effects(name: str, effects: Sequence[Mapping[str, Any]], *, intrigue: bool, passive: bool = False) -> None:
    """UnknownCardError for an effect that has no interpreter, or the wrong keys."""
    known = dict(INSTANTS)
    if intrigue:
        known.update(INTRIGUES)
    if passive:
        known.update(PASSIVE_ONLY)
    for effect in effects:
        kind = effect.get("effect", "")
        if kind not in known:
            raise UnknownCardError(f"{name}: effect {kind!r}")
        _keys(name, kind, effect, known[kind], ("effect",))
        if kind == "gain_per" and effect["counter"] not in COUNTERS:
            raise UnknownCardError(f"{name}: counter {effect['counter']!r}")


def check_passive(name: str, passive: Mapping[str, Any]) -> None:
    """UnknownCardError for a trigger or static that is not understood."""
    if "trigger" in passive:
        if passive["trigger"] not in TRIGGERS:
            raise UnknownCardError(f"{name}: trigger {passive['trigger']!r}")
        _keys(name, passive["trigger"], passive, TRIGGERS[passive["trigger"]], ("trigger", "do"))
        check_effects(name, passive["do"], intrigue=False, passive=True)
    elif passive.get("static") in STATICS:
        _keys(name, passive["static"], passive, STATICS[passive["static"]], ("static",))
    else:
        raise UnknownCardError(f"{name}: passive {dict(passive)}")


def check_timing(name: str, timing: Collection[str], condition: Mapping[str, Any]) -> None:
    """UnknownCardError for a moment or a condition that is not understood."""
    unknown = [word for word in (*timing, *condition) if word not in TIMINGS and word not in CONDITIONS]
    if unknown:
        raise UnknownCardError(f"{name}: timing {unknown}")
