"""Lines of a message as HTML: bold words and tables stay what they are, everything else is text."""

from __future__ import annotations

import re
from html import escape

_FENCE = re.compile(r"\s*```\n?(.*?)\n?```\s*", re.DOTALL)
_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_HELD = re.compile(r"\\([\\*_~`|\[\]>#+-])")
_KEPT = re.compile("\ue000([0-9]+)\ue001")
_UNSEEN = re.compile("[\u200b\ue000\ue001]")
"""Put into people's words so that Discord finds no markup in them; here there is none."""


def as_html(text: str) -> str:
    r"""A line with Discord's markup. Whatever people have written in it stays text.

    >>> as_html("**Rome** builds <b>.")
    '<strong>Rome</strong> builds &lt;b&gt;.'
    >>> as_html("A battle.\n```\nRome  2\n```")
    'A battle.<pre>Rome  2</pre>'
    >>> as_html(r"Ada \*\*x\*\* sits down")
    'Ada **x** sits down'
    """
    parts = _FENCE.split(_UNSEEN.sub("", text))
    return "".join(
        f"<pre>{escape(part, quote=False)}</pre>" if at % 2 else _line(part) for at, part in enumerate(parts)
    )


def as_text(text: str) -> str:
    r"""A text without its markup, for a title or a label.

    >>> as_text(r"**Rome** \_x\_ <i>")
    'Rome _x_ <i>'
    """
    held, kept = _hold(_UNSEEN.sub("", text))
    return _KEPT.sub(lambda found: kept[int(found[1])], _BOLD.sub(r"\1", held))


def _line(text: str) -> str:
    held, kept = _hold(text)
    bold = _BOLD.sub(r"<strong>\1</strong>", escape(held, quote=False)).replace("\n", "<br>")
    return _KEPT.sub(lambda found: escape(kept[int(found[1])], quote=False), bold)


def _hold(text: str) -> tuple[str, list[str]]:
    """The text with a placeholder for each character that is to be read as itself."""
    kept: list[str] = []

    def hold(found: re.Match[str]) -> str:
        kept.append(found[1])
        return f"\ue000{len(kept) - 1}\ue001"

    return _HELD.sub(hold, text), kept
