"""The sign before a thing's name: the bot's own emoji where it has one, else a character everybody has, else none.

Signs stand in the lines of a message; a control has one of its own beside its label, which knows none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.core import Action, Seat
from i18n import Texts

if TYPE_CHECKING:
    from cogs.ui.parts import Asked

Signs = Mapping[str, str]
"""Id of the rules' vocabulary (`gold`, `market`, `rome`) or `<piece>_<seat>` → what stands for it in a text."""

LEGENDARY = "legendary_"
PIECES = {"legion": "legion", "trireme": "trireme", "fortress": "fortress", "control": "marker", "marker": "marker"}
"""What of an empire's has a sign in its colour."""

STAR = "legendary"
"""The drawn sign before a legendary good; "★" where the bot has none: a character of every text font, no emoji."""

CHARACTERS: Signs = {
    "coin": "🪙", "pottery": "🏺", "gems": "💎", "papyrus": "📜", "metal": "⚒️", "spices": "🌶️", "stone": "🪨",
    "wood": "🪵", "gold": "🏆", "grain": "🌾", "oil": "🫒", "sheep": "🐑", "wine": "🍇", "gladiators": "🪖",
}  # fmt: skip


def signed(word: str, name: str, signs: Signs, seat: Seat = "") -> str:
    """The name with its sign before it; a legendary good has its good's sign and a star, a piece that of its seat."""
    good = word.removeprefix(LEGENDARY)
    sign = signs.get(good) or signs.get(f"{PIECES.get(word, word)}_{seat}", "")
    star = signs.get(STAR, "★") if sign and word != good else ""
    return f"{star}{sign} {name}" if sign else name


def sign_of(word: str, signs: Signs) -> str:
    """The sign of a resource for a control, which has room for one; "" without."""
    return signs.get(word.removeprefix(LEGENDARY), "")


def action_sign(asked: Asked, action: Action) -> str:
    """The sign of the resource that an action takes, gives or pays; "" of any other action."""
    verb = asked.verbs.get(action.verb)
    kinds = [slot.kind for slot in verb.slots] if verb is not None else []
    if not kinds or kinds[-1] != "resource" or not action.args:
        return ""
    return sign_of(str(action.args[-1]), asked.signs)


class Signed(Texts):
    """The same texts, with the signs before the names of goods, buildings and the seat's own pieces."""

    def __init__(self, said: Texts, signs: Signs, seat: Seat = "") -> None:
        self.language = said.language
        self._bundles, self._kept = said._bundles, said._kept
        self._signs, self._seat = signs, seat

    def name(self, word: str | int) -> str:
        plain = super().name(word)
        return plain if isinstance(word, int) else signed(word, plain, self._signs, self._seat)
