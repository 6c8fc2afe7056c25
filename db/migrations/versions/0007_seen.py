"""When a person was last seen, for the retention of what is kept of people.

Revises: 0006
"""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("seen", sa.BigInteger(), nullable=True))
    now = (datetime.now(UTC) - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)
    op.execute(sa.text("UPDATE users SET seen = :now").bindparams(now=now))
