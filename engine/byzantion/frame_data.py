"""What each step keeps in its frame. Types alone: at run time a frame's data is a plain dict of JSON values.

Everything is by index: seats, cards, goods, units, territories; -1 is nobody or nothing.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict, final


class NoData(TypedDict):
    """doxa, lay_out, scoring."""


class SeatData(TypedDict):
    """A decision of that seat. Nothing more: activate_marked, after, bandons, building, drawing, labaron, mending,
    penalty, prefer, shift.
    """

    seat: int


class QueueData(TypedDict):
    """seal, vote: several seats, one after another."""

    queue: list[int]
    """the seats still to come"""


class SealedData(TypedDict):
    """All seats at once."""

    sealed: list[int]
    """the seats that have answered"""


class Placed(TypedDict, total=False):
    placed: int
    """of a window after a vote: Auctoritas that its seat has placed"""


class About(TypedDict, total=False):
    """What an ability is about: the effects that it has need to know it."""

    aim: int
    """of an intrigue: a seat, or a card of another's area"""
    by: int
    """of an intrigue: whom the window was about in which it was played"""
    keimelion: int
    played: int
    """the card that was laid down"""
    spent: int
    """resources that a unit has cost"""
    types: list[int]
    """of the cards that were activated"""


# --- the draft and the phases ----------------------------------------------------------------------------------------


class DraftData(TypedDict):
    packs: list[list[int]]
    picked: list[int]
    """per seat; -1: not yet, 999: somebody else's"""


class MissionsData(TypedDict):
    chosen: list[int]
    """per seat; -1: not yet, 99: somebody else's"""


class ActionsData(SeatData):
    """Whose turn it was last."""

    ended: NotRequired[bool]
    """alone: by word"""


class TurnData(SeatData):
    extra: bool
    """one that costs no Dynamis"""


class DeclaredData(SeatData):
    kind: str
    card: int
    chip: bool
    """has a Dynamis been spent on it?"""
    cancelled: bool
    left: NotRequired[list[int]]
    """cards that an Assassination has left of the bandon to be activated (BZ8.4a)"""
    mended: NotRequired[bool]
    """has its owner been asked for bandons of these?"""


class AmongData(SeatData):
    """favour, rest: one of several seats or cards."""

    among: list[int]


class ContributeData(SealedData):
    chosen: list[list[int]]
    """per seat the number of each good"""


class SubstituteData(SeatData):
    good: int


class ResultData(SeatData):
    """Who gains or pays."""

    success: bool
    ignored: bool
    again: bool
    """the reward once more"""
    shown: bool


class BidData(SealedData):
    bids: list[int]
    free: list[int]
    """what the chalice gives"""


class PlacesData(TypedDict):
    bids: list[int]
    bonus: list[int]
    refund: list[int]
    """seats"""
    free: list[int]
    shown: bool
    ranked: NotRequired[list[int]]
    """seats by place"""


# --- actions ---------------------------------------------------------------------------------------------------------


class MarketData(SeatData):
    mode: str
    """sell, buy, either or both"""
    limit: int
    """tokens; 0: any number"""
    adjust: int
    action: bool
    doubled: bool
    """has one been sold to the kind of the first space?"""
    taken: list[int]
    """spaces bought from, which are not closed up yet"""
    bought: int
    sold: int
    shut: str
    """what may no longer be done: sell, buy, or nothing"""
    stood: NotRequired[list[list[int]]]
    """[[good, space]…]: another trade began in the middle of this buying, and where the tokens stood then"""


class PlayingData(SeatData):
    chip: bool
    """is the action's Dynamis still to be laid?"""


class LookData(SeatData):
    cards: list[int]
    """with which nothing has been done"""
    keep: int
    """how many more stay"""
    free: bool
    kept: list[int]
    pile: list[int]
    """from the top down"""
    hidden: NotRequired[int]
    """in somebody else's view: how many cards there are"""


# --- abilities -------------------------------------------------------------------------------------------------------


class ScriptData(SeatData):
    card: int
    part: str
    """`card`, or the number of a passive"""
    at: int
    """how far it is"""
    asked: bool
    about: About


class CardData(SeatData):
    """ability: the card that has it."""

    card: int


class PassivesData(SeatData):
    queue: list[list[Any]]
    """[[hero, part, about]…]"""


class PickGoodData(SeatData):
    goods: list[int]
    left: int


class LeftData(SeatData):
    """pick_offer: how many more."""

    left: int


class PlayExtraData(SeatData):
    pay: int


class ExchangeData(SeatData):
    give: list[list[int]]
    """[[good, amount]…]"""
    get: list[list[int]]
    left: int


class ActivateFreeData(SeatData):
    scope: str
    """card or bandon"""
    kind: int


class ShedData(SealedData):
    count: int
    """0: down to the hand limit"""
    asked: list[int]
    chosen: list[Any]
    """per seat the cards; of others, in a view, how many"""


class RewardsData(SeatData):
    cards: int


# --- intrigue --------------------------------------------------------------------------------------------------------


@final
class SchemeData(SeatData):
    card: int
    aim: int
    by: int
    cancelled: bool


class WindowData(TypedDict):
    kind: str
    by: int
    first: int
    """the place in the initiative order whose answer counts first"""
    asked: list[int]
    """[] before it is known"""
    given: list[list[int]]
    """per seat [] no answer yet, [-1] pass, [-2] somebody else's, else [card, aim, discarded…]"""
    about: Placed


class SupportData(SeatData):
    amount: int


class AdjustData(SeatData):
    most: int


class StealData(SeatData):
    aim: int
    left: int


class UnitsData(SeatData):
    """place, transfer."""

    kind: int
    left: int
    to: int


class DivideData(SeatData):
    taker: int
    loot: list[int]
    """the number of each good"""
    part: list[int]


class TakePartData(SeatData):
    divider: int
    parts: list[list[int]]
