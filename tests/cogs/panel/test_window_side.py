"""A held window in the panel: the list of answers, and what may follow."""

from __future__ import annotations

from datetime import UTC, datetime

from cogs.panel.content.parts import Asked, Select
from cogs.panel.windows.presses import with_one_more
from cogs.panel.windows.shown import Window
from cogs.panel.windows.window_side import window_lines, window_rows
from engine.byzantion.rules import RULES
from engine.core import Action, Question, action_token
from i18n import texts

FIRST, SECOND, THIRD = (
    Action("blues", "intrigue", (card,)) for card in ("seal_of_nomination", "rising_of_the_agora", "pilgrimage")
)
PASS = Action("blues", "pass")


def listing(*answers: Action, follow: tuple[Action, ...] = ()) -> Asked:
    """Blues can pay one card for the last window now, and have answered this."""
    question = Question("window-end", {}, lapse=PASS, window="end")
    window = Window(datetime(2030, 1, 1, tzinfo=UTC), (FIRST, PASS), answers, follow)
    return Asked("abc234", "blues", 1, question, (FIRST, PASS), RULES.verbs, {}, window=window)


def test_a_card_that_cannot_be_paid_now_may_follow() -> None:
    """BZ10.5: it is offered, and joins the list."""
    this = listing(FIRST, follow=(SECOND,))
    menu = window_rows(this, texts("en").of("byzantion"))[0]
    assert isinstance(menu, Select)
    assert [option.value for option in menu.options] == [action_token(SECOND)]
    assert with_one_more(this, [action_token(SECOND)]) == [FIRST, SECOND]
    assert with_one_more(this, [action_token(THIRD)]) is None


def test_of_a_listed_card_it_is_said_that_what_it_lacks_is_made_up() -> None:
    """BZ9.1: only of one that cannot be answered as it stands."""
    (words,) = window_lines(listing(FIRST, SECOND), texts("en").of("byzantion"))[2:]
    assert words.startswith("📝 And if it opens again:")
    assert words.endswith("(what is then missing to pay for it is made up in the cheapest way)")
    (words,) = window_lines(listing(SECOND, FIRST), texts("en").of("byzantion"))[2:]
    assert "missing" not in words
