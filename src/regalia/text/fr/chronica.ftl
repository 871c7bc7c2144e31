# Chronica Universalis

# chaque langue prend son propre nom de carte
chronica-card = { $en ->
   *[other] { $fr }
  }
chronica-slot = { $slot }

chronica-deck-crown-and-sword = La Couronne et l’Épée
chronica-deck-crown-and-sword-about = Des rois et des capitaines, des châteaux et des forteresses : ils frappent par la Guerre, et l’Érudition leur est étrangère.
chronica-deck-age-of-cathedrals = Le Temps des cathédrales
chronica-deck-age-of-cathedrals-about = Des saints de tous les temps et des gens du Moyen Âge, autour de leurs abbayes et de leurs cathédrales.
chronica-deck-court-and-stage = La Cour et la Scène
chronica-deck-court-and-stage-about = Des artistes et ceux qui règnent, des théâtres et des châteaux : le Prestige avant tout.
chronica-deck-rome-reborn = Rome retrouvée
chronica-deck-rome-reborn-about = L’Antiquité, et la Renaissance qui l’a redécouverte.

chronica-question-deck = Quelle pioche apportez-vous ?
chronica-question-mulligan = Gardez-vous votre main de départ ?
chronica-question-play = À vous : posez, remplacez, agissez ou passez.
chronica-question-extra_play = Vous pouvez rejouer.
chronica-question-welcome = Votre nouvel Édifice accueille-t-il un Personnage Errant ?
chronica-question-reinforce = Qui se joint à l’Action en Renfort ?
chronica-question-draw_source = Vous piochez une carte. Où ?
chronica-question-drain_target = Quel adversaire est touché ?
chronica-question-dig_pick = Laquelle de ces cartes prenez-vous ?
chronica-question-recover_pick = Reprenez-vous une carte de votre défausse ?
chronica-question-purge_pick = Quelle carte de votre main défaussez-vous ?

chronica-answer-deck-crown-and-sword = { chronica-deck-crown-and-sword } : { chronica-deck-crown-and-sword-about }
chronica-answer-deck-age-of-cathedrals = { chronica-deck-age-of-cathedrals } : { chronica-deck-age-of-cathedrals-about }
chronica-answer-deck-court-and-stage = { chronica-deck-court-and-stage } : { chronica-deck-court-and-stage-about }
chronica-answer-deck-rome-reborn = { chronica-deck-rome-reborn } : { chronica-deck-rome-reborn-about }
chronica-answer-deck-starter-a = La pioche de départ A
chronica-answer-deck-starter-b = La pioche de départ B
chronica-answer-deck-drawn-evenly = Une pioche tirée au hasard, moitié Édifices, moitié Personnages
chronica-answer-deck-drawn-freely = Une pioche tirée au hasard parmi toutes les cartes
chronica-answer-deck-own = Une pioche personnelle, { $count } cartes
chronica-answer-keep-hand = Garder cette main de { $count }
chronica-answer-mulligan = La remélanger et en piocher { $count }
chronica-answer-place = Poser { $card } en { $slot }
chronica-answer-build = Poser { $card } en { $slot }, sous { $other } : occupé
chronica-answer-occupy = Poser { $card } en { $slot }, sur { $other } : occupé
chronica-answer-replace = Remplacer { $old } en { $slot } par { $card } (Honneur −{ $cost })
chronica-answer-replace-fatal = Remplacer { $old } en { $slot } par { $card } (Honneur −{ $cost } : PARTIE PERDUE)
chronica-answer-act = { $card } agit contre { $target } { DE($whom) } en { $slot }{ $occupied ->
    [yes] , occupé
   *[no] { "" }
  } (Honneur { $change }{ $helped ->
    [yes] , jusqu’à { $best } avec un Renfort
   *[no] { "" }
  })
chronica-answer-act-fatal = { $card } agit contre { $target } { DE($whom) } en { $slot }{ $occupied ->
    [yes] , occupé
   *[no] { "" }
  } (Honneur { $change }{ $helped ->
    [yes] , au mieux { $best }
   *[no] { "" }
  } : PARTIE PERDUE)
