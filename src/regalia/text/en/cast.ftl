# The cast: a line of character, and what each says at large moments.

cast-aldemar-line = The gambler: bids high and counts afterwards.
cast-aldemar-hello = Fortune and I are old friends.
cast-aldemar-gain = Who dares, takes!
cast-aldemar-loss = It was worth the try.
cast-aldemar-won = I never doubted the dice.

cast-odile-line = The hoarder: her best cards leave her hand last.
cast-odile-hello = I shall keep mine, thank you.
cast-odile-gain = Into the chest with it.
cast-odile-loss = Put that back!
cast-odile-won = Thrift always pays.

cast-brannoc-line = The loyal ally: stands by those who stood by him.
cast-brannoc-hello = Ask me once and I remember it.
cast-brannoc-gain = We did this together.
cast-brannoc-loss = I had expected better of you.
cast-brannoc-won = To my friends, all of them.

cast-seraphine-line = The liar: offers what she will not miss.
cast-seraphine-hello = You can trust me. Almost.
cast-seraphine-gain = Did I promise something else?
cast-seraphine-loss = How rude, and how clever.
cast-seraphine-won = Nobody saw it coming, did they?

cast-gontran-line = The leveller: whoever leads is his target.
cast-gontran-hello = No crown sits straight for long.
cast-gontran-gain = One step down from the throne.
cast-gontran-loss = I do not even lead!
cast-gontran-won = Now bring me down, if you can.

cast-ysolde-line = The peacemaker: a deal rather than a blow.
cast-ysolde-hello = There is room here for all of us.
cast-ysolde-gain = You see, it works without shouting.
cast-ysolde-loss = Was that necessary?
cast-ysolde-won = Peace has a winner too.

cast-morcant-line = The warmonger: strikes first and bargains never.
cast-morcant-hello = Enough talk. Begin.
cast-morcant-gain = Mine!
cast-morcant-loss = You will pay for that.
cast-morcant-won = That was short.

cast-tiphaine-line = The cautious one: promises little and keeps it.
cast-tiphaine-hello = Let us not rush into anything.
cast-tiphaine-gain = Slowly does it.
cast-tiphaine-loss = I knew it, I knew it.
cast-tiphaine-won = Careful wins the race.

cast-casimir-line = The spendthrift: what is good is played at once.
cast-casimir-hello = A round on me!
cast-casimir-gain = Easy come.
cast-casimir-loss = Easy go.
cast-casimir-won = And now we celebrate.

cast-nerida-line = The opportunist: sides with whoever is winning.
cast-nerida-hello = I am on your side. For now.
cast-nerida-gain = The wind has turned.
cast-nerida-loss = I shall change sides, I think.
cast-nerida-won = I was with the winner all along.

cast-hildegarde-line = The one who forgets nothing: every wrong is repaid.
cast-hildegarde-hello = I still have the last game in mind.
cast-hildegarde-gain = That one was owed to me.
cast-hildegarde-loss = It is written down.
cast-hildegarde-won = The accounts are settled.

cast-pellinor-line = The dreamer: gives freely and sets out for glory.
cast-pellinor-hello = What a fine day for a quest.
cast-pellinor-gain = The song will mention this.
cast-pellinor-loss = The song will leave this out.
cast-pellinor-won = So the tale was true!

cast-setting = Opponents say a word at large moments
cast-who = Who is { $name }?
cast-record = { $games ->
    [one] One game with you: { $won ->
        [0] lost
       *[other] won
      }
   *[other] { $games } games with you: you won { $won }
  }
cast-record-none = You have not played each other yet.
cast-heading = Your opponents
