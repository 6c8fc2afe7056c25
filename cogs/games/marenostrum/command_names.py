"""Which command of the family answers a question."""

from __future__ import annotations

_TRADE = ("announce", "offer", "seal", "withdraw", "first", "take", "give", "force")


def command_of(question: str, verb: str) -> str:
    """The slash command that answers a question with a verb: `trade take`."""
    if verb in ("pillage", "occupy", "work") or (question == "conquest" and verb in ("use", "done")):
        return f"conquest {verb}"
    if verb in ("recruit", "use", "swap", "pay", "copy", "keep", "claim") or (verb == "seal" and question == "keep"):
        return f"build {verb}"
    if question in ("build", "pay", "copy", "spend") and verb in ("back", "clear", "done"):
        return f"build {verb}"
    if verb in _TRADE:
        return f"trade {verb}"
    return {"build": "build item", "name": "next"}.get(verb, verb)
