# The board of Chronica Universalis.

page-chronica-province = Province of { $who }
page-chronica-frontier = Frontier
page-chronica-hinterland = Hinterland
page-chronica-points = { $count ->
    [one] point
   *[other] points
  }
page-chronica-take-card = Take a card from your hand, then choose its place. Touch a card to see it in full.
page-chronica-choose-slot = No power. Choose a place that lights up.
page-chronica-pass = Pass: discard it, draw 2
page-chronica-detail = The card in full
page-chronica-release = Put the card back into your hand
page-chronica-duel = { $card } against { $target }
page-chronica-spread = Cards to choose from
page-chronica-discard = Discard of { $who }
page-chronica-deck = Cards in the deck of { $who }, in no order
page-chronica-theme = { $deck }: the deck { $who } began with
page-chronica-seen = Seen in the hand of { $who }
page-chronica-rule-when = Rule: when it acts
page-chronica-rule-what = Rule: what it does
page-chronica-verify = { $count ->
    [one] The decks shuffled again from the key: the card you saw drawn is the one.
   *[other] The decks shuffled again from the key: all { $count } cards you saw drawn are the same.
  }
page-chronica-verify-wrong = After { $count } cards the key gives another one than was drawn.
page-guide-chronica-deck = Each player brings a deck of thirty different cards. The ready decks are a fair fight against each other: take the one whose people you like.
page-guide-chronica-mulligan = A good hand has Edifices to build and Characters to place in them. A new hand is one card smaller.
page-guide-chronica-play = Take a card from your hand, then a place that lights up. An Edifice with a Character in it is worth three points instead of one. Characters can also act against the enemy: the number shows what that does to your Honour. At zero Honour you lose.
page-guide-chronica-extra_play = You have earned a further play in this turn. You may also stop here.
page-guide-chronica-welcome = Your new Edifice may take in an enemy Wanderer: it changes sides, and its player loses one Honour. The number is what it does to your own.
page-guide-chronica-reinforce = A second Character may add its values to the one who acts. Both are discarded afterwards.
page-guide-chronica-draw_source = Take a card everybody can see from the river, or the unknown one on top of the stock.
page-guide-chronica-drain_target = An Edifice of yours is now occupied: somebody loses Honour for it, and you say who.
page-guide-chronica-dig_pick = You take one of these cards; the others go under the deck.
page-guide-chronica-recover_pick = A power lets you take a card back from your discard.
page-guide-chronica-purge_pick = A power makes you discard a card. Which one will you miss least?

page-said-chronica-slot = { $slot ->
    [F1] Frontier 1
    [F2] Frontier 2
    [F3] Frontier 3
    [F4] Frontier 4
    [H1] Hinterland 1
    [H2] Hinterland 2
    [H3] Hinterland 3
    [H4] Hinterland 4
   *[other] { $slot }
  }
