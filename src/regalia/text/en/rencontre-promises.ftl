# Promises of a house rule

rencontre-question-promise = Do you promise something before the alliances?

rencontre-word-compromise = to play a compromise in this duel
rencontre-word-peace = not to attack them for a round
rencontre-word-peace-all = not to attack anybody for a round
rencontre-word-join = to join their next attack
rencontre-word-neutral = not to join anybody against them for a round
rencontre-word-neutral-all = to stay out of all alliances for a round

rencontre-answer-promise = Promise { $whom } { $what }
rencontre-answer-promise-all = Promise everybody { $what }
rencontre-answer-promise-nothing = Promise nothing

rencontre-event-gives-word = { $who } promises { $whom } { $what }
rencontre-event-gives-word-to-all = { $who } promises everybody { $what }
rencontre-event-keeps-word = { $who } has kept a promise to { $whom }: { $what }
rencontre-event-breaks-word = { $who } has broken a promise to { $whom }: { $what }
rencontre-event-word-lapses = A promise of { $who } to { $whom } has lapsed: { $what }

rencontre-refused-promise = That promise cannot be made now: take one of the list, or promise nothing.

rencontre-table-promise-open = Open: { $who } has promised { $whom } { $what }
rencontre-table-promise-kept = Kept: { $who } had promised { $whom } { $what }
rencontre-table-promise-broken = Broken: { $who } had promised { $whom } { $what }
rencontre-table-promise-lapsed = Lapsed: { $who } had promised { $whom } { $what }
rencontre-table-word = Promises of { $who }: { $kept } kept, { $broken } broken

rencontre-why-promise = A promise to come brings an invitation, and with it a base.
rencontre-why-no-promise = A promise would bring nothing here.
rencontre-why-stranger = { $whom } has promised a compromise, and nobody knows yet what that is worth.
rencontre-why-broke = { $whom } has promised a compromise, but has broken { $broken } of { $count ->
    [one] { $count } promise
   *[other] { $count } promises
  }.
rencontre-why-kept = { $whom } has promised a compromise, and has kept { $kept } of { $count ->
    [one] { $count } promise
   *[other] { $count } promises
  }.
