# La ligne de commande : l’aide, et ce qui ne va pas dans ce qui est tapé.

argparse-usage = utilisation :{ " " }
argparse-positionals = arguments{ " " }
argparse-options = options{ " " }
argparse-help = afficher cette aide et quitter
argparse-argument = %(argument_name)s : %(message)s
argparse-required = il manque : %s.
argparse-unrecognized = pas compris : %s.
argparse-expected-one = il manque une valeur.
argparse-expected-at-most-one = une valeur au plus.
argparse-expected-at-least-one = il manque au moins une valeur.
argparse-ambiguous = %(option)s peut être l’une de celles-ci : %(matches)s.
argparse-explicit = ne prend pas de valeur, donc pas %r.
argparse-choice = pas %(value)r, mais l’une de ces valeurs : %(choices)s.
argparse-command = la commande %(parser_name)r n’existe pas : %(choices)s.

help-regalia = Quatre jeux de couronnes et de cosmos autour d’une même table. Sans commande, un serveur de tables s’ouvre dans le navigateur.
help-examples = { $count ->
    [one] exemple :
   *[other] exemples :
  }
help-exit-codes = codes de sortie : 0 fait, 1 une vérification a échoué, 2 la commande n’est pas comprise ou ne peut pas être exécutée
help-version = afficher la version et quitter
help-lang = langue de tous les textes
help-command = COMMANDE
help-words = MOTS
help-name = NOM
help-file = FICHIER
help-colour = COULEUR
help-file-or-url = FICHIER ou URL
help-folder = DOSSIER
help-name-value = NOM=VALEUR
help-bot-picture-file = NOM=portrait.svg
help-own-bot = NOM=mine.py:Player
help-option = une règle maison, à répéter pour plusieurs ({ $command } JEU en donne la liste)
help-game = le jeu
help-json = pour les programmes : du JSON sur la sortie standard

help-serve = ouvrir un serveur de tables pour le navigateur (ce qui se passe sans commande)
help-serve-description = Ouvre un serveur de tables sur cette machine. Chaque réponse est enregistrée avant de compter.
help-serve-host = où écouter ; 0.0.0.0 laisse entrer les téléphones du même réseau (par défaut : cette machine)
help-serve-port = le port (par défaut { $port })
help-serve-store = un fichier SQLite, ou postgresql://... pour plusieurs processus (par défaut : le dossier des données)
help-serve-no-open = ne pas ouvrir le navigateur
help-serve-name = un autre nom sous lequel le serveur est joint, à répéter pour plusieurs
help-serve-bot = un robot maison que les invités peuvent choisir par ce nom ; à répéter pour plusieurs
help-serve-bot-picture = une image (SVG, PNG ou WebP, 100 ko au plus) d’un robot donné par --bot ; à répéter pour plusieurs
help-serve-proxy = l’adresse ou le réseau d’un serveur mandataire qui peut dire d’où viennent les clients ; à répéter au besoin
help-serve-processes = combien de processus servent les tables, sur un seul port (avec PostgreSQL ; 1 par défaut)
help-serve-config = un fichier de réglages (TOML) ; la commande et REGALIA_... dans l’environnement passent avant lui
help-serve-metrics = un port de cette machine où Prometheus lit des mesures
help-serve-log = le journal du serveur : des lignes à lire, ou du JSON pour les programmes
help-serve-backup = un dossier pour des copies du fichier SQLite, faites toutes les six heures tant que le serveur est ouvert
help-serve-site = un dossier fait par dev.py site, offert comme la page qui joue sans réseau

help-play = jouer dans le terminal contre des robots
help-play-description = Joue une partie dans le terminal. Chaque réponse est enregistrée aussitôt.
help-play-game = le jeu (par défaut { $game })
help-play-players = combien de places (par défaut : le plus possible, jusqu’à 4)
help-play-bots = qui joue contre vous : { $bots }, ou un robot maison, comme mine.py:Player (par défaut { $default })
help-play-seat = votre place (par défaut 1)
help-play-name = votre nom à la table
help-play-colour = votre couleur, dans les jeux où chacun a la sienne ; elle est retenue
help-play-seed = jouer la donne de ce nom au lieu d’une donne secrète
help-play-save = où la partie est enregistrée
help-play-resume = reprendre une partie enregistrée (sans fichier : la plus récente)
help-play-why = à la fin, les robots expliquent leurs choix
help-play-no-pause = ne pas attendre entre les manches

