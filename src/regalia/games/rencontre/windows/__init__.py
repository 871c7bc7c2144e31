"""Windows: where edicts are played and powers are used."""
