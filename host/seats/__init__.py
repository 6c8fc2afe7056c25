"""Who sits where while a game runs: votes, seats that change hands, substitutes for absent people."""
