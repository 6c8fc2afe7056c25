"""What is not open to a seat now, and why: as plain data, and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cogs.ui.narrow import Path


class Closed(NamedTuple):
    """The beginning of actions of which none is legal."""

    path: Path
    """`("build", "market")`, or longer: `("build", "market", "sicilia")`."""
    code: str
    """Why: text `closed-<code>`."""
    params: Mapping[str, Any] = {}
