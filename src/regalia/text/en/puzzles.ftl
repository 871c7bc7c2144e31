# Puzzles: what the terminal and the page say around them, and what is wrong with one.

puzzle-bad-form = it does not have the right form: { $words }
puzzle-bad-rules = its rules (version { $rules }) are not played any more
puzzle-bad-refused = the rules do not lead there any more: { $why }
puzzle-bad-differs = the rules lead to another table than the one it was made at
puzzle-bad-not-asked = the solver is not asked there (open question: { $question })
puzzle-bad-answers = its answers are not those that the rules allow there

help-puzzles = the puzzle of the day of each game
help-puzzles-description = A puzzle is a moment of a game between strong bots in which one answer is clearly best, by what its player can see. Each day has its own in every game; without a game those of the day are listed.
help-puzzles-day = another day, as 2026-11-17
help-puzzles-id = a puzzle by its name instead of its day
help-puzzles-check = play every puzzle to its moment and say which ones no longer hold
help-puzzles-make = make so many new ones: bots play, and every line written is a puzzle
help-puzzles-seed = what new ones follow from; the same seed makes the same puzzles
help-puzzles-first = the number of the first game that is played to make them
help-puzzles-players = how many play in the games that are played to make them

puzzles-line = A moment of a game between strong bots, and one answer that is clearly best by what you can see.
puzzles-none = There are no puzzles for this game yet.
puzzles-title = Puzzle of { $day } · { $game }
puzzles-how = To solve one: { $command }
puzzles-bad-day = “{ $words }” is not a day: write it as 2026-11-17
puzzles-unknown = there is no puzzle “{ $name }” of { $game }
puzzles-make-game = name the game whose puzzles are to be made: { $games }
puzzles-row = { $game } · { $level } · { $players } players
puzzles-done = solved
puzzles-streak = { $days ->
    [0] No puzzle solved yet today or yesterday.
    [one] Your streak: one day.
   *[other] Your streak: { $days } days.
  }
puzzles-holds = { $game }/{ $puzzle } holds
puzzles-count = { $hold } of { $count } puzzles hold
puzzles-making = Game { $game }: { $found } of { $wanted } puzzles found

puzzle-level-1 = easy
puzzle-level-2 = tricky
puzzle-level-3 = hard
puzzle-seat = You are { $who }. What would you do?
puzzle-right = Solved: that is the best answer.
puzzle-right-later = Found: that is the best answer.
puzzle-wrong = There is a better answer. This one costs { $loss } percentage points of your chance to win (± { $error }).
puzzle-again = Try again, or type c to see the answer.
puzzle-answer = The best answer: { $answer }
puzzle-chance = { $answer } – wins { $chance } % (± { $error })
puzzle-measured = By what you can see: every answer in the same { $worlds } imagined worlds.
puzzle-ask-on = Play on from here, against experts? (y: yes, Enter: no)
puzzle-on = To play on from here: { $command }
puzzle-left = You left. The puzzle is still there: { $command }
puzzle-help =
    Type the number of an answer, or what it is called.
      c, hint      show the answer
      g, goal      how this game is won, and what beats what
      r, rule      the rule behind this
      t, table     the table again
      e, explain   what the cards, tokens or powers in sight do
      q, quit      leave the puzzle

help-puzzle-name = GAME/NAME
help-play-puzzle = play on from the moment of a puzzle, as GAME/NAME, against experts
menu-puzzles = Puzzles of the day
menu-ask-puzzle = Which game (1 to { $count }, Enter: back):

page-puzzle = Puzzle
page-puzzle-of-day = Puzzle of the day
page-puzzle-of = Puzzle of { $day }
page-puzzle-open = Solve it
page-puzzle-again = Look at it again
page-puzzle-solved = solved
page-puzzle-tried = tried
page-puzzle-players = { $count } players
page-puzzle-what = What happened before
page-puzzle-show = Show the answer
page-puzzle-answers = What each answer is worth
page-puzzle-best = Best
page-puzzle-yours = Yours
page-puzzle-play = Play on from here
page-puzzle-play-hint = Against experts, with all that you cannot see dealt anew.
page-puzzle-others = Other puzzles of this day
page-puzzle-before = The day before
page-puzzle-after = The day after
page-puzzle-missing = There is no such puzzle.
page-puzzle-back = Back to the puzzle
page-puzzle-here = From a puzzle
page-puzzle-leave = Learn
page-puzzle-streak = { $days ->
    [one] Streak: one day
   *[other] Streak: { $days } days
  }
page-puzzles-solved = Puzzles solved at first try
