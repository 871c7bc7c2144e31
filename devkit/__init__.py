"""What dev.py is made of: set-up, play, the compiled package and the packages to hand out.

Everything here needs the standard library only, and runs before anything is installed.
"""
