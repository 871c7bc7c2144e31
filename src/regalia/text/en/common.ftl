# What every game says.

seat-number = Seat { $number }

refused-not-an-option = That is not one of the answers you may give now.
refused-game-over = The game is over: there is nothing left to answer.
refused-not-asked = Nothing is asked of { $who } at the moment.
refused-players = A table of { $players } is not possible: { $least } to { $most } players.
refused-option-value = The option { $option } cannot be { $value }: { $values }.
refused-option-unknown = There is no option { $option }. Known: { $known }.

game-guerre = La guerre de la couronne
game-crowns = Cosmic Crowns
game-chronica = Chronica Universalis
game-rencontre = Rencontre Cosmique

play-you = Player
play-bot = Bot { $number }
play-your-answer = Your answer:
play-confirm = This would lose the game at once. To do it anyway, give the same answer again.
play-unread = { $answer }. To do it, give the same answer again.
play-saved = Saved to { $file }. Come back with: { $command }
play-resumed = Back at the table: { $answers ->
    [one] one answer was given so far.
   *[other] { $answers } answers were given so far.
  }
play-over = The game is over. { $why }.
play-winner = { $names } wins.
play-no-winner = Nobody wins.
play-winners = { $names } share the victory.
play-record = The record is in { $file }. Check it with: { $command }
play-commitment = This table committed to its shuffle before the first draw: { $commitment }
play-thinks = Answer { $number }, { $who }: { $answer } – { $why }
play-bot-fault = { $who } { $why } and has lost its seat: from now on the table answers for it.
play-advice = An expert in your seat would choose: { $answer }
play-advice-rival = Instead: { $answer } – wins { $chance } % (± { $error })
play-nothing-happened = Nothing has happened yet.
play-enter = Enter to go on…

simulate-title = { $games } games, seed { $seed }
simulate-length = Length: { $turns } rounds on average ({ $low } – { $high }), { $longest } at most (game { $longest_game }); { $decisions } decisions a game
simulate-seat = seat
simulate-bot = bot
simulate-wins = wins
simulate-share = share
simulate-interval = 95 % interval
simulate-alone = alone
simulate-score = mean score
simulate-ending = { $ending }: { $count } ({ $share } %)

verify-part-holds = { $file }: this part tells the beginning of the same game.
verify-holds = { $file }: this record of { $game } holds: { $answers ->
    [one] one answer
   *[other] { $answers } answers
  }, shuffle as committed, result as played
verify-holds-unfinished = { $file }: this record of { $game } holds so far: { $answers ->
    [one] one answer
   *[other] { $answers } answers
  }, shuffle as committed, not finished

level-novice = Novice
level-novice-line = for a first game: looks only at what lies open and often picks the second-best answer
level-casual = Casual
level-casual-line = plays sensibly and overlooks something now and then
level-strong = Strong
level-strong-line = thinks ahead and remembers what was played
level-expert = Expert
level-expert-line = weighs many possible deals, and what everybody’s answers give away

bot-why-seen = Without knowing what it holds, an expert would say: “{ $why }”
bot-why-later = From what you can see this cannot be explained. After the game you can ask why.
bot-why-only = There is nothing else to do.
bot-why-alike = Another answer is as good, as far as one can tell: it wins { $chance } % (± { $error }) of the games I can imagine.
bot-why-chance = It wins { $chance } % (± { $error }) of the games I can imagine, the next best { $instead } %.
bot-why-terms = { $why } The clearest difference: “{ $fact }” in { $often } % of these games, and in { $instead } % after the other answer.
bot-why-rather = It wins { $chance } % (± { $error }) of the games I can imagine, any other answer it may have had { $instead } %.
bot-why-remark = { $why } { $remark }
bot-why-fact = { $fact }: { $often } % instead of { $instead } %. It wins { $chance } % (± { $error }) of the games I can imagine.
