# Promesses d’une règle maison

rencontre-question-promise = Promettez-vous quelque chose avant les alliances ?

rencontre-word-compromise = de jouer un compromis dans ce duel
rencontre-word-peace = de ne pas l’attaquer pendant un tour de table
rencontre-word-peace-all = de n’attaquer personne pendant un tour de table
rencontre-word-join = de se joindre à sa prochaine attaque
rencontre-word-neutral = de ne se joindre à personne contre ce joueur pendant un tour de table
rencontre-word-neutral-all = de rester hors de toute alliance pendant un tour de table

rencontre-answer-promise = Promettre à { $whom } { $what }
rencontre-answer-promise-all = Promettre à tout le monde { $what }
rencontre-answer-promise-nothing = Ne rien promettre

rencontre-event-gives-word = { $who } promet à { $whom } { $what }
rencontre-event-gives-word-to-all = { $who } promet à tout le monde { $what }
rencontre-event-keeps-word = { $who } a tenu une promesse faite à { $whom } : { $what }
rencontre-event-breaks-word = { $who } a rompu une promesse faite à { $whom } : { $what }
rencontre-event-word-lapses = Une promesse { DE($who) } à { $whom } s’est éteinte : { $what }

rencontre-refused-promise = Cette promesse ne peut pas être faite maintenant : prenez-en une de la liste, ou ne promettez rien.

rencontre-table-promise-open = Ouverte : { $who } a promis à { $whom } { $what }
rencontre-table-promise-kept = Tenue : { $who } avait promis à { $whom } { $what }
rencontre-table-promise-broken = Rompue : { $who } avait promis à { $whom } { $what }
rencontre-table-promise-lapsed = Éteinte : { $who } avait promis à { $whom } { $what }
rencontre-table-word = Promesses { DE($who) } : { $kept } { $kept ->
    [0] tenue
    [one] tenue
   *[other] tenues
  }, { $broken } { $broken ->
    [0] rompue
    [one] rompue
   *[other] rompues
  }

rencontre-why-promise = Promettre de venir vaut une invitation, et avec elle une base.
rencontre-why-no-promise = Une promesse n’apporterait rien ici.
rencontre-why-stranger = { $whom } a promis un compromis, et nul ne sait encore ce que cela vaut.
rencontre-why-broke = { $whom } a promis un compromis, mais a rompu { $broken } { $broken ->
    [one] promesse
   *[other] promesses
  } sur { $count }.
rencontre-why-kept = { $whom } a promis un compromis, et a tenu { $kept } { $kept ->
    [one] promesse
   *[other] promesses
  } sur { $count }.
