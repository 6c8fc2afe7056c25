"""Texts that are too long for their place."""

from __future__ import annotations


def clip(text: str, longest: int) -> str:
    """Cut with an ellipsis; Discord refuses longer texts."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
