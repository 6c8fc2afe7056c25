"""A seat's question as a panel: what is said and what may be pressed. Pure data; `paint` makes discord parts of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cogs.panel.content.closed_options import MOST_LINES, WHOLE, WHY, closed_lines, every_line
from cogs.panel.content.confirmation import is_choice, sure_key
from cogs.panel.content.footer import foot
from cogs.panel.content.labels import action_label, action_words, composed, path_label, slot_label
from cogs.panel.content.narrowing import below
from cogs.panel.content.notes import about_lines
from cogs.panel.content.numbers import numbered
from cogs.panel.content.outlook import outlook_lines
from cogs.panel.content.parts import (
    LONGEST_TEXT,
    MOST_BUTTONS,
    MOST_OPTIONS,
    Asked,
    Button,
    Option,
    Panel,
    Row,
    Select,
)
from cogs.panel.content.since import SINCE, since_line, since_lines
from cogs.panel.content.standing_offers import STANDING, standing_line, standing_menu
from cogs.panel.controls.address import ControlKind
from cogs.panel.explaining import explained_line, name_menus, names_button, names_in, texts_of
from cogs.panel.fitting.action_rows import path_rows, question_rows
from cogs.panel.fitting.budget import A_BUTTON, cost, fits, shortened
from cogs.panel.fitting.pages import READ, back_button, place_key, read_button, reading, split_page
from cogs.panel.fitting.unread import is_cut, unread
from cogs.panel.pools import pool_lines
from cogs.panel.windows.orders_side import is_orders, orders_side
from cogs.panel.windows.window_side import prepared_lines, window_lines
from cogs.text.event_lines import event_line, has_table
from cogs.text.progress import outcome_line, when
from cogs.text.wording import wording_of
from engine.core import Action, Question
from engine.core.companion import Path
from i18n import Texts

NAMES: Path = ("¿",)
"""In place of a path: the panel shows a menu of all names in it. Behind it the one that is explained, "" for none, and
the path that one came from.
"""
MOST_NAME_MENUS = 8
WHAT_IS = "what_is"
"""A menu of names."""

__all__ = [
    "MOST_OPTIONS",
    "NAMES",
    "Asked",
    "Button",
    "Option",
    "Panel",
    "Row",
    "Select",
    "action_label",
    "describe",
    "question_lines",
    "slot_label",
]


def describe(asked: Asked, texts: Texts, path: Path = (), notice: str = "") -> Panel:
    """The panel of a seat, narrowed down to `path`; a path that is no longer open shows the whole question.

    `notice` is a line about what was just pressed (a refusal, "that button was old"). Whatever is asked, the panel fits
    into a message: a list that does not has pages, words that do not are shortened and can be read whole.
    """
    if path[:1] == (READ,):
        side = path[2:]
        whole, _ = _side(replace(asked, is_read=True), texts, side, notice="")
        _, real = split_page(side)
        lines = [*whole.lines, *unread(asked, texts, real)]
        page, rows = reading(asked, texts, whole.heading, side, int(path[1]), "\n".join(lines))
        return Panel(whole.heading, (page,), tuple(rows), whole.awaited)
    panel, real = _side(asked, texts, path, notice)
    if path[:1] == NAMES or (fits(panel) and not is_cut(asked, texts, panel.rows)):
        return panel
    if not fits(panel):
        room = LONGEST_TEXT - len(f"### {panel.heading}\n")
        panel = panel._replace(lines=tuple(shortened(panel.lines, room)))
    return panel._replace(rows=_with_button(panel.rows, read_button(asked, texts, real)))


def _with_button(rows: Sequence[Row], button: Button) -> tuple[Row, ...]:
    """The rows with a button more: in the last row that has room for it, or in one of its own."""
    for at in reversed(range(len(rows))):
        row = rows[at]
        if not isinstance(row, Select) and 0 < len(row) < MOST_BUTTONS:
            return (*rows[:at], (*row, button), *rows[at + 1 :])
    return (*rows, (button,))


def _side(asked: Asked, texts: Texts, path: Path, notice: str) -> tuple[Panel, Path]:
    """The whole panel, one of its other sides, or what is below a path; and the path that it really shows."""
    heading, above = _heading(asked, texts), [f"⚠️ {notice}"] if notice else []
    back: tuple[Row, ...] = ((Button(asked.address(ControlKind.PANEL, "root"), texts.get("panel-back")),),)
    if path == WHY and asked.question is not None:
        return Panel(heading, tuple(_reasons(asked, texts)), back, asked.awaited), path
    if path == STANDING and asked.may_stand:
        said = (f"**{texts.get('standing-heading')}**", f"-# {texts.get('standing-hint')}")
        return Panel(heading, said, (standing_menu(asked, texts), *back), asked.awaited), path
    if path[:1] == NAMES:
        return _names(asked, texts, heading, "".join(path[1:2]), path[2:]), path
    if is_orders(path) and asked.forms:
        said_of, rows = orders_side(asked, texts, path)
        return Panel(heading, (*above, *said_of), tuple(rows), asked.awaited), path
    if path == SINCE and asked.question is not None:
        lines = since_lines(asked, asked.signs.texts(texts, asked.seat))
        return Panel(heading, tuple(lines), back, asked.awaited), path
    _, real = split_page(path)
    if path and not below(asked.legal, real):
        path = real = ()
    shown = _below(asked, texts, heading, path, above) if path else _root(asked, texts, heading, above)
    return shown, real


def _below(asked: Asked, texts: Texts, heading: str, path: Path, above: Sequence[str]) -> Panel:
    """What is open below a path, or one action that is to be confirmed."""
    _, real = split_page(path)
    lines = [*above, *_asleep(asked, texts), *_situation(asked, texts)]
    if not real:
        lines.append(f"**{texts.get('panel-verbs')} …**")
    elif is_choice(asked, real):
        lines.append(f"**{path_label(asked, texts, real)} …**")
        lines += about_lines(asked.question, asked.verbs, texts, real)
        lines += closed_lines(texts, asked.closed, real)
    else:
        lines.append(f"**{texts.get(sure_key(asked, texts, real))}**")
        lines += outlook_lines(texts, asked.outlook.risks)
    rows: list[Row] = path_rows(asked, texts, path)
    if not asked.asleep:  # the button that wakes it leads to the same
        other = Button(asked.address(ControlKind.PANEL, "root"), texts.get("panel-other"))
        rows.append((other, _to_names(asked, texts, path)))
    return _numbered(asked, texts, Panel(heading, tuple(lines), tuple(rows), asked.awaited), real, ())


def _root(asked: Asked, texts: Texts, heading: str, above: Sequence[str]) -> Panel:
    """The whole question."""
    closed = closed_lines(texts, asked.closed)
    lines = [*above, *_asleep(asked, texts), *_situation(asked, texts, closed)]
    has_more = len(closed) >= MOST_LINES or any(len(each.path) > WHOLE for each in asked.closed)
    below_all = foot(asked, texts)
    taken = cost([below_all]) + A_BUTTON + (A_BUTTON if asked.asleep else 0) + asked.taken
    fitted = question_rows(asked, texts, has_more=has_more)
    rows = fitted(taken)
    if is_cut(asked, texts, rows) or not fits(Panel(heading, tuple(lines), (), asked.awaited)):
        rows = fitted(taken + A_BUTTON)  # it says where to read all
    panel = _numbered(asked, texts, Panel(heading, tuple(lines), tuple(rows), asked.awaited), (), below_all)
    return panel if asked.asleep else panel._replace(rows=_with_button(panel.rows, _to_names(asked, texts)))


def _to_names(asked: Asked, texts: Texts, path: Path = ()) -> Button:
    behind = f".{place_key(asked.seat, path)}" if path else ""
    return names_button(asked.address(ControlKind.PANEL, f"names{behind}"), texts)


def named_here(asked: Asked, texts: Texts, path: Path = ()) -> list[str]:
    """The ids of all names that the whole panel says, and what is below the path, and of what its choices are about."""
    args = (str(arg) for action in asked.legal for arg in action.args)
    about = dict.fromkeys(texts.name(arg) for arg in args if texts.has(f"name-{arg}"))
    heading = _heading(asked, texts)
    sides = (_root(asked, texts, heading, ()), *([_below(asked, texts, heading, path, ())] if path else ()))
    return names_in(texts, [*(words for side in sides for words in texts_of(side)), *about])


def _names(asked: Asked, texts: Texts, heading: str, chosen: str, behind: Path) -> Panel:
    """The names in menus, what the chosen one means (before one is chosen, what to do), and back to the path."""
    if not below(asked.legal, split_page(behind)[1]):
        behind = ()
    found, back = named_here(asked, texts, behind), back_button(asked, texts, behind)
    key = f".{place_key(asked.seat, behind)}" if behind else ""
    addresses = [asked.address(ControlKind.CHOOSE, f"{WHAT_IS}.{number}{key}") for number in range(MOST_NAME_MENUS)]
    line = explained_line(texts, chosen, asked.view) if chosen in found else texts.get("explain-hint")
    return Panel(heading, (line,), (*name_menus(texts, found, addresses, chosen), (back,)), asked.awaited)


def _numbered(asked: Asked, texts: Texts, panel: Panel, path: Path, below_all: tuple[Button, ...]) -> Panel:
    """The panel with its last row, and with numbers where the choices are about places."""
    rows, sketch = list(panel.rows), None
    if asked.awaited and not asked.paused:
        rows, sketch = numbered(asked, rows, path)
    if below_all:
        last = rows[-1] if rows else ()
        # A person who waits has hardly a button: one row is enough then.
        if not asked.legal and last and not isinstance(last, Select) and len(last) + len(below_all) <= MOST_BUTTONS:
            rows[-1] = last + below_all
        else:
            rows.append(below_all)
    if asked.asleep:
        rows.insert(0, (Button(asked.address(ControlKind.PANEL, "root"), texts.get("panel-wake"), "primary"),))
    return panel._replace(rows=tuple(rows), sketch=sketch)


def _asleep(asked: Asked, texts: Texts) -> list[str]:
    return [texts.get("panel-asleep")] if asked.asleep else []


def _seats(raw: object) -> tuple[str, ...]:
    return tuple(str(s) for s in raw) if isinstance(raw, list | tuple) else ()


def _heading(asked: Asked, texts: Texts) -> str:
    head = texts.get("panel-heading", seat=texts.name(asked.seat), game=asked.game)
    return " · ".join(part for part in (head, when(texts, asked.view)) if part)


def _reasons(asked: Asked, texts: Texts) -> list[str]:
    """All that is closed to the seat now, and why."""
    found = every_line(texts, asked.closed, lambda path: path_label(asked, texts, path))
    return [f"**{texts.get('closed-heading')}**", *(found or [texts.get("closed-nothing")])]


def _situation(asked: Asked, texts: Texts, closed: Sequence[str] = ()) -> list[str]:
    """Question (or whom the game waits for), what is closed, own hand, what is composed; things with their icons."""
    plain, texts = texts, asked.signs.texts(texts, asked.seat)
    lines: list[str] = [f"-# {asked.place}"] if asked.place else []
    outcome = asked.view.get("outcome")
    active = _seats(asked.view.get("active"))
    if isinstance(outcome, dict):
        lines.append(outcome_line(texts, outcome))
    elif asked.question is not None and asked.seat in active:
        about = about_lines(asked.question, asked.verbs, plain, ())
        lines += [*since_line(asked, texts), *question_lines(texts, asked.question), *about, *closed]
    elif asked.ended:
        lines.append(f"**{texts.get('lobby-aborted')}**")
    elif active and not asked.paused and not asked.asleep:
        # Without names: somebody else's move must not make this message wrong.
        if not may_act_unasked(asked):
            lines.append(texts.get("panel-waiting"))
        if asked.question is not None and asked.question.key.endswith("_sealed"):
            lines += question_lines(texts, asked.question)
    lines += [*window_lines(asked, texts), *prepared_lines(asked, texts)]
    lines += pool_lines(plain, asked.view, asked.signs)
    lines += wording_of(str(asked.view["rules"])).own_lines(texts, asked.view, asked.seat)
    lines += standing_line(asked, texts)
    news = [
        line
        for key, params in asked.news
        if (line := _told(asked, plain if has_table(plain, key) else texts, key, params))
    ]
    if news:
        lines.append(texts.at_length("panel-news", "lines", " ".join(news)))
    lines += outlook_lines(plain, asked.outlook.lines, None if asked.is_read else MOST_LINES)
    if asked.question is not None and asked.question.composing:
        steps = composed(asked.verbs, texts, asked.question.composing)
        sealed = asked.seat not in active
        lines.append(texts.at_length("panel-sealed" if sealed else "panel-composing", "steps", "\n".join(steps)))
    if may_act_unasked(asked):
        lines.append(f"**{texts.get('panel-unasked')}**")
    return lines


def may_act_unasked(asked: Asked) -> bool:
    """Whether the seat may do something although nobody waits for it: more than take back what it has sealed."""
    if asked.awaited or asked.preparing is not None or asked.paused or asked.asleep:
        return False
    return any(asked.role(action.verb) != "withdraw" for action in asked.legal)


def _told(asked: Asked, texts: Texts, key: str, params: Mapping[str, object]) -> str:
    """An event in words; "" for one that has none."""
    if key == "automatic":
        args = params["args"]
        action = Action(asked.seat, str(params["verb"]), tuple(args) if isinstance(args, list) else ())
        # A finished phrase with emojis in it, not a word of the vocabulary, which `say` would look up.
        done = action_words(asked.verbs, texts, action)
        return texts.get("panel-automatic", why_id=str(params["why"]), action=done)
    return event_line(texts, key, params)


def question_lines(texts: Texts, question: Question) -> list[str]:
    """The question, and below it in small print what is needed to answer it."""
    key = f"question-{question.key}"
    lines = [f"**{texts.say(key, question.params)}**"]
    if texts.has(f"{key}-hint"):
        lines.append(f"-# {texts.say(f'{key}-hint', question.params)}")
    return lines
