# What the server says.

table-page-title = Regalia
table-page-missing = The server is open. Its page has not been built in this installation; the terminal client and the interface under /api work.
table-page-nothing = There is nothing at this address. It may have been mistyped, or the table was deleted.

table-serve-open = The server is open: { $address }
table-serve-network = On the same network: { $address }
table-serve-friends = For phones on the same network, start with --host 0.0.0.0
table-serve-stop = Ctrl-C closes it. Nothing is lost: tables go on where they were.
table-serve-uvicorn = WARNING: uvicorn { $version } was never tried with this version of Regalia: the limits on requests, headers and frames that docs/hosting.md describes are NOT in force. Install the version that requirements-host.lock names.
table-serve-port-in-use = port { $port } is in use, maybe by a server that is open already ({ $address }): try --port { $other }
table-serve-cannot-listen = cannot listen on { $host } port { $port }: { $why }
table-serve-no-host = no host can be called that
table-serve-proxy = --proxy { $proxy }: this is no address and no network in numbers
table-serve-config = { $file } is not a readable settings file: { $why }
table-serve-setting = there is no setting { $setting }; there are: { $known }
table-serve-setting-value = the setting { $setting } cannot have this value
table-serve-store-newer = the store was made by a later version of Regalia (change { $number }): update this one
table-serve-store = { $why }
table-serve-store-file = the store { $store } cannot be used: { $why }
table-serve-store-damaged = the store { $store } is damaged: restore a backup, or read what is left into a new file with regalia admin salvage NEW --store { $store }
table-serve-store-postgres = the PostgreSQL store cannot be used: { $why }
table-serve-store-asyncpg = a PostgreSQL store needs the package asyncpg: install regalia[postgres]
table-serve-store-busy = the store { $store } is in use by another server
table-serve-processes-store = --processes { $count }: several processes need a PostgreSQL store; only one process can write a SQLite file
table-serve-processes-system = --processes: this system cannot hand connections from one process to another; start one process

table-noted-started = The game begins.
table-noted-left = { $who } left the table; a bot plays on.
table-noted-substitute = { $who } is away: a bot keeps the seat warm.
table-noted-returned = { $who } is back.
table-noted-paused = { $who } paused the game, with everybody’s consent.
table-noted-resumed = { $who } goes on with the game.
table-noted-clock = Time is up: the table answers for { $who }.
table-noted-declined = { $who } does not agree.

table-refused-while-gathering = The game has not begun yet.
table-refused-while-playing = The game has begun already.
table-refused-while-over = The game is over.
table-refused-while-paused = The game is paused.
table-refused-not-paused = The game is not paused.
table-refused-question = That question has not been asked yet.
table-refused-late = That question is no longer open.
table-refused-often = Too many times in a row: please wait a moment.
table-refused-name = A name needs at least one visible character.
table-refused-window = That window is not open any more.
table-refused-thinks = You have used up your extra time.
table-refused-pace = Only somebody who plays alone against bots sets their pace.
table-refused-order = You have nothing to interrupt with right now.
table-refused-premove = Answers can be left ahead only at tables played over days, while a game is going on.
table-refused-premove-asked = You are being asked now: answer that first.
table-refused-premove-most = { $count } answers are waiting already: take one back first.
table-refused-premove-none = There is no such answer to take back.
table-premove-given = The answer you left was given: { $answer }.
table-premove-another = You were asked something other than you had foreseen: the answers you left are dropped.
table-premove-unmet = None of your conditions was met: the answers you left are dropped.
table-premove-impossible = None of the answers you left was possible: they are dropped.
table-premove-undone = Something was taken back: the answers you left are dropped.
table-premove-hurried = The rules give little time for this question: the answers you left are dropped.
table-premove-bot = A bot played for you: the answers you left are dropped.
table-refused-open-seats = { $count ->
    [one] One seat is still open
   *[other] { $count } seats are still open
  }: wait for guests, or let bots sit down.
table-refused-chat = Chat is off at this table.
table-refused-talk = Not so fast: { $count } messages in { $seconds } seconds.
table-refused-whisper = A whisper goes to one other player.
table-refused-proposal-open = Another request is still waiting for an answer.
table-refused-undo-off = No take-backs at this table.
table-refused-undo = That cannot be taken back any more.
table-refused-undo-nothing = There is no answer of yours to take back.
table-refused-undo-drawn = Chance has spoken since: that cannot be taken back.
table-refused-undo-shown = Somebody has seen something new since: that cannot be taken back.
table-refused-no-proposal = That request is not open any more.
table-refused-not-needed = Nobody is waiting for your consent.
table-refused-game = There is no game { $game }: { $games }.
table-refused-level = There is no bot { $level }: { $levels }.
table-refused-no-open-seat = No such seat is open.

table-stuck-game = This table plays { $game }, a game this server does not have.
table-stuck-rules = This table plays by version { $stored } of the rules; this server has version { $known }. Its record is kept.
table-stuck-log = The stored game cannot be read from entry { $entry } on.
table-stuck-damaged = The store has lost or altered entry { $entry } of this table. Nothing is written to it until the operator repairs it; other tables go on.

table-error-not-found = There is no such thing here.
table-error-not-json = That is not a message of this protocol.
table-error-bad-field = A field is missing or not as it should be.
table-error-unknown-type = This kind of message is not known.
table-error-too-long = That is too long.
table-error-too-slow = The request came too slowly.
table-error-too-fast = That is too fast: please wait a little.
table-error-wrong-origin = This page does not belong to this server.
table-error-banned = The operator of this server has banned this address.
table-error-wrong-key = This key does not open a seat here.
table-error-not-your-seat = That is not your seat.
table-error-no-hello = Say hello first.
table-error-no-spectators = This table plays without spectators.
table-error-not-allowed = That is not possible here.
table-error-full = The server is full: please try again later.
table-error-unavailable = The store does not answer: please try again. Nothing acknowledged is lost.
table-bye-closing = The server is closing for a moment. Nothing is lost.

table-refused-one-seat = You have a seat at this table, or have asked for one: the host can give you another.
table-refused-quota-table = This table has stored as much as a table may. The game goes on; nothing else is added.
table-refused-quota-address = The tables of this address have stored as much as an address may. Games go on; old tables make room once nobody has touched them for a while.
table-refused-quota-store = The server has hardly any room left: games in progress go on, and nothing new is opened.
table-stuck-later = A later version of the server wrote entry { $entry } of this table. It goes on there: please try again in a moment.
table-stuck-variant = This table was played with the variant { $stored }; the server has { $known }.

table-refused-record-line = This is not a record of a game: line { $line } cannot be read.
table-refused-record-key = This record does not hold its key. A finished game can be opened, or one that was handed over from a browser tab.
table-refused-record-rules = This record was played by rules that are not known here.
table-refused-record-broken = This record does not hold: it was changed, or cut short.
