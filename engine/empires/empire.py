"""The five empires as printed: start provinces, buildings, units and resources (E-S1 to E-S4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.empires.board import PROVINCE, PROVINCES
from engine.empires.vocabulary import CARD, RES, TRACKS, read_data


class Empire(NamedTuple):
    id: str
    hero: int
    provinces: tuple[int, ...]
    sites: tuple[int, ...]
    """sites built at the start"""
    units: tuple[tuple[int, int, int], ...]
    """(province, legions, fortresses)"""
    resources: tuple[tuple[int, int], ...]
    """(resource, number): the first round's income (E-S3)"""
    leadership: tuple[int, int, int]
    """the printed starting values, which the board must give (E-S4)"""


def _read() -> tuple[Empire, ...]:
    out = []
    for seat, row in read_data("empires.toml").items():
        resources = tuple((RES[r], n) for r, n in row["resources"].items())
        assert sum(n for _, n in resources) == 9, f"{seat} does not start with 9 resources"
        out.append(
            Empire(
                seat,
                CARD[row["hero"]],
                tuple(PROVINCE[p] for p in row["provinces"]),
                tuple(
                    PROVINCES[PROVINCE[p]].site_by_name[s].number for p, names in row["built"].items() for s in names
                ),
                tuple((PROVINCE[p], u["legion"], u["fortress"]) for p, u in row["units"].items()),
                resources,
                (row["leadership"][TRACKS[0]], row["leadership"][TRACKS[1]], row["leadership"][TRACKS[2]]),
            )
        )
    return tuple(out)


EMPIRES: Final = _read()
SEATS: Final = tuple(e.id for e in EMPIRES)
"""All five in seat order; a game of n has the first n (E-S2)."""
SEAT: Final = {seat: i for i, seat in enumerate(SEATS)}
CAPITAL_PROVINCE: Final = tuple(next(p for p in e.provinces if PROVINCES[p].is_capital) for e in EMPIRES)
"""by seat: its capital province"""
