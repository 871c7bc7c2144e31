# Rencontre Cosmique

rencontre-card-attack = attaque { $value }
rencontre-card-C = compromis
rencontre-card-MOEBIUS = Anneaux de Mœbius
rencontre-card-CHAMP = Champ de Force
rencontre-card-CONTROLE = Contrôle Émotionnel
rencontre-card-GAZ = Gaz Stellaire
rencontre-card-PESTE = La Peste
rencontre-card-ZAP = Zap Cosmique
rencontre-planet = { $name }
# les lettres des systèmes, pour qui tape ses réponses
letter-blue = B
letter-green = V
letter-red = R
letter-yellow = J
rencontre-cone = le cône
rencontre-nobody = personne
rencontre-comma = { $first }, { $last }
rencontre-and = { $first } et { $last }
rencontre-some-tokens = { $count ->
    [one] { $place }
   *[other] { $place } × { $count }
  }
rencontre-last-tokens = { $count ->
    [one] { $place }
   *[other] { $place } × { $count }
  } (il n’y en resterait aucun : cette base serait perdue)
rencontre-side-offence = l’attaque
rencontre-side-defence = la défense

rencontre-alien-amoeba = L’Amibe
rencontre-alien-anti_matter = L’Antimatière
rencontre-alien-assassin = L’Assassin
rencontre-alien-chronos = Chronos
rencontre-alien-clone = Le Clone
rencontre-alien-dictator = Le Dictateur
rencontre-alien-empath = L’Empathe
rencontre-alien-gambler = Le Flambeur
rencontre-alien-hate = La Haine
rencontre-alien-healer = Le Guérisseur
rencontre-alien-judge = Le Juge
rencontre-alien-kamikaze = Le Kamikaze
rencontre-alien-laser = Le Laser
rencontre-alien-loser = Le Perdant
rencontre-alien-machine = La Machine
rencontre-alien-macron = Le Macron
rencontre-alien-magnet = L’Aimant
rencontre-alien-mind = L’Esprit
rencontre-alien-mutant = Le Mutant
rencontre-alien-oracle = L’Oracle
rencontre-alien-pacifist = Le Pacifiste
rencontre-alien-parasite = Le Parasite
rencontre-alien-philanthropist = Le Philanthrope
rencontre-alien-plant = La Plante
rencontre-alien-seeker = Le Chercheur
rencontre-alien-sorcerer = Le Sorcier
rencontre-alien-trader = Le Marchand
rencontre-alien-vacuum = L’Aspirateur
rencontre-alien-virus = Le Virus
rencontre-alien-void = Le Vide
rencontre-alien-vulch = Le Vulch
rencontre-alien-warpish = Le Nécromant
rencontre-alien-warrior = Le Guerrier
rencontre-alien-will = La Volonté
rencontre-alien-zombie = Le Zombie

rencontre-question-window = Jouez-vous un édit ou utilisez-vous un pouvoir maintenant ?
rencontre-question-zap = Un pouvoir va agir. Le zappez-vous ?
rencontre-question-power_order = Plusieurs de vos pouvoirs doivent agir. Lequel d’abord ?
rencontre-question-clear = Sans carte de duel, vous prenez une nouvelle main. Jouez-vous d’abord un édit ?
rencontre-question-recover = Reprenez-vous un pion du Trou Noir ?
rencontre-question-whom = Qui affrontez-vous ?
rencontre-question-point = Quelle planète visez-vous ?
rencontre-question-gather = Quels pions envoyez-vous ?
rencontre-question-invite = Qui invitez-vous comme alliés ?
rencontre-question-ally = Rejoignez-vous un camp, et avec quels pions ?
rencontre-question-commit = Quelle carte de duel jouez-vous ?
rencontre-question-mix = Votre camp a gagné. Que prenez-vous en récompense ?
rencontre-question-bring_home = Où vont vos pions ?
rencontre-question-rescue = Quels pions reprenez-vous du Trou Noir ?
rencontre-question-lose_for_deal = Le marché a échoué. Quels pions perdez-vous ?
rencontre-question-lose_to_plague = La Peste ! Quels pions perdez-vous ?
rencontre-question-throw_attack = La Peste ! Quelle carte d’attaque défaussez-vous ?
rencontre-question-throw_edict = La Peste ! Quel édit défaussez-vous ?
rencontre-question-negotiate = Que proposez-vous ?
rencontre-question-grant = Sur quelle planète est la base ?
rencontre-question-give_card = Quelle carte donnez-vous ?
rencontre-question-found = Quels pions fondent la nouvelle base ?
rencontre-question-second = Livrez-vous un second duel ?
rencontre-question-reject = Lequel de vos pouvoirs écartez-vous ?
rencontre-question-keep_one = Lequel de ces deux pouvoirs gardez-vous ?
rencontre-question-pick = Quel pouvoir prenez-vous ?
rencontre-question-rotate = Gardez-vous votre pouvoir ?
rencontre-question-gift = Quelle carte offrez-vous ?