chronica-answer-pass = Passer : défausser { $card }, piocher deux cartes
chronica-answer-pass-empty = Passer la main vide : piocher { $count }
chronica-answer-stop = Ne pas rejouer
chronica-answer-no-welcome = Aucun accueil
chronica-answer-welcome = Accueillir { $card }, en { $slot } chez { $whom } (Honneur { $change })
chronica-answer-welcome-fatal = Accueillir { $card }, en { $slot } chez { $whom } (Honneur { $change } : PARTIE PERDUE)
chronica-answer-unhelped = Sans Renfort (Honneur { $change })
chronica-answer-unhelped-fatal = Sans Renfort (Honneur { $change } : PARTIE PERDUE)
chronica-answer-helped = { $card }, de la main (Honneur { $change })
chronica-answer-helped-fatal = { $card }, de la main (Honneur { $change } : PARTIE PERDUE)
chronica-answer-helped-from = { $card }, depuis { $slot } (Honneur { $change })
chronica-answer-helped-from-fatal = { $card }, depuis { $slot } (Honneur { $change } : PARTIE PERDUE)
chronica-answer-stock = Le dessus du talon (il en reste { $count })
chronica-answer-river = { $card }, de la rivière
chronica-answer-opponent = { $whom } (Honneur { $honour })
chronica-answer-dig = Prendre { $card }
chronica-answer-recover = Reprendre { $card }
chronica-answer-recover-none = Ne rien reprendre
chronica-answer-purge = Défausser { $card }

chronica-then = { $card } : qu’en faites-vous ?
chronica-then-place = Poser en { $slot }
chronica-then-build = Poser en { $slot }, sous { $other }
chronica-then-occupy = Poser en { $slot }, sur { $other }
chronica-then-replace = Remplacer { $old } en { $slot } (Honneur −{ $cost })
chronica-then-replace-fatal = Remplacer { $old } en { $slot } (Honneur −{ $cost } : PARTIE PERDUE)
chronica-then-act = Agir en { $slot } chez { $whom } : { $target }{ $occupied ->
    [yes] , occupé
   *[no] { "" }
  } (Honneur { $change }{ $helped ->
    [yes] { "" } à { $best }
   *[no] { "" }
  })
chronica-then-act-fatal = Agir en { $slot } chez { $whom } : { $target }{ $occupied ->
    [yes] , occupé
   *[no] { "" }
  } (Honneur { $change }{ $helped ->
    [yes] , au mieux { $best }
   *[no] { "" }
  } : PARTIE PERDUE)
chronica-then-pass = Passer : la défausser, en piocher deux

chronica-event-shared-deck = Une pioche partagée de { $count } cartes
chronica-event-brings = { $who } joue avec la pioche « { $what } »
chronica-event-brings-drawn = { $who } joue avec une pioche tirée au hasard
chronica-event-honour = { $who } commence avec { $count } points d’Honneur
chronica-event-first = { $who } joue en premier
chronica-event-mulligan = { $who } remélange sa main et pioche { $count } cartes
chronica-event-river = La rivière montre : { $what }
chronica-event-turn = Tour { $what } : { $who }
chronica-event-draws = { $who } pioche une carte
chronica-event-draws-several = { $who } pioche { $count } cartes
chronica-event-sees-several = { $who } pioche : { $what }
chronica-event-sees = { $who } pioche : { $what }
chronica-event-takes-river = { $who } prend dans la rivière : { $what }
chronica-event-refills = Nouvelle carte dans la rivière : { $what }
chronica-event-places = { $who } pose { $what } en { $slot }
chronica-event-welcomes = { $who } accueille { $what } { DE($whom) } en { $slot }
chronica-event-occupies = Un Édifice { DE($who) } est maintenant occupé par { $what }
chronica-event-replaces = { $who } bâtit { $what } à la place de l’Édifice en { $slot }
chronica-event-discards = { $who } défausse { $what }
chronica-event-acts = { $who } envoie { $what } contre { $slot } { DE($whom) }
chronica-event-reinforces = { $what } vient en Renfort
chronica-event-equal = Valeurs égales : l’Honneur { DE($who) } ne change pas
chronica-event-removes = Les cartes en { $slot } { DE($whom) } et les attaquants sont défaussés
chronica-event-returns = { $what } retourne dans la main { DE($who) }
chronica-event-fervour = Ferveur Populaire : { $who } peut rejouer
chronica-event-declines = { $who } ne rejoue pas
chronica-event-passes = { $who } passe et défausse { $what }
chronica-event-passes-empty = { $who } passe la main vide
chronica-event-gains = { $count ->
    [0] { $who } a déjà tout l’Honneur possible : { $what }
    [one] { $who } gagne un point d’Honneur et en a { $what }
   *[other] { $who } gagne { $count } points d’Honneur et en a { $what }
  }
chronica-event-loses = { $who } perd { $count ->
    [one] { $count } point
   *[other] { $count } points
  } d’Honneur et en a { $what }
