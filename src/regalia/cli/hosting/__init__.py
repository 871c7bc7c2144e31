"""What whoever runs a house needs: settings, reports, the care of its store."""
