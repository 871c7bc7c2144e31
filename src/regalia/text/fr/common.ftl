# Ce que disent tous les jeux.

seat-number = Place { $number }

refused-not-an-option = Ce n’est pas une des réponses possibles maintenant.
refused-game-over = La partie est finie : il n’y a plus rien à répondre.
refused-not-asked = Rien n’est demandé à { $who } en ce moment.
refused-players = Une table de { $players } est impossible : de { $least } à { $most } joueurs.
refused-option-value = L’option { $option } ne peut pas valoir { $value } : { $values }.
refused-option-unknown = L’option { $option } n’existe pas. Options connues : { $known }.

game-guerre = La guerre de la couronne
game-crowns = Cosmic Crowns
game-chronica = Chronica Universalis
game-rencontre = Rencontre Cosmique

play-you = Joueur
play-bot = Robot { $number }
play-your-answer = Votre réponse :
play-confirm = Ce choix vous ferait perdre la partie aussitôt. Pour le faire quand même, redonnez la même réponse.
play-unread = { $answer }. Pour le faire, redonnez la même réponse.
play-saved = Enregistré dans { $file }. Pour revenir : { $command }
play-resumed = De retour à la table : { $answers ->
    [one] { $answers } réponse a été donnée jusqu’ici.
   *[other] { $answers } réponses ont été données jusqu’ici.
  }
play-over = La partie est finie. { $why }.
play-winner = Victoire : { $names }.
play-no-winner = Personne ne gagne.
play-winners = Victoire partagée : { $names }.
play-record = Le compte rendu est dans { $file }. À vérifier avec : { $command }
play-commitment = Cette table s’est engagée sur son tirage avant de commencer : { $commitment }
play-thinks = Réponse { $number }, { $who } : { $answer } – { $why }
play-bot-fault = { $who } { $why } et a perdu sa place : désormais, la table répond pour lui.
play-advice = Un expert à votre place choisirait : { $answer }
play-advice-rival = Sinon : { $answer } – gagne { $chance } % (± { $error })
play-nothing-happened = Il ne s’est encore rien passé.
play-enter = Entrée pour continuer…

simulate-title = { $games } parties, graine { $seed }
simulate-length = Durée : { $turns } tours en moyenne ({ $low } – { $high }), { $longest } au plus (partie { $longest_game }) ; { $decisions } décisions par partie
simulate-seat = place
simulate-bot = robot
simulate-wins = victoires
simulate-share = part
simulate-interval = intervalle à 95 %
simulate-alone = seul
simulate-score = score moyen
simulate-ending = { $ending } : { $count } ({ $share } %)

verify-part-holds = { $file } : ce compte rendu partiel raconte bien le début de la même partie.
verify-holds = { $file } : ce compte rendu de { $game } est exact : { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
  }, tirage conforme à l’engagement, résultat conforme
verify-holds-unfinished = { $file } : ce compte rendu de { $game } est exact jusqu’ici : { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
  }, tirage conforme à l’engagement, partie inachevée

level-novice = Débutant
level-novice-line = pour débuter : ne regarde que ce qui est visible et prend souvent le second choix
level-casual = Amateur
level-casual-line = joue avec bon sens et oublie parfois quelque chose
level-strong = Confirmé
level-strong-line = réfléchit à l’avance et retient ce qui a été joué
level-expert = Expert
level-expert-line = pèse de nombreuses donnes possibles et ce que trahissent les réponses de chacun

bot-why-seen = Sans savoir ce qu’il a en main, un expert dirait : « { $why } »
bot-why-later = Ce que vous voyez ne suffit pas à l’expliquer. Après la partie, vous pourrez demander pourquoi.
bot-why-only = Il n’y a rien d’autre à faire.
bot-why-alike = Une autre réponse vaut autant, pour ce qu’on peut en juger : elle gagne { $chance } % (± { $error }) des parties que j’imagine.
bot-why-terms = { $why } La différence la plus nette : « { $fact } » dans { $often } % de ces parties, contre { $instead } % après l’autre réponse.
bot-why-chance = Gagne { $chance } % (± { $error }) des parties que j’imagine, la meilleure autre réponse { $instead } %.
bot-why-rather = Gagne { $chance } % (± { $error }) des parties que j’imagine, une autre réponse possible { $instead } %.
bot-why-remark = { $why } { $remark }
bot-why-fact = { $fact } : { $often } % au lieu de { $instead } %. Gagne { $chance } % (± { $error }) des parties que j’imagine.
