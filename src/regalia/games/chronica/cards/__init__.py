"""The card set: what is printed, said and built of it."""
