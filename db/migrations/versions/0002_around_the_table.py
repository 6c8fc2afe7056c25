"""Settings of tables and people, stand-ins, votes, watchers, standing answers.

Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("prefs", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("games", sa.Column("settings", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("stand_in", sa.String(length=32), nullable=True))
    op.add_column("seats", sa.Column("since", sa.BigInteger(), nullable=True))
    op.create_table(
        "votes",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("voices", sa.JSON(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_votes_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "kind", "subject", name=op.f("pk_votes")),
    )
    op.create_table(
        "watchers",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_watchers_game_games"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_watchers_user_users")),
        sa.PrimaryKeyConstraint("game", "user", name=op.f("pk_watchers")),
    )
    op.create_table(
        "standing_answers",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=32), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_standing_answers_game_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "seat", "key", name=op.f("pk_standing_answers")),
    )
