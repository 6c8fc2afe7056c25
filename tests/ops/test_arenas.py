"""Python's memory lies in one piece, so that large pages fit into it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ops import arenas
from ops.arenas import ARENA, IMPORTS
from settings import ROOT

TAKEN = f"""
from ops import arenas
def lies_in_one_piece():
    spans = [line.split()[0].split("-") for line in open("/proc/self/maps") if " rw-p " in line]
    return max(int(end, 16) - int(start, 16) for start, end in spans) >= {IMPORTS - 8} * {ARENA}
before = lies_in_one_piece()
arenas.reserve()
print(before, lies_in_one_piece())
"""
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no such list of memory")


@linux
def test_what_is_reserved_lies_in_one_piece() -> None:
    """In a process of its own: nothing is loaded yet, and it is not given back."""
    told = subprocess.run([sys.executable, "-c", TAKEN], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told.split() == ["False", "True"]


def test_elsewhere_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(arenas, "_kept", [])
    arenas.reserve()
    assert arenas._kept == []
