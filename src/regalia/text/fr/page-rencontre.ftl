# Le plateau de Rencontre Cosmique.

page-rencontre-planet = Planète { $name } : { $tokens }
page-rencontre-tokens = { $who } { $count }
page-rencontre-no-tokens = aucun pion
page-rencontre-hole = Dans le Trou Noir
page-rencontre-oval = Sur le cône, avec l’attaque
page-rencontre-ring = Sur l’anneau, avec la défense
page-rencontre-homing = En route vers leurs bases
page-rencontre-cup = Tasse de la destinée
page-rencontre-destiny = Destinée
page-rencontre-deck = Pioche
page-rencontre-discards = Défausse
page-rencontre-hand = Votre main
page-rencontre-offence = Attaque
page-rencontre-defence = Défense
page-rencontre-secret = encore secrète
page-rencontre-promised = promis
page-rencontre-promise-compromise = compromis
page-rencontre-promise-attack = { $value ->
    [0] attaque
   *[other] { $value } ou plus
  }
page-rencontre-promise-low = moins de { $value }
page-rencontre-claimed = annoncée : { $card }
page-rencontre-so-far = Pions pour l’instant, carte à ajouter :
page-rencontre-total = Total
page-rencontre-bases = { $count ->
    [one] { $count } base étrangère
   *[other] { $count } bases étrangères
  } sur 5
page-rencontre-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  } en main
page-rencontre-part-offence = attaque
page-rencontre-part-defence = défend
page-rencontre-part-with-offence = allié : attaque
page-rencontre-part-with-defence = allié : défense
page-rencontre-part-invited = invité
page-rencontre-part-out = hors jeu
page-rencontre-part-ally = allié
page-rencontre-stands-1 = { $who } soutient l’attaque.
page-rencontre-stands-2 = { $who } soutient la défense.
page-rencontre-power-of = Pouvoir { DE($who) }
page-rencontre-full-text = Texte complet
page-rencontre-asleep = endormi
page-rencontre-acts = agit maintenant
page-rencontre-awake = Ce pouvoir est actif.
page-rencontre-asleep-why = Ce pouvoir dort : il a été zappé, ou son propriétaire a trop peu de bases chez lui.
page-rencontre-invite = Inviter { $who }
page-rencontre-invite-hint = Touchez les plaques de ceux que vous voulez à vos côtés.
page-rencontre-several = { $count } possibilités
page-rencontre-which = Laquelle ?
page-rencontre-back = Retour

page-rencontre-deal-title = Marché
page-rencontre-deal-yours = Votre proposition ouverte
page-rencontre-deal-theirs = Proposition ouverte { DE($who) }
page-rencontre-deal-silent = Aucune pour l’instant.
page-rencontre-deal-wants-none = Ne veut pas de marché.
page-rencontre-deal-you = { $give ->
    [rien] Vous ne donnez rien
   *[other] Vous donnez { $give }
  }{ $take ->
    [rien] { " " }et ne recevez rien
   *[other] { " " }et recevez { $take }
  }{ $back }.
page-rencontre-deal-they = { $give ->
    [rien] Ne donne rien
   *[other] Donne { $give }
  }{ $take ->
    [rien] { " " }et ne reçoit rien
   *[other] { " " }et reçoit { $take }
  }{ $back }.
page-rencontre-deal-accept = Accepter
page-rencontre-deal-counter = La modifier
page-rencontre-deal-give = Vous donnez
page-rencontre-deal-take = Vous recevez
page-rencontre-deal-give-base = Offrir une base sur { $place }
page-rencontre-deal-take-base = Demander une base sur { $place }
page-rencontre-deal-base = Une base
page-rencontre-deal-none = aucune
page-rencontre-deal-granter = où veut celui qui donne
page-rencontre-deal-receiver = où veut celui qui reçoit
page-rencontre-deal-founded = Fondée avec
page-rencontre-deal-least = Minimum de pions
page-rencontre-deal-most = Maximum de pions
page-rencontre-deal-at-least = { $count ->
    [one] au moins un pion
   *[other] au moins { $count } pions
  }
page-rencontre-deal-at-most = au plus { $count }
page-rencontre-deal-no-most = sans maximum
page-rencontre-deal-any-number = libre
page-rencontre-deal-random = Cartes au hasard
page-rencontre-deal-how-many = Combien
page-rencontre-deal-kind = Quelle carte
page-rencontre-deal-no-named = aucune carte nommée
page-rencontre-deal-no-further = aucune autre
page-rencontre-deal-lowest = Valeur la plus basse
page-rencontre-deal-highest = Valeur la plus haute
page-rencontre-deal-from = D’où viennent les pions
page-rencontre-deal-anywhere = pions pris n’importe où
page-rencontre-deal-nowhere-else = nulle part ailleurs
page-rencontre-deal-from-place = pris sur { $place }
page-rencontre-deal-how-many-tokens = Combien de pions de cet endroit
page-rencontre-deal-term-yours = Vos pions revenant du Trou Noir
page-rencontre-deal-term-theirs = Pions { DE($who) } revenant du Trou Noir
page-rencontre-deal-propose = { $count ->
    [one] Proposer (votre dernière proposition)
   *[other] Proposer (encore { $count })
  }
