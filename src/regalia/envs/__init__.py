"""Environments: the games in the forms that learning programs know (`regalia[env]`)."""
