# Files of figures, single games, and the course of games.

lab-recorded = Game { $game } is in { $file }. Open it with: { $command }
lab-record-alone = --record writes one game and plays no series: leave --csv, --parquet, --html, --json and --save out
lab-record-number = --record takes the number of a game, from 0 on, not “{ $words }”
lab-same-file = { $file } is asked for twice
help-lab-csv = write every figure into this file, one a row, with what it was made by
help-lab-parquet = the same as Parquet
help-lab-record = write game N of the series into this file instead, for regalia replay
balance-remarkable = Worth a look (--record N FILE writes a deal down): { $deals }
balance-deal-longest = the longest is deal { $deal }
balance-deal-shortest = the shortest { $deal }
balance-deal-clearest = the clearest { $deal }
balance-deal-closest = the closest { $deal }
balance-deal-liveliest = the one with most changes of the lead { $deal }
report-fan = Scores on the way
report-fan-text = What the seats had reached at each tenth of their game: the middle, half of them in the dark band, nine of ten in the light one; the dashed line is the middle of those who won.
report-fan-way = % of the game
report-fan-score = score
report-remarkable = Games worth a look
report-remarkable-text = The same command with --record N FILE writes a deal down; regalia replay opens it.
report-deal = deal
report-longest = longest
report-shortest = shortest
report-clearest = clearest
report-closest = closest
report-liveliest = most changes of the lead
report-caption = Regalia { $version }, rules { $rules }, seed { $seed }, { $machine }: { $command }
