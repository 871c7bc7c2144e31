# The page: what its parts say in every game.

page-title = Regalia
page-home = Regalia, back to the games
page-welcome = Four games of crowns and cosmos
page-welcome-line = Pick a box and play: against bots at once, or with friends by a link. No account, nothing to install.
page-games = Games
page-players = { $least ->
    [one] { $least } to { $most } players
   *[other] { $least } to { $most } players
  }
page-minutes-guerre = 10 minutes
page-minutes-crowns = 30 minutes
page-minutes-chronica = 45 minutes
page-minutes-rencontre = 60 minutes
page-line-guerre = Turn up a token, take the table, build the highest pile. Mind the Bankruptcy.
page-line-crowns = Tricks, trumps and treachery among four clans. Every trick is a crown, and some cards steal them.
page-line-chronica = Province against province: build, settle and strike, and never lose your Honour.
page-line-rencontre = Every alien breaks a rule. Attack, ally and bargain your way to five foreign bases.
page-start-here = Start here
page-kind-guerre = Light: pure luck and a little mischief.
page-kind-crowns = Easy to learn: half cards, half cunning.
page-kind-chronica = For thinkers: a duel of building and striking.
page-kind-rencontre = The richest of the four: powers, alliances, bluff and deals.
page-name-first = What’s your name?
page-name-hint = Asked once and kept on this device. You may leave it empty.
page-play-now = Play now against bots
page-invite = Invite friends
page-invite-watch = Show the link
page-rules = Rules
page-resume-title = Where you left off
page-resume = Resume
page-resume-more = { $count ->
    [one] One more table
   *[other] { $count } more tables
  }
page-forget = Forget this table
page-open-tables = Open tables
page-open-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
  }
page-sit-down = Sit down
page-watch = Watch
page-player-number = Player { $number }
page-unreachable = The server does not answer. Try again in a moment.
page-no-table = This table cannot be opened
page-to-the-games = To the games
page-loading = One moment…
page-close = Close
page-pair = { $what }: { $value }
page-yes = Yes
page-no = No

page-language = Language
page-language-en = English
page-language-fr = Français

page-settings = Settings
page-pace = Pace
page-pace-hand = Step by step, at my click where the game allows it
page-pace-flow = Step by step, without waiting for a click
page-pace-instant = At once
page-theme = Colours
page-theme-system = Same as the device
page-theme-light = Light
page-theme-dark = Dark
page-help = Help
page-guide-setting = Explain each decision the first time
page-keys-setting = Answer with the keys 1 to 9, speed up with Escape
page-sound-setting = Sound effects

page-who-plays = Who plays
page-your-name = Your name
page-their-name = Their name
page-number-of-players = Players
page-chair-friend = A friend, by link
page-chair-bot = A bot
page-chair-here = Somebody beside me, on this device
page-advice = Hint
page-advice-past = What does an expert say?
page-advice-best = An expert would choose
page-advice-rival = Instead
page-advice-given = What was played
page-advice-chance = wins { $chance } % (± { $error })
page-advice-thinking = The expert is thinking…
page-own-bot-line = A bot offered by those who run this server.
page-bot-level = How it plays
page-bots-level = Bots
page-manners = At this table
page-clock = Time to think
page-clock-none = As long as you like
page-clock-quick = Thirty seconds a decision
page-clock-calm = Ninety seconds a decision
page-clock-bank = Ten minutes each for the game; the first ten seconds of a decision are free
page-clock-hint = When time is up, the plainest answer is given for you and the game goes on.
page-timers = The minute for a deal
page-timers-rules = One minute, as in the rulebook
page-timers-gentle = Three minutes
page-timers-off = No limit
page-windows = Moments to interrupt
page-windows-always = Open for all until all have passed
page-windows-fixed = Open for all, always for the same time
page-windows-stops = Only where somebody wants to be stopped
page-windows-hint = The last choice makes the game faster, but a pause may hint at a card.
page-word = Your word for the shuffle
page-word-hint = Optional. It is mixed into the shuffle, so that nobody can have arranged it beforehand.
page-listed = Show this table in the list of open tables
page-allow-spectators = Anyone with the link may watch
page-allow-chat = Chat and whispers
page-allow-undo = Moves may be taken back if all agree
page-house-rules = House rules
page-house-rules-hint = Everything is set as in the rulebook. Change what you play differently at home.
page-house-rules-changed = { $count ->
    [one] One rule differs from the rulebook.
   *[other] { $count } rules differ from the rulebook.
  }
page-usual = (as the book says)
page-open-table = Open the table

