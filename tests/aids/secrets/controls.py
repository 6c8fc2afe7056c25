"""The controls under what one is shown: all those that only look are pressed, and what comes of them is compared."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from cogs.panel.controls.address import PUBLIC, read_address
from tests.aids.wire.person import WirePerson
from tests.aids.wire.seen import Answer, Control, Seen

LOOKING = frozenset("panel map log help takeback learn legend".split())  # noqa: SIM905
"""Public controls that open a private message."""
TURNING = frozenset(
    "zoom log_page log_round log_who page help_topic help_about help_group help_page legend_page".split()  # noqa: SIM905
) | {
    *("past", "past_round", "past_there", "past_eyes", "rules_see", "rules_back", "log_what_is"),
    *("lesson", "lesson_chapter"),  # the person's own, beside every game
}
"""Those that turn such a message over."""
OF_LOBBIES = frozenset("add_ai ai come decline end invite join leave open_game option options seat start".split())  # noqa: SIM905
ACTING = OF_LOBBIES | frozenset(
    "agree ask ask_undo back erase kick me more_time real_game refuse rematch resign server vote".split()  # noqa: SIM905
)
"""Not pressed: they act, or change what is the person's own."""
OWN = frozenset({"c.root", "c.why", "c.standing", "c.names", "c.since"})
"""Controls of a panel that show another side of it."""
OPENING = ("n.", "t.", "c.names.", "s.what_is.")
"""Beginnings of those that narrow, open the form for words, or explain names."""
MOST = 3
"""Controls of a kind tried under one message; one where the commands, too, are but drawn."""
BRIEF = frozenset(
    "help_topic help_about help_group help_page legend_page rules_see rules_back".split()  # noqa: SIM905
)
"""The same pages for everybody: one choice of each menu will do."""

Take = Callable[[str, Answer], Awaitable[None]]


def name_of(control: Control) -> str:
    """`zoom` of a public control, `c.why` of a panel's."""
    address = read_address(control.custom_id)
    if address is None:
        return ""
    return address.rest.split(".")[0] if address.seat == PUBLIC else f"{address.kind}.{address.rest}"


def is_looking(control: Control) -> bool:
    """Whether it only looks."""
    name = name_of(control)
    return not control.disabled and (name in LOOKING | TURNING | OWN or name.startswith(OPENING))


def kind_of(control: Control) -> str:
    """Controls of one kind differ in what they are about: `n` narrows, `t` opens the form for words; a menu of parts of
    the map is another kind than its buttons.
    """
    sort = "menu" if control.options else "button"
    return re.sub(r"^([nt]|c\.names|s\.what_is\.\d+)\..*", r"\1", name_of(control)) + f" ({sort})"


async def press_all(person: WirePerson, seen: Seen, where: str, take: Take, most: int = MOST) -> None:
    """The controls of a message that only look (`most` of a kind), also those that come when it is redrawn, each kind
    in turn; then those of what they open. A form that opens is sent off with a word that means nothing.
    """
    tried: dict[str, str] = {}
    last = ""
    while seen.exists:
        counts = Counter(tried.values())
        new = [each for each in _looking(seen) if each.custom_id not in tried and counts[kind_of(each)] < most]
        home = [each for each in _looking(seen) if name_of(each) == "c.root" and each.custom_id != last]
        if not (new or home):
            return
        # From a side of a panel on which everything was tried one goes back to the whole of it.
        control = min(new or home, key=lambda each: counts[kind_of(each)])
        last = control.custom_id
        tried[control.custom_id] = kind_of(control)
        for value in _values(control):
            if not seen.exists or control.custom_id not in [each.custom_id for each in _looking(seen)]:
                break  # the press before has redrawn it
            if value is None:
                answer = await person.press(seen, custom_id=control.custom_id, expect=False)
            else:
                answer = await person.choose(seen, value, custom_id=control.custom_id, expect=False)
            place = f"{where} > {control.custom_id.split(':', 2)[2]} {value or ''}"
            await take(place, answer)
            if answer.interaction.modal is not None:
                await take(f"{place} > sent", await person.submit_modal(answer, {"text": "zzz"}, expect=False))
            opened = answer.interaction.original_id
            if name_of(control) in LOOKING - {"panel"} and opened is not None and opened != seen.id:
                await press_all(person, answer.message, place, take, most)


def _looking(seen: Seen) -> list[Control]:
    return [each for each in (*seen.buttons, *seen.selects) if is_looking(each)]


def _values(control: Control) -> list[str | None]:
    """A button is pressed; of a menu the first and the last are chosen."""
    options: list[Any] = list(control.options.values())
    if not options:
        return [None]
    return [options[0]] if len(options) == 1 or name_of(control) in BRIEF else [options[0], options[-1]]
