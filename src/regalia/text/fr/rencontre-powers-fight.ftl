# Rencontre Cosmique : les pouvoirs du combat

rencontre-question-patient = De qui guérissez-vous les pions ?
rencontre-question-drag = Vos pions sont engloutis. Les pions de qui suivent ?
rencontre-question-follow = L’Aspirateur vous entraîne. Quels pions perdez-vous ?
rencontre-question-stake = Quel est le prix, et pour qui ?
rencontre-question-award_planet = Le prix est pour vous. Sur quelle planète fondez-vous la base ?
rencontre-question-award_tokens = Avec quels pions fondez-vous la base du prix ?

rencontre-answer-heal = Guérir { $whom } ({ $count ->
    [one] un pion
   *[other] { $count } pions
  })
rencontre-tokens-of = { $place } ({ $count })
rencontre-answer-drag = Entraîner : { $tokens }
rencontre-answer-stake-winner = Au gagnant : { $award }
rencontre-answer-stake-loser = Au perdant : { $award }
rencontre-stake-base = base
rencontre-stake-cards = cartes
rencontre-award-base = une base
rencontre-award-cards = { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
rencontre-award-all = toutes les cartes

rencontre-event-heals = { $who } guérit { $count ->
    [one] un pion
   *[other] { $count } pions
  } { DE($whom) }
rencontre-event-drags = { $who } entraîne { $count ->
    [one] un pion
   *[other] { $count } pions
  } { DE($whom) } dans le Trou Noir
rencontre-event-upset = Le résultat est renversé : { $who } gagne, et non { $whom }
rencontre-event-bonus = { $who } ajoute { $count } à son total
rencontre-event-points = { $who } gagne { $what ->
    [one] un point
   *[other] { $what } points
  } et en a { $count }
rencontre-event-stake-winner = { $who } promet au gagnant { $what ->
    [0] {""}
   *[other] une base
  }{ $count ->
    [0] {""}
   *[other] { $what ->
        [0] {""}
       *[other] { " " }et{ " " }
      }
  }{ $count ->
    [0] {""}
    [63] toutes les cartes de l’autre
    [one] une carte
   *[other] { $count } cartes
  }
rencontre-event-stake-loser = { $who } promet au perdant { $what ->
    [0] {""}
   *[other] une base
  }{ $count ->
    [0] {""}
   *[other] { $what ->
        [0] {""}
       *[other] { " " }et{ " " }
      }
  }{ $count ->
    [0] {""}
    [63] toutes les cartes de l’autre
    [one] une carte
   *[other] { $count } cartes
  }

rencontre-refused-heal = Vous ne guérissez qu’un autre joueur qui vient de perdre des pions et qui a une base.
rencontre-refused-drag = Exactement { $count } pions d’autres joueurs suivent, pour chacun au plus ce qu’il a sur ses bases.
rencontre-refused-stake = Un prix comprend une base, des cartes, ou les deux.
