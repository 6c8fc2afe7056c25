"""Construction (K3): what may be built, where, and what pays for it."""
