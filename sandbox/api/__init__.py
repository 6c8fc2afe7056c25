"""The bot's side: Discord's REST routes, gateway, interactions and limits."""
