# The command line: help, and what is wrong with what was typed.

argparse-usage = usage:{ " " }
argparse-positionals = arguments
argparse-options = options
argparse-help = show this help and leave
argparse-argument = %(argument_name)s: %(message)s
argparse-required = missing: %s.
argparse-unrecognized = not understood: %s.
argparse-expected-one = a value is missing.
argparse-expected-at-most-one = one value at most.
argparse-expected-at-least-one = at least one value is missing.
argparse-ambiguous = %(option)s may be any of %(matches)s.
argparse-explicit = takes no value, so not %r.
argparse-choice = not %(value)r, but one of %(choices)s.
argparse-command = there is no command %(parser_name)r: %(choices)s.

help-regalia = Four games of crowns and cosmos at one table. Without a command, a server of tables opens in the browser.
help-examples = { $count ->
    [one] example:
   *[other] examples:
  }
help-exit-codes = exit codes: 0 done, 1 a check failed, 2 the command was not understood or could not be carried out
help-version = show the version and leave
help-lang = language of all text
help-command = COMMAND
help-words = WORDS
help-name = NAME
help-file = FILE
help-colour = COLOUR
help-file-or-url = FILE or URL
help-folder = FOLDER
help-name-value = NAME=VALUE
help-bot-picture-file = NAME=face.svg
help-own-bot = NAME=mine.py:Player
help-option = a house rule; repeat for several ({ $command } GAME lists them)
help-game = the game
help-json = for programs: JSON on standard output

help-serve = open a server of tables for the browser (what happens without a command)
help-serve-description = Opens a server of tables on this machine. Every answer is stored before it counts.
help-serve-host = where to listen; 0.0.0.0 lets phones on the same network in (default: this machine)
help-serve-port = the port (default { $port })
help-serve-store = a SQLite file, or postgresql://... for several processes (default: the data folder)
help-serve-no-open = do not open the browser
help-serve-name = a further name under which the server is reached; repeat for several
help-serve-bot = a bot of your own that guests may choose by this name; repeat for several
help-serve-bot-picture = a picture (SVG, PNG or WebP, at most 100 kB) of a bot that --bot offers; repeat for several
help-serve-proxy = the address or network of a proxy that may say where clients come from; repeat for several
help-serve-processes = how many processes serve the tables, on one port (with a PostgreSQL store; default 1)
help-serve-config = a file with settings (TOML); the command and REGALIA_... in the environment come before it
help-serve-metrics = a port of this machine where Prometheus reads metrics
help-serve-log = how the server reports: lines for people, or JSON for programs
help-serve-backup = a folder for copies of the SQLite file, made every six hours while the server is open
help-serve-site = a folder made by dev.py site, offered as the page that plays without a network

help-play = play in the terminal against bots
help-play-description = Plays a game in the terminal. Every answer is saved at once.
help-play-game = the game (default { $game })
help-play-players = how many seats (default: the most, up to 4)
help-play-bots = who plays against you: { $bots }, or a bot of your own, as mine.py:Player (default { $default })
help-play-seat = your seat (default 1)
help-play-name = your name at the table
help-play-colour = your colour, in games where players have one; it is remembered
help-play-seed = play the deal of this name instead of a secret one
help-play-save = where the game is saved
help-play-resume = go on with a saved game (without a file: the newest one)
help-play-why = afterwards, bots explain their choices
help-play-no-pause = do not wait between rounds

help-rules = read a rulebook
help-rules-description = Reads a rulebook, whole or by id, in English or French.
help-rules-id = an id, or the beginning of several
help-rules-search = only paragraphs with these words

help-options = list the house rules of a game
help-options-description = Lists the house rules of a game with their values, the default first.

