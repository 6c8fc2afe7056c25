"""Outbox rows become messages: once each, in a fair order, within Discord's rate limits."""
