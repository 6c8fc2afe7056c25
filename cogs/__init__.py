"""The Discord room: commands, panels, delivery.

With bot.py and the sandbox's seam it is the only one that imports discord.
"""
