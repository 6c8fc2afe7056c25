"""Two stages side by side: where does an onlooker get other bytes from the one than from the other?"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path

from cogs.pictures.picture_cache import Draw
from engine.core import Rng, Seat
from tests.aids.secrets.harvest import Harvest, controls_of, differences, harvest, surface_of
from tests.aids.secrets.twin_stage import PLAIN, Stage, Table, Whispered, stage
from tests.aids.secrets.twins import Twins


class Pair:
    """Two stages that differ in nothing but what they are shown."""

    def __init__(self, one: Stage, other: Stage) -> None:
        self.one, self.other = one, other
        self.places = 0
        """Compared so far."""
        self.surfaces = Counter[str]()
        """How many of them in the parts of the product that are counted apart."""

    async def differences(
        self, twins: Twins, *, films: bool = False, only: str = "", some: int | None = None
    ) -> list[str]:
        """A paragraph for each place where the twins can be told apart. The rest: see `harvests`."""
        first, second = await self.harvests(twins, films=films, only=only, some=some)
        found = differences(first, second)
        return [f"{where}\n  {first.get(where)}\n  {second.get(where)}" for where in found]

    async def harvests(
        self, twins: Twins, *, films: bool = False, only: str = "", some: int | None = None
    ) -> tuple[Harvest, Harvest]:
        """All the onlooker gets of either. `films`, `only`: see `harvest`; `some`: a seed that draws the commands to
        be asked.
        """
        others = [seat for seat in self.one.seats if seat != twins.onlooker]
        own = heard(twins.onlooker, others)
        await self.one.show(twins.one, whispered=own)
        await self.other.show(twins.other, ready=others, whispered=[*behind_his_back(others), *own])
        forged = [] if only else [custom_id for seat in others for custom_id in controls_of(self.one, seat)]
        first, second = [
            await harvest(
                each, twins.onlooker, forged, films=films, only=only, some=None if some is None else Rng(some)
            )
            for each in (self.one, self.other)
        ]
        assert len(first) > (50 if some is None and not only else 3), sorted(first)
        self.places += len(first)
        self.surfaces.update(surface for where in first if (surface := surface_of(where)))
        return first, second


def heard(onlooker: Seat | None, others: Sequence[Seat]) -> list[Whispered]:
    """What the onlooker has whispered, and what has been whispered to them."""
    return [] if onlooker is None else [(others[0], onlooker, "Ostia"), (onlooker, others[-1], "Massilia")]


def behind_his_back(others: Sequence[Seat]) -> list[Whispered]:
    """What the others whisper to one another."""
    if len(others) < 2:
        return []
    first, second = others[:2]
    return [(first, second, "two for one"), (second, first, "no"), (first, second, "*then* three")]


@contextlib.asynccontextmanager
async def pair(
    folder: Path,
    rules: str,
    count: int,
    draw: Draw,
    language: str = "en-GB",
    place: str = "channel",
    table: Table = PLAIN,
) -> AsyncIterator[Pair]:
    """In new folders below this one; `place`: one of `PLACES`."""
    made = partial(stage, rules=rules, count=count, draw=draw, language=language, place=place, table=table)
    async with made(folder / "one") as one, made(folder / "other") as other:
        yield Pair(one, other)
