# Entre amis au loin : horloges en jours, avis, la page sans réseau.
page-clock-day = Un jour par décision
page-clock-days = Trois jours par décision
page-left-days = { $first } j { $second } h
page-left-hours = { $first } h { $second } min
page-notices-setting = M’avertir quand c’est à moi
page-notices-hint = Votre navigateur affiche une notification tant que la page est ouverte à l’arrière-plan.
page-notices-refused = Votre navigateur n’autorise pas les notifications ici.
page-your-turn = C’est à vous.
page-offline = Pas de réseau. Voici la table telle que vous l’avez vue ; la partie reprendra dès que le réseau sera revenu.
page-tell-me = M’avertir quand c’est à moi
page-tell-about = Pour cette table seulement : une notification chaque fois qu’elle vous attend, sans rien révéler de la partie. Elle disparaît dès que vous avez joué.
page-tell-push = Sur cet appareil, même quand la page est fermée
page-tell-push-off = Ce serveur n’envoie pas de notifications aux pages fermées.
page-tell-push-no = Votre navigateur ne propose pas ici de notifications pour les pages fermées. Sur iPhone ou iPad, ajoutez d’abord la page à l’écran d’accueil ; ailleurs, il faut l’ouvrir en https.
page-tell-push-refused = Votre navigateur ne l’a pas autorisé.
page-tell-hook = À une adresse à vous (webhook)
page-tell-hook-hint = Pour les messageries et les programmes. Elle commence par https://
page-tell-hook-on = Les notifications partent vers l’adresse que vous avez donnée.
page-tell-feed = Par un flux
page-tell-feed-hint = Un lecteur de flux affiche une entrée tant que la table vous attend. Son adresse est secrète : qui la connaît voit quand c’est à vous.
page-tell-feed-make = Créer un flux
page-tell-feed-again = Créer une nouvelle adresse ; l’ancienne cesse de marcher
page-tell-feed-link = Adresse du flux
page-tell-save = M’avertir là
page-tell-stop = Ne plus m’avertir

# couleurs des joueurs
page-colour = Votre couleur
page-colour-any = Celle qui reste
page-colour-of = Couleur : { $colour }
page-colour-blue = Bleu
page-colour-green = Vert
page-colour-red = Rouge
page-colour-yellow = Jaune

# après la fin
page-rematch-watch = Regarder la revanche
page-rematch-by = { $who } veut rejouer.
page-another = Un autre jeu ensemble
page-another-about = Choisissez le jeu et ses règles ; ceux qui ont joué ici sont avertis et viennent d’un clic.
page-invited = { $who } vous invite : { $game }
page-come-along = Y aller
page-invites-us = Ceux qui viennent de jouer avec vous sont avertis de cette table.
page-who-waits = { $count ->
    [one] { $names } attend
   *[other] { $names } attendent
  }

# réponses préparées
page-ahead = Répondre d’avance
page-ahead-count = { $count ->
    [one] Une réponse préparée
   *[other] { $count } réponses préparées
  }
page-ahead-about = Préparez une réponse à la prochaine question qu’on vous posera. Le moment venu, la première de vos réponses qui soit possible et dont la condition soit remplie est donnée d’elle-même, entre vingt secondes et vingt minutes plus tard : pour les autres, elle ressemble à une réponse donnée à la main. Si aucune ne convient, toutes sont abandonnées et vous répondez vous-même. Personne d’autre ne les voit.
page-ahead-left = Vos réponses préparées : la première qui convient est donnée
page-ahead-line = Si vous lisez « { $when } » : { $answer }
page-ahead-line-always = Quoi qu’il arrive : { $answer }
page-ahead-back = Retirer
page-ahead-remove = Retirer : { $answer }
page-ahead-looking = On regarde ce qui peut venir…
page-ahead-none = On ne peut pas encore prévoir ce qui vous sera demandé. Revenez quand quelqu’un aura joué.
page-ahead-asked = Question : « { $question } »
page-ahead-when = Si le journal dit
page-ahead-always = quoi qu’il dise
page-ahead-then = alors répondre
page-ahead-add = Préparer cette réponse
page-ahead-soon = Votre réponse sera donnée d’elle-même d’ici vingt minutes : { $answer }.
page-ahead-hold = La retirer