rencontre-answer-pass = Passer
rencontre-answer-use = Utiliser { $power }
rencontre-answer-play = Jouer { $card } : { $what }
rencontre-answer-play-on = Jouer { $card } contre { $whom } : { $what }
rencontre-answer-zap = Zapper { $power } { DE($whom) } : ce pouvoir ne fait rien et dort jusqu’à la fin du duel
rencontre-edict-MOEBIUS = chacun peut reprendre des pions du Trou Noir
rencontre-edict-CHAMP = hors de ce duel, tous les pions de retour sur leurs bases
rencontre-edict-CONTROLE = les deux cartes comptent comme des compromis
rencontre-edict-GAZ = pas de consolation dans ce duel
rencontre-edict-PESTE = trois pions perdus, et jusqu’à trois cartes
rencontre-edict-ZAP = un pouvoir ne fait rien et dort jusqu’à la fin du duel
rencontre-answer-first = { $power } agit d’abord
rencontre-answer-discard-all = Défausser tous les édits de la main
rencontre-answer-leave = Le laisser
rencontre-answer-recover = Reprendre un pion, sur { $planet }
rencontre-answer-recover-cone = Reprendre un pion, sur le cône
rencontre-answer-redraw = Tirer un autre disque
rencontre-answer-fight = Affronter { $whom }
rencontre-answer-aim = Viser { $planet } (défenseurs : { $count })
rencontre-answer-gather = { $count ->
    [0] N’envoyer aucun pion
    [one] Envoyer un pion : { $tokens }
   *[other] Envoyer { $count } pions : { $tokens }
  }
rencontre-answer-invite = Inviter { $whom }
rencontre-answer-invite-nobody = N’inviter personne
rencontre-answer-decline = Décliner
rencontre-answer-join-offence = Rejoindre l’attaque avec { $count ->
    [one] un pion
   *[other] { $count } pions
  } : { $tokens }
rencontre-answer-join-defence = Rejoindre la défense avec { $count ->
    [one] un pion
   *[other] { $count } pions
  } : { $tokens }
rencontre-then = { $side } : avec quels pions ?
rencontre-then-offence = Rejoindre l’attaque
rencontre-then-defence = Rejoindre la défense
rencontre-answer-commit = Jouer { $card }
rencontre-answer-none = Rien
rencontre-answer-mix = { $tokens ->
    [0] { $cards ->
        [0] Ne rien prendre
        [one] Piocher une carte
       *[other] Piocher { $cards } cartes
      }
    [one] Reprendre un pion{ $cards ->
        [0] {""}
        [one] { " " }et piocher une carte
       *[other] { " " }et piocher { $cards } cartes
      }
   *[other] Reprendre { $tokens } pions{ $cards ->
        [0] {""}
        [one] { " " }et piocher une carte
       *[other] { " " }et piocher { $cards } cartes
      }
  }
rencontre-answer-home = Poser { $count ->
    [one] un pion
   *[other] { $count } pions
  } : { $tokens }
