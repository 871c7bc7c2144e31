# Le menu du terminal : à quoi jouer, avec qui, et comment.

menu-title = Regalia : quatre jeux de couronnes et de cosmos
menu-game = de { $least } à { $most } joueurs, { $minutes }
menu-first = idéal pour commencer
menu-chance = jeton chance
menu-name = Votre nom : { $name }
menu-language = Langue : français (l : in English)
menu-colour = Votre couleur dans { $game } : { $colour }
menu-ask-colour = Votre couleur dans { $game } (de 1 à { $count }) :
menu-bots = Niveau des robots : { $level }
menu-resume = Reprendre { $game }, partie enregistrée { $when }
menu-leave = Quitter
menu-choose = Un numéro pour jouer, une lettre pour changer (Entrée : { $game }) :
menu-ask-name = Votre nom à la table :
menu-ask-bots = Niveau des robots (de 1 à { $count }) :
menu-ask-players = Combien de joueurs, robots compris, de { $least } à { $most } (Entrée : { $usual }) :
menu-not-understood = « { $words } » n’est pas au menu.
menu-how = { $game } en trois lignes
menu-how-guerre =
    À chaque manche, chacun retourne un jeton ; le meilleur rafle tous les jetons pour la pile de son joueur.
    Rois, Reines, Princes et Jokers s’en prennent aux autres piles ; la Faillite vous coûte la moitié de la vôtre.
    Une fois dans la partie, vous pouvez couvrir votre tirage de votre jeton chance secret. La plus haute pile gagne.
menu-how-crowns =
    Suivez le clan de la première carte si vous le pouvez ; la plus forte gagne le tour, et une couronne.
    Le Clan du Champ de Bataille bat les autres clans, et les cartes Divines battent tout.
    Les Voleurs volent des couronnes, les Assassins forcent une carte. Après dix manches, qui a le plus de couronnes gagne.
menu-how-chronica =
    À votre tour, posez un Édifice ou un Personnage dans votre Province, ou envoyez un Personnage agir.
    Une Action retire sa cible ; on compare les valeurs, et l’écart se gagne ou se perd en Honneur.
    Un emplacement vaut 1 point, un Édifice et son Personnage 3. Province pleine : qui en a le plus gagne. Gare à l’Honneur.
menu-how-rencontre =
    À votre tour, la destinée désigne qui vous attaquez ; envoyez des pions, appelez des alliés, chaque camp pose une carte.
    Le plus haut total gagne : l’attaquant gagne une base, ou ses pions vont au Trou Noir. Ou bien concluez un marché.
    Chaque pouvoir enfreint une règle. Cinq bases étrangères donnent la victoire, seul ou à plusieurs.
