"""Text written by people that others will read: one clean line of it, and the words a server does not want.

Escaping is not done here: the code that shows a text knows where it will be shown (`cogs.text.escaping`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

LONGEST_TITLE = 60
LONGEST_KEPT_TITLE = 100
"""The maximum length in the database; people may write less."""
LONGEST_NAME = 100
"""The maximum length of a person's name as stored; it is shown shorter."""
MOST_MARKS = 2
"""Combining accents that one letter may carry: more are used to cover neighbouring lines."""

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control, format (bidi, zero width), surrogate, private, unassigned; line and paragraph separators."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5")
"""Letters and marks by category, but invisible."""


def clean_line(text: str, longest: int) -> str:
    """One line without characters that are invisible or affect the text around them; "" when nothing is left.

    Composed (NFC); white space of every kind becomes one space; at most `longest` characters.
    """
    out: list[str] = []
    marks = 0
    # What will be cut off need not be examined: 100 KB cost no more than a title.
    for char in unicodedata.normalize("NFC", text[: 8 * longest + 64]):
        kind = unicodedata.category(char)
        if char in _BLANK or (kind in _UNSEEN and char not in "\t\n\r\v\f\x85\u2028\u2029"):
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS or (marks and not out):
            continue
        out.append(char)
    return " ".join("".join(out).split())[:longest].rstrip()


def clean_text(text: str, longest: int) -> str:
    """Like `clean`, for a text of several lines: no more than one empty line in a row."""
    lines: list[str] = []
    for line in text[: 8 * longest + 64].splitlines():
        cleaned = clean_line(line, longest)
        if cleaned or (lines and lines[-1]):
            lines.append(cleaned)
    return "\n".join(lines)[:longest].strip()


def is_unwanted(text: str, words: Sequence[str]) -> bool:
    """Whether one of a server's words is in the text, however it is written (case, accents, full-width letters).

    A word is found as a whole word; `word*` at the beginning of one; words with a space as a sequence.
    """
    found = f" {_folded(text)} "
    return any(_wanted(word) in found for word in words if _folded(word))


def _wanted(word: str) -> str:
    return f" {_folded(word)}" + ("" if word.rstrip().endswith("*") else " ")


def _folded(text: str) -> str:
    """Lower-case letters and digits without accents, one space between words."""
    plain = unicodedata.normalize("NFKD", text).casefold().replace("ł", "l")
    kept = (c if c.isalnum() else "" if unicodedata.category(c) in ("Mn", "Cf") else " " for c in plain)
    return " ".join("".join(kept).split())
