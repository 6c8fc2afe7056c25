"""Sentences are remembered: so many of each language and game, those asked for last."""

from __future__ import annotations

import pytest

from i18n import Texts, catalogue


def test_the_sentences_asked_for_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "MOST_KEPT", 3)
    said = Texts("en")
    for until in ("one", "two", "three", "one", "four"):
        assert until in said.get("clock-until", until=until)
    assert {key[2] for key in said._kept} == {("until", "three"), ("until", "one"), ("until", "four")}
    said.forget_sentences()
    assert not said._kept