help-cards = list and show the cards of a game, check a deck
help-cards-description = Lists the cards of a game, shows one, or checks a deck file (one card id a line, # begins a comment).
help-cards-id = show this card
help-cards-search = only cards with these words
help-cards-decks = list the ready decks
help-cards-deck = only cards of this ready deck
help-cards-check = check a deck file
help-cards-size = cards of a deck (default { $size })

help-simulate = play many games and count
help-simulate-description = Plays many games without a table and sums them up, with 95 % intervals.
help-simulate-players = how many seats (default: the fewest)
help-simulate-bots = one for all seats, or one each, with commas: { $bots }, or a bot of your own, as mine.py:Player
help-simulate-games = how many games (default 1000)
help-simulate-seed = names the series; the same seed, the same games
help-simulate-workers = processes (default: all cores)
help-simulate-limit = seconds that a bot has for a decision; one that takes longer loses its seat (default { $seconds })

help-replay = read a record as a story
help-replay-description = Plays a record again and tells what happened, and by which rule.
help-replay-file = the record
help-replay-upto = only the first N answers
help-replay-rules = name the rule behind each event

help-verify = check a record
help-verify-description = Replays a record, checks the commitment to the shuffle and every digest, and says exactly where it differs.
help-verify-file = the record
help-verify-part = what one seat downloaded during play: it must tell the beginning of the same game

help-scenario = run scenario files
help-scenario-description = Sets up a position, plays its script, and checks what must follow.
help-scenario-file = a scenario file

help-report = which rules are cited, tested and reached
help-report-description = Prints, for every rule of a game, whether the code cites it, whether a test names it, and whether random games reach a step or event of that id.
help-report-tests = the tests to look through
help-report-games = random games to play (default 200)

cli-see-help = See { $command }
cli-interrupted = interrupted
cli-no-game = there is no game “{ $name }”: { $games }
cli-no-bot = there is no bot “{ $name }”: { $bots }
cli-bot-count = { $players } players need one bot or { $players }, not { $given }
cli-own-bot-form = a bot of your own is written name=mine.py:Player, with a name in small letters that no bot of ours has, not “{ $words }”
cli-bot-picture-form = a picture is written name=face.svg, with the name of a bot that --bot offers, not “{ $words }”
cli-option-form = a house rule is written NAME=VALUE, not “{ $words }”
cli-option-twice = the house rule { $option } is given twice
cli-number = { $argument } is a number from { $least } to { $most }
cli-not-whole = a whole number is wanted.
cli-not-seconds = a number of seconds is wanted.
cli-argument-not-text = { $argument }: “{ $words }” is not text in UTF-8
cli-not-text = { $file } is not a text file in UTF-8
cli-not-a-folder = { $file } is not a folder
cli-file = { $file }: { $why }
cli-cannot-write = { $file } cannot be written: { $why }
cli-no-paragraph = no paragraph of { $game } fits “{ $words }”
cli-no-card-set = { $game } has no card set: { $games }
cli-no-card-fits = no card fits
cli-no-deck = no ready deck is called “{ $name }”: { $known }
cli-no-card = no card is called “{ $name }”
cli-no-card-but = no card is called “{ $name }” (perhaps { $near })
cli-card-key = { $key } cannot be “{ $value }”: { $known }

system-EACCES = that is not permitted
system-EDQUOT = your share of the disk is used up
system-EEXIST = there is something of that name already
system-EFBIG = the file would be too large
system-EISDIR = that is a folder
system-ELOOP = its links lead in a circle
system-ENAMETOOLONG = the name is too long
system-ENOENT = there is no such file or folder
system-ENOSPC = the disk is full
system-ENOTDIR = part of the path is not a folder
system-EPERM = that is not permitted
system-EROFS = the disk is read-only
system-other = { $words }

save-try-again = Nothing is lost yet. Press Enter to try again, type the name of another file to save there, or q to leave:
save-given-up = the last answers were not saved: { $file } holds { $saved } of { $answers }
save-in-use = { $file } is being played by another program: leave the game there first
save-exists = { $file } is there already and is not written over: name another file, or go on with it: { $command }
save-ignored = The saved game has its own table; ignored: { $arguments }
save-interrupted = The game is saved in { $file }. Go on with: { $command }
save-other-game = { $file } is a game of { $game }: { $command }
save-no-bot = { $file }: there is no bot “{ $name }”: { $bots }
save-own-bot = { $file } is played with the bot { $name } of your own: name it again to have its code run: { $command }
save-none = there is no saved game in { $folder }

options-option = option
options-default = default
options-values = values
options-meaning = meaning

report-rule = rule
report-cited = cited
report-tested = tested
report-reached = reached
report-reason = reason
report-yes = yes
report-no = NO
report-whole = { $whole } of { $count } rules whole

record-line = line { $line }: { $problem }
record-tag-late = a tag stands among the answers
record-tag-unknown = the tag { $tag } is not known
record-tag-twice = the tag { $tag } appears twice
record-tag-missing = the tag { $tag } is missing
record-digest-count = the digest says { $said } answers, { $found } stand above it
record-not-an-answer = “{ $word }” is not an answer, seat:number
record-not-whole = { $tag } is not a whole number
record-not-key = { $tag } is not 64 hexadecimal digits
record-not-seats = { $tag } is not a list of seats
record-option-form = an option is written name=value, each once
record-format = this format is not known; { $known } is
record-seat-count = { $players } players, but { $count } tags { $tag }
record-no-key = the key of this record has not been revealed
record-differs-at-start = differs before the first answer: table, options or seed were changed
record-differs = differs somewhere in answers { $first } to { $last }
record-illegal = answer { $count } ({ $answer }) is not legal there [{ $rule }]
record-other-game = this is a record of { $found }, not of { $game }
record-version = made with version { $found } of the rules of { $game }; versions { $oldest } to { $version } can be replayed here
record-other-key = the key is not the one the table committed to
record-option-missing = the option { $option } is missing
record-no-start = the digest of the start is missing
record-no-end = the digest of the end is missing
record-no-winners = the game is over, but its winners are missing
record-other-winners = the winners are not those of the game
record-is-a-part = this is what one seat saw during play; when the game is over, check it beside the whole record: { $command }
record-part-other-table = this partial record is of another table
record-part-seat = “{ $seat }” is not a seat of this table
record-part-other-game = the partial record of seat { $seat } tells another game
record-part-other-answers = the partial record of seat { $seat } has other answers

help-admin = look after the store of a server
help-admin-description = Lists, shows, exports, closes and deletes tables, deletes what was said, bans addresses, copies a store and puts it back, checks that every table can go on, and repairs a damaged one. It works while the server is open.
help-admin-action = list, show, export, close, hush (delete what was said) or delete tables; mute, unmute or remove a seat; reports, report, dismiss; words, word, unword; slow; approval, newcomers, admit, decline; ban, unban or bans for addresses and people; audit; backup, restore or check the store; repair a damaged table; salvage a damaged store into a new file
help-admin-what = the id of a table or its beginning, with a seat where one is needed; an address, network or person; a report, a word, seconds, on or off; or the file of a copy
help-admin-store = a SQLite file, or postgresql://... (default: the data folder)
admin-needs-table = { $action } needs the id of a table
admin-needs-file = { $action } needs the name of a file
admin-no-store = there is no store { $store }
admin-no-table = there is no table { $table }, or several begin like that
admin-exists = { $file } is there already, and nothing is overwritten
admin-restore-postgres = PostgreSQL has a tool of its own for this: pg_restore
admin-deleted = Table { $table } is deleted.
admin-repaired = { $count ->
    [0] Table { $table } is whole again; no entry was lost.
    [one] Table { $table } goes on from entry { $entry }; one entry behind it is gone.
   *[other] Table { $table } goes on from entry { $entry }; { $count } entries behind it are gone.
}
admin-not-damaged = Table { $table } is not damaged.
admin-copied = The copy { $file } is complete.
admin-salvaged = { $count ->
    [one] One entry was read into { $file }.
   *[other] { $count } entries were read into { $file }.
  }
admin-salvage-failed = nothing can be read in the store: { $why }
admin-restored = The store { $file } is back in place.
admin-whole = { $tables ->
    [one] The one table can go on.
   *[other] All { $tables } tables can go on.
  }
admin-whole-logs = { $logs ->
    [one] The one log of a circle, a daily deal or a duplicate can be read.
   *[other] All { $logs } logs of circles, daily deals and duplicates can be read.
  }
admin-log-unknown = nothing that this version knows is kept under such a name
admin-broken = { $logs ->
    [0] { $count } of { $tables } tables cannot go on
   *[other] of { $tables } tables and { $logs } other logs { $count } cannot go on
  }

help-variant = a variant pack: other cards, numbers and house rules for one game (docs/designing.md)
record-other-variant = played with the variant { $found }, and here it is { $variant }: name the same pack with --variant
record-no-variant = played without a variant, and here it is { $variant }: leave --variant out
record-not-variant = the tag { $tag } has a name and a fingerprint
variant-line = { $file }, line { $line }: { $problem }
variant-file = { $file } is not a variant pack that can be read: { $why }
variant-not-toml = { $file } is not TOML: { $why }
variant-missing = { $name } is missing
variant-name = the name has small letters, digits and hyphens, at most forty
variant-not-section = { $name } is a section, with names and values below it
variant-value = { $name } is “{ $value }”: allowed are { $values }
variant-unknown = there is no { $name }: there are { $values }
variant-too-many = a card set has at most { $most } cards
variant-said = { $words }
lab-packs-alone = packs are compared in processes of their own: leave out { $arguments }
