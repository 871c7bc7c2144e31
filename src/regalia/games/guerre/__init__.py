"""La guerre de la couronne: crowns, kings and bankruptcies drawn from a pool."""
