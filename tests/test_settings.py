"""Settings: typed, from the environment, explained in .env.example, and secrets stay secret."""

from __future__ import annotations

import re

import pytest
from pydantic import ValidationError

from settings import ROOT, Settings

KEYS = [name.upper() for name in Settings.model_fields]


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in KEYS:
        monkeypatch.delenv(key, raising=False)
    monkeypatch.setitem(Settings.model_config, "env_file", None)


def test_defaults_open_the_sandbox() -> None:
    settings = Settings()
    assert settings.discord_token is None
    assert settings.database_url.get_secret_value() == "sqlite:///mare_nostrum.db"
    assert settings.sandbox_database_url != settings.database_url


@pytest.mark.parametrize("blank", ["", "   "])
def test_blank_token_is_no_token(monkeypatch: pytest.MonkeyPatch, blank: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", blank)
    assert Settings().discord_token is None


def test_token_is_trimmed_and_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " abc.def \n")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    settings = Settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "abc.def"
    assert settings.log_level == "DEBUG"
    assert "abc.def" not in repr(settings) + str(settings.model_dump())


@pytest.mark.parametrize(("key", "value"), [("SANDBOX_PORT", "70000"), ("LOG_LEVEL", "LOUD"), ("LANGUAGE", "xx")])
def test_bad_value_is_refused_by_name(monkeypatch: pytest.MonkeyPatch, key: str, value: str) -> None:
    monkeypatch.setenv(key, value)
    with pytest.raises(ValidationError, match=key.lower()):
        Settings()


def test_example_file_explains_every_key_with_its_default() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    matches = [re.fullmatch(r"# ([A-Z_]+)=(.*)", line) for line in lines]
    found = {match[1]: match[2] for match in matches if match}
    assert sorted(found) == sorted(KEYS)
    settings = Settings()
    for name, value in found.items():
        default = getattr(settings, name.lower())
        shown = default.get_secret_value() if hasattr(default, "get_secret_value") else default
        assert value == str("" if shown is None else shown)
