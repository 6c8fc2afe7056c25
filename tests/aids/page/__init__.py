"""A bot, a person and the product behind the sandbox's page."""
