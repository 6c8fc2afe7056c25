"""Messages that a newer one has replaced and that are still to be put away.

Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "leftovers",
        sa.Column("message", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_leftovers_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("message", name=op.f("pk_leftovers")),
    )
