# Rencontre Cosmique

rencontre-card-attack = attack { $value }
rencontre-card-C = compromise
rencontre-card-MOEBIUS = Mobius Tubes
rencontre-card-CHAMP = Force Field
rencontre-card-CONTROLE = Emotion Control
rencontre-card-GAZ = Stellar Gas
rencontre-card-PESTE = Plague
rencontre-card-ZAP = Cosmic Zap
rencontre-planet = { $name }
# the letters of systems, for typed input
letter-blue = B
letter-green = G
letter-red = R
letter-yellow = Y
rencontre-cone = the cone
rencontre-nobody = nobody
rencontre-comma = { $first }, { $last }
rencontre-and = { $first } and { $last }
rencontre-some-tokens = { $count ->
    [one] { $place }
   *[other] { $place } × { $count }
  }
rencontre-last-tokens = { $count ->
    [one] { $place }
   *[other] { $place } × { $count }
  } (none left there: this base would be lost)
rencontre-side-offence = the attack
rencontre-side-defence = the defence

rencontre-alien-amoeba = Amoeba
rencontre-alien-anti_matter = Anti-Matter
rencontre-alien-assassin = Assassin
rencontre-alien-chronos = Chronos
rencontre-alien-clone = Clone
rencontre-alien-dictator = Dictator
rencontre-alien-empath = Empath
rencontre-alien-gambler = Gambler
rencontre-alien-hate = Hate
rencontre-alien-healer = Healer
rencontre-alien-judge = Judge
rencontre-alien-kamikaze = Kamikaze
rencontre-alien-laser = Laser
rencontre-alien-loser = Loser
rencontre-alien-machine = Machine
rencontre-alien-macron = Macron
rencontre-alien-magnet = Magnet
rencontre-alien-mind = Mind
rencontre-alien-mutant = Mutant
rencontre-alien-oracle = Oracle
rencontre-alien-pacifist = Pacifist
rencontre-alien-parasite = Parasite
rencontre-alien-philanthropist = Philanthropist
rencontre-alien-plant = Plant
rencontre-alien-seeker = Seeker
rencontre-alien-sorcerer = Sorcerer
rencontre-alien-trader = Trader
rencontre-alien-vacuum = Vacuum
rencontre-alien-virus = Virus
rencontre-alien-void = Void
rencontre-alien-vulch = Vulch
rencontre-alien-warpish = Warpish
rencontre-alien-warrior = Warrior
rencontre-alien-will = Will
rencontre-alien-zombie = Zombie

rencontre-question-window = Do you play an edict or use a power now?
rencontre-question-zap = A power is about to act. Do you zap it?
rencontre-question-power_order = Several of your powers are due. Which acts first?
rencontre-question-clear = You have no duel card and take a new hand. Do you play an edict first?
rencontre-question-recover = Do you take a token back from the Black Hole?
rencontre-question-whom = Whom do you fight?
rencontre-question-point = Which planet do you aim at?
rencontre-question-gather = Which tokens do you send?
rencontre-question-invite = Whom do you invite as allies?
rencontre-question-ally = Do you join a side, and with which tokens?
rencontre-question-commit = Which duel card do you play?
rencontre-question-mix = Your side has won. What do you take as your reward?
rencontre-question-bring_home = Where do your tokens go?
rencontre-question-rescue = Which tokens do you take back from the Black Hole?
rencontre-question-lose_for_deal = The deal has failed. Which tokens do you lose?
rencontre-question-lose_to_plague = Plague! Which tokens do you lose?
rencontre-question-throw_attack = Plague! Which attack card do you discard?
rencontre-question-throw_edict = Plague! Which edict do you discard?
rencontre-question-negotiate = What do you propose?
rencontre-question-grant = On which planet is the base?
rencontre-question-give_card = Which card do you give?
rencontre-question-found = Which tokens found the new base?
rencontre-question-second = Do you fight a second duel?
rencontre-question-reject = Which of your powers do you put away?
rencontre-question-keep_one = Which of these two powers do you keep?
rencontre-question-pick = Which power do you take?
rencontre-question-rotate = Do you keep your power?
rencontre-question-gift = Which card do you give away?

