# La conduite aux tables : places sans parole, mots interdits, signalements, nouveaux venus.

table-noted-muted = { $who } n’a plus la parole ici pour le moment.
table-noted-unmuted = { $who } a de nouveau la parole.
table-refused-muted = Vous n’avez pas la parole à cette table pour le moment.
table-refused-slow = On parle lentement ici : un message toutes les { $seconds } secondes.
table-refused-listed-word = Le responsable de ce serveur n’autorise pas l’un de ces mots.
table-error-approval = Le responsable de ce serveur accueille d’abord les gens : demandez à être admis.

page-mute = Retirer la parole
page-unmute = Rendre la parole
page-muted = sans parole
page-muted-hint = Vous n’avez pas la parole à cette table pour le moment. Vous pouvez toujours jouer et lire.
page-report = Signaler
page-report-sure = Le responsable de ce serveur verra ce message, ce qui s’est dit autour, et que vous l’avez signalé.
page-report-reason = Qu’est-ce qui ne va pas ? (facultatif)
page-report-send = Envoyer le signalement
page-reported = Le responsable est prévenu.
page-approval = Demander à être admis
page-approval-hint = Le responsable de ce serveur accueille d’abord les gens. Dites qui vous êtes ; vous pourrez jouer une fois admis.
page-approval-words = Quelques mots pour le responsable
page-approval-ask = Demander
page-approval-asked = La demande est faite. Réessayez plus tard : cet appareil sera reconnu quand vous serez admis.
page-approval-again = Réessayer
