"""The alien powers, one file each."""
