"""The whole position in words: all that the public knows, line by line, for people who read instead of look.

Lines are `label: item, item; label: item …`; a heading is on a line of its own between asterisks. Nothing is left out:
the tests read the text back to exactly the view it was made from.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from engine.core.rules import View
from engine.empires.view_types import EmpiresView, ProvinceView, typed
from i18n import Texts

TRACKS = ("trade", "culture", "military")


def position_text(view: View, said: Texts) -> str:
    """The public's view (or that of a seat without its hand) in the reader's language.

    KeyError when the view is not of the rules "empires".

    >>> from i18n import texts
    >>> position_text(view, texts("en").of("empires")).splitlines()[3:5]
    ['Round: 1', 'Phase: trade']
    """
    board = typed(view)
    say = _Say(said)
    lines = [*_head(board, say), *_table(board, say)]
    for seat in board["seats"]:
        lines += _empire(board, seat, say)
    lines += [*_map(board, say), *_deeds(board, say)]
    # What only programs need: said as it is.
    inner = {"stage": board["stage"], "frames": board["frames"]}
    lines.append(f"{say('inner')}: `{json.dumps(inner, separators=(',', ':'), ensure_ascii=False)}`")
    return "\n".join(lines)


class _Say:
    """Labels and names in one language."""

    def __init__(self, said: Texts) -> None:
        self.said = said
        self.name = cache(said.name)

    def __call__(self, key: str) -> str:
        return self.said.get(f"position-{key}")

    def step(self, key: str) -> str:
        return self.said.get(f"step-{key}") if self.said.has(f"step-{key}") else key

    def names(self, ids: Iterable[str]) -> str:
        return ", ".join(map(self.name, ids)) or self("none")

    def counts(self, table: Mapping[str, int]) -> str:
        return ", ".join(f"{self.name(key)} {n}" for key, n in table.items()) or self("none")

    def line(self, key: str, text: object) -> str:
        return f"{self(key)}: {text}"


def _head(board: EmpiresView, say: _Say) -> Iterator[str]:
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


def _table(board: EmpiresView, say: _Say) -> Iterator[str]:
    yield f"**{say('tracks')}**"
    for track in TRACKS:
        leader = board["titles"][track]
        crowned = f"; {say('leader')}: {say.name(leader)}" if leader else ""
        yield f"{say.name(track)}: {say.counts(board['tracks'][track])}{crowned}"
    yield f"**{say('table')}**"
    tokens = board["tokens"]
    played = zip(tokens["played"], tokens["numbers"], strict=True)
    yield say.line("tokens-free", ", ".join(tokens["free"]) or say("none"))
    yield say.line("tokens-played", ", ".join(f"{token} ({n})" for token, n in played) or say("none"))
    if tokens["number"] is not None:
        yield say.line("number", tokens["number"])
    yield say.line("display", say.names(board["display"]))
    yield say.line("deck", board["deck"])
    yield say.line("supply", say.counts(board["supply"]))
    yield say.line("legendary", board["legendary"]["stack"])
    yield say.line("discard", say.counts(board["legendary"]["discard"]))


def _empire(board: EmpiresView, seat: str, say: _Say) -> Iterator[str]:
    empire = board["empires"][seat]
    yield f"**{say.name(seat)}**"
    yield say.line("resources", empire["resources"])
    yield say.line("cards", say.names(empire["cards"]))
    if empire["copied"]:
        yield say.line("copied", say.name(empire["copied"]))
    if empire["used"]:
        yield say.line("used", say.names(empire["used"]))
    yield say.line("left", say.counts(empire["left"]))
    if empire["peace_last"]:
        yield say.line("peace-last", say.name(empire["peace_last"]))
    yield say.line("round-start", say.names(board["round_start"][seat]))


def _map(board: EmpiresView, say: _Say) -> Iterator[str]:
    yield f"**{say('provinces')}**"
    for key, province in board["provinces"].items():
        yield f"{say.name(key)}: {'; '.join(_province(province, say))}"
    yield f"**{say('seas')}**"
    for key, fleets in board["seas"].items():
        yield f"{say.name(key)}: {say.counts(fleets)}"


def _province(province: ProvinceView, say: _Say) -> Iterator[str]:
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


def _deeds(board: EmpiresView, say: _Say) -> Iterator[str]:
    """What is going on: who has acted, peace, trade, battle."""
    yield f"**{say('course')}**"
    yield say.line("acted", say.names(board["acted"]))
    if board["peace"]:
        yield say.line("peace", say.names(board["peace"]))
    trade = board["trade"]
    if trade:
        yield f"**{say('trade')}**"
        if trade["number"] is not None:
            yield say.line("number", trade["number"])
        yield say.line("part", say.names(trade["taking_part"]))
        yield say.line("sealed", say.names(trade["sealed"]))
        for key, who in (("taker", trade["taker"]), ("barred", trade["barred"])):
            if who:
                yield say.line(key, say.name(who))
        if trade["offers"] is not None:
            yield say.line("offers", _lots(trade["offers"], say))
        if trade["taken"]:
            yield say.line("taken", _lots(trade["taken"], say))
    battle = board["battle"]
    if battle:
        yield f"**{say('battle')}**"
        yield say.line("place", say.name(battle["place"]))
        yield say.line("attacker", say.name(battle["attacker"]))
        yield say.line("defender", say.name(battle["defender"]))
        dice = (
            f"{say.name(seat)} = {', '.join(map(str, faces)) or say('none')}" for seat, faces in battle["dice"].items()
        )
        yield say.line("dice", "; ".join(dice))
        bonus = (f"{say.name(seat)} = {say.counts(table)}" for seat, table in battle["bonus"].items())
        yield say.line("bonus", "; ".join(bonus))
        yield say.line("sum", say.counts(battle["sum"]))
        yield say.line("hits", say.counts(battle["hits"]))
        yield say.line("negated", say.counts(battle["negated"]))
        yield say.line("sealed", say.names(battle["sealed"]))


def _lots(table: dict[str, list[str]], say: _Say) -> str:
    return "; ".join(f"{say.name(seat)} = {say.names(lot)}" for seat, lot in table.items()) or say("none")
