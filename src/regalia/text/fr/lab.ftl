# Le laboratoire : robots maison, tournois, équilibre, données.

bot-no-file = { $bot } : le fichier { $file } n’existe pas
bot-picture-unread = l’image { $file } ne peut pas être lue : { $why }
bot-picture-large = l’image { $file } dépasse { $count } ko
bot-picture-kind = { $file } n’est pas une image affichable : il faut du SVG, du PNG ou du WebP
bot-picture-unsafe = le dessin { $file } contient { $what }, qui pourrait charger ou exécuter quelque chose : l’image d’un robot n’a que des formes, des couleurs et du texte
bot-not-loaded = { $bot } ne peut pas être chargé : { $why }
bot-no-class = { $bot } : { $where } n’a pas de classe « { $name } »
bot-not-made = { $bot } ne peut pas être créé sans arguments : { $why }
bot-no-choose = { $bot } n’est pas un robot : il n’a pas de méthode choose(chair)
bot-not-started = { $bot } ne peut pas être lancé : { $why }
bot-no-hello = { $bot } est lancé mais ne répond pas à hello comme le dit docs/own-bots.md : { $why }

lab-fault = { $bot } a perdu { $chairs ->
    [one] une place
   *[other] { $chairs } places
  } parce qu’il { $why } ; d’abord dans la partie { $game } : { $words }
lab-fault-raised = a levé une erreur
lab-fault-illegal = a donné une réponse interdite
lab-fault-late = a mis trop de temps

lab-no-checkpoint = { $file } n’est pas un fichier que cette commande peut reprendre
lab-other-series = { $file } est une autre série : { $differences }
lab-other-rules = { $file } a été joué selon la version { $found } des règles, qui en sont maintenant à { $now } : recommencez
lab-save-exists = { $file } existe déjà et ne sera pas écrasé : nommez un autre fichier, ou reprenez celui-ci : { $command }
lab-save-or-resume = --save commence un fichier et --resume en reprend un : donnez l’un des deux
lab-worker-died = un processus est mort deux fois sur les mêmes parties, peut-être par manque de mémoire ou par la faute d’un robot
lab-on-what = --on prend ray pour Ray sur cette machine, ou l’adresse d’une grappe, comme ray://hote:10001, et non « { $words } »
lab-no-cluster = Ray a échoué : { $why }
lab-kept = Ce qui a été compté est gardé dans { $file }. Reprenez avec : { $command }

help-lab-on = jouer sur Ray au lieu de processus de cette machine : ray pour celui de cette seule machine, ray://hote:10001 pour une grappe
help-lab-save = garder dans ce fichier ce qui est compté, pour reprendre plus tard
help-lab-resume = reprendre la série de ce fichier ; elle a ses propres réglages

help-tournament = faire jouer des robots les uns contre les autres, et les classer
help-tournament-description = Joue chaque donne autant de fois qu’il y a de places, chaque robot sur chacune d’elles, et classe les robots par maximum de vraisemblance (Plackett-Luce), avec des intervalles à 95 %.
help-tournament-bots = deux ou plus, avec des virgules : { $bots }, ou des robots maison, comme mine.py:Player
help-tournament-players = combien de places (par défaut : autant que de robots, jusqu’à 4)
help-tournament-games = combien de parties, en donnes entières (par défaut 1000)
help-tournament-seed = nomme les donnes ; même graine, mêmes donnes
help-tournament-form = all : tous à une table ; one : chacun seul contre une table de chaque autre
help-tournament-settle = s’arrêter quand il est établi si le premier robot gagne plus que chacun des autres ; une différence d’au plus tant de points de pourcentage ne compte pas (par défaut 1)
help-tournament-limit = secondes dont un robot dispose pour une décision ; qui met plus de temps perd sa place (par défaut { $seconds })
help-tournament-workers = processus (par défaut : tous les cœurs)

