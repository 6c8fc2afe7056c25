"""What is offered while somebody types: found without accents and capitals, never more than Discord shows."""

from __future__ import annotations

from cogs.core.autocomplete import LONGEST, MOST, matching


def _values(names: list[tuple[str, str]], current: str) -> list[str]:
    return [choice.value for choice in matching(names, current)]


def test_accents_and_capitals_do_not_matter() -> None:
    names = [("ai", "SI"), ("temple", "świątynia"), ("fortress", "Forteca"), ("legion", "legion")]
    assert _values(names, "SWIAT") == ["temple"]
    assert _values(names, " forte ") == ["fortress"]
    assert _values(names, "") == ["ai", "temple", "fortress", "legion"]


def test_a_value_that_is_typed_whole_is_found() -> None:
    assert _values([("temple", "świątynia"), ("city", "miasto")], "city") == ["city"]


def test_discord_gets_no_more_and_no_longer_than_it_takes() -> None:
    offered = matching([(str(number), "x" * 300) for number in range(40)], "x")
    assert len(offered) == MOST == 25
    assert {len(choice.name) for choice in offered} == {LONGEST} == {100}
