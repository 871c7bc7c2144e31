# Ce que dit le serveur.

table-page-title = Regalia
table-page-missing = Le serveur est ouvert. Sa page n’a pas été construite dans cette installation ; le client en terminal et l’interface sous /api fonctionnent.
table-page-nothing = Il n’y a rien à cette adresse. Elle contient peut-être une faute, ou la table a été supprimée.

table-serve-open = Le serveur est ouvert : { $address }
table-serve-network = Sur le même réseau : { $address }
table-serve-friends = Pour les téléphones du même réseau, lancez avec --host 0.0.0.0
table-serve-stop = Ctrl-C le ferme. Rien n’est perdu : les parties reprennent où elles en étaient.
table-serve-uvicorn = ATTENTION : uvicorn { $version } n’a jamais été essayé avec cette version de Regalia : les limites de requêtes, d’en-têtes et de trames que décrit docs/hosting.md ne sont PAS appliquées. Installez la version que nomme requirements-host.lock.
table-serve-port-in-use = le port { $port } est pris, peut-être par un serveur déjà ouvert ({ $address }) : essayez --port { $other }
table-serve-cannot-listen = impossible d’écouter sur { $host }, port { $port } : { $why }
table-serve-no-host = aucune machine ne peut s’appeler ainsi
table-serve-proxy = --proxy { $proxy } : ce n’est ni une adresse ni un réseau en chiffres
table-serve-config = { $file } n’est pas un fichier de réglages lisible : { $why }
table-serve-setting = il n’y a pas de réglage { $setting } ; il y a : { $known }
table-serve-setting-value = le réglage { $setting } ne peut pas avoir cette valeur
table-serve-store-newer = le stockage vient d’une version plus récente de Regalia (étape { $number }) : mettez celle-ci à jour
table-serve-store = { $why }
table-serve-store-file = le stockage { $store } ne peut pas servir : { $why }
table-serve-store-damaged = le stockage { $store } est endommagé : rétablissez une copie, ou lisez ce qui reste dans un nouveau fichier avec regalia admin salvage NOUVEAU --store { $store }
table-serve-store-postgres = le stockage PostgreSQL ne peut pas servir : { $why }
table-serve-store-asyncpg = un stockage PostgreSQL a besoin du paquet asyncpg : installez regalia[postgres]
table-serve-store-busy = le stockage { $store } sert déjà à un autre serveur
table-serve-processes-store = --processes { $count } : plusieurs processus ont besoin de PostgreSQL ; un seul peut écrire dans un fichier SQLite
table-serve-processes-system = --processes : ce système ne sait pas passer une connexion d’un processus à un autre ; lancez un seul processus

table-noted-started = La partie commence.
table-noted-left = { $who } a quitté la table ; un robot continue.
table-noted-substitute = { $who } n’est plus là : un robot garde la place au chaud.
table-noted-returned = { $who } est de retour.
table-noted-paused = { $who } a mis la partie en pause, avec l’accord de tous.
table-noted-resumed = { $who } reprend la partie.
table-noted-clock = Temps écoulé : la table répond pour { $who }.
table-noted-declined = { $who } n’est pas d’accord.

table-refused-while-gathering = La partie n’a pas encore commencé.
table-refused-while-playing = La partie a déjà commencé.
table-refused-while-over = La partie est terminée.
table-refused-while-paused = La partie est en pause.
table-refused-not-paused = La partie n’est pas en pause.
table-refused-question = Cette question n’a pas encore été posée.
table-refused-late = Cette question n’est plus ouverte.
table-refused-often = Trop de fois de suite : patientez un instant.
table-refused-name = Un nom doit avoir au moins un caractère visible.
table-refused-window = Cette fenêtre n’est plus ouverte.
table-refused-thinks = Vous avez épuisé vos prolongations.
table-refused-pace = Seule une personne qui joue sans autre joueur que des robots règle leur rythme.
table-refused-order = Vous n’avez rien pour interrompre en ce moment.
table-refused-premove = On ne prépare des réponses qu’aux tables sur plusieurs jours, tant que la partie dure.
table-refused-premove-asked = C’est à vous maintenant : répondez d’abord.
table-refused-premove-most = { $count } réponses attendent déjà : retirez-en une d’abord.
table-refused-premove-none = Il n’y a aucune réponse préparée à retirer ici.
table-premove-given = Votre réponse a été donnée comme vous l’aviez préparée : { $answer }.
table-premove-another = On vous a demandé autre chose que prévu : vos réponses préparées sont abandonnées.
table-premove-unmet = Aucune de vos conditions ne s’est réalisée : vos réponses préparées sont abandonnées.
table-premove-impossible = Aucune de vos réponses préparées n’était possible : elles sont abandonnées.
table-premove-undone = Un coup a été repris : vos réponses préparées sont abandonnées.
table-premove-hurried = Les règles laissent peu de temps pour cette question : vos réponses préparées sont abandonnées.
table-premove-bot = Un robot a joué pour vous : vos réponses préparées sont abandonnées.
table-refused-open-seats = { $count ->
    [one] Une place est encore libre
   *[other] { $count } places sont encore libres
  } : attendez des invités, ou faites asseoir des robots.
