"""`/rules`: the rules of a game in our own words, found by what one would ask."""
