# La couronne du jour, page et terminal.

help-daily = la couronne du jour : une courte partie par jour, la même pour tous
help-daily-description = Chaque jeu a une donne par jour, la même pour tous et contre les mêmes robots. À la fin, vous savez comment vous avez joué, la chance mise à part. Sans nom de jeu, les donnes du jour sont énumérées.
help-daily-day = un autre jour de l’archive, comme 2026-11-17
help-daily-send = l’adresse d’un serveur : vos réponses y sont envoyées, rejouées et classées
help-daily-name = le nom dans le classement du serveur
help-daily-no-pause = raconter sans s’arrêter

daily-title = Couronne du jour, { $day } · { $game }
daily-line = Une donne par jour et par jeu, la même pour tous et contre les mêmes robots. Ce qui compte, c’est votre jeu et non votre chance.
daily-row = { $game } · { $players } joueurs
daily-done = { $points } sur 100
daily-how = Pour jouer : { $command }
daily-not-yet = il n’y a pas de donne pour le { $day } : l’archive va du { $first } au { $today }
daily-no-help = Dans la couronne du jour, rien n’est repris et il n’y a pas de conseil.
daily-weighing = Vos réponses sont évaluées.
daily-score = { $points } sur 100 pour vos réponses, quelles que soient les cartes : elles ont coûté { $loss } ± { $error } points de chances de victoire.
daily-perfect = { $points } sur 100 : aucune de vos réponses n’a rien coûté de certain.
daily-luck = La chance et les autres : { $luck } points de chances de victoire.
daily-place = { $of ->
    [1] Personne d’autre n’a encore joué cette donne à ce serveur.
   *[other] { $place ->
        [1] Première place
       *[other] { $place }e place
    } sur { $of } à ce serveur.
}
daily-unplaced = Hors classement : seule votre première partie de cette donne compte, ou un robot a dû répondre à la hâte.
daily-streak = { $days ->
    [0] Pas encore de couronne du jour : c’est le bon jour pour commencer.
    [one] Un jour de suite
   *[other] { $days } jours de suite
}
daily-share = ♛ Regalia · { $game } · { $day }
    { $points }/100 { $marks }
daily-share-place = { $place ->
    [1] Première place
   *[other] { $place }e place
} sur { $of }
daily-send-how = Pour être classé à un serveur : { $command }
daily-sent = { $address } a rejoué vos réponses.
daily-unreachable = { $address } ne répond pas : { $why }
daily-refused = { $address } refuse : { $why }
daily-bad-address = « { $address } » n’est pas l’adresse d’un serveur : écrivez-la comme http://host:8000
menu-daily = Couronne du jour
table-error-daily-answers = Ces réponses ne font pas une partie entière de cette donne.

page-daily = Couronne du jour
page-daily-line = La même courte partie pour tous. Ce qui compte, c’est votre jeu et non votre chance.
page-daily-play = Jouer
page-daily-go-on = Continuer
page-daily-played = { $count ->
    [0] Pas encore jouée
    [one] Jouée une fois
   *[other] Jouée { $count } fois
}
page-daily-mine = { $points } sur 100
page-daily-streak = { $days ->
    [one] Un jour de suite
   *[other] { $days } jours de suite
}
page-daily-archive = Tous les jours
page-daily-of = Couronne du { $day }
page-daily-result = Votre couronne du jour
page-daily-weighing = Vos réponses sont évaluées…
page-daily-points = { $points } sur 100
page-daily-about = Pour vos réponses seules, quelles qu’aient été les cartes.
page-daily-loss = Vos réponses ont coûté { $loss } ± { $error } points de chances de victoire.
page-daily-perfect = Aucune de vos réponses n’a rien coûté de certain.
page-daily-luck = La chance et les autres : { $luck } points.
page-daily-place = { $of ->
    [1] Personne d’autre n’a encore joué cette donne ici
   *[other] { $place ->
        [1] Première place
       *[other] { $place }e place
    } sur { $of }
}
page-daily-unplaced = Hors classement : seule votre première partie d’une donne compte, ou un robot a dû répondre à la hâte.
page-daily-marks = Vos décisions dans l’ordre : ● rien de perdu, ◐ un peu, ○ beaucoup
page-daily-share = Partager
page-daily-copied = Copié
page-daily-ranking = Classement
page-daily-before = Le jour d’avant
page-daily-after = Le jour d’après
page-daily-others = Les autres jeux de ce jour
page-daily-none = Les donnes de ce jour ne sont pas là.
