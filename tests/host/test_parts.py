"""The host is put together of parts, each small enough to be learnt."""

from __future__ import annotations

import inspect

from host import Host
from host.seats.vote_effects import EFFECTS
from host.seats.voting import KINDS

MOST = 20


def public_methods(part: object) -> list[str]:
    return [name for name, _ in inspect.getmembers(part, callable) if not name.startswith("_")]


async def test_no_part_of_the_host_has_more_than_twenty_public_methods(host: Host) -> None:
    parts = {name: part for name, part in vars(host).items() if type(part).__module__.startswith("host.")}
    assert len(parts) > 10
    assert {name: many for name, part in parts.items() if len(many := public_methods(part)) > MOST} == {}
    assert len(public_methods(host)) <= MOST


async def test_no_part_is_abstract_or_inherits_from_another(host: Host) -> None:
    for part in (host, *vars(host).values()):
        kind = type(part)
        if kind.__module__.startswith("host.") and kind.__name__ not in ("FakeClock",):
            assert kind.__mro__ == (kind, object), kind


def test_every_kind_of_vote_does_something() -> None:
    assert set(EFFECTS) == set(KINDS)
