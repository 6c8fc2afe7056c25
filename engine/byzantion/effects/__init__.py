"""What cards do when they work (BZ8.2 to BZ8.4), and the decisions they ask for."""
