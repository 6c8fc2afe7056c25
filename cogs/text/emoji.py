"""The icon before a thing's name: the bot's own emoji if it has one, else a character of every font, else none.

Icons are used in the lines of a message; a control has a separate field for one beside its label.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.core import Action, Seat, Verb
from games import GameSigns, find_game
from i18n import Texts
from i18n.spoken import Spoken

MOST_SPOKEN: Final = 10_000
"""Sentences remembered for each game, of up to two kilobytes."""


@dataclass(frozen=True)
class Signs:
    """The icons of one game's things."""

    icons: Mapping[str, str] = field(default_factory=dict)
    """Id of the rules' vocabulary (`gold`, `market`, `rome`), of a mark or `<piece>_<seat>` → its icon in a text."""
    game: GameSigns = field(default_factory=GameSigns)
    _texts: dict[tuple[Texts, Seat], EmojiTexts] = field(default_factory=dict, init=False, compare=False, repr=False)
    spoken: Spoken = field(default_factory=lambda: Spoken(MOST_SPOKEN), init=False, compare=False, repr=False)
    """What was said to all readers: a place for each of them would hold as much for each seat and language."""

    def texts(self, said: Texts, seat: Seat = "") -> EmojiTexts:
        """Texts that say the same with these icons; made once, because they remember what was said."""
        if (said, seat) not in self._texts:
            self._texts[said, seat] = EmojiTexts(said, self, seat)
        return self._texts[said, seat]

    def icon(self, word: str) -> str:
        """The icon for a control, which has room for one; "" if there is none."""
        return self.icons.get(self._marked(word)[0], "")

    def signed(self, word: str, name: str, seat: Seat = "") -> str:
        """The name with its icon before it, a mark before that; a piece has the icon of its seat."""
        bare, mark = self._marked(word)
        sign = self.icons.get(bare) or self.icons.get(f"{self.game.pieces.get(word, word)}_{seat}", "")
        return f"{mark}{sign} {name}" if sign else name

    def _marked(self, word: str) -> tuple[str, str]:
        """The word without a mark's prefix, and the icon of the mark."""
        for prefix, (mark, character) in self.game.marks.items():
            if word.startswith(prefix):
                return word.removeprefix(prefix), self.icons.get(mark, character)
        return word, ""


_PLAIN: dict[str, Signs] = {}
"""By game: made once, because they hold texts that remember what was said."""


def plain_signs(rules: str) -> Signs:
    """The icons of a game while the bot has no emojis of its own: characters."""
    game = find_game(rules)
    if game is None:
        return Signs()
    if rules not in _PLAIN or _PLAIN[rules].game is not game.signs:
        _PLAIN[rules] = Signs(game.signs.characters, game.signs)
    return _PLAIN[rules]


def action_sign(verbs: Mapping[str, Verb], signs: Signs, action: Action) -> str:
    """The icon of the resource that an action takes, gives or pays; "" for any other action."""
    verb = verbs.get(action.verb)
    kinds = [slot.kind for slot in verb.slots] if verb is not None else []
    if not kinds or kinds[-1] != "resource" or not action.args:
        return ""
    return signs.icon(str(action.args[-1]))


class EmojiTexts(Texts):
    """Texts with icons before the names of goods, buildings and the seat's own pieces."""

    def __init__(self, said: Texts, signs: Signs, seat: Seat = "") -> None:
        self._speak_like(said, signs.spoken, said.language, said.rules, seat)
        self._signs, self._seat = signs, seat
        self._signed: dict[str, str] = {}
        """Names with their icon, of ids that have one: as many as the catalogues know."""

    def name(self, word: str | int) -> str:
        if isinstance(word, int):
            return super().name(word)
        known = self._signed.get(word)
        if known is None:
            known = self._signs.signed(word, super().name(word), self._seat)
            if self.has(f"name-{word}"):
                self._signed[word] = known
        return known