rencontre-answer-pass = Pass
rencontre-answer-use = Use { $power }
rencontre-answer-play = Play { $card }: { $what }
rencontre-answer-play-on = Play { $card } on { $whom }: { $what }
rencontre-answer-zap = Zap { $power } of { $whom }: it does nothing and sleeps until the end of the duel
rencontre-edict-MOEBIUS = everybody may take tokens back from the Black Hole
rencontre-edict-CHAMP = out of this duel, with all tokens back on bases
rencontre-edict-CONTROLE = both cards count as compromises
rencontre-edict-GAZ = no consolation in this duel
rencontre-edict-PESTE = three tokens lost, and up to three cards
rencontre-edict-ZAP = a power does nothing and sleeps until the end of the duel
rencontre-answer-first = { $power } acts first
rencontre-answer-discard-all = Discard every edict in hand
rencontre-answer-leave = Leave it there
rencontre-answer-recover = Take one token back, to { $planet }
rencontre-answer-recover-cone = Take one token back, onto the cone
rencontre-answer-redraw = Draw another disc
rencontre-answer-fight = Fight { $whom }
rencontre-answer-aim = Aim at { $planet } (defended by { $count })
rencontre-answer-gather = { $count ->
    [0] Send no token
    [one] Send one token: { $tokens }
   *[other] Send { $count } tokens: { $tokens }
  }
rencontre-answer-invite = Invite { $whom }
rencontre-answer-invite-nobody = Invite nobody
rencontre-answer-decline = Decline
rencontre-answer-join-offence = Join the attack with { $count ->
    [one] one token
   *[other] { $count } tokens
  }: { $tokens }
rencontre-answer-join-defence = Join the defence with { $count ->
    [one] one token
   *[other] { $count } tokens
  }: { $tokens }
rencontre-then = { $side }: with which tokens?
rencontre-then-offence = Join the attack
rencontre-then-defence = Join the defence
rencontre-answer-commit = Play { $card }
rencontre-answer-none = Nothing
rencontre-answer-mix = { $tokens ->
    [0] { $cards ->
        [0] Take nothing
        [one] Draw one card
       *[other] Draw { $cards } cards
      }
    [one] Take one token back{ $cards ->
        [0] {""}
        [one] { " " }and draw one card
       *[other] { " " }and draw { $cards } cards
      }
   *[other] Take { $tokens } tokens back{ $cards ->
        [0] {""}
        [one] { " " }and draw one card
       *[other] { " " }and draw { $cards } cards
      }
  }
rencontre-answer-home = Put { $count ->
    [one] one token
   *[other] { $count } tokens
  } down: { $tokens }
rencontre-answer-leave-all = Leave all of them there
rencontre-answer-lose = Lose { $count ->
    [one] one token
   *[other] { $count } tokens
  }: { $tokens }
rencontre-answer-throw = Discard { $card }
rencontre-answer-no-deal = No deal
rencontre-answer-accept = Accept: give { $give }, receive { $take }{ $back }
rencontre-answer-withdraw = Withdraw the proposal
rencontre-answer-time-is-up = Time is up
rencontre-answer-offer = Propose: give { $give }, receive { $take }{ $back }
rencontre-answer-grant = On { $planet }
rencontre-answer-give = Give { $card }
rencontre-answer-found = With { $count ->
    [one] one token
   *[other] { $count } tokens
  }: { $tokens }
rencontre-answer-second = Fight a second duel
rencontre-answer-stop = End the turn
rencontre-answer-keep = Keep
rencontre-answer-keep-one = Keep { $power }
rencontre-answer-pick = Take { $power }
rencontre-answer-reject = Put away { $power }
rencontre-answer-replace = Replace { $power }
rencontre-answer-gift = Give { $card } to { $whom }

rencontre-deal = { $give } for { $take }{ $back }
rencontre-deal-back = , and { $count ->
    [one] one token comes
   *[other] { $count } tokens come
  } back from the Black Hole
rencontre-deal-back-yours = , and { $count ->
    [one] one of your tokens comes
   *[other] { $count } of your tokens come
  } back from the Black Hole
rencontre-deal-back-theirs = , and { $count ->
    [one] one of their tokens comes
   *[other] { $count } of their tokens come
  } back from the Black Hole
rencontre-deal-back-of = , and { $count ->
    [one] one token of { $whose } comes
   *[other] { $count } tokens of { $whose } come
  } back from the Black Hole
rencontre-deal-nothing = nothing
rencontre-deal-base = a base on { $planet }{ $limit }{ $from }
rencontre-deal-base-granter = a base where the giver says{ $limit }{ $from }
rencontre-deal-base-receiver = a base where the receiver says{ $limit }{ $from }
rencontre-deal-free = {""}
rencontre-deal-exactly = { " " }({ $count ->
    [one] one token
   *[other] { $count } tokens
  })