page-rencontre-deal-propose-more = Proposer
page-rencontre-deal-none-left = Vous avez fait toutes vos propositions : acceptez, attendez ou renoncez.

page-rencontre-window-acts = { $who } va utiliser { $power } : { $what }
page-rencontre-window-W10 = Les deux cartes sont posées. Champ de Force peut renvoyer des alliés, et des pouvoirs peuvent agir.
page-rencontre-window-W11 = Les cartes sont retournées. Contrôle Émotionnel peut en faire deux compromis, et des pouvoirs peuvent agir.
page-rencontre-window-W12 = Les totaux sont connus. Des pouvoirs peuvent agir.
page-rencontre-window-W13 = L’issue est connue. Des pouvoirs peuvent agir.
page-rencontre-window-W15 = Une consolation est due. Gaz Stellaire peut l’arrêter.
page-rencontre-window-WZ = Un pouvoir va agir. Zap Cosmique peut l’arrêter.

page-guide-rencontre-window = Ici, on peut jouer un édit ou se servir d’un pouvoir. Passer ne coûte rien : vous gardez votre carte pour plus tard.
page-guide-rencontre-zap = Quelqu’un va se servir d’un pouvoir. Zap Cosmique l’arrête et l’endort jusqu’à la fin du duel.
page-guide-rencontre-power_order = Plusieurs de vos pouvoirs doivent agir au même moment. Dites lequel commence.
page-guide-rencontre-clear = Sans carte de duel, vous prenez une nouvelle main. Les édits que vous ne jouez pas maintenant sont perdus.
page-guide-rencontre-recover = Au début de votre duel, un de vos pions peut revenir du Trou Noir, sur une de vos bases.
page-guide-rencontre-whom = Le disque désigne un système. On peut y affronter plusieurs joueurs : choisissez-en un.
page-guide-rencontre-point = Le cône montre la planète attaquée. Moins elle a de défenseurs, plus elle est facile à prendre.
page-guide-rencontre-gather = Envoyez de un à quatre pions de vos bases ; chacun ajoute un à votre total. Si vous perdez, ils tombent dans le Trou Noir. Laissez-en un sur place, sinon la base disparaît.
page-guide-rencontre-invite = Les alliés ajoutent leurs pions à votre camp. Ceux de l’attaque gagnent aussi une base si vous gagnez ; ceux de la défense reçoivent des cartes ou des pions.
page-guide-rencontre-ally = Avec l’attaque, vous pouvez gagner une base ; avec la défense, une récompense. Si votre camp perd, vos pions envoyés tombent dans le Trou Noir.
page-guide-rencontre-commit = Une attaque ajoute son nombre aux pions, le total le plus haut gagne. Un compromis perd contre une attaque, mais prend des cartes en consolation. Deux compromis mènent à un marché.
page-guide-rencontre-mix = Pour chaque pion prêté, vous pouvez piocher une carte ou reprendre un de vos pions.
page-guide-rencontre-bring_home = Vos pions retournent sur des bases que vous avez. Une planète sans pion à vous n’est plus une base.
page-guide-rencontre-rescue = Anneaux de Mœbius libère les pions de tout le monde. Dites où vont les vôtres.
page-guide-rencontre-lose_for_deal = Vous n’êtes pas tombés d’accord à temps : chacun perd trois pions. Prenez-les là où cela fait le moins mal.
page-guide-rencontre-lose_to_plague = La Peste vous coûte trois pions. Prenez-les là où cela fait le moins mal.
page-guide-rencontre-throw_attack = La Peste vous coûte une carte d’attaque, si vous en avez une.
page-guide-rencontre-throw_edict = La Peste vous coûte un édit, si vous en avez un.
page-guide-rencontre-negotiate = Mettez-vous d’accord avant la fin du temps, sinon chacun perd trois pions. Chaque camp peut donner une base et des cartes. Base contre base, vous avancez tous les deux vers la victoire.
page-guide-rencontre-grant = Le marché n’a pas fixé où se trouve la base. Dites sur quelle planète.
page-guide-rencontre-give_card = Le marché dit quel genre de carte vous donnez. Choisissez celle qui vous sert le moins.
page-guide-rencontre-found = Ces pions fondent votre nouvelle base. Ils viennent de vos bases ou du cône.
page-guide-rencontre-second = Vous avez gagné votre premier duel : vous pouvez en livrer un second, qui peut rapporter une autre base.
page-guide-rencontre-keep_one = Vous avez reçu deux pouvoirs et en gardez un ; personne ne voit l’autre.
page-guide-rencontre-pick = Chacun prend un pouvoir à son tour, au vu de tous. Touchez-en un pour le lire.
page-guide-rencontre-reject = Vous avez un pouvoir de trop. Écartez-en un.
page-guide-rencontre-rotate = À la fin de votre tour, vous pouvez échanger votre pouvoir contre un autre.
page-guide-rencontre-gift = Votre pouvoir vous laisse offrir une carte. C’est l’occasion de vous défaire d’une carte gênante.
page-guide-rencontre-ooze = Une fois les cartes posées, vous seul pouvez changer la taille de vos forces.
page-guide-rencontre-victim = Choisissez le pion de cette couleur qui tombe dans le Trou Noir.
page-guide-rencontre-colour = C’est vous qui dites quelle couleur compte, quel que soit le disque tiré.
page-guide-rencontre-willed = Vous n’êtes pas tenu d’obéir au disque : dites qui vous affrontez.
page-guide-rencontre-throw_first = Les autres devront jeter une carte du même genre, ou perdre des pions.
page-guide-rencontre-tribute = Jetez une carte du même genre, ou perdez trois pions que l’autre choisira.
page-guide-rencontre-toll = Aucune carte n’a été jetée : vous choisissez les pions perdus.
page-guide-rencontre-sacrifice = Chaque pion envoyé dans le Trou Noir vous rapporte deux cartes.
page-guide-rencontre-order = Vous décidez qui doit rejoindre un camp, et qui doit rester à l’écart.
page-guide-rencontre-ask = Une seule question, à laquelle il faut répondre sincèrement.
page-guide-rencontre-truth = Vous devez dire la vérité, et ce que vous promettez vous engage.
page-guide-rencontre-graft = Vous pouvez emprunter le pouvoir d’un joueur chez qui vous avez une base.
page-guide-rencontre-read = Vous regardez la main de quelqu’un avant le choix des cartes.
page-guide-rencontre-claim = Dites quelle est votre carte. Vous pouvez mentir ; si l’on vous croit, elle compte comme vous le dites.
page-guide-rencontre-call = Si vous dénoncez un mensonge, le menteur perd des pions. Si c’était vrai, c’est vous. Si vous y croyez, l’annonce compte.
page-guide-rencontre-lose_to_call = Cela vous coûte des pions. Prenez-les là où cela fait le moins mal.
page-guide-rencontre-source = Votre main est complétée à sept, carte par carte. Dites d’où vient chacune : de la pioche ou de la main d’un joueur.
page-guide-rencontre-stake = Vous ajoutez un enjeu à ce duel, pour le gagnant ou pour le perdant.
page-guide-rencontre-award_planet = Le prix comprend une base. Dites sur quelle planète.
page-guide-rencontre-award_tokens = Ces pions fondent la base de votre prix.
page-guide-rencontre-drag = Autant de pions des autres suivent les vôtres. Dites combien chacun en perd.
page-guide-rencontre-follow = Vous êtes entraîné. Dites lesquels de vos pions tombent.
page-guide-rencontre-patient = Vous rendez à un joueur tous les pions qu’il vient de perdre, et vous piochez une carte.

