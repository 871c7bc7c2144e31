# Les fichiers de scénario : ce qui ne va pas dans l’un d’eux.

scenario-count = { $hold } scénarios justes sur { $count }

scenario-not-toml = ce n’est pas du TOML : { $words }
scenario-too-large = il contient un nombre ou un emboîtement trop grand pour être lu
scenario-unknown = { $name } n’est pas connu dans un scénario : { $known }
scenario-missing = { $name } manque
scenario-form = { $name } doit être { $form }
scenario-form-str = un texte
scenario-form-int = un nombre entier
scenario-form-list = une liste
scenario-form-dict = une table
scenario-number-too-large = { $name } contient un nombre trop grand
scenario-chance = chance ne peut pas valoir { $value } : seulement "{ $free }", pour des tirages qu’il est inutile de nommer
scenario-script-form = une ligne du script est une liste qui commence par une place ou par "state", pas { $value }
scenario-states-nothing = il n’énonce rien : ni script ni expect
scenario-rule-unknown = le livret de { $game } n’a pas de règle { $rule }
scenario-rule-unknown-but = le livret de { $game } n’a pas de règle { $rule } (peut-être { $near })

scenario-value = { $name } ne peut pas valoir { $value } : { $allowed }
scenario-one-of = une valeur parmi { $names }
scenario-number = un nombre entier de { $least } à { $most }
scenario-a-text = un texte
scenario-a-list = une liste
scenario-a-list-of = une liste de { $length }, une valeur par place
scenario-a-table = une table
scenario-pool = il reste { $count } jetons
scenario-card-ids = l’identifiant d’une carte, comme « regalia cards chronica » les liste
scenario-cards = A et son nombre pour une attaque, C pour un compromis, ou le nom d’un édit : { $edicts }
scenario-zones = { $zones }, ou une planète de cette table par sa couleur et son numéro
scenario-not-in-position = { $name } ne fait pas partie d’une position : { $known }
scenario-not-here = { $name } ne va pas avec le reste de cette position
scenario-no-further = il n’y a plus { DE($piece) }
scenario-two-places = { $piece } se trouve à deux endroits
scenario-token-count = { $seat } a { $total } pions, pas { $tokens }
scenario-hands-uneven = toutes les mains ont le même nombre de cartes, au moins une
scenario-supply = cela fait plus de couronnes que la réserve de { $supply }

scenario-draw-not-there = le tirage { $number } ne peut pas être celui qui est nommé : il n’est pas parmi les { $count } qui restent [{ $rule }]
scenario-draw-unnamed = un tirage n’est pas nommé dans le scénario, un parmi { $count } [{ $rule }] : nommez-le, ou écrivez chance = "free" si peu importe
scenario-seat = { $value } n’est pas une place de cette table : { $known }
scenario-state-form = après "state" vient une table de faits
scenario-refused-form = après "refused" viennent la règle (ou "{ $any }") et la réponse
scenario-options-form = après "options" vient une liste de réponses ; ce sont { $found }
scenario-options-differ = la place { $seat } peut répondre { $found }, pas { $expected }
scenario-nobody-asked = « { $words } » ne répond à rien : rien n’est demandé
scenario-answers-nothing = « { $words } » ne répond à rien de ce qui est demandé à la place { $seat }. Question : place { $asked }, « { $question } » ; la place { $seat } peut répondre { $known }
scenario-was-refused = refusé : { $why } [{ $rule }]
scenario-refused-by = refusé par { $found }, pas par { $expected }
scenario-refusal-changed = le refus a changé la partie
scenario-accepted = « { $words } » a été accepté, et non refusé par { $rule }
scenario-fact-unknown = { $name } n’est pas un fait de { $game } : { $known }
scenario-fact-differs = { $name } vaut { $found }, pas { $expected }
