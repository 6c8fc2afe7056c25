"""No place of the comparison is blind: told into everything the bot says, the truth shows in each of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

import sandbox.api.rest.routes
from cogs.delivery.exactly_once import ExactlyOnceSender, Sent, log
from engine.core import get_rules
from host.replays import Replays
from sandbox.api.rest.bodies import Body, read_body
from tests.aids.plugins.full import FULL
from tests.aids.secrets.compare import pair
from tests.aids.secrets.twin_stage import Truth
from tests.aids.secrets.twins import pairs
from tests.aids.wire.room import dot
from tests.secrets.test_planted import in_exports, in_log_lines

READ = frozenset({"content", "label", "name", "placeholder", "title"})
"""What a person reads of a request of the bot; `name`: of a choice while something is typed."""


def tell(part: Any) -> None:
    """Adds the truth to every text in it, and to every list of choices."""
    if isinstance(part, dict) and isinstance(part.get("choices"), list):
        known = part["choices"][:24]
        part["choices"] = [*known, {"name": "", "value": known[0]["value"] if known else "x"}]  # numbers among numbers
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        if key in READ and isinstance(value, str):
            part[key] = f"{value[:30]} {Truth.told()[:8]}"
        elif isinstance(value, dict | list):
            tell(value)


def in_log_lines_of_the_delivery(monkeypatch: pytest.MonkeyPatch) -> None:
    before = ExactlyOnceSender.send

    async def send(self: ExactlyOnceSender, *args: Any) -> Sent:
        log.info("sent", position=Truth.told())
        return await before(self, *args)

    monkeypatch.setattr(ExactlyOnceSender, "send", send)


def in_what_pages_are_made_of(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Replays.pasts

    async def pasts(self: Replays, *args: Any) -> Any:
        return [({**view, "truth": Truth.told()}, own) for view, own in await before(self, *args)]

    monkeypatch.setattr(Replays, "pasts", pasts)


async def leaky(request: web.Request) -> Body:
    body = await read_body(request)
    tell(body.mapping)
    return body


PRESSED = {
    *("b.help", "b.log", "b.log_page", "b.map", "b.panel", "b.takeback", "b.zoom", "c.root", "c.standing"),
    *("b.past", "s.past_round", "s.past_there", "b.lesson", "c.names"),
    *("s.help_about", "s.help_topic", "s.log_round", "s.log_who", "s.zoom", "t.type"),
}
"""What there is to press for somebody who is asked, late in a game."""


@pytest.mark.parametrize("place", [pytest.param("channel", marks=FULL), "private"])
async def test_no_place_of_the_comparison_is_blind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    late = (t for t in pairs(get_rules("empires"), 3, 7) if t.onlooker in t.one.active and len(t.one.rows) > 150)
    twins = next(t for t in late if t.one.hash != t.other.hash)
    async with pair(tmp_path, "empires", 3, dot, place=place) as both:
        monkeypatch.setattr(sandbox.api.rest.routes, "read_body", leaky)
        in_exports(monkeypatch)
        in_log_lines(monkeypatch)
        in_log_lines_of_the_delivery(monkeypatch)
        in_what_pages_are_made_of(monkeypatch)
        first, second = await both.harvests(twins)
    blind = [where for where in first if first[where] == second.get(where)]
    assert not blind, "\n".join(f"{where}: {first[where]}" for where in blind)
    pressed = {".".join(re.split(r"[:. ]", each)[2:4]) for where in first for each in where.split(" > ")[1:]}
    assert pressed >= PRESSED, PRESSED - pressed
    assert {"delivered", "export", "log lines", "/map from corner 0", "/card 0"} <= first.keys()
    forged = {where.split()[2] for where in first if where.startswith("forged ")} - {"-"}
    others = {seat for seat in twins.one.active if seat != twins.onlooker}
    assert len(others) == 2, "both of them are asked, and have controls that may be forged"
    assert forged == others
