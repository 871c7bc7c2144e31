"""Cosmic Crowns: tricks for crowns, with Divine cards, Assassins and Thieves."""
