"""A fair player of Rencontre Cosmique."""
