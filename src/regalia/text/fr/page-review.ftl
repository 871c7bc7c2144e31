# La page : ce qu’une partie apprend

page-review = Que m’ont coûté mes réponses ?
page-review-about = Parcourt la partie réponse par réponse et juge chacune d’après ce que son joueur pouvait alors savoir. Il y faut une minute environ ; le résultat reste avec la table.
page-review-begin = Analyser la partie
page-review-making = La partie est en cours d’analyse…
page-review-chart = Chances de victoire au fil de la partie
page-review-luck-line = Chance { DE($who) }
page-review-whose = La partie de qui
page-review-own = Mes propres réponses
page-review-others = Réponses coûteuses des autres
page-review-luck = Chance : cartes, jetons, pioches
page-review-size = { $size } (± { $error })
page-review-unit = En centièmes de victoire. Ce qu’on ne peut attribuer avec certitude à aucune réponse compte comme de la chance.
page-review-worst = Les réponses qui ont coûté le plus à { $who }
page-review-none = Aucune réponse { DE($who) } n’a rien coûté de façon certaine.
page-review-cost = Coût : { $loss } (± { $error }) chances de victoire sur 100.
page-review-better = Mieux :
page-review-show = Montrer la meilleure réponse
page-review-look = Voir ce moment
page-review-effort = D’après { $playouts } parties imaginées.

page-nudge-more = Montrer la réponse
page-hints = Conseils d’un expert
page-hints-bots = Seulement contre des bots seuls
page-hints-all = Pour tout le monde
page-hints-none = Aucun à cette table
page-hints-hint = Qui en demande est nommé à la fin, et l’enregistrement le garde.
page-hinted = { $count ->
    [one] avec un conseil, pour une décision
   *[other] avec des conseils, pour { $count } décisions
  }
page-again-try = Réessayer à partir d’ici
page-again-what-if = Et si ? Rejouer à partir d’ici
page-again-about = Une table à vous contre les mêmes bots : ce qu’on ne voyait pas alors est redistribué, et toutes les pioches sont nouvelles.
page-again-back = Revenir à la partie d’origine
page-advice-bot = Pourquoi a-t-il fait cela ?
