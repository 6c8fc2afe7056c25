"""Words as they are compared: in lower case, without diacritics. Pure."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_SPOKEN_L = str.maketrans({"ł": "l", "_": " ", "×": " ", "·": " ", ",": " ", ";": " ", ":": " ", "→": " "})


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Lower case without diacritics, marks and double blanks."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_SPOKEN_L))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())
