# Inviting and gathering: link previews, people who are away, a screen for all.

preview-title = { $game } · Regalia
preview-invites = { $host } invites you to { $game }: { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}. No account, just sit down.
preview-open = A table of { $game }: { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}. No account, just sit down.
preview-plays = A game of { $game } is being played. Come and watch.
preview-table = A table of { $game }.

page-gone = { $names } { $count ->
    [one] is away.
   *[other] are away.
}
page-gone-bot = Let a bot play for { $name }?
page-screen = A screen for all
page-screen-hint = Open this on a television or a tablet: it shows the board to everybody and no hand. Hands stay on your own devices.
page-screen-open = Open the screen for all
page-screen-join = Scan to join
page-screen-no = This table has no spectators, so there is no screen for all.

# Circles of friends.
table-refused-circle-full = This circle has { $most } members already.
table-refused-circle-tables = This circle shows { $most } tables already.
table-refused-circle-table = There is no such table.
table-refused-circle-seat = Only somebody who plays there can show a table.

page-circle = Circle of friends
page-circle-new = Found a circle
page-circle-new-line = A link for your friends: whose turn it is where, who won against whom. Without accounts and without mail.
page-circle-name = Name of the circle
page-circle-found = Found it
page-circle-enter = Become a member
page-circle-enter-line = Only those who have the link find this circle.
page-circle-link = Link for your friends
page-circle-members = Members
page-circle-won = { $won } of { $games }
page-circle-none-yet = No game yet
page-circle-rating = { $points } (from { $low } to { $high })
page-circle-rated = I want a rating
page-circle-rated-hint = Points by the games of this circle, 0 being the average; in brackets where they are with 95 % certainty. Only those who want one have one.
page-circle-tables = Tables
page-circle-no-tables = No tables yet. Show one at which you play, or open one.
page-circle-show = Show to the circle
page-circle-open = Open a table
page-circle-turn = { $names } to play
page-circle-your-turn = Your turn
page-circle-gathering = Seats are free
page-circle-goes-on = Being played
page-circle-over = Won by { $names }
page-circle-over-none = Won by somebody else
page-circle-meetings = Against each other
page-circle-meeting = { $first } { $one } : { $other } { $second } ({ $games ->
    [one] one game
   *[other] { $games } games
})
page-circle-export = Save everything
page-circle-leave = Leave the circle
page-circle-leave-sure = Your name is deleted from the circle. Leave it?
page-circle-delete = Delete the circle
page-circle-delete-sure = The circle is deleted for everybody, with its history. Delete it?
page-circle-yes = Yes
page-circle-no = No
page-circle-private = A circle stores its name, the names of its members, which of them sat at which table, and how the games ended. Whoever has the link sees it. Who leaves is forgotten by name; the first member can delete everything.
page-daily-private = A daily crown stores the name you gave and your score with the deal of the day, and a hash of a key that this device made, to know a second try.
page-turn-yours = Your turn
page-turn-others = { $names } to play
page-turn-with = with { $names }

# Duplicates.
table-refused-duplicate = A deal can be offered to another table before the game begins or after it has ended.
table-refused-duplicate-seat = Only the seat of a person can be taken there.
table-refused-duplicate-many = This deal has { $most } tables already.
page-duplicate = The same deal at other tables
page-duplicate-line = Offer this deal to friends who have not played it: the same cards, and the results stand beside each other.
page-duplicate-offer = Offer this deal
table-refused-duplicate-host = Only the host can offer a deal before its game begins.
table-noted-shared = { $who } offered this deal to another table as well.
page-duplicate-two = Two tables, one deal
page-duplicate-two-line = Another table gets the same cards, and after both games the results stand beside each other. Send its link to friends who are not playing here. The players’ words no longer change the shuffle then.
page-duplicate-two-open = Open the other table
page-duplicate-two-link = The link of the other table
page-duplicate-here = Another table has this deal too. The results stand beside each other at the end.
table-error-withheld = Others still play this deal at another table. Its key, record and review come when all its tables have ended or are closed.
page-withheld = Others still play this deal at another table. The table showed the seal of its key before the first draw; key, check of the shuffle, record and review come when all tables with this deal have ended or are closed.
page-duplicate-score = { $name }: { $score }
page-duplicate-this = this table

# since you were here: what happened at a table meanwhile
page-since = Since you were here
page-since-count = { $count ->
    [one] One thing has happened. Here is the table as you left it.
   *[other] { $count } things have happened. Here is the table as you left it.
  }
page-since-place = { $place } of { $of }
page-since-next = Next
page-since-back = Back
page-since-all = Play all
page-since-skip = Skip
page-since-now = On to the table

# Tournaments of circles, and their calendar.
table-refused-tournament-open = The last tournament of this circle is not over yet.
table-refused-tournament-members = A tournament has { $least } to { $most } members of the circle.
table-refused-tournament-none = This circle plays no tournament now.
table-refused-tournament-no-match = You have no match in this round.
calendar-round = { $game }: round { $number } of { $of }
calendar-turn = { $game }: { $names } to play by now

page-tournament = Tournament
page-tournament-call = Call a tournament
page-tournament-line = Two members a match, all of them the same game. Who has not come to a match in time has lost it; who has no opponent gets the point.
page-tournament-game = Game
page-tournament-form = How it is drawn
page-tournament-robin = Everybody against everybody
page-tournament-swiss = Swiss: neighbours in the standings
page-tournament-rounds = Rounds
page-tournament-pace = Pace
page-tournament-live = Live: three minutes a decision
page-tournament-days = Over days: one day a decision
page-tournament-hours = Hours to come to a match
page-tournament-players = Who plays
page-tournament-start = Draw the first round
page-tournament-round = Round { $number } of { $of }
page-tournament-until = Come by { $time }
page-tournament-play = Play my match
page-tournament-bye = { $name }: a point without a game
page-tournament-pair = { $first } against { $second }
page-tournament-result = { $first } { $one } : { $other } { $second }
page-tournament-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } in { $played } { $played ->
    [one] match
   *[other] matches
  }
page-tournament-over = The tournament is over.
page-tournament-off = Call it off
page-tournament-off-sure = The tournament ends here for everybody. Call it off?
page-calendar = Calendar feed
page-calendar-hint = For a calendar program: rounds, and by when somebody has to play. Its address is as secret as the circle’s link.
page-favourites = Most played: { $games }
page-favourite = { $game } ({ $tables })

# handing a seat to another device
page-seat-elsewhere = Go on with another device
page-seat-elsewhere-hint = Scan this with your other device, and it plays your seat too. Show it to nobody else: who has this link sees your cards and answers for you.
