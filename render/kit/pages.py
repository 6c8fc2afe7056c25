"""A long text in pages that fit a message."""

from __future__ import annotations

PAGE = 1900
"""Characters; a Discord message takes 2000."""


def pages(text: str, limit: int = PAGE) -> list[str]:
    """The text in pages of whole lines, each of at most `limit` characters; a longer line is cut,
    after a word if it can be.

    >>> pages("abcdef", 4), pages("ab cdef", 5)
    (['abcd', 'ef'], ['ab ', 'cdef'])
    """
    out: list[str] = []
    for line in text.split("\n"):
        while line:
            at = limit if len(line) <= limit else line.rfind(" ", 0, limit) + 1 or limit
            piece, line = line[:at], line[at:]
            if out and len(out[-1]) + 1 + len(piece) <= limit and not (piece.startswith("**") and len(out[-1]) > 1500):
                out[-1] += "\n" + piece
            else:
                out.append(piece)
    return out or [""]
