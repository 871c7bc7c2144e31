# The menu of the terminal: what to play, with whom, and how.

menu-title = Regalia: four games of crowns and cosmos
menu-game = { $least } to { $most } players, { $minutes }
menu-first = a good first game
menu-chance = with chance token
menu-name = Your name: { $name }
menu-language = Language: English (l: en français)
menu-colour = Your colour in { $game }: { $colour }
menu-ask-colour = Your colour in { $game } (1 to { $count }):
menu-bots = Level of the bots: { $level }
menu-resume = Go on with { $game }, saved { $when }
menu-leave = Leave
menu-choose = A number to play, a letter to change something (Enter: { $game }):
menu-ask-name = Your name at the table:
menu-ask-bots = Level of the bots (1 to { $count }):
menu-ask-players = How many players, bots included, { $least } to { $most } (Enter: { $usual }):
menu-not-understood = “{ $words }” is not on the menu.
menu-how = { $game } in three lines
menu-how-guerre =
    Everybody turns up a token each round; the best one takes them all onto its owner’s pile.
    Kings, Queens, Princes and Jokers take from other piles, and a Bankruptcy costs half of yours.
    Once in the game you may lay your secret chance token over what you drew. The highest pile wins.
menu-how-crowns =
    Follow the clan that was led if you can; the strongest card of it wins the trick, and a crown.
    Cards of the Battleground Clan beat the other clans, and Divine cards beat everything.
    Thieves steal crowns, Assassins force a card. After ten rounds the most crowns win.
menu-how-chronica =
    Each turn, place an Edifice or a Character in your Province, or send a Character out to act.
    An Action removes its target; compare values, and win or lose as much Honour as they differ.
    A slot is worth 1 point, an Edifice with its Character 3. Full Province: most points win. Mind your Honour.
menu-how-rencontre =
    On your turn destiny names whom you attack; send tokens, call allies, and both sides lay a card.
    The higher total wins: the attacker gains a base, or its tokens go to the Black Hole. Or make a deal.
    Every alien power breaks a rule. Five bases on other players’ planets win, alone or together.
