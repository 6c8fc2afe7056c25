"""The host's log."""

from __future__ import annotations

import structlog

log = structlog.get_logger("host")
