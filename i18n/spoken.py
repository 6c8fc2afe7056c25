"""Sentences that have been said."""

from __future__ import annotations

from threading import Lock
from typing import Final

_KEEPING: Final = Lock()
"""Pictures are lettered in threads."""


class Spoken:
    """Sentences with ids, by what was said: turning ids into words costs more than forming the sentence. At most so
    many; the first ones go first. (To know which was asked for last would take longer than to look one up.)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._said: dict[tuple[str, ...], str] = {}
        self.get = self._said.get

    def __len__(self) -> int:
        return len(self._said)

    def keep(self, wanted: tuple[str, ...], said: str) -> None:
        """Remember a sentence."""
        with _KEEPING:
            if len(self._said) >= self._most:
                del self._said[next(iter(self._said))]
            self._said[wanted] = said

    def clear(self) -> None:
        """Forget all of them."""
        with _KEEPING:
            self._said.clear()
