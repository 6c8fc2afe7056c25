"""The files of the catalogues, in layers: what all games share, and what is a game's own.

`i18n/<language>/*.ftl` are shared, `i18n/<language>/games/<id>/*.ftl` are those of one game. Within a layer a key is
written once, whatever the file; in two layers it may mean two things.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import ast

from i18n.parsed import parse

HOME = Path(__file__).parent
GAMES = "games"

_shared: list[Path] = [HOME]
_own: dict[str, list[Path]] = {}
"""By game: further folders with a folder of files for each language."""


class DuplicateTextError(ValueError):
    """A key stands twice in one layer, so one of the two sentences would never be read."""


def add_catalogues(home: Path, game: str = "") -> bool:
    """Read `home/<language>/*.ftl` as well: as texts of that game, or as shared ones.

    With `home/<language>/games/<id>/` a folder that is not a game's holds whole games. Returns whether it was new.
    """
    homes = _own.setdefault(game, []) if game else _shared
    if home in homes:
        return False
    homes.append(home)
    forget()
    return True


def forget() -> None:
    """Read everything again the next time."""
    for known in (files, _layer, bundle, own_keys):
        known.cache_clear()


@cache
def files(language: str, game: str = "") -> tuple[Path, ...]:
    """The files of a layer: of the shared texts, or of a game."""
    return tuple(path for folder in folders(language, game) for path in sorted(folder.glob("*.ftl")))


def folders(language: str, game: str = "") -> tuple[Path, ...]:
    """Where the files of a layer lie."""
    shared = [home / language / GAMES / game if game else home / language for home in _shared]
    return (*shared, *(home / language for home in _own.get(game, ())))


def own_games(language: str, *, ours: bool = False) -> tuple[str, ...]:
    """The games that have texts of their own; `ours`: only those of this repository's `i18n`."""
    homes = [HOME] if ours else _shared
    found = {path.name for home in homes for path in (home / language / GAMES).glob("*") if path.is_dir()}
    return tuple(sorted(found if ours else found | _own.keys()))


@cache
def bundle(language: str, game: str = "") -> FluentBundle:
    """The shared texts of a language, with a game's own before them: a sentence of either may quote the other's words.

    DuplicateTextError for a key that is written twice in a layer.
    """
    made = FluentBundle([language], use_isolating=False)
    for layer in ("", game) if game else ("",):
        for resource in _layer(language, layer):
            made.add_resource(resource, allow_overrides=True)
    return made


@cache
def own_keys(language: str, game: str) -> frozenset[str]:
    """The keys of a game's own texts."""
    return frozenset(
        entry.id.name
        for resource in _layer(language, game)
        for entry in resource.body
        if isinstance(entry, ast.Message)
    )


@cache
def _layer(language: str, game: str) -> list[ast.Resource]:
    return read_layer(files(language, game))


def read_layer(paths: tuple[Path, ...]) -> list[ast.Resource]:
    """The files, parsed. DuplicateTextError for a key that is written twice in them."""
    known: dict[str, Path] = {}
    resources = parse(paths)
    for path, resource in zip(paths, resources, strict=True):
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term):
                if entry.id.name in known:
                    raise DuplicateTextError(f"{entry.id.name} stands in {known[entry.id.name]} and in {path}")
                known[entry.id.name] = path
    return resources
