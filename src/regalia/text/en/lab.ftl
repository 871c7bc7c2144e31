# The laboratory: own bots, tournaments, balance, data.

bot-no-file = { $bot }: there is no file { $file }
bot-picture-unread = the picture { $file } cannot be read: { $why }
bot-picture-large = the picture { $file } is larger than { $count } kB
bot-picture-kind = { $file } is not a picture that can be shown: use SVG, PNG or WebP
bot-picture-unsafe = the drawing { $file } contains { $what }, which could load or run something: a picture of a bot may have only shapes, colours and text
bot-not-loaded = { $bot } cannot be loaded: { $why }
bot-no-class = { $bot }: { $where } has no class “{ $name }”
bot-not-made = { $bot } cannot be made without arguments: { $why }
bot-no-choose = { $bot } is not a bot: it has no method choose(chair)
bot-not-started = { $bot } cannot be started: { $why }
bot-no-hello = { $bot } is started and does not answer hello as docs/own-bots.md says: { $why }

lab-fault = { $bot } lost { $chairs ->
    [one] one seat
   *[other] { $chairs } seats
  } because it { $why }; first in game { $game }: { $words }
lab-fault-raised = raised an error
lab-fault-illegal = answered illegally
lab-fault-late = took too long

lab-no-checkpoint = { $file } is not a file this command can go on with
lab-other-series = { $file } is another series: { $differences }
lab-other-rules = { $file } was played by version { $found } of the rules, and they are at { $now } now: begin anew
lab-save-exists = { $file } is there already and is not written over: name another file, or go on with it: { $command }
lab-save-or-resume = --save begins a file and --resume goes on with one: give one of them
lab-worker-died = a process died twice on the same games, perhaps for lack of memory or because of a bot
lab-on-what = --on takes ray for Ray on this machine, or the address of a cluster, as ray://host:10001, not “{ $words }”
lab-no-cluster = Ray failed: { $why }
lab-kept = What was counted is kept in { $file }. Go on with: { $command }

help-lab-on = play on Ray instead of in processes of this machine: ray for one on this machine alone, ray://host:10001 for a cluster
help-lab-save = keep what is counted in this file, to resume from
help-lab-resume = go on with the series of this file; it has its own settings

help-tournament = let bots play against each other, and rate them
help-tournament-description = Plays every deal as often as there are seats, with every bot on each of them, and rates the bots by maximum likelihood (Plackett-Luce), with 95 % intervals.
help-tournament-bots = two or more, with commas: { $bots }, or bots of your own, as mine.py:Player
help-tournament-players = how many seats (default: as many as bots, up to 4)
help-tournament-games = how many games, in whole rounds (default 1000)
help-tournament-seed = names the deals; the same seed, the same deals
help-tournament-form = all: everybody at one table; one: each alone against a table of each other
help-tournament-settle = stop when it is settled whether the first bot wins more than each of the others; a difference of up to this many percentage points counts as none (default 1)
help-tournament-limit = seconds that a bot has for a decision; one that takes longer loses its seat (default { $seconds })
help-tournament-workers = processes (default: all cores)

lab-tournament-what = a tournament needs a game and --bots, or --resume and a file
lab-tournament-bots = a tournament needs 2 to { $most } bots, all different
tournament-title-all = { $games } games, { $rounds } deals with everybody on each of { $players } seats in turn, seed { $seed }
tournament-title-one = { $games } games, { $rounds } deals with one bot on each of { $players } seats in turn against others of one kind, seed { $seed }
tournament-bot = bot
tournament-rating = rating (95 %)
tournament-share = victories (95 %)
tournament-time = ms a move
tournament-playouts = playouts
tournament-cross = wins against
tournament-settled-better = Settled: { $bot } wins more than { $other }, by { $low } to { $high } percentage points a seat (valid at any time, 95 %).
tournament-settled-worse = Settled: { $bot } wins less than { $other }, by { $low } to { $high } percentage points a seat (valid at any time, 95 %).
tournament-settled-equal = Settled: between { $bot } and { $other } there is no difference worth mentioning ({ $low } to { $high } percentage points a seat).
tournament-settled-open = Not settled: { $bot } and { $other } differ by { $low } to { $high } percentage points a seat.

help-name-values = NAME=A,B
help-balance = say what drives the results of a game
help-balance-description = Plays many games with bots of one kind: which seat, place, deck or power wins more than its share, what games are like, and what a house rule changes on the same deals. Intervals are 95 %; a star marks what chance does not explain well, corrected for all comparisons (Holm).
help-balance-players = how many seats (default: the fewest)
help-balance-bots = who plays on all seats: { $bots }, or a bot of your own (default baseline)
help-balance-games = how many deals (default 1000)
help-balance-seed = names the deals; the same seed, the same deals
help-balance-compare = a house rule, or players, with the values to compare on the same deals
help-balance-limit = seconds that a bot has for a decision; one that takes longer loses its seat (default { $seconds })
help-balance-workers = processes (default: all cores)

