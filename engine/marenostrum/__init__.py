"""What the games of the Mare Nostrum family share: a map of provinces and seas, sides on it, moves, battles, trade.

No table of one game is here: a game makes a `world.World`, and its states carry it. A side without a seat defends
itself and is never asked.
"""
