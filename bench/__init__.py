"""The bench: what a clone, a decision and a playout of each game cost, beside the peers."""
