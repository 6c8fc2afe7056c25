"""The wire of the wire tests."""

from __future__ import annotations

from tests.wire.conftest import wire

__all__ = ["wire"]
