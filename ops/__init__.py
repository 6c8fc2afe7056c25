"""What the operator sees: logs, metrics, health. Every package may report to it; it knows none of them."""
