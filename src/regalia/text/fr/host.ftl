# L’hôte d’une table : ce que le serveur et la page en disent.

table-noted-removed = { $who } a dû quitter la table.
table-noted-replaced = { $who } ne répondait plus : avec l’accord des autres, un robot joue à sa place.
table-noted-host = { $who } devient l’hôte de la table.
table-noted-host-paused = { $who } a mis la partie en pause.
table-noted-closed = La table est fermée.

table-refused-while-closed = Cette table est fermée.
table-refused-host = Seul l’hôte de la table peut faire cela.
table-refused-nobody-knocks = Personne n’attend à cette place.
table-refused-no-person = Personne d’autre n’est assis là.
table-refused-replace = Encore un peu de patience : un robot ne peut prendre le relais que lorsque la table attend une réponse depuis { $seconds } secondes.
table-refused-replaced = Un robot joue pour vous en ce moment : reprenez d’abord votre place.
table-refused-not-replaced = C’est déjà vous qui jouez ici.
table-bye-removed = Vous n’avez plus de place à cette table.

page-ask-first = Demander à l’hôte avant qu’un invité s’installe
page-admit = Accueillir
page-decline = Pas maintenant
page-knocks = voudrait s’installer
page-knocking = { $count ->
    [one] { $names } voudrait s’installer.
   *[other] { $names } voudraient s’installer.
  }
page-asked-host = Vous avez demandé une place : l’hôte de la table décide.
page-declined = L’hôte ne vous a pas donné de place à cette table.
page-host-starts = L’hôte pourra commencer dès que tout le monde sera là.
page-is-host = hôte
page-make-host = Nommer hôte
page-remove = Exclure
page-remove-sure = { $who } perd sa place et ne pourra pas la reprendre.
page-replace = Laisser jouer un robot
page-replace-hint = Pour qui ne répond plus. Les autres doivent être d’accord ; la personne remplacée peut reprendre sa place.
page-proposal-replace = { $who } propose qu’un robot joue à la place { DE($whom) }, qui ne répond pas.
page-replaced = Un robot joue pour vous.
page-take-back-seat = Rejouer moi-même
page-people = Joueurs
page-pause-now = Mettre en pause
page-close-table = Fermer la table
page-close-sure = La partie s’arrête ici pour tout le monde, sans résultat.
page-table-closed = L’hôte a fermé cette table.
page-table-closed-hint = On ne peut plus y jouer. Ce qui a été dit et joué reste à ceux qui étaient là.

admin-closed = La table { $table } est fermée.
admin-hushed = { $count ->
    [one] Un message de la table { $table } est effacé.
   *[other] { $count } messages de la table { $table } sont effacés.
  }
admin-banned = { $address } n’est plus admise.
admin-unbanned = { $address } est de nouveau admise.
admin-not-banned = { $address } n’est pas bannie
admin-address = { $address } n’est ni une adresse ni un réseau en chiffres
admin-needs-address = { $action } demande une adresse ou un réseau en chiffres
admin-said = { $text }

# avis qui quittent le serveur
notice-awaited = C’est à vous.
notice-reminder = Votre temps est bientôt écoulé, et c’est toujours à vous.
table-refused-notice-address = Rien ne peut être envoyé à cette adresse : elle doit commencer par https:// et être joignable depuis Internet.
table-refused-notice-no-push = Ce serveur n’envoie pas de notifications aux navigateurs.
table-refused-notice-no-webhook = Ce serveur n’envoie pas de notifications à d’autres adresses.
table-serve-push-contact = push : comment les services de notification joignent le responsable de ce serveur, sous la forme mailto:vous@example.org ou https://…, et non { $value }
table-serve-push-key = push_key : avec un stockage PostgreSQL, indiquez le fichier où garder la clé de ce serveur.
table-serve-push-file = push_key : { $file } ne contient pas de clé de serveur.
table-serve-push-missing = push : les notifications aux navigateurs demandent le paquet cryptography : installez regalia[push].
table-serve-notice-host = notice_hosts : { $value } n’est pas une adresse comme https://push.example.org
table-refused-no-colour = Ce jeu n’a pas cette couleur.
table-refused-colour-taken = { $who } a déjà choisi cette couleur.
table-refused-colours-alike = Deux places ne peuvent pas avoir la même couleur.
table-noted-rematch = { $who } veut rejouer.
table-noted-invited = { $who } a ouvert une autre table.
table-serve-site = site : { $folder } ne contient pas de site ; python3 dev.py site en fait un
