# The daily crown: page and terminal.

help-daily = the daily crown: one short game a day, the same for everybody
help-daily-description = Each game has one deal a day, the same for everybody and against the same bots. Afterwards you are told how well you played apart from luck. Without a game the deals of the day are listed.
help-daily-day = another day of the archive, as 2026-11-17
help-daily-send = the address of a server: your answers are sent, played again there and placed
help-daily-name = the name in the ranking of the server
help-daily-no-pause = tell what happens without pauses

daily-title = Daily crown of { $day } · { $game }
daily-line = One deal a day and game, the same for everybody and against the same bots. What counts is how well you play, not your luck.
daily-row = { $game } · { $players } players
daily-done = { $points } of 100
daily-how = To play one: { $command }
daily-not-yet = there is no deal for { $day }: the archive goes from { $first } to { $today }
daily-no-help = In the daily crown nothing is taken back and there are no hints.
daily-weighing = Your answers are weighed.
daily-score = { $points } of 100 for your answers, whatever the cards: they cost { $loss } ± { $error } points of winning chance.
daily-perfect = { $points } of 100: no answer of yours cost anything beyond doubt.
daily-luck = Luck and the others: { $luck } points of winning chance.
daily-place = { $of ->
    [1] Nobody else has played this deal at this server yet.
   *[other] Place { $place } of { $of } at this server.
}
daily-unplaced = It is not placed: your first game of this deal counts, or a bot had to answer in a hurry.
daily-streak = { $days ->
    [0] No daily crown yet: today is a good day to begin.
    [one] One day in a row
   *[other] { $days } days in a row
}
daily-share = ♛ Regalia · { $game } · { $day }
    { $points }/100 { $marks }
daily-share-place = Place { $place } of { $of }
daily-send-how = To be placed at a server: { $command }
daily-sent = { $address } has played your answers again.
daily-unreachable = { $address } does not answer: { $why }
daily-refused = { $address } refuses: { $why }
daily-bad-address = “{ $address }” is not the address of a server: write it as http://host:8000
menu-daily = Daily crown
table-error-daily-answers = These answers are no whole game of this deal.

page-daily = Daily crown
page-daily-line = The same short game for everybody. What counts is how well you play, not your luck.
page-daily-play = Play
page-daily-go-on = Go on
page-daily-played = { $count ->
    [0] Not played yet
    [one] Played once
   *[other] Played { $count } times
}
page-daily-mine = { $points } of 100
page-daily-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
page-daily-archive = All days
page-daily-of = Daily crown of { $day }
page-daily-result = Your daily crown
page-daily-weighing = Your answers are weighed …
page-daily-points = { $points } of 100
page-daily-about = That is for your answers alone, whatever the cards were.
page-daily-loss = Your answers cost { $loss } ± { $error } points of winning chance.
page-daily-perfect = No answer of yours cost anything beyond doubt.
page-daily-luck = Luck and the others: { $luck } points.
page-daily-place = { $of ->
    [1] Nobody else has played this deal here yet
   *[other] Place { $place } of { $of }
}
page-daily-unplaced = Not placed: your first game of a deal counts, or a bot had to answer in a hurry.
page-daily-marks = Your decisions in order: ● nothing lost, ◐ a little, ○ much
page-daily-share = Share
page-daily-copied = Copied
page-daily-ranking = Ranking
page-daily-before = The day before
page-daily-after = The day after
page-daily-others = The other games of this day
page-daily-none = The deals of this day are not there.
