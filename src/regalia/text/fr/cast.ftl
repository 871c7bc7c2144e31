# La troupe : un trait de caractère, et ce que chacun dit aux grands moments.

cast-aldemar-line = Le joueur : il annonce haut et compte après.
cast-aldemar-hello = La fortune et moi, c’est une vieille amitié.
cast-aldemar-gain = Qui ose, prend !
cast-aldemar-loss = Cela valait d’être tenté.
cast-aldemar-won = Je n’ai jamais douté des dés.

cast-odile-line = L’économe : ses meilleures cartes partent en dernier.
cast-odile-hello = Je garde les miennes, merci.
cast-odile-gain = Au coffre !
cast-odile-loss = Rendez-moi cela !
cast-odile-won = L’épargne paie toujours.

cast-brannoc-line = Le fidèle : il se tient auprès de qui l’a soutenu.
cast-brannoc-hello = On m’invite une fois, je m’en souviens.
cast-brannoc-gain = Nous l’avons fait ensemble.
cast-brannoc-loss = J’attendais mieux de vous.
cast-brannoc-won = À mes amis, à tous.

cast-seraphine-line = La menteuse : elle offre ce qui ne lui manquera pas.
cast-seraphine-hello = Vous pouvez me croire. Presque.
cast-seraphine-gain = Avais-je promis autre chose ?
cast-seraphine-loss = Quelle insolence, et quel talent.
cast-seraphine-won = Personne n’a rien vu venir, n’est-ce pas ?

cast-gontran-line = Le niveleur : celui qui mène est sa cible.
cast-gontran-hello = Aucune couronne ne tient droit longtemps.
cast-gontran-gain = Une marche de moins sous le trône.
cast-gontran-loss = Mais je ne mène même pas !
cast-gontran-won = À vous de me faire descendre, maintenant.

cast-ysolde-line = La conciliatrice : un accord plutôt qu’un coup.
cast-ysolde-hello = Il y a de la place pour nous tous.
cast-ysolde-gain = Vous voyez, cela marche sans crier.
cast-ysolde-loss = Était-ce bien nécessaire ?
cast-ysolde-won = La paix aussi a son vainqueur.

cast-morcant-line = Le belliqueux : il frappe d’abord et ne marchande jamais.
cast-morcant-hello = Assez parlé. Commençons.
cast-morcant-gain = À moi !
cast-morcant-loss = Vous me le paierez.
cast-morcant-won = Ce fut bref.

cast-tiphaine-line = La prudente : elle promet peu et tient parole.
cast-tiphaine-hello = Ne nous précipitons pas.
cast-tiphaine-gain = Tout doucement.
cast-tiphaine-loss = Je le savais, je le savais.
cast-tiphaine-won = Rien ne sert de courir.

cast-casimir-line = Le dépensier : ce qui est bon se joue tout de suite.
cast-casimir-hello = C’est ma tournée !
cast-casimir-gain = Vite gagné.
cast-casimir-loss = Vite perdu.
cast-casimir-won = Et maintenant, la fête.

cast-nerida-line = L’opportuniste : elle se range du côté qui gagne.
cast-nerida-hello = Je suis avec vous. Pour l’instant.
cast-nerida-gain = Le vent a tourné.
cast-nerida-loss = Je crois que je vais changer de camp.
cast-nerida-won = J’étais du côté du vainqueur depuis le début.

cast-hildegarde-line = Celle qui n’oublie rien : tout tort se rembourse.
cast-hildegarde-hello = J’ai encore la dernière partie en tête.
cast-hildegarde-gain = Celui-là m’était dû.
cast-hildegarde-loss = C’est noté.
cast-hildegarde-won = Les comptes sont réglés.

cast-pellinor-line = Le rêveur : il donne sans compter et part pour la gloire.
cast-pellinor-hello = Quel beau jour pour une quête.
cast-pellinor-gain = La chanson en parlera.
cast-pellinor-loss = La chanson l’oubliera.
cast-pellinor-won = La légende disait donc vrai !

cast-setting = Les adversaires disent un mot aux grands moments
cast-who = Qui est { $name } ?
cast-record = { $games ->
    [one] Une partie avec vous : { $won ->
        [0] perdue
       *[other] gagnée
      }
   *[other] { $games } parties avec vous, dont { $won ->
        [one] une gagnée
       *[other] { $won } gagnées
      }
  }
cast-record-none = Vous ne vous êtes pas encore rencontrés.
cast-heading = Vos adversaires
