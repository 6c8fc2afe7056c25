"""No cog without a file of tests in SimCord."""

from __future__ import annotations

from pathlib import Path

from cogs.client import COGS


def test_every_cog_has_its_file() -> None:
    here = Path(__file__).parent
    wanted = {f"test_{kind.__module__.rsplit('.', 1)[-1]}.py" for kind in COGS}
    assert sorted(wanted - {each.name for each in here.iterdir()}) == []
