"""The product, its people and a recorded game on the wire: discord.py against the sandbox."""