rencontre-answer-leave-all = Les laisser tous
rencontre-answer-lose = Perdre { $count ->
    [one] un pion
   *[other] { $count } pions
  } : { $tokens }
rencontre-answer-throw = Défausser { $card }
rencontre-answer-no-deal = Pas de marché
rencontre-answer-accept = Accepter : { $give ->
    [rien] ne rien donner
   *[other] donner { $give }
  }{ $take ->
    [rien] { " " }et ne rien recevoir
   *[other] { " " }et recevoir { $take }
  }{ $back }
rencontre-answer-withdraw = Retirer la proposition
rencontre-answer-time-is-up = Le temps est écoulé
rencontre-answer-offer = Proposer : { $give ->
    [rien] ne rien donner
   *[other] donner { $give }
  }{ $take ->
    [rien] { " " }et ne rien recevoir
   *[other] { " " }et recevoir { $take }
  }{ $back }
rencontre-answer-grant = Sur { $planet }
rencontre-answer-give = Donner { $card }
rencontre-answer-found = Avec { $count ->
    [one] un pion
   *[other] { $count } pions
  } : { $tokens }
rencontre-answer-second = Livrer un second duel
rencontre-answer-stop = Finir le tour
rencontre-answer-keep = Garder
rencontre-answer-keep-one = Garder { $power }
rencontre-answer-pick = Prendre { $power }
rencontre-answer-reject = Écarter { $power }
rencontre-answer-replace = Remplacer { $power }
rencontre-answer-gift = Offrir { $card } à { $whom }

rencontre-deal = { $give } contre { $take }{ $back }
rencontre-deal-back = , et { $count ->
    [one] un pion revient
   *[other] { $count } pions reviennent
  } du Trou Noir
rencontre-deal-back-yours = , et { $count ->
    [one] un de vos pions revient
   *[other] { $count } de vos pions reviennent
  } du Trou Noir
rencontre-deal-back-theirs = , et { $count ->
    [one] un de ses pions revient
   *[other] { $count } de ses pions reviennent
  } du Trou Noir
rencontre-deal-back-of = , et { $count ->
    [one] un pion { DE($whose) } revient
   *[other] { $count } pions { DE($whose) } reviennent
  } du Trou Noir
rencontre-deal-nothing = rien
rencontre-deal-base = une base sur { $planet }{ $limit }{ $from }
rencontre-deal-base-granter = une base au choix de qui la donne{ $limit }{ $from }
rencontre-deal-base-receiver = une base au choix de qui la reçoit{ $limit }{ $from }
rencontre-deal-free = {""}
rencontre-deal-exactly = { " " }({ $count ->
    [one] un pion
   *[other] { $count } pions
  })
rencontre-deal-limit = { " " }({ $least }–{ $most } pions)
rencontre-deal-at-least = { " " }({ $least } pions ou plus)
rencontre-deal-from = { " " }fondée avec { $tokens }
rencontre-deal-source = { $count ->
    [0] des pions pris sur { $place }
    [one] un pion pris sur { $place }
   *[other] { $count } pions pris sur { $place }
}
rencontre-deal-random = { $count ->
    [one] une carte au hasard
   *[other] { $count } cartes au hasard
  }
rencontre-deal-cards = { $count } × { $kind }
rencontre-deal-any = carte au choix de qui la donne
rencontre-deal-edict = édit
rencontre-deal-attack = attaque
rencontre-deal-least = attaque de { $value } ou plus
rencontre-deal-at-most = attaque de { $value } ou moins
rencontre-deal-between = attaque de { $least } à { $most }

