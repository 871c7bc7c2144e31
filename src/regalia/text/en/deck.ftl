# Chronica’s deck room on the page.
deck-open = Cards and decks
deck-title = Cards and decks of Chronica
deck-intro = All 112 cards. Put thirty different ones together, and bring them to a table where everybody chooses a deck.
deck-cards = Cards
deck-search = Name or power
deck-by-type = Kind
deck-by-category = Category
deck-by-epoch = Epoch
deck-by-favourite = Favourite Domain
deck-any = All
deck-mine = Only the deck
deck-found =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
deck-in = Add
deck-out = Remove
deck-compare-one = Compare
deck-compare = Compare { $count } cards
deck-compare-none = Compare none
deck-comparison = Cards compared
deck-yours = Your deck
deck-whole = Thirty different cards: this deck may be played.
deck-start = Start from
deck-start-none = Choose a deck…
deck-ready = Ready decks
deck-kept = Your decks
deck-parts =
    { $edifices ->
        [one] { $edifices } Edifice
       *[other] { $edifices } Edifices
    }, { $people ->
        [one] { $people } Character
       *[other] { $people } Characters
    }
deck-curve = Cards by the sum of their values
deck-domains = Balance of the Domains
deck-domain = { $favoured } favour it, { $strength } in all
deck-list =
    { $count ->
        [one] The card
       *[other] The { $count } cards
    }
deck-name = Name of the deck
deck-save = Save
deck-saved = { $name } is saved on this device.
deck-forget = Delete
deck-copy-text = Copy as text
deck-copy-link = Copy the link
deck-copied-text = The list is copied, one card a line.
deck-copied-link = The link is copied.
deck-copy-here = To be copied
deck-read = Read a deck from text
deck-read-hint = One card a line
deck-read-go = Read
deck-link-wrong = This link is damaged: some of its signs name no card, or the same card twice. Below is what could be read.
deck-unknown = There is no card called { $names }.
deck-play = Play a bot with this deck
deck-use = With friends, open a table with the house rule “Which decks?” set to “Everybody chooses”: the table asks which deck you bring, and offers your saved ones.
deck-bring = Bring { $name }
