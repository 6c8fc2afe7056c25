"""The Discord part: commands, panels, delivery.

Besides bot.py and the sandbox's seam it is the only package that imports discord.
"""
