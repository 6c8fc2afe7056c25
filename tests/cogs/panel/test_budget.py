"""Whatever a game asks, its panel fits into a message, and everything in it can be pressed and read."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path as File

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.panel.content.closed_options import WHY
from cogs.panel.content.parts import Asked, Select
from cogs.panel.content.question_panel import NAMES, describe
from cogs.panel.content.since import SINCE
from cogs.panel.content.standing_offers import STANDING
from cogs.panel.fitting import action_rows, budget
from cogs.panel.fitting.budget import in_pages, shortened
from cogs.panel.fitting.pages import READ
from cogs.panel.windows.drafts import begun
from cogs.panel.windows.orders_side import ORDERS_SIDE
from cogs.panel.windows.shown import Window
from engine.core import Action, Json, OrderField, OrderForm, Question, Role, Slot, Verb, View
from engine.core.companion import Closed, Path
from host import Order, Preparation
from i18n import Texts, add_catalogues, texts
from tests.aids.panel_questions import asked, selects
from tests.aids.panels_walked import Walk, check_limits

add_catalogues(File(__file__).parents[2] / "aids" / "crowded", "crowded")
LANGUAGES = [texts("en").of("crowded"), texts("pl").of("crowded")]
SEATS = ("north", "east", "south", "west")
CARDS = [f"intrigue_{n}" for n in range(1, 16)]
"""Their names and texts are in tests/aids/crowded, some much longer than a control's label."""
PLACES = [f"province_{n}" for n in range(1, 41)]
AREA = [f"event_{n}" for n in range(1, 13)]
SLOTS = {"card": CARDS, "area": AREA, "place": PLACES, "seat": list(SEATS), "count": [str(n) for n in range(1, 13)]}
ROLES: tuple[Role, ...] = ("act", "compose", "decline", "follow")
FORMS = (
    OrderForm("stop", tuple(CARDS), (OrderField("whom", ("", *SEATS)), OrderField("aim", ("declared", *CARDS)))),
    OrderForm("go", tuple(CARDS)),
)
FOOT = ("undo", "redo", "takeback", "map.own", "help")


@st.composite
def verbs(draw: st.DrawFn) -> dict[str, Verb]:
    """Up to thirty verbs with up to three slots, and those that confirm and step back."""
    made = {}
    for number in range(draw(st.integers(1, 30))):
        kinds = draw(st.lists(st.sampled_from(sorted(SLOTS)), max_size=3))
        slots = tuple(Slot(f"{kind}{at}", kind) for at, kind in enumerate(kinds))
        role, combines = draw(st.sampled_from(ROLES)), draw(st.booleans()) and bool(slots)
        made[f"deed_{number}"] = Verb(f"deed_{number}", slots, role, combines)
    fixed = [Verb("finish", (), "confirm"), Verb("rewind", (), "back"), Verb("wipe", (), "clear")]
    return made | {verb.name: verb for verb in fixed}


@st.composite
def crowded(draw: st.DrawFn) -> Asked:
    """Any question of a made-up game: hands of cards, areas, drafts of many steps, everything at once."""
    known = draw(verbs())
    legal: set[Action] = set()
    for verb in known.values():
        wanted = draw(st.sampled_from([1, 2, 12, 12, 60, 300 if len(verb.slots) > 1 else 40]))
        for number in range(wanted):
            words = [
                SLOTS[slot.kind][(number * step + step) % len(SLOTS[slot.kind])]
                for slot, step in zip(verb.slots, (1, 7, 11), strict=False)
            ]
            args = tuple(int(w) if slot.kind == "count" else w for w, slot in zip(words, verb.slots, strict=True))
            legal.add(Action("north", verb.name, args))
    actions = tuple(sorted(legal, key=lambda action: action.text()))
    composing = tuple(draw(st.lists(st.sampled_from(actions), max_size=40)))
    pools: dict[str, Json] = {
        "hand": list[Json](draw(st.lists(st.sampled_from(CARDS), max_size=15))),
        "purse": {"gold": draw(st.integers(0, 20)), "grain": 3},
    }
    view: View = {"rules": "crowded", "seat": "north", "seats": list(SEATS), "outcome": None, "pools": pools}
    view["active"] = list[Json](draw(st.sampled_from([["north"], ["east"], [*SEATS]])))
    params: dict[str, Json] = (
        {"number": draw(st.integers(1, 5)), "exact": draw(st.booleans()), "max": 5} if draw(st.booleans()) else {}
    )
    twice = frozenset(draw(st.lists(st.sampled_from(sorted(known)), max_size=2)))
    question = Question("anything", params, composing, draw(st.sampled_from(["", "hand", "purse"])), twice=twice)
    this = Asked("abc234", "north", 7, question, actions, known, view, foot=FOOT, asleep=draw(st.booleans()))
    told = tuple(("told", {"card": card}) for card in draw(st.lists(st.sampled_from(CARDS), max_size=30)))
    may_stand = (("calm", "yes", "game"),) if draw(st.booleans()) else ()
    return replace(this, news=told, since=told, may_stand=may_stand, place="A game · <#123456789012345678>")


