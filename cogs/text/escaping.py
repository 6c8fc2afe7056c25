"""Text written by people, made safe for the place where it is shown: in formatted text, or on a plain label.

Mentions never ping (`AllowedMentions.none()`); here they do not even look like mentions.
"""

from __future__ import annotations

import re
import unicodedata

from host.text_cleaning import clean_line, clean_text

LONGEST_NAME = 40
NOBODY = "?"

# No more than needed: where Discord shows the bare text (a phone's notification) each backslash is visible.
_INSIDE = re.compile(r"([\\*_~`|\[\]])")
"""Emphasis, code, spoilers, masked links."""
_AT_START = re.compile(r"^(\s*)([>#+-]|\d+(?=\.))", re.MULTILINE)
"""Quotations, headings, lists: only where a line begins."""
_HARMLESS = re.compile(r"(?:[A-Za-z0-9]+(?: [A-Za-z0-9]+)*)?")
"""Most titles and names: of this nothing is changed below."""
_LINK = re.compile(r"(:)(//)")
_INVITE = re.compile(r"(discord(?:app)?\.)(?=gg|com)", re.IGNORECASE)
_UNSEEN_BREAK = "\u200b"
_APART, _TOGETHER = "\u2068", "\u2069"


def harmless(text: str) -> str:
    """Formatted text that shows exactly what was written: nothing in it formats, mentions, links or reorders."""
    if _HARMLESS.fullmatch(text):
        return text
    cleaned = clean_text(text, len(text))
    shown = _INSIDE.sub(r"\\\1", cleaned)
    shown = _AT_START.sub(_held, shown)
    shown = _INVITE.sub(r"\1" + _UNSEEN_BREAK, _LINK.sub(r"\1" + _UNSEEN_BREAK + r"\2", shown))
    shown = shown.replace("<", "<" + _UNSEEN_BREAK).replace("@", "@" + _UNSEEN_BREAK)
    return _APART + shown + _TOGETHER if _reads_leftward(cleaned) else shown


def plain(text: str, longest: int) -> str:
    """For labels, options and file descriptions, which have no markup: one clean line."""
    cleaned = clean_line(text, longest)
    return cleaned.replace("@", "@" + _UNSEEN_BREAK)[:longest].rstrip()


def plain_name(name: str) -> str:
    """A person's name in formatted text."""
    return harmless(clean_line(name, LONGEST_NAME)) or NOBODY


def label_name(name: str) -> str:
    """A person's name on a label."""
    return plain(name, LONGEST_NAME) or NOBODY


def quoted(text: str) -> str:
    """A person's words as a quotation, each line of it."""
    return "\n".join(f"> {line}" for line in harmless(text).split("\n"))


def fenced(text: str) -> str:
    """A person's words unchanged, in a code block: escaping would make them longer."""
    return f"```\n{clean_text(text, len(text)).replace('`', 'ˋ')}\n```"


def _held(found: re.Match[str]) -> str:
    r"""`- x` → `\- x`; of `1. x` something unseen before the point."""
    space, sign = found.groups()
    return f"{space}{sign}{_UNSEEN_BREAK}" if sign[0].isdigit() else f"{space}\\{sign}"


def _reads_leftward(text: str) -> bool:
    """Hebrew or Arabic letters would reverse the order of the numbers beside them."""
    return any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in text)
