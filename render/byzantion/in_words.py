"""The pictures in words: alternative texts, and the position in pages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from engine.byzantion.content import (
    CASKET,
    CASKETS,
    EVENT,
    EVENTS,
    MISSION,
    MISSIONS,
    PIECES,
    SOLO_EVENT,
    SOLO_EVENTS,
    Bag,
)
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import GOODS, PRICES, TERRITORIES, UNITS
from engine.core.rules import Outcome
from i18n import Texts
from render.byzantion.areas import hands_off
from render.byzantion.event_panel import current, epoch_said, votes_of
from render.byzantion.mission_worth import worth
from render.byzantion.open_matters import matters_said, window_said
from render.byzantion.private_hand import seat_of
from render.byzantion.unit_costs import left_of
from render.kit.wording import ALT_LIMIT, clipped, headed

Name = Callable[[str], str]


def alt_text(view: ByzantionView, name: Name, lead: str = "") -> str:
    """Round, epoch, phase, the window that is open, who is awaited, what lies on the table, who reacts to nothing, the
    event with requirement and votes, the Doxa; goods, units and the offer as far as a description has room.

    >>> alt_text(byzantion, name)[:47]
    'Round N 2/9, Epoch I, Phase-Action. Alt Awaited'
    """
    seats = view["seats"]
    parts = [lead] if lead else []
    stands = (
        f"{name('round_n')} {view['round']}/{_rounds(view)}",
        epoch_said(view, name),
        name("phase-" + view["phase"]),
        window_said(view, name),
    )
    parts.append(", ".join(filter(None, stands)))
    outcome = view["outcome"]
    if outcome:
        parts.append(f"{name('alt_won')}: {', '.join(map(name, Outcome.read(outcome).winners)) or name('alt_nobody')}")
    elif view["active"]:
        parts.append(f"{name('alt_awaited')}: {', '.join(map(name, view['active']))}")
    parts += matters_said(view, name)
    parts += [f"{name(seat)}: {name(said)}" for seat in seats if (said := hands_off(view, seat))]
    parts += _event(view, name)
    doxa = (f"{name(seat)} {view['players'][seat]['goods'].get('doxa', 0)}" for seat in seats)
    parts.append(f"{name('doxa')}: {', '.join(doxa)}")
    more = [*(_goods(view, name, seat) for seat in seats), *_map(view, name)]
    more.append(f"{name('market')}: {', '.join(map(name, view['market']))}")
    more.append(f"{name('offer')}: {', '.join(name(card) for card in view['offer'] if card)}")
    text = " ".join(f"{headed(part)}." for part in parts)
    for part in more:
        if len(text) + len(part) + 2 <= ALT_LIMIT:
            text += f" {headed(part)}."
    return clipped(text)


def _rounds(view: ByzantionView) -> int:
    return len(view["events"]) + (1 if len(view["seats"]) == 1 else 0)


def _bag(goods: Bag, name: Name) -> str:
    return ", ".join(f"{n} {name(GOODS[good])}" for good, n in goods if n)


def _units_said(units: Sequence[tuple[int, int]], name: Name) -> str:
    return ", ".join(f"{n} × {name(UNITS[unit])}" for unit, n in units)


def _event(view: ByzantionView, name: Name) -> Iterator[str]:
    event_id = current(view)
    if event_id is None:
        return
    yield from event_said(view, name, event_id, view["variant"])
    if len(view["seats"]) > 1 and not EVENTS[EVENT[event_id]].trial:
        placed, sums = votes_of(view)
        if placed or any(sums):
            said = ", ".join(f"{name(seat)} {n} ({variant + 1})" for seat, variant, n in placed)
            yield f"{name('alt_votes')}: {said}; {name('alt_total')} {sums[0]} : {sums[1]}"
    yield from _given(view, name, event_id)


def _given(view: ByzantionView, name: Name, event_id: str) -> Iterator[str]:
    """What all have given of what is required, and each seat's part; alone, that the extra cost is paid."""
    if not view["given"]:
        return
    if len(view["seats"]) == 1:
        yield f"{name('extra_cost')}: {name('cost_paid')}"
        return
    gifts = dict(zip(view["seats"], view["given"], strict=True))
    way = EVENTS[EVENT[event_id]].variants[max(0, view["variant"])]
    sums = [f"{sum(gift[good] for gift in gifts.values())}/{need} {name(GOODS[good])}" for good, need in way.require]
    said = [
        f"{name(seat)}: {_bag(tuple(enumerate(gift)), name) or name('alt_nothing')}" for seat, gift in gifts.items()
    ]
    yield f"{name('alt_given')} {', '.join(sums)} ({'; '.join(said)})"


