"""The cards that do something, one file each."""
