# Ce que ce serveur garde de qui joue ici.

page-privacy = Vie privée
page-privacy-none = Pas de compte, pas de cookie, pas de publicité, et aucune demande à un autre serveur. Seule une notification que vous demandez en sort : le service de notification de votre navigateur, ou l’adresse que vous donnez, apprend alors qu’une table vous attend.
page-privacy-kept = Ce qui est gardé
page-privacy-kept-table = Pour chaque table : le jeu, les noms donnés à l’entrée, chaque coup et son heure. Sans cela, une partie ne pourrait être ni reprise ni revue.
page-privacy-kept-talk = Ce qui s’est dit à une table, apartés compris. Un aparté n’est montré qu’aux deux personnes concernées ; le responsable de ce serveur pourrait le lire.
page-privacy-kept-device = Sur cet appareil : votre nom, vos réglages et les clés de vos places. Le serveur ne connaît d’une clé que son empreinte.
page-privacy-kept-address = Votre adresse, en mémoire et le temps de compter les demandes. Elle n’est écrite nulle part, sauf si elle a été bannie. Avec une table que vous ouvrez ou rejoignez, le serveur garde une empreinte de votre adresse, faite avec une clé secrète : elle sert à compter les quotas et à retrouver une personne signalée.
page-privacy-kept-notice = Si vous voulez être averti quand c’est à vous : l’adresse de la notification, avec la table, jusqu’à ce que vous y mettiez fin ou que la table soit effacée.
page-privacy-time = Pendant combien de temps
page-privacy-always = Les tables sont gardées jusqu’à ce que le responsable de ce serveur les efface.
page-privacy-days = { $count ->
    [one] Une table est effacée un jour après la dernière action.
   *[other] Une table est effacée { $count } jours après la dernière action.
  }
page-privacy-talk-days = { $count ->
    [one] Ce qui s’est dit est effacé au bout d’un jour.
   *[other] Ce qui s’est dit est effacé au bout de { $count } jours.
  }
page-privacy-delete = Effacement
page-privacy-delete-how = Adressez-vous au responsable de ce serveur et donnez-lui le lien de la table : il peut effacer pour de bon ce qui s’y est dit, ou la table entière. Les copies suivent à mesure qu’elles sont remplacées. Ce qui est sur cet appareil, vous l’effacez vous-même : « Oublier cette table » dans la liste des parties, ou les données de cette page dans le navigateur.
page-privacy-contact = À qui s’adresser : { $contact }
page-said-deleted = (effacé)