lab-compare-form = what is compared is written NAME=A,B with two values or more, not “{ $words }”
balance-title = { $games } deals by { $bot }, { $players } players, seed { $seed }
balance-seats = Victories by seat: { $shares } % – { $verdict } (p = { $doubt })
balance-places = Victories by place after the starter: { $shares } % – { $verdict } (p = { $doubt })
balance-even = even, as far as can be seen
balance-uneven = uneven
balance-measure = a game
balance-mean = mean (95 %)
balance-difference = difference (95 %)
balance-turns = rounds or turns
balance-decisions = decisions a seat
balance-forced = questions with one answer only
balance-lead-changes = changes of the lead
balance-leading-25 = the winner leads after a quarter
balance-leading-50 = the winner leads at half time
balance-leading-75 = the winner leads after three quarters
balance-shared = shared victories
balance-margin = by how much the first is ahead of the second
balance-starter = the first player, ahead of the others
balance-owned = power or deck
balance-seats-column = seats
balance-ahead = ahead of the others
balance-doubt = p, corrected
balance-pairs = Pairs at one table that chance does not explain, corrected: { $count } of { $all }
balance-pair = { $one } against { $other }: { $ahead } ahead in { $games } games
balance-never = { $count ->
    [one] One rule that other tables reach was never reached: { $rules }
   *[other] { $count } rules that other tables reach were never reached: { $rules }
  }

help-dataset = write games as Parquet, one row a decision
help-dataset-description = Plays many games and writes every decision down for learning programs: what the seat saw, what it could answer, what it answered, and what came of it.
help-dataset-out = the file to write
help-dataset-players = how many seats (default: the fewest)
help-dataset-bots = one for all seats, or one each, with commas: { $bots }, or a bot of your own, as mine.py:Player (default baseline)
help-dataset-games = how many games (default 1000)
help-dataset-seed = names the series; the same seed, the same games
help-dataset-limit = seconds that a bot has for a decision; one that takes longer loses its seat (default { $seconds })
help-dataset-workers = processes (default: all cores)

lab-extra = this needs { $module }, which is not installed: { $command }
lab-out-exists = { $file } is there already and is not written over: name another file
dataset-done = { $rows } decisions of { $games } games, seed { $seed }, in { $file } ({ $size } MB)

lab-simulate-what = a series needs a game, or --resume and a file
lab-already = { $file } holds { $games } games already: ask for as many, or for more

help-lab-html = write a report with plots into this file, a single page that loads nothing from outside
report-made-of = Regalia { $version }, { $game } by version { $rules } of its rules, seed { $seed }, on { $machine }. The same command gives the same figures; those that are times depend on the machine.
report-tournament = { $game }: a tournament of { $count } bots
report-balance = { $game }: what drives the results
report-short = In short
report-short-seats = Seats are uneven: seat { $place } wins { $won } %.
report-short-places = It matters who begins: place { $place }, counted from there, wins { $won } %.
report-short-ahead = Ahead of the others, the strongest first: { $names }.
report-short-behind = Behind the others, the weakest first: { $names }.
report-short-changes = What { $table } changes: { $changes }.
report-short-nothing = Nothing that chance does not explain. More games may show more.
report-ladder = Ratings
report-ladder-axis = points; 400 are ten to one
report-victories = Victories on a seat
report-percent = % of the victories
report-cross = One against another
report-cross-text = Of the victories that either of two bots won at one table, the share of the bot in the row.
report-seats = Seats
report-places = Places after the starter
report-game = What games are like
report-lengths = Length of the games
report-lengths-share = % of the games
report-difference = { $name }, compared with { $first }
report-difference-axis = percentage points more or less
report-owned = Powers and decks
report-owned-axis = percentage points ahead of the others
report-pairs = Pairs at one table
report-pairs-text = The power or deck in the row against the one in the column: percentage points ahead.
report-pairs-legend = ahead
report-never = Rules that were never reached
report-settled = What is settled
report-faults = Seats that were lost

help-try-bot = try whether a bot of your own plays by the rules
help-try-bot-description = Plays a few deals of each game with a bot on one seat after another and tells whether it answers legally and in time; of a program in another language also whether it speaks the protocol of docs/own-bots.md.
help-try-bot-bot = mine.py:Player, or a command in quotation marks such as “node mine.js”
help-try-bot-game = only this game; may be given several times
help-try-bot-games = deals of each game
help-try-bot-seed = the deals follow from it
help-try-bot-limit = seconds for a decision ({ $seconds } unless told)
try-bot-held = yes
try-bot-failed = NO
try-bot-wished = no
try-bot-starts = starts and answers hello
try-bot-plays = plays { $game } ({ $games ->
    [one] one deal
   *[other] { $games } deals
  }, { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
  }, { $ms } ms each)