rencontre-deal-limit = { " " }({ $least }–{ $most } tokens)
rencontre-deal-at-least = { " " }({ $least } tokens or more)
rencontre-deal-from = { " " }founded with { $tokens }
rencontre-deal-source = { $count ->
    [0] any tokens from { $place }
    [one] one token from { $place }
   *[other] { $count } tokens from { $place }
}
rencontre-deal-random = { $count ->
    [one] one card at random
   *[other] { $count } cards at random
  }
rencontre-deal-cards = { $count } × { $kind }
rencontre-deal-any = card of the giver’s choice
rencontre-deal-edict = edict
rencontre-deal-attack = attack
rencontre-deal-least = attack of { $value } or more
rencontre-deal-at-most = attack of { $value } or less
rencontre-deal-between = attack of { $least } to { $most }

rencontre-event-powerless = A game without powers
rencontre-event-may-choose = { $who } was dealt { $what }
rencontre-event-has-power = { $who } has the power { $what }
rencontre-event-keeps-power = { $who } keeps the power
rencontre-event-gives-up = { $who } gives up { $what }
rencontre-event-goes-under = { $who } may not have { $what } as well: it goes under the pile
rencontre-event-begins = { $who } begins
rencontre-event-turn = { $who }’s turn (round { $count })
rencontre-event-duel = Duel { $what } of { $who }
rencontre-event-sees = { $who } takes: { $what }
rencontre-event-sees-several = { $who } takes: { $what }
rencontre-event-throws-several = { $who } discards: { $what }
rencontre-event-clears-several = { $who } discards edicts: { $what }
rencontre-event-sends-several = { $who } sends { $count } tokens from { $what }
rencontre-event-returns-several = { $who } puts { $count } tokens on { $what }
rencontre-event-invites-several = { $who } invites { $whom } to join { $what }
rencontre-event-draws = { $who } draws { $count ->
    [one] one card
   *[other] { $count } cards
  }
rencontre-event-reshuffle = The discards are shuffled: the deck has { $count } cards
rencontre-event-new-hand = { $who } takes a new hand
rencontre-event-no-duel-card = There is no duel card left for { $who }
rencontre-event-clears = { $who } discards an edict: { $what }
rencontre-event-throws = { $who } discards: { $what }
rencontre-event-out-of-cards = { $who } has no duel card: the turn is over
rencontre-event-no-force = { $who } has no token to fight with: the turn is over
rencontre-event-recovers = { $who } takes a token back from the Black Hole: { $what }
rencontre-event-disc = { $who } draws the disc of { $whom }
rencontre-event-refill = All discs go back into the cup ({ $count })
rencontre-event-must-redraw = { $who } has no foreign base at home to fight, and draws again
rencontre-event-redraws = { $who } draws again
rencontre-event-no-target = There is nothing left of { $whom } to attack: { $who } chooses again
rencontre-event-defence = { $who } will fight { $whom }
rencontre-event-aims = { $who } aims at { $what }, defended by { $whom }
rencontre-event-sends = { $who } sends { $count ->
    [one] one token
   *[other] { $count } tokens
  } from { $what }
rencontre-event-invites = { $who } invites { $whom } to join { $what }
rencontre-event-invites-nobody = { $who } invites nobody to join { $what }
rencontre-event-joins = { $who } joins { $what } of { $whom }
rencontre-event-declines = { $who } declines
rencontre-event-window = Open for interrupts: { $what }
rencontre-event-edict = { $who } plays { $what }
rencontre-event-edict-on = { $who } plays { $what } on { $whom }
rencontre-event-edict-names = { $who } names { $whom } with { $what }
rencontre-event-sent-home = { $who } is sent home
rencontre-event-controlled = Both cards count as compromises
rencontre-event-no-consolation = { $who } stops the consolation
rencontre-event-attempt = { $who } is about to use { $what }
rencontre-event-zapped = { $who } zaps { $what } of { $whom }
rencontre-event-power = { $who } uses { $what }
rencontre-event-collects = { $who } collects { $what }
rencontre-event-gift = { $who } gives { $whom } a card
rencontre-event-sets-aside = The card of { $who } is set aside: { $what }
rencontre-event-takes-back = { $who } takes back: { $what }
rencontre-event-frees = { $who } frees { $count ->
    [one] one token
   *[other] { $count } tokens
  } of { $whom }
