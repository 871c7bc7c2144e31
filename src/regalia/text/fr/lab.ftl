# Le laboratoire : robots maison, tournois, équilibre, données.

bot-no-file = { $bot } : le fichier { $file } n’existe pas
bot-not-loaded = { $bot } ne peut pas être chargé : { $why }
bot-no-class = { $bot } : { $where } n’a pas de classe « { $name } »
bot-not-made = { $bot } ne peut pas être créé sans arguments : { $why }
bot-no-choose = { $bot } n’est pas un robot : il n’a pas de méthode choose(chair)

lab-fault = { $bot } a perdu { $chairs ->
    [one] une place
   *[other] { $chairs } places
  } parce qu’il { $why } ; d’abord dans la partie { $game } : { $words }
lab-fault-raised = a levé une erreur
lab-fault-illegal = a donné une réponse interdite
lab-fault-late = a mis trop de temps
