"""Rencontre Cosmique."""
