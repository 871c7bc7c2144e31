# The host of a table: what the server says of it, and the page.

table-noted-removed = { $who } had to leave the table.
table-noted-replaced = { $who } did not answer: with the others’ consent a bot plays on.
table-noted-host = { $who } is the host now.
table-noted-host-paused = { $who } paused the game.
table-noted-closed = The table is closed.

table-refused-while-closed = This table is closed.
table-refused-host = Only the host of the table can do that.
table-refused-nobody-knocks = Nobody waits there to be let in.
table-refused-no-person = Nobody else sits there.
table-refused-replace = Give them a little more time: only when the table has waited { $seconds } seconds for an answer can a bot take over.
table-refused-replaced = A bot plays for you at the moment: take your seat back first.
table-refused-not-replaced = It is you who plays here.
table-bye-removed = You no longer have a seat at this table.