lab-tournament-what = il faut à un tournoi un jeu et --bots, ou --resume et un fichier
lab-tournament-bots = il faut à un tournoi de 2 à { $most } robots, tous différents
tournament-title-all = { $games } parties, { $rounds } donnes avec chacun à son tour sur chacune des { $players } places, graine { $seed }
tournament-title-one = { $games } parties, { $rounds } donnes avec un robot à son tour sur chacune des { $players } places contre d’autres d’une seule sorte, graine { $seed }
tournament-bot = robot
tournament-rating = classement (95 %)
tournament-share = victoires (95 %)
tournament-time = ms par coup
tournament-playouts = essais
tournament-cross = gagne contre
tournament-settled-better = Établi : { $bot } gagne plus que { $other }, de { $low } à { $high } points de pourcentage par place (valable à tout moment, 95 %).
tournament-settled-worse = Établi : { $bot } gagne moins que { $other }, de { $low } à { $high } points de pourcentage par place (valable à tout moment, 95 %).
tournament-settled-equal = Établi : entre { $bot } et { $other }, aucune différence qui compte (de { $low } à { $high } points de pourcentage par place).
tournament-settled-open = Pas établi : { $bot } et { $other } diffèrent de { $low } à { $high } points de pourcentage par place.

help-name-values = NOM=A,B
help-balance = dire ce qui décide des résultats d’un jeu
help-balance-description = Joue beaucoup de parties avec des robots d’une seule sorte : quelle place, quel rang, quelle pioche ou quel pouvoir gagne plus que sa part, à quoi ressemblent les parties, et ce que change une règle maison sur les mêmes donnes. Intervalles à 95 % ; une étoile marque ce que le hasard explique mal, corrigé pour toutes les comparaisons (Holm).
help-balance-players = combien de places (par défaut : le moins possible)
help-balance-bots = qui joue à toutes les places : { $bots }, ou un robot maison (par défaut baseline)
help-balance-games = combien de donnes (par défaut 1000)
help-balance-seed = nomme les donnes ; même graine, mêmes donnes
help-balance-compare = une règle maison, ou players, avec les valeurs à comparer sur les mêmes donnes
help-balance-limit = secondes dont un robot dispose pour une décision ; qui met plus de temps perd sa place (par défaut { $seconds })
help-balance-workers = processus (par défaut : tous les cœurs)

lab-compare-form = ce qui est comparé s’écrit NOM=A,B avec deux valeurs ou plus, pas « { $words } »
balance-title = { $games } donnes par { $bot }, { $players } joueurs, graine { $seed }
balance-seats = Victoires par place : { $shares } % – { $verdict } (p = { $doubt })
balance-places = Victoires par rang après le premier joueur : { $shares } % – { $verdict } (p = { $doubt })
balance-even = égales, pour autant qu’on puisse voir
balance-uneven = inégales
balance-measure = une partie
balance-mean = moyenne (95 %)
balance-difference = différence (95 %)
balance-turns = manches ou tours
balance-decisions = décisions par place
balance-forced = questions à une seule réponse
balance-lead-changes = changements de tête
balance-leading-25 = le vainqueur mène au quart
balance-leading-50 = le vainqueur mène à mi-partie
balance-leading-75 = le vainqueur mène aux trois quarts
balance-shared = victoires partagées
balance-margin = avance du premier sur le second
balance-starter = avance de qui commence sur les autres
balance-owned = pouvoir ou pioche
balance-seats-column = places
balance-ahead = avance sur les autres
balance-doubt = p corrigé
balance-pairs = Paires à une même table que le hasard n’explique pas, après correction : { $count } sur { $all }
balance-pair = { $one } contre { $other } : { $ahead } d’avance en { $games } parties
balance-never = { $count ->
    [one] Une règle que d’autres tables atteignent n’a jamais été atteinte : { $rules }
   *[other] { $count } règles que d’autres tables atteignent n’ont jamais été atteintes : { $rules }
  }

help-dataset = écrire des parties en Parquet, une ligne par décision
help-dataset-description = Joue beaucoup de parties et note chaque décision pour des programmes qui apprennent : ce que la place voyait, ce qu’elle pouvait répondre, ce qu’elle a répondu, et ce qui s’en est suivi.
help-dataset-out = le fichier à écrire
help-dataset-players = combien de places (par défaut : le moins possible)
help-dataset-bots = un pour toutes les places, ou un pour chacune, avec des virgules : { $bots }, ou un robot maison, comme mine.py:Player (par défaut baseline)
help-dataset-games = combien de parties (par défaut 1000)
help-dataset-seed = nomme la série ; même graine, mêmes parties
help-dataset-limit = secondes dont un robot dispose pour une décision ; qui met plus de temps perd sa place (par défaut { $seconds })
help-dataset-workers = processus (par défaut : tous les cœurs)

lab-extra = il faut { $module }, qui n’est pas installé : { $command }
lab-out-exists = { $file } existe déjà et ne sera pas écrasé : nommez un autre fichier
dataset-done = { $rows } décisions de { $games } parties, graine { $seed }, dans { $file } ({ $size } Mo)

