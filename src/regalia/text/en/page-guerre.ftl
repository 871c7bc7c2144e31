# The board of La guerre de la couronne.

page-guerre-turn = Turn up the tokens
page-guerre-chance = Your chance token
page-guerre-tower = Pile of { $count ->
    [one] one token
   *[other] { $count } tokens
  }, on top: { $face }
page-guerre-no-tower = No pile yet
page-guerre-verify = { $count ->
    [one] One token drawn again from the key: it is the one that was turned up.
   *[other] All { $count } tokens drawn again from the key: each is the one that was turned up.
  }
page-guerre-verify-wrong = After { $count } tokens the key gives another one than was turned up.
page-guide-guerre-queen_target = Your Queen beat everybody. She takes the two topmost tokens of one player: usually of the highest pile.
page-guide-guerre-joker_swap = Your Joker beat everybody. You may swap your whole pile with somebody else’s. It pays when theirs is higher.
page-guide-guerre-chance_use = You may lay your secret chance token on the token you have just drawn, once in the whole game. From then on it counts instead.
page-guide-guerre-pay_choice = You owe tokens. At this table you choose which ones you give away.
