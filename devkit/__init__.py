"""Parts of dev.py: set-up, play, the compiled package and the distributions.

Everything here needs the standard library only, and runs before anything is installed.
"""
