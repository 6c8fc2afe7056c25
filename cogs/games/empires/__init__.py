"""The slash commands of Mare Nostrum, one cog per phase. They and the panels read the same legal actions."""
