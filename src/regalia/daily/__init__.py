"""The daily crown: one deal a day and game, the same for everybody, against the same bots."""
