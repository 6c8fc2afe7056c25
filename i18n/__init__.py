"""Texts: Fluent catalogues by language and game, one file per feature. Nothing here raises in front of a player.

`texts("pl").get("lobby-join")` is a sentence of all games, `texts("pl").of("empires")` speaks of one; `say` also turns
the ids among the parameters (as rules send them in events, questions and refusals) into words; see `i18n.parameters`.
"""

from i18n.catalogue import Texts, add_catalogues, command_texts, forget_sentences, language_of, texts
from i18n.languages import LANGUAGES, LOCALES, OWN_NAMES

__all__ = [
    "LANGUAGES",
    "LOCALES",
    "OWN_NAMES",
    "Texts",
    "add_catalogues",
    "command_texts",
    "forget_sentences",
    "language_of",
    "texts",
]