lab-simulate-what = il faut à une série un jeu, ou --resume et un fichier
lab-already = { $file } contient déjà { $games } parties : demandez-en autant, ou plus

help-lab-html = écrire un rapport avec des graphiques dans ce fichier, une seule page qui ne charge rien d’ailleurs
report-made-of = Regalia { $version }, { $game } selon la version { $rules } de ses règles, graine { $seed }, sur { $machine }. La même commande donne les mêmes chiffres ; ceux qui sont des durées dépendent de la machine.
report-tournament = { $game } : un tournoi de { $count } robots
report-balance = { $game } : ce qui décide des résultats
report-short = En bref
report-short-seats = Les places sont inégales : la place { $place } gagne { $won } %.
report-short-places = Commencer compte : le rang { $place } à partir du premier joueur gagne { $won } %.
report-short-ahead = En avance sur les autres, les plus forts d’abord : { $names }.
report-short-behind = En retard sur les autres, les plus faibles d’abord : { $names }.
report-short-changes = Ce que { $table } change : { $changes }.
report-short-nothing = Rien que le hasard n’explique. Davantage de parties montreraient peut-être autre chose.
report-ladder = Classement
report-ladder-axis = points ; 400 valent dix contre un
report-victories = Victoires par place
report-percent = % des victoires
report-cross = L’un contre l’autre
report-cross-text = Des victoires que l’un de deux robots a remportées à une même table, la part du robot de la ligne.
report-seats = Places
report-places = Rangs après le premier joueur
report-game = À quoi ressemblent les parties
report-lengths = Durée des parties
report-lengths-share = % des parties
report-difference = { $name }, comparé à { $first }
report-difference-axis = points de pourcentage en plus ou en moins
report-owned = Pouvoirs et pioches
report-owned-axis = points de pourcentage d’avance sur les autres
report-pairs = Paires à une même table
report-pairs-text = Le pouvoir ou la pioche de la ligne face à celui de la colonne : points de pourcentage d’avance.
report-pairs-legend = avance
report-never = Règles jamais atteintes
report-settled = Ce qui est établi
report-faults = Places perdues

help-try-bot = essayer si un robot maison joue selon les règles
help-try-bot-description = Joue quelques donnes de chaque jeu avec un robot à une place après l’autre et dit s’il répond légalement et à temps ; pour un programme dans un autre langage, aussi s’il parle le protocole de docs/own-bots.md.
help-try-bot-bot = mine.py:Player, ou une commande entre guillemets comme « node mine.js »
help-try-bot-game = seulement ce jeu ; peut être donné plusieurs fois
help-try-bot-games = nombre de donnes de chaque jeu
help-try-bot-seed = les donnes en découlent
help-try-bot-limit = secondes pour une décision ({ $seconds } si rien n’est dit)
try-bot-held = oui
try-bot-failed = NON
try-bot-wished = non
try-bot-starts = se lance et répond à hello
try-bot-plays = joue à { $game } ({ $games ->
    [one] une donne
   *[other] { $games } donnes
  }, { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
  }, { $ms } ms chacune)
try-bot-repeats = joue deux fois de la même façon la même donne de { $game } (souhaité pour des séries que chacun peut répéter, pas exigé)
try-bot-ignores = continue après un message qu’il ne connaît pas
try-bot-features = répond à { $game } quand les options ont une caractéristique qu’il ne connaît pas
try-bot-ends = se termine de lui-même après l’adieu
try-bot-conforms = { $bot } peut jouer partout où l’on nomme des robots.
try-bot-fails = { $bot } ne fait pas tout ce qu’un robot doit faire : voir les lignes marquées NON

