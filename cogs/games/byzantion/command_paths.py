"""Where each verb lies in `/byzantion …`: Discord takes 25 commands in a group, so rarer ones lie in groups within."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.byzantion.verbs import VERBS

_WITHIN: Final = {
    "event": (
        "abstain", "add", "bid", "divide", "favour", "forecast", "give", "leave_out", "meet", "portion", "prefer",
        "seal", "seal_gift", "stand_for", "support", "take_back", "take_part", "unseal", "vote",
    ),
    "market": ("buy", "exchange", "sell"),
    "bandon": ("first", "join", "lead", "part"),
    "units": ("place", "shift"),
}  # fmt: skip
_GROUP_OF: Final = {verb: group for group, verbs in _WITHIN.items() for verb in verbs}

PATHS: Final[Mapping[str, str]] = {
    verb: " ".join(part for part in ("byzantion", _GROUP_OF.get(verb, ""), verb) if part) for verb in VERBS
}
"""By verb: `byzantion play`, `byzantion market sell`."""
