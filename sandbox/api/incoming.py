"""JSON from outside: from the page, from the bot's requests, from its gateway connection."""

from __future__ import annotations

import json
from typing import Any


def read_json(sent: bytes | str) -> Any:
    """Parse JSON from outside. ValueError with what is wrong: no JSON, too deep, or half a surrogate pair, which cannot
    be stored or sent on.
    """
    try:
        raw = json.loads(sent)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except ValueError:
        raise ValueError("it is not JSON") from None
    try:
        json.dumps(raw, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except UnicodeEncodeError:
        raise ValueError("it holds half a character (a lone surrogate)") from None
    return raw
