"""One game in play: the only writer of its log."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Outcome, Question, Seat, View
from host.records import Committed, GameInfo, LogEntry, UndoRequest


class Table:
    """A game's position and log. Reading is plain and immediate and always shows a committed position;
    writing is serialised by a lock of the game and committed before it shows.

    Ask `host.table(game)` for it each time (a lookup); a failed write evicts the table, and an evicted one refuses
    to write.
    """

    # -- reading ---------------------------------------------------------------------------------------------

    @property
    def info(self) -> GameInfo:
        raise NotImplementedError

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in order."""
        raise NotImplementedError

    @property
    def seq(self) -> int:
        """The last row of the log; 0 right after the set-up."""
        raise NotImplementedError

    @property
    def active(self) -> tuple[Seat, ...]:
        """Seats whose decision is awaited."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        raise NotImplementedError

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: the public) may know. Do not change it."""
        raise NotImplementedError

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """All the seat may do now; () while the game is paused or over."""
        raise NotImplementedError

    def question(self, seat: Seat) -> Question | None:
        """What the seat is asked now."""
        raise NotImplementedError

    def step(self, seat: Seat) -> int:
        """The seat's own question counter: accepted rows of its own. Another's move does not change it."""
        raise NotImplementedError

    def by_token(self, seat: Seat, token: str) -> Action | None:
        """The legal action with this `action_token`; None: stale."""
        raise NotImplementedError

    def history(self, seat: Seat | None, *, after: int = 0, operator: bool = False) -> tuple[LogEntry, ...]:
        """The log as the seat (None: the public) may see it: rows with something visible in them, oldest first.
        Row 0 is the set-up.
        """
        raise NotImplementedError

    def view_at(self, seat: Seat | None, seq: int) -> View:
        """The view as it was after row `seq` (for `/replay`). Replays: call it in a thread."""
        raise NotImplementedError

    @property
    def undo_request(self) -> UndoRequest | None:
        """The open request to take back, if any."""
        raise NotImplementedError

    # -- writing ---------------------------------------------------------------------------------------------

    async def submit(self, user: int | None, seat: Seat, actions: Sequence[Action], step: int | None) -> Committed:
        """Apply the actions in order in ONE transaction.

        `step`: the counter the press was made for; None: do not compare (slash commands).
        Refusals: not_your_seat, stale, game_paused, not_running, nothing_submitted; `ActionRefused` (with `index`)
        carries the first refusal of the rules, and then none of the list was done.
        """
        raise NotImplementedError

    def can_undo(self, seat: Seat) -> bool:
        """True when the seat's last own action can be taken back freely."""
        raise NotImplementedError

    async def undo(self, user: int, seat: Seat, step: int | None = None) -> Committed:
        """Take back the seat's last action, freely. Refusals: nothing_to_undo, undo_barrier, stale."""
        raise NotImplementedError

    async def redo(self, user: int, seat: Seat, step: int | None = None) -> Committed:
        """Do again what the seat's last undo took back. Refusal: nothing_to_redo."""
        raise NotImplementedError

    async def ask_undo(self, user: int, seat: Seat, seq: int) -> UndoRequest | None:
        """Ask all to go back to just before row `seq`. None: everybody has agreed at once (alone among AIs), it is done.

        Beyond a barrier the future dice change (a `rekey` row).
        """
        raise NotImplementedError

    async def answer_undo(self, user: int, seat: Seat, *, agree: bool) -> UndoRequest | None:
        """Agree or refuse. The last agreement does it and a refusal closes the request: then None."""
        raise NotImplementedError