help-rules = lire un livret de règles
help-rules-description = Lit un livret de règles, en entier ou par identifiant, en français ou en anglais.
help-rules-id = un identifiant, ou le début de plusieurs
help-rules-search = seulement les paragraphes qui ont ces mots

help-options = lister les règles maison d’un jeu
help-options-description = Liste les règles maison d’un jeu avec leurs valeurs, celle par défaut d’abord.

help-cards = lister et montrer les cartes d’un jeu, vérifier une pioche
help-cards-description = Liste les cartes d’un jeu, en montre une, ou vérifie un fichier de pioche (un identifiant par ligne, # commence un commentaire).
help-cards-id = montrer cette carte
help-cards-search = seulement les cartes qui ont ces mots
help-cards-decks = lister les pioches prêtes à jouer
help-cards-deck = seulement les cartes de cette pioche
help-cards-check = vérifier un fichier de pioche
help-cards-size = cartes d’une pioche (par défaut { $size })

help-simulate = jouer beaucoup de parties et compter
help-simulate-description = Joue beaucoup de parties sans table et les résume, avec des intervalles à 95 %.
help-simulate-players = combien de places (par défaut : le moins possible)
help-simulate-bots = un pour toutes les places, ou un pour chacune, avec des virgules : { $bots }, ou un robot maison, comme mine.py:Player
help-simulate-games = combien de parties (par défaut 1000)
help-simulate-seed = nomme la série ; même graine, mêmes parties
help-simulate-workers = processus (par défaut : tous les cœurs)
help-simulate-limit = secondes dont un robot dispose pour une décision ; qui met plus de temps perd sa place (par défaut { $seconds })

help-replay = lire un compte rendu comme un récit
help-replay-description = Rejoue un compte rendu et raconte ce qui s’est passé, et par quelle règle.
help-replay-file = le compte rendu
help-replay-upto = seulement les N premières réponses
help-replay-rules = nommer la règle derrière chaque événement

help-verify = vérifier un compte rendu
help-verify-description = Rejoue un compte rendu, vérifie l’engagement sur le tirage et chaque empreinte, et dit exactement où il diffère.
help-verify-file = le compte rendu
help-verify-part = ce qu’une place a téléchargé pendant la partie : cela doit raconter le début de la même partie

help-scenario = jouer des fichiers de scénario
help-scenario-description = Met en place une position, joue son script et vérifie ce qui doit suivre.
help-scenario-file = un fichier de scénario

help-report = quelles règles sont citées, testées et atteintes
help-report-description = Affiche, pour chaque règle d’un jeu, si le code la cite, si un test la nomme, et si des parties au hasard atteignent une étape ou un événement de cet identifiant.
help-report-tests = les tests à parcourir
help-report-games = parties au hasard à jouer (par défaut 200)

cli-see-help = Voir { $command }
cli-interrupted = interrompu
cli-no-game = le jeu « { $name } » n’existe pas : { $games }
cli-no-bot = le robot « { $name } » n’existe pas : { $bots }
cli-bot-count = pour { $players } joueurs, il faut un robot ou { $players }, pas { $given }
cli-own-bot-form = un robot maison s’écrit nom=mine.py:Player, avec un nom en minuscules qu’aucun de nos robots ne porte, pas « { $words } »
cli-bot-picture-form = une image s’écrit nom=portrait.svg, avec le nom d’un robot donné par --bot, pas « { $words } »
cli-option-form = une règle maison s’écrit NOM=VALEUR, pas « { $words } »
cli-option-twice = la règle maison { $option } est donnée deux fois
cli-number = { $argument } est un nombre de { $least } à { $most }
cli-not-whole = il faut un nombre entier.
cli-not-seconds = il faut un nombre de secondes.
cli-argument-not-text = { $argument } : « { $words } » n’est pas un texte en UTF-8
cli-not-text = { $file } n’est pas un fichier texte en UTF-8
cli-not-a-folder = { $file } n’est pas un dossier
cli-file = { $file } : { $why }
cli-cannot-write = impossible d’écrire { $file } : { $why }
cli-no-paragraph = aucun paragraphe de { $game } ne correspond à « { $words } »
cli-no-card-set = { $game } n’a pas de jeu de cartes : { $games }
cli-no-card-fits = aucune carte ne correspond
cli-no-deck = aucune pioche prête à jouer ne s’appelle « { $name } » : { $known }
cli-no-card = aucune carte ne s’appelle « { $name } »
cli-no-card-but = aucune carte ne s’appelle « { $name } » (peut-être { $near })
cli-card-key = { $key } ne peut pas valoir « { $value } » : { $known }

system-EACCES = ce n’est pas permis
system-EDQUOT = votre part du disque est épuisée
system-EEXIST = ce nom est déjà pris
system-EFBIG = le fichier serait trop grand
system-EISDIR = c’est un dossier
system-ELOOP = ses liens tournent en rond
system-ENAMETOOLONG = le nom est trop long
system-ENOENT = ce fichier ou ce dossier n’existe pas
system-ENOSPC = le disque est plein
system-ENOTDIR = une partie du chemin n’est pas un dossier
system-EPERM = ce n’est pas permis
system-EROFS = le disque est en lecture seule
system-other = { $words }

save-try-again = Rien n’est encore perdu. Entrée pour réessayer, le nom d’un autre fichier pour y enregistrer, q pour quitter :
save-given-up = les dernières réponses ne sont pas enregistrées : { $file } en contient { $saved } sur { $answers }
save-in-use = { $file } est ouvert dans un autre programme : quittez d’abord la partie là-bas
save-exists = { $file } existe déjà et n’est pas écrasé : nommez un autre fichier, ou reprenez-le : { $command }
save-ignored = La partie enregistrée a sa propre table ; ignoré : { $arguments }
save-interrupted = La partie est enregistrée dans { $file }. Pour continuer : { $command }
save-other-game = { $file } est une partie de { $game } : { $command }
save-no-bot = { $file } : le robot « { $name } » n’existe pas : { $bots }
save-own-bot = { $file } se joue avec le robot maison { $name } : nommez-le de nouveau pour que son code tourne : { $command }
save-none = il n’y a pas de partie enregistrée dans { $folder }

options-option = option
options-default = par défaut
options-values = valeurs
options-meaning = sens

report-rule = règle
report-cited = citée
report-tested = testée
report-reached = atteinte
report-reason = raison
report-yes = oui
report-no = NON
report-whole = { $whole } règles complètes sur { $count }

record-line = ligne { $line } : { $problem }
record-tag-late = une balise se trouve parmi les réponses
record-tag-unknown = la balise { $tag } n’est pas connue
record-tag-twice = la balise { $tag } figure deux fois
record-tag-missing = la balise { $tag } manque
record-digest-count = l’empreinte annonce { $said } réponses, il y en a { $found } au-dessus
record-not-an-answer = « { $word } » n’est pas une réponse, place:nombre
record-not-whole = { $tag } n’est pas un nombre entier
record-not-key = { $tag } n’a pas 64 chiffres hexadécimaux
record-not-seats = { $tag } n’est pas une liste de places
record-option-form = une option s’écrit nom=valeur, une fois chacune
record-format = ce format n’est pas connu ; le format { $known } l’est
record-seat-count = { $players } joueurs, mais { $count } balises { $tag }
record-no-key = la clé de ce compte rendu n’a pas été révélée
record-differs-at-start = diffère avant la première réponse : la table, les options ou la graine ont été changées
record-differs = diffère quelque part entre les réponses { $first } et { $last }
record-illegal = la réponse { $count } ({ $answer }) n’est pas permise à cet endroit [{ $rule }]
record-other-game = c’est un compte rendu de { $found }, pas de { $game }
record-version = fait avec la version { $found } des règles de { $game } ; ici se rejouent les versions { $oldest } à { $version }
record-other-key = la clé n’est pas celle sur laquelle la table s’est engagée
record-option-missing = l’option { $option } manque
record-no-start = l’empreinte du début manque
record-no-end = l’empreinte de la fin manque
record-no-winners = la partie est finie, mais ses vainqueurs manquent
record-other-winners = les vainqueurs ne sont pas ceux de la partie
record-is-a-part = c’est ce qu’une place a vu pendant la partie ; une fois celle-ci finie, à vérifier avec le compte rendu entier : { $command }
record-part-other-table = ce compte rendu partiel est d’une autre table
record-part-seat = « { $seat } » n’est pas une place de cette table
record-part-other-game = le compte rendu partiel de la place { $seat } raconte une autre partie
record-part-other-answers = le compte rendu partiel de la place { $seat } a d’autres réponses

help-admin = s’occuper du stockage d’un serveur
help-admin-description = Énumère, montre, exporte, ferme et efface des tables, efface ce qui s’y est dit, bannit des adresses, copie un stockage et le remet en place, vérifie que chaque table peut continuer, et répare une table endommagée. Le serveur peut rester ouvert.
help-admin-action = list, show, export, close, hush (efface ce qui s’est dit) ou delete pour les tables ; mute, unmute ou remove pour une place ; reports, report, dismiss pour les signalements ; words, word, unword pour les mots ; slow ; approval, newcomers, admit, decline pour les nouveaux venus ; ban, unban ou bans pour les adresses et les personnes ; audit ; backup, restore ou check pour le stockage ; repair pour une table endommagée ; salvage pour lire un stockage endommagé dans un nouveau fichier
help-admin-what = l’identifiant d’une table ou son début, avec une place s’il en faut une ; une adresse, un réseau ou une personne ; un signalement, un mot, des secondes, on ou off ; ou le fichier d’une copie
help-admin-store = un fichier SQLite, ou postgresql://... (par défaut : le dossier des données)
admin-needs-table = { $action } demande l’identifiant d’une table
admin-needs-file = { $action } demande le nom d’un fichier
admin-no-store = il n’y a pas de stockage { $store }
admin-no-table = il n’y a pas de table { $table }, ou plusieurs commencent par là
admin-exists = { $file } existe déjà, et rien n’est écrasé
admin-restore-postgres = PostgreSQL a son propre outil pour cela : pg_restore
admin-deleted = La table { $table } est effacée.
admin-repaired = { $count ->
    [0] La table { $table } est de nouveau entière ; aucune entrée n’est perdue.
    [one] La table { $table } reprend à l’entrée { $entry } ; une entrée qui suivait est perdue.
   *[other] La table { $table } reprend à l’entrée { $entry } ; { $count } entrées qui suivaient sont perdues.
}
admin-not-damaged = La table { $table } n’est pas endommagée.
admin-copied = La copie { $file } est complète.
admin-salvaged = { $count ->
    [one] Une entrée a été copiée dans { $file }.
   *[other] { $count } entrées ont été copiées dans { $file }.
  }
admin-salvage-failed = rien n’est lisible dans le stockage : { $why }
admin-restored = Le stockage { $file } est rétabli.
admin-whole = { $tables ->
    [one] L’unique table peut continuer.
   *[other] Les { $tables } tables peuvent toutes continuer.
  }
admin-whole-logs = { $logs ->
    [one] L’unique journal de cercle, de donne du jour ou de donne rejouée est lisible.
   *[other] Les { $logs } journaux de cercles, de donnes du jour et de donnes rejouées sont tous lisibles.
  }
admin-log-unknown = cette version ne connaît rien qui soit conservé sous un tel nom
admin-broken = { $logs ->
    [0] { $count } tables sur { $tables } ne peuvent pas continuer
   *[other] sur { $tables } tables et { $logs } autres journaux, { $count } ne peuvent pas continuer
  }

help-variant = un paquet de variante : d’autres cartes, nombres et options pour un jeu (docs/designing.md)
record-other-variant = joué avec la variante { $found }, alors qu’ici c’est { $variant } : nommez le même paquet avec --variant
record-no-variant = joué sans variante, alors qu’ici c’est { $variant } : retirez --variant
record-not-variant = l’étiquette { $tag } a un nom et une empreinte
variant-line = { $file }, ligne { $line } : { $problem }
variant-file = { $file } n’est pas un paquet de variante lisible : { $why }
variant-not-toml = { $file } n’est pas du TOML : { $why }
variant-missing = il manque { $name }
variant-name = le nom a des minuscules, des chiffres et des traits d’union, quarante au plus
variant-not-section = { $name } est une section, avec des noms et des valeurs en dessous
variant-value = { $name } vaut « { $value } » : sont permis { $values }
variant-unknown = { $name } n’existe pas : il y a { $values }
variant-too-many = un jeu de cartes en a au plus { $most }
variant-said = { $words }
lab-packs-alone = les paquets se comparent dans leurs propres processus : laissez { $arguments }
