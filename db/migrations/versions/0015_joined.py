"""Since when somebody who came to a running game has held the seat.

Revises: 0014
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("joined", sa.BigInteger(), nullable=True))
