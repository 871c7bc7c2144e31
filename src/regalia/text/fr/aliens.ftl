# Les pouvoirs de Rencontre Cosmique : la galerie de la page, et la commande.
aliens-title = Les pouvoirs de la galaxie
aliens-open = Les { $count } pouvoirs
aliens-intro = Chaque joueur en tire un. Choisissez-en un pour le lire en entier.
aliens-search = Chercher un pouvoir
aliens-all = Tous
aliens-level = Difficulté
aliens-level-1 = Facile : agit tout seul
aliens-level-2 = Moyen : une décision au bon moment
aliens-level-3 = Exigeant : bluff, mémoire ou anticipation
aliens-beginners = Idéal pour une première partie
aliens-count =
    { $count ->
        [0] Aucun pouvoir ne convient.
        [one] { $count } pouvoir
       *[other] { $count } pouvoirs
    }
help-aliens = lister et montrer les pouvoirs de Rencontre Cosmique
help-aliens-description = Liste les pouvoirs de Rencontre Cosmique avec ce que chacun demande à qui le tient, ou en montre un en entier.
help-aliens-name = montrer ce pouvoir
help-aliens-level = seulement les pouvoirs de cette difficulté
help-aliens-beginners = seulement les pouvoirs qui conviennent à une première partie
cli-no-alien = Aucun pouvoir ne s’appelle { $name }. Essayez : regalia aliens
cli-no-alien-but = Aucun pouvoir ne s’appelle { $name }. Peut-être : { $near }
cli-no-alien-fits = Aucun pouvoir ne répond à tout cela.