chronica-event-falls = { $who } n’a plus d’Honneur
chronica-event-leaves = { $who } quitte la partie
chronica-event-power = Le pouvoir { DE($what) } agit pour { $who }
chronica-event-power-strikes = Le pouvoir { DE($what) } agit pour { $who } contre { $whom }
chronica-event-digs = { $who } regarde { $count ->
    [one] la première carte
   *[other] les { $count } premières cartes
  } de la pioche et en prend une
chronica-event-looks-at = { $who } regarde : { $what }
chronica-event-digs-up = { $who } prend : { $what }
chronica-event-recovers = { $who } reprend { $what }
chronica-event-purged = { $who } défausse { $what } de sa main
chronica-event-may-play-again = { $what } permet à { $who } de rejouer
chronica-event-full = La Province { DE($who) } est pleine
chronica-event-deck-empty = { $who } a pioché sa dernière carte
chronica-event-stock-empty = La pioche partagée est épuisée
chronica-event-result = { $who } : { $count ->
    [1] 1er
   *[other] { $count }e
  }, { $what ->
    [one] { $what } point
   *[other] { $what } points
  }

chronica-refused-deck-size-option = Une pioche de { $size } cartes n’est pas possible ici : de { $least } à { $most }.
chronica-refused-honour-start = On ne peut pas commencer avec { $start } points d’Honneur si la limite est { $most }.
chronica-refused-deck-unknown = Aucune carte ne s’appelle { $card }.
chronica-refused-deck-twice = { $card } figure plusieurs fois dans la pioche.
chronica-refused-deck-size = Une pioche compte { $size } cartes ; celle-ci en a { $count }.
chronica-refused-mulligan = Vous ne pouvez pas changer de main maintenant.
chronica-refused-pass-late = Après un premier coup, vous pouvez refuser de rejouer, mais plus passer.
chronica-refused-pass-card = Pour passer, indiquez la carte que vous défaussez.
chronica-refused-stop = À votre tour, jouez un coup ou passez : pour passer, défaussez une carte.
chronica-refused-not-in-hand = Cette carte n’est pas dans votre main.
chronica-refused-replay = Ce coup supplémentaire sert à poser un autre genre de carte : { $card } ne convient pas.
chronica-refused-own-province = { $card } ne se pose que dans votre propre Province.
chronica-refused-unique = Un exemplaire { DE($card) } est en jeu : le vôtre doit attendre.
chronica-refused-condition = { $card } nécessite d’abord une autre carte dans votre Province.
chronica-refused-replace = On ne remplace qu’un Édifice, et par un Édifice : impossible pour { $card } en { $slot }.
chronica-refused-edifice = Il y a déjà un Édifice en { $slot }.
chronica-refused-personnage = Il y a déjà un Personnage en { $slot }.
chronica-refused-actor = Seul un Personnage peut agir, pas { $card }.
chronica-refused-target = Il n’y a en { $slot } aucune carte adverse contre laquelle agir.
chronica-refused-shield = Un pouvoir tient { $card } à l’écart de { $slot }.
chronica-refused-protected = { $slot } est protégé par les cartes placées devant.
chronica-refused-anchor = { $card } ne peut pas être accueilli.
chronica-refused-welcome = On n’accueille qu’un Personnage Errant d’une Province adverse.
chronica-refused-helper = Un Renfort est un second Personnage, de votre main ou de votre Province.
chronica-refused-draw = On pioche dans la rivière ou dans le talon.
chronica-refused-opponent = Nommez un de vos adversaires.
chronica-refused-dig = Prenez une des cartes que vous regardez.
chronica-refused-recover = Cette carte ne peut pas être reprise de votre défausse.

