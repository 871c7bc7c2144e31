# La page : ce que disent ses parties dans tous les jeux.

page-title = Regalia
page-home = Regalia, retour aux jeux
page-welcome = Quatre jeux de couronnes et de cosmos
page-welcome-line = Choisissez une boîte et jouez : tout de suite contre des robots, ou avec des amis grâce à un lien. Sans compte, sans rien installer.
page-games = Jeux
page-players = { $least ->
    [one] de { $least } à { $most } joueurs
   *[other] de { $least } à { $most } joueurs
  }
page-minutes-guerre = 10 minutes
page-minutes-crowns = 30 minutes
page-minutes-chronica = 45 minutes
page-minutes-rencontre = 60 minutes
page-line-guerre = Retournez un jeton, raflez la mise, bâtissez la plus haute pile. Gare à la Faillite.
page-line-crowns = Atouts, paris et trahisons entre quatre clans. Chaque tour gagné rapporte une couronne, et certaines cartes en volent.
page-line-chronica = Province contre province : bâtissez, peuplez, frappez, et gardez votre Honneur.
page-line-rencontre = Chaque extraterrestre enfreint une règle. Attaquez, alliez-vous, marchandez jusqu’à cinq bases étrangères.
page-start-here = Commencez ici
page-kind-guerre = Léger : du hasard et un peu de malice.
page-kind-crowns = Vite appris : moitié cartes, moitié ruse.
page-kind-chronica = Pour réfléchir : un duel où l’on bâtit et où l’on frappe.
page-kind-rencontre = Le plus riche des quatre : pouvoirs, alliances, bluff et marchés.
page-name-first = Comment vous appelez-vous ?
page-name-hint = Demandé une seule fois et gardé sur cet appareil. Vous pouvez ne rien écrire.
page-play-now = Jouer contre des robots
page-invite = Inviter des amis
page-invite-watch = Montrer le lien
page-rules = Règles
page-resume-title = Là où vous en étiez
page-resume = Reprendre
page-resume-more = { $count ->
    [one] Une autre table
   *[other] { $count } autres tables
  }
page-forget = Oublier cette table
page-open-tables = Tables ouvertes
page-open-seats = { $count ->
    [one] une place libre
   *[other] { $count } places libres
  }
page-sit-down = S’asseoir
page-watch = Regarder
page-player-number = Joueur { $number }
page-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
page-no-table = Cette table ne peut pas s’ouvrir
page-to-the-games = Vers les jeux
page-loading = Un instant…
page-close = Fermer
page-pair = { $what } : { $value }
page-yes = Oui
page-no = Non

page-language = Langue
page-language-en = English
page-language-fr = Français

page-settings = Réglages
page-pace = Rythme d’affichage
page-pace-hand = Étape par étape, à mon clic quand le jeu le permet
page-pace-flow = Étape par étape, sans attendre de clic
page-pace-instant = Tout de suite
page-theme = Couleurs
page-theme-system = Comme l’appareil
page-theme-light = Claires
page-theme-dark = Sombres
page-help = Aide
page-guide-setting = Expliquer chaque décision la première fois
page-keys-setting = Répondre avec les touches 1 à 9, accélérer avec Échap
page-sound-setting = Effets sonores

