"""The six edicts, one file each."""
