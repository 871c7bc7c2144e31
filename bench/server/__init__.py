"""The bench of the table: how fast a move reaches the others, and how many fit in a second."""