rencontre-event-chooses = { $who } lays down: { $what }
rencontre-event-commits = { $who } has laid a card
rencontre-event-shows = { $who } lays a card face up: { $what }
rencontre-event-defends-bare = { $who } has no duel card and defends with 0
rencontre-event-reveals = { $who } shows: { $what }; { $whom } shows: { $count }
rencontre-event-totals = Totals: { $who } { $what }, { $whom } { $count }
rencontre-event-wins = { $who } beats { $whom } at { $what }
rencontre-event-loses = { $who } loses { $count ->
    [one] one token
   *[other] { $count } tokens
  } to the Black Hole
rencontre-event-removed = { $count ->
    [one] One token of { $who } leaves
   *[other] { $count } tokens of { $who } leave
  } the game
rencontre-event-lands = { $who } lands on { $what } with { $count ->
    [one] one token
   *[other] { $count } tokens
  }
rencontre-event-rewarded = { $who } takes { $count ->
    [one] one token
   *[other] { $count } tokens
  } back as a reward
rencontre-event-returns = { $who } puts { $count ->
    [one] one token
   *[other] { $count } tokens
  } on { $what }
rencontre-event-falls = { $who } has no base: { $count ->
    [one] one token falls
   *[other] { $count } tokens fall
  } into the Black Hole
rencontre-event-back-to-origin = The tokens of { $who } go back to where they came from
rencontre-event-no-loss = { $who } lost no token and takes no consolation
rencontre-event-consolation = { $who } is owed { $count ->
    [one] one card
   *[other] { $count } cards
  } of consolation by { $whom }
rencontre-event-takes-cards = { $who } takes { $count ->
    [one] one card
   *[other] { $count } cards
  } from { $whom } at random
rencontre-event-loses-card = { $whom } gets a card of { $who }: { $what }
rencontre-event-negotiation = { $who } and { $whom } negotiate, for { $count } seconds
rencontre-event-offers = { $who } proposes to { $whom }: { $what }
rencontre-event-accepts = { $who } accepts the proposal of { $whom }
rencontre-event-withdraws = The proposal of { $who } is withdrawn
rencontre-event-wants-no-deal = { $who } wants no deal
rencontre-event-time-is-up = Time is up
rencontre-event-deal = { $who } and { $whom } have a deal: { $what }
rencontre-event-gives-cards = { $who } gives { $whom } { $count ->
    [one] one card
   *[other] { $count } cards
  }
rencontre-event-founds = { $who } founds a base on { $what } with { $count ->
    [one] one token
   *[other] { $count } tokens
  }
rencontre-event-failure = No deal: { $who } and { $whom } lose three tokens each, or all they have
rencontre-event-cancelled = The duel of { $who } is cancelled
rencontre-event-discards = The card of { $who } is discarded: { $what }
rencontre-event-no-second = { $who } has no duel card for a second duel
rencontre-event-is-leaving = { $who } leaves the game at the end of this duel
rencontre-event-leaves = { $who } is out of the game, and so are their tokens, cards and discs
rencontre-event-nobody-left = Nobody is left in the game: it ends, and nobody wins
rencontre-event-victory = { $who } wins with { $count ->
    [one] one foreign base
   *[other] { $count } foreign bases
  }

rencontre-refused-power = That power cannot be used now.
rencontre-refused-not-held = You do not hold { $card }.
rencontre-refused-not-its-moment = This is not the moment for { $card }.
rencontre-refused-no-effect = { $card } would change nothing, or is not yours to play here.
rencontre-refused-target = { $card } cannot be played on that.
rencontre-refused-own-power = You cannot zap your own power.
rencontre-refused-keep-edicts = You must take a new hand: play or discard all your edicts first.
rencontre-refused-recover = The token goes on a base you have, or stays in the Black Hole.
rencontre-refused-whom = Draw again, or fight a player who has a base in that system.
rencontre-refused-must-fight = The first duel must be fought.
rencontre-refused-aim-own = In your own system, attack a planet where your opponent has a base.
rencontre-refused-aim-elsewhere = A base outside that player’s home system cannot be attacked.
rencontre-refused-aim = Aim at one of the five planets of the system you attack.
rencontre-refused-gather-place = You have no base there to take tokens from or put them on.
rencontre-refused-too-many = At most { $most } of your tokens may be on the cone.
rencontre-refused-too-few = An attack needs at least one token.
rencontre-refused-not-there = You do not have that many tokens there; those in the Black Hole take no part in anything.
rencontre-refused-defence-fixed = The defender neither adds nor removes tokens on the attacked planet.
rencontre-refused-invite = Invite players other than the attacker and the defender.
rencontre-refused-forced = A power makes you join.
rencontre-refused-one-side = Nobody joins both sides.
rencontre-refused-not-invited = That side has not invited you.
rencontre-refused-ally-tokens = An ally brings one to { $most } tokens from bases.
rencontre-refused-withdraw = An alliance stands once it is made.
rencontre-refused-answer-order = Invited players answer one at a time, clockwise from the attacker’s left.
rencontre-refused-only-duel = Only an attack or a compromise can be laid down.
rencontre-refused-bound = A rule or a promise keeps you from playing { $card }.
rencontre-refused-irrevocable = Your card is down: it cannot be changed.
rencontre-refused-mix = For each token on the ring: one card, or one of your tokens from the Black Hole, no more.
rencontre-refused-lose = Choose { $count } of your own tokens.
rencontre-refused-home = Put exactly { $count ->
    [one] one token
   *[other] { $count } tokens
  } on bases you have.