rencontre-event-powerless = Une partie sans pouvoirs
rencontre-event-may-choose = { $who } a reçu { $what }
rencontre-event-has-power = { $who } a pour pouvoir : { $what }
rencontre-event-keeps-power = { $who } garde son pouvoir
rencontre-event-gives-up = { $who } abandonne { $what }
rencontre-event-goes-under = { $who } ne peut pas avoir en plus { $what } : carte mise sous la pile
rencontre-event-begins = { $who } commence
rencontre-event-turn = Tour { DE($who) } (tour de table { $count })
rencontre-event-duel = Duel { $what } { DE($who) }
rencontre-event-sees = { $who } prend : { $what }
rencontre-event-sees-several = { $who } prend : { $what }
rencontre-event-throws-several = { $who } défausse : { $what }
rencontre-event-clears-several = { $who } défausse des édits : { $what }
rencontre-event-sends-several = { $who } envoie { $count } pions { DE($what) }
rencontre-event-returns-several = { $who } pose { $count } pions sur { $what }
rencontre-event-invites-several = { $who } invite { $whom } à rejoindre { $what }
rencontre-event-draws = { $who } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
rencontre-event-reshuffle = La défausse est mélangée : la pioche a { $count } cartes
rencontre-event-new-hand = { $who } prend une nouvelle main
rencontre-event-no-duel-card = Il ne reste aucune carte de duel pour { $who }
rencontre-event-clears = { $who } défausse un édit : { $what }
rencontre-event-throws = { $who } défausse : { $what }
rencontre-event-out-of-cards = { $who } n’a pas de carte de duel : le tour est fini
rencontre-event-no-force = { $who } n’a pas de pion pour se battre : le tour est fini
rencontre-event-recovers = { $who } reprend un pion du Trou Noir : { $what }
rencontre-event-disc = { $who } tire le disque { DE($whom) }
rencontre-event-refill = Tous les disques retournent dans la tasse de la destinée ({ $count })
rencontre-event-must-redraw = Aucune base étrangère à combattre chez { $who }, qui tire encore
rencontre-event-redraws = { $who } tire encore
rencontre-event-no-target = Il ne reste rien { DE($whom) } à attaquer : { $who } choisit de nouveau
rencontre-event-defence = { $who } affrontera { $whom }
rencontre-event-aims = { $who } vise { $what }, que défend { $whom }
rencontre-event-sends = { $who } envoie { $count ->
    [one] un pion
   *[other] { $count } pions
  } { DE($what) }
rencontre-event-invites = { $who } invite { $whom } à rejoindre { $what }
rencontre-event-invites-nobody = { $who } n’invite personne à rejoindre { $what }
rencontre-event-joins = { $who } rejoint { $what } { DE($whom) }
rencontre-event-declines = { $who } décline
rencontre-event-window = On peut interrompre : { $what }
rencontre-event-edict = { $who } joue { $what }
rencontre-event-edict-on = { $who } joue { $what } contre { $whom }
rencontre-event-edict-names = { $who } désigne { $whom } avec { $what }
rencontre-event-sent-home = { $who } doit ramener ses pions sur ses bases
rencontre-event-controlled = Les deux cartes comptent comme des compromis
rencontre-event-no-consolation = { $who } empêche la consolation
rencontre-event-attempt = { $who } va utiliser { $what }
rencontre-event-zapped = { $who } zappe { $what } { DE($whom) }
rencontre-event-power = { $who } utilise { $what }
rencontre-event-collects = { $who } ramasse { $what }
rencontre-event-gift = { $who } offre une carte à { $whom }
rencontre-event-sets-aside = La carte { DE($who) } est mise à l’écart : { $what }
rencontre-event-takes-back = { $who } reprend : { $what }
rencontre-event-frees = { $who } libère { $count ->
    [one] un pion
   *[other] { $count } pions
  } { DE($whom) }
rencontre-event-chooses = { $who } pose : { $what }
rencontre-event-commits = { $who } a posé une carte
rencontre-event-shows = { $who } pose une carte visible : { $what }
rencontre-event-defends-bare = { $who } n’a pas de carte de duel et se défend avec 0
rencontre-event-reveals = { $who } montre : { $what } ; { $whom } montre : { $count }
rencontre-event-totals = Totaux : { $who } { $what }, { $whom } { $count }
rencontre-event-wins = { $who } bat { $whom } sur { $what }
rencontre-event-loses = { $who } perd { $count ->
    [one] un pion
   *[other] { $count } pions
  } dans le Trou Noir
