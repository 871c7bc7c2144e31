"""State of Rencontre Cosmique: the table, and the players' knowledge of it."""
