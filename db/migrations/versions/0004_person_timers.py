"""Clocks of people (the daily digest), beside those of games.

Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "person_timers",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_person_timers_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "kind", name=op.f("pk_person_timers")),
    )
    op.create_index("ix_person_timers_due", "person_timers", ["due"], unique=False)
