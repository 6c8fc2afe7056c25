"""Somebody is back while an AI player still decides a question whose time is used up: the seat is theirs after it.

Revises: 0015
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("back", sa.Boolean(), nullable=False, server_default="0"))
