# Friends at a distance: clocks of days, notices, the page without a network.
page-clock-day = One day a decision
page-clock-days = Three days a decision
page-left-days = { $first } d { $second } h
page-left-hours = { $first } h { $second } min
page-notices-setting = Tell me when it is my turn
page-notices-hint = Your browser shows a notification while the page is open in the background.
page-notices-refused = Your browser does not allow notifications here.
page-your-turn = It is your turn.
page-offline = No network. This is the table as you last saw it; it goes on as soon as the network is back.
page-tell-me = Tell me when it is my turn
page-tell-about = For this table only: one notification each time it waits for you, and nothing of the game in it. It goes away once you have answered.
page-tell-push = On this device, even while the page is closed
page-tell-push-off = This server sends no notifications to closed pages.
page-tell-push-no = Your browser offers no notifications for closed pages here. On an iPhone or iPad, put the page on the home screen first; elsewhere it has to be opened with https.
page-tell-push-refused = Your browser did not allow it.
page-tell-hook = To an address of your own (webhook)
page-tell-hook-hint = For chat services and programs. It begins with https://
page-tell-hook-on = Notifications go to an address that you gave.
page-tell-feed = As a feed
page-tell-feed-hint = A feed reader shows an entry while the table waits for you. Its address is secret: anyone who knows it sees when it is your turn.
page-tell-feed-make = Make a feed
page-tell-feed-again = Make a new address; the old one will no longer work
page-tell-feed-link = Address of the feed
page-tell-save = Tell me there
page-tell-stop = Stop

# colours of the players
page-colour = Your colour
page-colour-any = Whichever is free
page-colour-of = Colour: { $colour }
page-colour-blue = Blue
page-colour-green = Green
page-colour-red = Red
page-colour-yellow = Yellow

# after the end
page-rematch-watch = Watch the rematch
page-rematch-by = { $who } wants to play again.
page-another = Another game together
page-another-about = Choose the game and its rules; those who played here are told and come along with one click.
page-invited = { $who } invites you: { $game }
page-come-along = Come along
page-invites-us = Those who just played with you are told of this table.
page-who-waits = { $count ->
    [one] { $names } is waiting
   *[other] { $names } are waiting
  }

# answers left for later
page-ahead = Answer ahead
page-ahead-count = { $count ->
    [one] One answer left ahead
   *[other] { $count } answers left ahead
  }
page-ahead-about = Leave an answer for the next question you are asked. When it comes, the first of your answers that is possible and whose condition is met is given for you, twenty seconds to twenty minutes later: to the others it looks like an answer given by hand. If none fits, all are dropped, and you answer yourself. Nobody else sees them.
page-ahead-left = The answers you have left: the first that fits is given
page-ahead-line = If you read “{ $when }”: { $answer }
page-ahead-line-always = Whatever happens: { $answer }
page-ahead-back = Take back
page-ahead-remove = Take back: { $answer }
page-ahead-looking = Looking at what may come…
page-ahead-none = What you will be asked next cannot be foreseen yet. Look again once somebody has played.
page-ahead-asked = Asked: “{ $question }”
page-ahead-when = If the log says
page-ahead-always = whatever it says
page-ahead-then = then answer
page-ahead-add = Leave this answer
page-ahead-soon = Your answer will be given within twenty minutes: { $answer }.
page-ahead-hold = Take it back
