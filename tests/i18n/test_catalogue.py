"""Sentences are remembered: so many of each language and game, those asked for last."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource
from structlog.testing import capture_logs

from i18n import Texts, catalogue
from i18n.spoken import Spoken
from i18n.variables import looked_at


def test_the_sentences_asked_for_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "MOST_KEPT", 3)
    said = Texts("en")
    for until in ("one", "two", "three", "one", "four"):
        assert until in said.get("clock-until", until=until)
    formed = said._formed.cache_info()
    assert (formed.hits, formed.currsize) == (1, 3)
    said.forget_sentences()
    assert not said._formed.cache_info().currsize


def test_what_was_said_is_remembered_until_it_is_to_be_forgotten() -> None:
    """A sentence may name somebody who is erased. What is a number is never mistaken for what is true."""
    said = Texts("en", "empires")
    three, same = (said.say("event-income_collected", {"seat": "rome", "count": 3, "legendary": 0}) for _ in range(2))
    one = said.say("event-income_collected", {"seat": "rome", "count": 1, "legendary": 0})
    assert three == same != one
    assert len(said._spoken) == 2
    said.forget_sentences()
    assert not said._spoken


def test_what_cannot_be_said_whole_is_in_the_log_each_time() -> None:
    said = Texts("en", "empires")
    with capture_logs() as logged:
        for _ in range(3):
            assert said.say("event-income_collected", {"seat": "rome"})
    assert [line["event"] for line in logged] == ["text_incomplete"] * 3
    assert not said._spoken


def test_what_is_put_together_of_sentences_is_remembered_as_they_are() -> None:
    """Each speaker's for itself, until it is to be forgotten; what lacks something is put together each time."""
    said, made = Texts("en", "empires"), list[str]()
    kept = Spoken(10)

    class Speaking(Texts):
        def __init__(self, speaker: str) -> None:
            self._speak_like(said, kept, speaker)

    def form(key: str) -> str:
        made.append(key)
        return f"{said.get('panel-type')} {said.say(key, {'seat': 'rome', 'count': 3, 'legendary': 0})}"

    rome, egypt = Speaking("rome"), Speaking("egypt")
    for speaker in (rome, rome, egypt, egypt):
        assert speaker.put_together("one", lambda: form("event-income_collected"))
    assert len(made) == 2
    rome.forget_sentences()
    rome.put_together("one", lambda: form("event-income_collected"))
    assert len(made) == 3
    with capture_logs() as logged:
        for _ in range(3):
            assert rome.put_together("two", lambda: form("event-nowhere"))
    assert [line["event"] for line in logged] == ["text_missing"] * 3
    assert len(made) == 6


def test_other_words_for_ids_are_not_remembered_for_those_who_have_none() -> None:
    """Catalogues of the same sentences share those without ids only."""
    said = Texts("en", "empires")

    class Shouting(Texts):
        def __init__(self) -> None:
            self._speak_like(said)

        def name(self, word: str | int) -> str:
            return super().name(word).upper()

    params = {"seat": "rome", "resource": "grain", "count": 2}
    assert "ROME" in Shouting().say("event-income_short", params)
    assert "ROME" not in said.say("event-income_short", params)


def test_what_has_no_parameters_is_formed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    said, formed = Texts("pl", "empires"), list[tuple[str, str | None]]()
    form = said._form

    def counted(key: str, attribute: str | None, *params: tuple[str, object]) -> str:
        formed.append((key, attribute))
        return form(key, attribute, *params)

    monkeypatch.setattr(said, "_form", counted)
    first = (said.get("panel-type"), said.part("name-rome", "genitive"), said.part("name-rome", "unheard_of"))
    assert first == ("⌨ Słowami", "Rzymu", None) == (
        said.get("panel-type"), said.part("name-rome", "genitive"), said.part("name-rome", "unheard_of"),
    )  # fmt: skip
    assert formed == [("panel-type", None)]
    assert len(said._parts) == 2
    said.forget_sentences()
    assert not said._parts
    assert said.get("panel-type") == first[0]
    assert len(formed) == 2


def test_a_key_that_nobody_knows_is_not_remembered() -> None:
    """What people write can come in here as well: there is no end of that."""
    said = Texts("en", "empires")
    with capture_logs() as logged:
        assert [said.get("panel-nonesuch") for _ in range(2)] == ["panel-nonesuch"] * 2
    assert [line["event"] for line in logged] == ["text_missing"] * 2
    assert said.part("name-nonesuch", "genitive") is None
    assert not said._fixed
    assert not said._parts


def test_what_a_sentence_does_not_look_at_makes_no_other_of_it() -> None:
    """A question brings more than its sentence says: it would be formed for each of the numbers that it leaves out."""
    said = Texts("en", "empires")
    params = {"seat": "rome", "count": 3, "legendary": 0}
    first = said.say("event-income_collected", params)
    assert said.say("event-income_collected", {**params, "prices": {"city": 7}, "seats": ["egypt"]}) == first
    assert len(said._spoken) == 1
    assert said.say("event-income_collected", {**params, "seat": "egypt"}) != first


def test_a_sentence_looks_at_what_it_quotes_and_at_what_is_made_of_a_parameter() -> None:
    bundle = FluentBundle(["en"])
    bundle.add_resource(
        FluentResource(
            "outer = { $a_b_id ->\n  [x] { inner }\n *[other] { $count }\n }\n"
            "inner = { -term($deep) } { NUMBER($from) }\n-term = { $unseen }\n"
        )
    )
    assert looked_at([bundle], "outer") == {"a", "a_b", "a_b_id", "count", "deep", "from", "to"}
    assert looked_at([bundle], "nonesuch") == frozenset()
