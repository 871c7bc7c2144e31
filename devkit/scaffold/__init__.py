"""New games and new powers: what `dev.py new-game` and `dev.py new-alien` write."""
