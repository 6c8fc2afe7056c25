"""Which message was about to be edited, in a column of its own: it stood in the place of a nonce.

Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outbox", sa.Column("edit", sa.BigInteger(), nullable=True))
    op.execute(
        "UPDATE outbox SET edit = CAST(substr(nonce, 6) AS BIGINT), nonce = NULL, mark = '' WHERE nonce LIKE 'edit-%'"
    )
