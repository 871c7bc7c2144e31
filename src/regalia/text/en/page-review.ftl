# The page: what is learned from a game

page-review = What did my answers cost?
page-review-about = Goes through the game answer by answer and judges each by what its player could know then. How long it takes here is told as soon as it has begun; it is kept with the table.
page-review-begin = Review the game
page-review-making = The game is being reviewed…
page-review-left = { $minutes ->
    [0] Almost done.
    [1] Less than a minute to go.
   *[other] About { $minutes } minutes to go.
  }
page-review-chart = Chance of winning over the game
page-review-chart-hint = Chance of winning over the game, in %. Luck rises and falls from the middle.
page-review-luck-line = Luck of { $who }
page-review-whose = Whose game
page-review-own = Own answers
page-review-others = Costly answers of the others
page-review-luck = Luck: cards, discs, draws
page-review-size = { $size } (± { $error })
page-review-unit = In percentage points of the chance to win. What cannot be put down to any answer beyond doubt counts as luck.
page-review-worst = The answers that cost { $who } most
page-review-none = No answer of { $who } cost anything beyond doubt.
page-review-cost = It cost { $loss } (± { $error }) percentage points of the chance to win.
page-review-better = Better:
page-review-show = Show what was better
page-review-look = Look at that moment
page-review-effort = By { $playouts } imagined games.

page-nudge-more = Show the answer
page-hints = Hints from an expert
page-hints-bots = Only against bots
page-hints-all = For everybody
page-hints-none = None at this table
page-hints-hint = A player who asks for one is named at the end, and the record keeps it.
page-hinted = { $count ->
    [one] with a hint at one decision
   *[other] with hints at { $count } decisions
  }
page-again-try = Try again from here
page-again-what-if = What if? Play on from here
page-again-about = A table of your own against the same bots: what could not be seen then is dealt anew, and all draws are new.
page-again-back = Back to the game it came from
page-again-here = Another try
page-advice-bot = Why did it do that?

page-my-games = My games
page-games-about = What this device remembers. None of it is kept on a server, and nobody needs an account.
page-games-running = Running
page-games-try = another try
page-games-lessons = Lessons finished
page-games-finished = Finished
page-games-sums = All in all
page-games-won = { $won } of { $count } won
page-games-of = { $part } of { $whole }
page-games-exact-bids = Bids made
page-games-duels = Duels won
page-games-deals = Deals struck
page-games-edifices = Edifices occupied
page-games-rounds = Rounds won
page-games-alien = Favourite alien
page-games-victory = Won
page-games-defeat = Lost
page-games-against = against { $names }
page-games-review = Result and review
page-games-none = No game has been finished on this device yet.
page-games-elsewhere = On another device
page-games-link-hint = The link holds your games and the keys of your seats: anyone who has it can play for you. Open it on your other device.
page-games-link = Copy my link
page-games-copied = The link is copied.
page-games-export = Save as a file
page-games-delete = Delete my games
page-games-delete-about = The list, the figures, and what was noted of lessons and puzzles are deleted on this device. The tables stay where they are.
page-games-deleted = The list is empty now.
page-games-take = Add these games
page-games-take-about = { $count ->
    [one] The link holds one game.
   *[other] The link holds { $count } games.
  }
page-games-taken = { $count ->
    [0] All of them were here already.
    [one] One game was added.
   *[other] { $count } games were added.
  }
page-games-bad-link = This link cannot be read. Copy it once more on the other device.

page-share-moment = Share
page-share-title = Share this moment
page-share-picture = Save the picture
page-share-picture-alt = The moment, what was answered, what it cost, and everybody’s chance over the game
page-share-when = { $who }, answer { $number }
page-share-footer = Chance of winning over the game, by what each player could know
page-share-hint = The link opens the finished game at this moment, for anybody who has it. The picture does not tell the better answer.
page-review-so-far = The costliest answers so far
page-review-timeline = Costly answers
page-review-mark = { $who }: { $given }, { $loss } points
