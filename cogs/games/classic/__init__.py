"""What classic Mare Nostrum says on Discord in its own way; its commands are those of its family."""
