"""The guided first game of each game: every chapter ends in every way that it allows, and fits its message."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import ui

from cogs.core.services import Services
from cogs.features.learn.lesson_message import lesson_message
from cogs.panel.controls.views import Shown, paint_lesson
from cogs.text.emoji import plain_signs
from engine.core import Action, RulesError
from engine.core.lessons import Chapter
from games import PRODUCT, get_game
from host.lessons import lesson_run
from host.lessons.lesson_run import STEPPING_BACK, Run
from host.lessons.teaching import Lesson, chapters_of
from i18n import LANGUAGES, texts

SERVICES = cast(Services, SimpleNamespace(emojis=SimpleNamespace(of=plain_signs)))
MOST = 120
"""Steps to the end of a chapter, payments included."""
CHAPTERS = [pytest.param(game.id, each, id=f"{game.id}-{each.id}") for game in PRODUCT for each in chapters_of(game.id)]


def begun(rules: str, chapter: Chapter) -> Run:
    """The chapter at its beginning."""
    game = get_game(rules)
    return lesson_run.begin(game.rules, game.companion, chapter)


def recommended(run: Run) -> Run:
    """One step of what the lesson recommends."""
    step = run.step
    assert step is not None
    if not step.press:
        return lesson_run.read_on(run)
    wanted = run.wanted()
    assert wanted, f"{run.chapter.id} {step.id}: nothing is recommended among {[each.text() for each in run.legal]}"
    return lesson_run.act(run, wanted)


def to_the_end(run: Run) -> Iterator[Run]:
    """All that is shown on the recommended way from here."""
    for _ in range(MOST):
        yield run
        if run.step is None:
            return
        run = recommended(run)
    raise AssertionError(f"{run.chapter.id} does not end")


def message_of(run: Run, rules: str, language: str) -> tuple[ui.LayoutView, str]:
    """What the learner sees, as Discord's parts; and everything said in it."""
    lesson = Lesson("learn-abcdef", 1, rules, run, (), 7, datetime(2026, 1, 1, tzinfo=UTC))
    shown = lesson_message(SERVICES, lesson, texts(language).of(rules))
    view = paint_lesson(shown.words, shown.panel, shown.below, Shown("board.jpg", "the board"))
    return view, "\n".join([shown.words, *(shown.panel.lines if shown.panel else ())])


TAUGHT = [game for game in PRODUCT if chapters_of(game.id)]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_a_game_of_the_product_can_be_learnt_in_some_chapters(game: Any) -> None:
    chapters = chapters_of(game.id)
    assert len(chapters) >= 5
    assert len({each.id for each in chapters}) == len(chapters)
    for chapter in chapters:
        assert len({step.id for step in chapter.steps}) == len(chapter.steps)


@pytest.mark.parametrize(("rules", "chapter"), CHAPTERS)
def test_the_recommended_way_is_written_for_everybody(rules: str, chapter: Chapter) -> None:
    *_, last = to_the_end(begun(rules, chapter))
    assert last.at == len(chapter.steps)
    assert last.improvised == 0, "the others do something for which nothing is written"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rules", "chapter"), CHAPTERS)
def test_every_step_has_its_words_and_fits_into_a_message(rules: str, chapter: Chapter, language: str) -> None:
    said = texts(language).of(rules)
    for run in to_the_end(begun(rules, chapter)):
        view, words = message_of(run, rules, language)
        assert view.total_children_count <= 40
        assert view.content_length() <= 4000
        assert "learn-" not in words, words
        step = run.step
        if step is not None and step.press:
            assert "⭐" in words, f"{chapter.id} {step.id} marks nothing"
    steps = [f"learn-{chapter.id}-{step.id}" for step in chapter.steps]
    own = [f"learn-{chapter.id}", f"learn-{chapter.id}-end", *steps]
    assert [key for key in own if not said.has(key)] == []


@pytest.mark.parametrize(("rules", "chapter"), CHAPTERS)
def test_every_other_way_that_is_allowed_leads_to_the_end(rules: str, chapter: Chapter) -> None:
    ways = 0
    for run in to_the_end(begun(rules, chapter)):
        for action in run.legal:
            other = tried(run, action)
            if other is None or run.rules.verbs[action.verb].role in STEPPING_BACK:
                continue
            ways += 1
            *_, last = to_the_end(other)
            assert last.step is None
    assert ways >= sum(bool(step.press) for step in chapter.steps)


@pytest.mark.parametrize(("rules", "chapter"), CHAPTERS)
def test_what_is_not_allowed_is_answered_and_changes_nothing(rules: str, chapter: Chapter) -> None:
    for run in to_the_end(begun(rules, chapter)):
        before = run.rules.dump(run.state)
        codes = {code_of(run, action) for action in run.legal}
        assert codes <= {"", "lesson_other", "lesson_first", "lesson_read", "lesson_over"}
        assert run.rules.dump(run.state) == before


@pytest.mark.parametrize(("rules", "chapter"), CHAPTERS)
def test_a_chapter_is_replayed_from_what_was_done(rules: str, chapter: Chapter) -> None:
    for run in to_the_end(begun(rules, chapter)):
        again = lesson_run.replayed(run.rules, run.companion, chapter, run.done)
        assert (again.at, again.begins) == (run.at, run.begins)
        assert run.rules.dump(again.state) == run.rules.dump(run.state)


def tried(run: Run, action: Action) -> Run | None:
    """What comes of the action; None: the lesson wants something else."""
    try:
        return lesson_run.act(run, [action])
    except RulesError:
        return None


def code_of(run: Run, action: Action) -> str:
    """Why the lesson refuses it; "": it does not."""
    try:
        lesson_run.act(run, [action])
    except RulesError as refusal:
        return refusal.code
    return ""