chronica-why-win = Ce coup me fait gagner la partie.
chronica-why-stop = Aucun coup de plus n’améliorerait ma position.
chronica-why-pass = Deux cartes fraîches valent mieux que tous mes coups.
chronica-why-occupied = { $card } fait tomber un Édifice occupé : de l’Honneur en moins pour l’adversaire, un coup de plus pour moi.
chronica-why-act = { $card } enlève une carte qui pourrait devenir gênante, à un prix acceptable.
chronica-why-occupy = { $card } rend un Édifice occupé : deux points de plus pour moi, un point d’Honneur de moins en face.
chronica-why-place = { $card } remplit un emplacement et s’y tient bien.
chronica-why-replace = { $card } résiste mieux que l’ancien Édifice.
chronica-why-detail = De cette façon, le coup me laisse dans la meilleure position.
chronica-why-deck = Une pioche prête à jouer me convient.
chronica-why-keep-hand = J’ai des Édifices et des Personnages.
chronica-why-mulligan = Une main d’un seul genre se joue mal.
chronica-why-draw-source = C’est la carte la plus utile que je puisse avoir.
chronica-why-dig-pick = C’est la plus utile de ces cartes.
chronica-why-recover-pick = Une carte de plus en main ne me coûte rien.
chronica-why-purge-pick = C’est la carte qui me manquera le moins.
chronica-fact-points = En tête aux points peu après
chronica-fact-honour = Plus d’Honneur que quiconque peu après
chronica-fact-hand = La plus grande main, seule ou à égalité, peu après
chronica-fact-safe = Mon Honneur hors de danger peu après
chronica-fact-struck = Un adversaire près de perdre tout son Honneur

chronica-table-turn = Tour { $turn } : { $who }
chronica-table-honour = Honneur { $honour }
chronica-table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
chronica-table-hand = Main { $count }
chronica-table-deck = Pioche { $count }
chronica-table-stock = Talon { $count }
chronica-table-theme = Pioche { $count } ({ $deck })
chronica-table-discard = Défausse { $count }
chronica-table-top = dessus : { $card }
chronica-table-river = Rivière
chronica-table-your-hand = Votre main
chronica-table-protected = protégé
chronica-table-occupied = occupé
chronica-table-wanderer = Errant
chronica-table-welcomed = { DE($who) }
chronica-table-frontier = F
chronica-table-hinterland = H
chronica-table-extras = Coups supplémentaires en attente : { $count }
chronica-table-legend = Valeurs : Érudition, Prestige, Guerre ; le Domaine de prédilection entre crochets.
chronica-table-signs = ■ Édifice ● Personnage ▲ protégé · Érudition, Prestige, Guerre
chronica-table-empty = vides : { $slots }
chronica-table-bare = rien
chronica-table-gone = a quitté la partie
chronica-table-seen = vues en main : { $cards }

chronica-ending-full = Une Province était pleine
chronica-ending-zero = Un joueur n’avait plus d’Honneur
chronica-ending-zero-who = { $who } n’avait plus d’Honneur
chronica-ending-deck = La dernière carte a été piochée
chronica-ending-alone = Il ne restait qu’un joueur

chronica-cards-values = Érudition { $erudition }, Prestige { $prestige }, Guerre { $war }
chronica-cards-favourite = Domaine de prédilection : { $domain }
chronica-cards-domain-erudition = Érudition
chronica-cards-domain-prestige = Prestige
chronica-cards-domain-war = Guerre
chronica-cards-type-Edifice = Édifice
chronica-cards-type-Personnage = Personnage
chronica-cards-category-crown = Couronne
chronica-cards-category-faith = Foi
chronica-cards-category-knowledge = Savoir
chronica-cards-category-arts = Arts
chronica-cards-category-arms = Armes
chronica-cards-category-sea = Mer
chronica-cards-category-invention = Invention
chronica-cards-class-King = Roi
chronica-cards-class-Queen = Reine
chronica-cards-class-Castle = Château
chronica-cards-class-Saint = Saint
chronica-cards-class-Abbey = Abbaye
chronica-cards-class-Cathedral = Cathédrale
chronica-cards-class-Scholar = Savant
chronica-cards-class-University = Université
chronica-cards-class-Artist = Artiste
chronica-cards-class-Theatre = Théâtre
chronica-cards-class-Captain = Capitaine
chronica-cards-class-Fortress = Forteresse
chronica-cards-class-Explorer = Explorateur
chronica-cards-class-Merchant = Marchand
chronica-cards-class-Port = Port
chronica-cards-class-Inventor = Inventeur
chronica-cards-class-Works = Ouvrage
chronica-cards-epoch-Antiquity = Antiquité
chronica-cards-epoch-Middle-Ages = Moyen Âge
chronica-cards-epoch-Renaissance = Renaissance
chronica-cards-epoch-Classical = Âge classique
chronica-cards-epoch-Enlightenment = Lumières
chronica-cards-epoch-Industrial = Ère industrielle
chronica-cards-no-power = sans pouvoir
chronica-cards-heading-card = carte
chronica-cards-heading-class = classe
chronica-cards-heading-values = É P G
chronica-cards-heading-power = pouvoir
chronica-cards-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
chronica-cards-deck-fits = { $file } : cette pioche de { $count } cartes peut être jouée ({ $edifices } Édifices, { $people } Personnages)
