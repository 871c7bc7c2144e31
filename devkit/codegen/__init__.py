"""Code generation: what is written from declarations in the sources."""
