"""The pictures in words: alternative texts, and the position in pages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from engine.byzantion.content import CASKET, CASKETS, EVENT, EVENTS, MISSION, MISSIONS, SOLO_EVENT, SOLO_EVENTS, Bag
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import GOODS, PRICES, TERRITORIES, UNITS
from engine.core.rules import Outcome
from i18n import Texts
from render.byzantion.areas import hands_off
from render.byzantion.event_panel import current, votes_of
from render.byzantion.mission_worth import worth
from render.byzantion.private_hand import seat_of
from render.kit.wording import ALT_LIMIT, clipped, headed

Name = Callable[[str], str]


def alt_text(view: ByzantionView, name: Name, lead: str = "") -> str:
    """Round, phase, who is awaited, who reacts to nothing, the event with requirement and votes, the Doxa; goods, units
    and the offer as far as a description has room.

    >>> alt_text(byzantion, name)[:46]
    'Round N 2/9, Phase-Action. Alt Awaited: Blues.'
    """
    seats = view["seats"]
    parts = [lead] if lead else []
    parts.append(f"{name('round_n')} {view['round']}/{_rounds(view)}, {name('phase-' + view['phase'])}")
    outcome = view["outcome"]
    if outcome:
        parts.append(f"{name('alt_won')}: {', '.join(map(name, Outcome.read(outcome).winners)) or name('alt_nobody')}")
    elif view["active"]:
        parts.append(f"{name('alt_awaited')}: {', '.join(map(name, view['active']))}")
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
    yield from event_said(view, name, event_id)
    if len(view["seats"]) > 1 and not EVENTS[EVENT[event_id]].trial:
        placed, sums = votes_of(view)
        if placed or any(sums):
            said = ", ".join(f"{name(seat)} {n} ({variant + 1})" for seat, variant, n in placed)
            yield f"{name('alt_votes')}: {said}; {name('alt_total')} {sums[0]} : {sums[1]}"


def event_said(view: ByzantionView, name: Name, event_id: str) -> Iterator[str]:
    """An event, its territory and what it requires.

    >>> next(event_said(byzantion, name, byzantion["events"][0]))
    'The Appeal Of Hilderic (Africa)'
    """
    if len(view["seats"]) == 1:
        solo = SOLO_EVENTS[SOLO_EVENT[event_id]]
        yield f"{name(event_id)} ({name(TERRITORIES[solo.territory])}): {_units_said(solo.units, name)}"
        return
    event = EVENTS[EVENT[event_id]]
    yield f"{name(event_id)} ({name(TERRITORIES[event.territory])}{', ' + name('trial') if event.trial else ''})"
    for k, way in enumerate(event.variants):
        title = "" if event.trial else f"{k + 1}. {name(f'variant-{event_id}-{k + 1}')}: "
        yield f"{title}{name('alt_requires')} {_bag(way.require, name)}"


def _goods(view: ByzantionView, name: Name, seat: str) -> str:
    player = view["players"][seat]
    had = [f"{n} {name(good)}" for good, n in player["goods"].items() if n and good != "doxa"]
    return f"{name(seat)}: {', '.join([*had, name('hand_of') + ' ' + str(player['hand'])])}"


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
    '**Round 2/9 · Actions**'
    """
    name: Name = said.name
    lines = [f"**{name('round_n')} {view['round']}/{_rounds(view)} · {name('phase-' + view['phase'])}**"]
    if view["active"]:
        lines.append(f"{headed(name('alt_awaited'))}: {', '.join(map(name, view['active']))}")
    if view["outcome"]:
        lines.append(f"{headed(name('alt_won'))}: {', '.join(map(name, Outcome.read(view['outcome']).winners))}")
    lines += _event(view, name)
    for seat in view["seats"]:
        lines += _player(view, name, seat)
    lines.append(f"**{headed(name('zoom_events'))}**")
    for k, event in enumerate(view["events"]):
        lines.append(f"{k + 1}. " + ("?" if event is None else " · ".join(event_said(view, name, event))))
        if k < len(view["results"]):
            _, success, who = view["results"][k]
            lines[-1] += f" · {name('met' if success else 'failed')}{', ' + name(who) if who else ''}"
    lines.append(f"**{headed(name('zoom_units'))}**")
    lines += _map(view, name)
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