try-bot-repeats = plays the same deal of { $game } the same way twice (wished for series that anybody can repeat, not demanded)
try-bot-ignores = goes on after a message that it does not know
try-bot-features = answers in { $game } where options have a feature that it does not know
try-bot-ends = ends by itself after goodbye
try-bot-conforms = { $bot } can play wherever bots are named.
try-bot-fails = { $bot } does not do all that a bot must: see the lines with NO

help-balance-rulings = for every ruling of the rulebook with a house rule: in how many games another reading matters
lab-question-alone = { $asked } asks a question of its own: leave out { $arguments }
rulings-page = { $game }: what the rulings change
rulings-title = { $games } deals, { $players } × { $bot }, seed { $seed }: each under the ruling and under every other reading
rulings-ruling = ruling
rulings-reading = other reading
rulings-matters = games that differ (95 %)
rulings-decides = other winner (95 %)
rulings-points = points a seat (95 %)
rulings-how = The same bots with the same dice play a deal both ways, so the games are the same until the reading matters; from there on luck falls otherwise, which is a part of the last two columns.
rulings-elsewhere = Not possible at this table: { $names }
rulings-price-reading = “{ $question } { $answer }”
rulings-price-share = { $mean } % [{ $low }, { $high }]
rulings-price-most = Price: with { $reading }, most games take a different course ({ $matters } of { $games }); { $decides } have a different winner.
rulings-price-some = Price: with { $reading }, one game in { $one } takes a different course ({ $matters } of { $games }); { $decides } have a different winner.
rulings-price-none = Price: with { $reading }, none of the { $games } games took a different course, so at most { $most } % would.
rulings-price-how = A price says what another reading changes: bots played { $games } deals both ways, with the same dice ({ $command }); intervals are 95 %.

help-balance-cards = which cards win more than others, held or played
cards-title = { $games } deals, { $players } × { $bot }, seed { $seed }: how far seats with a card are ahead of those without
cards-page = { $game }: which cards win
cards-page-held = Held
cards-page-played = Played
cards-how = Each figure is the share of victories of seats that had the card less that of the others in the same games. The shrunken one leans towards the mean of all cards, by as much as chance explains.
cards-short-held = Held, these differ by more than chance explains: { $cards }.
cards-short-held-none = Held, no card differs by more than chance explains.
cards-short-played = Played, these differ by more than chance explains: { $cards }.
cards-short-played-none = Played, no card differs by more than chance explains.
cards-card = card
cards-held = held by seats
cards-played = played by seats
cards-won = won when played
cards-held-raw = ahead when held (95 %)
cards-played-raw = ahead when played (95 %)
cards-held-shrunken = ahead when held, shrunken (95 %)
cards-played-shrunken = ahead when played, shrunken (95 %)

help-league = a standing population of bots in a file, played on and rated
help-league-description = Founds a league or goes on with it: every round is one deal with everybody on every seat, every other round under house rules that are held out. Bots are rated at home and there; how far a rating falls is how little a bot generalises.
help-league-file = the file of the league; it is founded if it is not there
help-league-players = number of players
help-league-bots = bots that join: { $bots }, or own ones; own ones play only if they are named again
help-league-rounds = rounds to play now; 0 only tells the ratings
help-league-seed = the deals follow from it
help-league-limit = seconds for a decision ({ $seconds } unless told)
help-league-held-out = a house rule that is held out; may be given several times
league-what = { $file } is not there: name a game to found a league
league-few = a league needs two bots that are present
league-title = { $game }: { $rounds } rounds of { $players } seats in turn, { $bots } bots, seed { $seed }
league-bot = bot
league-seats = seats played
league-home = rating at home (95 %)
league-away = under held-out rules (95 %)
league-change = change (95 %)
league-held-out = Held out: { $sets }
league-absent = Absent this time, as own bots play only if they are named: { $bots }
league-page = { $game }: the league
league-page-change = What held-out rules change
help-league-workers = processes (default: all cores)

help-layout = what each number of an observation means: the codebook of a game
help-layout-description = Prints the flat observation of the environments and datasets of a game, part by part: where it begins and ends, and what each number stands for.
help-layout-players = number of players
help-layout-part = only this part, number by number
layout-title = { $game }, { $players } players: { $size } numbers, seats counted from the own one on
layout-from = from
layout-to = to
layout-part = part
layout-form = form
layout-meaning = each number
layout-no-part = there is no part { $part }: there are { $parts }

help-dataset-rich = also what every option means, and what the seat saw happen since its last decision
