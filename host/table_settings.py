"""What may be chosen for a table that is not a rule: pace, whispers, open hands, spectators. Only what differs is
stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from host.refusals import refuse


class Setting(NamedTuple):
    """`values[0]` is the default. Names and values in words: `setting-<key>`, `setting-<key>-<value>`."""

    key: str
    values: tuple[str, ...]
    open_while_running: bool
    """Whether the owner may still change it while the game runs."""

    @property
    def default(self) -> str:
        return self.values[0]


SETTINGS = (
    Setting("pace", ("relaxed", "daily", "live", "none"), open_while_running=False),
    Setting("whisper", ("off", "on"), open_while_running=False),
    Setting("hands_open", ("on", "off"), open_while_running=False),
    Setting("spectators", ("on", "off"), open_while_running=True),
)


def setting(settings: Mapping[str, str], key: str) -> str:
    """The value that applies. Raises KeyError for an unknown setting."""
    spec = {one.key: one for one in SETTINGS}[key]
    return settings.get(key, spec.default)


def check_setting(settings: Mapping[str, str], key: str, value: str, *, running: bool) -> dict[str, str]:
    """The settings with this one changed, without defaults. Refusals: bad_option, option_closed."""
    spec = next((one for one in SETTINGS if one.key == key), None)
    if spec is None or value not in spec.values:
        allowed = ", ".join(one.key for one in SETTINGS) if spec is None else ", ".join(spec.values)
        raise refuse("bad_option", key=key[:40], value=value[:40], allowed=allowed)
    if running and not spec.open_while_running:
        raise refuse("option_closed", key=key)
    changed = {**settings, key: value}
    if value == spec.default:
        del changed[key]
    return dict(sorted(changed.items()))
