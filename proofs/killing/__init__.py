"""The bot as a process against the sandbox as a process, killed again and again while the same people play on."""
