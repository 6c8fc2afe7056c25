"""The private options of a lobby: one's seat, AI players, guests, the rules' options, the table's settings. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.account import OWN_NAMES
from cogs.card import chosen_lines, control, option_name, option_value_name, setting_name, setting_value
from cogs.seats import ai_name, game_title
from cogs.ui.address import PUBLIC, Address
from cogs.ui.panel import Button, Option, Panel, Row, Select, clip
from engine.ai import player_kinds
from engine.core import get_rules
from host import GameInfo
from host.gathering import revision
from host.table_settings import SETTINGS, setting
from i18n import LANGUAGES, Texts

TABS = ("people", "rules", "table")
"""One page each: eleven menus at once would fill three telephones."""
ANY_SEAT = "any"
NO_AI = "none"
MOST_GUESTS = 10


def options_panel(info: GameInfo, said: Texts, user: int, tab: str = TABS[0], notice: str = "") -> Panel:
    """What this person may choose before the start. `notice` says what became of the press before."""
    lines = [f"⚠️ {notice}"] if notice else []
    lines.append(f"-# {game_title(info, said)} · <#{info.place.target}>")
    if info.status != "lobby":
        lines.append(said.get("refusal-not_in_lobby"))
        return Panel(said.get("options-heading"), tuple(lines), (), awaited=False)
    tab = tab if tab in TABS else TABS[0]
    rows: list[Row] = []
    if tab == "people":
        if any(h.user == user for h in info.holders):
            rows += _people(info, said, user)
        else:
            lines.append(said.get("options-join-first"))
    elif user != info.owner:
        lines += chosen_lines(info, said)
        lines.append(f"-# {said.get('options-owner-chooses')}")
    else:
        rows += _rules(info, said) if tab == "rules" else _table(info, said)
    rows.append(_tabs(info, said, tab))
    return Panel(said.get("options-heading"), tuple(lines), tuple(rows), awaited=False)


def option_names(said: Texts, rules: str, key: str) -> list[tuple[str, str]]:
    """The values of an option of the rules, a setting or the language: (value, words); [] when there is none."""
    if key == "language":
        return [(code, OWN_NAMES[code]) for code in LANGUAGES]
    for one in SETTINGS:
        if one.key == key:
            return [(value, setting_value(said, key, value)) for value in one.values]
    for option in get_rules(rules).facts.options:
        if option.key == key:
            return [(value, option_value_name(said, key, value)) for value in option.values]
    return []


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


def _select(info: GameInfo, name: str, label: str, options: Iterable[Option]) -> Select:
    return Select(Address(info.id, PUBLIC, revision(info), "s", name).text(), clip(label, 150), tuple(options))


def _labelled(said: Texts, name: str, value: str) -> str:
    # The placeholder is gone once something is chosen: each option says what it is about.
    return clip(said.get("option-labelled", name=name, value=value), 100)


def _people(info: GameInfo, said: Texts, user: int) -> list[Row]:
    rules = get_rules(info.rules)
    mine = next(h for h in info.holders if h.user == user)
    taken = {h.seat for h in info.holders if h is not mine}
    yours = said.get("options-seat")
    seats = [Option(ANY_SEAT, _labelled(said, yours, said.get("options-drawn")), "", mine.seat is None)]
    seats += [
        Option(s, _labelled(said, yours, said.name(s)), "", mine.seat == s)
        for s in rules.seats(max(rules.facts.seat_counts))
        if s not in taken
    ]
    rows: list[Row] = [_select(info, "seat", yours, seats)]
    known = sorted(player_kinds(info.rules), key=lambda kind: kind != "steward")
    kinds = [Option(kind, said.get("options-ai-add", kind=ai_name(said, kind))) for kind in known]
    if any(h.ai for h in info.holders):
        kinds.append(Option(NO_AI, said.get("options-ai-remove")))
    rows.append(_select(info, "ai", said.get("options-ai"), kinds))
    invite = Address(info.id, PUBLIC, revision(info), "s", "invite").text()
    rows.append(Select(invite, said.get("options-invite"), most=MOST_GUESTS, people=True))
    return rows


def _rules(info: GameInfo, said: Texts) -> list[Row]:
    rows: list[Row] = []
    for option in get_rules(info.rules).facts.options:
        value, name = info.options.get(option.key, option.default), option_name(said, option.key)
        names = [(v, _labelled(said, name, option_value_name(said, option.key, v))) for v in option.values]
        rows.append(
            _select(info, f"option.{option.key}", name, [Option(v, label, "", v == value) for v, label in names])
        )
    return rows


def _table(info: GameInfo, said: Texts) -> list[Row]:
    name = said.get("options-language")
    spoken = [Option(code, _labelled(said, name, OWN_NAMES[code]), "", code == info.language) for code in LANGUAGES]
    rows: list[Row] = [_select(info, "option.language", name, spoken)]
    for one in SETTINGS:
        value, name = setting(info.settings, one.key), setting_name(said, one.key)
        names = [(v, _labelled(said, name, setting_value(said, one.key, v))) for v in one.values]
        rows.append(_select(info, f"option.{one.key}", name, [Option(v, label, "", v == value) for v, label in names]))
    return rows
