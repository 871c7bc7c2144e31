# Rencontre Cosmique : pouvoirs du tour, de la destinée et des alliances

rencontre-question-ooze = Les cartes sont posées. Amenez-vous des pions ou en retirez-vous ?
rencontre-question-victim = La destinée a montré une couleur. Lequel de ses pions meurt ?
rencontre-question-colour = Un disque est tiré. Quelle couleur compte ?
rencontre-question-willed = Vous ignorez le disque. Qui affrontez-vous ?
rencontre-question-throw_first = Quelle carte jetez-vous ?
rencontre-question-tribute = Jetez-vous une carte du même genre, ou perdez-vous des pions ?
rencontre-question-toll = Aucune carte n’a été jetée. Quels pions sont perdus ?
rencontre-question-sacrifice = Quels pions envoyez-vous au Trou Noir, contre deux cartes chacun ?
rencontre-question-order = Qui obligez-vous à rejoindre un camp, ou à rester à l’écart ?

rencontre-answer-ooze-in = Amener { $count ->
    [one] un pion
   *[other] { $count } pions
  } : { $tokens }
rencontre-answer-ooze-out = Retirer { $count ->
    [one] un pion
   *[other] { $count } pions
  } : { $tokens }
rencontre-answer-kill = Un pion { DE($whom) } sur { $planet } (parmi { $count })
rencontre-answer-name = { $whom }
rencontre-answer-withhold = Ne rien jeter, et perdre { $count ->
    [one] un pion
   *[other] { $count } pions
  }
rencontre-answer-toll = { $count ->
    [one] Un pion est perdu
   *[other] { $count } pions sont perdus
  } : { $tokens }
rencontre-answer-sacrifice = Sacrifier { $count ->
    [one] un pion
   *[other] { $count } pions
  } : { $tokens }
rencontre-answer-order-offence = { $whom } doit rejoindre l’attaque
rencontre-answer-order-defence = { $whom } doit rejoindre la défense
rencontre-answer-order-bars = { $whom } ne peut pas s’allier
rencontre-answer-order-no-more = Ne désigner personne d’autre

rencontre-event-strikes = { $who } tue un pion { DE($whom) } sur { $what }
rencontre-event-names = { $who } désigne { $whom }
rencontre-event-withholds = { $who } ne jette rien : { $whom } choisit les pions perdus
rencontre-event-sacrifices = { $who } sacrifie { $count ->
    [one] un pion
   *[other] { $count } pions
  }
rencontre-event-goes-on = { $who } réclame le duel { $count } de ce tour
rencontre-event-orders = { $who } oblige { $whom } à rejoindre { $what }
rencontre-event-bars = { $who } tient { $whom } à l’écart de ce duel

rencontre-refused-ooze = Amenez des pions de vos bases, ou retirez-en vers elles : au moins un, et pas plus qu’il n’y en a ou qu’on n’en peut mettre.
rencontre-refused-kill = { $whom } n’y a aucun pion sur une base.
rencontre-refused-name = Désignez un joueur autre que le joueur offensif.
rencontre-refused-throw-first = Jetez une carte de votre main.
rencontre-refused-tribute-attack = Il faut une attaque au moins aussi forte que { $card } ; sinon, perdez des pions.
rencontre-refused-tribute-compromise = Seul un compromis répond à { $card } ; sinon, perdez des pions.
rencontre-refused-tribute-edict = Seul un édit répond à { $card } ; sinon, perdez des pions.
rencontre-refused-toll = Choisissez exactement { $count } pions de ce joueur, sur des bases.
rencontre-refused-sacrifice = Sacrifiez de un à quatre pions de vos bases, aucun de ceux du duel.
rencontre-refused-order = Désignez un joueur qui n’a pas encore répondu, et un camp, ou tenez-le à l’écart.
