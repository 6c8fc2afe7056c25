"""How the cards of the own area are best grouped (BZ5.2d).

The best grouping is reckoned from the cards alone, not from how they lie, so that step by step it is reached and then
left as it is.
"""

from __future__ import annotations

from typing import Final

from engine.byzantion import area
from engine.byzantion.ai.prospects import Prospects
from engine.byzantion.ai.valuing import passive
from engine.byzantion.content import CARD, CARDS, HERO
from engine.core.types import Action

OFTEN: Final = (1.0, 0.6, 0.3, 0.15)
"""How often a round the best group is activated, the second one, and so on."""


def best_groups(p: Prospects, among: list[int]) -> dict[int, list[int]]:
    """For each hero that should lie on top: the cards to lie under it. The strongest hero chooses first."""
    heroes = [card for card in among if HERO[card] and card not in p.state.down]
    heroes.sort(key=lambda hero: (-sum(CARDS[hero].levels), hero))
    free = [card for card in among if card not in p.state.down]
    out: dict[int, list[int]] = {}
    for hero in heroes:
        if hero not in free:
            continue
        free.remove(hero)
        below: list[int] = []
        for card in sorted(free, key=lambda card: (-_gain(p, card), card)):
            if _gain(p, card) > 0 and area.fits(p.state, hero, [*below, card]):
                below.append(card)
        out[hero] = below
        free = [card for card in free if card not in below]
    return out


def _gain(p: Prospects, card: int) -> float:
    """What it brings to activate the card along with others, less the passive that it covers."""
    return p.typical(card) - (0.8 * passive(p, card) if HERO[card] else 0.0)


def steps(p: Prospects, legal: list[Action]) -> Action | None:
    """The next step towards the best grouping, None when it is reached."""
    among = {CARD[str(word)] for action in legal for word in action.args if action.verb in ("join", "part", "lead")}
    groups = [group for group in p.state.area[p.me] if set(group) & among]
    wanted = best_groups(p, sorted(card for group in groups for card in group))
    able = set(legal)
    seat = legal[0].seat
    for group in groups:
        top = group[0]
        loose = group[:1] if top not in wanted else [card for card in group[1:] if card not in wanted[top]]
        for card in loose:
            action = Action(seat, "part", (_id(card),))
            if action in able:
                return action
    for hero, below in wanted.items():
        for card in below:
            action = Action(seat, "join", (_id(card), _id(hero)))
            if action in able:
                return action
    return None


def _id(card: int) -> str:
    return CARDS[card].id


def regrouping_gain(p: Prospects) -> float:
    """What a play action with no cards, for the sake of the bandons alone, would bring in the rounds to come."""
    groups = [group for group in p.state.area[p.me] if not area.is_locked(p.state, group)]
    if len(groups) < 2:
        return 0.0
    cards = [card for group in groups for card in group]
    wanted = best_groups(p, cards)
    led = {card for below in wanted.values() for card in below}
    new = [[hero, *below] for hero, below in wanted.items()]
    new += [[card] for card in cards if card not in led and card not in wanted]
    return (_score(p, new) - _score(p, groups)) * (p.rounds_left + 0.7)


def _score(p: Prospects, groups: list[list[int]]) -> float:
    made = sorted((p.activations(group) for group in groups), reverse=True)
    return sum(weight * value for weight, value in zip(OFTEN, made, strict=False))
