"""/help of a game with more things than menus: pages of the guide, kinds of things, and each thing by its kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.features.help_command import MOST_MENUS, pages, things_by_kind
from cogs.panel.content.outlook import facts_of
from cogs.panel.content.question_panel import MOST_OPTIONS
from engine.byzantion.companion import COMPANION
from i18n import texts
from tests.aids.wire.harness import Wire
from tests.aids.wire.retold import LANGUAGES
from tests.aids.wire.room import room
from tests.aids.wire.steps import choose


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_pages_and_things_of_byzantion_can_be_read(wire: Wire, tmp_path: Path, locale: str) -> None:
    language = locale[:2]
    async with room(wire, tmp_path, rules="byzantion", language=language) as here:
        ada = here.people[0]
        ada.speak(locale)
        said = texts(language).of("byzantion")
        sheet = (await ada.command("/help", channel=ada.dm)).message
        for topic, title in pages(said, "byzantion")[1:]:
            sheet = await choose(here, ada, sheet, "help_topic", topic)
            assert sheet.text.startswith(f"## {title}"), topic
            assert 100 < len(sheet.text) <= 2000, topic
        kinds = list(things_by_kind(said, "byzantion"))
        assert len(kinds) > MOST_MENUS
        assert sorted(one for _, _, ids in kinds for one in ids) == sorted(
            one for _, ids in COMPANION.topics for one in ids
        )
        for key, _, ids in kinds:
            assert len(ids) <= MOST_OPTIONS
            sheet = await choose(here, ada, sheet, "help_group", key)
            assert len(sheet.selects) == 3
            sheet = await choose(here, ada, sheet, f"help_about.{key}", ids[-1])
            assert said.name(ids[-1])[1:] in sheet.text
            assert facts_of(said, ids[-1]) in sheet.text
            if said.has(f"about-{ids[-1]}"):
                assert said.get(f"about-{ids[-1]}") in sheet.text


async def test_a_card_tells_what_is_printed_on_it(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="byzantion") as here:
        ada = here.people[0]
        answer = await ada.command("/card", name="Belisarius", channel=ada.dm)
        assert "9 Nomisma · hero: Stratiotika 3 · Palatine 2" in answer.message.text
        assert "When you are the triumphator" in answer.message.text
        answer = await ada.command("/card", name="nika", channel=ada.dm)
        assert "solo game, epoch I, 532" in answer.message.text
