# The page: what is learned from a game

page-review = What did my answers cost?
page-review-about = Goes through the game answer by answer and judges each by what its player could know then. It takes about a minute and is kept with the table.
page-review-begin = Review the game
page-review-making = The game is being reviewed …
page-review-chart = Chance of winning over the game
page-review-luck-line = Luck of { $who }
page-review-whose = Whose game
page-review-own = My own answers
page-review-others = Costly answers of the others
page-review-luck = Luck: cards, discs, draws
page-review-size = { $size } (± { $error })
page-review-unit = In hundredths of a victory. What cannot be put down to any answer beyond doubt counts as luck.
page-review-worst = The answers that cost { $who } most
page-review-none = No answer of { $who } cost anything beyond doubt.
page-review-cost = It cost { $loss } (± { $error }) of 100 chances to win.
page-review-better = Better:
page-review-show = Show what was better
page-review-look = Look at that moment
page-review-effort = By { $playouts } imagined games.
