# Inviter et se réunir, aperçus de liens, absents, écran pour tous.

preview-title = { $game } · Regalia
preview-invites = { $host } vous invite à { $game } : { $count ->
    [one] une place est libre
   *[other] { $count } places sont libres
}. Sans compte, il suffit de s’asseoir.
preview-open = Une table de { $game } : { $count ->
    [one] une place est libre
   *[other] { $count } places sont libres
}. Sans compte, il suffit de s’asseoir.
preview-plays = Une partie de { $game } est en cours. Venez regarder.
preview-table = Une table de { $game }.

page-gone = { $names } { $count ->
    [one] n’est plus là.
   *[other] ne sont plus là.
}
page-gone-bot = Laisser un robot jouer pour { $name } ?
page-screen = Un écran pour tous
page-screen-hint = À ouvrir sur un téléviseur ou une tablette : il montre le plateau à tous, et aucune main. Les mains restent sur vos appareils.
page-screen-open = Ouvrir l’écran pour tous
page-screen-join = Scannez pour jouer
page-screen-no = Cette table n’admet pas de spectateurs, donc pas d’écran pour tous.

# Cercles d’amis.
table-refused-circle-full = Ce cercle a déjà { $most } membres.
table-refused-circle-tables = Ce cercle montre déjà { $most } tables.
table-refused-circle-table = Cette table n’existe pas.
table-refused-circle-seat = Seul quelqu’un qui y joue peut montrer une table.

page-circle = Cercle d’amis
page-circle-new = Fonder un cercle
page-circle-new-line = Un lien pour vos amis : à qui le tour, où, et qui a gagné contre qui. Sans compte et sans courriel.
page-circle-name = Nom du cercle
page-circle-found = Fonder
page-circle-enter = Devenir membre
page-circle-enter-line = Seuls ceux qui ont le lien trouvent ce cercle.
page-circle-link = Lien pour vos amis
page-circle-members = Membres
page-circle-won = { $won } sur { $games }
page-circle-none-yet = Pas encore de partie
page-circle-rating = { $points } (de { $low } à { $high })
page-circle-rated = Je veux une cote
page-circle-rated-hint = Des points d’après les parties de ce cercle, 0 étant la moyenne ; entre parenthèses où ils se trouvent avec 95 % de certitude. Seuls ceux qui la veulent ont une cote.
page-circle-tables = Tables
page-circle-no-tables = Pas encore de table. Montrez-en une où vous jouez, ou ouvrez-en une.
page-circle-show = Montrer au cercle
page-circle-open = Ouvrir une table
page-circle-turn = À { $names } de jouer
page-circle-your-turn = À vous de jouer
page-circle-gathering = Des places sont libres
page-circle-goes-on = En cours
page-circle-over = Victoire : { $names }
page-circle-over-none = Victoire de quelqu’un d’autre
page-circle-meetings = Les uns contre les autres
page-circle-meeting = { $first } { $one } : { $other } { $second } ({ $games ->
    [one] une partie
   *[other] { $games } parties
})
page-circle-export = Tout enregistrer
page-circle-leave = Quitter le cercle
page-circle-leave-sure = Votre nom est effacé du cercle. Le quitter ?
page-circle-delete = Supprimer le cercle
page-circle-delete-sure = Le cercle est supprimé pour tous, avec son histoire. Le supprimer ?
page-circle-yes = Oui
page-circle-no = Non
page-circle-private = Un cercle garde son nom, les noms de ses membres, qui d’entre eux était à quelle table et comment les parties ont fini. Quiconque a le lien le voit. Le nom de qui s’en va est effacé ; le premier membre peut tout supprimer.
page-daily-private = Une couronne du jour garde le nom donné et le résultat avec la donne du jour, et l’empreinte d’une clé faite par cet appareil, pour reconnaître un second essai.
page-turn-yours = À vous de jouer
page-turn-others = À { $names } de jouer
page-turn-with = avec { $names }

