# What the terminal says at its prompts and pauses.

play-help = Type the number of a line, or what it is called: a card, a player, a place. Notation works too. p passes here and wherever you could interrupt, until something else is asked.
play-help-pause = Press Enter to go on.
play-help-orders =
    Everywhere:
      h, help      this help
      g, goal      how this game is won, and what beats what
      q, quit      save and leave
      u, undo      take back your last answer, if nobody has learned anything since
      r, rule      the rule behind this
      c, advice    what a bot would do in your place
      w, why       why the others did what they just did, as far as you can know
      t, table     the table again
      l, log       what happened so far
      e, explain   what the cards, tokens or powers in sight do
      i, fairness  what this table committed to before the first draw
play-back = (Enter alone goes back.)
play-hint = Type a number or a name, or h for help.
play-not-understood = “{ $words }” is not understood. { play-hint }
play-several = “{ $words }” may be more than one of these: { $marks }.
play-no-such-number = There is no line { $words }: { $first } to { $last }.
play-only-enter = “{ $words }” is not understood. Enter to go on, h for help.
play-nothing-asked = You are not asked anything at the moment.
play-no-details = There is nothing here that needs explaining.
play-undone = Taken back: { $answer }
play-bad-name = --name is not readable text
play-why-none = Nobody else has openly chosen anything since your last answer.
play-why-later = { $count ->
    [one] One choice cannot
   *[other] { $count } choices cannot
  } be explained from what you can see; after the game you can ask.
play-no-colours = --colour: in { $game } players have no colours
play-no-such-colour = --colour: choose one of { $colours }
