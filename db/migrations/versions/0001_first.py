"""The first schema.

Revises: nothing
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('games',
    sa.Column('id', sa.String(length=16), nullable=False),
    sa.Column('rules', sa.String(length=32), nullable=False),
    sa.Column('rules_version', sa.Integer(), nullable=False),
    sa.Column('data_hash', sa.String(length=64), nullable=False),
    sa.Column('seed', sa.BigInteger(), nullable=False),
    sa.Column('salt', sa.BigInteger(), nullable=False),
    sa.Column('options', sa.JSON(), nullable=False),
    sa.Column('opening_hash', sa.String(length=16), nullable=False),
    sa.Column('status', sa.String(length=16), nullable=False),
    sa.Column('pause', sa.String(length=32), nullable=True),
    sa.Column('outcome', sa.JSON(none_as_null=True), nullable=True),
    sa.Column('guild', sa.BigInteger(), nullable=True),
    sa.Column('channel', sa.BigInteger(), nullable=False),
    sa.Column('thread', sa.BigInteger(), nullable=True),
    sa.Column('target', sa.BigInteger(), nullable=False),
    sa.Column('owner', sa.BigInteger(), nullable=False),
    sa.Column('language', sa.String(length=16), nullable=False),
    sa.Column('title', sa.String(length=100), nullable=False),
    sa.Column('moves', sa.Integer(), nullable=False),
    sa.Column('awaited', sa.JSON(), nullable=False),
    sa.Column('created', sa.BigInteger(), nullable=False),
    sa.Column('updated', sa.BigInteger(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_games'))
    )
    op.create_index('ix_games_status', 'games', ['status'], unique=False)
    op.create_index('uq_games_open_target', 'games', ['target'], unique=True, sqlite_where=sa.text("status IN ('lobby', 'running', 'paused')"), postgresql_where=sa.text("status IN ('lobby', 'running', 'paused')"))
    op.create_table('guild_settings',
    sa.Column('guild', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('key', sa.String(length=64), nullable=False),
    sa.Column('value', sa.JSON(), nullable=False),
    sa.PrimaryKeyConstraint('guild', 'key', name=op.f('pk_guild_settings'))
    )
    op.create_table('meta',
    sa.Column('key', sa.String(length=64), nullable=False),
    sa.Column('value', sa.Text(), nullable=False),
    sa.PrimaryKeyConstraint('key', name=op.f('pk_meta'))
    )
    op.create_table('users',
    sa.Column('id', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('name', sa.String(length=100), nullable=False),
    sa.Column('locale', sa.String(length=16), nullable=True),
    sa.Column('dm_channel', sa.BigInteger(), nullable=True),
    sa.Column('dm_closed', sa.Boolean(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_users'))
    )
    op.create_table('action_log',
    sa.Column('game', sa.String(length=16), nullable=False),
    sa.Column('seq', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('kind', sa.String(length=8), nullable=False),
    sa.Column('seat', sa.String(length=32), nullable=True),
    sa.Column('verb', sa.String(length=32), nullable=False),
    sa.Column('args', sa.JSON(), nullable=False),
    sa.Column('text', sa.String(length=200), nullable=False),
    sa.Column('user', sa.BigInteger(), nullable=True),
    sa.Column('at', sa.BigInteger(), nullable=False),
    sa.Column('hash', sa.String(length=16), nullable=False),
    sa.Column('barrier', sa.Boolean(), nullable=False),
    sa.Column('move', sa.Integer(), nullable=False),
    sa.ForeignKeyConstraint(['game'], ['games.id'], name=op.f('fk_action_log_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game', 'seq', name=op.f('pk_action_log'))
    )
    op.create_table('notes',
    sa.Column('id', sa.BigInteger().with_variant(sa.Integer(), 'sqlite'), nullable=False),
    sa.Column('game', sa.String(length=16), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.Column('key', sa.String(length=32), nullable=False),
    sa.Column('params', sa.JSON(), nullable=False),
    sa.Column('at', sa.BigInteger(), nullable=False),
    sa.ForeignKeyConstraint(['game'], ['games.id'], name=op.f('fk_notes_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_notes')),
    sqlite_autoincrement=True
    )
    op.create_index('ix_notes_game', 'notes', ['game'], unique=False)
    op.create_table('outbox',
    sa.Column('id', sa.BigInteger().with_variant(sa.Integer(), 'sqlite'), nullable=False),
    sa.Column('game', sa.String(length=16), nullable=False),
    sa.Column('kind', sa.String(length=16), nullable=False),
    sa.Column('channel', sa.BigInteger(), nullable=True),
    sa.Column('user', sa.BigInteger(), nullable=True),
    sa.Column('payload', sa.JSON(), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.Column('state', sa.String(length=8), nullable=False),
    sa.Column('message', sa.BigInteger(), nullable=True),
    sa.Column('attempts', sa.Integer(), nullable=False),
    sa.Column('why', sa.Text(), nullable=True),
    sa.Column('created', sa.BigInteger(), nullable=False),
    sa.ForeignKeyConstraint(['game'], ['games.id'], name=op.f('fk_outbox_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_outbox')),
    sqlite_autoincrement=True
    )
    op.create_index('ix_outbox_pending', 'outbox', ['game', 'id'], unique=False, sqlite_where=sa.text("state = 'pending'"), postgresql_where=sa.text("state = 'pending'"))
    op.create_table('posted',
    sa.Column('game', sa.String(length=16), nullable=False),
    sa.Column('kind', sa.String(length=16), nullable=False),
    sa.Column('user', sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column('channel', sa.BigInteger(), nullable=False),
    sa.Column('message', sa.BigInteger(), nullable=False),
    sa.Column('mark', sa.Text(), nullable=False),
    sa.Column('posted', sa.BigInteger(), nullable=False),
    sa.ForeignKeyConstraint(['game'], ['games.id'], name=op.f('fk_posted_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game', 'kind', 'user', name=op.f('pk_posted'))
    )
    op.create_table('seats',
    sa.Column('game', sa.String(length=16), nullable=False),
    sa.Column('position', sa.Integer(), autoincrement=False, nullable=False),
    sa.Column('seat', sa.String(length=32), nullable=True),
    sa.Column('user', sa.BigInteger(), nullable=True),
    sa.Column('ai', sa.String(length=32), nullable=True),
    sa.Column('status', sa.String(length=16), nullable=False),
    sa.ForeignKeyConstraint(['game'], ['games.id'], name=op.f('fk_seats_game'), ondelete='CASCADE'),
    sa.ForeignKeyConstraint(['user'], ['users.id'], name=op.f('fk_seats_user')),
    sa.PrimaryKeyConstraint('game', 'position', name=op.f('pk_seats')),
    sa.UniqueConstraint('game', 'seat', name=op.f('uq_seats_game_seat')),
    sa.UniqueConstraint('game', 'user', name=op.f('uq_seats_game_user'))
    )
    op.create_index('ix_seats_user', 'seats', ['user'], unique=False)
    op.create_table('timers',
    sa.Column('id', sa.BigInteger().with_variant(sa.Integer(), 'sqlite'), nullable=False),
    sa.Column('game', sa.String(length=16), nullable=False),
    sa.Column('kind', sa.String(length=32), nullable=False),
    sa.Column('seat', sa.String(length=32), nullable=False),
    sa.Column('due', sa.BigInteger(), nullable=False),
    sa.Column('payload', sa.JSON(), nullable=False),
    sa.ForeignKeyConstraint(['game'], ['games.id'], name=op.f('fk_timers_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_timers')),
    sa.UniqueConstraint('game', 'kind', 'seat', name=op.f('uq_timers_game_kind_seat')),
    sqlite_autoincrement=True
    )
    op.create_index('ix_timers_due', 'timers', ['due'], unique=False)
    op.create_table('undo_requests',
    sa.Column('game', sa.String(length=16), nullable=False),
    sa.Column('by', sa.String(length=32), nullable=False),
    sa.Column('seq', sa.Integer(), nullable=False),
    sa.Column('agreed', sa.JSON(), nullable=False),
    sa.ForeignKeyConstraint(['game'], ['games.id'], name=op.f('fk_undo_requests_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game', name=op.f('pk_undo_requests'))
    )
