"""Promises in the bots of Rencontre Cosmique: belief, plans, and partners of fixed character."""