help-balance-rulings = pour chaque décision du livret qui a une option : dans combien de parties une autre lecture compte
lab-question-alone = { $asked } pose une question à part : laissez { $arguments }
rulings-page = { $game } : ce que changent les décisions
rulings-title = { $games } donnes, { $players } × { $bot }, graine { $seed } : chacune selon la décision et selon chaque autre lecture
rulings-ruling = décision
rulings-reading = autre lecture
rulings-matters = parties différentes (95 %)
rulings-decides = autre vainqueur (95 %)
rulings-points = points par place (95 %)
rulings-how = Les mêmes robots avec les mêmes dés jouent une donne des deux façons : les parties sont identiques jusqu’à ce que la lecture compte ; ensuite la chance tombe autrement, ce qui entre dans les deux dernières colonnes.
rulings-elsewhere = Impossible à cette table : { $names }
rulings-price-reading = « { $question } { $answer } »
rulings-price-share = { $mean } % [{ $low } ; { $high }]
rulings-price-most = Prix : avec { $reading }, la plupart des parties se déroulent autrement ({ $matters } sur { $games }) ; { $decides } ont un autre vainqueur.
rulings-price-some = Prix : avec { $reading }, une partie sur { $one } se déroule autrement ({ $matters } sur { $games }) ; { $decides } ont un autre vainqueur.
rulings-price-none = Prix : avec { $reading }, aucune des { $games } parties ne s’est déroulée autrement : au plus { $most } % le feraient.
rulings-price-how = Un prix dit ce que change une autre lecture : des robots ont joué { $games } donnes des deux façons, avec les mêmes dés ({ $command }) ; les intervalles sont à 95 %.

help-balance-cards = quelles cartes gagnent plus que d’autres, tenues ou jouées
cards-title = { $games } donnes, { $players } × { $bot }, graine { $seed } : l’avance des places qui ont une carte sur les autres
cards-page = { $game } : quelles cartes gagnent
cards-page-held = Tenues
cards-page-played = Jouées
cards-how = Chaque chiffre est la part de victoires des places qui avaient la carte, moins celle des autres dans les mêmes parties. Le chiffre resserré penche vers la moyenne de toutes les cartes, d’autant que le hasard l’explique.
cards-short-held = Tenues, celles-ci diffèrent plus que le hasard ne l’explique : { $cards }.
cards-short-held-none = Tenues, aucune carte ne diffère plus que le hasard ne l’explique.
cards-short-played = Jouées, celles-ci diffèrent plus que le hasard ne l’explique : { $cards }.
cards-short-played-none = Jouées, aucune carte ne diffère plus que le hasard ne l’explique.
cards-card = carte
cards-held = tenue par places
cards-played = jouée par places
cards-won = gagné si jouée
cards-held-raw = avance si tenue (95 %)
cards-played-raw = avance si jouée (95 %)
cards-held-shrunken = avance si tenue, resserrée (95 %)
cards-played-shrunken = avance si jouée, resserrée (95 %)

help-league = une population durable de robots dans un fichier, qui joue et se classe
help-league-description = Fonde une ligue ou la continue : chaque manche est une donne où chacun passe à chaque place, une manche sur deux sous des options mises de côté. Les robots sont classés à domicile et là ; ce qu’un classement y perd dit combien peu un robot généralise.
help-league-file = le fichier de la ligue ; elle est fondée s’il n’existe pas
help-league-players = nombre de joueurs
help-league-bots = robots qui entrent : { $bots }, ou des robots maison ; ceux-ci ne jouent que si on les nomme à nouveau
help-league-rounds = manches à jouer maintenant ; 0 ne fait que dire le classement
help-league-seed = les donnes en découlent
help-league-limit = secondes pour une décision ({ $seconds } si rien n’est dit)
help-league-held-out = une option mise de côté ; peut être donnée plusieurs fois
league-what = { $file } n’existe pas : nommez un jeu pour fonder une ligue
league-few = une ligue a besoin de deux robots présents
league-title = { $game } : { $rounds } manches de { $players } places à tour de rôle, { $bots } robots, graine { $seed }
league-bot = robot
league-seats = places jouées
league-home = classement à domicile (95 %)
league-away = sous les options de côté (95 %)
league-change = écart (95 %)
league-held-out = De côté : { $sets }
league-absent = Absents cette fois, car un robot maison ne joue que si on le nomme : { $bots }
league-page = { $game } : la ligue
league-page-change = Ce que changent les options de côté
help-league-workers = processus (par défaut : tous les cœurs)

help-layout = ce que veut dire chaque nombre d’une observation : le guide des codes d’un jeu
help-layout-description = Montre l’observation plate des environnements et des jeux de données, partie par partie : où elle commence et finit, et ce que vaut chaque nombre.
help-layout-players = nombre de joueurs
help-layout-part = seulement cette partie, nombre par nombre
layout-title = { $game }, { $players } joueurs : { $size } nombres, les places comptées à partir de la sienne
layout-from = de
layout-to = à
layout-part = partie
layout-form = forme
layout-meaning = chaque nombre
layout-no-part = il n’y a pas de partie { $part } : il y a { $parts }

help-dataset-rich = aussi ce que veut dire chaque option, et ce que la place a vu arriver depuis sa dernière décision
