"""A fair player of Cosmic Crowns."""
