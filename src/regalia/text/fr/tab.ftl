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
