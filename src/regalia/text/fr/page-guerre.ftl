# Le plateau de La guerre de la couronne.

page-guerre-turn = Retourner les jetons
page-guerre-chance = Votre jeton chance
page-guerre-tower = Pile de { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
  }, au sommet : { $face }
page-guerre-no-tower = Pas encore de pile
page-guerre-verify = { $count ->
    [one] Un jeton tiré de nouveau avec la clé : c’est bien celui qui a été retourné.
   *[other] Les { $count } jetons tirés de nouveau avec la clé : chacun est bien celui qui a été retourné.
  }
page-guerre-verify-wrong = Après { $count } jetons, la clé en donne un autre que celui qui a été retourné.
page-guide-guerre-queen_target = Votre Reine a battu tout le monde. Elle prend les deux jetons du sommet à un joueur : le plus souvent, à la plus haute pile.
page-guide-guerre-joker_swap = Votre Joker a battu tout le monde. Vous pouvez échanger toute votre pile avec celle d’un autre. Cela vaut la peine si elle est plus haute.
page-guide-guerre-chance_use = Vous pouvez poser votre jeton chance secret sur le jeton que vous venez de tirer, une seule fois dans la partie. C’est alors lui qui compte.
page-guide-guerre-pay_choice = Vous devez des jetons. À cette table, vous choisissez ceux que vous donnez.