def event_said(view: ByzantionView, name: Name, event_id: str, chosen: int = -1) -> Iterator[str]:
    """An event, its territory and what it requires: each variant, or the one that was `chosen`.

    >>> next(event_said(byzantion, name, byzantion["events"][0]))
    'The Appeal Of Hilderic (Africa)'
    >>> list(event_said(byzantion, name, byzantion["events"][0], 1))[1][:15]
    'Alt Chosen: 2. '
    """
    if len(view["seats"]) == 1:
        solo = SOLO_EVENTS[SOLO_EVENT[event_id]]
        cost = f"; {name('extra_cost')}: {_bag(solo.cost, name)}" if solo.cost else ""
        yield f"{name(event_id)} ({name(TERRITORIES[solo.territory])}): {_units_said(solo.units, name)}{cost}"
        return
    event = EVENTS[EVENT[event_id]]
    yield f"{name(event_id)} ({name(TERRITORIES[event.territory])}{', ' + name('trial') if event.trial else ''})"
    for k, way in enumerate(event.variants):
        if event.trial or chosen in (-1, k):
            title = "" if event.trial else f"{k + 1}. {name(f'variant-{event_id}-{k + 1}')}: "
            first = f"{name('alt_chosen')}: " if chosen == k and title else ""
            yield f"{first}{title}{name('alt_requires')} {_bag(way.require, name)}"


def stakes_said(view: ByzantionView, name: Name, event_id: str, chosen: int = -1) -> Iterator[str]:
    """What an event brings and takes, the units of each variant or of the `chosen` one, a trial's bids.

    >>> next(stakes_said(byzantion, name, byzantion["events"][0])).split(":")[0]
    'Reward'
    """
    if len(view["seats"]) == 1:
        solo = SOLO_EVENTS[SOLO_EVENT[event_id]]
        yield f"{name('reward')}: {_bag(solo.success, name)}"
        yield f"{name('penalty')}: {_bag(solo.failure, name)}"
        return
    event = EVENTS[EVENT[event_id]]
    yield f"{name('reward')}: {_bag(event.reward, name)}"
    yield f"{name('penalty')}: {_bag(event.penalty, name)}"
    units = [
        f"{f'{k + 1}. ' if chosen < 0 and not event.trial else ''}{_units_said(way.units, name)}"
        for k, way in enumerate(event.variants)
        if way.units and (event.trial or chosen in (-1, k))
    ]
    if units:
        yield f"{headed(name('alt_units'))}: {'; '.join(units)}"
    if event.trial:
        doxa = " / ".join(map(str, event.bid_doxa))
        yield f"{headed(name('alt_bids'))}: {name(GOODS[event.bid])} ({name('doxa')} {doxa})"


def _goods(view: ByzantionView, name: Name, seat: str) -> str:
    player = view["players"][seat]
    had = [f"{n} {name(good)}" for good, n in player["goods"].items() if n and good != "doxa"]
    had.append(f"{name('hand_of')} {player['hand']}")
    if player["missions"]:
        had.append(f"{name('missions_of')} {player['missions']}")
    return f"{name(seat)}: {', '.join(had)}"


def _map(view: ByzantionView, name: Name) -> Iterator[str]:
    for land, units in view["units"].items():
        if units:
            yield f"{name(land)}: {', '.join(f'{n} × {name(unit)}' for unit, n in units.items())}"


def hand_text(view: ByzantionView, name: Name, ordered: Collection[str] = ()) -> str:
    """The hand and which cards an order stands on, the missions with their present values. ValueError: a view without
    a hand.

    >>> hand_text(byzantion_own, name)[:40]
    'Blues, Alt Hand: Stores Of The Episcopat'
    """
    seat = seat_of(view)
    pins = {card: f" ({name('given_order')})" for card in ordered}
    cards = ", ".join(name(card) + pins.get(card, "") for card in view["pools"]["hand"]) or name("alt_empty")
    said = f"{name(seat)}, {name('alt_hand')}: {cards}."
    for mission in view["pools"]["missions"]:
        value = worth(view, seat, MISSIONS[MISSION[mission]].rule)
        said += f" {name(mission)}: {name('now_worth')} {value} {name('doxa')}."
    return clipped(said)


