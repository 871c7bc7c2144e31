"""The powers of the card set: their vocabulary and how they act."""
