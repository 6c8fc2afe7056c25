"""Standing answers: how a panel offers and shows them. What they mean is the host's business."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.panel.content.parts import LONGEST_OPTION, Asked, Option, Select
from cogs.panel.controls.address import ControlKind
from cogs.text.shortening import clip
from engine.core.companion import Path
from i18n import Texts

STANDING: Path = ("@",)
"""In place of a path: the panel offers the standing answers."""
MENU = "standing"
"""Used in a select's custom_id, where the verb of a hand is otherwise."""


def standing_menu(asked: Asked, texts: Texts) -> Select:
    """One menu of all possible standing answers; those that are set are selected."""
    options = tuple(
        Option(
            f"{key}.{value}",
            clip(label(texts, key, value), LONGEST_OPTION),
            clip(texts.get(f"standing-lasts-{lasts}"), LONGEST_OPTION),
            asked.standing.get(key) == value,
        )
        for key, value, lasts in asked.may_stand
    )
    return Select(asked.address(ControlKind.SEVERAL, MENU), texts.get("standing-choose"), options, 0, len(options))


def standing_line(asked: Asked, texts: Texts) -> list[str]:
    """The standing answers that are set, in small print; of those about things only what is offered, in one."""
    offered = {key for key, _, _ in asked.may_stand}
    answers: list[str] = []
    things: dict[str, list[str]] = {}
    for key, value in asked.standing.items():
        kind, _, thing = key.partition(":")
        if not thing:
            answers.append(label(texts, key, value))
        elif key in offered:
            things.setdefault(kind, []).append(texts.name(thing))
    answers += [texts.get(f"standing-{kind}-of", thing=", ".join(names)) for kind, names in things.items()]
    return [f"-# {texts.get('standing-now', answers='; '.join(answers))}"] if answers else []


def label(texts: Texts, key: str, value: str) -> str:
    """`No sea battles`, `Legendary cities: a coin`, `Discards: Belisarius first`."""
    kind, _, thing = key.partition(":")
    if thing:
        return texts.get(f"standing-{kind}-of", thing=texts.name(thing))
    whole = f"standing-{key}-{value}"
    return texts.get(whole) if texts.has(whole) else texts.get(f"standing-{key}")


def wanted(values: Sequence[str]) -> Mapping[str, str]:
    """What was chosen in the menu: key → value. If two values of one key are chosen, the later one counts."""
    return {key: value for key, _, value in (each.partition(".") for each in values)}
