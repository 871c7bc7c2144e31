"""Mutation testing: small faults are put into the package one at a time; do the tests notice?

Nothing on disk is changed: a fault is compiled in memory and handed to the processes that run the
tests (`site/sitecustomize.py`). Which tests run a line is recorded once, in build/mutation.sqlite.
"""
