"""What two players of a game say to one another through the bot.

Revises: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "whispers",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("sender", sa.String(length=32), nullable=False),
        sa.Column("recipient", sa.String(length=32), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("to", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.String(length=1000), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_whispers_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_whispers")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_whispers_to", "whispers", ["to", "game"], unique=False)
    op.create_index("ix_whispers_by", "whispers", ["by", "at"], unique=False)
