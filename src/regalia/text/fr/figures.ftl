# Fichiers de chiffres, parties seules et cours des parties.

lab-recorded = La partie { $game } est dans { $file }. Ouvrez-la avec : { $command }
lab-record-alone = --record écrit une seule partie et ne joue pas de série : retirez --csv, --parquet, --html, --json et --save
lab-record-number = --record prend le numéro d’une partie, à partir de 0, et non « { $words } »
lab-same-file = { $file } est demandé deux fois
help-lab-csv = écrire chaque chiffre dans ce fichier, un par ligne, avec ce qui l’a produit
help-lab-parquet = la même chose en Parquet
help-lab-record = écrire plutôt la partie N de la série dans ce fichier, pour regalia replay
balance-remarkable = À regarder (--record N FICHIER écrit une donne) : { $deals }
balance-deal-longest = la plus longue est la donne { $deal }
balance-deal-shortest = la plus courte { $deal }
balance-deal-clearest = la plus nette { $deal }
balance-deal-closest = la plus serrée { $deal }
balance-deal-liveliest = celle où la tête change le plus souvent { $deal }
report-fan = Les points en chemin
report-fan-text = Ce que les places avaient atteint à chaque dixième de leur partie : le milieu, la moitié d’entre elles dans la bande foncée, neuf sur dix dans la claire ; la ligne en tirets est le milieu de celles qui ont gagné.
report-fan-way = % de la partie
report-fan-score = points
report-remarkable = Parties à regarder
report-remarkable-text = La même commande avec --record N FICHIER écrit une donne ; regalia replay l’ouvre.
report-deal = donne
report-longest = la plus longue
report-shortest = la plus courte
report-clearest = la plus nette
report-closest = la plus serrée
report-liveliest = le plus de changements en tête
report-caption = Regalia { $version }, règles { $rules }, graine { $seed }, { $machine } : { $command }
