# Cosmic Crowns

crowns-clan-D = Dog
crowns-clan-F = Frog
crowns-clan-R = Raptor
crowns-clan-E = Eagle
crowns-clan-none = none

crowns-card-0 = { $clan } Thief
crowns-card-1 = { $clan } Assassin
crowns-card-2 = { $clan } 2
crowns-card-3 = { $clan } 3
crowns-card-4 = { $clan } 4
crowns-card-5 = { $clan } 5
crowns-card-6 = { $clan } 6
crowns-card-7 = { $clan } 7
crowns-card-8 = { $clan } 8
crowns-card-9 = { $clan } 9
crowns-card-10 = { $clan } 10
crowns-card-G1 = { $clan } General ★
crowns-card-G2 = { $clan } General ★★
crowns-card-G3 = { $clan } General ★★★
crowns-card-M = { $clan } Emperor
crowns-card-star = Falling Star { $copy }
crowns-card-devil = The Devil { $copy }

crowns-question-play = Which card do you play?
crowns-question-bg_star = The Battleground card is Falling Star, and you deal. Which clan is the Battleground Clan?
crowns-question-bg_devil = The Battleground card is The Devil, and you sit left of the dealer. Which clan is the Battleground Clan?
crowns-question-star = Your Falling Star is the first Divine card of the trick. Which clan is the Battleground Clan from now on?
crowns-question-devil_star = Your Devil turned up Falling Star. Which clan is the Battleground Clan from now on?
crowns-question-devil_devil = The Devil of the player on your right turned up another Devil. Which clan is the Battleground Clan from now on?
crowns-question-bid = How many tricks will you win in this round?
crowns-question-target = Your Assassin strikes. Who must play a card drawn at random?
crowns-question-steal = Your Thief steals. From whom?

crowns-answer-play-plain = { $card }
crowns-answer-play-star = { $card }: wins the trick and lets its player name the Battleground Clan
crowns-answer-play-star-stack = { $card }: wins the trick and lets its player choose the Battleground Clan from the stack
crowns-answer-play-devil = { $card }: wins the trick, and the stack decides the Battleground Clan
crowns-answer-play-wins = { $card }: wins the trick; the Battleground Clan stays
crowns-answer-play-late = { $card }: cannot win and does nothing, as it is not the first Divine card of the trick
crowns-answer-play-assassin = { $card }: worth 1; a chosen player who has no card in the trick must play one drawn at random
crowns-answer-play-assassin-one = { $card }: worth 1; { $whom } must play a card drawn at random
crowns-answer-play-assassin-last = { $card }: worth 1; it strikes nobody, as all the others have a card in the trick
crowns-answer-play-thief = { $card }: worth 0; takes a crown from an opponent
crowns-answer-play-thief-supply = { $card }: worth 0; takes a crown from the supply, as no opponent has any
crowns-answer-play-thief-unpaid = { $card }: worth 0; an opponent loses a crown of this round, but the supply is empty and pays nothing
crowns-answer-play-thief-none = { $card }: worth 0; there is no crown to take
crowns-answer-play-idle = { $card }: worth { $power }; after a Divine card it has no effect
crowns-answer-name-clan = { $clan }
crowns-answer-keep-clan = { $clan } (as it is)
crowns-answer-bid = { $count ->
    [one] one trick
   *[other] { $count } tricks
  }
crowns-answer-target = { $whom }
crowns-answer-steal = { $whom } ({ $count ->
    [one] one crown
   *[other] { $count } crowns
  })

crowns-event-round = Round { $what }: { $count ->
    [one] one card each
   *[other] { $count } cards each
  }, dealt by { $who }
crowns-event-revealed = The Battleground card is turned up: { $what }
crowns-event-battleground-clan = Battleground Clan: { $what }
crowns-event-clan-stays = The Battleground Clan stays: { $what }
crowns-event-names-clan = { $who } names the Battleground Clan: { $what }
crowns-event-keeps-clan = { $who } keeps the Battleground Clan: { $what }
crowns-event-returns = { $count ->
    [0] { $who } has no crown to give back
   *[other] { $who } gives a crown back to the supply
  }
crowns-event-lead-drawn = { $who }’s next lead will be drawn at random
crowns-event-bids = { $who } bids { $count }
crowns-event-plays = { $who } plays: { $what }
crowns-event-targets = { $who }’s Assassin strikes { $whom }
crowns-event-forced = { $who } draws from { $whom }’s hand: { $what }
crowns-event-ignored = A later Divine card does nothing: { $what }
crowns-event-no-effect = It has no effect here: { $what }
crowns-event-no-victim = { $who }’s Assassin finds no victim: everybody has a card in the trick
crowns-event-no-wish = Last trick of the round: no clan is named
crowns-event-turned = { $who }’s Devil turns up: { $what }
crowns-event-empty-stack = { $who }’s Devil finds nothing to turn up
crowns-event-found = From the stack: { $what }
crowns-event-steals = { $count ->
    [0] { $who } robs { $whom }, but the supply is empty and pays nothing
   *[other] { $who } steals a crown from { $whom }
  }
