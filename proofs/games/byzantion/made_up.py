"""Made-up positions of Byzantion to start from: full hands, bandons, plenty, any round, so that rare cards meet."""

from __future__ import annotations

from engine.byzantion import area, setup
from engine.byzantion.content import CARDS, EVENTS, HERO, INTRIGUE, PIECES
from engine.byzantion.sequence import flow_of
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DOXA, N_RESOURCES, NOBODY, NOMISMA, TERRITORIES
from engine.core import Rng
from engine.core.chance import shuffled
from engine.core.log import Opening
from engine.kit.seats import Out

SEVERAL_AT = ("start_round", "start_round", "influence", "start_actions", "contribute", "resolve", "resolve")
"""Stages of a game of several at which a scenario begins."""
THEMES = ("", "any_time", "influence", "after_success", "after_failure", "trial_bid", "response_intrigue", "end_game")
"""Hands are full of cards of one moment, and of those that answer them; "": of any."""
STAGE_OF = {
    "influence": ("influence",),
    "after_success": ("resolve",),
    "after_failure": ("resolve",),
    "trial_bid": ("resolve",),
}
"""Where the moment of a theme is near."""
ALONE_AT = ("start_round", "start_actions", "resolve")


def deal(opening: Opening, rng: Rng) -> State:
    """A position of some round, settled up to its first decision; it may be over already."""
    state = setup.new_state(opening.seats, dict(opening.options), opening.seed)
    out: Out = []
    setup.begin(state, out)
    state.frames.clear()
    theme = pick(rng, THEMES)
    _deal_cards(state, rng, theme)
    _deal_goods(state, rng)
    _deal_past(state, rng)
    flow = flow_of(state)
    wanted = pick(rng, ALONE_AT if state.n == 1 else STAGE_OF.get(theme, SEVERAL_AT))
    if wanted != "start_round":
        _begin_round(state, rng)
    if wanted == "influence":
        state.variant = NOBODY
    if wanted == "resolve" and state.n > 1:
        _give(state, rng)
    state.cursor = next(i for i, (_, stage) in enumerate(flow.sequence) if stage.__name__ == wanted) - 1
    flow.settle(state, out)
    return state


def pick(rng: Rng, words: tuple[str, ...]) -> str:
    """One of the words at random."""
    return words[rng.below(len(words))]


def _deal_cards(state: State, rng: Rng, theme: str) -> None:
    dealt = [c for c in range(len(CARDS)) if (state.n > 1 or CARDS[c].in_solo) and c not in state.removed]
    schemes = shuffled([c for c in dealt if INTRIGUE[c]], rng)
    rest = shuffled([c for c in dealt if not INTRIGUE[c]], rng)
    taste = rng.below(5)
    if theme:  # drawn from the end
        taste = 4
        fits = {theme, "response_intrigue"}
        schemes.sort(key=lambda card: (bool(fits & CARDS[card].timing), rng.below(4)))
    for seat in range(state.n):
        for _ in range(2 + rng.below(6)):
            pile = schemes if schemes and rng.below(5) < taste else rest
            state.hand[seat].append(pile.pop())
        state.hand[seat].sort()
        lies = [rest.pop() for _ in range(rng.below(9))] + [schemes.pop() for _ in range(rng.below(2)) if schemes]
        state.area[seat] = _grouped(state, lies, rng)
        if lies and not rng.below(6):
            state.down.append(lies[rng.below(len(lies))])
    pile = shuffled([*rest, *schemes], rng)
    if taste == 4:  # intrigue on top of the deck
        pile.sort(key=lambda card: INTRIGUE[card])
    state.offer = [pile.pop(0) for _ in range(8)]
    state.discard = [pile.pop(0) for _ in range(min(len(pile), rng.below(40)))]
    state.deck = pile[-rng.below(12) :] if not rng.below(4) else pile
    state.discard += [card for card in pile if card not in state.deck]


def _grouped(state: State, lies: list[int], rng: Rng) -> list[list[int]]:
    groups: list[list[int]] = []
    for card in sorted(lies, key=lambda card: (-sum(CARDS[card].levels), card)):
        able = [group for group in groups if HERO[group[0]] and area.fits(state, group[0], [*group[1:], card])]
        if able and rng.below(3):
            able[rng.below(len(able))].append(card)
        else:
            groups.append([card])
    return groups


def _deal_goods(state: State, rng: Rng) -> None:
    plenty = 2 + rng.below(5)
    for seat in range(state.n):
        have = state.goods[seat]
        for good in range(N_RESOURCES):
            amount = min(state.supply[good], rng.below(plenty))
            state.supply[good] -= amount
            have[good] += amount
        have[NOMISMA] = rng.below(28)
        have[DOXA] = 3 + rng.below(40)
    for _ in range(rng.below(20)):
        unit = rng.below(len(PIECES))
        if state.miniatures(unit):
            state.units[rng.below(len(TERRITORIES))][unit] += 1


def _deal_past(state: State, rng: Rng) -> None:
    """Some round, often the last one, often with a trial; of the missions three are left."""
    rounds = len(state.events) + int(state.n == 1)
    state.round = rounds if not rng.below(4) else 1 + rng.below(rounds)
    if state.n > 1 and not rng.below(2):
        trials = [i for i, event in enumerate(EVENTS) if event.trial and i not in state.events]
        if trials:  # a marathon may have them all
            state.events[state.round - 1] = trials[rng.below(len(trials))]
    state.ring = rng.below(state.n)
    past = state.round - 1 - int(state.n == 1)
    state.results = [[rng.below(2) if state.n > 1 else 0, rng.below(2), rng.below(state.n)] for _ in range(past)]
    for at in range(max(0, past)):
        state.revealed[at] = True
    for seat in range(state.n):
        state.missions[seat] = state.missions[seat][:3]
        state.influence_won[seat], state.triumphs[seat] = rng.below(3), rng.below(3)
    if state.n == 1:
        for space in range(4):
            if not rng.below(3):
                state.order[space] = 0


def _begin_round(state: State, rng: Rng) -> None:
    """What the event phase would have brought."""
    if state.n == 1:
        at = state.round - 2
        if at >= 0:
            state.revealed[at] = True
        return
    state.caskets = [state.casket_deck.pop() for _ in range(4)]
    spaces = shuffled(range(4), rng)[: state.n]
    for seat, space in enumerate(spaces):
        state.order[space] = seat
    state.variant = 0 if EVENTS[state.event].trial else rng.below(2)


def _give(state: State, rng: Rng) -> None:
    """Contributions that are enough, or one too few; who gave them is drawn."""
    state.given = [[0] * (N_RESOURCES + 1) for _ in range(state.n)]
    for good, need in EVENTS[state.event].variants[state.variant].require:
        for _ in range(need):
            state.given[rng.below(state.n)][good] += 1
    if not rng.below(3):
        short = state.given[rng.below(state.n)]
        given = [good for good, amount in enumerate(short) if amount]
        if given:
            short[given[rng.below(len(given))]] -= 1
