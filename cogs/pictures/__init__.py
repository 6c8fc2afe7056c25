"""From view to picture to file: which game draws what, the process that draws, the cache."""
