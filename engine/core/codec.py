"""Text forms and hashes: of actions, of positions."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Any

from engine.core.rules import Rules, Verb
from engine.core.types import Action, Json, RulesError, Seat

MAX_ACTION_TEXT = 200
"""Characters; longer input is refused before it is looked at."""


def canonical(raw: Json) -> bytes:
    """One byte string per JSON value: sorted keys, no spaces, UTF-8."""
    return json.dumps(raw, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def position_hash(rules: Rules[Any], state: Any) -> str:
    """16 hex digits (64 bits of BLAKE2b) of the canonical position."""
    return hashlib.blake2b(canonical(rules.dump(state)), digest_size=8).hexdigest()


@lru_cache(maxsize=65536)
def action_token(action: Action) -> str:
    """8 characters naming an action in a control's custom_id; looked up in the current legal list."""
    return hashlib.blake2b(f"{action.seat} {action.text()}".encode(), digest_size=4).hexdigest()


def parse_action(rules: Rules[Any], seat: Seat, text: str) -> Action:
    """`march latium gallia 2` → Action. Form only; legality is the rules' business.

    RulesError: `unknown_verb` (verb), `wrong_arguments` (verb, usage).
    """
    words = text[: MAX_ACTION_TEXT + 1].split()
    if not words or len(text) > MAX_ACTION_TEXT:
        raise RulesError("unknown_verb", verb=text[:40])
    verb = rules.verbs.get(words[0])
    if verb is None:
        raise RulesError("unknown_verb", verb=words[0][:40])
    return Action(seat, verb.name, _read_args(verb, words[1:]))


def usage(verb: Verb) -> str:
    """`march <from> <to> <count>`."""
    return " ".join((verb.name, *(f"<{s.name}>{'…' if s.many else ''}" for s in verb.slots)))


def _read_args(verb: Verb, words: list[str]) -> tuple[str | int, ...]:
    slots = list(verb.slots)
    if slots and slots[-1].many:
        slots += [slots[-1]] * (len(words) - len(slots))
        slots = slots[: max(len(words), len(verb.slots) - 1)]
    if len(slots) != len(words):
        raise RulesError("wrong_arguments", verb=verb.name, usage=usage(verb))
    out: list[str | int] = []
    for slot, word in zip(slots, words, strict=True):
        if slot.kind == "count":
            if not (word.isascii() and word.isdigit() and len(word) < 4):
                raise RulesError("wrong_arguments", verb=verb.name, usage=usage(verb))
            out.append(int(word))
        else:
            out.append(word)
    return tuple(out)
