"""Sealed answers to windows, orders given in advance, and questions that silence answers.

Revises: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("window", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("games", sa.Column("lapsing", sa.JSON(), nullable=False, server_default="[]"))
    op.create_table(
        "sealed_answers",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("actions", sa.JSON(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_sealed_answers_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seat", "kind", name=op.f("pk_sealed_answers")),
    )
    op.create_index("ix_sealed_answers_by", "sealed_answers", ["by"], unique=False)
    op.create_table(
        "orders",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("form", sa.String(length=32), nullable=False),
        sa.Column("card", sa.String(length=64), nullable=False),
        sa.Column("values", sa.JSON(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_orders_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_orders")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_orders_game", "orders", ["game"], unique=False)
    op.create_index("ix_orders_by", "orders", ["by"], unique=False)
