"""What games on a map share: a map's geometry and ground, names, pieces in its areas, arrows between them."""
