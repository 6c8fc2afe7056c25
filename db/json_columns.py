"""What a JSON column gives back."""

from __future__ import annotations

from typing import Any, TypeAlias

Stored: TypeAlias = dict[str, Any]
"""An object of JSON as a column keeps it: payloads, parameters, preferences. Who wrote it knows its shape."""