# the page says where things lie in words; the notation is for those who type
page-said-rencontre-planet = { $name ->
    [B1] Bleue 1
    [B2] Bleue 2
    [B3] Bleue 3
    [B4] Bleue 4
    [B5] Bleue 5
    [V1] Verte 1
    [V2] Verte 2
    [V3] Verte 3
    [V4] Verte 4
    [V5] Verte 5
    [R1] Rouge 1
    [R2] Rouge 2
    [R3] Rouge 3
    [R4] Rouge 4
    [R5] Rouge 5
    [J1] Jaune 1
    [J2] Jaune 2
    [J3] Jaune 3
    [J4] Jaune 4
    [J5] Jaune 5
   *[other] { $name }
  }
page-rencontre-colour-0 = bleu
page-rencontre-colour-1 = vert
page-rencontre-colour-2 = rouge
page-rencontre-colour-3 = jaune

page-rencontre-promises = Promesses
page-rencontre-no-promise = Rien n’a encore été promis.
page-guide-rencontre-promise = Une promesse n’engage personne, mais la table retient si vous l’avez tenue, et tous le voient. Choisissez-en une dans la liste, ou ne promettez rien.
page-rencontre-promise-hint = Touchez un joueur pour lui promettre quelque chose.
page-rencontre-reveal = Vous êtes { $name }
