"""Which games of Empires are worth keeping, and who plays them."""

from __future__ import annotations

from engine.core import AnyRules, Rng
from engine.empires.ai import Steward
from engine.empires.rules import RULES
from engine.empires.vocabulary import BOXES
from proofs.games.empires.topics import WANTED, Watcher
from proofs.gathering import Biased, Gathering, biased, pick


def options(rng: Rng) -> dict[str, str]:
    """Options at random, of those that make another game; the printed dice come twice as often."""
    found = {"display": pick(rng, ("first_games", "experienced")), "dice": pick(rng, ("1-6", "1-6", "0-5", "1-5"))}
    if BOXES:
        found["box"] = pick(rng, BOXES)
    return found


def player(rng: Rng, share: int | None = None) -> Biased:
    """A steward, or somebody with a taste for some verbs, or a mixture of both (`Gathering.player`)."""
    return biased(RULES, Steward(), rng, share)


def empires_gathering(rules: AnyRules) -> Gathering:
    """For `Workbench.gathering`."""
    return Gathering(wanted=WANTED, watch=Watcher, options=options, player=player)
