"""The Discord room: commands, panels, delivery. With bot.py and the sandbox's seam the only one that imports discord."""
