# The laboratory: own bots, tournaments, balance, data.

bot-no-file = { $bot }: there is no file { $file }
bot-not-loaded = { $bot } cannot be loaded: { $why }
bot-no-class = { $bot }: { $where } has no class “{ $name }”
bot-not-made = { $bot } cannot be made without arguments: { $why }
bot-no-choose = { $bot } is no bot: it has no method choose(chair)

lab-fault = { $bot } lost { $chairs ->
    [one] one chair
   *[other] { $chairs } chairs
  } because it { $why }; first in game { $game }: { $words }
lab-fault-raised = raised an error
lab-fault-illegal = answered illegally
lab-fault-late = took too long
