"""The icon before a thing's name: the bot's own emoji if it has one, else a character of every font, else none.

Icons are used in the lines of a message; a control has a separate field for one beside its label.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Action, Seat, Verb
from i18n import Texts

Signs = Mapping[str, str]
"""Id of the rules' vocabulary (`gold`, `market`, `rome`) or `<piece>_<seat>` → its icon in a text."""

LEGENDARY = "legendary_"
PIECES = {"legion": "legion", "trireme": "trireme", "fortress": "fortress", "control": "marker", "marker": "marker"}
"""The pieces of an empire that have an icon in its colour."""

STAR = "legendary"
"""The drawn icon before a legendary good; "★" if the bot has none: a character of every text font, not an emoji."""

CHARACTERS: Signs = {
    "coin": "🪙", "pottery": "🏺", "gems": "💎", "papyrus": "📜", "metal": "⚒️", "spices": "🌶️", "stone": "🪨",
    "wood": "🪵", "gold": "🏆", "grain": "🌾", "oil": "🫒", "sheep": "🐑", "wine": "🍇", "gladiators": "🪖",
}  # fmt: skip


def signed(word: str, name: str, signs: Signs, seat: Seat = "") -> str:
    """The name with its icon before it; a legendary good has its good's icon and a star, a piece that of its seat."""
    good = word.removeprefix(LEGENDARY)
    sign = signs.get(good) or signs.get(f"{PIECES.get(word, word)}_{seat}", "")
    star = signs.get(STAR, "★") if sign and word != good else ""
    return f"{star}{sign} {name}" if sign else name


def sign_of(word: str, signs: Signs) -> str:
    """The icon of a resource for a control, which has room for one; "" if there is none."""
    return signs.get(word.removeprefix(LEGENDARY), "")


def action_sign(verbs: Mapping[str, Verb], signs: Signs, action: Action) -> str:
    """The icon of the resource that an action takes, gives or pays; "" for any other action."""
    verb = verbs.get(action.verb)
    kinds = [slot.kind for slot in verb.slots] if verb is not None else []
    if not kinds or kinds[-1] != "resource" or not action.args:
        return ""
    return sign_of(str(action.args[-1]), signs)


class EmojiTexts(Texts):
    """The same texts with icons before the names of goods, buildings and the seat's own pieces."""

    def __init__(self, said: Texts, signs: Signs, seat: Seat = "") -> None:
        self.language, self.rules = said.language, said.rules
        self._bundles, self._kept = said._bundles, said._kept
        self._signs, self._seat = signs, seat

    def name(self, word: str | int) -> str:
        plain = super().name(word)
        return plain if isinstance(word, int) else signed(word, plain, self._signs, self._seat)
