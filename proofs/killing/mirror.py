"""The game as its log describes it, followed row by row from another process."""

from __future__ import annotations

from db.read_only import ReadOnlyDatabase, SeenRow
from engine.core import RulesError, Seat, get_rules, parse_action, position_hash
from engine.core.chance import keyed, read_key
from engine.core.log import Opening
from sandbox.world.model import Json


class LogError(Exception):
    """The log is not what a log may be."""


class Mirror:
    """State, question counters and rows of one game. These games contain no undo."""

    def __init__(self, row: Json) -> None:
        self.id = str(row["id"])
        self.salt = int(row["salt"])
        self.rules = get_rules(row["rules"])
        self.opening = Opening(
            row["rules"],
            row["rules_version"],
            row["data_hash"],
            len(row["seats"]),
            row["options"],
            keyed(read_key(row["key"])),
        )
        self.seat_of: dict[int, Seat] = {s["user"]: s["seat"] for s in row["seats"] if s["user"] is not None}
        self.robots: dict[Seat, str] = {s["seat"]: s["ai"] for s in row["seats"] if s["ai"] is not None}
        self.state = self.rules.setup(self.opening.seats, self.opening.options, self.opening.seed).state
        self.steps = dict.fromkeys(self.rules.seats(self.opening.seats, self.opening.options), 0)
        self.rows: list[SeenRow] = []

    @property
    def over(self) -> bool:
        return self.rules.outcome(self.state) is not None

    @property
    def hash(self) -> str:
        return position_hash(self.rules, self.state)

    def follow(self, db: ReadOnlyDatabase) -> bool:
        """Read on; whether there was anything new. LogError: rows are missing, refused, or lead elsewhere."""
        new = db.log(self.id, len(self.rows))
        for row in new:
            self._advance(row)
        if new:
            self._compare(new[-1])
        return bool(new)

    def take(self, row: SeenRow) -> None:
        """The next row, its hash compared. LogError."""
        self._advance(row)
        self._compare(row)

    def _advance(self, row: SeenRow) -> None:
        if row.seq != len(self.rows) + 1 or row.kind != "act" or row.seat is None:
            raise LogError(f"row {len(self.rows) + 1} is {row}")
        try:
            self.rules.advance(self.state, parse_action(self.rules, row.seat, row.text))
        except RulesError as error:
            raise LogError(f"row {row.seq}: {row.seat} {row.text}: {error.code}") from error
        self.rows.append(row)
        self.steps[row.seat] += 1

    def _compare(self, row: SeenRow) -> None:
        if self.hash != row.hash:
            raise LogError(f"row {row.seq}: its hash is {row.hash}, the position's {self.hash}")
