"""Typed settings, from the environment or `.env` beside the bot. Every key is explained in .env.example."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from host.people.retention import Retention
from i18n.languages import LANGUAGES

ROOT = Path(__file__).resolve().parent
ENV_FILE = ROOT / ".env"


class Settings(BaseSettings):
    """Read once at start: `Settings()`. pydantic's ValidationError names an invalid key."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr | None = None
    """None: the sandbox."""
    database_url: SecretStr = SecretStr("sqlite:///mare_nostrum.db")
    """Secret, because future addresses may contain a password."""
    sandbox_port: int = Field(default=8765, ge=0, le=65535)
    sandbox_address: str = ""
    """The address of a sandbox that runs elsewhere on this machine (`python -m sandbox`); "": one in the bot's own
    process.
    """
    sandbox_token: SecretStr = SecretStr("")
    """The bot token that this sandbox prints."""
    sandbox_database_url: SecretStr = SecretStr("sqlite:///mare_nostrum_sandbox.db")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    metrics_port: int = Field(default=0, ge=0, le=65535)
    """The port of /metrics and /health; 0: none."""
    metrics_address: str = "127.0.0.1"
    metrics_hosts: str = ""
    """Further host names under which they may be requested, separated by commas; numeric addresses and localhost are
    always allowed.
    """
    stop_seconds: float = Field(default=15.0, ge=0.0, le=600.0)
    """How long a stop waits for messages that are still to be sent."""
    table_cache: int = Field(default=256, ge=1)
    """Games kept in memory; another game is replayed from its log at the next press."""
    keep_sent_days: int = Field(default=14, ge=0)
    keep_ended_days: int = Field(default=0, ge=0)
    keep_unseen_days: int = Field(default=0, ge=0)
    language: str = LANGUAGES[0]
    """The language of servers and people who have set no other."""

    def secrets(self) -> tuple[str, ...]:
        """Values that must never appear in a log."""
        token = self.discord_token.get_secret_value() if self.discord_token is not None else ""
        return token, self.sandbox_token.get_secret_value()

    def retention(self) -> Retention:
        return Retention(sent=self.keep_sent_days, ended=self.keep_ended_days, unseen=self.keep_unseen_days)

    @field_validator("discord_token")
    @classmethod
    def _blank_is_none(cls, value: SecretStr | None) -> SecretStr | None:
        if value is None or not value.get_secret_value().strip():
            return None
        return SecretStr(value.get_secret_value().strip())

    @field_validator("language")
    @classmethod
    def _is_spoken(cls, value: str) -> str:
        if value not in LANGUAGES:
            raise ValueError(f"the bot speaks {', '.join(LANGUAGES)}")
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("log_format", "language", mode="before")
    @classmethod
    def _lower(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value
