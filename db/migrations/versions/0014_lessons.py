"""How far people are in their lessons.

Revises: 0013
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.String(length=32), nullable=False),
        sa.Column("chapter", sa.String(length=32), nullable=False),
        sa.Column("done", sa.JSON(), nullable=False),
        sa.Column("passed", sa.JSON(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_lessons_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lessons")),
        sa.UniqueConstraint("user", "rules", name=op.f("uq_lessons_user_rules")),
    )
    op.create_index("ix_lessons_updated", "lessons", ["updated"], unique=False)
