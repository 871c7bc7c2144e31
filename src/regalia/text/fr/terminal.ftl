# Ce que dit le terminal à ses questions et à ses pauses.

play-help = Tapez le numéro d’une ligne, ou son nom : une carte, un joueur, un lieu. La notation convient aussi. p passe ici et partout où vous pourriez interrompre, jusqu’à ce qu’on vous demande autre chose.
play-help-pause = Entrée pour continuer.
play-help-orders =
    Partout :
      h, aide        cette aide
      g, but         comment ce jeu se gagne, et ce qui bat quoi
      q, quitter     enregistrer et partir
      u, annuler     reprendre votre dernière réponse, si personne n’a rien appris depuis
      r, règle       la règle en cause
      c, conseil     ce que ferait un robot à votre place
      w, pourquoi    pourquoi les autres ont fait cela, d’après ce que vous voyez
      t, table       revoir la table
      l, journal     ce qui s’est passé
      e, expliquer   ce que font les cartes, jetons ou pouvoirs en vue
      i, tirage      ce sur quoi cette table s’est engagée avant de tirer
play-back = (Entrée seule pour revenir en arrière.)
play-hint = Tapez un numéro ou un nom, ou h pour l’aide.
play-not-understood = « { $words } » n’est pas compris. { play-hint }
play-several = « { $words } » peut désigner plusieurs lignes : { $marks }.
play-no-such-number = Il n’y a pas de ligne { $words } : de { $first } à { $last }.
play-only-enter = « { $words } » n’est pas compris. Entrée pour continuer, h pour l’aide.
play-nothing-asked = Rien ne vous est demandé en ce moment.
play-no-details = Il n’y a rien à expliquer ici.
play-undone = Réponse reprise : { $answer }
play-bad-name = --name n’est pas un texte lisible
play-why-none = Depuis votre dernière réponse, personne d’autre n’a rien choisi à découvert.
play-why-later = { $count ->
    [one] Un choix ne s’explique
   *[other] { $count } choix ne s’expliquent
  } pas par ce que vous voyez ; l’explication vient après la partie.
play-no-colours = --colour : dans { $game }, les joueurs n’ont pas de couleur
play-no-such-colour = --colour : à choisir parmi { $colours }
