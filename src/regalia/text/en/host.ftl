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
table-refused-not-replaced = You are already playing here yourself.
table-bye-removed = You no longer have a seat at this table.

page-ask-first = Ask the host before a guest sits down
page-admit = Let in
page-decline = Not now
page-knocks = would like to sit down
page-knocking = { $count ->
    [one] { $names } would like to sit down.
   *[other] { $names } would like to sit down.
  }
page-asked-host = You asked for a seat: the host of the table is deciding.
page-declined = The host did not give you a seat at this table.
page-host-starts = The host can begin as soon as everybody is here.
page-is-host = host
page-make-host = Make host
page-remove = Remove
page-remove-sure = { $who } loses the seat and cannot come back to it.
page-replace = Let a bot play
page-replace-hint = For somebody who no longer answers. The others have to agree; a replaced player can take the seat back.
page-proposal-replace = { $who } asks for a bot in the place of { $whom }, who does not answer.
page-replaced = A bot is playing for you.
page-take-back-seat = Play again myself
page-people = Players
page-pause-now = Pause the game
page-close-table = Close the table
page-close-sure = The game ends here for everybody, without a result.
page-table-closed = The host has closed this table.
page-table-closed-hint = It cannot be played on. What was said and played stays with those who were there.

admin-closed = Table { $table } is closed.
admin-hushed = { $count ->
    [one] One message at table { $table } is deleted.
   *[other] { $count } messages at table { $table } are deleted.
  }
admin-banned = { $address } is not let in any more.
admin-unbanned = { $address } is let in again.
admin-not-banned = { $address } is not banned
admin-address = { $address } is no address and no network in numbers
admin-needs-address = { $action } needs an address or a network in numbers
admin-said = { $text }

# notices that leave the server
notice-awaited = It is your turn.
notice-reminder = Your time is nearly up, and it is still your turn.
table-refused-notice-address = Nothing can be sent to this address: it has to begin with https:// and be reachable from the internet.
table-refused-notice-no-push = This server sends no notifications to browsers.
table-refused-notice-no-webhook = This server sends no notifications to other addresses.
table-serve-push-contact = push: how push services reach the operator, as mailto:you@example.org or https://…, not { $value }
table-serve-push-key = push_key: with a PostgreSQL store, name the file in which the key of this server is kept.
table-serve-push-file = push_key: { $file } holds no key of a server.
table-serve-push-missing = push: notifications to browsers need the package cryptography: install regalia[push].
table-serve-notice-host = notice_hosts: { $value } is no address like https://push.example.org
table-refused-no-colour = This game has no such colour.
table-refused-colour-taken = { $who } has chosen this colour already.
table-refused-colours-alike = No two seats may have the same colour.
table-noted-rematch = { $who } wants to play again.
table-noted-invited = { $who } has opened another table.
table-serve-site = site: { $folder } holds no site; python3 dev.py site makes one
