"""What the position notations of the family share: lines, places on the map, the values in frames."""
