# La guerre de la couronne

guerre-face-B = Faillite
guerre-face-1 = 1
guerre-face-2 = 2
guerre-face-3 = 3
guerre-face-4 = 4
guerre-face-5 = 5
guerre-face-J = Joker
guerre-face-P = Prince
guerre-face-Q = Reine
guerre-face-K = Roi

guerre-question-queen_target = Votre Reine l’emporte. À qui prend-elle deux jetons ?
guerre-question-joker_swap = Votre Joker l’emporte. Échangez-vous toute votre pile ?
guerre-question-chance_use = Posez-vous votre jeton chance sur le jeton tiré ?
guerre-question-pay_choice = Vous devez des jetons. Lequel donnez-vous ?

guerre-answer-queen = { $whom } (pile de { $height })
guerre-answer-swap = Échanger avec { $whom } (pile de { $height })
guerre-answer-keep = Garder la pile telle quelle (de { $height })
guerre-answer-announce = Annoncer : { $face }
guerre-answer-pass = Passer
guerre-answer-pay = Donner : { $face }

guerre-event-round = Manche { $what }
guerre-event-draws = { $who } tire : { $what }
guerre-event-battle = Bataille pour la couronne entre { $count } joueurs qui montrent : { $what }
guerre-event-wins = { $who } remporte la manche avec { $what ->
    [Reine] une Reine
    [Faillite] une Faillite
   *[other] un { $what }
  }
guerre-event-collects = { $who } ramasse { $count } jetons
guerre-event-king = Le Roi { DE($who) } prend jusqu’à deux jetons à chacun
guerre-event-queen = La Reine { DE($who) } désigne { $whom }
guerre-event-queen-nobody = La Reine { DE($who) } ne trouve personne qui ait de quoi donner
guerre-event-prince = Le Prince { DE($who) } : les autres remettent jusqu’à deux jetons dans la réserve
guerre-event-joker-swaps = { $who } et { $whom } échangent leurs piles
guerre-event-joker-keeps = { $who } garde sa pile
guerre-event-pays = { $who } donne { $count ->
    [one] un jeton
   *[other] { $count } jetons
  } à { $whom }
guerre-event-returns = { $who } remet { $count ->
    [one] un jeton
   *[other] { $count } jetons
  } dans la réserve
guerre-event-bankrupt = Faillite ! { $who } perd la moitié de sa pile : { $count }
guerre-event-unresolved = La réserve ne suffit pas pour la bataille : personne ne prend ces jetons, la partie s’arrête
guerre-event-keeps-secret = { $who } tire un jeton chance et le garde secret
guerre-event-sees-own = Jeton chance { DE($who) } : { $what }
guerre-event-announces = { $who } annonce son jeton chance : { $what }
guerre-event-unused = { $who } n’a pas utilisé son jeton chance : { $what }
guerre-event-playoff = Départage : { $who } tire : { $what }
guerre-event-victory = { $who } gagne avec une pile de { $count }

guerre-refused-queen-other = La Reine désigne l’un des autres joueurs.
guerre-refused-queen-empty = { $whom } n’a pas assez de jetons pour donner.
guerre-refused-swap-other = Le Joker échange avec l’un des autres joueurs, ou pas du tout.
guerre-refused-chance-used = { $who } n’a plus de jeton chance.
guerre-refused-chance-bystander = Seuls les joueurs engagés dans cette bataille peuvent annoncer.
guerre-refused-chance-bankruptcy = Un jeton chance ne peut pas recouvrir une Faillite.
guerre-refused-pay = Ce jeton n’est pas dans votre pile.

guerre-why-rob = { $whom } a la plus haute pile où je puisse prendre ({ $height }).
guerre-why-swap = { $whom } a une pile plus haute que la mienne : { $theirs } contre { $mine }.
guerre-why-keep = Aucune pile ne dépasse la mienne ({ $mine }).
guerre-why-announce = Il fait basculer cette manche en ma faveur, avec { $stake } jetons sur la table.
guerre-why-wait = Il rapporterait trop peu maintenant : je le garde.
guerre-why-never-bankruptcy = Mon jeton chance est une Faillite : le jouer ne ferait que me coûter.
guerre-why-pay = Je donne mon jeton le plus faible.

guerre-table-pool = Réserve : { $count }
guerre-table-round = Manche { $round }
guerre-table-between = Après la manche { $round }
guerre-table-battle = bataille { $wave }
guerre-table-player = Joueur
guerre-table-drawn = Tirage
guerre-table-pile = Pile
guerre-table-top = Dessus
guerre-table-chance = Chance
guerre-table-unused = à jouer
guerre-table-spent = joué
guerre-table-aside = Mis de côté : { $count }

guerre-ending-pool = La réserve ne suffisait plus pour une manche
guerre-ending-battle = La réserve ne suffisait plus pour une bataille
guerre-ending-rounds = La dernière manche permise a été jouée

guerre-help-bankruptcy = Faillite : qui la tire perd la moitié de sa pile.
guerre-help-joker = Joker : s’il l’emporte, vous pouvez échanger toute votre pile avec quelqu’un.
guerre-help-prince = Prince : s’il l’emporte, tous les autres remettent jusqu’à deux jetons dans la réserve.
guerre-help-queen = Reine : si elle l’emporte, elle prend jusqu’à deux jetons à un joueur.
guerre-help-king = Roi : s’il l’emporte, il prend jusqu’à deux jetons à chacun.
guerre-fact-lead = La pile la plus haute, seule ou à égalité, trois manches plus tard
guerre-fact-grown = Ma pile a grandi trois manches plus tard
guerre-fact-robbed = La pile { DE($whom) } a baissé trois manches plus tard
guerre-fact-kept = Mon jeton chance encore en main trois manches plus tard
