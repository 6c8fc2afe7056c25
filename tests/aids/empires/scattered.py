"""Positions thrown together at random: more war, more cards and stranger hands than games come to."""

from __future__ import annotations

from engine.core import Rng
from engine.core.chance import shuffled
from engine.empires.board import LAND, N_PROVINCES, N_SEAS, OPEN, PROVINCES
from engine.empires.building import privilege
from engine.empires.cards.power import POWERS
from engine.empires.empire import CAPITAL_PROVINCE
from engine.empires.state import State
from engine.empires.vocabulary import BOXES, CARD, CARDS, COIN, LEGENDARY, TOKENS, TRADE, display_cards
from engine.marenostrum.query import controlled_mask
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_PILLAGE, DUTY_WORK, STRIDE
from tests.aids.empires.position_text import blank

ONCE_A_ROUND = frozenset(
    card.id
    for number, (card, power) in enumerate(zip(CARDS, POWERS, strict=True))
    if power is not None and (privilege.ITEM_OF[number] or power.instant_marker)
)


def scattered(rng: Rng) -> State:
    """Round 3, before any phase; legal in all that `check` knows."""
    seats, display = (3, 4, 5)[rng.below(3)], ("first_games", "experienced")[rng.below(2)]
    box = {"box": BOXES[rng.below(len(BOXES))]} if BOXES else {}
    state = blank(seats, board=False, **{"display": display, **box})
    state.round = 3
    _cards(state, rng)
    _board(state, rng)
    _conquests(state, rng)
    if not rng.below(4):
        _triumph(state, rng)
    _duties(state, rng)
    if rng.below(2):
        _partners(state, rng)
    _hands(state, rng)
    if not rng.below(4):
        _scarce(state, rng)
    state.titles = [rng.below(state.n) for _ in range(3)]
    state.start_control = [controlled_mask(state, seat) & ~(1 << rng.below(N_PROVINCES)) for seat in range(state.n)]
    for seat in range(state.n):
        other = rng.below(state.n)
        state.peace_last[seat] = other if other != seat else -1
    if state.peace is None and not rng.below(3):
        one = rng.below(state.n)
        state.peace = (one, (one + 1 + rng.below(state.n - 1)) % state.n)
    played = [token[rng.below(2)] for token in TOKENS if rng.below(2)]
    state.played = played[:2]
    if rng.below(2):  # a Trade Leader who can meet little
        leader = state.titles[TRADE]
        for resource in range(COIN + 1):
            state.supply[resource] += state.hand[leader][resource]
            state.hand[leader][resource] = 0
    state.touch()
    return state


def _board(state: State, rng: Rng) -> None:
    open_ones = [p for p in range(N_PROVINCES) if OPEN[state.n][p]]
    arena = shuffled(open_ones, rng)[: 4 + rng.below(8)]  # the fewer, the more war
    for p in open_ones:
        owner = rng.below(state.n + 2)
        if owner < state.n and not PROVINCES[p].is_capital and state.owner.count(owner) < 8:
            state.owner[p] = owner
        for site in PROVINCES[p].sites:
            if rng.below(2):
                state.built[site.number] = 1
    for seat in range(state.n):
        for _ in range(rng.below(9)):
            state.legions[arena[rng.below(len(arena))] * STRIDE + seat] += 1
        for _ in range(rng.below(3) if rng.below(4) else 9):
            if sum(state.forts[seat::STRIDE]) == 5:
                break
            state.forts[arena[rng.below(len(arena))] * STRIDE + seat] = 1
        for _ in range(rng.below(6)):
            state.triremes[rng.below(N_SEAS) * STRIDE + seat] += 1
        if not rng.below(3):
            state.legions[CAPITAL_PROVINCE[seat] * STRIDE + seat] += sum(state.legions[seat::STRIDE]) < 8


