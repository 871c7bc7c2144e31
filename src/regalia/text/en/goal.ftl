# How each game is won: two sentences, what its picture shows, and what beats what.

goal-title = How you win
goal-best-first = What beats what, the best first

goal-guerre = When the tokens run out, the highest pile wins: every token counts one, whatever is on it. Each round the best token turned up takes all that lie on the table.
goal-guerre-picture = Three piles of tokens; a crown floats above the highest.
goal-guerre-legend-K = The winner takes two tokens from every other player.
goal-guerre-legend-Q = The winner takes two tokens from one player of their choice.
goal-guerre-legend-P = Every other player puts two tokens back.
goal-guerre-legend-J = The winner may swap piles with somebody.
goal-guerre-legend-numbers = No effect; the higher number is better.
goal-guerre-legend-B = The lowest. A player who turns it up puts half of their pile back, even if they win the round.
goal-guerre-numbers = 5 to 1
goal-guerre-note = The special tokens act only for the winner of the round. Equal best tokens: a battle, one more token each.

goal-crowns = Every trick you win brings you a crown, and after the last round the most crowns win. The strongest card of the Leading Clan, that of the first card, takes the trick, unless a card of the Battleground Clan or a Divine card beats it.
goal-crowns-hard = Before each round you bid how many tricks you will win: win exactly that many and you get your bid in crowns plus one, otherwise nothing. After the last round the most crowns win.
goal-crowns-picture = Three treasures of crowns; the largest one shines.
goal-crowns-legend-divine = Falling Star or The Devil: the first one played takes the trick, and may change the Battleground Clan.
goal-crowns-legend-battleground = Beats every card of the other clans.
goal-crowns-legend-leading = The clan of the first card: you must follow it if you can. Other clans lose.
goal-crowns-legend-rank = Within a clan: Emperor, then Generals with three, two and one stars, then 10 down to 2, Assassin (1), Thief (0).
goal-crowns-legend-assassin = Makes a player of your choice play a card drawn at random.
goal-crowns-legend-thief = Steals a crown from a player of your choice.
goal-crowns-name-divine = Divine cards
goal-crowns-name-battleground = Battleground Clan
goal-crowns-name-leading = Leading Clan
goal-crowns-name-rank = Ranks
goal-crowns-name-assassin = Assassin (1)
goal-crowns-name-thief = Thief (0)

goal-chronica = When a Province is full or a deck runs out, the most points win: a slot with a card is worth 1, an Edifice with a Character in it 3. But a player who falls to 0 Honour loses at once.
goal-chronica-picture = A Province of eight slots: Edifices count 1, Edifices with a Character in them 3. Below it the scale of Honour, which must not fall to 0.

goal-rencontre = Get bases on five planets outside your own system and you win; several players may get there together. One token on a planet is a base: you gain one by winning a duel as the attacker or one of the attacker’s allies, or by a deal.
goal-rencontre-picture = Five planets of other players, each with one of your tokens, numbered from one to five; your own planets do not count.
