"""Bots of Rencontre Cosmique: the policy, its reasons, and the mind of a search."""
