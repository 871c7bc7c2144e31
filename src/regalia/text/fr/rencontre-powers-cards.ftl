# Pouvoirs de Rencontre Cosmique qui touchent aux cartes : Empathe, Flambeur, Esprit, Mutant, Oracle, Plante, Chercheur, Sorcier, Marchand

rencontre-question-read = De qui regardez-vous la main ?
rencontre-question-source = Où tirez-vous la carte suivante ?
rencontre-question-ask = Que demandez-vous, et à qui ?
rencontre-question-truth = Vous devez dire la vérité, et votre réponse vous engage. Que dites-vous ?
rencontre-question-claim = Votre carte reste cachée. Quelle carte annoncez-vous ?
rencontre-question-call = Croyez-vous l’annonce ?
rencontre-question-lose_to_call = Vous aviez tort. Quels pions perdez-vous ?
rencontre-question-graft = Quel pouvoir empruntez-vous ?

rencontre-answer-read = Regarder la main { DE($whom) }
rencontre-answer-draw-deck = Tirer de la pioche (encore { $count })
rencontre-answer-draw-hand = Tirer parmi les { $held } cartes { DE($whom) } (encore { $count })
rencontre-answer-ask = Demander à { $whom } : { $what }
rencontre-answer-yes = Oui ({ $what })
rencontre-answer-no = Non ({ $what })
rencontre-answer-claim = Annoncer : { $card }
rencontre-answer-claim-true = Annoncer : { $card } (la vérité)
rencontre-answer-believe = Croire { $whom } : { $card }
rencontre-answer-call = Faire retourner la carte { DE($whom) } (annoncée : { $card })
rencontre-answer-graft = Emprunter { $power } à { $whom }

rencontre-asked-will-attack = jouerez-vous une attaque de { $value } ou plus ?
rencontre-asked-will-card = jouerez-vous cette carte : { $card } ?
rencontre-asked-holds-attack = avez-vous une attaque de { $value } ou plus ?
rencontre-asked-holds-card = avez-vous cette carte : { $card } ?

rencontre-promise-compromise = de jouer un compromis
rencontre-promise-attack = { $value ->
    [0] de jouer une attaque
   *[other] de jouer une attaque de { $value } ou plus
  }
rencontre-promise-low = de ne pas jouer d’attaque de { $value } ou plus
rencontre-promised = { $who } a promis { $what }

rencontre-event-reads = { $who } regarde la main { DE($whom) }
rencontre-event-sees-held = { $who } voit dans la main { DE($whom) } : { $what }
rencontre-event-asks = { $who } demande à { $whom } : { $what }
rencontre-event-answers-yes = { $who } répond oui à { $whom }
rencontre-event-answers-no = { $who } répond non à { $whom }
rencontre-event-promises = { $who } promet à { $whom } { $what }
rencontre-event-claims = { $who } garde sa carte cachée et annonce : { $what }
rencontre-event-looks = { $who } regarde la carte posée : { $what }
rencontre-event-believes = { $who } croit { $whom }
rencontre-event-calls = { $who } ne croit pas { $whom }
rencontre-event-grafts = { $who } emprunte { $what } à { $whom }
rencontre-event-swaps = { $who } échange les deux cartes posées
rencontre-event-trades = { $who } et { $whom } échangent leurs mains
rencontre-event-buries = La carte { DE($who) } passe sous la pioche sans être vue
rencontre-event-sets-aside-unseen = La carte { DE($who) } est mise à l’écart, cachée
rencontre-event-takes-back-unseen = { $who } reprend sa carte sans la montrer

rencontre-refused-read = Regardez la main d’un des deux adversaires du duel ; si vous en êtes un, celle de l’autre.
rencontre-refused-draw = Tirez dans une autre main qui a des cartes, ou dans la pioche, jusqu’à en avoir sept.
rencontre-refused-ask = Posez une des questions de la liste à votre adversaire, ou, comme allié, à l’un des deux adversaires.
rencontre-refused-untrue = Ce ne serait pas la vérité.
rencontre-refused-claim = Annoncez une carte qui existe dans le paquet.
rencontre-refused-call = Croyez l’annonce, ou faites retourner la carte.
rencontre-refused-graft = Empruntez un pouvoir actif d’un joueur chez qui vous avez une base.
