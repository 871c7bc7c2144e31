"""New games, powers and versions: what `dev.py new-game`, `new-alien`, `new-version` write."""
