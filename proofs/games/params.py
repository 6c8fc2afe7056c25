"""What an event says, as proofs read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Params: TypeAlias = Mapping[str, Any]
"""The parameters of an event; which there are stands in the game's contract (`docs/contract-<game>.md`)."""
