"""The version of a game's chance and its key. What is there has begun with SplitMix64 (version 1), and keeps it.

Revises: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("chance", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("games", sa.Column("key", sa.String(64), nullable=False, server_default=""))
