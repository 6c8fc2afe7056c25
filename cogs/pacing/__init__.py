"""When the bot may compute, send and try again: turns, rates and pauses. It knows no message."""
