"""What heroes and wonders can do, as hooks that the phases ask (E7)."""
