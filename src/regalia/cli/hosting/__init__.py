"""What whoever runs a server needs: settings, reports, the care of its store."""
