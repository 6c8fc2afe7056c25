"""The whole position in words, as the games of the family say it alike: all that the public knows, line by line, for
people who read instead of look.

Lines are `label: item, item; label: item …`; a heading is on a line of its own between asterisks. Nothing is left out:
the tests read the text back to exactly the view it was made from. What only one game has, it adds itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from engine.marenostrum.view_types import BattleView, FamilyView, ProvinceView, TradeView
from i18n import Texts


class Say:
    """Labels and names in one language.

    >>> from i18n import texts
    >>> Say(texts("en").of("empires")).line("round", 3)
    'Round: 3'
    """

    def __init__(self, said: Texts) -> None:
        self.said = said
        self.name = cache(said.name)
        self.place = cache(said.place)

    def __call__(self, key: str) -> str:
        """A label."""
        return self.said.get(f"position-{key}")

    def step(self, key: str) -> str:
        """What is asked."""
        return self.said.get(f"step-{key}") if self.said.has(f"step-{key}") else key

    def names(self, ids: Iterable[str]) -> str:
        """Names, or that there are none."""
        return ", ".join(map(self.name, ids)) or self("none")

    def places(self, ids: Iterable[str]) -> str:
        """Names of places, or that there are none."""
        return ", ".join(map(self.place, ids)) or self("none")

    def counts(self, table: Mapping[str, int]) -> str:
        """Each name with its number."""
        return ", ".join(f"{self.name(key)} {n}" for key, n in table.items()) or self("none")

    def lots(self, table: Mapping[str, Iterable[str]]) -> str:
        """Each name with its names."""
        return "; ".join(f"{self.name(key)} = {self.names(lot)}" for key, lot in table.items()) or self("none")

    def line(self, key: str, text: object) -> str:
        """A label with what it says."""
        return f"{self(key)}: {text}"


def head(board: FamilyView, say: Say) -> Iterator[str]:
    """Rules, round, what is asked of whom, and how it ended.

    >>> from i18n import texts
    >>> say = Say(texts("en").of("empires"))
    >>> list(head(view, say))[3:5]
    ['Round: 1', 'Phase: trade']
    """
    yield f"**{say('heading')}**"
    yield say.line("rules", f"{board['rules']} {board['version']}")
    options = (
        f"{say.said.get(f'option-{key}')} = {say.said.get(f'option-{key}-{value}')}"
        for key, value in board["options"].items()
    )
    yield say.line("options", "; ".join(options))
    yield say.line("round", board["round"])
    yield say.line("phase", say.name(f"phase_{board['phase']}"))
    yield say.line("question", say.step(board["step"]) if board["step"] else say("none"))
    yield say.line("awaited", say.names(board["active"]))
    yield say.line("turn", say.names([board["turn"]] if board["turn"] else []))
    outcome = board["outcome"]
    if outcome:
        reason = say(f"reason-{outcome['reason']}")
        yield say.line("outcome", f"{reason}; {say.names(outcome['winners'])}")


def tracks(board: FamilyView, say: Say) -> Iterator[str]:
    """What is counted for each title, and who holds it.

    >>> from i18n import texts
    >>> say = Say(texts("en").of("empires"))
    >>> len(list(tracks(view, say)))
    4
    """
    yield f"**{say('tracks')}**"
    for track, counted in board["tracks"].items():
        leader = board["titles"][track]
        crowned = f"; {say('leader')}: {say.name(leader)}" if leader else ""
        yield f"{say.name(track)}: {say.counts(counted)}{crowned}"


def on_the_map(board: FamilyView, say: Say) -> Iterator[str]:
    """A line for each province and sea.

    >>> from i18n import texts
    >>> say = Say(texts("en").of("empires"))
    >>> list(on_the_map(view, say))[-1]
    'Pontus Euxinus: none'
    """
    yield f"**{say('provinces')}**"
    for key, province in board["provinces"].items():
        yield f"{say.place(key)}: {'; '.join(_province(province, say))}"
    yield f"**{say('seas')}**"
    for key, fleets in board["seas"].items():
        yield f"{say.place(key)}: {say.counts(fleets)}"


def _province(province: ProvinceView, say: Say) -> Iterator[str]:
    yield say.name(province["owner"]) if province["owner"] else say("nobody")
    if province["closed"]:
        yield say("closed")
    if province["capital_of"]:
        yield say.line("capital-of", say.name(province["capital_of"]))
    if province["at_war"]:
        yield say("at-war")
    if province["legions"]:
        yield say.line("legions", say.counts(province["legions"]))
    if province["fortresses"]:
        yield say.line("fortresses", say.names(province["fortresses"]))
    if unlaunched := province.get("unlaunched"):
        yield say.line("unlaunched", say.counts(unlaunched))
    sites = province["sites"]
    for kind, built in (("built", True), ("free", False)):
        there = [site for site, state in sites.items() if state["built"] is built and site != "marker"]
        if there:
            yield say.line(kind, say.names(there))
    for site, state in sites.items():
        duty = state.get("duty")
        if duty and site != "marker":
            deed = say.said.get(f"duty-{duty['kind']}")
            yield f"{say.name(site)} = {say.name(duty['seat'])} {deed}"
    if "marker" in sites:
        holder = say.name(sites["marker"]["duty"]["seat"])
        yield say.line("marker", f"{holder} ({province['marker_since']})")


def trade(going_on: TradeView | None, say: Say) -> Iterator[str]:
    """A trade, as far as all see it.

    >>> from i18n import texts
    >>> say = Say(texts("en").of("empires"))
    >>> list(trade(None, say))
    []
    """
    if going_on is None:
        return
    yield f"**{say('trade')}**"
    if going_on["number"] is not None:
        yield say.line("number", going_on["number"])
    yield say.line("part", say.names(going_on["taking_part"]))
    yield say.line("sealed", say.names(going_on["sealed"]))
    for key, who in (("taker", going_on["taker"]), ("barred", going_on["barred"])):
        if who:
            yield say.line(key, say.name(who))
    if going_on["offers"] is not None:
        yield say.line("offers", say.lots(going_on["offers"]))
    if going_on["taken"]:
        yield say.line("taken", say.lots(going_on["taken"]))


def battle(fought: BattleView | None, say: Say) -> Iterator[str]:
    """A battle whose losses are being chosen.

    >>> from i18n import texts
    >>> say = Say(texts("en").of("empires"))
    >>> list(battle(None, say))
    []
    """
    if fought is None:
        return
    yield f"**{say('battle')}**"
    yield say.line("place", say.place(fought["place"]))
    yield say.line("attacker", say.name(fought["attacker"]))
    yield say.line("defender", say.name(fought["defender"]))
    dice = (f"{say.name(seat)} = {', '.join(map(str, faces)) or say('none')}" for seat, faces in fought["dice"].items())
    yield say.line("dice", "; ".join(dice))
    bonus = (f"{say.name(seat)} = {say.counts(table)}" for seat, table in fought["bonus"].items())
    yield say.line("bonus", "; ".join(bonus))
    yield say.line("sum", say.counts(fought["sum"]))
    yield say.line("hits", say.counts(fought["hits"]))
    yield say.line("negated", say.counts(fought["negated"]))
    yield say.line("chosen", say.names(fought["sealed"]))


def for_programs(board: FamilyView, say: Say) -> str:
    """What only programs need, said as it is.

    >>> from i18n import texts
    >>> say = Say(texts("en").of("empires"))
    >>> for_programs(view, say).startswith("For programs")
    True
    """
    inner = {"stage": board["stage"], "frames": board["frames"]}
    return f"{say('inner')}: `{json.dumps(inner, separators=(',', ':'), ensure_ascii=False)}`"
