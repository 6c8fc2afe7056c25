"""Consent belongs to people: who agrees to take back, who was put out, who has asked how often, whose grace is spent.

Revises: 0009
"""

from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("asked", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("graced", sa.Boolean(), nullable=False, server_default="0"))
    requests = _people_for_seats()
    op.drop_table("undo_requests")
    made = op.create_table(
        "undo_requests",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.Column("asker", sa.BigInteger(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("at_row", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_undo_requests_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_undo_requests")),
    )
    if requests:
        op.bulk_insert(made, requests)
    op.create_table(
        "barred",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("mark", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_barred_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "mark", name=op.f("pk_barred")),
    )
    op.create_table(
        "tallies",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("mark", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tallies")),
    )
    op.create_index("ix_tallies_mark", "tallies", ["mark", "kind", "at"], unique=False)
    op.create_index("ix_tallies_at", "tallies", ["at"], unique=False)
    # Who was voted out or has resigned used to keep the powers of the person who opened the game.
    op.execute("""
        UPDATE games SET owner = (
            SELECT s.user FROM seats s WHERE s.game = games.id AND s.user > 0
            ORDER BY s.stand_in IS NOT NULL, s.position LIMIT 1
        )
        WHERE status IN ('lobby', 'running', 'paused')
          AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = games.id AND s.user = games.owner)
          AND EXISTS (SELECT 1 FROM seats s WHERE s.game = games.id AND s.user > 0)
    """)


def _people_for_seats() -> list[dict[str, object]]:
    """The open requests with the people who hold the seats now; those whose asker has gone are withdrawn."""
    bind = op.get_bind()
    old = sa.table(
        "undo_requests", sa.column("game"), sa.column("by"), sa.column("seq"), sa.column("agreed", sa.JSON())
    )
    seats = sa.table("seats", sa.column("game"), sa.column("seat"), sa.column("user"))
    log = sa.table("action_log", sa.column("game"), sa.column("seq"))
    now = (datetime.now(UTC) - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)
    out = []
    for game, by, seq, agreed in bind.execute(sa.select(old.c.game, old.c.by, old.c.seq, old.c.agreed)).all():
        sitting = bind.execute(sa.select(seats.c.seat, seats.c.user).where(seats.c.game == game)).all()
        held = {row.seat: row.user for row in sitting}
        if held.get(by) is None:
            continue
        rows = bind.execute(sa.select(sa.func.max(log.c.seq)).where(log.c.game == game)).scalar() or 0
        people = [held[seat] for seat in agreed if held.get(seat) is not None]
        out.append(
            {"game": game, "by": by, "seq": seq, "agreed": people, "asker": held[by], "opened": now, "at_row": rows}
        )
    return out
