# Chronica Universalis

# each language takes its own name of a card
chronica-card = { $fr ->
   *[other] { $en }
  }
chronica-slot = { $slot }

chronica-deck-crown-and-sword = Crown and Sword
chronica-deck-crown-and-sword-about = Kings and captains, castles and fortresses: they strike in War, and Erudition is foreign to them.
chronica-deck-age-of-cathedrals = The Age of Cathedrals
chronica-deck-age-of-cathedrals-about = Saints of all times and people of the Middle Ages, around their abbeys and cathedrals.
chronica-deck-court-and-stage = The Court and the Stage
chronica-deck-court-and-stage-about = Artists and those who reign, theatres and castles: Prestige above all.
chronica-deck-rome-reborn = Rome Reborn
chronica-deck-rome-reborn-about = Antiquity, and the Renaissance that found it again.

chronica-question-deck = Which deck do you bring?
chronica-question-mulligan = Do you keep your starting hand?
chronica-question-play = Your turn: place, replace, act or pass.
chronica-question-extra_play = You may play again.
chronica-question-welcome = Does your new Edifice welcome a Wanderer?
chronica-question-reinforce = Who joins the Action as Reinforcement?
chronica-question-draw_source = You draw a card. From where?
chronica-question-drain_target = Which opponent is struck?
chronica-question-dig_pick = Which of these cards do you take?
chronica-question-recover_pick = Do you take a card back from your discard?
chronica-question-purge_pick = Which card do you discard from your hand?

chronica-answer-deck-crown-and-sword = { chronica-deck-crown-and-sword }: { chronica-deck-crown-and-sword-about }
chronica-answer-deck-age-of-cathedrals = { chronica-deck-age-of-cathedrals }: { chronica-deck-age-of-cathedrals-about }
chronica-answer-deck-court-and-stage = { chronica-deck-court-and-stage }: { chronica-deck-court-and-stage-about }
chronica-answer-deck-rome-reborn = { chronica-deck-rome-reborn }: { chronica-deck-rome-reborn-about }
chronica-answer-deck-starter-a = Starter A
chronica-answer-deck-starter-b = Starter B
chronica-answer-deck-drawn-evenly = A deck drawn at random, half Edifices and half Characters
chronica-answer-deck-drawn-freely = A deck drawn at random from all cards
chronica-answer-deck-own = A self-built deck, { $count } cards
chronica-answer-keep-hand = Keep this hand of { $count }
chronica-answer-mulligan = Shuffle it back and draw { $count }
chronica-answer-place = Place { $card } on { $slot }
chronica-answer-build = Place { $card } on { $slot }, under { $other }: occupied
chronica-answer-occupy = Place { $card } on { $slot }, in { $other }: occupied
chronica-answer-replace = Replace { $old } on { $slot } by { $card } (Honour −{ $cost })
chronica-answer-replace-fatal = Replace { $old } on { $slot } by { $card } (Honour −{ $cost }: THE GAME IS LOST)
chronica-answer-act = { $card } acts against { $target } of { $whom } on { $slot }{ $occupied ->
    [yes] , occupied
   *[no] { "" }
  } (Honour { $change }{ $helped ->
    [yes] , up to { $best } with Reinforcement
   *[no] { "" }
  })
chronica-answer-act-fatal = { $card } acts against { $target } of { $whom } on { $slot }{ $occupied ->
    [yes] , occupied
   *[no] { "" }
  } (Honour { $change }{ $helped ->
    [yes] , at best { $best }
   *[no] { "" }
  }: THE GAME IS LOST)
