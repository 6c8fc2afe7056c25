"""Reads the catalogues and forms sentences: in the language asked for, else in English, else the key itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import structlog
from fluent.runtime import FluentBundle, FluentResource

from i18n.languages import LANGUAGES
from i18n.parameters import in_words

_HOME = Path(__file__).parent
_EXTRA: list[Path] = []
_log = structlog.get_logger(__name__)


class Texts:
    """The sentences of one language.

    `extra` are further directories with `en/` and `pl/`, read after our own; a rules system under test brings its texts
    this way.
    """

    def __init__(self, language: str, extra: tuple[Path, ...] = ()) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        order = dict.fromkeys((self.language, LANGUAGES[0]))
        self._bundles = [_bundle(code, (_HOME, *extra)) for code in order]
        self._kept: dict[tuple[str, str | None], str] = {}
        """Cache of sentences without parameters: a panel shows about seventy, and formatting them is slow."""

    def has(self, key: str) -> bool:
        """Whether any of the languages tried knows the key."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def keys(self, prefix: str) -> list[str]:
        """All keys of the fallback language that begin with `prefix`, in the order of the catalogues."""
        return [key for key in self._bundles[-1]._messages if key.startswith(prefix)]

    def get(self, key: str, /, **params: object) -> str:
        """The sentence with its parameters put in as they are. An unknown key is returned as it is."""
        return self._format(key, None, params)

    def part(self, key: str, attribute: str, /, **params: object) -> str | None:
        """An attribute (`.genitive`) of a message; None when no language has it."""
        for bundle in self._bundles:
            if bundle.has_message(key) and attribute in bundle.get_message(key).attributes:
                return self._format(key, attribute, params)
        return None

    def say(self, key: str, params: Mapping[str, object]) -> str:
        """The sentence with the ids among the parameters as words: for events, questions and refusals."""
        return self._format(key, None, in_words(self, params))

    def name(self, word: str | int) -> str:
        """The word for an id of the rules (`name-<id>`); an id without one is returned in readable form, and a
        finished sentence unchanged.
        """
        if isinstance(word, int):
            return str(word)
        key = f"name-{word}"
        if self.has(key):
            return self.get(key)
        return word.replace("_", " ") if word.isidentifier() else word

    def _format(self, key: str, attribute: str | None, params: Mapping[str, object]) -> str:
        kept = self._kept.get((key, attribute)) if not params else None
        if kept is not None:
            return kept
        for bundle in self._bundles:
            if not bundle.has_message(key):
                continue
            message = bundle.get_message(key)
            pattern = message.value if attribute is None else message.attributes.get(attribute)
            if pattern is None:
                continue
            try:
                text, errors = bundle.format_pattern(pattern, dict(params))
            except Exception as error:  # a fault in a catalogue must never reach a player
                _log.error("text_failed", key=key, language=self.language, error=repr(error))
                continue
            if errors:
                _log.warning("text_incomplete", key=key, language=self.language, errors=[repr(e) for e in errors])
            elif not params:
                self._kept[key, attribute] = str(text)
            return str(text)
        _log.warning("text_missing", key=key, language=self.language)
        return key


def add_catalogues(home: Path) -> None:
    """Make `texts` read another directory as well (used by tests of other rules systems)."""
    if home not in _EXTRA:
        _EXTRA.append(home)
        texts.cache_clear()


@cache
def texts(language: str) -> Texts:
    """The texts of a language, read once."""
    return Texts(language, tuple(_EXTRA))


def language_of(locale: str | None) -> str:
    """One of `LANGUAGES` for a Discord locale such as `pl`, `en-GB` or None; English when there is none for it."""
    code = (locale or "").split("-")[0].lower()
    return code if code in LANGUAGES else LANGUAGES[0]


def _bundle(language: str, homes: tuple[Path, ...]) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for home in homes:
        for path in sorted((home / language).glob("*.ftl")):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle
