# The board of Cosmic Crowns.

page-crowns-battleground = Battleground
page-crowns-leading = Leading Clan
page-crowns-turned = Turned up
page-crowns-last = Last trick: { $who }
page-crowns-trick = The trick
page-crowns-verify = { $count ->
    [one] One card dealt again from the key: it was held by the one who played it.
   *[other] The deals made again from the key: all { $count } cards played and turned up came from there.
  }
page-crowns-verify-wrong = After { $count } cards the key gives another deal than was played.
page-guide-crowns-play = If you hold a card of the Leading Clan, you must play one. The Battleground Clan beats the others, a Divine card beats everything. Bright cards may be played.
page-guide-crowns-bid = Say how many tricks you will win in this round. You score only if you win exactly that many.
page-guide-crowns-bg_star = Falling Star was turned up: you choose which clan is trump in this round.
page-guide-crowns-bg_devil = The Devil was turned up: you choose which clan is trump in this round.
page-guide-crowns-star = Your Falling Star wins this trick, and you may choose a new trump clan from now on.
page-guide-crowns-devil_star = Your Devil turned up Falling Star: you choose the new trump clan.
page-guide-crowns-devil_devil = A Devil turned up another Devil: you, on the left, choose the new trump clan.
page-guide-crowns-target = Your Assassin makes somebody play a card drawn at random, whatever the Leading Clan. Whom would that hurt?
page-guide-crowns-steal = Your Thief loses the trick but takes a crown. The richest opponent is usually worth it.
