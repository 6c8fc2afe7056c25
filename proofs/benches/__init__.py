"""What `make bench` measures, one module each.

A bench is a module here with `ABOUT`, one line saying what it measures, and `run(quick: bool, rules_id: str) -> dict`,
which measures that game and returns plain JSON: seeds, counts, seconds and figures, and may hold `passed: bool` when
it has a mark to reach.
`quick` asks for a few seconds instead of minutes; with `ALONE = True` a bench runs in full only when it is named,
and its report is then docs/reports/<its name>.json. `Skip` says that a bench cannot run here, and why.
"""

from __future__ import annotations


class Skip(Exception):  # noqa: N818  (nothing has gone wrong)
    """A bench cannot run on this machine."""
