"""The documentation site: pages of the repository, generated references, and checks."""
