# Le plateau de Cosmic Crowns.

page-crowns-battleground = Champ de Bataille
page-crowns-leading = Clan Guide
page-crowns-turned = Retournée
page-crowns-last = Dernier tour : { $who }
page-crowns-trick = Le tour
page-crowns-verify = { $count ->
    [one] Une carte redonnée à partir de la clé : elle était bien chez qui l’a jouée.
   *[other] Les donnes refaites à partir de la clé : les { $count } cartes jouées et retournées en viennent toutes.
  }
page-crowns-verify-wrong = Après { $count } cartes, la clé donne une autre donne que celle qui a été jouée.
page-guide-crowns-play = Si vous avez une carte du Clan Guide, il faut en jouer une. Le Clan du Champ de Bataille bat les autres, une carte Divine bat tout. Les cartes claires peuvent être jouées.
page-guide-crowns-bid = Pariez sur le nombre de tours que vous gagnerez dans cette manche. Vous ne marquez que si vous en gagnez exactement autant.
page-guide-crowns-bg_star = L’Étoile Filante a été retournée : vous choisissez le clan d’atout de cette manche.
page-guide-crowns-bg_devil = Le Diable a été retourné : vous choisissez le clan d’atout de cette manche.
page-guide-crowns-star = Votre Étoile Filante gagne ce tour, et vous pouvez choisir un nouveau clan d’atout à partir de maintenant.
page-guide-crowns-devil_star = Votre Diable a retourné l’Étoile Filante : vous choisissez le nouveau clan d’atout.
page-guide-crowns-devil_devil = Un Diable en a retourné un autre : assis à gauche, c’est vous qui choisissez le nouveau clan d’atout.
page-guide-crowns-target = Votre Assassin fait jouer à quelqu’un une carte tirée au hasard, quel que soit le Clan Guide. À qui cela nuirait-il ?
page-guide-crowns-steal = Votre Voleur perd le tour mais prend une couronne. Le plus souvent, visez l’adversaire le plus riche.
