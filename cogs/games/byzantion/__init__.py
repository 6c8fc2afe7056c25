"""What Byzantion says on Discord in its own way."""
