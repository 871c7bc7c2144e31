# Le plateau de Chronica Universalis.

page-chronica-province = Province { DE($who) }
page-chronica-frontier = Frontière
page-chronica-hinterland = Arrière-pays
page-chronica-points = { $count ->
    [one] point
   *[other] points
  }
page-chronica-take-card = Prenez une carte de votre main, puis choisissez son emplacement. Touchez une carte pour la voir en entier.
page-chronica-choose-slot = Aucun pouvoir. Choisissez un emplacement éclairé.
page-chronica-pass = Passer : défausser, piocher 2
page-chronica-detail = La carte en entier
page-chronica-release = Remettre la carte dans la main
page-chronica-duel = { $card } contre { $target }
page-chronica-spread = Cartes à choisir
page-chronica-discard = Défausse { DE($who) }
page-chronica-deck = Cartes de la pioche { DE($who) }, sans ordre
page-chronica-theme = { $deck } : la pioche { DE($who) } au début
page-chronica-seen = Vues dans la main { DE($who) }
page-chronica-rule-when = Règle : quand il agit
page-chronica-rule-what = Règle : ce qu’il fait
page-chronica-verify = { $count ->
    [one] Les pioches mélangées de nouveau à partir de la clé : la carte que vous avez vu piocher est la bonne.
   *[other] Les pioches mélangées de nouveau à partir de la clé : les { $count } cartes que vous avez vu piocher sont les mêmes.
  }
page-chronica-verify-wrong = Après { $count } cartes, la clé en donne une autre que celle qui a été piochée.
page-guide-chronica-deck = Chacun apporte une pioche de trente cartes différentes. Les pioches prêtes à jouer sont de force égale : prenez celle dont les personnages vous plaisent.
page-guide-chronica-mulligan = Une bonne main a des Édifices à bâtir et des Personnages à y placer. Une nouvelle main compte une carte de moins.
page-guide-chronica-play = Prenez une carte de votre main, puis un emplacement éclairé. Un Édifice occupé par un Personnage vaut trois points au lieu d’un. Un Personnage peut aussi agir contre l’adversaire : le nombre montre l’effet sur votre Honneur. À zéro, vous perdez.
page-guide-chronica-extra_play = Vous avez gagné un coup de plus dans ce tour. Vous pouvez aussi vous arrêter là.
page-guide-chronica-welcome = Votre nouvel Édifice peut accueillir un Errant adverse : il change de camp, et son joueur perd un point d’Honneur. Le nombre est l’effet sur le vôtre.
page-guide-chronica-reinforce = Un second Personnage peut ajouter ses valeurs à celui qui agit. Tous deux sont ensuite défaussés.
page-guide-chronica-draw_source = Prenez dans la rivière une carte que tous voient, ou la carte inconnue du dessus du talon.
page-guide-chronica-drain_target = Un de vos Édifices est désormais occupé : quelqu’un en perd de l’Honneur, et vous dites qui.
page-guide-chronica-dig_pick = Vous prenez une de ces cartes ; les autres vont sous la pioche.
page-guide-chronica-recover_pick = Un pouvoir vous laisse reprendre une carte de votre défausse.
page-guide-chronica-purge_pick = Un pouvoir vous fait défausser une carte. Laquelle vous manquera le moins ?

page-said-chronica-slot = { $slot ->
    [F1] Frontière 1
    [F2] Frontière 2
    [F3] Frontière 3
    [F4] Frontière 4
    [H1] Arrière-pays 1
    [H2] Arrière-pays 2
    [H3] Arrière-pays 3
    [H4] Arrière-pays 4
   *[other] { $slot }
  }
