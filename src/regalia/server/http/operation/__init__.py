"""Routes about conduct and for the operator."""
