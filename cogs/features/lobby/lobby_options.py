"""The private options of a lobby: seat, AI players, invitations, the rules' options, the table's settings. Pure
functions.
"""

from __future__ import annotations

from collections.abc import Iterable

from cogs.features.lobby.lobby_card import (
    chosen_lines,
    option_hint,
    option_name,
    option_value_name,
    out_of_play_lines,
    setting_name,
    setting_value,
)
from cogs.panel.content.parts import LONGEST_OPTION
from cogs.panel.content.question_panel import Button, Option, Panel, Row, Select
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.public_button import control
from cogs.text.display_names import ai_name, game_title
from cogs.text.shortening import clip
from engine.ai import ranked_kinds
from engine.core import get_rules
from host import GameInfo
from host.lobby.drawn_options import offered_values, seats_possible
from host.lobby.invitations import revision
from host.table_settings import SETTINGS, setting
from i18n import LANGUAGES, OWN_NAMES, Texts

TABS = ("people", "rules", "table")
"""One page each: eleven menus at once would fill three phone screens."""
ANY_SEAT = "any"
NO_AI = "none"
MOST_GUESTS = 10


def options_panel(info: GameInfo, said: Texts, user: int, tab: str = TABS[0], notice: str = "") -> Panel:
    """What this person may choose before the start. `notice` reports the result of the previous press."""
    lines = [f"⚠️ {notice}"] if notice else []
    lines.append(f"-# {game_title(info, said)} · <#{info.place.target}>")
    if info.status != "lobby":
        lines.append(said.get("refusal-not_in_lobby"))
        return Panel(said.get("options-heading"), tuple(lines), (), awaited=False)
    tab = tab if tab in TABS else TABS[0]
    rows: list[Row] = []
    if tab == "people":
        if any(h.user == user for h in info.holders):
            lines += out_of_play_lines(info, said, [holder for holder in info.holders if holder.user == user])
            rows += _people(info, said, user)
        else:
            lines.append(said.get("options-join-first"))
    elif user != info.owner:
        lines += explained_lines(info, said) if tab == "rules" else chosen_lines(info, said)
        lines.append(f"-# {said.get('options-owner-chooses')}")
    else:
        rows += _rules(info, said) if tab == "rules" else _table(info, said)
    rows.append(_tabs(info, said, tab))
    return Panel(said.get("options-heading"), tuple(lines), tuple(rows), awaited=False)


def explained_lines(info: GameInfo, said: Texts) -> list[str]:
    """What was chosen of the rules and what it means, a line each: who may not choose has no menu that says it."""
    lines = []
    for option in get_rules(info.rules).facts.options:
        value = info.options.get(option.key, option.default)
        words, hint = option_value_name(said, option.key, value), option_hint(said, option.key, value)
        said_of = f"**{option_name(said, option.key)}**: {words}"
        lines.append(f"{said_of}\n-# {hint}" if hint else said_of)
    return lines


def option_names(said: Texts, rules: str, key: str) -> list[tuple[str, str]]:
    """The values of an option of the rules, a setting or the language: (value, words); [] for an unknown one."""
    if key == "language":
        return [(code, OWN_NAMES[code]) for code in LANGUAGES]
    for one in SETTINGS:
        if one.key == key:
            return [(value, setting_value(said, key, value)) for value in one.values]
    for option in get_rules(rules).facts.options:
        if option.key == key:
            return [(value, option_value_name(said, key, value)) for value in offered_values(option)]
    return []


def seat_names(said: Texts, info: GameInfo, user: int) -> list[tuple[str, str]]:
    """The free seats, and a random one: (seat, words)."""
    rules = get_rules(info.rules)
    taken = {holder.seat for holder in info.holders if holder.user != user}
    free = [(seat, said.name(seat)) for seat in seats_possible(rules, info.options) if seat not in taken]
    return [(ANY_SEAT, said.get("options-drawn")), *free]


def choosable(said: Texts, rules: str) -> list[tuple[str, str]]:
    """Everything the owner may choose: (key, words)."""
    own = [(option.key, option_name(said, option.key)) for option in get_rules(rules).facts.options]
    return [
        *own,
        *((one.key, setting_name(said, one.key)) for one in SETTINGS),
        ("language", said.get("options-language")),
    ]


def _tabs(info: GameInfo, said: Texts, shown: str) -> tuple[Button, ...]:
    return tuple(
        control(
            info, f"options.{tab}", said.get(f"options-tab-{tab}"), style="primary" if tab == shown else "secondary"
        )
        for tab in TABS
    )


def _menu(
    info: GameInfo, said: Texts, key: str, name: str, values: Iterable[tuple[str, str]], chosen: str | None
) -> Select:
    """A menu of (value, words). The placeholder disappears once something is chosen, so each option says what it is
    about; below it stands what it means, where the game tells (`hint-option-<key>-<value>`).
    """
    options = (
        Option(
            value,
            clip(said.get("option-labelled", name=name, value=words), LONGEST_OPTION),
            clip(option_hint(said, key.removeprefix("option."), value), LONGEST_OPTION),
            value == chosen,
        )
        for value, words in values
    )
    return _select(info, key, name, options)


def _select(info: GameInfo, key: str, label: str, options: Iterable[Option]) -> Select:
    return Select(
        Address(info.id, PUBLIC, revision(info), ControlKind.CHOOSE, key).text(), clip(label, 150), tuple(options)
    )


def _people(info: GameInfo, said: Texts, user: int) -> list[Row]:
    mine = next(h for h in info.holders if h.user == user)
    known = ranked_kinds(info.rules)
    kinds = [Option(kind, said.get("options-ai-add", kind=ai_name(said, kind))) for kind in known]
    if any(h.ai for h in info.holders):
        kinds.append(Option(NO_AI, said.get("options-ai-remove")))
    invite = Address(info.id, PUBLIC, revision(info), ControlKind.CHOOSE, "invite").text()
    return [
        _menu(info, said, "seat", said.get("options-seat"), seat_names(said, info, user), mine.seat or ANY_SEAT),
        _select(info, "ai", said.get("options-ai"), kinds),
        Select(invite, said.get("options-invite"), most=MOST_GUESTS, people=True),
    ]


def _rules(info: GameInfo, said: Texts) -> list[Row]:
    return [
        _menu(
            info,
            said,
            f"option.{option.key}",
            option_name(said, option.key),
            option_names(said, info.rules, option.key),
            info.options.get(option.key, option.default),
        )
        for option in get_rules(info.rules).facts.options
    ]


def _table(info: GameInfo, said: Texts) -> list[Row]:
    chosen = {"language": info.language, **{one.key: setting(info.settings, one.key) for one in SETTINGS}}
    names = {"language": said.get("options-language"), **{one.key: setting_name(said, one.key) for one in SETTINGS}}
    return [
        _menu(info, said, f"option.{key}", names[key], option_names(said, info.rules, key), value)
        for key, value in chosen.items()
    ]
