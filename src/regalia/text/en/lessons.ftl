# Lessons: what is wrong with one, and what the terminal and the page say around them.

lesson-form = the lesson does not have the right form: { $words }
lesson-not-asked = the learner is not asked here, so “{ $answer }” answers nothing (open question: { $question })
lesson-answer-twice = “{ $answer }” stands twice among the answers of a task, or is its right one
lesson-uncovered = some answers have no sentence, and there is no “otherwise”: { $answers }
lesson-illegal = “{ $answer }” is not allowed here: { $why }
lesson-no-hint = the task “{ $answer }” has no hint
lesson-no-answer = only a task has hints, wrong answers and praise: this step has no answer
lesson-ends-with-task = the last step is a task: nothing is said about what follows from it
lesson-no-task = the learner has nothing to do in it
lesson-too-long = it takes { $seconds } seconds to read and play; { $most } are allowed
lessons-holds = { $lesson } holds
lessons-count = { $hold } of { $count } lessons hold

help-lessons = lists the lessons, plays one, or checks them all
help-lessons-description = Lessons teach a game by playing it: you make the moves, and a wrong one costs nothing. Without a name they are listed.
help-lessons-lesson = a lesson as GAME/NAME, a game, or a lesson file
help-lessons-check = play every lesson by the rules and say which ones no longer hold

lessons-title = Lessons
lessons-line = Learn a game by playing it: a lesson takes two or three minutes, and mistakes cost nothing.
lessons-none = There are no lessons for this game yet.
lessons-tasks = { $count ->
    [one] one move
   *[other] { $count } moves
  }, about { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }
lessons-done = done
lessons-how = To play one: { $command }
lessons-unknown = there is no lesson “{ $name }”: { $lessons }
lessons-game-unknown = “{ $name }” is neither a lesson nor a game: { $games }

menu-learn = Lessons: learn a game by playing it
menu-ask-lesson = Which lesson (1 to { $count }, Enter: back):

lesson-step = Step { $step } of { $count }
lesson-task = Your move
lesson-next = Press Enter to go on.
lesson-well = Right.
lesson-not-yet = Not yet.
lesson-hint = Hint
lesson-hint-offer = Type c for a hint.
lesson-over = That was the lesson “{ $title }”.
lesson-real = Now a real game: { $command }
lesson-ask-real = A real game now, against beginners? (Enter: yes, n: no)
lesson-left = You left. The lesson can be played again at any time: { $command }
lesson-not-kept = It could not be noted that you finished it: { $why }
lesson-help =
    Type the number of an answer, or what it is called. A wrong answer costs nothing.
      c, hint      a hint
      g, goal      how this game is won, and what beats what
      r, rule      the rule behind this
      t, table     the table again
      e, explain   what the cards, tokens or powers in sight do
      q, quit      leave the lesson

page-learn = Learn
page-learn-game = Lessons
page-lesson-start = Begin
page-lesson-again = Once more
page-lesson-next = Next
page-lesson-back = Back
page-lesson-hint = A hint
page-lesson-leave = All lessons
page-lesson-over = Lesson finished
page-lesson-play = Play a real game
page-lesson-following = Next lesson: { $title }
page-lesson-missing = There is no such lesson.
page-lesson-words = Lesson
