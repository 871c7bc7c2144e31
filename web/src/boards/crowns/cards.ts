/** The cards of Cosmic Crowns: what a number stands for. */
import {
  ASSASSIN_POWER,
  CLAN_LETTERS,
  DIVINE_POWER,
  FIRST_DEVIL,
  FIRST_GENERAL,
  FIRST_STAR,
  MONARCH,
  NO_CLAN,
  RANK_CODES,
  RANKS,
  THIEF_POWER,
  type CrownsView as Seen,
} from '../../generated/crowns';

export type Kind = 'thief' | 'assassin' | 'number' | 'general' | 'emperor' | 'star' | 'devil';

export interface CrownsView extends Seen {
  /** Only on the way: who has just won the trick that still lies there. */
  won?: number;
}

export function clanOf(card: number): number {
  return card < FIRST_STAR ? Math.floor(card / RANKS) : NO_CLAN;
}

export function powerOf(card: number): number {
  return card < FIRST_STAR ? card % RANKS : DIVINE_POWER;
}

export function kindOf(card: number): Kind {
  if (card >= FIRST_DEVIL) return 'devil';
  if (card >= FIRST_STAR) return 'star';
  const power = powerOf(card);
  if (power === THIEF_POWER) return 'thief';
  if (power === ASSASSIN_POWER) return 'assassin';
  if (power < FIRST_GENERAL) return 'number';
  return power === MONARCH ? 'emperor' : 'general';
}

/** The worth of a card in a trick: `strength` of the rules says the same. */
function strength(card: number, { battleground, leading }: CrownsView): number {
  if (card >= FIRST_STAR) return 60;
  if (clanOf(card) === battleground) return 40 + powerOf(card);
  return clanOf(card) === leading ? 20 + powerOf(card) : 0;
}

/** The place in the trick of the card that would take it now; -1 where none would. */
export function ahead(view: CrownsView): number {
  let best = -1;
  view.trick.forEach((card, place) => {
    const worth = strength(card, view);
    // of several Divine cards the first wins
    if (worth && (best < 0 || worth > strength(view.trick[best]!, view))) best = place;
  });
  return best;
}

/** The message that names a card, and the letter of its clan. */
export function nameOf(card: number): { message: string; copy: number; clan: string } {
  if (card >= FIRST_DEVIL)
    return { message: 'crowns-card-devil', copy: card - FIRST_DEVIL + 1, clan: '' };
  if (card >= FIRST_STAR)
    return { message: 'crowns-card-star', copy: card - FIRST_STAR + 1, clan: '' };
  return {
    message: `crowns-card-${RANK_CODES[powerOf(card)]}`,
    copy: 0,
    clan: CLAN_LETTERS[clanOf(card)]!,
  };
}
