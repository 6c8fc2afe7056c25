"""The wire: the real discord.py against the sandbox server, over TLS, on this machine only."""