page-who-plays = Qui joue
page-your-name = Votre nom
page-their-name = Son nom
page-number-of-players = Joueurs
page-chair-friend = Un ami, par lien
page-chair-bot = Un robot
page-chair-here = Quelqu’un à côté de moi, sur cet appareil
page-advice = Un conseil
page-advice-past = Qu’en dit un expert ?
page-advice-best = Un expert choisirait
page-advice-rival = Sinon
page-advice-given = Choix fait
page-advice-chance = gagne { $chance } % (± { $error })
page-advice-thinking = L’expert réfléchit…
page-own-bot-line = Un robot proposé par ceux qui tiennent ce serveur.
page-bot-level = Comment il joue
page-bots-level = Robots
page-manners = À cette table
page-clock = Temps de réflexion
page-clock-none = Aussi longtemps qu’il faut
page-clock-quick = Trente secondes par décision
page-clock-calm = Quatre-vingt-dix secondes par décision
page-clock-bank = Dix minutes chacun pour toute la partie, dix secondes offertes par décision
page-clock-hint = Quand le temps est écoulé, la table donne la réponse la plus simple et la partie continue.
page-timers = La minute du marché
page-timers-rules = Une minute, comme dans le livret
page-timers-gentle = Trois minutes
page-timers-off = Sans limite
page-windows = Moments d’interruption
page-windows-always = Ouverts à tous, clos si tous passent
page-windows-fixed = Ouverts à tous, toujours aussi longs
page-windows-stops = Seulement là où quelqu’un veut être arrêté
page-windows-hint = Avec le dernier choix la partie va plus vite, mais une pause peut trahir une carte.
page-word = Votre mot pour le tirage
page-word-hint = Facultatif. Il est mêlé au tirage : personne ne peut donc l’avoir arrangé à l’avance.
page-listed = Montrer cette table parmi les tables ouvertes
page-allow-spectators = Quiconque a le lien peut regarder
page-allow-chat = Discussion et apartés
page-allow-undo = Un coup peut se reprendre si tous sont d’accord
page-house-rules = Règles maison
page-house-rules-hint = Tout est réglé comme dans le livret. Changez ce que vous jouez autrement chez vous.
page-house-rules-changed = { $count ->
    [one] Une règle diffère du livret.
   *[other] { $count } règles diffèrent du livret.
  }
page-usual = (règle du livret)
page-open-table = Ouvrir la table

page-link = Lien vers cette table
page-qr = Code QR avec le lien vers cette table
page-copy-link = Copier le lien
page-copied = Copié
page-share = Partager
page-invite-hint = Quiconque a le lien peut s’asseoir. Personne n’a besoin de compte.
page-invite-alone = Ce serveur n’est ouvert que sur cette machine : le lien ne fonctionne pas ailleurs. Pour des amis sur le même réseau, fermez-le et relancez-le avec
page-at-the-table = À la table : { $names }
page-waiting-for = { $count ->
    [one] On attend encore un joueur
   *[other] On attend encore { $count } joueurs
  }
page-all-here = Tout le monde est là
page-seats = Places
page-free-chair = Place libre
page-this-is-you = c’est vous
page-here = présent
page-away = absent
page-bot = robot
page-fill-with-bots = Commencer, des robots prennent les places libres
page-start = Commencer
page-committed = Le tirage est déjà fixé ; son sceau est { $commitment }…

page-tab-result = Résultat
page-tab-log = Le fil de la partie
page-tab-chat = Discussion
page-unread = { $count ->
    [one] un nouveau message
   *[other] { $count } nouveaux messages
  }
page-tab-rules = Livret de règles
page-watching = { $count ->
    [one] une personne regarde
   *[other] { $count } personnes regardent
  }
page-table-menu = Table
page-show-link = Lien vers cette table
page-undo = Reprendre mon dernier coup
page-pause = Demander une pause
page-resume-clock = Continuer
page-record-so-far = Télécharger mon compte rendu jusqu’ici
page-leave = Quitter la table
page-leave-sure = Un robot prend votre place. Vous pouvez revenir à tout moment avec cet appareil.
page-stay = Rester

page-question = Votre décision
page-events = Événements
page-why = Pourquoi ? Ouvre la règle
page-waits = La table continue…
page-waits-for = On attend { $names }
page-waits-bots = { $count ->
    [one] { $names } réfléchit
   *[other] { $names } réfléchissent
  }
page-waits-window = Interruption possible : { $names }
page-paused = La table est en pause.
page-skip = Accélérer
page-as-list = { $count ->
    [one] la seule réponse, en mots
   *[other] { $count } réponses, en liste
  }
page-answers-below = { $count ->
    [one] encore une réponse plus bas
   *[other] encore { $count } réponses plus bas
  }
