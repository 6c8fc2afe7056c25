"""Mare Nostrum as it was in 2003."""
