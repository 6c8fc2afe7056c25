"""No cog without a file of tests in SimCord, and none that the client does not know."""

from __future__ import annotations

import re
from pathlib import Path

import cogs
from cogs.core.client import every_cog
from games import PRODUCT


def test_every_cog_has_its_file() -> None:
    here = Path(__file__).parent
    wanted = {f"test_{kind.__module__.rsplit('.', 1)[-1]}.py" for kind in every_cog(PRODUCT)}
    assert sorted(wanted - {each.name for each in here.iterdir()}) == []


def test_every_cog_is_registered() -> None:
    sources = (path.read_text(encoding="utf-8") for path in Path(cogs.__file__).parent.rglob("*.py"))
    written = {name for text in sources for name in re.findall(r"^class (\w+)\(.*commands\.Cog\b", text, re.MULTILINE)}
    assert len(written) > 15
    known = {each.__name__ for kind in every_cog(PRODUCT) for each in kind.__mro__}
    assert sorted(written - known) == [], "name them in cogs.core.client.every_cog"
