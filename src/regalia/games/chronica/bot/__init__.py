"""Bots of Chronica Universalis."""