chronica-answer-pass = Pass: discard { $card }, draw two
chronica-answer-pass-empty = Pass with an empty hand: draw { $count }
chronica-answer-stop = Do not play again
chronica-answer-no-welcome = No welcome
chronica-answer-welcome = Welcome { $card } from { $slot } of { $whom } (Honour { $change })
chronica-answer-welcome-fatal = Welcome { $card } from { $slot } of { $whom } (Honour { $change }: THE GAME IS LOST)
chronica-answer-unhelped = No Reinforcement (Honour { $change })
chronica-answer-unhelped-fatal = No Reinforcement (Honour { $change }: THE GAME IS LOST)
chronica-answer-helped = { $card } from the hand (Honour { $change })
chronica-answer-helped-fatal = { $card } from the hand (Honour { $change }: THE GAME IS LOST)
chronica-answer-helped-from = { $card } from { $slot } (Honour { $change })
chronica-answer-helped-from-fatal = { $card } from { $slot } (Honour { $change }: THE GAME IS LOST)
chronica-answer-stock = The top of the stock ({ $count } left)
chronica-answer-river = { $card } from the river
chronica-answer-opponent = { $whom } (Honour { $honour })
chronica-answer-dig = Take { $card }
chronica-answer-recover = Take { $card } back
chronica-answer-recover-none = Take nothing back
chronica-answer-purge = Discard { $card }

chronica-then = { $card }: what do you do with it?
chronica-then-place = Place on { $slot }
chronica-then-build = Place on { $slot }, under { $other }
chronica-then-occupy = Place on { $slot }, in { $other }
chronica-then-replace = Replace { $old } on { $slot } (Honour −{ $cost })
chronica-then-replace-fatal = Replace { $old } on { $slot } (Honour −{ $cost }: THE GAME IS LOST)
chronica-then-act = Act on { $slot } of { $whom }: { $target }{ $occupied ->
    [yes] , occupied
   *[no] { "" }
  } (Honour { $change }{ $helped ->
    [yes] { "" } to { $best }
   *[no] { "" }
  })
chronica-then-act-fatal = Act on { $slot } of { $whom }: { $target }{ $occupied ->
    [yes] , occupied
   *[no] { "" }
  } (Honour { $change }{ $helped ->
    [yes] , at best { $best }
   *[no] { "" }
  }: THE GAME IS LOST)
chronica-then-pass = Pass: discard it, draw two

chronica-event-shared-deck = One shared deck of { $count } cards
chronica-event-brings = { $who } plays the deck { $what }
chronica-event-brings-drawn = { $who } plays a deck drawn at random
chronica-event-honour = { $who } starts with { $count } Honour
chronica-event-first = { $who } plays first
chronica-event-mulligan = { $who } shuffles the hand back and draws { $count } cards
chronica-event-river = The river shows: { $what }
chronica-event-turn = Turn { $what }: { $who }
chronica-event-draws = { $who } draws a card
chronica-event-draws-several = { $who } draws { $count } cards
chronica-event-sees-several = { $who } draws: { $what }
chronica-event-sees = { $who } draws: { $what }
chronica-event-takes-river = { $who } takes from the river: { $what }
chronica-event-refills = New in the river: { $what }
chronica-event-places = { $who } places { $what } on { $slot }
chronica-event-welcomes = { $who } welcomes { $what } of { $whom } on { $slot }
chronica-event-occupies = An Edifice of { $who } is now occupied by { $what }
chronica-event-replaces = { $who } builds { $what } in place of the Edifice on { $slot }
chronica-event-discards = { $who } discards { $what }
chronica-event-acts = { $who } sends { $what } against { $slot } of { $whom }
chronica-event-reinforces = { $what } joins as Reinforcement
chronica-event-equal = Equal values: { $who } neither gains nor loses Honour
chronica-event-removes = The cards on { $slot } of { $whom } and the attackers are discarded
chronica-event-returns = { $what } returns to the hand of { $who }
chronica-event-fervour = Popular Fervour: { $who } may play again
chronica-event-declines = { $who } does not play again
chronica-event-passes = { $who } passes and discards { $what }
chronica-event-passes-empty = { $who } passes with an empty hand
chronica-event-gains = { $count ->
    [0] { $who } has the most Honour there can be already: { $what }
   *[other] { $who } gains { $count } Honour and has { $what }
  }
