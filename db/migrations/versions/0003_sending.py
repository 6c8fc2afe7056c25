"""What was about to be sent: so that a bot that was killed meanwhile looks before it sends again.

Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outbox", sa.Column("tried", sa.BigInteger(), nullable=True))
    op.add_column("outbox", sa.Column("nonce", sa.String(length=32), nullable=True))
    op.add_column("outbox", sa.Column("mark", sa.Text(), nullable=False, server_default=""))
