"""The protocol: what goes over the wire, and how a table is put into it for one viewer."""
