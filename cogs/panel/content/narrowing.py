"""Narrowing a list of legal actions word by word: verb, then slot by slot.

A *path* is what has been chosen so far: `()`, `("build",)`, `("build", "market")`. Like an action, a path is named by a
token and looked up among the paths of the *current* legal list, so nothing has to be remembered between presses.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from engine.core import Action, Seat, action_token
from engine.core.companion import Path, words


def path_token(seat: Seat, path: Path) -> str:
    """8 characters naming an unfinished choice; never equal to a finished action's by construction of the text."""
    return hashlib.blake2b(f"{seat} {' '.join(path)} …".encode(), digest_size=4).hexdigest()


def below(legal: Iterable[Action], path: Path) -> tuple[Action, ...]:
    """The actions that begin with the path, in their order."""
    if not path:
        return tuple(legal)
    return tuple(a for a in legal if words(a)[: len(path)] == path)


def branches(legal: Iterable[Action], path: Path) -> dict[str, tuple[Action, ...]]:
    """Next word → the actions under it, in order of first appearance. An action that ends here has no next word."""
    out: dict[str, list[Action]] = {}
    depth = len(path)
    for action in legal:
        text = words(action)
        if len(text) > depth and text[:depth] == path:
            out.setdefault(text[depth], []).append(action)
    return {word: tuple(actions) for word, actions in out.items()}


def ending(legal: Iterable[Action], path: Path) -> Action | None:
    """The action that equals the path, if it is legal (its last slots may be left out)."""
    return next((a for a in legal if words(a) == path), None)


PAGE = "#"
"""Begins a path to a page of a long list: `("#", "2", "build")` is the third page of what can be built."""


def on_page(number: int, path: Path) -> Path:
    """The path to a page of the list below a path."""
    return (PAGE, str(number), *path)


def find(legal: Sequence[Action], seat: Seat, token: str) -> Action | Path | None:
    """The action, or otherwise the path, that the token names in this list; `2.<token>`: a page of what is below it.
    None: stale or forged.
    """
    number, _, rest = token.rpartition(".")
    if number:
        found = find(legal, seat, rest) if number.isdecimal() else None
        return on_page(int(number), found) if found is not None and not isinstance(found, Action) else None
    for action in legal:
        if action.seat == seat and action_token(action) == token:
            return action
    seen: set[Path] = set()
    for action in legal:
        text = words(action)
        for length in range(len(text) + 1):
            path = text[:length]
            if path in seen:
                continue
            seen.add(path)
            if path_token(seat, path) == token:
                return path
    return None
