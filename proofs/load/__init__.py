"""The load bench's processes: a sandbox full of people, the bot, a bare bot beside it, and the figures of all three."""
