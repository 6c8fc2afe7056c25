"""A seat's question as a panel: what is said and what may be pressed. Pure data; `paint` makes discord parts of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.panel.content.closed_options import MOST_LINES, WHOLE, WHY, closed_lines, every_line
from cogs.panel.content.composing import Gather, gather, option_value, proposals
from cogs.panel.content.confirmation import is_choice, needs_thought, sure_key
from cogs.panel.content.footer import foot
from cogs.panel.content.labels import action_label, action_words, composed, path_label, slot_label, verb_label, when
from cogs.panel.content.narrowing import below, branches, ending, path_token
from cogs.panel.content.notes import about_lines, explained_word, note, trade_lines
from cogs.panel.content.numbers import numbered
from cogs.panel.content.outlook import beside, outlook_lines
from cogs.panel.content.parts import (
    LONGEST_LABEL,
    LONGEST_OPTION,
    LONGEST_PLACEHOLDER,
    MOST_BUTTONS,
    MOST_OPTIONS,
    MOST_SELECTS,
    SHORT_LABEL,
    Asked,
    Button,
    Option,
    Panel,
    Row,
    Select,
    Style,
    clip,
)
from cogs.panel.content.plan_editor import drop_menu, plan_menus
from cogs.panel.content.since import SINCE, is_shortened, since_line, since_lines
from cogs.panel.content.standing_offers import STANDING, standing_line, standing_menu
from cogs.panel.controls.address import ControlKind
from cogs.panel.windows.orders_side import is_orders, orders_button, orders_side
from cogs.panel.windows.window_side import prepared_lines, window_lines, window_rows
from cogs.text.emoji import CHARACTERS, EmojiTexts, Signs, action_sign, sign_of, signed
from cogs.text.event_lines import event_line, has_table
from engine.core import Action, Question, action_token
from engine.core.companion import Path, words
from i18n import Texts
from i18n.parameters import counted

__all__ = [
    "MOST_OPTIONS",
    "Asked",
    "Button",
    "Option",
    "Panel",
    "Row",
    "Select",
    "action_label",
    "clip",
    "describe",
    "hand_line",
    "outcome_line",
    "question_lines",
    "slot_label",
]


def describe(asked: Asked, texts: Texts, path: Path = (), notice: str = "") -> Panel:
    """The panel of a seat, narrowed down to `path`; a path that is no longer open shows the whole question.

    `notice` is a line about what was just pressed (a refusal, "that button was old").
    """
    awaited = asked.seat in _seats(asked.view.get("active"))
    if path == WHY and asked.question is not None:
        back = Button(asked.address(ControlKind.PANEL, "root"), texts.get("panel-back"))
        return Panel(_heading(asked, texts), tuple(_reasons(asked, texts)), ((back,),), awaited)
    if path == STANDING and asked.may_stand:
        back = Button(asked.address(ControlKind.PANEL, "root"), texts.get("panel-back"))
        said = (f"**{texts.get('standing-heading')}**", f"-# {texts.get('standing-hint')}")
        return Panel(_heading(asked, texts), said, (standing_menu(asked, texts), (back,)), awaited)
    if is_orders(path) and asked.forms:
        said_of, rows = orders_side(asked, texts, path)
        above = [f"⚠️ {notice}"] if notice else []
        return Panel(_heading(asked, texts), (*above, *said_of), tuple(rows), awaited)
    if path == SINCE and asked.question is not None:
        back = Button(asked.address(ControlKind.PANEL, "root"), texts.get("panel-back"))
        return Panel(
            _heading(asked, texts),
            tuple(since_lines(asked, EmojiTexts(texts, asked.signs, asked.seat))),
            ((back,),),
            awaited,
        )
    if path and not below(asked.legal, path):
        path = ()
    lines = [f"⚠️ {notice}"] if notice else []
    if asked.asleep:
        lines.append(texts.get("panel-asleep"))
    if not path:
        closed = closed_lines(texts, asked.closed)
        lines += _situation(asked, texts, closed)
        has_more = len(closed) >= MOST_LINES or any(len(each.path) > WHOLE for each in asked.closed)
        rows = _rows(asked, texts, has_more=has_more)
    else:
        lines += _situation(asked, texts)
        if is_choice(asked, path):
            lines.append(f"**{path_label(asked, texts, path)} …**")
            lines += about_lines(asked.question, asked.verbs, texts, path)
            lines += closed_lines(texts, asked.closed, path)
        else:
            lines.append(f"**{texts.get(sure_key(asked, path))}**")
            lines += outlook_lines(texts, asked.outlook.risks)
        other = Button(asked.address(ControlKind.PANEL, "root"), texts.get("panel-other"))
        rows = [*_cells(asked, texts, path), (other,)]
    sketch = None
    if awaited and not asked.paused:
        rows, sketch = numbered(asked, rows, path)
    if asked.foot and not path:
        last, below_all = rows[-1] if rows else (), foot(asked, texts)
        # A person who waits has hardly a button: one row is enough then.
        if not asked.legal and last and not isinstance(last, Select) and len(last) + len(below_all) <= MOST_BUTTONS:
            rows[-1] = last + below_all
        else:
            rows.append(below_all)
    if asked.asleep:
        rows.insert(0, (Button(asked.address(ControlKind.PANEL, "root"), texts.get("panel-wake"), "primary"),))
    return Panel(_heading(asked, texts), tuple(lines), tuple(rows), awaited, sketch)


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
    plain, texts = texts, EmojiTexts(texts, asked.signs, asked.seat)
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
        lines.append(texts.get("panel-waiting"))
        if asked.question is not None and asked.question.key.endswith("_sealed"):
            lines += question_lines(texts, asked.question)
    lines += [*window_lines(asked, texts), *prepared_lines(asked, texts)]
    hand = hand_line(plain, asked.view.get("hand"), asked.signs)
    if hand:
        lines.append(hand)
    lines += trade_lines(texts, asked.view, asked.seat)
    lines += standing_line(asked, texts)
    news = [
        line
        for key, params in asked.news
        if (line := _told(asked, plain if has_table(plain, key) else texts, key, params))
    ]
    if news:
        lines.append(texts.get("panel-news", lines=" ".join(news)))
    lines += outlook_lines(plain, asked.outlook.lines[:MOST_LINES])
    if asked.question is not None and asked.question.composing:
        steps = composed(asked.verbs, texts, asked.question.composing)
        sealed = asked.seat not in active
        lines.append(texts.get("panel-sealed" if sealed else "panel-composing", steps="\n".join(steps)))
    return lines


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


def hand_parts(texts: Texts, hand: Mapping[str, object], signs: Signs = CHARACTERS) -> list[str]:
    """`🪙 coin ×3`, `🌾 grain`: each thing with its number."""
    named = {kind: signed(kind, texts.name(kind), signs) for kind in hand}
    return [f"{named[kind]} ×{n}" if n != 1 else named[kind] for kind, n in hand.items() if n]


def hand_line(texts: Texts, hand: object, signs: Signs = CHARACTERS) -> str:
    """`Your resources (9): 🪙 coin ×3, 🌾 grain ×2 …`; empty when the game has no hands."""
    if isinstance(hand, dict):
        parts = hand_parts(texts, hand, signs)
        total = sum(n for n in hand.values() if isinstance(n, int))
    elif isinstance(hand, list):
        parts, total = [texts.name(x if isinstance(x, int) else str(x)) for x in hand], len(hand)
    else:
        return ""
    if not parts:
        return texts.get("panel-hand-empty")
    return texts.get("panel-hand", count=total, resources=", ".join(parts))


def outcome_line(texts: Texts, outcome: Mapping[str, object]) -> str:
    """How the game ended."""
    winners = ", ".join(texts.name(s) for s in _seats(outcome.get("winners")))
    reason = f"outcome-{outcome.get('reason')}"
    text = texts.say(reason, {"winners": list(_seats(outcome.get("winners")))}) if texts.has(reason) else ""
    head = texts.get("panel-over-won", winners=winners) if winners else texts.get("panel-over-nobody")
    return f"**{head}**" + (f" · {text}" if text else "")


def _rows(asked: Asked, texts: Texts, *, has_more: bool) -> list[Row]:
    """The controls of the whole question; `has_more`: more is closed than the panel says."""
    rows: list[Row] = []
    loose: list[Button] = []
    found = gather(asked.question, asked.legal, asked.verbs, asked.view) if asked.question is not None else None
    if found is not None:
        rows.append(_gathering(asked, texts, found))
    for verb, actions in branches(asked.legal, ()).items():
        if found is not None and verb == found.verb:
            continue
        menus = plan_menus(asked, texts, verb)
        if menus:
            rows += menus
        elif len(actions) == 1 and not actions[0].args:
            loose.append(_action_button(asked, texts, actions[0]))
        else:
            rows += _cells(asked, texts, (verb,))
    if asked.question is not None and found is not None and not found.seals:
        rows.append(tuple(_payments(asked, texts, asked.question)))
    if (dropping := drop_menu(asked, texts)) is not None:
        rows.append(dropping)
    if asked.question is not None and asked.question.composing and asked.question.composing[-1].verb == "pay":
        loose.append(Button(asked.address(ControlKind.PANEL, "repay"), texts.get("panel-repay")))
    # Confirming controls come last, as in any dialogue; one row holds five.
    last = {asked.address(ControlKind.ACTION, action_token(a)) for a in asked.legal if asked.role(a.verb) == "confirm"}
    loose.sort(key=lambda b: b.custom_id in last)
    if asked.legal:
        loose.append(Button(asked.address(ControlKind.WORDS, "type"), texts.get("panel-type")))
        if has_more:
            loose.append(Button(asked.address(ControlKind.PANEL, "why"), texts.get("panel-why")))
    if asked.question is not None and is_shortened(asked, texts) and asked.seat in _seats(asked.view.get("active")):
        loose.append(Button(asked.address(ControlKind.PANEL, "since"), texts.get("panel-since-all")))
    if asked.may_stand:
        loose.append(Button(asked.address(ControlKind.PANEL, "standing"), texts.get("panel-standing")))
    rows += window_rows(asked, texts)
    loose += orders_button(asked, texts)
    return rows + _in_rows(loose)


def _in_rows(buttons: Sequence[Button]) -> list[Row]:
    return [tuple(buttons[i : i + MOST_BUTTONS]) for i in range(0, len(buttons), MOST_BUTTONS)]


def _payments(asked: Asked, texts: Texts, question: Question) -> list[Button]:
    """The ways to pay that the rules propose, the best first; without proposals, one button that finds a way."""
    sets = proposals(question)[:MOST_BUTTONS]
    if not sets:
        return [Button(asked.address(ControlKind.PANEL, "pay.0"), texts.get("panel-pay"), "primary")]
    labels = [f"{verb_label(texts, 'pay')}: {counted(texts, tokens)}" for tokens in sets]
    return [
        Button(
            asked.address(ControlKind.PANEL, f"pay.{i}"), clip(label, LONGEST_LABEL), "secondary" if i else "primary"
        )
        for i, label in enumerate(labels)
    ]


def _cells(asked: Asked, texts: Texts, path: Path) -> list[Row]:
    """Controls for all that is open below a path: whole actions while they fit, otherwise the next word."""
    actions = below(asked.legal, path)
    # What needs an explanation goes into a menu, which has room for it.
    if len(actions) <= 2 * MOST_BUTTONS and not any(_note(asked, texts, words(a), path) for a in actions):
        pressed = [_action_button(asked, texts, a, path) for a in actions]
        if len(pressed) <= MOST_BUTTONS or all(len(button.label) <= SHORT_LABEL for button in pressed):
            return _in_rows(pressed)
    if len(actions) <= MOST_OPTIONS:
        # What a building does is explained only beside its first place: it is the same in every one.
        things = [explained_word(asked.verbs, texts, words(a)) for a in actions]
        known = [bool(thing) and thing in things[:at] for at, thing in enumerate(things)]
        options = [_action_option(asked, texts, a, path, known=k) for a, k in zip(actions, known, strict=True)]
        return _selects(asked, texts, path, options)
    split = branches(actions, path)
    while len(split) == 1 and ending(actions, path) is None:
        path = (*path, next(iter(split)))
        split = branches(actions, path)
    options = []
    last = ending(actions, path)
    if last is not None:
        options.append(_action_option(asked, texts, last, path))
    for word, under in split.items():
        if len(under) == 1:
            options.append(_action_option(asked, texts, under[0], path))
        else:
            label = clip(slot_label(asked.verbs, texts, path, word) + " …", LONGEST_OPTION)
            ways = texts.get("panel-choices", count=len(under))
            hint = clip(_note(asked, texts, (*path, word), path) or ways, LONGEST_OPTION)
            options.append(Option(path_token(asked.seat, (*path, word)), label, hint))
    return _selects(asked, texts, path, options)


def _selects(asked: Asked, texts: Texts, path: Path, options: Sequence[Option]) -> list[Row]:
    label = path_label(asked, texts, path)
    chunks = [tuple(options[i : i + MOST_OPTIONS]) for i in range(0, len(options), MOST_OPTIONS)][:MOST_SELECTS]
    rows: list[Row] = []
    for number, chunk in enumerate(chunks):
        where = f" ({chunk[0].label} – {chunk[-1].label})" if len(chunks) > 1 else ""
        custom_id = asked.address(ControlKind.CHOOSE, f"{path_token(asked.seat, path)}.{number}")
        rows.append(Select(custom_id, clip(f"{label}{where} …", LONGEST_PLACEHOLDER), chunk))
    return rows


def _gathering(asked: Asked, texts: Texts, found: Gather) -> Select:
    left = list(found.chosen)
    options: list[Option] = []
    copy: dict[str, int] = {}
    for token in found.tokens:
        n = copy[token] = copy.get(token, 0) + 1
        chosen = token in left
        if chosen:
            left.remove(token)
        value = option_value(asked.seat, found.verb, token, n)
        label = clip(texts.name(token), LONGEST_OPTION)
        options.append(Option(value, label, "", chosen, sign_of(token, asked.signs)))
    if not found.seals:
        placeholder = texts.get("panel-gather-pay", count=found.most)
    elif found.least == found.most:
        placeholder = texts.get("panel-gather", count=found.most)
    else:
        placeholder = texts.get("panel-gather-range", least=found.least, most=found.most)
    return Select(
        asked.address(ControlKind.SEVERAL, found.verb),
        clip(placeholder, LONGEST_PLACEHOLDER),
        tuple(options),
        found.least,
        found.most,
    )


def _action_button(asked: Asked, texts: Texts, action: Action, path: Path = ()) -> Button:
    style: Style = "primary"
    confirms = asked.role(action.verb) == "confirm"
    if confirms:
        style = "success"
    elif asked.role(action.verb) in ("clear", "withdraw"):
        style = "danger"
    elif action.verb in {"back", "pass", "pay"}:
        style = "secondary"
    label = action_label(asked.verbs, texts, action)
    nothing = f"nothing-{asked.question.key}" if asked.question is not None else ""
    if action.verb == "done" and asked.question is not None and not asked.question.composing and texts.has(nothing):
        style, label = "secondary", clip(texts.get(nothing), LONGEST_LABEL)
    elif confirms and asked.question is not None and texts.has(f"confirm-{asked.question.key}"):
        label = clip(texts.get(f"confirm-{asked.question.key}"), LONGEST_LABEL)
    if needs_thought(asked, action) and path != words(action):
        return Button(asked.address(ControlKind.NARROW, path_token(asked.seat, words(action))), label, style)
    sign = action_sign(asked.verbs, asked.signs, action)
    return Button(asked.address(ControlKind.ACTION, action_token(action)), label, style, sign=sign)


def _note(asked: Asked, texts: Texts, text: Path, path: Path, *, known: bool = False) -> str:
    """Price and explanation; only the price where what it explains was chosen before, or is `known` otherwise."""
    brief = known or len(path) > 1
    return note(asked.question, asked.verbs, texts, text, brief=brief, room=LONGEST_OPTION) or beside(
        texts, asked.outlook, text, LONGEST_OPTION
    )


def _action_option(asked: Asked, texts: Texts, action: Action, path: Path, *, known: bool = False) -> Option:
    """The whole action; below a path only the new part, because the placeholder says the rest."""
    text = words(action)
    rest = [slot_label(asked.verbs, texts, text[:i], text[i]) for i in range(max(1, len(path)), len(text))]
    label = " · ".join(rest)
    if not label or texts.has(f"action-{action.verb}"):
        label = action_label(asked.verbs, texts, action)
    said = _note(asked, texts, text, path, known=known)
    value = path_token(asked.seat, text) if needs_thought(asked, action) else action_token(action)
    sign = action_sign(asked.verbs, asked.signs, action)
    return Option(value, clip(label, LONGEST_OPTION), clip(said, LONGEST_OPTION), sign=sign)
