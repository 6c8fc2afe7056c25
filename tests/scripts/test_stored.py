"""Which database backup, restore and verify_live mean when they are not told."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.stored import find_database
from settings import Settings


@pytest.fixture(autouse=True)
def sandbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings but the sandbox's database."""
    for key in Settings.model_fields:
        monkeypatch.delenv(key.upper(), raising=False)
    monkeypatch.setitem(Settings.model_config, "env_file", None)
    monkeypatch.setenv("SANDBOX_DATABASE_URL", f"sqlite:///{tmp_path}/sandbox.db")


def test_without_a_token_and_an_address_the_sandbox_is_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty line in .env is no address."""
    monkeypatch.setenv("DATABASE_URL", "")
    assert find_database("") == tmp_path / "sandbox.db"


def test_an_address_is_followed_without_a_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cron job does not know the token, which only the service is given."""
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/games.db")
    assert find_database("") == tmp_path / "games.db"


def test_with_a_token_the_database_of_the_bot_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def")
    assert find_database("").name == "mare_nostrum.db"


def test_what_is_asked_for_wins_over_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/games.db")
    assert find_database(f"sqlite:///{tmp_path}/copy.db") == tmp_path / "copy.db"
