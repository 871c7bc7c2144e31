# The board of Rencontre Cosmique.

page-rencontre-planet = Planet { $name }: { $tokens }
page-rencontre-tokens = { $who } { $count }
page-rencontre-no-tokens = no tokens
page-rencontre-hole = In the Black Hole
page-rencontre-oval = On the cone, with the attack
page-rencontre-ring = On the ring, with the defence
page-rencontre-homing = On the way home
page-rencontre-cup = Cup of destiny
page-rencontre-destiny = Destiny
page-rencontre-deck = Deck
page-rencontre-discards = Discards
page-rencontre-hand = Your hand
page-rencontre-offence = Attack
page-rencontre-defence = Defence
page-rencontre-secret = still secret
page-rencontre-promised = promised
page-rencontre-promise-compromise = compromise
page-rencontre-promise-attack = { $value ->
    [0] attack
   *[other] { $value } or more
  }
page-rencontre-promise-low = below { $value }
page-rencontre-claimed = claimed: { $card }
page-rencontre-so-far = Tokens so far, the card to be added:
page-rencontre-total = Total
page-rencontre-bases = { $count } of 5 foreign bases
page-rencontre-cards = { $count ->
    [one] one card
   *[other] { $count } cards
  } in hand
page-rencontre-part-offence = attacks
page-rencontre-part-defence = defends
page-rencontre-part-with-offence = ally: attack
page-rencontre-part-with-defence = ally: defence
page-rencontre-part-invited = invited
page-rencontre-part-out = out of the game
page-rencontre-part-ally = ally
page-rencontre-stands-1 = { $who } stands with the attack.
page-rencontre-stands-2 = { $who } stands with the defence.
page-rencontre-power-of = Power of { $who }
page-rencontre-full-text = Full text
page-rencontre-asleep = asleep
page-rencontre-acts = acts now
page-rencontre-awake = This power works.
page-rencontre-asleep-why = This power sleeps: it was zapped, or its owner has too few bases at home.
page-rencontre-invite = Invite { $who }
page-rencontre-invite-hint = Press the plates of those you want beside you.
page-rencontre-several = { $count } possibilities
page-rencontre-which = Which one?
page-rencontre-back = Back

page-rencontre-deal-title = Deal
page-rencontre-deal-yours = Your open proposal
page-rencontre-deal-theirs = Open proposal of { $who }
page-rencontre-deal-silent = None so far.
page-rencontre-deal-wants-none = Wants no deal.
page-rencontre-deal-you = You give { $give }, you receive { $take }{ $back }.
page-rencontre-deal-they = Gives { $give }, receives { $take }{ $back }.
page-rencontre-deal-accept = Accept
page-rencontre-deal-counter = Change it
page-rencontre-deal-give = You give
page-rencontre-deal-take = You receive
page-rencontre-deal-give-base = Offer a base on { $place }
page-rencontre-deal-take-base = Ask for a base on { $place }
page-rencontre-deal-base = A base
page-rencontre-deal-none = none
page-rencontre-deal-granter = where the giver says
page-rencontre-deal-receiver = where the receiver says
page-rencontre-deal-founded = Founded with
page-rencontre-deal-least = Fewest tokens
page-rencontre-deal-most = Most tokens
page-rencontre-deal-at-least = { $count ->
    [one] at least one token
   *[other] at least { $count } tokens
  }
page-rencontre-deal-at-most = at most { $count }
page-rencontre-deal-no-most = no maximum
page-rencontre-deal-any-number = any
page-rencontre-deal-random = Cards at random
page-rencontre-deal-how-many = How many
page-rencontre-deal-kind = Which card
page-rencontre-deal-no-named = no named card
page-rencontre-deal-no-further = no further one
page-rencontre-deal-lowest = Lowest value
page-rencontre-deal-highest = Highest value
page-rencontre-deal-from = Where the tokens come from
page-rencontre-deal-anywhere = tokens from anywhere
page-rencontre-deal-nowhere-else = from nowhere else
page-rencontre-deal-from-place = from { $place }
page-rencontre-deal-how-many-tokens = How many tokens from that place
page-rencontre-deal-term-yours = Your tokens back from the Black Hole
page-rencontre-deal-term-theirs = Tokens of { $who } back from the Black Hole
page-rencontre-deal-propose = { $count ->
    [one] Propose (your last proposal)
   *[other] Propose ({ $count } left)
  }
page-rencontre-deal-propose-more = Propose
page-rencontre-deal-none-left = You have made all your proposals: accept, wait, or end it.

page-rencontre-window-acts = { $who } is about to use { $power }: { $what }
page-rencontre-window-W10 = Both cards are down. Force Field may send allies home, and powers may act.
page-rencontre-window-W11 = The cards are turned. Emotion Control may turn both into compromises, and powers may act.
page-rencontre-window-W12 = The totals are known. Powers may act.
page-rencontre-window-W13 = The outcome is known. Powers may act.
page-rencontre-window-W15 = Consolation is due. Stellar Gas may stop it.
page-rencontre-window-WZ = A power is about to act. Cosmic Zap may stop it.

