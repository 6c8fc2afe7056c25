"""The texts of Empires in both languages."""

from __future__ import annotations

from i18n import texts

EN, PL = texts("en").of("empires"), texts("pl").of("empires")
