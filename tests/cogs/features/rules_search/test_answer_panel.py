"""Every answer fits a message, marks what is a ruling, and leads on."""

from __future__ import annotations

import re

import pytest

from cogs.features.rules_search.answer_panel import answer, one_entry, read_numbers, several
from cogs.features.rules_search.rules_commands import index_of
from cogs.panel.content.parts import LONGEST_OPTION, LONGEST_TEXT, Panel, Select
from cogs.panel.controls.address import read_address
from games import PRODUCT
from i18n import LANGUAGES, texts

EVERY = [(game.id, language) for game in PRODUCT if game.rulebook_at for language in LANGUAGES]


def _length(panel: Panel) -> int:
    return len("\n".join((f"### {panel.heading}", *panel.lines)))


def _fits(panel: Panel) -> None:
    assert _length(panel) <= LONGEST_TEXT
    for row in panel.rows:
        for control in (row,) if isinstance(row, Select) else row:
            assert read_address(control.custom_id) is not None, control.custom_id
            assert len(control.custom_id) <= 100
        if isinstance(row, Select):
            assert 1 <= len(row.options) <= 25
            assert len({option.value for option in row.options}) == len(row.options)
            assert all(len(option.label) <= LONGEST_OPTION for option in row.options)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_entry_fits_and_is_found_by_its_id(game: str, language: str) -> None:
    index, said = index_of(game, language), texts(language).of(game)
    for entry in index.entries:
        panel = one_entry(index, said, entry, (0, len(index.entries) - 1, 1))
        _fits(panel)
        assert entry.text in "\n".join(panel.lines)
        if entry.is_rule:
            assert f"**{entry.id} · " in "\n".join(answer(index, said, entry.id.lower()).lines)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_the_three_longest_entries_fit_together_and_say_what_they_left_out(game: str, language: str) -> None:
    index, said = index_of(game, language), texts(language).of(game)
    longest = sorted(index.entries, key=lambda entry: -len("".join(map("".join, entry.rulings))) - len(entry.text))[:3]
    panel = several(index, said, longest, (), "x" * 300)
    _fits(panel)
    whole = sum(len(one.text) + len("".join(map("".join, one.rulings))) for one in longest)
    if whole > LONGEST_TEXT:
        (menu,) = panel.rows
        assert isinstance(menu, Select)
        assert menu.options[0].value in {str(index.ids[one.id.casefold()]) for one in longest}


def test_rulings_and_their_reasons_are_marked() -> None:
    said = texts("en").of("empires")
    lines = "\n".join(answer(index_of("empires", "en"), said, "E0d").lines)
    assert re.search(r"^> \*\*Ruling\*\* – A die of either kind shows 1 to 6\.$", lines, re.MULTILINE)
    assert re.search(r"^> \*Why: .*\*$", lines, re.MULTILINE)


def test_one_goes_to_a_related_rule_and_back() -> None:
    index, said = index_of("empires", "en"), texts("en").of("empires")
    found = answer(index, said, "fortress in battle")
    (menu,) = found.rows
    assert isinstance(menu, Select)
    address = read_address(menu.custom_id)
    assert address is not None
    back = read_numbers(index, address.rest.split("."))
    there = one_entry(index, said, index.entries[int(menu.options[0].value)], back)
    row = there.rows[-1]
    assert not isinstance(row, Select)
    (button,) = row
    again = read_address(button.custom_id)
    assert again is not None
    numbers = read_numbers(index, again.rest.split("."))
    assert [index.entries[number].id for number in numbers] == [index.entries[number].id for number in back]
    assert several(index, said, [index.entries[number] for number in numbers], ()).lines[:-1] == found.lines[:-1]


def test_nothing_found_names_what_is_near_and_keeps_words_harmless() -> None:
    said = texts("en").of("empires")
    panel = answer(index_of("empires", "en"), said, "**qwrtpsdf** @here")
    assert "Close to it" in panel.lines[0]
    assert "**qwrtpsdf**" not in panel.lines[0]


def test_numbers_that_are_none_are_ignored() -> None:
    index = index_of("empires", "en")
    assert read_numbers(index, ["rules_see", "empires", "-1", "999999", "²", "3"]) == [3]
