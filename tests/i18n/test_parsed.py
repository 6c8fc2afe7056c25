"""What the parser has made of a catalogue is read back instead of made again, and never in place of what is written."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from i18n import LANGUAGES, layers, parsed
from i18n.parsed import kept_in, parse

TEXT = "greeting = Ave, { $name }!\nlegions =\n    { $count ->\n        [one] legion\n       *[other] legions\n    }\n"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue that no process has seen; Python may keep what it compiles."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    forget(monkeypatch)
    made = tmp_path / "words.ftl"
    made.write_text(TEXT, encoding="utf-8")
    return made


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a new process."""
    monkeypatch.setattr(parsed, "_made", {})


def without_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> Any:
        raise AssertionError(f"parsed again: {text}")

    monkeypatch.setattr(parsed, "FluentResource", refuse)


def names(resources: list[ast.Resource]) -> list[str]:
    return [entry.id.name for each in resources for entry in each.body if isinstance(entry, ast.Message)]


def test_the_next_process_reads_what_this_one_has_parsed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (first,) = parse([file])
    assert [path.name for path in kept_in(file.parent).parent.iterdir()] == [kept_in(file.parent).name]
    forget(monkeypatch)
    without_parser(monkeypatch)
    (second,) = parse([file])
    assert second is not first
    assert second.equals(first)


def test_a_sentence_that_was_changed_is_parsed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = file.with_name("others.ftl")
    other.write_text("farewell = Vale!\n", encoding="utf-8")
    assert names(parse([file, other])) == ["greeting", "legions", "farewell"]
    forget(monkeypatch)
    file.write_text("salute = Salve!\n", encoding="utf-8")
    assert names(parse([file, other])) == ["salute", "farewell"]
    forget(monkeypatch)
    without_parser(monkeypatch)
    assert names(parse([other, file])) == ["farewell", "salute"]


def test_one_process_parses_a_text_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    first = parse([file])
    assert not kept_in(file.parent).parent.exists(), "who wants no compiled modules gets no catalogues either"
    without_parser(monkeypatch)
    assert parse([file]) == first


@pytest.mark.parametrize("damage", [b"", b"no pickle", b"\x80\x05K\x01.", b"cnobody.knows\nthis\n."])
def test_what_cannot_be_read_back_is_parsed_and_kept_anew(
    file: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes
) -> None:
    parse([file])
    kept_in(file.parent).write_bytes(damage)
    forget(monkeypatch)
    assert names(parse([file])) == ["greeting", "legions"]
    forget(monkeypatch)
    without_parser(monkeypatch)
    assert names(parse([file])) == ["greeting", "legions"]


def test_another_version_of_the_parser_reads_nothing_of_this_ones(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parse([file])
    forget(monkeypatch)
    monkeypatch.setattr(parsed, "_PARSER", "fluent.syntax 99")
    without_parser(monkeypatch)
    with pytest.raises(AssertionError, match="parsed again"):
        parse([file])


def test_a_folder_that_cannot_be_written_is_no_trouble(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: Any) -> None:
        raise PermissionError(13, "read-only")

    monkeypatch.setattr(Path, "replace", refuse)
    assert names(parse([file])) == ["greeting", "legions"]
    assert [*kept_in(file.parent).parent.iterdir()] == [], f"the draft of {os.getpid()} is gone"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_products_catalogues_come_back_as_they_were(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[ast.Resource] = [FluentResource(path.read_text("utf-8")) for path in layers.files(language)]
    assert len(made) > 10
    assert all(one.equals(other) for one, other in zip(parse(layers.files(language)), made, strict=True))
