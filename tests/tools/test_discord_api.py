"""Discord's description of its API, as it is kept for the tests, and how it is renewed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from scripts.command import InputError
from tests.aids.exit_codes import exit_code
from tests.aids.wire.openapi import KEPT
from tools import discord_api

GOOD: dict[str, Any] = {
    "info": {"license": {"identifier": "MIT"}},
    "paths": {"/x": {}},
    "components": {"schemas": {"X": {}}},
}


def test_what_is_kept_is_the_description_with_its_notice() -> None:
    assert KEPT == discord_api.KEPT
    found = discord_api.check(json.dumps(discord_api.unpack()).encode())
    assert len(found["paths"]) > 100
    notice = discord_api.NOTICE.read_text(encoding="utf-8")
    assert re.search(r"(?m)^Taken on 20\d\d-\d\d-\d\d\.$", notice)
    for words in ("MIT License", "The above copyright notice and this permission notice shall be included"):
        assert words in notice


def test_it_is_renewed_from_a_file_with_the_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "openapi.json"
    source.write_text(json.dumps(GOOD))
    words = [source, "--into", tmp_path, "--date", "2031-02-03"]
    assert exit_code(discord_api.main, *words) == 0
    assert discord_api.unpack(tmp_path / discord_api.KEPT.name) == GOOD
    assert "Taken on 2031-02-03." in (tmp_path / discord_api.NOTICE.name).read_text()
    assert exit_code(discord_api.main, *words[:-1], "2032-01-01") == 0
    assert "nothing has changed" in capsys.readouterr().out
    assert "Taken on 2031-02-03." in (tmp_path / discord_api.NOTICE.name).read_text()


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"<html>", "no OpenAPI description"),
        (b"[]", "no OpenAPI description"),
        (json.dumps({**GOOD, "paths": {}}).encode(), "describes nothing"),
        (json.dumps({**GOOD, "info": {"license": {"identifier": "GPL-3.0"}}}).encode(), "may not be kept"),
        (json.dumps({**GOOD, "info": {}}).encode(), "may not be kept"),
    ],
)
def test_what_is_no_description_or_may_not_be_kept_is_refused(tmp_path: Path, raw: bytes, why: str) -> None:
    (tmp_path / "source").write_bytes(raw)
    with pytest.raises(InputError, match=why):
        discord_api.main([str(tmp_path / "source"), "--into", str(tmp_path)])
    assert not (tmp_path / discord_api.KEPT.name).exists()


def test_a_source_that_is_not_there_is_said() -> None:
    with pytest.raises(InputError, match=r"nowhere\.json"):
        discord_api.fetch("nowhere.json")