# Donnes dupliquées.
table-refused-duplicate = Une donne se propose à une autre table avant le début de la partie ou après sa fin.
table-refused-duplicate-seat = Seule la place d’une personne peut y être prise.
table-refused-duplicate-many = Cette donne a déjà { $most } tables.
page-duplicate = La même donne à d’autres tables
page-duplicate-line = Proposez cette donne à des amis qui ne l’ont pas jouée : les mêmes cartes, et les résultats côte à côte.
page-duplicate-offer = Proposer cette donne
table-refused-duplicate-host = Seul l’hôte peut proposer une donne avant le début de la partie.
table-noted-shared = { $who } a aussi proposé cette donne à une autre table.
page-duplicate-two = Deux tables, une donne
page-duplicate-two-line = Une autre table reçoit les mêmes cartes ; après les deux parties, les résultats s’affichent côte à côte. Envoyez son lien à des amis qui ne jouent pas ici. Les mots des joueurs ne changent alors plus le mélange.
page-duplicate-two-open = Ouvrir l’autre table
page-duplicate-two-link = Le lien de l’autre table
page-duplicate-here = Une autre table a aussi cette donne. Les résultats s’afficheront côte à côte à la fin.
table-error-withheld = Cette donne se joue encore à une autre table. Sa clé, le compte rendu et l’analyse viendront quand toutes ses tables auront fini ou seront fermées.
page-withheld = Cette donne se joue encore à une autre table. La table avait montré le sceau de la clé avant le premier tirage ; la clé, la vérification du tirage, le compte rendu et l’analyse viendront quand toutes les tables de cette donne auront fini ou seront fermées.
page-duplicate-score = { $name } : { $score }
page-duplicate-this = cette table

# depuis votre dernier passage : ce qui s’est fait à une table entre-temps
page-since = Depuis votre passage
page-since-count = { $count ->
    [one] Il s’est passé une chose. Voici la table comme vous l’aviez laissée.
   *[other] Il s’est passé { $count } choses. Voici la table comme vous l’aviez laissée.
  }
page-since-place = { $place } sur { $of }
page-since-next = Suivant
page-since-back = Retour
page-since-all = Tout dérouler
page-since-skip = Passer
page-since-now = À la table

# Tournois des cercles et leur calendrier.
table-refused-tournament-open = Le dernier tournoi de ce cercle n’est pas encore fini.
table-refused-tournament-members = Un tournoi réunit de { $least } à { $most } membres du cercle.
table-refused-tournament-none = Ce cercle ne dispute aucun tournoi en ce moment.
table-refused-tournament-no-match = Vous n’avez pas de match dans cette ronde.
calendar-round = { $game } : ronde { $number } sur { $of }
calendar-turn = { $game } : dernier moment pour { $names }

page-tournament = Tournoi
page-tournament-call = Lancer un tournoi
page-tournament-line = Deux membres par match, le même jeu pour tous. Qui n’est pas venu à temps a perdu son match ; qui n’a pas d’adversaire reçoit le point.
page-tournament-game = Jeu
page-tournament-form = Appariement
page-tournament-robin = Chacun contre chacun
page-tournament-swiss = Suisse : voisins au classement
page-tournament-rounds = Rondes
page-tournament-pace = Rythme
page-tournament-live = En direct : trois minutes par décision
page-tournament-days = Sur plusieurs jours : un jour par décision
page-tournament-hours = Heures pour venir à un match
page-tournament-players = Qui joue
page-tournament-start = Tirer la première ronde
page-tournament-round = Ronde { $number } sur { $of }
page-tournament-until = À commencer avant le { $time }
page-tournament-play = Jouer mon match
page-tournament-bye = { $name } : un point sans jouer
page-tournament-pair = { $first } contre { $second }
page-tournament-result = { $first } { $one } : { $other } { $second }
page-tournament-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } en { $played } { $played ->
    [one] match
   *[other] matchs
  }
page-tournament-over = Le tournoi est fini.
page-tournament-off = L’annuler
page-tournament-off-sure = Le tournoi s’arrête ici pour tout le monde. L’annuler ?
page-calendar = Calendrier
page-calendar-hint = Pour un logiciel d’agenda : les rondes, et jusqu’à quand chacun doit jouer. L’adresse est aussi secrète que le lien du cercle.
page-favourites = Les plus joués : { $games }
page-favourite = { $game } ({ $tables })

# confier une place à un autre appareil
page-seat-elsewhere = Continuer sur un autre appareil
page-seat-elsewhere-hint = Scannez ceci avec votre autre appareil : il jouera aussi votre place. Ne le montrez à personne d’autre : qui a ce lien voit vos cartes et répond pour vous.
