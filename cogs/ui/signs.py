"""The sign before a good's name: the bot's own emoji where it has one, else a character everybody has."""

from __future__ import annotations

from collections.abc import Mapping

Signs = Mapping[str, str]
"""Id of the rules' vocabulary → what stands for it in a text."""

LEGENDARY = "legendary_"

CHARACTERS: Signs = {
    "coin": "🪙", "pottery": "🏺", "gems": "💎", "papyrus": "📜", "metal": "⚒️", "spices": "🌶️", "stone": "🪨",
    "wood": "🪵", "gold": "🏆", "grain": "🌾", "oil": "🫒", "sheep": "🐑", "wine": "🍇", "gladiators": "🪖",
}  # fmt: skip


def signed(word: str, name: str, signs: Signs) -> str:
    """The name with its sign before it; a legendary good has its good's sign and a star."""
    good = word.removeprefix(LEGENDARY)
    sign = signs.get(good, "")
    star = "✨" if sign and word != good else ""
    return f"{star}{sign} {name}" if sign else name
