# What is learned from a game: the review after the end

help-review = see what your answers cost
help-review-description = Goes through a finished game answer by answer: the chance of winning of every seat, the answers that cost most by what could be known then, and luck apart. The better answers stay hidden until you ask.
help-review-file = the record
help-review-seat = for this seat only; otherwise for every person
help-review-answers = show the better answers at once
help-review-times = N times the playouts: slower, and surer

review-not-over = The game is not over yet. { $command } goes on with it.
review-title = { $answers } decisions judged by what each player could know then, in { $playouts } imagined games
review-way = { $who }: { $way } %
review-sum = { $who }: own answers { $own }, costly answers of the others { $others } percentage points of the chance to win.
review-luck = Luck (cards, discs, draws): { $luck } (± { $error }).
review-worst = The answers that cost { $who } most:
review-none = No answer of { $who } cost anything beyond doubt.
review-costly = { $place }. Answer { $number }. { $question } Chosen: { $given }. It cost { $loss } percentage points (± { $error }).
review-better =    Better: { $best }. { $why }
review-ask = A number from 1 to { $last } shows the better answer; Enter to end.
review-try = Try again from there: { $command }
review-offer = v to see what your answers cost, Enter to leave.
review-later = Later: { $command }

record-not-branch = { $tag } is not a seat and 64 hexadecimal digits
table-noted-branched = The game goes on from a moment of another one: what could not be seen then is dealt anew, and all draws are new.
table-refused-again = Only a game that is over, and was played from its first card, can be tried again.
table-refused-again-moment = That game has no such moment or seat.
help-play-from = go on from a moment of this finished game: what could not be seen then is dealt anew
help-play-at = the number of the answer to be given anew, with --from
play-from-at = --from needs --at: the number of an answer from 1 to { $last }.
record-not-pair = { $tag } is not a whole number and a seat
nudge-only = There is only one thing to do here.
nudge-fact = Before you answer, weigh this: “{ $fact }”. { $stake ->
    [much] Much depends on it.
    [little] Even so, the best answers are close.
   *[some] It makes a difference.
  }
nudge-stake = { $stake ->
    [much] One answer is clearly better here: take your time.
    [little] The best answers are close here: nothing is lost either way.
   *[some] One answer is somewhat better here: compare two or three of them.
  }
play-nudged = Press c once more for what an expert would choose. Hints are noted in the record.
play-hints = { $count ->
    [one] With a hint at one decision.
   *[other] With hints at { $count } decisions.
  }
help-replay-why = each answer of a finished game with its reason, as an expert in that seat sees it
review-why-not-over = The game is not over yet: a reason would tell what somebody holds.
review-why-other = An expert would choose: { $best }. { $why }

help-games = your saved games
help-games-description = Lists the games that lie in the data folder: how each ended or where it stands, against whom, and the command to review it or to go on. Each is a file of its own: copy it to take it along, delete it to forget it.
games-none = There is no game in { $folder } yet.
games-folder = In { $folder }:
games-won = won
games-lost = lost
games-running = running
games-line = { $game }: { $state } against { $names } ({ $answers } answers). { $command }
games-sum = { $count ->
    [one] { $won } of one finished game won
   *[other] { $won } of { $count } finished games won
  }
games-counts = { $what ->
    [bids] Bids made: { $part } of { $whole }
    [duels] Duels won: { $part } of { $whole }
    [deals] Deals struck: { $part }
    [edifices] Edifices occupied: { $part }
    [rounds] Rounds won: { $part }
   *[puzzles] Puzzles of the day solved at first try: { $part }
  }
games-alien = Favourite alien: { $alien }
games-broken = { $file } cannot be read.