rencontre-event-removed = { $count ->
    [one] Un pion { DE($who) } quitte
   *[other] { $count } pions { DE($who) } quittent
  } la partie
rencontre-event-lands = { $who } se pose sur { $what } avec { $count ->
    [one] un pion
   *[other] { $count } pions
  }
rencontre-event-rewarded = { $who } reprend { $count ->
    [one] un pion
   *[other] { $count } pions
  } en récompense
rencontre-event-returns = { $who } pose { $count ->
    [one] un pion
   *[other] { $count } pions
  } sur { $what }
rencontre-event-falls = { $who } n’a pas de base : { $count ->
    [one] un pion tombe
   *[other] { $count } pions tombent
  } dans le Trou Noir
rencontre-event-back-to-origin = Les pions { DE($who) } retournent là d’où ils venaient
rencontre-event-no-loss = { $who } n’a perdu aucun pion et ne prend pas de consolation
rencontre-event-consolation = { $whom } doit à { $who } { $count ->
    [one] une carte
   *[other] { $count } cartes
  } de consolation
rencontre-event-takes-cards = { $who } prend { $count ->
    [one] une carte
   *[other] { $count } cartes
  } au hasard dans la main { DE($whom) }
rencontre-event-loses-card = { $whom } reçoit une carte { DE($who) } : { $what }
rencontre-event-negotiation = { $who } et { $whom } ont { $count } secondes pour conclure un marché
rencontre-event-offers = { $who } propose à { $whom } : { $what }
rencontre-event-accepts = { $who } accepte la proposition { DE($whom) }
rencontre-event-withdraws = La proposition { DE($who) } est retirée
rencontre-event-wants-no-deal = { $who } ne veut pas de marché
rencontre-event-time-is-up = Le temps est écoulé
rencontre-event-deal = { $who } et { $whom } concluent un marché : { $what }
rencontre-event-gives-cards = { $who } donne à { $whom } { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
rencontre-event-founds = { $who } fonde une base sur { $what } avec { $count ->
    [one] un pion
   *[other] { $count } pions
  }
rencontre-event-failure = Pas de marché : { $who } et { $whom } perdent trois pions chacun, ou tous ceux qui leur restent
rencontre-event-cancelled = Le duel { DE($who) } est annulé
rencontre-event-discards = La carte { DE($who) } est défaussée : { $what }
rencontre-event-no-second = { $who } n’a pas de carte de duel pour un second duel
rencontre-event-is-leaving = { $who } quittera la partie à la fin de ce duel
rencontre-event-leaves = { $who } sort de la partie, pions, cartes et disques compris
rencontre-event-nobody-left = Plus personne n’est en jeu : la partie s’arrête, et personne ne gagne
rencontre-event-victory = { $who } gagne avec { $count ->
    [one] { $count } base étrangère
   *[other] { $count } bases étrangères
  }

rencontre-refused-power = Ce pouvoir ne peut pas agir maintenant.
rencontre-refused-not-held = Vous n’avez pas cette carte : { $card }.
rencontre-refused-not-its-moment = Ce n’est pas le moment de jouer cette carte : { $card }.
rencontre-refused-no-effect = { $card } : cette carte ne changerait rien, ou ce n’est pas à vous de la jouer ici.
rencontre-refused-target = { $card } : cette carte ne se joue pas contre cette cible.
rencontre-refused-own-power = On ne zappe pas son propre pouvoir.
rencontre-refused-keep-edicts = La nouvelle main est obligatoire : jouez ou défaussez d’abord tous vos édits.
rencontre-refused-recover = Le pion va sur une base à vous, ou reste dans le Trou Noir.
rencontre-refused-whom = Tirez encore, ou affrontez un joueur qui a une base dans ce système.
rencontre-refused-must-fight = Le premier duel est obligatoire.
rencontre-refused-aim-own = Chez vous, attaquez une planète où votre adversaire a une base.
rencontre-refused-aim-elsewhere = Une base hors du système d’origine de ce joueur ne peut pas être attaquée.
rencontre-refused-aim = Visez une des cinq planètes du système attaqué.
rencontre-refused-gather-place = Vous n’y avez pas de base où prendre ou poser des pions.
rencontre-refused-too-many = Au plus { $most } de vos pions peuvent être sur le cône.
rencontre-refused-too-few = Une attaque demande au moins un pion.
rencontre-refused-not-there = Vous n’y avez pas autant de pions ; ceux du Trou Noir ne participent à rien.
rencontre-refused-defence-fixed = Le joueur défensif n’ajoute ni ne retire de pions sur la planète attaquée.
rencontre-refused-invite = Invitez d’autres joueurs que les deux adversaires du duel.
rencontre-refused-forced = Un pouvoir vous oblige à vous allier.
rencontre-refused-one-side = Personne ne rejoint les deux camps.
rencontre-refused-not-invited = Ce camp ne vous a pas invité.
rencontre-refused-ally-tokens = Un allié apporte de un à { $most } pions pris sur ses bases.
rencontre-refused-withdraw = Une alliance conclue ne se défait plus.
rencontre-refused-answer-order = Les invités répondent un par un, dans le sens horaire depuis la gauche du joueur offensif.
rencontre-refused-only-duel = On ne pose qu’une attaque ou un compromis.
rencontre-refused-bound = Une règle ou une promesse vous empêche de jouer cette carte : { $card }.
rencontre-refused-irrevocable = Votre carte est posée : elle ne change plus.
rencontre-refused-mix = Pour chaque pion sur l’anneau : une carte, ou un de vos pions du Trou Noir, pas davantage.
rencontre-refused-lose = Choisissez { $count } de vos pions.
rencontre-refused-home = Posez exactement { $count ->
    [one] un pion
   *[other] { $count } pions
  } sur des bases à vous.
rencontre-refused-rescue = Posez autant de pions du Trou Noir que vous voulez, sur des bases à vous.
rencontre-refused-throw = Choisissez une carte de cette sorte dans votre main.
rencontre-refused-accept = Il n’y a pas de proposition ouverte que vous puissiez accepter et tenir.
rencontre-refused-nothing-open = Vous n’avez pas de proposition ouverte.
rencontre-refused-no-proposal-left = Vous avez fait toutes vos propositions.
rencontre-refused-third-party = Seuls les deux adversaires discutent le marché.
rencontre-refused-two-bases = Personne ne gagne plus d’une base dans un marché.
rencontre-refused-deal-form = Ce n’est pas une proposition : chacun donne au plus une base, et des cartes.
rencontre-refused-too-many-cards = Aucune main ne peut contenir autant de cartes.
rencontre-refused-too-many-tokens = Personne n’a autant de pions.
rencontre-refused-deal-source = La base pour { $whom } : autant de ses pions ne peuvent pas être pris sur { $place }.
rencontre-refused-deal-founders = La base pour { $whom } : le nombre de pions et leur provenance ne vont pas ensemble.
rencontre-refused-deal-empty = Au moins une base ou une carte doit changer de mains.
rencontre-refused-deal-cards = Vous n’avez pas les cartes que vous offrez.
rencontre-refused-deal-term = Personne ici n’a le pouvoir d’offrir cela.
rencontre-refused-deal-hand = Les cartes { DE($who) } : { $count } sont promises sur une main de { $held }.
rencontre-refused-no-grant = La base pour { $whom } : { $who } ne peut la donner sur aucune planète.
rencontre-refused-not-granters = La base pour { $whom } : { $who } n’en a pas sur { $planet }.
rencontre-refused-not-new = La base pour { $whom } : ce joueur en a déjà une sur { $planet }.
rencontre-refused-no-token = La base pour { $whom } : trop peu de ses pions sont hors du Trou Noir pour la fonder.
rencontre-refused-grant = Qui donne doit y avoir une base ; qui reçoit ne doit pas en avoir.
rencontre-refused-give = Donnez une carte conforme aux termes.
rencontre-refused-found = Fondez la base avec des pions de vos bases ou du cône, autant que convenu.
rencontre-refused-found-from = Le marché dit d’où viennent les pions, et combien de chaque endroit.
rencontre-refused-second = Livrez un second duel, ou finissez votre tour.
rencontre-refused-keep-one = Gardez un de vos deux pouvoirs.
rencontre-refused-pick = Prenez un pouvoir que personne n’a pris et qui va avec les vôtres.
rencontre-refused-choice-three = « Deux pouvoirs sur trois » les distribue au hasard : ne gardez que l’un des deux réglages.
rencontre-refused-power-set = Il faut { $needed } pouvoirs à cette table, et { $count } sont en jeu.
rencontre-refused-reject = Écartez un de vos pouvoirs ; deux pouvoirs incompatibles ne se gardent pas.
rencontre-refused-gift = Offrez une carte de votre main à l’adversaire, ou, comme allié, à l’un des deux adversaires.

rencontre-ending-bases = Cinq bases étrangères
rencontre-ending-rounds = Le dernier tour de table permis a été joué
rencontre-ending-alone = Il ne restait personne d’autre dans la partie
rencontre-ending-nobody = Il ne restait personne dans la partie

rencontre-table-turn = Tour de table { $round }, duel { $duel }
rencontre-table-player = Joueur
rencontre-table-home = Planètes 1–5
rencontre-table-abroad = Bases au loin
rencontre-table-hole = Trou
rencontre-table-cone = Cône
rencontre-table-hand = Cartes
rencontre-table-power = Pouvoir
rencontre-table-foreign = Bases
rencontre-table-removed = { $count } hors jeu
rencontre-table-deck = Pioche : { $count }
rencontre-table-discard = Défausse : { $cards }
rencontre-table-cup = Tasse : { $discs }
rencontre-table-duel = { $offence } attaque { $defence } sur { $planet }
rencontre-table-aimless = { $offence } attaque { $defence }
rencontre-table-your-hand = Votre main : { $cards }
rencontre-table-your-power = Votre pouvoir, { $power } : { $what }
rencontre-table-known = { $who } a, comme vous savez : { $cards }
rencontre-table-top = Sur la pioche, comme vous savez : { $cards }
rencontre-table-sign-planets = 4 : quatre pions à soi, { $one }2 : deux de { $one }
rencontre-table-sign-abroad = { $other }3:1 un pion sur { $other }3
rencontre-table-sign-sides = » attaque, « défend, deux fois : alliés
rencontre-table-sign-target = [ ] planète attaquée
rencontre-table-sign-oval = <4> sur le cône pour l’attaque
rencontre-table-sign-ring = (4) sur le cône pour la défense
rencontre-table-side-attack = Attaque
rencontre-table-side-defence = Défense
rencontre-table-side = { $side }, { $who } : { $card } + { $tokens } à soi{ $allies ->
    [0] { "" }
    [one] { "" } + { $allies } allié
   *[other] { "" } + { $allies } alliés
  }
rencontre-table-so-far = { "" } = { $total } jusqu’ici
rencontre-table-total = { "" } = { $total } avec les pouvoirs
rencontre-table-no-card = pas encore de carte
rencontre-table-face-down = une carte cachée
rencontre-window = { $code ->
    [W01] le tour commence
    [W02] les édits sont écoulés avant une nouvelle main
    [W03] avant le tirage de la destinée
    [W04] le joueur défensif est désigné
    [W05] le joueur défensif est prêt
    [W06] le cône est pointé
    [W07] les pions sont rassemblés
    [W08] les alliances sont scellées
    [W09] avant le choix des cartes
    [W10] les cartes sont posées
    [W11] les cartes sont retournées
    [W12] les totaux sont connus
    [W13] l’issue est connue
    [W14] les récompenses
    [W15] une consolation est due
    [W16] le marché se discute
    [W17] le marché est réglé
    [W18] le duel s’achève
    [W19] le tour s’achève
    [WZ] un pouvoir va agir
   *[other] avant la prochaine décision
  }
rencontre-table-window = Vous pouvez interrompre : { $moment }
rencontre-table-acts = { $who } va utiliser { $power }
rencontre-table-offer = Proposition ouverte { DE($who) } : { $deal }
rencontre-table-notation = Toute autre proposition peut s’écrire : « offers { $one }4x2 ?3 for { $other }1 » donne une base sur { $one }4 fondée avec deux pions et trois cartes au hasard contre une base sur { $other }1 ; « nothing », ZAP, C, edict, attack, A10+, A6-12 et any*3 désignent des cartes, { $other }1x3@cone,{ $one }1x2 dit d’où viennent les pions, « granter » et « receiver » laissent la planète ouverte.
rencontre-table-clock = Le marché se discute pendant { $count } s
rencontre-table-asleep = (endormi)
rencontre-table-empty = rien

rencontre-why-pass = Rien ici ne vaut une carte.
rencontre-why-edict = { $card } rapporte ici environ { $gain } points.
rencontre-why-recover = Un pion sur une base vaut mieux que dans le Trou Noir.
rencontre-why-fight-home = { $whom } a { $bases ->
    [1] une base étrangère, et elle est chez moi
   *[other] { $bases } bases étrangères, dont une chez moi
  }.
rencontre-why-redraw = Rien chez moi ne vaut un duel.
rencontre-why-aim = C’est sur { $planet } que je gagne le plus facilement : environ { $percent } %.
rencontre-why-gather = { $count ->
    [0] Aucun pion
    [one] Un pion
   *[other] { $count } pions
  } pour une chance d’environ { $percent } %.
rencontre-why-invite = Avec leur aide je gagne plus souvent, et personne n’y gagne la partie.
rencontre-why-invite-nobody = Je n’ai besoin de personne, ou ils y gagneraient trop.
rencontre-why-join = J’espère y gagner { $gain } points.
rencontre-why-decline = M’allier me coûterait plus que cela ne rapporte.
rencontre-why-high = Cette attaque gagne dans environ { $percent } % des cas.
rencontre-why-low = Je ne peux pas gagner : je garde mes meilleures cartes.
rencontre-why-compromise = Perdre avec un compromis, ou un marché, vaut mieux qu’une faible attaque.
rencontre-why-reward = D’abord des pions si j’en ai beaucoup dans le Trou Noir, sinon des cartes.
rencontre-why-home = Mes bases les plus faibles d’abord.
rencontre-why-losses = Je prends mes pertes sur mes plus grandes piles.
rencontre-why-offer = Je demande une base et donne ce qui me coûte peu.
rencontre-why-accept = Ce marché vaut pour moi { $gain } points de plus que rien.
rencontre-why-no-deal = Rien de ce qui est proposé ne vaut mieux que pas de marché du tout.
rencontre-why-second = Il me reste une carte qui peut gagner.
rencontre-why-stop = Les cartes qui me restent sont pour ma défense.
rencontre-why-use = Mon pouvoir m’aide ici.
rencontre-why-zap = L’usage de ce pouvoir me ferait du tort.
rencontre-why-card = Je me sépare de la carte dont j’ai le moins besoin.
rencontre-why-power = Je garde le pouvoir dont je sais me servir.
rencontre-fact-base = Une base étrangère de plus pour moi
rencontre-fact-rival-base = Une base étrangère de plus pour { $whom }
rencontre-fact-rival-victory = La partie gagnée par { $whom } dès ce duel
rencontre-fact-victory = La partie gagnée dès ce duel
rencontre-fact-tokens = Aucun de mes pions perdu
rencontre-fact-powers = Mes pouvoirs à l’œuvre
