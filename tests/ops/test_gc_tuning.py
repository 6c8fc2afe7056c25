"""How Python is set for a process that answers people."""

from __future__ import annotations

import subprocess
import sys

from settings import ROOT

ASKED = """
import gc, sys
from ops import gc_tuning
before = gc.get_threshold(), sys.getswitchinterval()
gc_tuning.tune()
assert gc.isenabled() and gc.get_freeze_count() > 0
assert gc.get_threshold()[0] > before[0][0]
assert sys.getswitchinterval() < before[1]
class Ring: pass
for _ in range(gc.get_threshold()[0] * 3):
    ring = Ring(); ring.me = ring
print(sum(isinstance(one, Ring) for one in gc.get_objects()))
"""


def test_cycles_are_looked_for_seldom_and_still_found() -> None:
    """In a process of its own: it is set for good."""
    done = subprocess.run([sys.executable, "-c", ASKED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) < 3 * 5_000
