"""What is asked at each event, by each person and by the retention, is found by an index, however much is stored.

Revises: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

INDEXES: tuple[tuple[str, str, tuple[str, ...], str], ...] = (
    ("ix_games_status", "games", ("status", "id"), ""),
    ("ix_games_guild", "games", ("guild", "status"), ""),
    ("ix_games_target", "games", ("target",), ""),
    ("ix_games_owner", "games", ("owner",), ""),
    ("ix_games_ended", "games", ("updated",), "status NOT IN ('lobby', 'running', 'paused')"),
    ("ix_action_log_user", "action_log", ("user",), '"user" IS NOT NULL'),
    ("ix_notes_user", "notes", ("user",), '"user" IS NOT NULL'),
    ("ix_watchers_user", "watchers", ("user",), ""),
    ("ix_whispers_game", "whispers", ("game",), ""),
    ("ix_whispers_told", "whispers", ("told", "at"), ""),
    ("ix_standing_answers_by", "standing_answers", ("by",), ""),
    ("ix_outbox_game", "outbox", ("game",), ""),
    ("ix_outbox_state", "outbox", ("state", "created"), ""),
    ("ix_outbox_message", "outbox", ("message",), "message IS NOT NULL"),
    ("ix_outbox_user", "outbox", ("user",), '"user" IS NOT NULL'),
    ("ix_outbox_naming", "outbox", ("kind",), "kind IN ('vote', 'notice')"),
    ("ix_posted_user", "posted", ("user",), '"user" > 0'),
    ("ix_leftovers_channel", "leftovers", ("channel",), ""),
    ("ix_leftovers_game", "leftovers", ("game",), ""),
)
"""Name, table, columns, and which rows."""


def upgrade() -> None:
    op.add_column("notes", sa.Column("user", sa.BigInteger(), nullable=True))
    op.add_column("standing_answers", sa.Column("by", sa.BigInteger(), nullable=True))
    for table, column, key in (("notes", "user", "params"), ("standing_answers", "by", "value")):
        old = sa.table(table, sa.column(column, sa.BigInteger()), sa.column(key, sa.JSON()))
        found = sa.cast(old.c[key][column].as_string(), sa.BigInteger)
        op.execute(sa.update(old).where(old.c[key][column].as_string().is_not(None)).values({column: found}))
    op.drop_index("ix_games_status", "games")
    for name, table, columns, which in INDEXES:
        where = sa.text(which) if which else None
        op.create_index(name, table, list(columns), sqlite_where=where, postgresql_where=where)