page-link = Link to this table
page-qr = QR code with the link to this table
page-copy-link = Copy the link
page-copied = Copied
page-share = Share
page-invite-hint = Anyone with the link can sit down. Nobody needs an account.
page-invite-alone = This server is open for this machine alone: the link works only here. For friends on the same network, close it and start it with
page-at-the-table = At the table: { $names }
page-waiting-for = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
  }
page-all-here = Everybody is here
page-seats = Seats
page-free-chair = Free seat
page-this-is-you = this is you
page-here = here
page-away = away
page-bot = bot
page-fill-with-bots = Start now, bots take the free seats
page-start = Start
page-committed = The shuffle is fixed already; its seal is { $commitment }…

page-tab-result = Result
page-tab-log = What happened
page-tab-chat = Chat
page-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
  }
page-tab-rules = Rulebook
page-watching = { $count ->
    [one] one person watches
   *[other] { $count } people watch
  }
page-table-menu = Table
page-show-link = Link to this table
page-undo = Take back my last move
page-pause = Ask for a pause
page-resume-clock = Go on
page-record-so-far = Download my record so far
page-leave = Leave the table
page-leave-sure = A bot takes your seat. You can come back with this device at any time.
page-stay = Stay

page-question = Your decision
page-events = Events
page-why = Why? Opens the rule
page-waits = The table plays on…
page-waits-for = Waiting for { $names }
page-waits-bots = { $count ->
    [one] { $names } is thinking
   *[other] { $names } are thinking
  }
page-waits-window = { $names } may interrupt now
page-paused = The table is paused.
page-skip = Speed up
page-as-list = { $count ->
    [one] the only answer, in words
   *[other] { $count } answers, as a list
  }
page-answers-below = { $count ->
    [one] one more answer below
   *[other] { $count } more answers below
  }
page-tally = How many of each
page-tally-between = { $count } chosen, { $least } to { $most } allowed
page-tally-exactly = { $count } of { $most } chosen
page-tally-more = One more: { $what }
page-tally-less = One fewer: { $what }
page-tally-here = { $what }: { $count } chosen. One more
page-sealed = Your answer stays secret until everybody has answered; until then you may change it.
page-confirm-grave = This loses you the game
page-confirm-no = Cancel
page-confirm-yes = Do it anyway
page-guide = First time
page-guide-more = More
page-guide-understood = Understood
page-guide-off = Stop explaining
page-time-left = Time left: { $time }
page-pass = Pass
page-passed = Passed
page-think = More time ({ $count })
page-window = A moment to interrupt
page-stops = When to ask me
page-stops-hint = A window stays open for everybody alike, so that no pause betrays a hand. Where you never want to act, the table does not wait for you.
page-stops-all = Everywhere else
page-stop-always = always
page-stop-could = when I could act
page-stop-never = never
page-interrupt = Interrupt
page-interrupt-hint = If it may come before the choice the table is waiting for, it is played at once, otherwise at the next moment that allows it. Nobody learns of it before. Until then, press again to take it back.
page-agree = Agree
page-disagree = Refuse
page-proposal-undo = { $who } would like to take back the last move.
page-proposal-pause = { $who } asks for a pause.
page-proposal-resume = { $who } would like to go on.
page-hand-over = { $name }, it’s your turn
page-hand-over-ready = I am { $name }: show the table
page-undone = { $who } took a move back
page-nothing-yet = Nothing has happened yet.
page-chat-empty = Nobody has said anything yet.
page-chat-say = Say something
page-chat-to = To whom
page-chat-all = To everybody
page-send = Send
page-search-rules = Search the rules
page-search-nothing = No rule mentions this.
page-you-mark = you
page-turn-mark = the table is waiting for this player
page-substitute = a bot stands in
page-lost = The connection is lost. Trying again; nothing you did is gone.
page-outdated = This page is older than the server. Please load it again.
page-reload = Reload

page-winner = { $names } wins
page-winners = { $names } share the victory
page-no-winner = Nobody wins
page-ranking = Result
page-rematch = Play again
page-rematch-join = Join the rematch
page-record = Download the record
page-chart = Chart of the scores over the game
page-replay = Replay
page-replay-back = One chapter back
page-replay-forth = One chapter on
page-replay-eyes = As seen by
page-replay-nobody = Nobody
page-try-again = Try again
page-beginning = The beginning
page-verify = Check the shuffle
page-verify-plain-http = The shuffle can be checked on this page over https or on the host’s own machine; or with the record: regalia verify
page-verify-commitment = The key of the shuffle is the one this table was sealed with before the first draw.
page-verify-commitment-wrong = The key does not fit the seal that this table showed before the first draw.
page-verify-words = These words were mixed in: { $words }
page-only-setting = Give the only legal answer by itself, against bots

page-open-record = Open a record
page-open-record-about = A finished game is opened to look at, a game that was taken along goes on here.
page-open-record-file = Choose a file