page-guide-rencontre-window = Here an edict may be played or a power used. Nothing is lost by passing: you keep your card for later.
page-guide-rencontre-zap = Somebody is about to use a power. With Cosmic Zap you stop it, and it sleeps until the end of this duel.
page-guide-rencontre-power_order = Several of your powers are due at the same moment. Say which one acts first.
page-guide-rencontre-clear = Without a duel card you take a new hand. Edicts you do not play now are lost.
page-guide-rencontre-recover = At the beginning of your duel one of your tokens may come back from the Black Hole, to any base of yours.
page-guide-rencontre-whom = The disc names a system. Several players may be fought there: choose one.
page-guide-rencontre-point = The cone points at the planet you attack. The fewer tokens defend it, the easier it falls.
page-guide-rencontre-gather = Send one to four tokens from your bases; each adds one to your total. If you lose they fall into the Black Hole. Leave one behind, or the base is gone.
page-guide-rencontre-invite = Allies add their tokens to your side. Allies of the attack also gain a base if you win; allies of the defence get cards or tokens as a reward.
page-guide-rencontre-ally = With the attack you may gain a base, with the defence a reward. If your side loses, the tokens you send fall into the Black Hole.
page-guide-rencontre-commit = Attack cards add their number to the tokens, the higher total wins. A compromise loses against an attack, but takes cards as consolation. Two compromises lead to a deal.
page-guide-rencontre-mix = For each token you lent you may draw a card or take one of your own tokens back.
page-guide-rencontre-bring_home = Your tokens go back to bases you have. A planet without your tokens is no longer a base of yours.
page-guide-rencontre-rescue = Mobius Tubes frees everybody’s tokens. Say where yours go.
page-guide-rencontre-lose_for_deal = You did not agree in time: each of you loses three tokens. Take them where they hurt least.
page-guide-rencontre-lose_to_plague = Plague costs you three tokens. Take them where they hurt least.
page-guide-rencontre-throw_attack = Plague costs you an attack card, if you have one.
page-guide-rencontre-throw_edict = Plague costs you an edict, if you have one.
page-guide-rencontre-negotiate = Agree before the time is up, or both lose three tokens. Each side may give one base and cards. A base for a base brings both of you nearer to victory.
page-guide-rencontre-grant = The deal left open where the base is. Say on which planet.
page-guide-rencontre-give_card = The deal says which kind of card you give. Choose the one you need least.
page-guide-rencontre-found = These tokens found your new base. They come from your bases or from the cone.
page-guide-rencontre-second = You won your first duel, so you may fight a second one. A second victory may bring another base.
page-guide-rencontre-keep_one = You were dealt two powers and keep one; nobody sees the other.
page-guide-rencontre-pick = Everybody takes a power in turn, for all to see. Touch one to read it.
page-guide-rencontre-reject = You were dealt one power more than you keep. Put one away.
page-guide-rencontre-rotate = At the end of your turn you may exchange your power for another.
page-guide-rencontre-gift = Your power lets you give a card away. It may be one you want to be rid of.
page-guide-rencontre-ooze = Once the cards are down you alone may change the size of your force.
page-guide-rencontre-victim = Choose the token of that colour that falls into the Black Hole.
page-guide-rencontre-colour = You say which colour counts, whatever disc was drawn.
page-guide-rencontre-willed = You need not obey the disc: say whom you fight.
page-guide-rencontre-throw_first = The others must throw a card of the same kind, or lose tokens.
page-guide-rencontre-tribute = Throw a card of the same kind, or lose three tokens of the other player’s choice.
page-guide-rencontre-toll = No card was thrown: you choose which tokens are lost.
page-guide-rencontre-sacrifice = Each token you send into the Black Hole brings you two cards.
page-guide-rencontre-order = You decide who must join a side, and who must stay out.
page-guide-rencontre-ask = One question, which must be answered truthfully.
page-guide-rencontre-truth = You must answer truthfully, and you are bound by what you promise.
page-guide-rencontre-graft = You may take over a power of somebody in whose system you have a base.
page-guide-rencontre-read = You look at somebody’s hand before the cards are chosen.
page-guide-rencontre-claim = Say which card it is. You may lie; if nobody calls you, it counts as what you say.
page-guide-rencontre-call = If you call a lie, the liar loses tokens. If you call the truth, you do. If you believe it, the claim counts.
page-guide-rencontre-lose_to_call = The call costs you tokens. Take them where they hurt least.
page-guide-rencontre-source = Your hand is filled up to seven, card by card. Say where each comes from: the deck, or a player’s hand.
page-guide-rencontre-stake = You put up a prize in this duel, for the winner or for the loser.
page-guide-rencontre-award_planet = The award has a base. Say on which planet.
page-guide-rencontre-award_tokens = These tokens found the base of your award.
page-guide-rencontre-drag = As many tokens of other players follow yours. Say how many each of them loses.
page-guide-rencontre-follow = You are dragged along. Say which of your tokens fall.
page-guide-rencontre-patient = You give a player back all the tokens they have just lost, and draw a card for it.

# the page says where things lie in words; the notation is for those who type
page-said-rencontre-planet = { $name ->
    [B1] Blue 1
    [B2] Blue 2
    [B3] Blue 3
    [B4] Blue 4
    [B5] Blue 5
    [V1] Green 1
    [V2] Green 2
    [V3] Green 3
    [V4] Green 4
    [V5] Green 5
    [R1] Red 1
    [R2] Red 2
    [R3] Red 3
    [R4] Red 4
    [R5] Red 5
    [J1] Yellow 1
    [J2] Yellow 2
    [J3] Yellow 3
    [J4] Yellow 4
    [J5] Yellow 5
   *[other] { $name }
  }
page-rencontre-colour-0 = blue
page-rencontre-colour-1 = green
page-rencontre-colour-2 = red
page-rencontre-colour-3 = yellow

page-rencontre-promises = Promises
page-rencontre-no-promise = Nothing has been promised yet.
page-guide-rencontre-promise = A promise binds nobody, but the table remembers whether you kept it, and all can see that. Choose one of the list, or promise nothing.
page-rencontre-promise-hint = Touch a player to promise them something.
page-rencontre-reveal =
    { $power ->
        [chronos] You are { $name }
       *[other] You are the { $name }
    }
