# The powers of Rencontre Cosmique: the gallery of the page, and the command.
aliens-title = The powers of the galaxy
aliens-open = The { $count } powers
aliens-intro = Every player draws one of these. Choose one to read it in full.
aliens-search = Search the powers
aliens-all = All
aliens-level = How hard to play
aliens-level-1 = Easy: acts by itself
aliens-level-2 = Middling: a decision at the right moment
aliens-level-3 = Demanding: bluff, memory or foresight
aliens-beginners = Good for a first game
aliens-count =
    { $count ->
        [0] No power fits.
        [one] { $count } power
       *[other] { $count } powers
    }
help-aliens = list and show the powers of Rencontre Cosmique
help-aliens-description = Lists the powers of Rencontre Cosmique with what each asks of its holder, or shows one in full.
help-aliens-name = show this power
help-aliens-level = only powers that ask so much of their holder
help-aliens-beginners = only powers that are good for a first game
cli-no-alien = There is no power called { $name }. Try: regalia aliens
cli-no-alien-but = There is no power called { $name }. Perhaps: { $near }
cli-no-alien-fits = No power fits all of that.