def _conquests(state: State, rng: Rng) -> None:
    """Some stand alone in what another controls or nobody does, next to what they might convert from."""
    free = [p for p in range(N_PROVINCES) if OPEN[state.n][p] and not _with_units(state, p)]
    for seat in range(state.n):
        likely = [p for p in free if state.owner[p] not in (-1, seat)]
        mine = [p for p in free if state.owner[p] == seat]
        for pool in (likely, likely, free, mine):
            left = 8 - sum(state.legions[seat::STRIDE])
            if not pool or not left or rng.below(2):
                continue
            p = pool[rng.below(len(pool))]
            if _with_units(state, p):
                continue
            state.legions[p * STRIDE + seat] = 1 + rng.below(min(3, left))
            beside = [q for q in LAND[p] if OPEN[state.n][q] and not PROVINCES[q].is_capital]
            if beside and state.owner.count(seat) < 8 and not rng.below(3):
                state.owner[beside[rng.below(len(beside))]] = seat


def _triumph(state: State, rng: Rng) -> None:
    """One stands alone in most of the capital provinces, whose capitals are to be had."""
    seat = rng.below(state.n)
    state.legions[seat::STRIDE] = [0] * N_PROVINCES
    for other in range(state.n):
        p = CAPITAL_PROVINCE[other]
        state.built[PROVINCES[p].site_by_name["capital"].number] = 1
        if other != seat:
            for table in (state.legions, state.forts):
                table[p * STRIDE : p * STRIDE + STRIDE] = [0] * STRIDE
            state.legions[p * STRIDE + seat] = 1 + rng.below(2)
    for p, province in enumerate(PROVINCES):
        if "legendary_city" in province.site_by_name and not _with_units(state, p) - {seat} and rng.below(2):
            state.built[province.site_by_name["legendary_city"].number] = 1
            state.owner[p] = seat if state.owner.count(seat) < 8 else state.owner[p]


def _partners(state: State, rng: Rng) -> None:
    """Two in peace, the one with legions all around what the other occupies."""
    sites = [site for province in PROVINCES for site in province.sites]
    held = [(state.duty[s.number], s.province) for s in sites if state.duty_kind[s.number] == DUTY_OCCUPY]
    held += [(seat, p) for p, seat in enumerate(state.marker) if seat >= 0]
    if not held:
        return
    seat, p = held[rng.below(len(held))]
    busy = {*state.duty, *state.marker, seat, state.owner[p]}
    free = [s for s in range(state.n) if s not in busy] or [
        s for s in range(state.n) if s not in (seat, state.owner[p])
    ]
    partner = free[rng.below(len(free))]
    if partner not in busy:
        state.legions[partner::STRIDE] = [0] * N_PROVINCES
    state.peace = (seat, partner) if rng.below(2) else (partner, seat)
    for q in LAND[p]:
        if OPEN[state.n][q] and not _with_units(state, q) and sum(state.legions[partner::STRIDE]) < 8:
            state.legions[q * STRIDE + partner] = 1


def _with_units(state: State, p: int) -> set[int]:
    return {s for s in range(state.n) if state.legions[p * STRIDE + s] or state.forts[p * STRIDE + s]}


def _duties(state: State, rng: Rng) -> None:
    """Jobs that legions can have come to: no two kinds of occupation, none at war but in a capital built in since."""
    for p, province in enumerate(PROVINCES):
        there = _with_units(state, p)
        for seat in range(state.n):
            spare = state.legions[p * STRIDE + seat]
            others = there - {seat}
            at_home = province.is_capital and others == {state.owner[p]}
            occupies = state.owner[p] not in (-1, seat) and (not others or at_home)
            works = _has_circe(state, seat)
            marker = occupies and not province.is_capital and spare > 0 and not rng.below(3)
            if marker:
                state.marker[p], state.marker_since[p] = seat, 2 + rng.below(2)
                spare -= 1
            for site in province.sites:
                if not spare or state.duty[site.number] >= 0 or rng.below(2):
                    continue
                if state.built[site.number]:
                    kind = DUTY_OCCUPY if occupies and not marker else 0
                elif works and site.kind == "caravan" and rng.below(4):
                    kind = DUTY_WORK
                else:
                    kind = DUTY_PILLAGE if state.owner[p] != seat and not rng.below(3) else 0
                if kind:
                    state.duty[site.number], state.duty_kind[site.number] = seat, kind
                    spare -= 1


