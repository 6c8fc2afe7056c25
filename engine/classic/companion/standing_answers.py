"""Classic: what is answered without asking, and what a person may answer in advance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.classic.view_types import typed
from engine.core import Seat, View
from engine.core.companion import StandingKind
from engine.marenostrum.companion.standing import cheapest, deciding

FORCED: Final = frozenset({"announce", "take"})
"""Their legal answers follow from what everybody knows."""

STANDING: Final[Mapping[str, StandingKind]] = {
    "no_sea_battles": StandingKind(frozenset({"sea_battles"}), ("yes",), "round", deciding("done")),
    "stay": StandingKind(frozenset({"sail", "sea_battles", "march"}), ("yes",), "round", deciding("done")),
    "losses": StandingKind(frozenset({"lose"}), ("yes",), "game", cheapest, unseen=True),
    "ulysses": StandingKind(frozenset({"force"}), ("yes",), "round", deciding("pass")),
}
"""Ulysses is asked about after almost every take of others (K-ulysses)."""
_OF_CARDS: Final = {"ulysses": "ulysses"}
"""Answers that are of use to the owner of a card alone."""


def useful(view: View, seat: Seat) -> frozenset[str]:
    """Keys of `STANDING` that may be useful to a seat, judged by what everybody sees of it."""
    own = typed(view)["civilizations"][seat]["cards"]
    return frozenset(key for key in STANDING if key not in _OF_CARDS or _OF_CARDS[key] in own)
