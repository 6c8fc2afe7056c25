"""Keys in addresses: what somebody sends is compared with what is right, whatever letters it has."""

from __future__ import annotations

import secrets


def is_key(given: str, key: str) -> bool:
    """Whether this is the key; how long that takes does not tell how much of it is right. `secrets.compare_digest`
    takes no text beyond ASCII, and an address may hold any, half a surrogate pair included.
    """
    return secrets.compare_digest(given.encode("utf-8", "surrogatepass"), key.encode())