def position_text(view: ByzantionView, said: Texts) -> str:
    """All that the public view says.

    >>> from i18n import texts
    >>> position_text(byzantion, texts("en").of("byzantion")).splitlines()[0]
    '**Round 2/9 · Epoch I · Actions**'
    """
    name: Name = said.name
    stands = (
        f"{name('round_n')} {view['round']}/{_rounds(view)}",
        epoch_said(view, name),
        name("phase-" + view["phase"]),
        window_said(view, name),
    )
    lines = [f"**{' · '.join(filter(None, stands))}**"]
    if view["active"]:
        lines.append(f"{headed(name('alt_awaited'))}: {', '.join(map(name, view['active']))}")
    if view["outcome"]:
        lines.append(f"{headed(name('alt_won'))}: {', '.join(map(name, Outcome.read(view['outcome']).winners))}")
    lines += map(headed, matters_said(view, name))
    lines += map(headed, _event(view, name))
    if event_id := current(view):
        lines += stakes_said(view, name, event_id, view["variant"])
    for seat in view["seats"]:
        lines += _player(view, name, seat)
    lines.append(f"**{headed(name('zoom_events'))}**")
    for k, event in enumerate(view["events"]):
        past = k < len(view["results"])
        chosen = view["results"][k][0] if past else view["variant"] if event == current(view) else -1
        whole = (
            () if event is None else (*event_said(view, name, event, chosen), *stakes_said(view, name, event, chosen))
        )
        lines.append(f"{k + 1}. {' · '.join(whole) or '?'}")
        if past:
            _, success, who = view["results"][k]
            lines[-1] += f" · {name('met' if success else 'failed')}{', ' + name(who) if who else ''}"
    lines.append(f"**{headed(name('zoom_units'))}**")
    lines += _map(view, name)
    if len(view["seats"]) == 1:
        lines.append(f"**{name('unit_costs')}**")
        lines += [f"{name(piece.id)}: {_bag(piece.solo_cost, name)} ({left_of(view, piece.id)})" for piece in PIECES]
    lines.append(f"**{headed(name('market'))}**")
    lines += [f"{price}: {name(good)}" for price, good in zip(PRICES, view["market"], strict=False)]
    lines.append(f"{name('supply')}: " + ", ".join(f"{n} {name(good)}" for good, n in view["supply"].items()))
    for space, (key, who) in enumerate(view["order"].items()):
        casket = view["caskets"][space]
        held = _bag(CASKETS[CASKET[casket]].content, name) if casket else ""
        lines.append(f"{headed(name(key))}: {held}{' · ' + name(who) if who else ''}")
    lines.append(f"**{headed(name('offer'))}**")
    lines += [
        name(card) + (f" · {name('auctoritas')}" if card in view["tokens"] else "") for card in view["offer"] if card
    ]
    lines.append(f"{headed(name('deck'))}: {view['deck']}")
    lines.append(f"{headed(name('pile'))} ({len(view['discard'])}): {', '.join(map(name, reversed(view['discard'])))}")
    if view["removed"]:
        lines.append(f"{headed(name('out_of_play'))}: {', '.join(map(name, view['removed']))}")
    return "\n".join(lines)


def _player(view: ByzantionView, name: Name, seat: str) -> Iterator[str]:
    player = view["players"][seat]
    doxa = player["goods"].get("doxa", 0)
    ring = f" · {name('ring_holder')}" if view["ring"] == seat and len(view["seats"]) > 1 else ""
    said = hands_off(view, seat)
    quiet = f" · {name(said)}" if said else ""
    yield f"**{name(seat)}** · {doxa} {name('doxa')}{ring}{quiet}"
    yield _goods(view, name, seat)
    for group in player["area"]:
        yield "- " + " + ".join(_card(view, name, card) for card in group)


def _card(view: ByzantionView, name: Name, card: str) -> str:
    signs = ((view["down"], "face_down"), (view["chips"], "dynamis"), (view["locked"], "activated_card"))
    marks = [name(word) for cards, word in signs if card in cards]
    return name(card) + (f" ({', '.join(marks)})" if marks else "")
