# L’hôte d’une table : ce que le serveur et la page en disent.

table-noted-removed = { $who } a dû quitter la table.
table-noted-replaced = { $who } ne répondait plus : avec l’accord des autres, un robot joue à sa place.
table-noted-host = { $who } devient l’hôte de la table.
table-noted-host-paused = { $who } met la partie en pause.
table-noted-closed = La table est fermée.

table-refused-while-closed = Cette table est fermée.
table-refused-host = Seul l’hôte de la table peut faire cela.
table-refused-nobody-knocks = Personne n’attend à cette place.
table-refused-no-person = Personne d’autre n’est assis là.
table-refused-replace = Encore un peu de patience : un robot ne peut prendre le relais que lorsque la table attend une réponse depuis { $seconds } secondes.
table-refused-replaced = Un robot joue pour vous en ce moment : reprenez d’abord votre place.
table-refused-not-replaced = C’est déjà vous qui jouez ici.
table-bye-removed = Vous n’avez plus de place à cette table.