chronica-event-loses = { $who } loses { $count } Honour and has { $what }
chronica-event-falls = { $who } has no Honour left
chronica-event-leaves = { $who } leaves the game
chronica-event-power = The power of { $what } acts for { $who }
chronica-event-power-strikes = The power of { $what } acts for { $who } against { $whom }
chronica-event-digs = { $who } looks at { $count ->
    [one] the top card
   *[other] the top { $count } cards
  } of the deck and takes one
chronica-event-looks-at = { $who } looks at: { $what }
chronica-event-digs-up = { $who } takes: { $what }
chronica-event-recovers = { $who } takes back { $what }
chronica-event-purged = { $who } discards { $what } from the hand
chronica-event-may-play-again = { $what } lets { $who } play again
chronica-event-full = The Province of { $who } is full
chronica-event-deck-empty = { $who } has drawn the last card of the deck
chronica-event-stock-empty = The shared deck is exhausted
chronica-event-result = { $who }: { $count ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $count }th
  }, { $what ->
    [one] one point
   *[other] { $what } points
  }

chronica-refused-deck-size-option = A deck of { $size } is not possible here: { $least } to { $most } cards.
chronica-refused-honour-start = You cannot start with { $start } Honour when { $most } is the limit.
chronica-refused-deck-unknown = There is no card { $card }.
chronica-refused-deck-twice = { $card } is in the deck more than once.
chronica-refused-deck-size = A deck has { $size } cards; this one has { $count }.
chronica-refused-mulligan = You cannot change your hand now.
chronica-refused-pass-late = After a first play you may decline to play again, but you can no longer pass.
chronica-refused-pass-card = To pass, you name the card you discard.
chronica-refused-stop = A turn is a play or a pass: to pass, you discard a card.
chronica-refused-not-in-hand = That card is not in your hand.
chronica-refused-replay = This extra play is for another kind of card, and only to place it: { $card } cannot be used.
chronica-refused-own-province = { $card } can be placed only in your own Province.
chronica-refused-unique = A copy of { $card } is in play: yours has to wait.
chronica-refused-condition = { $card } needs another card in your Province first.
chronica-refused-replace = Only an Edifice can replace an Edifice: { $card } cannot go on { $slot }.
chronica-refused-edifice = There is already an Edifice on { $slot }.
chronica-refused-personnage = There is already a Character on { $slot }.
chronica-refused-actor = Only a Character can act, not { $card }.
chronica-refused-target = There is no enemy card to act against on { $slot }.
chronica-refused-shield = A power keeps { $card } away from { $slot }.
chronica-refused-protected = { $slot } is protected by the cards in front of it.
chronica-refused-anchor = { $card } cannot be welcomed.
chronica-refused-welcome = Only a Wanderer in an enemy Province can be welcomed.
chronica-refused-helper = A Reinforcement is a second Character, from your hand or your Province.
chronica-refused-draw = You draw from the river or from the stock.
chronica-refused-opponent = Name one of your opponents.
chronica-refused-dig = Take one of the cards you are looking at.
chronica-refused-recover = That card cannot be taken back from your discard.

chronica-why-win = This wins the game.
chronica-why-stop = No further play would improve my position.
chronica-why-pass = Two fresh cards are worth more than any play I have.
chronica-why-occupied = { $card } brings down an occupied Edifice: Honour lost for them, an extra play for me.
chronica-why-act = { $card } removes a card I would rather not see grow, at a price I can pay.
chronica-why-occupy = { $card } makes an Edifice occupied: two more points for me, one Honour less for them.
chronica-why-place = { $card } fills a slot and stands well there.
chronica-why-replace = { $card } makes a better wall than the old Edifice.
chronica-why-detail = This way the play leaves me best off.
chronica-why-deck = A ready deck is balanced enough for me.
chronica-why-keep-hand = I have both Edifices and Characters.
chronica-why-mulligan = A hand of one kind only is hard to play.
chronica-why-draw-source = That is the most useful card I can get.
chronica-why-dig-pick = It is the most useful of these cards.
chronica-why-recover-pick = One more card in hand costs me nothing.
chronica-why-purge-pick = I will miss this card least.
chronica-fact-points = Ahead in points soon after
chronica-fact-honour = More Honour than anybody soon after
chronica-fact-hand = The largest hand, or as large, soon after
chronica-fact-safe = My Honour out of danger soon after
chronica-fact-struck = An opponent close to losing all Honour

