# Les problèmes : ce qu’en disent le terminal et la page, et ce qui ne va pas dans l’un d’eux.

puzzle-bad-form = il n’a pas la forme voulue : { $words }
puzzle-bad-rules = ses règles (version { $rules }) ne se jouent plus
puzzle-bad-refused = les règles n’y mènent plus : { $why }
puzzle-bad-differs = les règles mènent à une autre table que celle où il a été fait
puzzle-bad-not-asked = rien n’y est demandé à qui doit le résoudre (question ouverte : { $question })
puzzle-bad-answers = ses réponses ne sont pas celles que les règles y permettent

help-puzzles = le problème du jour de chaque jeu
help-puzzles-description = Un problème est un moment d’une partie entre robots forts où une réponse est nettement la meilleure, d’après ce que voit le joueur. Chaque jour a le sien dans chaque jeu ; sans jeu, ceux du jour sont listés.
help-puzzles-day = un autre jour, sous la forme 2026-11-17
help-puzzles-id = un problème par son nom plutôt que par son jour
help-puzzles-check = jouer chaque problème jusqu’à son moment et dire lesquels ne sont plus valables
help-puzzles-make = en faire autant de nouveaux : des robots jouent, et chaque ligne écrite est un problème
help-puzzles-seed = ce dont découlent les nouveaux ; la même graine fait les mêmes problèmes
help-puzzles-first = le numéro de la première partie jouée pour les faire
help-puzzles-players = le nombre de joueurs des parties jouées pour les faire

puzzles-line = Un moment d’une partie entre robots forts, et une réponse nettement meilleure d’après ce que vous voyez.
puzzles-none = Il n’y a pas encore de problème pour ce jeu.
puzzles-title = Problème du { $day } · { $game }
puzzles-how = Pour en résoudre un : { $command }
puzzles-bad-day = « { $words } » n’est pas un jour : écrivez-le sous la forme 2026-11-17
puzzles-unknown = il n’y a pas de problème « { $name } » pour { $game }
puzzles-make-game = nommez le jeu dont il faut faire des problèmes : { $games }
puzzles-row = { $game } · { $level } · { $players } joueurs
puzzles-done = résolu
puzzles-streak = { $days ->
    [0] Aucun problème résolu aujourd’hui ni hier.
    [one] Votre série : un jour.
   *[other] Votre série : { $days } jours.
  }
puzzles-holds = { $game }/{ $puzzle } : valable
puzzles-count = { $hold } problèmes valables sur { $count }
puzzles-making = Partie { $game } : { $found } problèmes trouvés sur { $wanted }

puzzle-level-1 = facile
puzzle-level-2 = corsé
puzzle-level-3 = difficile
puzzle-seat = Vous êtes { $who }. Que feriez-vous ?
puzzle-right = Résolu : c’est la meilleure réponse.
puzzle-right-later = Trouvé : c’est la meilleure réponse.
puzzle-wrong = Il y a mieux. Cette réponse vous coûte { $loss } points de pourcentage de chances de victoire (± { $error }).
puzzle-again = Essayez encore, ou tapez c pour voir la réponse.
puzzle-answer = La meilleure réponse : { $answer }
puzzle-chance = { $answer } – gagne { $chance } % (± { $error })
puzzle-measured = D’après ce que vous voyez : chaque réponse dans les mêmes { $worlds } mondes imaginés.
puzzle-ask-on = Continuer la partie à partir d’ici, contre des experts ? (o : oui, Entrée : non)
puzzle-on = Pour continuer la partie à partir d’ici : { $command }
puzzle-left = Problème quitté. Pour y revenir : { $command }
puzzle-help =
    Tapez le numéro d’une réponse, ou son nom.
      c, indice      montrer la réponse
      g, but         comment ce jeu se gagne, et ce qui bat quoi
      r, règle       la règle en cause
      t, table       revoir la table
      e, expliquer   ce que font les cartes, jetons ou pouvoirs en vue
      q, quitter     quitter le problème

help-puzzle-name = JEU/NOM
help-play-puzzle = continuer la partie d’un problème, sous la forme JEU/NOM, contre des experts
menu-puzzles = Problèmes du jour
menu-ask-puzzle = Quel jeu (de 1 à { $count }, Entrée : retour) :

page-puzzle = Problème
page-puzzle-of-day = Problème du jour
page-puzzle-of = Problème du { $day }
page-puzzle-open = Le résoudre
page-puzzle-again = Le revoir
page-puzzle-solved = résolu
page-puzzle-tried = essayé
page-puzzle-players = { $count } joueurs
page-puzzle-what = Ce qui s’est passé avant
page-puzzle-show = Montrer la réponse
page-puzzle-answers = Ce que vaut chaque réponse
page-puzzle-best = La meilleure
page-puzzle-yours = La vôtre
page-puzzle-play = Continuer la partie d’ici
page-puzzle-play-hint = Contre des experts ; tout ce que vous ne voyez pas est redistribué.
page-puzzle-others = Les autres problèmes de ce jour
page-puzzle-before = La veille
page-puzzle-after = Le lendemain
page-puzzle-missing = Ce problème n’existe pas.
page-puzzle-back = Retour au problème
page-puzzle-here = Suite d’un problème
page-puzzle-leave = Apprendre
page-puzzle-streak = { $days ->
    [one] Série : un jour
   *[other] Série : { $days } jours
  }
page-puzzles-solved = Problèmes résolus du premier coup
