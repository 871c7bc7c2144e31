"""What is learned from games: reviews, puzzles, progress."""
