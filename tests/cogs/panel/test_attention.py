"""Who is looking at a panel needs no new message; who is not gets one."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from cogs.panel.attention import LASTS, Attention
from host import FakeClock, Posted

ANA, GAME, DM, PANEL = 7, "g", 70, 700
CURRENT = Posted(GAME, "panel", ANA, DM, PANEL, "", datetime(2026, 1, 1, tzinfo=UTC))


def looking(*, is_in_channel: bool = False) -> tuple[Attention, FakeClock]:
    clock = FakeClock()
    eyes = Attention(clock)
    eyes.came(DM, PANEL)
    eyes.pressed(ANA, GAME, is_in_channel=is_in_channel)
    return eyes, clock


def test_who_has_just_pressed_something_in_the_lowest_message_looks_at_it() -> None:
    eyes, clock = looking()
    assert eyes.is_on(ANA, CURRENT)
    clock.advance(LASTS.total_seconds())
    assert eyes.is_on(ANA, CURRENT)
    clock.advance(1)
    assert not eyes.is_on(ANA, CURRENT), "that was some time ago"


def test_nobody_looks_before_the_first_press_nor_at_what_is_not_there() -> None:
    eyes = Attention(FakeClock())
    eyes.came(DM, PANEL)
    assert not eyes.is_on(ANA, CURRENT)
    eyes, _ = looking()
    assert not eyes.is_on(ANA, None)
    assert not eyes.is_on(ANA, replace(CURRENT, game="another"))
    assert not eyes.is_on(ANA + 1, CURRENT)


def test_what_has_come_below_it_hides_it() -> None:
    eyes, _ = looking()
    eyes.came(DM, PANEL + 1)
    assert not eyes.is_on(ANA, CURRENT)
    eyes, _ = looking()
    eyes.covered(DM)
    assert not eyes.is_on(ANA, CURRENT)


def test_who_plays_in_the_channel_looks_there() -> None:
    eyes, _ = looking(is_in_channel=True)
    eyes.covered(DM)
    assert eyes.is_on(ANA, CURRENT)


def test_who_has_closed_the_panel_in_the_channel_looks_no_more() -> None:
    eyes, _ = looking(is_in_channel=True)
    eyes.left(ANA, GAME)
    assert not eyes.is_on(ANA, CURRENT)
    eyes, _ = looking()
    eyes.left(ANA, GAME)
    assert eyes.is_on(ANA, CURRENT), "they play in the direct message"
    eyes.left(ANA + 1, "another")
