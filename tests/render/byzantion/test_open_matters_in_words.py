"""What lies on the table and is not done yet is in the words beside the picture, and in `/board text`."""

from __future__ import annotations

from typing import Any

from engine.byzantion.intrigue.windows import OPENED_BY
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from i18n import texts
from render.byzantion import PAINTER
from render.byzantion.open_matters import WHEN
from render.kit.wording import headed
from tests.aids.byzantion.picture_boxes import languages
from tests.aids.byzantion.played import crowded, views
from tests.aids.byzantion.stage import deal, do, first_turn, lay, window


def both(view: Any, language: str) -> tuple[str, list[str]]:
    """The alternative text, and the lines of the position in words."""
    said = texts(language).of("byzantion")
    return PAINTER.alt(view, said.name), "\n".join(PAINTER.pages(view, said)).splitlines()


def public(state: State) -> Any:
    return RULES.view(state, None)


def test_every_window_has_its_word() -> None:
    """BZ10.2: the word of the cards that open it."""
    assert {kind: f"when_{timing}" for kind, timing in OPENED_BY.items()} == WHEN


@languages
def test_the_words_say_that_a_window_is_open_and_over_what(language: str) -> None:
    """BZ10.2, BZ11: the declared action with its card, then the intrigue against it and what it is aimed at."""
    name, state = texts(language).of("byzantion").name, first_turn(3)
    me = RULES.active(state)[0]
    other, third = (RULES.seats(3)[seat] for seat in state.in_order() if RULES.seats(3)[seat] != me)
    lay(state, me, ["tribonian"])
    deal(state, {me: ["narses"], other: ["assassination"], third: ["belisarius"]})
    alt, lines = both(public(state), language)
    assert name("open_window") not in alt + lines[0]
    assert name("alt_declared") not in alt.casefold()
    do(state, me, "activate", "tribonian")
    declared = headed(f"{name('alt_declared')}: {name(me)} – {name('activate')} – {name('tribonian')}")
    reactions = f"{name('open_window')} ({name('when_action_declared')})"
    alt, lines = both(public(state), language)
    assert f", {reactions}. " in alt
    assert lines[0].endswith(f" · {reactions}**")
    assert f" {declared}. " in alt
    assert declared in lines
    for seat in window(state)[1]:
        do(state, seat, *(("intrigue", "assassination", "tribonian") if seat == other else ("pass",)))
    assert window(state)[0] == "response"
    scheme = headed(
        f"{name('alt_scheme')}: {name(other)} – {name('assassination')}, {name('alt_aim')}: {name('tribonian')}"
    )
    alt, lines = both(public(state), language)
    assert f"{name('open_window')} ({name('when_response_intrigue')})" in alt
    for words in (declared, scheme):
        assert f" {words}. " in alt
        assert words in lines
    view = public(state)
    next(data for step, data in view["frames"] if step == "scheme")["cancelled"] = True
    assert f"{scheme} ({name('alt_cancelled')})" in both(view, language)[1]


@languages
def test_the_words_say_whose_action_an_intrigue_cancels(language: str) -> None:
    """BZ8.1a, BZ8.1c: it names nobody and hits the one who has declared."""
    name, state = texts(language).of("byzantion").name, first_turn(2)
    me = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != me)
    deal(state, {me: ["narses"], other: ["iron_dungeon"]})
    do(state, me, "declare", "restock")
    do(state, other, "intrigue", "iron_dungeon")
    said = f"{name('alt_scheme')}: {name(other)} – {name('iron_dungeon')}, {name('alt_aim')}: {name(me)}"
    alt, lines = both(public(state), language)
    assert headed(said) in lines
    assert headed(said) in alt


@languages
def test_the_words_say_the_bids_once_all_see_them(language: str) -> None:
    """BZ7.3, BZ8.4, BZ11: as they count; no weights make more than nothing of nothing."""
    name, view = texts(language).of("byzantion").name, crowded(3)
    view["events"][0] = "the_nika_riots"
    bids = {"bids": [2, 0, 3], "bonus": [2, 2, -1], "refund": [], "free": [0, 0, 0], "shown": False}
    view["frames"] = [["places", bids]]
    said = headed(f"{name('alt_bids')} ({name('virtus')}): {name('blues')} 4, {name('greens')} 0, {name('reds')} 2")
    assert said not in both(view, language)[1]
    bids["shown"] = True
    alt, lines = both(view, language)
    assert said in lines
    assert said in alt


@languages
def test_the_words_say_how_many_missions_each_player_has(language: str) -> None:
    """BZ11: as the picture does; alone there are none."""
    name = texts(language).of("byzantion").name
    lines = both(crowded(3), language)[1]
    assert sum(f"{name('missions_of')} 4" in line for line in lines) == 3
    assert not any(name("missions_of") in line for line in both(views(1)[0], language)[1])
