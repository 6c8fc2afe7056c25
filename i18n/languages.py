"""The languages the bot speaks: one line each, and a folder of catalogues beside this file."""

from __future__ import annotations

from typing import Final, NamedTuple


class Language(NamedTuple):
    """What has to be said about a language; its words are in `i18n/<code>/`."""

    code: str
    """of its folder, and of the part of a Discord locale before the hyphen"""
    name: str
    """as its speakers write it"""
    locale: str
    """the Discord locale of a server that speaks it"""


KNOWN: Final = (
    Language("en", "English", "en-US"),
    Language("pl", "Polski", "pl"),
)  # fmt: skip
"""The first one is the fallback. Everything else that lists languages is derived from this."""

LANGUAGES: Final = tuple(language.code for language in KNOWN)
OWN_NAMES: Final = {language.code: language.name for language in KNOWN}
LOCALES: Final = {language.code: language.locale for language in KNOWN}
