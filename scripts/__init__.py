"""Commands for operators and players: `python -m scripts <command>`."""
