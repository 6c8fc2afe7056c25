### Care: who may do what, spectators, privacy, whispers.

## Refusals at the door (cogs/access.py)

refusal-not_admin = Only those who may manage this server can do that.
refusal-other_server = That belongs to a game on another server.
refusal-no_spectators = This table plays among itself: it wishes for no spectators. The board in the channel is there for everybody all the same.
