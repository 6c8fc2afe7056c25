"""The lobby's public message: who sits there, who is invited, what was chosen, and the buttons. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.features.learn.offered import has_lesson, learn_button
from cogs.panel.content.parts import Button
from cogs.panel.controls.public_button import control
from cogs.text.display_names import ai_holder, game_title, plain_name
from cogs.text.shortening import clip
from cogs.text.turn_report import LONGEST_CONTENT
from engine.core import get_rules
from host import GameInfo, Holder
from host.lobby.drawn_options import DRAWN, counts_without
from host.lobby.invitations import Crowd, Guest, revision
from host.table_settings import SETTINGS, setting
from i18n import Texts


def lobby_rows(info: GameInfo, said: Texts, crowd: Crowd) -> list[list[Button]]:
    """Join, Leave, Options, Add AI, Start, and the lesson for newcomers; none once the game runs."""
    if info.status != "lobby":
        return []
    counts = get_rules(info.rules).facts.seat_counts
    full, enough = len(info.holders) >= max(counts), len(info.holders) in counts
    ready = len(crowd.ready & set(info.users))
    start = said.get("button-start-ready", ready=ready, people=len(info.users)) if ready else said.get("button-start")
    return [
        [
            control(info, "join", said.get("button-join"), style="success", disabled=full),
            control(info, "leave", said.get("button-leave")),
            control(info, "options", said.get("button-options")),
            control(info, "add_ai", said.get("button-add-ai"), step=revision(info), disabled=full),
            control(info, "start", start, style="primary", disabled=not enough),
        ],
        *([[learn_button(said, info.rules, info.id)]] if has_lesson(info.rules) else []),
    ]


def lobby_text(info: GameInfo, said: Texts, crowd: Crowd) -> str:
    """Who sits there, what was chosen, who has yet to agree."""
    facts = get_rules(info.rules).facts
    lines = [f"## {game_title(info, said)}"]
    if info.status == "aborted":
        # A game that has begun says so on its card; this one is of a lobby that was ended, or that everybody has left.
        closed = "lobby-ended" if info.users else "lobby-closed"
        return "\n".join([*lines, said.get("lobby-aborted" if info.moves else closed)])
    for number, holder in enumerate(info.holders, 1):
        seat = said.name(holder.seat) if holder.seat else said.get("lobby-drawn")
        if holder.user is None:
            lines.append(f"{number}. {ai_holder(info, said, holder)} – {seat}")
            continue
        crown = " 👑" if holder.user == info.owner else ""
        ready = " ✅" if holder.user in crowd.ready else ""
        lines.append(f"{number}. {plain_name(holder.name)}{crown}{ready} – {seat}")
    if info.status != "lobby":
        lines.append(said.get("lobby-started"))
        return clip("\n".join(lines), LONGEST_CONTENT)
    fewest, most = min(facts.seat_counts), max(facts.seat_counts)
    lines.append(said.get("lobby-seats", count=len(info.holders), fewest=fewest, most=most))
    lines += out_of_play_lines(info, said, info.holders)
    lines += _expected(said, crowd)
    if len(info.users) > 1:
        lines.append(f"-# {said.get('lobby-how-to-start')}")
    lines += [f"-# {line}" for line in chosen_lines(info, said)]
    return clip("\n".join(lines), LONGEST_CONTENT)


def chosen_lines(info: GameInfo, said: Texts) -> list[str]:
    """What was chosen for the rules and for the table, a line each."""
    rules = [
        f"{option_name(said, o.key)}: {option_value_name(said, o.key, info.options.get(o.key, o.default))}"
        for o in get_rules(info.rules).facts.options
    ]
    table = [
        f"{setting_name(said, s.key)}: {setting_value(said, s.key, setting(info.settings, s.key))}" for s in SETTINGS
    ]
    return [" · ".join(part) for part in (rules, table) if part]


def out_of_play_lines(info: GameInfo, said: Texts, holders: Sequence[Holder]) -> list[str]:
    """A line for each of these who has chosen a seat that is out at the present number of players or at a larger one,
    with the options that decide it. It is no refusal: somebody may still join, and the options may still change.
    """
    rules = get_rules(info.rules)
    lines = []
    for seat in (holder.seat for holder in holders if holder.seat is not None):
        counts = counts_without(rules, info.options, seat, len(info.holders))
        if not counts:
            continue
        because = [
            said.get("option-labelled", name=option_name(said, o.key), value=option_value_name(said, o.key, value))
            for o in rules.facts.options
            if seat in o.drawn and (value := info.options.get(o.key, o.default))
        ]
        *some, last = map(str, counts)
        sizes = said.get("lobby-or", sizes=", ".join(some), last=last) if some else last
        options = " · ".join(because) or "none"
        lines.append(said.get("lobby-out-of-play", seat=said.name(seat), sizes=sizes, options=options))
    return lines


def option_name(said: Texts, key: str) -> str:
    """The name of an option of the rules."""
    return said.get(f"option-{key}") if said.has(f"option-{key}") else key


def option_value_name(said: Texts, key: str, value: str) -> str:
    """The name of its value; numbers need no words."""
    name = f"option-{key}-{value}"
    if said.has(name):
        return said.get(name)
    return said.get("options-drawn") if value == DRAWN else said.name(value)


def option_hint(said: Texts, key: str, value: str) -> str:
    """What a value of an option means, in a sentence; "" where no game tells (a setting of the table)."""
    hint = f"hint-option-{key}-{value}"
    return said.get(hint) if said.has(hint) else ""


def setting_name(said: Texts, key: str) -> str:
    """The name of a setting of the table."""
    return said.get(f"setting-{key}")


def setting_value(said: Texts, key: str, value: str) -> str:
    """The name of its value."""
    return said.get(f"setting-{key}-{value}")


def _expected(said: Texts, crowd: Crowd) -> list[str]:
    def names(guests: list[Guest]) -> str:
        return ", ".join(plain_name(guest.name) for guest in guests)

    asked = [guest for guest in crowd.guests if not guest.declined]
    declined = [guest for guest in crowd.guests if guest.declined]
    lines = [said.get("lobby-invited", names=names(asked))] if asked else []
    return lines + ([said.get("lobby-declined", names=names(declined))] if declined else [])
