"""Players that choose from a chair, and nothing else."""