table-refused-chat = La discussion est fermée à cette table.
table-refused-talk = Moins vite : { $count } messages en { $seconds } secondes.
table-refused-whisper = On chuchote à un seul autre joueur.
table-refused-proposal-open = Une autre demande attend une réponse.
table-refused-undo-off = À cette table, aucun coup ne se reprend.
table-refused-undo = Ce coup ne peut plus se reprendre.
table-refused-undo-nothing = Vous n’avez aucun coup à reprendre.
table-refused-undo-drawn = Le hasard a parlé depuis : ce coup ne peut plus se reprendre.
table-refused-undo-shown = Quelqu’un a appris du nouveau depuis : ce coup ne peut plus se reprendre.
table-refused-no-proposal = Cette demande n’est plus ouverte.
table-refused-not-needed = Personne n’attend votre accord.
table-refused-game = Il n’y a pas de jeu { $game } : { $games }.
table-refused-level = Il n’y a pas de robot { $level } : { $levels }.
table-refused-no-open-seat = Cette place n’est pas libre.

table-stuck-game = Cette table joue à { $game }, un jeu que ce serveur n’a pas.
table-stuck-rules = Cette table suit la version { $stored } des règles ; ce serveur a la version { $known }. Son compte rendu est conservé.
table-stuck-log = La partie enregistrée est illisible à partir de l’entrée { $entry }.
table-stuck-damaged = Le stockage a perdu ou altéré l’entrée { $entry } de cette table. Rien n’y est plus écrit avant que le responsable de ce serveur la répare ; les autres tables continuent.

table-error-not-found = Il n’y a rien de tel ici.
table-error-not-json = Ce n’est pas un message de ce protocole.
table-error-bad-field = Un champ manque ou n’est pas comme il faut.
table-error-unknown-type = Ce type de message est inconnu.
table-error-too-long = C’est trop long.
table-error-too-slow = La demande est arrivée trop lentement.
table-error-too-fast = C’est trop rapide : patientez un peu.
table-error-wrong-origin = Cette page n’appartient pas à ce serveur.
table-error-banned = Le responsable de ce serveur a banni cette adresse.
table-error-wrong-key = Cette clé n’ouvre aucune place ici.
table-error-not-your-seat = Ce n’est pas votre place.
table-error-no-hello = Dites d’abord bonjour.
table-error-no-spectators = Cette table joue sans spectateurs.
table-error-not-allowed = Ce n’est pas possible ici.
table-error-full = Le serveur est plein : réessayez plus tard.
table-error-unavailable = Le stockage ne répond pas : réessayez. Rien de ce qui a été confirmé n’est perdu.
table-bye-closing = Le serveur ferme un instant. Rien n’est perdu.

table-refused-one-seat = Vous avez déjà une place à cette table, ou vous en avez demandé une : l’hôte peut vous en donner une autre.
table-refused-quota-table = Cette table a enregistré autant qu’une table le peut. La partie continue ; rien d’autre ne s’ajoute.
table-refused-quota-address = Les tables de cette adresse ont enregistré autant qu’une adresse le peut. Les parties continuent ; les anciennes tables feront de la place quand personne n’y aura touché depuis un moment.
table-refused-quota-store = Le serveur n’a presque plus de place : les parties en cours continuent, et rien de nouveau n’est ouvert.
table-stuck-later = Une version plus récente du serveur a écrit l’entrée { $entry } de cette table. La partie continue là-bas : réessayez dans un instant.
table-stuck-variant = Cette table a été jouée avec la variante { $stored } ; le serveur a { $known }.

table-refused-record-line = Ce n’est pas le compte rendu d’une partie : la ligne { $line } est illisible.
table-refused-record-key = Ce compte rendu ne contient pas sa clé. On peut ouvrir une partie terminée, ou une partie transmise depuis un onglet.
table-refused-record-rules = Ce compte rendu suit des règles inconnues ici.
table-refused-record-broken = Ce compte rendu ne tient pas : il a été modifié ou coupé.
