"""How the plain player uses powers that need more than a word: one file for each."""
