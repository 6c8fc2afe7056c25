"""Cards, events and pieces as data (BZ1)."""
