# Cosmic Crowns

crowns-clan-D = Chien
crowns-clan-F = Grenouille
crowns-clan-R = Raptor
crowns-clan-E = Aigle
crowns-clan-none = aucun

crowns-card-0 = Voleur { $clan }
crowns-card-1 = Assassin { $clan }
crowns-card-2 = { $clan } 2
crowns-card-3 = { $clan } 3
crowns-card-4 = { $clan } 4
crowns-card-5 = { $clan } 5
crowns-card-6 = { $clan } 6
crowns-card-7 = { $clan } 7
crowns-card-8 = { $clan } 8
crowns-card-9 = { $clan } 9
crowns-card-10 = { $clan } 10
crowns-card-G1 = Général ★ { $clan }
crowns-card-G2 = Général ★★ { $clan }
crowns-card-G3 = Général ★★★ { $clan }
crowns-card-M = Empereur { $clan }
crowns-card-star = Étoile Filante { $copy }
crowns-card-devil = Le Diable { $copy }

crowns-question-play = Quelle carte jouez-vous ?
crowns-question-bg_star = La carte du Champ de Bataille est Étoile Filante, et vous distribuez. Quel est le Clan du Champ de Bataille ?
crowns-question-bg_devil = La carte du Champ de Bataille est Le Diable, et vous êtes à gauche du donneur. Quel est le Clan du Champ de Bataille ?
crowns-question-star = Votre Étoile Filante est la première carte Divine du tour. Quel est désormais le Clan du Champ de Bataille ?
crowns-question-devil_star = Votre Diable a retourné Étoile Filante. Quel est désormais le Clan du Champ de Bataille ?
crowns-question-devil_devil = Le Diable de votre voisin de droite a retourné un autre Diable. Quel est désormais le Clan du Champ de Bataille ?
crowns-question-bid = Combien de tours gagnerez-vous dans cette manche ?
crowns-question-target = Votre Assassin frappe. Qui doit jouer une carte tirée au hasard ?
crowns-question-steal = Votre Voleur vole. À qui ?

crowns-answer-play-plain = { $card }
crowns-answer-play-star = { $card } : gagne le tour et permet de nommer le Clan du Champ de Bataille
crowns-answer-play-star-stack = { $card } : gagne le tour et permet de choisir le Clan du Champ de Bataille dans la pile
crowns-answer-play-devil = { $card } : gagne le tour, et la pile décide du Clan du Champ de Bataille
crowns-answer-play-wins = { $card } : gagne le tour ; le Clan du Champ de Bataille reste
crowns-answer-play-late = { $card } : ne peut pas gagner et ne fait rien, car ce n’est pas la première carte Divine du tour
crowns-answer-play-assassin = { $card } : vaut 1 ; un joueur désigné, sans carte dans le tour, doit en jouer une tirée au hasard
crowns-answer-play-assassin-one = { $card } : vaut 1 ; { $whom } doit jouer une carte tirée au hasard
crowns-answer-play-assassin-last = { $card } : vaut 1 ; ne frappe personne, car tous les autres ont une carte dans le tour
crowns-answer-play-thief = { $card } : vaut 0 ; prend une couronne à un adversaire
crowns-answer-play-thief-supply = { $card } : vaut 0 ; prend une couronne à la réserve, car aucun adversaire n’en a
crowns-answer-play-thief-unpaid = { $card } : vaut 0 ; un adversaire perd une couronne de cette manche, mais la réserve est vide et ne paie rien
crowns-answer-play-thief-none = { $card } : vaut 0 ; il n’y a pas de couronne à prendre
crowns-answer-play-idle = { $card } : vaut { $power } ; après une carte Divine, sans effet
crowns-answer-name-clan = { $clan }
crowns-answer-keep-clan = { $clan } (comme avant)
crowns-answer-bid = { $count ->
    [0] aucun tour
    [one] un tour
   *[other] { $count } tours
  }