page-tally = Combien de chacun
page-tally-between = { $count ->
    [one] { $count } choisi
   *[other] { $count } choisis
  }, { $least } à { $most } permis
page-tally-exactly = { $count ->
    [one] { $count } choisi
   *[other] { $count } choisis
  } sur { $most }
page-tally-more = Un de plus : { $what }
page-tally-less = Un de moins : { $what }
page-tally-here = { $what } : { $count ->
    [one] { $count } choisi
   *[other] { $count } choisis
  }. Un de plus
page-sealed = Votre réponse reste secrète jusqu’à ce que chacun ait répondu ; d’ici là, vous pouvez la changer.
page-confirm-grave = Ce coup vous fait perdre la partie
page-confirm-no = Annuler
page-confirm-yes = Le faire quand même
page-guide = La première fois
page-guide-more = La suite
page-guide-understood = Compris
page-guide-off = Ne plus expliquer
page-time-left = Temps restant : { $time }
page-pass = Passer
page-passed = Passé
page-think = Plus de temps ({ $count })
page-window = Un moment pour interrompre
page-stops = Quand me consulter
page-stops-hint = Une fenêtre reste ouverte pour tout le monde de la même façon, pour qu’aucune pause ne trahisse une main. Là où vous ne voulez jamais agir, la table ne vous attend pas.
page-stops-all = Partout ailleurs
page-stop-always = toujours
page-stop-could = quand je pourrais agir
page-stop-never = jamais
page-interrupt = Interrompre
page-interrupt-hint = Si la table attend un choix qu’il peut précéder, votre ordre s’exécute aussitôt ; sinon, au prochain moment qui le permet. Personne ne l’apprend avant. D’ici là, appuyez encore pour le reprendre.
page-agree = Accepter
page-disagree = Refuser
page-proposal-undo = { $who } voudrait reprendre son dernier coup.
page-proposal-pause = { $who } demande une pause.
page-proposal-resume = { $who } voudrait continuer.
page-hand-over = C’est à { $name }
page-hand-over-ready = Je suis { $name } : montrer la table
page-undone = { $who } a repris un coup
page-nothing-yet = Il ne s’est encore rien passé.
page-chat-empty = Personne n’a encore rien dit.
page-chat-say = Dire quelque chose
page-chat-to = À qui
page-chat-all = À tous
page-send = Envoyer
page-search-rules = Chercher dans les règles
page-search-nothing = Aucune règle n’en parle.
page-you-mark = vous
page-turn-mark = la table attend ce joueur
page-substitute = remplacé par un robot
page-lost = La connexion est perdue. Nouvel essai en cours ; rien de ce que vous avez fait n’est perdu.
page-outdated = Cette page est plus ancienne que le serveur. Rechargez-la.
page-reload = Recharger

page-winner = { $names } gagne
page-winners = { $names } se partagent la victoire
page-no-winner = Personne ne gagne
page-ranking = Résultat
page-rematch = Rejouer
page-rematch-join = Rejoindre la revanche
page-record = Télécharger le compte rendu
page-chart = Courbe des scores au fil de la partie
page-replay = Revoir la partie
page-replay-back = Un chapitre en arrière
page-replay-forth = Un chapitre en avant
page-replay-eyes = Du point de vue de
page-replay-nobody = Personne
page-try-again = Réessayer
page-beginning = Le début
page-verify = Vérifier le tirage
page-verify-plain-http = Le tirage se vérifie ici en https ou sur la machine de l’hôte ; ou avec le compte rendu : regalia verify
page-verify-commitment = La clé du tirage est bien celle que la table avait scellée avant le premier tirage.
page-verify-commitment-wrong = La clé ne correspond pas au sceau que la table avait montré avant le premier tirage.
page-verify-words = Ces mots ont été mêlés au tirage : { $words }
page-only-setting = Donner d’elle-même la seule réponse permise, contre des robots

page-open-record = Ouvrir un compte rendu
page-open-record-about = Une partie terminée s’ouvre pour être revue ; une partie emportée continue ici.
page-open-record-file = Choisir un fichier
