"""The pictograms in lines of the log, drawn: not every machine that opens the page has letters for them."""

from __future__ import annotations

import re
from typing import Final

PATHS: Final = {
    "🔒": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5",
    "⏪": "M12 6l-8 6 8 6zM20 6l-8 6 8 6z",
    "🪑": "M7 3v18M7 13h10v8M7 3h2.5v10M17 13v-1.5H7",
    "⏸": "M8.5 5v14M15.5 5v14",
    "▶": "M7 5v14l11-7z",
    "⏹": "M6 6h12v12H6z",
    "⏱": "M12 7a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 10.5V14M10 3h4M12 3v4M17.5 7.5L19 6",
}
"""By character: an outline on a field of 24 by 24."""
LOCK: Final = "🔒"
_ANY: Final = re.compile(f"({'|'.join(PATHS)})\ufe0f?")


def drawn(markup: str) -> str:
    """HTML with drawings in place of these characters; the character is what a screen reader says.

    >>> drawn("<b>Ada</b> pauses")
    '<b>Ada</b> pauses'
    >>> drawn("⏸️ Pause").partition("<path")[0]
    '<svg class="glyph" viewBox="0 0 24 24" role="img" aria-label="⏸">'
    """
    return _ANY.sub(
        lambda found: (
            f'<svg class="glyph" viewBox="0 0 24 24" role="img" aria-label="{found[1]}">'
            f'<path d="{PATHS[found[1]]}"/></svg>'
        ),
        markup,
    )
