# La fin d’une partie sur la page : qui a gagné, ce qui a décidé, la partie revue.
page-end-you = Vous avez gagné !
page-end-place =
    { $place ->
        [1] Vous avez autant de points que le vainqueur.
        [2] Vous finissez deuxième.
        [3] Vous finissez troisième.
       *[other] Vous finissez { $place }e.
    }
page-end-lead = À partir d’ici, en tête jusqu’au bout : { $names }
page-end-gain = Ici, le plus gros gain : { $names }
page-end-show = Montrer ce moment
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-link = Lien vers ce moment
page-replay-linked = Le lien est copié.
page-replay-address = Adresse de ce moment
page-motion-setting = Animations
page-end-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
page-end-story = L’histoire de cette partie
page-end-end = La fin
page-end-board = Voir la table
page-end-again = Le dénouement
page-end-share = Partager l’histoire
page-end-share-alt = Qui a gagné, et les moments de la partie avec le score de chacun
page-end-share-hint = Le lien ouvre la partie finie pour quiconque le possède.
