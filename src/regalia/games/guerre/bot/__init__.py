"""Players of La guerre de la couronne."""
