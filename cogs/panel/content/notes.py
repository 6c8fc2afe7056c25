"""Notes beside the controls of a panel: what a thing costs and does, why it is closed, what is where."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.core import Question, Verb
from engine.core.companion import Path
from i18n import Texts

_SENTENCES = re.compile(r"(?<=[.!?]) +")
EXPLAINED = frozenset({"card", "item"})
"""The kinds of slots whose values have an `about-` text that is useful before choosing."""


def note(
    question: Question | None,
    verbs: Mapping[str, Verb],
    texts: Texts,
    words: Path,
    *,
    brief: bool,
    room: int,
    foreseen: str = "",
) -> str:
    """`6 resources · Doubles the goods of your caravans in its province.` for an action or the beginning of one; only
    the price when `brief`. No sentence is cut: a thing has a short hint, or as many sentences of its explanation are
    used as fit. `foreseen`: what the game itself says there, which comes first and names the price where there is one.
    """
    verb = verbs.get(words[0]) if words else None
    if verb is None:
        return foreseen
    price = prices(question).get(words[1]) if len(words) > 1 and is_priced(question, words[0]) else None
    said = foreseen or (_price(question, texts, price) if price is not None else "")
    thing = explained_word(verbs, texts, words)
    if brief or not thing:
        return said
    if texts.has(f"hint-{thing}"):
        hint = texts.get(f"hint-{thing}")
        return said if foreseen and (hint in foreseen or len(joined(said, hint)) > room) else joined(said, hint)
    about = texts.get(f"about-{thing}")
    if about in foreseen:
        return foreseen
    more = texts.get("panel-more-when-chosen" if is_told_later(verb) else "panel-more-to-read")
    return fitting(said, about, more, room)


def joined(*parts: str) -> str:
    """The parts that say something, with a dot between them."""
    return " · ".join(part for part in parts if part)


def _price(question: Question | None, texts: Texts, price: int) -> str:
    """`6 resources`; a question that is not paid from the hand may have its own word for what a price is."""
    own = f"panel-price-{question.key}" if question is not None else ""
    return texts.get(own if texts.has(own) else "panel-price", count=price)


def is_told_later(verb: Verb) -> bool:
    """Whether what it is about is explained once it has been chosen, and can still be taken back then."""
    return verb.role in ("compose", "follow")


def explained_word(verbs: Mapping[str, Verb], texts: Texts, words: Path) -> str:
    """The card or building among the words that has an explanation; "" if there is none."""
    verb = verbs.get(words[0]) if words else None
    slots = zip(verb.slots, words[1:], strict=False) if verb is not None else ()
    return next((word for slot, word in slots if slot.kind in EXPLAINED and texts.has(f"about-{word}")), "")


def fitting(head: str, about: str, more: str, room: int) -> str:
    """The head and the whole explanation; if that does not fit, as many of its sentences as do, and `more`, the note
    that there is more. The head stays whole.
    """
    whole = joined(head, about)
    if len(whole) <= room:
        return whole
    kept: list[str] = []
    for sentence in _SENTENCES.split(about):
        if len(joined(head, " ".join([*kept, sentence]), more)) > room:
            break
        kept.append(sentence)
    said = joined(head, " ".join(kept), more)
    return said if len(said) <= room or not head else head


def first_sentences(about: str, room: int) -> str:
    """As much of an explanation as fits: whole sentences, or of a long first one the first words."""
    said = fitting("", about, "…", room)
    return about[: room - 1].rpartition(" ")[0] + " …" if said == "…" else said.replace(" · …", " …")


def about_lines(question: Question | None, verbs: Mapping[str, Verb], texts: Texts, path: Path) -> list[str]:
    """The whole explanation of what has been chosen so far, or is being paid for."""
    thing = explained_word(verbs, texts, path)
    if not path and question is not None and "cost" in question.params:
        thing = str(question.params.get("item"))
    return [f"-# {texts.get(f'about-{thing}')}"] if thing and texts.has(f"about-{thing}") else []


def prices(question: Question | None) -> dict[str, int]:
    """What each thing costs, when the question says so."""
    raw = question.params.get("prices") if question is not None else None
    return {str(k): v for k, v in raw.items() if isinstance(v, int)} if isinstance(raw, dict) else {}


def is_priced(question: Question | None, verb: str) -> bool:
    """Whether the question's prices are what this verb costs; a card that is thrown away costs nothing."""
    unpriced = question.params.get("unpriced") if question is not None else None
    return not isinstance(unpriced, list) or verb not in unpriced
