# Comment chaque jeu se gagne : deux phrases, ce que montre l’image, et ce qui bat quoi.

goal-title = Comment gagner
goal-best-first = Ce qui bat quoi, du meilleur au plus faible

goal-guerre = Quand il n’y a plus assez de jetons, la plus haute pile gagne : chaque jeton compte pour un, quel qu’il soit. À chaque manche, le meilleur jeton retourné prend tous ceux de la table.
goal-guerre-picture = Trois piles de jetons ; une couronne flotte au-dessus de la plus haute.
goal-guerre-legend-K = Le vainqueur prend deux jetons à chacun des autres.
goal-guerre-legend-Q = Le vainqueur prend deux jetons au joueur de son choix.
goal-guerre-legend-P = Chacun des autres remet deux jetons dans la réserve.
goal-guerre-legend-J = Le vainqueur peut échanger sa pile avec quelqu’un.
goal-guerre-legend-numbers = Aucun effet ; le plus grand numéro est le meilleur.
goal-guerre-legend-B = Le plus faible. Qui le retourne remet la moitié de sa pile, même en gagnant la manche.
goal-guerre-numbers = De 5 à 1
goal-guerre-note = Les jetons spéciaux n’agissent que pour le vainqueur de la manche. Meilleurs jetons égaux : bataille, encore un jeton chacun.

goal-crowns = Chaque tour gagné vous rapporte une couronne, et après la dernière manche, qui a le plus de couronnes gagne. La plus forte carte du Clan Guide, celui de la première carte, remporte le tour, sauf si une carte du Clan du Champ de Bataille ou une carte Divine la bat.
goal-crowns-hard = Avant chaque manche, vous pariez sur le nombre de tours que vous gagnerez : si c’est exact, vous recevez autant de couronnes, plus une ; sinon, rien. Après la dernière manche, qui a le plus de couronnes gagne.
goal-crowns-picture = Trois trésors de couronnes ; le plus grand brille.
goal-crowns-legend-divine = Étoile Filante ou Le Diable : la première jouée remporte le tour et peut changer le Clan du Champ de Bataille.
goal-crowns-legend-battleground = Bat toutes les cartes des autres clans.
goal-crowns-legend-leading = Le clan de la première carte : il faut le suivre si on le peut. Les autres clans perdent.
goal-crowns-legend-rank = Dans un clan : Empereur, puis Généraux à trois, deux et une étoiles, puis de 10 à 2, Assassin (1), Voleur (0).
goal-crowns-legend-assassin = Force le joueur de votre choix à jouer une carte tirée au hasard.
goal-crowns-legend-thief = Vole une couronne au joueur de votre choix.
goal-crowns-name-divine = Cartes Divines
goal-crowns-name-battleground = Clan du Champ de Bataille
goal-crowns-name-leading = Clan Guide
goal-crowns-name-rank = Rangs
goal-crowns-name-assassin = Assassin (1)
goal-crowns-name-thief = Voleur (0)

goal-chronica = Quand une Province est pleine ou qu’une pioche est épuisée, qui a le plus de points gagne : un emplacement occupé vaut 1, un Édifice avec son Personnage 3. Mais qui tombe à 0 point d’Honneur perd aussitôt.
goal-chronica-picture = Une Province de huit emplacements : un Édifice compte 1, un Édifice avec son Personnage 3. En dessous, l’échelle d’Honneur, qui ne doit pas tomber à 0.

goal-rencontre = Ayez une base sur cinq planètes hors de votre propre système, et vous avez gagné ; on peut y arriver à plusieurs. Un pion sur une planète fait une base : on en gagne en remportant un duel comme attaquant ou comme allié de l’attaquant, ou par un marché.
goal-rencontre-picture = Cinq planètes d’autres joueurs, chacune avec l’un de vos pions, numérotées de un à cinq ; vos propres planètes ne comptent pas.
