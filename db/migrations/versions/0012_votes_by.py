"""What a person has asked is found by an index.

Revises: 0011
"""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_votes_by", "votes", ["by"])
