"""The host keeps the games: lobbies, tables, undo, AI seats, outbox. It is the only writer of a game."""

from db.outbox import Kind as IntentKind
from db.outbox import OutboxRow as Intent
from db.outbox import PostedRow as Posted
from db.people import UserRow as UserInfo
from db.schema import OPEN
from host.clock import Clock, CountingEntropy, Entropy, FakeClock, RealClock, SystemEntropy
from host.house import Host
from host.records import (
    Committed,
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
from host.refusal import CODES, ActionRefused, HostRefusal
from host.table import Table
from host.table_settings import setting

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
    "Person",
    "Place",
    "Posted",
    "RealClock",
    "Status",
    "SystemEntropy",
    "Table",
    "UndoRequest",
    "UserInfo",
    "setting",
    "visible",
]
