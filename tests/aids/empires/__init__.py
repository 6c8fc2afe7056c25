"""Small positions of Empires and play in them."""
