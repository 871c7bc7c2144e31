"""Tests of the server in a tab."""
