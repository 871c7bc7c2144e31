"""The door: who may come in, how much each may ask for, and whose turn it is."""