crowns-answer-target = { $whom }
crowns-answer-steal = { $whom } ({ $count ->
    [0] aucune couronne
    [one] une couronne
   *[other] { $count } couronnes
  })

crowns-event-round = Manche { $what } : { $count ->
    [one] une carte chacun
   *[other] { $count } cartes chacun
  }, distribution par { $who }
crowns-event-revealed = On retourne la carte du Champ de Bataille : { $what }
crowns-event-battleground-clan = Clan du Champ de Bataille : { $what }
crowns-event-clan-stays = Le Clan du Champ de Bataille reste : { $what }
crowns-event-names-clan = { $who } nomme le Clan du Champ de Bataille : { $what }
crowns-event-keeps-clan = { $who } garde le Clan du Champ de Bataille : { $what }
crowns-event-returns = { $count ->
    [0] { $who } n’a pas de couronne à rendre
   *[other] { $who } rend une couronne à la réserve
  }
crowns-event-lead-drawn = La prochaine ouverture { DE($who) } sera tirée au hasard
crowns-event-bids = { $who } parie { $count }
crowns-event-plays = { $who } joue : { $what }
crowns-event-targets = L’Assassin { DE($who) } frappe { $whom }
crowns-event-forced = { $who } tire dans la main { DE($whom) } : { $what }
crowns-event-ignored = Une carte Divine jouée après la première ne fait rien : { $what }
crowns-event-no-effect = Sans effet ici : { $what }
crowns-event-no-victim = L’Assassin { DE($who) } ne trouve pas de victime : chacun a une carte dans le tour
crowns-event-no-wish = Dernier tour de la manche : on ne nomme pas de clan
crowns-event-turned = Le Diable { DE($who) } retourne : { $what }
crowns-event-empty-stack = Le Diable { DE($who) } ne trouve rien à retourner
crowns-event-found = Tirée de la pile : { $what }
crowns-event-steals = { $count ->
    [0] { $who } vole { $whom }, mais la réserve est vide et ne paie rien
   *[other] { $who } vole une couronne à { $whom }
  }
crowns-event-steals-supply = { $count ->
    [0] { $who } ne trouve pas de couronne à voler
   *[other] { $who } prend une couronne dans la réserve
  }
crowns-event-takes-trick = { $who } gagne le tour avec : { $what }
crowns-event-takes-crown = { $count ->
    [0] La réserve est vide : pas de couronne pour { $who }
   *[other] { $who } prend une couronne
  }
crowns-event-scores = Pari exact : { $who } annonçait { $what } et reçoit { $count ->
    [0] zéro couronne
    [one] une couronne
   *[other] { $count } couronnes
  }
crowns-event-misses = { $count ->
    [0] { $who } a raté son pari de { $what }
    [one] { $who } a raté son pari de { $what } et paie une couronne
   *[other] { $who } a raté son pari de { $what } et paie { $count } couronnes
  }
crowns-event-nets = { $who } a dépassé son pari de { $what } et reçoit { $count ->
    [0] zéro couronne
    [one] une couronne
   *[other] { $count } couronnes
  }
crowns-event-tie = Égalité à { $count } : une Égalité Furieuse décide
crowns-event-brawl = Égalité Furieuse : une carte chacun, distribution par { $who }
crowns-event-victory = { $who } règne sur l’univers, avec { $count ->
    [0] zéro couronne
    [one] une couronne
   *[other] { $count } couronnes
  }