def beset(this: Asked, kind: str, done: tuple[Action, ...], closed: int, orders: int) -> Asked:
    """The question in a held window (`answers`, `looks on`) or beside what is prepared; closed choices and orders."""
    if kind == "prepares":
        this = replace(this, preparing=Preparation(this.question, this.legal, done))
    elif kind and this.question is not None:
        lapse, answers = this.question._replace(lapse=this.legal[0], window="reaction"), kind == "answers"
        window = Window(datetime(2030, 1, 1, tzinfo=UTC))
        if answers:
            window = window._replace(choices=this.legal, answers=done, follow=this.legal if done else ())
        this = replace(this, question=lapse, window=window)
    reasons = [Closed((verb, card), "cannot_pay", {"cost": 3, "largest": 2}) for verb in this.verbs for card in CARDS]
    given = [
        Order(at, 1, FORMS[at % 2].name, card, FORMS[at % 2].filled({}), at % 3 or None)
        for at, card in enumerate(CARDS, 1)
    ]
    forms = FORMS if orders else ()
    return replace(this, closed=tuple(reasons[:closed]), forms=forms, orders=tuple(given[:orders]), taken=2)


@st.composite
def besieged(draw: st.DrawFn) -> Asked:
    """Any question, beset."""
    this, kind = draw(crowded()), draw(st.sampled_from(["answers", "looks on", "prepares", ""]))
    done = draw(st.lists(st.sampled_from(this.legal), max_size=8).map(tuple))
    made = beset(this, kind, done, draw(st.sampled_from([0, 12, 150])), draw(st.sampled_from([0, 2, 15])))
    return replace(made, standing=draw(st.sampled_from([{}, {"calm": "yes"}])), paused=draw(st.booleans()))


def check_every_side(this: Asked, said: Texts, notice: str) -> None:
    assert Walk(this, said).actions == set(this.legal)
    drafts: list[Path] = [(*ORDERS_SIDE, begun(form, CARDS[0]).text()) for form in this.forms]
    for path in ((), WHY, STANDING, SINCE, NAMES, ORDERS_SIDE, *drafts):
        check_limits(describe(this, said, path, notice))


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(this=besieged(), said=st.sampled_from(LANGUAGES), notice=st.sampled_from(["", "no " * 100]))
def test_windows_orders_and_closed_choices_leave_room_for_every_action(this: Asked, said: Texts, notice: str) -> None:
    check_every_side(this, said, notice)


@pytest.mark.parametrize("kind", ["answers", "looks on", "prepares"])
def test_a_hand_of_fifteen_in_a_window_fits_with_everything_beside_it(kind: str) -> None:
    this = hand_of_fifteen(LANGUAGES[1])
    check_every_side(beset(this, kind, this.legal[:8], 90, 15), LANGUAGES[1], "nie " * 75)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(this=crowded(), said=st.sampled_from(LANGUAGES))
