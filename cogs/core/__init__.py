"""What every command and press passes through: the client and its services, access, lookup of the game, refusals."""