crowns-refused-deck = Le paquet est trop petit : à { $players } joueurs, il faut { $needed } cartes pour les plus grandes mains et le Champ de Bataille, et il y en a { $cards }.
crowns-refused-dealer = La place { $seat } ne peut pas distribuer : les places sont numérotées à partir de 0, et il y a { $players } joueurs.
crowns-refused-no-card = Ce n’est pas une carte de ce jeu.
crowns-refused-not-held = Vous n’avez pas cette carte : { $card }.
crowns-refused-follow = Vous avez une carte du Clan Guide ({ $clan }) et devez en jouer une : { $card } n’est pas permis.
crowns-refused-divine = Vous avez une carte du Clan Guide ({ $clan }) : une carte Divine ne se joue que si l’on n’en a pas.
crowns-refused-clan = Nommez l’un des quatre clans.
crowns-refused-not-in-stack = La pile n’a aucune carte de ce clan : { $clan }.
crowns-refused-bid-range = Un pari est un nombre entier de 0 à { $size }.
crowns-refused-bid-sum = Vous pariez en dernier : avec { $count }, la somme des paris ferait exactement { $size }, le nombre de tours.
crowns-refused-bid-final = Un pari ne se change pas.
crowns-refused-bid-order = Le donneur parie en premier, puis les autres dans le sens horaire : ce n’est pas à vous.
crowns-refused-target = L’Assassin frappe un joueur qui n’a pas encore de carte dans le tour.
crowns-refused-steal-opponent = Un Voleur doit voler l’un de vos adversaires.
crowns-refused-steal-empty = { $whom } n’a pas de couronne à voler.

crowns-why-only = Je n’ai pas d’autre choix.
crowns-why-play = Avec { $card }, je vois { $chance } % de chances de gagner ce tour, et il vaut mieux garder le reste de ma main.
crowns-why-play-hard = Il me manque encore { $need } ; avec { $card }, je vois { $chance } % de chances de gagner ce tour.
crowns-why-bid = D’après mes calculs, cette main gagne environ { $expected } tours ; un pari de { $count } se réalise dans { $chance } % des cas.
crowns-why-clan = Ma main est la meilleure avec ce clan : { $clan }.
crowns-why-target = Une carte au hasard gêne surtout { $whom }.
crowns-why-steal = { $whom } a le plus de couronnes à prendre ({ $count }).
crowns-fact-goal = { $count ->
    [one] Au moins une couronne de plus à la fin de la manche
   *[other] Au moins { $count } couronnes de plus à la fin de la manche
}
crowns-fact-lead = Le plus de couronnes, seul ou à égalité, après cette manche

crowns-table-round = Manche { $round } sur { $rounds }
crowns-table-between = Après la manche { $round } sur { $rounds }
crowns-table-brawl = Égalité Furieuse
crowns-table-trick = tour { $trick } sur { $size }
crowns-table-battleground = Clan du Champ de Bataille : { $clan } (carte retournée : { $card })
crowns-table-battleground-bare = Clan du Champ de Bataille : { $clan }
crowns-table-leading = Clan Guide : { $clan }
crowns-table-stack = Pile : { $count }
crowns-table-supply = Réserve : { $count }
crowns-table-player = Joueur
crowns-table-card = Carte
crowns-table-cards = Main
crowns-table-bid = Pari
crowns-table-wins = Tours
crowns-table-bank = Couronnes
crowns-table-place = Place
crowns-table-dealer = donne
crowns-table-forced = forcée
crowns-table-divine = gagne
crowns-table-last = Dernier tour, gagné par { $who } : { $cards }
crowns-table-hand = Votre main :
crowns-table-drawn = Cette ouverture sera tirée au hasard.
crowns-help-star = Étoile Filante : la première carte Divine d’un tour le gagne, et son propriétaire peut nommer le Clan du Champ de Bataille.
crowns-help-devil = Le Diable : la première carte Divine d’un tour le gagne, et la carte suivante de la pile donne le Clan du Champ de Bataille.
crowns-help-assassin = Assassin : vaut 1. Un joueur sans carte dans le tour, s’il en reste, doit en jouer une tirée au hasard.
crowns-help-thief = Voleur : vaut 0. Prend une couronne à un adversaire, ou à la réserve si aucun n’en a.

crowns-ending-most = Un joueur avait le plus de couronnes
crowns-ending-brawl = Égalité au plus de couronnes : une Égalité Furieuse entre tous a tranché
