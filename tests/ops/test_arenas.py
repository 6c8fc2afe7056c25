"""Python's memory lies in one piece, so that large pages fit into it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from ops import arenas
from ops.arenas import ARENA, close, gaps
from settings import ROOT

MAPS = f"""\
{0x10000000:x}-{0x10800000:x} rw-p 00000000 00:00 0                          [heap]
{0x20000000:x}-{0x20100000:x} r-xp 00000000 fe:00 1                          /usr/lib/lib one.so.6
{0x20180000:x}-{0x20200000:x} rw-p 00000000 00:00 0
{0x20500000:x}-{0x20600000:x} r-xp 00000000 fe:00 2                          /usr/lib/libtwo.so
{0x20600000:x}-{0x20700000:x} rw-p 00000000 fe:00 2                          /usr/lib/libtwo.so
{0x20900000:x}-{0x20A00000:x} rw-p 00000000 00:00 0                          [stack]
"""
TAKEN = f"""
from ops import arenas
def lies_in_one_piece():
    spans = [line.split()[0].split("-") for line in open("/proc/self/maps") if " rw-p " in line]
    return max(int(end, 16) - int(start, 16) for start, end in spans) >= {arenas.IMPORTS - 8} * {ARENA}
before = lies_in_one_piece()
arenas.reserve()
print(before, lies_in_one_piece())
import asyncio, sqlite3, ssl, decimal
arenas.close_gaps()
print(arenas.close_gaps())
"""
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no such list of memory")


def test_gaps_are_what_is_free_between_libraries() -> None:
    assert gaps(MAPS) == [(0x20100000, 0x20180000), (0x20200000, 0x20500000)]
    assert gaps("") == []


def test_each_gap_is_filled_with_as_many_arenas_as_fit() -> None:
    taken: list[int] = []
    assert close(MAPS, taken.append) == 3
    assert taken == [0x20400000, 0x20300000, 0x20200000]


def test_a_listing_without_end_is_closed_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arenas, "MOST_CLOSED", 2)
    taken: list[int] = []
    assert close(MAPS, taken.append) == 2 == len(taken)


@linux
def test_what_is_reserved_lies_in_one_piece_and_no_gap_is_left() -> None:
    """In a process of its own: nothing is loaded yet, and it is not given back."""
    told = subprocess.run([sys.executable, "-c", TAKEN], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == ["False True", "0"]


@pytest.mark.parametrize("found", [arenas.reserve, arenas.close_gaps])
def test_elsewhere_nothing_is_done(monkeypatch: pytest.MonkeyPatch, found: Callable[[], int | None]) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(arenas, "_kept", [])
    assert not found()
    assert arenas._kept == []
