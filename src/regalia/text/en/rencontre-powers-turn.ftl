# Rencontre Cosmique: powers of the turn, of destiny and of alliances

rencontre-question-ooze = The cards are down. Do you bring tokens in or take some out?
rencontre-question-victim = Destiny has shown a colour. Which of its tokens dies?
rencontre-question-colour = A disc was drawn. Which colour counts?
rencontre-question-willed = You ignore the disc. Whom do you fight?
rencontre-question-throw_first = Which card do you throw?
rencontre-question-tribute = Do you throw a card of the same kind, or lose tokens?
rencontre-question-toll = No card was thrown. Which tokens are lost?
rencontre-question-sacrifice = Which tokens do you send to the Black Hole, for two cards each?
rencontre-question-order = Whom do you order to join a side, or keep out?

rencontre-answer-ooze-in = Bring in { $count ->
    [one] one token
   *[other] { $count } tokens
  }: { $tokens }
rencontre-answer-ooze-out = Take out { $count ->
    [one] one token
   *[other] { $count } tokens
  }: { $tokens }
rencontre-answer-kill = A token of { $whom } on { $planet } (of { $count })
rencontre-answer-name = { $whom }
rencontre-answer-withhold = Throw nothing, and lose { $count ->
    [one] one token
   *[other] { $count } tokens
  }
rencontre-answer-toll = { $count ->
    [one] One token is
   *[other] { $count } tokens are
  } lost: { $tokens }
rencontre-answer-sacrifice = Sacrifice { $count ->
    [one] one token
   *[other] { $count } tokens
  }: { $tokens }
rencontre-answer-order-offence = { $whom } must join the attack
rencontre-answer-order-defence = { $whom } must join the defence
rencontre-answer-order-bars = { $whom } may not join
rencontre-answer-order-no-more = Name nobody else

rencontre-event-strikes = { $who } kills a token of { $whom } on { $what }
rencontre-event-names = { $who } names { $whom }
rencontre-event-withholds = { $who } throws nothing: { $whom } chooses the tokens that are lost
rencontre-event-sacrifices = { $who } sacrifices { $count ->
    [one] one token
   *[other] { $count } tokens
  }
rencontre-event-goes-on = { $who } claims duel { $count } of this turn
rencontre-event-orders = { $who } orders { $whom } to join { $what }
rencontre-event-bars = { $who } bars { $whom } from this duel

rencontre-refused-ooze = Bring in tokens from your bases, or take tokens out to them: at least one, and no more than there are or may be.
rencontre-refused-kill = { $whom } has no token there on a base.
rencontre-refused-name = Name a player other than the attacker.
rencontre-refused-throw-first = Throw a card of your hand.
rencontre-refused-tribute-attack = Only an attack as high as { $card } or higher will do; or lose tokens.
rencontre-refused-tribute-compromise = Only a compromise answers { $card }; or lose tokens.
rencontre-refused-tribute-edict = Only an edict answers { $card }; or lose tokens.
rencontre-refused-toll = Choose exactly { $count } of that player’s tokens on bases.
rencontre-refused-sacrifice = Sacrifice one to four tokens from your bases, none of those in the duel.
rencontre-refused-order = Name a player who has yet to answer, and a side, or keep that player out.
