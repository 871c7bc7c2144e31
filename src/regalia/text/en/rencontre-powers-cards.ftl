# Powers of Rencontre Cosmique that deal with cards: Empath, Gambler, Mind, Mutant, Oracle, Plant, Seeker, Sorcerer, Trader

rencontre-question-read = Whose hand do you look at?
rencontre-question-source = Where do you draw your next card from?
rencontre-question-ask = What do you ask, and whom?
rencontre-question-truth = You must answer truthfully, and your answer binds you. What do you say?
rencontre-question-claim = Your card stays face down. Which card do you claim it is?
rencontre-question-call = Do you believe the claim?
rencontre-question-lose_to_call = You were wrong. Which tokens do you lose?
rencontre-question-graft = Which power do you borrow?

rencontre-answer-read = Look at the hand of { $whom }
rencontre-answer-draw-deck = Draw from the deck ({ $count } to go)
rencontre-answer-draw-hand = Draw from the { $held } cards of { $whom } ({ $count } to go)
rencontre-answer-ask = Ask { $whom }: { $what }
rencontre-answer-yes = Yes ({ $what })
rencontre-answer-no = No ({ $what })
rencontre-answer-claim = Claim: { $card }
rencontre-answer-claim-true = Claim: { $card } (the truth)
rencontre-answer-believe = Believe { $whom }: { $card }
rencontre-answer-call = Have the card of { $whom } turned (claimed: { $card })
rencontre-answer-graft = Borrow { $power } from { $whom }

rencontre-asked-will-attack = will you play an attack of { $value } or more?
rencontre-asked-will-card = will you play this card: { $card }?
rencontre-asked-holds-attack = do you hold an attack of { $value } or more?
rencontre-asked-holds-card = do you hold this card: { $card }?

rencontre-promise-compromise = to play a compromise
rencontre-promise-attack = { $value ->
    [0] to play an attack
   *[other] to play an attack of { $value } or more
  }
rencontre-promise-low = to play no attack of { $value } or more
rencontre-promised = { $who } has promised { $what }

rencontre-event-reads = { $who } looks at the hand of { $whom }
rencontre-event-sees-held = { $who } sees in the hand of { $whom }: { $what }
rencontre-event-asks = { $who } asks { $whom }: { $what }
rencontre-event-answers-yes = { $who } answers { $whom }: yes
rencontre-event-answers-no = { $who } answers { $whom }: no
rencontre-event-promises = { $who } promises { $whom } { $what }
rencontre-event-claims = { $who } keeps the card face down and claims: { $what }
rencontre-event-looks = { $who } looks at the card laid down: { $what }
rencontre-event-believes = { $who } believes { $whom }
rencontre-event-calls = { $who } does not believe { $whom }
rencontre-event-grafts = { $who } borrows { $what } from { $whom }
rencontre-event-swaps = { $who } swaps the two cards on the table
rencontre-event-trades = { $who } and { $whom } exchange their hands
rencontre-event-buries = The card of { $who } goes unseen under the deck
rencontre-event-sets-aside-unseen = The card of { $who } is set aside, face down
rencontre-event-takes-back-unseen = { $who } takes the card back, unseen

rencontre-refused-read = Look at the hand of one of the two opponents in the duel; if you are one of them, of the other.
rencontre-refused-draw = Draw from another hand that has cards, or from the deck, until you hold seven.
rencontre-refused-ask = Put one of the listed questions to your opponent, or as an ally to one of the two opponents.
rencontre-refused-untrue = That would not be true.
rencontre-refused-claim = Claim a card that exists in the deck.
rencontre-refused-call = Believe the claim, or have the card turned.
rencontre-refused-graft = Borrow a working power of a player in whose home system you have a base.
