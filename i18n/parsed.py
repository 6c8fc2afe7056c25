"""Catalogues as the parser leaves them, kept between starts: parsing takes eight times as long as reading them back.

What is kept lies where Python keeps its compiled modules, is trusted as they are, and may be deleted at any time.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final, TypeAlias

from fluent.runtime import FluentResource
from fluent.syntax import ast

_PARSER: Final = f"fluent.syntax {version('fluent.syntax')}"
_Kept: TypeAlias = "dict[tuple[str, bytes], ast.Resource]"
"""By the parser's version and what stands in the file."""

_made: _Kept = {}
"""Of this process, which may be told to read all files again."""


def parse(paths: Sequence[Path]) -> list[ast.Resource]:
    """The catalogues in these files. Errors: OSError, UnicodeDecodeError; what is no Fluent becomes `ast.Junk`."""
    texts = [path.read_text(encoding="utf-8") for path in paths]
    keys = [(_PARSER, blake2b(text.encode(), digest_size=16).digest()) for text in texts]
    for folder in dict.fromkeys(path.parent for path in paths):
        here = {key: text for path, key, text in zip(paths, keys, texts, strict=True) if path.parent == folder}
        if not here.keys() <= _made.keys():
            _made.update(_in_folder(folder, here))
    return [_made[key] for key in keys]


def _in_folder(folder: Path, texts: dict[tuple[str, bytes], str]) -> _Kept:
    file = kept_in(folder)
    known = _read(file)
    found: _Kept = {key: known.get(key) or FluentResource(text) for key, text in texts.items()}
    if not texts.keys() <= known.keys() and not sys.dont_write_bytecode:
        _write(file, found)
    return found


@cache
def kept_in(folder: Path) -> Path:
    """The file for the catalogues of a folder.

    >>> kept_in(Path("i18n/en")).parent.as_posix()
    'i18n/en/__pycache__'
    """
    return Path(cache_from_source(str(folder / "catalogues.py"))).with_suffix(".pickle")


def _read(file: Path) -> _Kept:
    """What is kept; nothing if it cannot be read for any reason: it is parsed again."""
    try:
        kept: _Kept = pickle.loads(file.read_bytes())  # noqa: S301 - ours, beside our own compiled modules
        return dict(kept)
    except Exception:
        return {}


def _write(file: Path, kept: _Kept) -> None:
    """In one piece, as another process may be reading or writing it; a folder that cannot be written is no trouble."""
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(exist_ok=True)
        try:
            draft.write_bytes(pickle.dumps(kept, pickle.HIGHEST_PROTOCOL))
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)
