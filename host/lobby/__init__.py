"""Before a game: who plays, with which options, on which seats; invitations, and rematches."""
