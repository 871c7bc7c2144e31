"""A rule of thumb for Cosmic Crowns."""

import regalia


class Player:
    """Bids what the hand is worth, and plays high while tricks are wanted."""

    def choose(self, chair):
        view, options = chair.view(), chair.options()
        if chair.question() == "bid":
            worth = sum(self.strength(view, card) for card in view.hand)
            return min(options, key=lambda bid: abs(bid - worth))
        if chair.question() == "play":
            wanted = view.bids[chair.seat] > view.wins[chair.seat]
            pick = max if wanted else min
            return pick(options, key=lambda card: self.strength(view, card))
        return options[-1]

    def strength(self, view, card):
        """A guess at the tricks of a card: gods, then trumps, then high ranks."""
        if card >= 60:
            return 0.9
        clan, rank = divmod(card, 15)
        return (rank / 14) ** 2 * (1.0 if clan == view.battleground else 0.5)


if __name__ == "__main__":
    table = regalia.new("crowns", players=3, seed="mine", mode="hard")
    table.play_out([Player(), regalia.bot("random", "crowns"), regalia.bot("random", "crowns")])
    print(table.winners, table.scores)