chronica-table-turn = Turn { $turn }: { $who }
chronica-table-honour = Honour { $honour }
chronica-table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
chronica-table-hand = Hand { $count }
chronica-table-deck = Deck { $count }
chronica-table-stock = Stock { $count }
chronica-table-theme = Deck { $count } ({ $deck })
chronica-table-discard = Discard { $count }
chronica-table-top = top: { $card }
chronica-table-river = River
chronica-table-your-hand = Your hand
chronica-table-protected = protected
chronica-table-occupied = occupied
chronica-table-wanderer = Wanderer
chronica-table-welcomed = of { $who }
chronica-table-frontier = F
chronica-table-hinterland = H
chronica-table-extras = Extra plays waiting: { $count }
chronica-table-legend = Values: Erudition, Prestige, War; the favourite Domain in brackets.
chronica-table-signs = ■ Edifice ● Character ▲ protected · Erudition, Prestige, War
chronica-table-empty = empty: { $slots }
chronica-table-bare = nothing
chronica-table-gone = has left the game
chronica-table-seen = seen in hand: { $cards }

chronica-ending-full = A Province was full
chronica-ending-zero = A player had no Honour left
chronica-ending-zero-who = { $who } had no Honour left
chronica-ending-deck = The last card was drawn
chronica-ending-alone = Only one player was left

chronica-cards-values = Erudition { $erudition }, Prestige { $prestige }, War { $war }
chronica-cards-favourite = favourite Domain: { $domain }
chronica-cards-domain-erudition = Erudition
chronica-cards-domain-prestige = Prestige
chronica-cards-domain-war = War
chronica-cards-type-Edifice = Edifice
chronica-cards-type-Personnage = Character
chronica-cards-category-crown = Crown
chronica-cards-category-faith = Faith
chronica-cards-category-knowledge = Knowledge
chronica-cards-category-arts = Arts
chronica-cards-category-arms = Arms
chronica-cards-category-sea = Sea
chronica-cards-category-invention = Invention
chronica-cards-class-King = King
chronica-cards-class-Queen = Queen
chronica-cards-class-Castle = Castle
chronica-cards-class-Saint = Saint
chronica-cards-class-Abbey = Abbey
chronica-cards-class-Cathedral = Cathedral
chronica-cards-class-Scholar = Scholar
chronica-cards-class-University = University
chronica-cards-class-Artist = Artist
chronica-cards-class-Theatre = Theatre
chronica-cards-class-Captain = Captain
chronica-cards-class-Fortress = Fortress
chronica-cards-class-Explorer = Explorer
chronica-cards-class-Merchant = Merchant
chronica-cards-class-Port = Port
chronica-cards-class-Inventor = Inventor
chronica-cards-class-Works = Works
chronica-cards-epoch-Antiquity = Antiquity
chronica-cards-epoch-Middle-Ages = Middle Ages
chronica-cards-epoch-Renaissance = Renaissance
chronica-cards-epoch-Classical = Classical age
chronica-cards-epoch-Enlightenment = Enlightenment
chronica-cards-epoch-Industrial = Industrial age
chronica-cards-no-power = no power
chronica-cards-heading-card = card
chronica-cards-heading-class = class
chronica-cards-heading-values = E P W
chronica-cards-heading-power = power
chronica-cards-count = { $count ->
    [one] one card
   *[other] { $count } cards
  }
chronica-cards-deck-fits = { $file }: this deck of { $count } cards may be played ({ $edifices } Edifices, { $people } Characters)
