"""The map in positions and views: written, read, imagined and checked."""
