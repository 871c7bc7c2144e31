"""Several processes behind one port: who owns a table, and how connections get there."""
