# Les tables dans l’onglet du navigateur, sans serveur.

page-tab-begins = Préparation des tables…
page-tab-loading = Chargement des tables : encore { NUMBER($left, maximumFractionDigits: 1) } Mo. Vous pouvez lire les règles en attendant.
page-tab-starting = Mise en place des tables…
page-tab-not-kept = Cette fenêtre ne garde rien : les parties s’arrêtent quand on la ferme. Une fenêtre ordinaire en https les garde.
page-tab-understood = Compris
page-tab-failed-no-worker = Le navigateur bloque les workers ici : aucune table ne peut s’ouvrir. Autorisez-les pour cette page, ou prenez un autre navigateur.
page-tab-failed-no-wasm = Le navigateur n’a pas WebAssembly, ou il est désactivé. Mettez le navigateur à jour, ou prenez-en un autre.
page-tab-failed-unreachable = Une partie du jeu n’a pas pu être chargée. Vérifiez la connexion, puis rechargez la page.
page-tab-failed-corrupt = Une partie du jeu est arrivée abîmée deux fois. Rechargez la page plus tard, ou prévenez l’hébergeur.
page-tab-failed-second-tab = Regalia est ouvert dans un autre onglet, qui garde les parties. Jouez là-bas, ou fermez-le et rechargez cette page.
page-tab-failed-broken = Les tables n’ont pas pu démarrer dans ce navigateur. Mettez-le à jour, ou prenez-en un autre.
page-tab-offer = Jouer sans réseau
page-tab-welcome-line = Choisissez une boîte et jouez : contre des robots, ou à plusieurs sur cet appareil. Tout est dans cet onglet ; rien n’est envoyé.
page-tab-seats = Choisir les places
page-tab-go-on = Continuer sur le serveur
page-tab-take-along = Emporter cette partie dans un fichier
page-tab-no-server = Le serveur ne répond pas. La partie reste dans cet onglet.
page-tab-no-tables = Il n’y a pas de table ici pour le moment.
page-tab-full = Il n’y a plus de place sur cet appareil : les dernières réponses ne sont pas gardées. Libérez de la place, puis rechargez la page.