def test_every_panel_fits_and_every_action_is_reached(this: Asked, said: Texts) -> None:
    walk = Walk(this, said)  # looks at the limits of every side
    assert walk.actions == set(this.legal)
    for path, panel in walk.panels.items():
        if path[:1] == (READ,):
            continue  # what is cut above stands whole below it, on one of its pages
        lines = [line for each in panel.lines for line in each.split("\n")]
        cut = [line for line in lines if line.endswith(("…", "…**")) and len(line) > 200]
        offered = any(
            said.get("panel-read") == button.label
            for row in panel.rows
            if not isinstance(row, Select)
            for button in row
        )
        assert offered or not cut


def hand_of_fifteen(said: Texts, *, more: tuple[Verb, ...] = ()) -> Asked:
    """Six verbs about the same fifteen cards."""
    known = {f"deed_{n}": Verb(f"deed_{n}", (Slot("card", "card"),)) for n in range(6)} | {v.name: v for v in more}
    legal = tuple(sorted(Action("north", verb, (card,)) for verb in known for card in CARDS))
    view: View = {"rules": "crowded", "seat": "north", "seats": list(SEATS), "active": ["north"], "outcome": None}
    view["pools"] = {"hand": list(CARDS)}
    return Asked("abc234", "north", 7, Question("anything", {}, pool="hand"), legal, known, view, foot=FOOT)


@pytest.mark.parametrize("said", LANGUAGES, ids=["en", "pl"])
def test_the_text_of_every_card_can_be_read_whole(said: Texts) -> None:
    walk = Walk(hand_of_fifteen(said), said)
    assert any(len(said.get(f"about-{card}")) > 100 for card in CARDS)
    for card in CARDS:
        assert " ".join(said.get(f"about-{card}").split()) in " ".join(walk.words.split()), card
        assert said.name(card) in walk.words


def test_the_largest_verb_becomes_a_menu_then_all_are_one() -> None:
    """Three verbs of forty things fit as they are; eight do not, and thirty are one menu of verbs."""
    for number, menus in ((3, 6), (12, 14), (30, 2)):
        known = {f"deed_{n}": ("thing",) for n in range(number)}
        legal = [f"{verb} t{at:02}" for verb in known for at in range(40)]
        this = replace(asked(legal, Question("site", {}), None, **known), foot=FOOT)
        panel = describe(this, LANGUAGES[0])
        check_limits(panel)
        assert len(selects(panel)) <= menus
        assert Walk(this, LANGUAGES[0]).actions == set(this.legal)


def test_a_list_of_a_thousand_has_pages() -> None:
    this = asked([f"ride p{n:04}" for n in range(1000)], Question("site", {}), ride=("place",))
    (menu,) = selects(describe(this, LANGUAGES[0]))
    assert [option.description for option in menu.options] == ["100 ways"] * 10
    assert Walk(this, LANGUAGES[0]).actions == set(this.legal)


def test_a_panel_without_a_budget_breaks_the_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: nothing is made smaller."""
    monkeypatch.setattr(action_rows, "shrink", lambda groups, room: [row for g in groups for row in g.whole])
    known = {f"deed_{n}": ("thing",) for n in range(12)}
    legal = [f"{verb} t{at:02}" for verb in known for at in range(40)]
    with pytest.raises(AssertionError):
        check_limits(describe(asked(legal, Question("site", {}), None, **known), LANGUAGES[0]))


@given(st.lists(st.text("abc de.\n", max_size=400), max_size=60), st.integers(400, 2000))
def test_lines_are_shortened_to_what_there_is_room_for(lines: list[str], room: int) -> None:
    kept = shortened(lines, room)
    assert sum(len(line) + 1 for line in kept) <= room
    if sum(len(line) + 1 for line in lines) <= room:
        assert kept == lines
    assert all(len(line) >= min(len(each), budget.FEWEST_LETTERS // 2) for line, each in zip(kept, lines, strict=False))


@given(st.text("abc de.\n", max_size=3000), st.integers(50, 300))
def test_pages_hold_the_whole_text(text: str, room: int) -> None:
    pages = in_pages(text, room)
    assert all(len(page) <= room for page in pages)
    assert "".join("".join(pages).split()) == "".join(text.split())
