"""Which command of the harbour answers a question."""

from __future__ import annotations

from typing import Final

from cogs.text.wording import Wording


def command_of(_question: str, verb: str) -> str:
    """`harbour sail`."""
    return f"harbour {verb}"


WORDING: Final = Wording(command_of=command_of)
