"""How Cosmic Crowns is played by bots: the policy, its reasons, and the mind of a search."""
