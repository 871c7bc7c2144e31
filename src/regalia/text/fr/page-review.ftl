# La page : ce qu’une partie apprend

page-review = Que m’ont coûté mes réponses ?
page-review-about = Parcourt la partie réponse par réponse et juge chacune d’après ce que son joueur pouvait alors savoir. La durée est indiquée dès le début, d’après cette machine ; le résultat reste avec la table.
page-review-begin = Analyser la partie
page-review-making = La partie est en cours d’analyse…
page-review-left = { $minutes ->
    [0] Presque fini.
    [1] Encore moins d’une minute.
   *[other] Encore { $minutes } minutes environ.
  }
page-review-chart = Chances de victoire au fil de la partie
page-review-chart-hint = Chances de victoire au fil de la partie, en %. La chance monte et descend à partir du milieu.
page-review-luck-line = Chance { DE($who) }
page-review-whose = Partie de
page-review-own = Ses propres réponses
page-review-others = Réponses coûteuses des autres
page-review-luck = Chance : cartes, disques, tirages
page-review-size = { $size } (± { $error })
page-review-unit = En points de pourcentage de chances de victoire. Ce qu’on ne peut attribuer avec certitude à aucune réponse compte comme de la chance.
page-review-worst = Les réponses qui ont coûté le plus à { $who }
page-review-none = Aucune réponse { DE($who) } n’a rien coûté de façon certaine.
page-review-cost = Coût : { $loss } (± { $error }) points de pourcentage de chances de victoire.
page-review-better = Mieux :
page-review-show = Montrer la meilleure réponse
page-review-look = Voir ce moment
page-review-effort = D’après { $playouts } parties imaginées.

page-nudge-more = Montrer la réponse
page-hints = Conseils d’un expert
page-hints-bots = Seulement contre des robots
page-hints-all = Pour tout le monde
page-hints-none = Aucun à cette table
page-hints-hint = Qui en demande est nommé à la fin, et le compte rendu en garde la trace.
page-hinted = { $count ->
    [one] avec un conseil, pour une décision
   *[other] avec des conseils, pour { $count } décisions
  }
page-again-try = Réessayer à partir d’ici
page-again-what-if = Et si ? Rejouer à partir d’ici
page-again-about = Une table à vous contre les mêmes robots : ce qu’on ne voyait pas alors est redistribué, et toutes les pioches sont nouvelles.
page-again-back = Revenir à la partie d’origine
page-again-here = Nouvel essai
page-advice-bot = Pourquoi a-t-il fait cela ?

page-my-games = Mes parties
page-games-about = Ce dont cet appareil se souvient. Rien n’en est gardé sur un serveur, et personne n’a besoin d’un compte.
page-games-running = En cours
page-games-try = nouvel essai
page-games-lessons = Leçons terminées
page-games-finished = Terminées
page-games-sums = En tout
page-games-won = { $won ->
    [0] aucune gagnée sur { $count }
    [one] une gagnée sur { $count }
   *[other] { $won } gagnées sur { $count }
  }
page-games-of = { $part } sur { $whole }
page-games-exact-bids = Paris tenus
page-games-duels = Duels gagnés
page-games-deals = Marchés conclus
page-games-edifices = Édifices occupés
page-games-rounds = Manches gagnées
page-games-alien = Extraterrestre préféré
page-games-victory = Gagnée
page-games-defeat = Perdue
page-games-against = contre { $names }
page-games-review = Résultat et analyse
page-games-none = Aucune partie n’a encore été finie sur cet appareil.
page-games-elsewhere = Sur un autre appareil
page-games-link-hint = Le lien contient vos parties et les clés de vos places : qui l’a peut jouer pour vous. Ouvrez-le sur votre autre appareil.
page-games-link = Copier mon lien
page-games-copied = Le lien est copié.
page-games-export = Enregistrer dans un fichier
page-games-delete = Effacer mes parties
page-games-delete-about = La liste, les chiffres et ce qui était noté des leçons et des problèmes sont effacés sur cet appareil. Les tables restent où elles sont.
page-games-deleted = La liste est maintenant vide.
page-games-take = Ajouter ces parties
page-games-take-about = { $count ->
    [one] Le lien contient une partie.
   *[other] Le lien contient { $count } parties.
  }
page-games-taken = { $count ->
    [0] Elles étaient toutes déjà ici.
    [one] Une partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
  }
page-games-bad-link = Ce lien est illisible. Copiez-le encore une fois sur l’autre appareil.

page-share-moment = Partager
page-share-title = Partager ce moment
page-share-picture = Enregistrer l’image
page-share-picture-alt = Le moment, la réponse donnée, ce qu’elle a coûté, et les chances de chacun au fil de la partie
page-share-when = { $who }, réponse { $number }
page-share-footer = Chances de victoire au fil de la partie, d’après ce que chacun pouvait savoir
page-share-hint = Le lien ouvre la partie finie à ce moment, pour quiconque l’a. L’image ne dit pas la meilleure réponse.
page-review-so-far = Les réponses les plus coûteuses jusqu’ici
page-review-timeline = Réponses coûteuses
page-review-mark = { $who } : { $given }, { $loss } points
