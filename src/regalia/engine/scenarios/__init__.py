"""Scenarios: files that set up a position, play a script and state what follows."""