def _has_circe(state: State, seat: int) -> bool:
    names = [CARDS[c].id for c in state.cards[seat]]
    return "circe" in names or ("castor_pollux" in names and state.copied >= 0 and CARDS[state.copied].id == "circe")


def _cards(state: State, rng: Rng) -> None:
    """Circe and the twins are out more often than not."""
    pile = shuffled(display_cards(state.options), rng)
    for name, share in (("castor_pollux", 4), ("circe", 6), ("sheba", 4), ("penthesilea", 4), ("perseus", 6)):
        seat = rng.below(state.n)
        if rng.below(8) < share and len(state.cards[seat]) < 4:
            state.cards[seat].append(CARD[name])
            pile.remove(CARD[name])
    if not rng.below(3):  # one who needs but the fifth
        state.cards[0] += [pile.pop() for _ in range(4 - len(state.cards[0]))]
    for seat in range(state.n):
        for _ in range(rng.below(5 - len(state.cards[seat]))):
            state.cards[seat].append(pile.pop())
    twins = [cards for cards in state.cards if CARD["castor_pollux"] in cards]
    heroes = [c for cards in state.cards if cards not in twins for c in cards if CARDS[c].copyable]
    if heroes and twins:
        known = [c for c in heroes if CARDS[c].id in ONCE_A_ROUND]
        choice = known if known and rng.below(3) else heroes
        state.copied = choice[rng.below(len(choice))]
    for seat in range(state.n):
        for card in state.cards[seat]:
            acts_as = state.copied if card == CARD["castor_pollux"] and state.copied >= 0 else card
            if CARDS[acts_as].id in ONCE_A_ROUND and not rng.below(6):
                state.used[seat] |= 1 << card
    few = not rng.below(2)
    if few:
        pile.sort(key=lambda c: CARDS[c].id != "castor_pollux")
    state.display = pile[: len(pile) if state.options["display"] == "experienced" else 2 if few else 5]
    state.deck = [c for c in pile if c not in state.display]


def _hands(state: State, rng: Rng) -> None:
    """Few kinds or many, some legendary ones; one in four is rich in coins."""
    for seat in range(state.n):
        rich = min(state.supply[COIN], 0 if rng.below(4) else 7 + rng.below(6))
        state.supply[COIN] -= rich
        state.hand[seat][COIN] += rich
        kinds = 1 + rng.below(14)
        for _ in range(rng.below(18)):
            resource = rng.below(kinds) if rng.below(4) else 13
            if state.supply[resource]:
                state.supply[resource] -= 1
                state.hand[seat][resource] += 1
        for _ in range(rng.below(3)):
            if state.stack:
                state.hand[seat][LEGENDARY + state.stack.pop()] += 1
    if CARD["castor_pollux"] in state.display:  # somebody can have them
        buyer = min(range(state.n), key=lambda s: (len(state.cards[s]), s))
        coins = min(state.supply[COIN], max(0, 10 - state.hand[buyer][COIN]))
        state.supply[COIN] -= coins
        state.hand[buyer][COIN] += coins
    if rng.below(2):  # little is left to be drawn
        left = rng.below(2)
        gone = bool(rng.below(3))
        for good in state.stack[left:]:
            if rng.below(4) or gone:
                state.hand[rng.below(state.n)][LEGENDARY + good] += 1
            else:
                state.discard[good] = 1
        state.stack = state.stack[:left]


def _scarce(state: State, rng: Rng) -> None:
    """Of some kinds little or nothing is left: one empire has it all."""
    seat = rng.below(state.n)
    for resource in range(COIN + 1):
        if rng.below(3):
            continue
        taken = max(0, state.supply[resource] - rng.below(3))
        state.supply[resource] -= taken
        state.hand[seat][resource] += taken
