"""Texts that people write to do harm, and a reader of Discord's markup that finds what came through."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from hypothesis import strategies as st

NASTY: Sequence[str] = (
    "@everyone",
    "@here",
    "<@123456789012345678>",
    "<@!123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678>",
    "</game new:123456789012345678>",
    "<t:1700000000:R>",
    "<a:party:123456789012345678>",
    "<id:customize>",
    "<https://evil.example>",
    "[free](https://evil.example)",
    "https://evil.example/**x**_y_",
    "steam://run/1",
    "discord.gg/abc",
    "discordapp.com/invite/abc",
    "**bold**",
    "__under__",
    "*it*",
    "_it_",
    "~~gone~~",
    "||secret||",
    "`code`",
    "```\nbox\n```",
    "> quote",
    ">>> all",
    "# Heading",
    "-# small",
    "- list",
    "* list",
    "1. list",
    "\\",
    "\\*",
    "\\\\*x*",
    "a\\",
    "\u202egnp.exe",
    "\u2066\u2067\u2068x\u2069",
    "\u200b\u200c\u200d\u2060\ufeff",
    "\u00ad",
    "a\u0300\u0301\u0302\u0303\u0304\u0305",
    "שלום 12",
    "مرحبا 3",
    "\u3164",
    "\x00\x1b[31m",
    "\ud800",
    "line\nbreak\r\u2028\u2029end",
    "{ $seat }",
    "name-rome",
    "rome",
    "<script>alert(1)</script>",
    "&lt;b&gt;",
    "x" * 5000,
    "*" * 3000,
    "🏛️" * 500,
)

pieces = st.one_of(st.sampled_from(NASTY), st.text(max_size=12))
hostile = st.lists(pieces, max_size=5).map("".join)
"""Fragments of harm in any order, with anything between them."""

_ESCAPED = re.compile(r"\\[^0-9A-Za-z\s]")
_LEAKS = {
    "mention": re.compile(r"@(?:everyone|here)|<(?:@[!&]?|#|id:)\w+>|</[^>]+:\d+>|<t:\d+|<a?:\w+:\d+>"),
    "link": re.compile(r"\w://|discord(?:app)?\.(?:gg|com)", re.IGNORECASE),
    "markup": re.compile(r"[*_~`|\[\]]"),
    "line": re.compile(r"^\s*(?:>|#|-|\+|\d+\.)", re.MULTILINE),
}
_APART, _TOGETHER = "\u2068", "\u2069"


def leaks(text: str) -> list[str]:
    """What in the text would format, mention, link, hide or turn around; empty when it only shows itself."""
    bare = _ESCAPED.sub("\ue000", text)  # a character that means nothing
    found = [name for name, pattern in _LEAKS.items() if pattern.search(bare)]
    inner = bare[1:-1] if bare.startswith(_APART) and bare.endswith(_TOGETHER) else bare
    for char in inner.replace("\u200b", ""):
        if char not in "\n\ue000" and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp"):
            found.append(f"unseen {char!r}")
    if bare.endswith("\\"):
        found.append("an escape for what comes next")
    return found


def shown(text: str) -> str:
    """What a person sees of it: escapes resolved, the unseen helpers gone."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text).replace("\u200b", "").strip(_APART + _TOGETHER)
