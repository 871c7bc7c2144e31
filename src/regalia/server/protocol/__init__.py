"""The protocol: messages, forms and schemas, and the view of a table for one viewer."""
