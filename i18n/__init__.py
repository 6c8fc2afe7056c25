"""Texts: Fluent catalogues by language. Nothing here can raise in front of a player.

`texts("pl").get("lobby-title", rules="Mare Nostrum")` is one sentence; `say` additionally turns the ids among the
parameters (as rules send them in events, questions and refusals) into words, see `i18n.words`.
"""

from i18n.catalogue import LANGUAGES, Texts, add_catalogues, language_of, texts

__all__ = ["LANGUAGES", "Texts", "add_catalogues", "language_of", "texts"]
