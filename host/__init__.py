"""The host keeps the games: lobbies, tables, undo, AI seats, outbox. It is the only writer of a game."""

from db.orders import OrderRow as Order
from db.outbox import Kind as IntentKind
from db.outbox import OutboxRow as Intent
from db.outbox import PostedRow as Posted
from db.people import UserRow as UserInfo
from db.schema import OPEN
from host.environment import Clock, CountingEntropy, Entropy, FakeClock, RealClock, SystemEntropy
from host.game.table import Committed, Table
from host.host import Host
from host.lobby.lobby import Terms
from host.records import (
    GameInfo,
    Holder,
    LogEntry,
    Note,
    Person,
    Place,
    Status,
    UndoRequest,
    visible,
)
from host.refusals import CODES, ActionRefused, HostRefusal
from host.replays import Stop
from host.table_settings import setting
from host.windows.silence import Preparation

__all__ = [
    "CODES",
    "OPEN",
    "ActionRefused",
    "Clock",
    "Committed",
    "CountingEntropy",
    "Entropy",
    "FakeClock",
    "GameInfo",
    "Holder",
    "Host",
    "HostRefusal",
    "Intent",
    "IntentKind",
    "LogEntry",
    "Note",
    "Order",
    "Person",
    "Place",
    "Posted",
    "Preparation",
    "RealClock",
    "Status",
    "Stop",
    "SystemEntropy",
    "Table",
    "Terms",
    "UndoRequest",
    "UserInfo",
    "setting",
    "visible",
]
