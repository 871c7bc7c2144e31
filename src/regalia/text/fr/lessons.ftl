# Les leçons : ce qui ne va pas dans l’une d’elles, et ce qu’en disent le terminal et la page.

lesson-form = la leçon n’a pas la forme voulue : { $words }
lesson-not-asked = rien n’est demandé ici à l’élève, et « { $answer } » ne répond à rien (question ouverte : { $question })
lesson-answer-twice = « { $answer } » figure deux fois parmi les réponses d’un exercice, ou est la bonne
lesson-uncovered = des réponses n’ont pas de phrase, et il n’y a pas de « otherwise » : { $answers }
lesson-illegal = « { $answer } » n’est pas permis ici : { $why }
lesson-no-hint = l’exercice « { $answer } » n’a pas d’indice
lesson-no-answer = seul un exercice a des indices, des réponses fausses et des éloges : cette étape n’a pas de réponse
lesson-ends-with-task = la dernière étape est un exercice : rien n’est dit de ce qui s’ensuit
lesson-no-task = l’élève n’a rien à y faire
lesson-too-long = il faut { $seconds } secondes pour la lire et la jouer ; { $most } sont permises
lessons-holds = { $lesson } : valable
lessons-count = { $hold } leçons valables sur { $count }

help-lessons = liste les leçons, en joue une, ou les vérifie toutes
help-lessons-description = Une leçon apprend un jeu en y jouant : c’est vous qui jouez les coups, et une erreur ne coûte rien. Sans nom, les leçons sont listées.
help-lessons-lesson = une leçon sous la forme JEU/NOM, un jeu, ou un fichier de leçon
help-lessons-check = jouer chaque leçon selon les règles et dire lesquelles ne sont plus valables

lessons-title = Leçons
lessons-line = Apprenez un jeu en y jouant : une leçon dure deux ou trois minutes, et se tromper ne coûte rien.
lessons-none = Il n’y a pas encore de leçon pour ce jeu.
lessons-tasks = { $count ->
    [one] un coup
   *[other] { $count } coups
  }, environ { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  }
lessons-done = faite
lessons-how = Pour en jouer une : { $command }
lessons-unknown = il n’y a pas de leçon « { $name } » : { $lessons }
lessons-game-unknown = « { $name } » n’est ni une leçon ni un jeu : { $games }

menu-learn = Leçons : apprendre un jeu en y jouant
menu-ask-lesson = Quelle leçon (de 1 à { $count }, Entrée : retour) :

lesson-step = Étape { $step } sur { $count }
lesson-task = À vous de jouer
lesson-next = Entrée pour continuer.
lesson-well = Juste.
lesson-not-yet = Pas encore.
lesson-hint = Indice
lesson-hint-offer = Tapez c pour un indice.
lesson-over = C’était la leçon « { $title } ».
lesson-real = Et maintenant une vraie partie : { $command }
lesson-ask-real = Une vraie partie maintenant, contre des débutants ? (Entrée : oui, n : non)
lesson-left = Leçon quittée. Elle peut être rejouée à tout moment : { $command }
lesson-not-kept = Impossible de noter que vous l’avez finie : { $why }
lesson-help =
    Tapez le numéro d’une réponse, ou son nom. Une erreur ne coûte rien.
      c, indice      un indice
      g, but         comment ce jeu se gagne, et ce qui bat quoi
      r, règle       la règle en cause
      t, table       revoir la table
      e, expliquer   ce que font les cartes, jetons ou pouvoirs en vue
      q, quitter     quitter la leçon

page-learn = Apprendre
page-learn-game = Leçons
page-lesson-start = Commencer
page-lesson-again = Encore une fois
page-lesson-next = Suite
page-lesson-back = Retour
page-lesson-hint = Un indice
page-lesson-leave = Toutes les leçons
page-lesson-over = Leçon terminée
page-lesson-play = Jouer une vraie partie
page-lesson-following = Leçon suivante : { $title }
page-lesson-missing = Cette leçon n’existe pas.
page-lesson-words = Leçon