rencontre-refused-rescue = Put as many tokens from the Black Hole as you like on bases you have.
rencontre-refused-throw = Choose a card of that kind from your hand.
rencontre-refused-accept = There is no open proposal that you can accept and keep.
rencontre-refused-nothing-open = You have no open proposal.
rencontre-refused-no-proposal-left = You have made all your proposals.
rencontre-refused-third-party = Only the two opponents negotiate.
rencontre-refused-two-bases = Nobody gains more than one base in a deal.
rencontre-refused-deal-form = That is not a proposal: a side gives at most one base, and cards.
rencontre-refused-too-many-cards = No hand can hold that many cards.
rencontre-refused-too-many-tokens = Nobody has that many tokens.
rencontre-refused-deal-source = The base for { $whom }: not that many of their tokens can come from { $place }.
rencontre-refused-deal-founders = The base for { $whom }: the number of tokens and the places they come from do not go together.
rencontre-refused-deal-empty = At least one base or one card must change hands.
rencontre-refused-deal-cards = You do not hold the cards you offer.
rencontre-refused-deal-term = Nobody here has the power to offer that.
rencontre-refused-deal-hand = The cards of { $who }: { $count } are promised from a hand of { $held }.
rencontre-refused-no-grant = The base for { $whom }: there is no planet on which { $who } could give it.
rencontre-refused-not-granters = The base for { $whom }: { $who } has none on { $planet } to give.
rencontre-refused-not-new = The base for { $whom }: there is one of theirs on { $planet } already.
rencontre-refused-no-token = The base for { $whom }: too few of their tokens are outside the Black Hole to found it.
rencontre-refused-grant = The giver must have a base there, and the receiver none.
rencontre-refused-give = Give a card that fits the terms.
rencontre-refused-found = Found the base with tokens from your bases or the cone, as many as agreed.
rencontre-refused-found-from = The deal says where the tokens come from, and how many of each place.
rencontre-refused-second = Fight a second duel, or end your turn.
rencontre-refused-keep-one = Keep one of your two powers.
rencontre-refused-pick = Take a power that nobody has taken and that goes with yours.
rencontre-refused-choice-three = “Two out of three” deals the powers by chance: keep only one of the two settings.
rencontre-refused-power-set = This table needs { $needed } powers, and { $count } are in the game.
rencontre-refused-reject = Put away one of your powers; two that may not be together cannot be kept.
rencontre-refused-gift = Give a card of your hand to the opponent, or as an ally to one of the two opponents.

rencontre-ending-bases = Five foreign bases
rencontre-ending-rounds = The last round allowed was played
rencontre-ending-alone = Nobody else was left in the game
rencontre-ending-nobody = Nobody was left in the game

rencontre-table-turn = Round { $round }, duel { $duel }
rencontre-table-player = Player
rencontre-table-home = Planets 1–5
rencontre-table-abroad = Bases abroad
rencontre-table-hole = Hole
rencontre-table-cone = Cone
rencontre-table-hand = Cards
rencontre-table-power = Power
rencontre-table-foreign = Bases
rencontre-table-removed = { $count } out
rencontre-table-deck = Deck: { $count }
rencontre-table-discard = Discards: { $cards }
rencontre-table-cup = Cup: { $discs }
rencontre-table-duel = { $offence } attacks { $defence } on { $planet }
rencontre-table-aimless = { $offence } attacks { $defence }
rencontre-table-your-hand = Your hand: { $cards }
rencontre-table-your-power = Your power, { $power }: { $what }
rencontre-table-known = { $who } holds, as you know: { $cards }
rencontre-table-top = On top of the deck, as you know: { $cards }
rencontre-table-sign-planets = 4: four of their own tokens, { $one }2: two of { $one }’s
rencontre-table-sign-abroad = { $other }3:1 one token on { $other }3
rencontre-table-sign-sides = » attacks, « defends, twice: allies
rencontre-table-sign-target = [ ] attacked planet
rencontre-table-sign-oval = <4> on the cone for the attack
rencontre-table-sign-ring = (4) on the cone for the defence
rencontre-table-side-attack = Attack
rencontre-table-side-defence = Defence
rencontre-table-side = { $side }, { $who }: { $card } + { $tokens } own{ $allies ->
    [0] { "" }
   *[other] { "" } + { $allies } allied
  }
