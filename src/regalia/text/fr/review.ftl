# Ce qu’une partie apprend : l’analyse après la fin

help-review = voir ce que vos réponses ont coûté
help-review-description = Parcourt une partie finie réponse par réponse : les chances de victoire de chaque place, les réponses qui ont coûté le plus d’après ce qu’on pouvait alors savoir, et la chance à part. Les meilleures réponses restent cachées jusqu’à ce que vous les demandiez.
help-review-file = le compte rendu
help-review-seat = pour cette place seulement ; sinon, pour chaque personne
help-review-answers = montrer aussitôt les meilleures réponses
help-review-times = N fois plus de parties imaginées : plus lent, et plus sûr

review-not-over = La partie n’est pas finie. { $command } la reprend.
review-title = { $answers } décisions jugées d’après ce que chacun pouvait alors savoir, en { $playouts } parties imaginées
review-way = { $who } : { $way } %
review-sum = { $who } : ses propres réponses { $own }, les réponses coûteuses des autres { $others } points de pourcentage de chances de victoire.
review-luck = Chance (cartes, disques, tirages) : { $luck } (± { $error }).
review-worst = Les réponses qui ont coûté le plus à { $who } :
review-none = Aucune réponse { DE($who) } n’a rien coûté de façon certaine.
review-costly = { $place }. Réponse { $number }. { $question } Choisi : { $given }. Coût : { $loss } points de pourcentage (± { $error }).
review-better =    Mieux : { $best }. { $why }
review-ask = Un numéro de 1 à { $last } montre la meilleure réponse ; Entrée pour finir.
review-try = Réessayer à partir de là : { $command }
review-offer = v pour voir ce que vos réponses ont coûté, Entrée pour quitter.
review-later = Plus tard : { $command }

record-not-branch = { $tag } n’est pas une place suivie de 64 chiffres hexadécimaux
table-noted-branched = La partie reprend à un moment d’une autre : ce qu’on ne voyait pas alors est redistribué, et toutes les pioches sont nouvelles.
table-refused-again = Seule une partie finie, jouée depuis sa première carte, peut être rejouée.
table-refused-again-moment = Cette partie n’a ni ce moment ni cette place.
help-play-from = reprendre cette partie finie à l’un de ses moments : ce qu’on ne voyait pas alors est redistribué
help-play-at = le numéro de la réponse à redonner, avec --from
play-from-at = --from demande --at : le numéro d’une réponse, de 1 à { $last }.
record-not-pair = { $tag } n’est pas un nombre entier suivi d’une place
nudge-only = Il n’y a qu’une chose à faire ici.
nudge-fact = Avant de répondre, pesez ceci : « { $fact } ». { $stake ->
    [much] Beaucoup en dépend.
    [little] Cela dit, les meilleures réponses se valent presque.
   *[some] Cela fait une différence.
  }
nudge-stake = { $stake ->
    [much] Une réponse est nettement meilleure ici : prenez votre temps.
    [little] Les meilleures réponses se valent ici : rien n’est perdu, quoi que vous choisissiez.
   *[some] Une réponse est un peu meilleure ici : comparez-en deux ou trois.
  }
play-nudged = Encore c pour voir ce qu’un expert choisirait. Les conseils sont notés dans le compte rendu.
play-hints = { $count ->
    [one] Avec un conseil, pour une décision.
   *[other] Avec des conseils, pour { $count } décisions.
  }
help-replay-why = chaque réponse d’une partie finie avec sa raison, comme la voit un expert à cette place
review-why-not-over = La partie n’est pas finie : une raison dirait ce que quelqu’un a en main.
review-why-other = Un expert choisirait : { $best }. { $why }

help-games = vos parties enregistrées
help-games-description = Énumère les parties du dossier de données : comment chacune a fini ou où elle en est, contre qui, et la commande pour l’analyser ou la reprendre. Chacune est un fichier : copiez-le pour l’emporter, supprimez-le pour l’oublier.
games-none = Il n’y a encore aucune partie dans { $folder }.
games-folder = Dans { $folder } :
games-won = gagnée
games-lost = perdue
games-running = en cours
games-line = { $game } : { $state } contre { $names } ({ $answers } réponses). { $command }
games-sum = { $won ->
    [one] Une partie gagnée sur { $count }
   *[other] { $won } parties gagnées sur { $count }
  }
games-counts = { $what ->
    [bids] Paris tenus : { $part } sur { $whole }
    [duels] Duels gagnés : { $part } sur { $whole }
    [deals] Marchés conclus : { $part }
    [edifices] Édifices occupés : { $part }
    [rounds] Manches gagnées : { $part }
   *[puzzles] Problèmes du jour résolus du premier coup : { $part }
  }
games-alien = Extraterrestre préféré : { $alien }
games-broken = { $file } est illisible.
