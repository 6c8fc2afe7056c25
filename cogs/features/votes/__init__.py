"""Votes at a running table: the commands, and the message that people vote on."""
