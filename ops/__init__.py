"""What the operator sees: logs, metrics, health. Every room may tell it something; it knows none of them."""