rencontre-table-so-far = { "" } = { $total } so far
rencontre-table-total = { "" } = { $total } with powers
rencontre-table-no-card = no card yet
rencontre-table-face-down = a card face down
rencontre-window = { $code ->
    [W01] the turn begins
    [W02] edicts are cleared for a new hand
    [W03] before the destiny disc is drawn
    [W04] the defence is named
    [W05] the defence is ready
    [W06] the cone is pointed
    [W07] the tokens are gathered
    [W08] the alliances are sealed
    [W09] before the cards are chosen
    [W10] the cards are down
    [W11] the cards are turned over
    [W12] the totals are known
    [W13] the outcome is known
    [W14] the rewards
    [W15] consolation is due
    [W16] the negotiation
    [W17] the deal is settled
    [W18] the duel ends
    [W19] the turn ends
    [WZ] a power is about to act
   *[other] before the next decision
  }
rencontre-table-window = You may interrupt: { $moment }
rencontre-table-acts = { $who } is about to use { $power }
rencontre-table-offer = Open proposal of { $who }: { $deal }
rencontre-table-notation = Any other proposal can be typed: "offers { $one }4x2 ?3 for { $other }1" gives a base on { $one }4 founded with two tokens and three cards at random for a base on { $other }1; "nothing", ZAP, C, edict, attack, A10+, A6-12 and any*3 name cards, { $other }1x3@cone,{ $one }1x2 says where tokens come from, "granter" and "receiver" leave the planet open.
rencontre-table-clock = The negotiation lasts { $count } s
rencontre-table-asleep = (asleep)
rencontre-table-empty = nothing

rencontre-why-pass = Nothing here is worth a card.
rencontre-why-edict = { $card } gains about { $gain } points here.
rencontre-why-recover = A token on a base is worth more than one in the Black Hole.
rencontre-why-fight-home = { $whom } has { $bases ->
    [one] one foreign base, and it is
   *[other] { $bases } foreign bases, one of them
  } in my system.
rencontre-why-redraw = Nothing in my system is worth a duel.
rencontre-why-aim = { $planet } is where I win most easily: about { $percent } %.
rencontre-why-gather = { $count ->
    [one] One token
   *[other] { $count } tokens
  } for a chance of about { $percent } %.
rencontre-why-invite = With their help I win more often, and nobody wins the game by it.
rencontre-why-invite-nobody = I need nobody, or they would gain too much.
rencontre-why-join = I expect to gain { $gain } points.
rencontre-why-decline = Joining would cost me more than it brings.
rencontre-why-high = This attack wins about { $percent } % of the time.
rencontre-why-low = I cannot win this: I keep my better cards.
rencontre-why-compromise = Losing with a compromise, or a deal, is worth more than a weak attack.
rencontre-why-reward = Tokens first when I have many in the Black Hole, else cards.
rencontre-why-home = My weakest bases come first.
rencontre-why-losses = I take my losses from my largest stacks.
rencontre-why-offer = I ask for a base and give what costs me little.
rencontre-why-accept = This deal is worth { $gain } points more to me than none.
rencontre-why-no-deal = Nothing proposed is better than no deal.
rencontre-why-second = I have a card left that can win.
rencontre-why-stop = My remaining cards are for my defence.
rencontre-why-use = My power helps me here.
rencontre-why-zap = This use of a power would hurt me.
rencontre-why-card = I part with the card I need least.
rencontre-why-power = I keep the power I know how to use.
rencontre-fact-base = One more foreign base for me
rencontre-fact-rival-base = One more foreign base for { $whom }
rencontre-fact-rival-victory = The game won by { $whom } in this duel
rencontre-fact-victory = The game won in this duel
rencontre-fact-tokens = No token of mine lost
rencontre-fact-powers = My powers at work
