"""Bots of Cosmic Crowns: the policy, its reasons, and the mind of a search."""
