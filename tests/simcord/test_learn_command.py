"""/learn in SimCord: every chapter by real presses in both languages; left, restarted, refused, erased, offered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games import PRODUCT
from host.lessons.teaching import chapters_of
from i18n import LANGUAGES, texts
from tests.aids.lesson_taken import Learner
from tests.aids.simcord_stage import Stage, open_stage

TAUGHT = [game.id for game in PRODUCT if chapters_of(game.id)]


async def learning(stage: Stage, name: str = "Ada", rules: str = "empires", language: str = "en") -> Learner:
    """Somebody who has typed /learn for that game."""
    await stage.host.operations.store_meta(f"language:{stage[name].id}", language)
    told = await stage.type(name, "learn", rules=rules)
    assert told.ephemeral
    return Learner(stage, name, stage.newest(told), texts(language).of(rules))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", TAUGHT)
async def test_every_chapter_is_played_by_pressing_what_is_marked(tmp_path: Path, rules: str, language: str) -> None:
    async with open_stage(tmp_path, rules=rules) as stage:
        learner = await learning(stage, rules=rules, language=language)
        await learner.finish()
        assert learner.said.get("learn-real") in learner.labels()
        row = (await stage.host.lessons.of(stage["Ada"].id))[0]
        assert row.passed == [chapter.id for chapter in chapters_of(rules)]
        assert await stage.host.games.find_games(("lobby", "running", "paused", "over", "aborted")) == ()
        assert stage.channel.history() == [], "somebody else has seen something of it"
        await learner.press(learner.said.get("learn-real"))
        opened = await stage.host.games.find_games(("lobby",))
        assert [(each.rules, each.owner) for each in opened] == [(rules, stage["Ada"].id)]


async def test_leaving_a_restart_and_coming_back_lead_to_the_same_step(stage: Stage) -> None:
    learner = await learning(stage)
    for _ in range(9):
        await learner.step()
    before = learner.text
    await learner.press("Leave")
    assert "/learn" in learner.text
    await stage.restart()
    stage.host.lessons._kept.clear()  # the host lives on here; a real restart forgets it as well
    await learner.press("Back to the lesson")
    assert learner.text == before
    again = await learning(stage)
    assert "Welcome back" in again.text
    await again.step()
    await learner.step()  # a control of the older message is stale by now: it shows how things stand
    assert "⚠️" in learner.text


async def test_another_legal_press_is_answered_and_changes_nothing(stage: Stage) -> None:
    learner = await learning(stage)
    row = (await stage.host.lessons.of(stage["Ada"].id))[0]
    await stage.host.lessons.turn_to(row.id, stage["Ada"].id, "trade")
    learner = await learning(stage)
    await learner.press("Announce 4")
    assert "In a real game you could do that" in learner.text
    assert "step 1 of" in learner.text
    await learner.step()
    assert "step 2 of" in learner.text
    await learner.press("◀ Back")
    assert "step 1 of" in learner.text


async def test_a_harmless_other_press_goes_on_and_is_praised(stage: Stage) -> None:
    learner = await learning(stage)
    row = (await stage.host.lessons.of(stage["Ada"].id))[0]
    await stage.host.lessons.turn_to(row.id, stage["Ada"].id, "income")
    learner = await learning(stage)
    await learner.step()
    await learner.press("(1) Sicilia: coin")
    assert "A coin is fine, too." in learner.text
    await learner.finish()


async def test_two_people_learn_at_once_and_neither_may_press_the_others_controls(stage: Stage) -> None:
    ada, ben = await learning(stage, "Ada"), await learning(stage, "Ben")
    for _ in range(7):
        await ada.step()
    mine = (await stage.host.lessons.of(stage["Ada"].id))[0]
    for custom_id in [str(part["custom_id"]) for part in ada.parts if "custom_id" in part]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(stage, "expected", stage.expected)
            forged = await forge(stage, "Ben", ben, custom_id)
        assert "seat" in forged or "table" in forged, forged
    assert (await stage.host.lessons.of(stage["Ada"].id))[0] == mine
    await ben.finish()
    assert (await stage.host.lessons.of(stage["Ada"].id))[0] == mine


async def forge(stage: Stage, name: str, learner: Learner, custom_id: str) -> str:
    """A control that the person was never shown, under a message of their own; what they were told."""
    record = stage.env.backend.get_message(learner.message.channel.id, learner.message.id)
    before = record.components
    part = next(each for each in learner.parts if each.get("type") == 2)
    kept, part["custom_id"] = part["custom_id"], custom_id
    try:
        if custom_id.rpartition(":")[2][:1] in "smpd":
            return "seat (a menu)"
        told = await stage[name].click(learner.message, custom_id=custom_id)
        await stage.quiet()
        return stage.answer(told)
    finally:
        part["custom_id"] = kept
        record.components = before


async def test_privacy_tells_of_the_lesson_and_erases_it(stage: Stage) -> None:
    learner = await learning(stage)
    await learner.step()
    ada = stage["Ada"].id
    told = await stage.host.privacy.export(ada)
    lessons: Any = told["lessons"]
    assert [(one["game"], one["chapter"]) for one in lessons] == [("empires", "picture")]
    await stage.host.privacy.erase(ada)
    assert await stage.host.lessons.of(ada) == ()
    await learner.press("Continue")


async def test_it_is_offered_to_newcomers_once(stage: Stage) -> None:
    card = await stage.lobby("Ada", "Ben")
    assert "Learn to play" in stage.text(card)
    first = await stage.press("Cat", card, "Join")
    assert "New here?" in stage.answer(first)
    second = await stage.press("Cat", card, "Leave")
    assert "New here?" not in stage.answer(second)
    assert "New here?" not in stage.answer(await stage.press("Ada", card, "Options")), "Ada has typed commands"
    told = await stage.press("Cat", card, "🎓 Learn to play")
    assert told.ephemeral
    assert "Chapter 1" in stage.answer(told)


async def test_help_without_a_game_offers_it(stage: Stage) -> None:
    told = await stage.type("Ada", "help")
    assert "/learn" in stage.answer(told)
    opened = await stage.press("Ada", told, "🎓 Learn to play")
    assert "Chapter 1" in stage.answer(opened)


async def test_where_several_games_are_taught_one_is_chosen(stage: Stage) -> None:
    told = await stage.type("Ada", "learn")
    if len(TAUGHT) > 1:
        assert "Which game" in stage.answer(told)
        told = await stage.press("Ada", told, "Learn Mare Nostrum: Empires")
    assert "Chapter 1" in stage.answer(told)


async def test_a_broken_lesson_is_told(stage: Stage) -> None:
    with stage.broken(stage.host.lessons, "open"):
        assert "number" in stage.answer(await stage.type("Ada", "learn", rules="empires"))
