# The end of a game on the page: who won, what decided it, the game played back.
page-end-you = You have won!
page-end-place =
    { $place ->
        [1] You have as many points as the winner.
        [2] You come second.
        [3] You come third.
       *[other] You come { $place }th.
    }
page-end-lead = From here on { $names } led to the end
page-end-gain = Here { $names } gained most
page-end-show = Show the moment
page-replay-play = Play
page-replay-pause = Pause
page-replay-link = Link to this moment
page-replay-linked = The link is copied.
page-replay-address = Address of this moment
page-motion-setting = Animations
page-end-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
page-end-story = The story of this game
page-end-end = The end
page-end-board = Look at the table
page-end-again = The ending
page-end-share = Share the story
page-end-share-alt = Who won, and the moments of the game with everybody’s score
page-end-share-hint = The link opens the finished game for anybody who has it.
