# La guerre de la couronne

guerre-face-B = Bankruptcy
guerre-face-1 = 1
guerre-face-2 = 2
guerre-face-3 = 3
guerre-face-4 = 4
guerre-face-5 = 5
guerre-face-J = Joker
guerre-face-P = Prince
guerre-face-Q = Queen
guerre-face-K = King

guerre-question-queen_target = Your Queen wins. Whom does she take two tokens from?
guerre-question-joker_swap = Your Joker wins. Do you swap your whole pile?
guerre-question-chance_use = Do you lay your chance token on the token just drawn?
guerre-question-pay_choice = You owe tokens. Which one do you give?

guerre-answer-queen = { $whom } (pile of { $height })
guerre-answer-swap = Swap with { $whom } (pile of { $height })
guerre-answer-keep = Keep the pile as it is (of { $height })
guerre-answer-announce = Announce: { $face }
guerre-answer-pass = Pass
guerre-answer-pay = Give: { $face }

guerre-event-round = Round { $what }
guerre-event-draws = { $who } draws: { $what }
guerre-event-battle = Battle for the crown between { $count } players who show: { $what }
guerre-event-wins = { $who } wins the round with a { $what }
guerre-event-collects = { $who } collects { $count } tokens
guerre-event-king = { $who }’s King takes up to two tokens from everyone
guerre-event-queen = { $who }’s Queen names { $whom }
guerre-event-queen-nobody = { $who }’s Queen finds nobody who has anything to give
guerre-event-prince = { $who }’s Prince: everyone else puts up to two tokens back
guerre-event-joker-swaps = { $who } and { $whom } swap their piles
guerre-event-joker-keeps = { $who } keeps their own pile
guerre-event-pays = { $who } gives { $count ->
    [one] one token
   *[other] { $count } tokens
  } to { $whom }
guerre-event-returns = { $who } puts { $count ->
    [one] one token
   *[other] { $count } tokens
  } back into the pool
guerre-event-bankrupt = Bankruptcy! { $who } loses half of their pile: { $count }
guerre-event-unresolved = Too few tokens are left to fight the battle out: nobody takes these, and the game ends
guerre-event-keeps-secret = { $who } draws a chance token and keeps it secret
guerre-event-sees-own = Chance token of { $who }: { $what }
guerre-event-announces = { $who } announces the chance token: { $what }
guerre-event-unused = { $who } did not use the chance token: { $what }
guerre-event-playoff = Play-off: { $who } draws: { $what }
guerre-event-victory = { $who } wins with a pile of { $count }

guerre-refused-queen-other = The Queen names one of the other players.
guerre-refused-queen-empty = { $whom } has too few tokens to give any.
guerre-refused-swap-other = The Joker swaps with one of the other players, or not at all.
guerre-refused-chance-used = { $who } has no chance token left.
guerre-refused-chance-bystander = Only those who fight this battle may announce.
guerre-refused-chance-bankruptcy = A Bankruptcy cannot be covered by a chance token.
guerre-refused-pay = That token is not in your pile.

guerre-why-rob = { $whom } has the highest pile I can take from ({ $height }).
guerre-why-swap = { $whom } has a higher pile than mine: { $theirs } against { $mine }.
guerre-why-keep = No pile is higher than mine ({ $mine }).
guerre-why-announce = It turns this round, with { $stake } tokens on the table, in my favour.
guerre-why-wait = It would gain too little now: I keep it for later.
guerre-why-never-bankruptcy = My chance token is a Bankruptcy: playing it would only cost me.
guerre-why-pay = I give the weakest token I have.

guerre-table-pool = Pool: { $count }
guerre-table-round = Round { $round }
guerre-table-between = After round { $round }
guerre-table-battle = battle { $wave }
guerre-table-player = Player
guerre-table-drawn = Drawn
guerre-table-pile = Pile
guerre-table-top = Top
guerre-table-chance = Chance
guerre-table-unused = unused
guerre-table-spent = spent
guerre-table-aside = Set aside: { $count }

guerre-ending-pool = The pool was too small for another round
guerre-ending-battle = There were too few tokens left to fight a battle out
guerre-ending-rounds = The last round allowed was played

guerre-help-bankruptcy = Bankruptcy: the player who draws it loses half of their pile.
guerre-help-joker = Joker: if it wins, you may swap your whole pile with somebody.
guerre-help-prince = Prince: if he wins, everyone else puts up to two tokens back into the pool.
guerre-help-queen = Queen: if she wins, she takes up to two tokens from one player.
guerre-help-king = King: if he wins, he takes up to two tokens from everyone.
guerre-fact-lead = The highest pile, or as high, three rounds later
guerre-fact-grown = My pile has grown three rounds later
guerre-fact-robbed = The pile of { $whom } has shrunk three rounds later
guerre-fact-kept = My chance token still in hand three rounds later
