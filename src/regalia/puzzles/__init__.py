"""Puzzles: moments of games between strong bots in which one answer is clearly best."""
