"""Balance: what drives the results of a game, how its games go, and what is kept of it."""
