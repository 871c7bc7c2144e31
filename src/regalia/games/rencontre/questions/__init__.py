"""Questions that several chapters put."""
