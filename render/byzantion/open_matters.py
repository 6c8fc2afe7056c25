"""What lies on the table and is not done yet, in words: a declared action, intrigue, bids, and the window over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.byzantion.content import EVENT, EVENTS, IDS, target
from engine.byzantion.frame_data import DeclaredData, PlacesData, SchemeData, WindowData
from engine.byzantion.view_types import ByzantionView, frames_of
from engine.byzantion.vocabulary import GOODS, NOBODY, SEATS
from render.byzantion.event_panel import current

Name = Callable[[str], str]
WHEN: Final = {
    "action": "when_action_declared", "vote": "when_influence", "success": "when_after_success",
    "failure": "when_after_failure", "bids": "when_trial_bid", "response": "when_response_intrigue",
    "end": "when_end_game",
}  # fmt: skip
"""The word for a window of each kind (BZ10.2)."""


def window_said(view: ByzantionView, name: Name) -> str:
    """That people may react now, and to what; "" while no window is open.

    >>> window_said({**byzantion, "step": "window", "frames": [["window", {"kind": "bids"}]]}, name)
    'Open Window (When Trial Bid)'
    >>> window_said(byzantion, name)
    ''
    """
    windows = frames_of(view, "window", WindowData)
    if view["step"] != "window" or not windows:
        return ""
    return f"{name('open_window')} ({name(WHEN[windows[-1]['kind']])})"


def matters_said(view: ByzantionView, name: Name) -> Iterator[str]:
    """The declared action, the intrigues played one upon another, the bids once all see them.

    >>> scheme = {"seat": 1, "card": 0, "aim": -1, "by": -1, "cancelled": False}
    >>> list(matters_said({**byzantion, "frames": [["scheme", scheme]]}, str))
    ['alt_scheme: greens – theodora']
    """
    for declared in frames_of(view, "declared", DeclaredData):
        card = f" – {name(IDS[declared['card']])}" if declared["card"] != NOBODY else ""
        said = f"{name('alt_declared')}: {name(SEATS[declared['seat']])} – {name(declared['kind'])}{card}"
        yield said + _gone(declared["cancelled"], name)
    for scheme in frames_of(view, "scheme", SchemeData):
        said = f"{name('alt_scheme')}: {name(SEATS[scheme['seat']])} – {name(IDS[scheme['card']])}"
        aim = target(scheme["card"], scheme["aim"], scheme["by"])
        if aim is not None:
            said += f", {name('alt_aim')}: {name(aim)}"
        yield said + _gone(scheme["cancelled"], name)
    event = current(view)
    for places in frames_of(view, "places", PlacesData):
        if event and places["shown"]:
            counted = [
                max(0, bid + more) if bid else 0 for bid, more in zip(places["bids"], places["bonus"], strict=True)
            ]
            bids = ", ".join(f"{name(seat)} {n}" for seat, n in zip(view["seats"], counted, strict=True))
            yield f"{name('alt_bids')} ({name(GOODS[EVENTS[EVENT[event]].bid])}): {bids}"


def _gone(cancelled: bool, name: Name) -> str:
    return f" ({name('alt_cancelled')})" if cancelled else ""
