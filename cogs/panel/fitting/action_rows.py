"""The controls of a question: buttons and menus for all legal actions, and for those below a path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from cogs.panel.content.composing import Gather, gather, is_payment, option_values, proposals
from cogs.panel.content.confirmation import needs_thought
from cogs.panel.content.labels import action_label, path_label, slot_label, verb_label
from cogs.panel.content.narrowing import below, branches, ending, path_token
from cogs.panel.content.notes import explained_word, note
from cogs.panel.content.outlook import beside
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
    Row,
    Select,
    Style,
)
from cogs.panel.content.plan_editor import drop_menu, plan_menus
from cogs.panel.content.since import is_shortened
from cogs.panel.controls.address import ControlKind
from cogs.panel.fitting.budget import MOST_IN_ROWS, Group, cost, shrink
from cogs.panel.fitting.pages import A_PAGE, page_buttons, pages_menu, split_page
from cogs.panel.pools import card_text
from cogs.panel.windows.orders_side import ahead_menu, orders_button
from cogs.panel.windows.window_side import window_rows
from cogs.text.emoji import action_sign
from cogs.text.shortening import clip
from engine.core import Action, Question, action_token
from engine.core.companion import Path, words
from i18n import Texts
from i18n.parameters import counted

MOST_AT_ONCE = MOST_SELECTS * MOST_OPTIONS
"""With more choices than these a list has pages."""
Fitted: TypeAlias = Callable[[int], list[Row]]
"""The rows that are shown with so many parts of the message taken."""
ENDING = ("confirm", "back", "clear", "withdraw")
"""Roles of the verbs that keep a button of their own, however full the panel is."""
MOST_ENDING = 3


def question_rows(asked: Asked, texts: Texts, *, has_more: bool) -> Fitted:
    """The controls of the whole question; `has_more`: more is closed than the panel says. What comes back is given the
    number of parts of the message that are used below. Where not everything fits, the largest verb becomes a menu, then
    the next, at last all verbs are one menu.
    """
    found = gather(asked.question, asked.legal, asked.verbs, asked.view) if asked.question is not None else None
    first = [_gathering(asked, texts, found)] if found is not None else []
    last = _last_rows(asked, texts, found)
    panel = _panel_buttons(asked, texts, has_more=has_more)
    split = {verb: some for verb, some in branches(asked.legal, ()).items() if found is None or verb != found.verb}
    split = dict(sorted(split.items(), key=lambda pair: pair[0] in asked.aside))
    loose = [some[0] for some in split.values() if len(some) == 1 and not some[0].args]
    # Confirming controls come last, as in any dialogue; one row holds five.
    loose.sort(key=lambda action: asked.role(action.verb) == "confirm")
    groups = [_group(asked, texts, verb) for verb in split if all(verb != action.verb for action in loose)]
    repay = _repay(asked, texts)
    buttons = _in_rows([*_with_repay(asked, texts, loose, repay), *panel])

    def fitted(taken: int) -> list[Row]:
        shown = shrink(groups, MOST_IN_ROWS - taken - cost([*first, *last, *buttons]))
        if shown is not None:
            return [*first, *shown, *last, *buttons]
        ending = [action for action in loose if asked.role(action.verb) in ENDING][:MOST_ENDING]
        menu = [verb for verb in split if all(verb != action.verb for action in ending)]
        few = _in_rows([*_with_repay(asked, texts, ending, repay), *panel])
        return [*first, _verbs_menu(asked, texts, menu), *last, *few]

    return fitted


def _with_repay(asked: Asked, texts: Texts, loose: Sequence[Action], repay: Sequence[Button]) -> list[Button]:
    """The buttons of single actions, and the one to pay otherwise before the confirming ones."""
    made = [(asked.role(action.verb) == "confirm", _action_button(asked, texts, action)) for action in loose]
    return [*(b for last, b in made if not last), *repay, *(b for last, b in made if last)]


def _last_rows(asked: Asked, texts: Texts, found: Gather | None) -> list[Row]:
    """Below the verbs: the ways to pay, one step out of a plan, an answer that is sealed."""
    rows: list[Row] = []
    if asked.question is not None and found is not None and not found.seals:
        rows.append(tuple(_payments(asked, texts, asked.question, found.verb)))
    if (dropping := drop_menu(asked, texts)) is not None:
        rows.append(dropping)
    return rows + ahead_menu(asked, texts) + window_rows(asked, texts)


def _repay(asked: Asked, texts: Texts) -> list[Button]:
    composing = asked.question.composing if asked.question is not None else ()
    if not composing or not is_payment(asked.verbs, composing[-1]):
        return []
    return [Button(asked.address(ControlKind.PANEL, "repay"), texts.get("panel-repay"))]


def _panel_buttons(asked: Asked, texts: Texts, *, has_more: bool) -> list[Button]:
    """About the panel itself."""
    out = []
    if asked.legal:
        out.append(Button(asked.address(ControlKind.WORDS, "type"), texts.get("panel-type")))
        if has_more:
            out.append(Button(asked.address(ControlKind.PANEL, "why"), texts.get("panel-why")))
    if asked.question is not None and is_shortened(asked, texts) and asked.awaited:
        out.append(Button(asked.address(ControlKind.PANEL, "since"), texts.get("panel-since-all")))
    if asked.may_stand:
        out.append(Button(asked.address(ControlKind.PANEL, "standing"), texts.get("panel-standing")))
    return [*out, *orders_button(asked, texts)]


def _group(asked: Asked, texts: Texts, verb: str) -> Group:
    menus = plan_menus(asked, texts, verb)
    if menus:
        return Group(verb, tuple(menus), lambda: _one_menu(asked, texts, (verb,)))
    if buttons := _few_buttons(asked, texts, (verb,)):
        return Group(verb, tuple(buttons), lambda: _one_menu(asked, texts, (verb,)))
    path, options = _options(asked, texts, (verb,))
    small = pages_menu(asked, texts, path, path_label(asked, texts, path), options)
    whole = _selects(asked, texts, path, options) if len(options) <= MOST_AT_ONCE else [small]
    return Group(verb, tuple(whole), lambda: small)


def _one_menu(asked: Asked, texts: Texts, path: Path) -> Select:
    path, options = _options(asked, texts, path)
    return pages_menu(asked, texts, path, path_label(asked, texts, path), options)


def _verbs_menu(asked: Asked, texts: Texts, verbs: Sequence[str]) -> Select:
    """All of these verbs in one menu, each leading on to its own choices."""
    return pages_menu(asked, texts, (), texts.get("panel-verbs"), [_verb_option(asked, texts, verb) for verb in verbs])


def _verb_option(asked: Asked, texts: Texts, verb: str) -> Option:
    under = below(asked.legal, (verb,))
    if len(under) == 1:
        return _action_option(asked, texts, under[0], ())
    ways = texts.get("panel-choices", count=len(under))
    label = clip(f"{verb_label(texts, verb)} …", LONGEST_OPTION)
    return Option(path_token(asked.seat, (verb,)), label, ways)


def path_rows(asked: Asked, texts: Texts, path: Path) -> list[Row]:
    """The controls for what is open below a path; of a long list one page."""
    number, path = split_page(path)
    if not path:
        verbs = list(branches(asked.legal, ()))
        return _paged(asked, texts, path, [_verb_option(asked, texts, verb) for verb in verbs], number)
    menus = plan_menus(asked, texts, path[0]) if len(path) == 1 else []
    if menus:
        return list(menus)
    if buttons := _few_buttons(asked, texts, path):
        return buttons
    inner, options = _options(asked, texts, path)
    return _paged(asked, texts, inner, options, number)


def _paged(asked: Asked, texts: Texts, path: Path, options: Sequence[Option], number: int) -> list[Row]:
    if len(options) <= MOST_AT_ONCE:
        return _selects(asked, texts, path, options)
    pages = -(-len(options) // A_PAGE)
    number = min(number, pages - 1)
    rows = _selects(asked, texts, path, options[number * A_PAGE : (number + 1) * A_PAGE])
    return [*rows, *page_buttons(asked, texts, path, number, pages)]


def _in_rows(buttons: Sequence[Button]) -> list[Row]:
    return [tuple(buttons[i : i + MOST_BUTTONS]) for i in range(0, len(buttons), MOST_BUTTONS)]


def _payments(asked: Asked, texts: Texts, question: Question, verb: str) -> list[Button]:
    """The ways to pay that the rules propose, the best first; without proposals, one button that finds a way."""
    sets = proposals(question)[:MOST_BUTTONS]
    if not sets:
        return [Button(asked.address(ControlKind.PANEL, "pay.0"), texts.get("panel-pay"), "primary")]
    labels = [f"{verb_label(texts, verb)}: {counted(texts, tokens)}" for tokens in sets]
    return [
        Button(
            asked.address(ControlKind.PANEL, f"pay.{i}"), clip(label, LONGEST_LABEL), "secondary" if i else "primary"
        )
        for i, label in enumerate(labels)
    ]


def _few_buttons(asked: Asked, texts: Texts, path: Path) -> list[Row]:
    """The whole actions below a path as buttons, when they are few and need no explanation: a menu has room for one."""
    actions = below(asked.legal, path)
    if len(actions) <= 2 * MOST_BUTTONS and not any(_note(asked, texts, words(a), path) for a in actions):
        pressed = [_action_button(asked, texts, a, path) for a in actions]
        if len(pressed) <= MOST_BUTTONS or all(len(button.label) <= SHORT_LABEL for button in pressed):
            return _in_rows(pressed)
    return []


def _options(asked: Asked, texts: Texts, path: Path) -> tuple[Path, list[Option]]:
    """What is open below a path, for menus: whole actions while they are few, otherwise the next word. The path that
    comes back is longer where there is only one way to go on.
    """
    actions = below(asked.legal, path)
    if len(actions) <= MOST_OPTIONS:
        # What a building does is explained only beside its first place: it is the same in every one.
        things = [explained_word(asked.verbs, texts, words(a)) for a in actions]
        known = [bool(thing) and thing in things[:at] for at, thing in enumerate(things)]
        return path, [_action_option(asked, texts, a, path, known=k) for a, k in zip(actions, known, strict=True)]
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
    return path, options


def _selects(asked: Asked, texts: Texts, path: Path, options: Sequence[Option]) -> list[Row]:
    label = path_label(asked, texts, path) if path else texts.get("panel-verbs")
    chunks = [tuple(options[i : i + MOST_OPTIONS]) for i in range(0, len(options), MOST_OPTIONS)]
    rows: list[Row] = []
    for number, chunk in enumerate(chunks):
        where = f" ({chunk[0].label} – {chunk[-1].label})" if len(chunks) > 1 else ""
        custom_id = asked.address(ControlKind.CHOOSE, f"{path_token(asked.seat, path)}.{number}")
        rows.append(Select(custom_id, clip(f"{label}{where} …", LONGEST_PLACEHOLDER), chunk))
    return rows


def _gathering(asked: Asked, texts: Texts, found: Gather) -> Select:
    options: list[Option] = []
    chosen = Counter(found.chosen)
    for token, copies in Counter(found.tokens).items():  # all copies of a thing read alike
        label, said = clip(texts.name(token), LONGEST_OPTION), card_text(texts, token) if found.cards else ""
        said, sign = clip(said, LONGEST_OPTION), asked.signs.icon(token)
        values = option_values(asked.seat, found.verb, token, copies)
        options += [Option(value, label, said, at < chosen[token], sign) for at, value in enumerate(values)]
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
    elif asked.role(action.verb) in ("back", "decline", "follow") or action.verb in asked.aside:
        style = "secondary"
    label = action_label(asked.verbs, texts, action)
    nothing = f"nothing-{asked.question.key}" if asked.question is not None else ""
    if confirms and asked.question is not None and not asked.question.composing and texts.has(nothing):
        style, label = "secondary", clip(texts.get(nothing), LONGEST_LABEL)
    elif confirms and asked.question is not None and texts.has(f"confirm-{asked.question.key}"):
        label = clip(texts.get(f"confirm-{asked.question.key}"), LONGEST_LABEL)
    if needs_thought(asked, action) and path != words(action):
        return Button(asked.address(ControlKind.NARROW, path_token(asked.seat, words(action))), label, style)
    return Button(
        asked.address(ControlKind.ACTION, action_token(action)),
        label,
        style,
        sign=action_sign(asked.verbs, asked.signs, action),
    )


def _note(asked: Asked, texts: Texts, text: Path, path: Path, *, known: bool = False) -> str:
    """What the game foresees, or the price, and the explanation; that only where what it explains was not chosen
    before, and is not `known` otherwise.
    """
    brief, foreseen = known or len(path) > 1, beside(texts, asked.outlook, text, LONGEST_OPTION)
    return note(asked.question, asked.verbs, texts, text, brief=brief, room=LONGEST_OPTION, foreseen=foreseen)


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
