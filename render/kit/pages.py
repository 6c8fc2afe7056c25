"""A long text in pages that fit a message."""

from __future__ import annotations

PAGE = 1900
"""Characters; a Discord message takes 2000."""


def pages(text: str, limit: int = PAGE) -> list[str]:
    """The text in pages of whole lines, each of at most `limit` characters; a longer line is cut.

    >>> pages("abcdef", 4)
    ['abcd', 'ef']
    """
    out: list[str] = []
    for line in text.split("\n"):
        while line:
            piece, line = line[:limit], line[limit:]
            if out and len(out[-1]) + 1 + len(piece) <= limit and not (piece.startswith("**") and len(out[-1]) > 1500):
                out[-1] += "\n" + piece
            else:
                out.append(piece)
    return out or [""]
