"""Learning in the terminal: how each game is won, and its lessons."""
