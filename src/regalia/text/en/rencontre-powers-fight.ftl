# Rencontre Cosmique: powers of the fight

rencontre-question-patient = Whose tokens do you heal?
rencontre-question-drag = Your tokens are swallowed. Whose tokens follow?
rencontre-question-follow = The Vacuum drags you along. Which tokens do you lose?
rencontre-question-stake = What is the award, and for whom?
rencontre-question-award_planet = The award is yours. On which planet do you found the base?
rencontre-question-award_tokens = Which tokens found the base of the award?

rencontre-answer-heal = Heal { $whom } ({ $count ->
    [one] one token
   *[other] { $count } tokens
  })
rencontre-tokens-of = { $place } ({ $count })
rencontre-answer-drag = Drag along: { $tokens }
rencontre-answer-stake-winner = To the winner: { $award }
rencontre-answer-stake-loser = To the loser: { $award }
rencontre-stake-base = base
rencontre-stake-cards = cards
rencontre-award-base = a base
rencontre-award-cards = { $count ->
    [one] one card
   *[other] { $count } cards
  }
rencontre-award-all = all cards

rencontre-event-heals = { $who } heals { $count ->
    [one] one token
   *[other] { $count } tokens
  } of { $whom }
rencontre-event-drags = { $who } drags { $count ->
    [one] one token
   *[other] { $count } tokens
  } of { $whom } into the Black Hole
rencontre-event-upset = The result is reversed: { $who } wins, not { $whom }
rencontre-event-bonus = { $who } adds { $count } to the total
rencontre-event-points = { $who } gains { $what ->
    [one] one point
   *[other] { $what } points
  } and has { $count }
rencontre-event-stake-winner = { $who } promises the winner { $what ->
    [0] {""}
   *[other] a base
  }{ $count ->
    [0] {""}
   *[other] { $what ->
        [0] {""}
       *[other] { " " }and{ " " }
      }
  }{ $count ->
    [0] {""}
    [63] all cards of the other
    [one] one card
   *[other] { $count } cards
  }
rencontre-event-stake-loser = { $who } promises the loser { $what ->
    [0] {""}
   *[other] a base
  }{ $count ->
    [0] {""}
   *[other] { $what ->
        [0] {""}
       *[other] { " " }and{ " " }
      }
  }{ $count ->
    [0] {""}
    [63] all cards of the other
    [one] one card
   *[other] { $count } cards
  }

rencontre-refused-heal = You can heal only another player who has just lost tokens and has a base.
rencontre-refused-drag = Exactly { $count } tokens of other players follow, as many of each as they have on bases.
rencontre-refused-stake = An award holds a base, some cards, or both.