crowns-event-steals-supply = { $count ->
    [0] { $who } finds no crown to steal
   *[other] { $who } takes a crown from the supply
  }
crowns-event-takes-trick = { $who } wins the trick with: { $what }
crowns-event-takes-crown = { $count ->
    [0] The supply is empty: no crown for { $who }
   *[other] { $who } takes a crown
  }
crowns-event-scores = { $who } has won exactly { $what } and gets { $count ->
    [one] one crown
   *[other] { $count } crowns
  }
crowns-event-misses = { $count ->
    [0] { $who } missed the bid of { $what }
    [one] { $who } missed the bid of { $what } and pays one crown
   *[other] { $who } missed the bid of { $what } and pays { $count } crowns
  }
crowns-event-nets = { $who } went beyond the bid of { $what } and gets { $count ->
    [one] one crown
   *[other] { $count } crowns
  }
crowns-event-tie = A tie at { $count }: a Tie Brawl decides
crowns-event-brawl = Tie Brawl: one card each, dealt by { $who }
crowns-event-victory = { $who } rules the universe, with { $count ->
    [one] one crown
   *[other] { $count } crowns
  }

crowns-refused-deck = The deck is too small: { $players } players need { $needed } cards for the largest hands and the Battleground, and there are { $cards }.
crowns-refused-dealer = Seat { $seat } cannot deal: seats are numbered from 0, and there are { $players } players.
crowns-refused-no-card = That is not a card of this game.
crowns-refused-not-held = You do not hold this card: { $card }.
crowns-refused-follow = You hold a card of the Leading Clan ({ $clan }) and must play one: { $card } is not allowed.
crowns-refused-divine = You hold a card of the Leading Clan ({ $clan }): a Divine card may be played only if you hold none.
crowns-refused-clan = Name one of the four clans.
crowns-refused-not-in-stack = The stack has no card of this clan: { $clan }.
crowns-refused-bid-range = A bid is a whole number from 0 to { $size }.
crowns-refused-bid-sum = You bid last: with { $count } the bids would add up to exactly { $size }, the number of tricks.
crowns-refused-bid-final = A bid cannot be changed.
crowns-refused-bid-order = The dealer bids first, then the others clockwise: it is not your turn.
crowns-refused-target = The Assassin strikes a player who has no card in the trick yet.
crowns-refused-steal-opponent = A Thief must steal from one of your opponents.
crowns-refused-steal-empty = { $whom } has no crown to steal.

crowns-why-only = I have no other choice.
crowns-why-play = With { $card } I see a chance of { $chance } % to win this trick, and the rest of my hand is better kept.
crowns-why-play-hard = I still need { $need }; with { $card } I see a chance of { $chance } % to win this trick.
crowns-why-bid = By my count this hand wins about { $expected } tricks; a bid of { $count } comes true in { $chance } % of the cases.
crowns-why-clan = My hand does best with this clan: { $clan }.
crowns-why-target = A random card hurts { $whom } most.
crowns-why-steal = { $whom } has the most crowns to take ({ $count }).
crowns-fact-goal = { $count ->
    [one] A crown more by the end of the round
   *[other] At least { $count } crowns more by the end of the round
}
crowns-fact-lead = Most crowns, or as many, after this round

crowns-table-round = Round { $round } of { $rounds }
crowns-table-between = After round { $round } of { $rounds }
crowns-table-brawl = Tie Brawl
crowns-table-trick = trick { $trick } of { $size }
crowns-table-battleground = Battleground Clan: { $clan } (turned up: { $card })
crowns-table-battleground-bare = Battleground Clan: { $clan }
crowns-table-leading = Leading Clan: { $clan }
crowns-table-stack = Stack: { $count }
crowns-table-supply = Supply: { $count }
crowns-table-player = Player
crowns-table-card = Card
crowns-table-cards = Hand
crowns-table-bid = Bid
crowns-table-wins = Tricks
crowns-table-bank = Crowns
crowns-table-place = Place
crowns-table-dealer = deals
crowns-table-forced = forced
crowns-table-divine = wins
crowns-table-last = Last trick, won by { $who }: { $cards }
crowns-table-hand = Your hand:
crowns-table-drawn = This lead will be drawn at random.
crowns-help-star = Falling Star: the first Divine card of a trick wins it, and its owner may name the Battleground Clan.
crowns-help-devil = The Devil: the first Divine card of a trick wins it, and the next card of the stack gives the Battleground Clan.
crowns-help-assassin = Assassin: worth 1. Somebody without a card in the trick, if there is anybody, must play one drawn at random.
crowns-help-thief = Thief: worth 0. Takes a crown from an opponent, or from the supply if none has any.

crowns-ending-most = One player had the most crowns
crowns-ending-brawl = The most crowns were tied, and a Tie Brawl among all decided
