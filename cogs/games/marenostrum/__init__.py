"""The slash commands of the Mare Nostrum family, one cog per phase; a game of the family names them in its `own_cogs`.

They name no game: what a word takes comes from the verbs of the games that share it, and from the table's game at run
time.
"""
