// Made by: python web/generate.py
// Do not edit: change table.py or study.py of the game, and make this again.

/** What the page knows of a game beside its board. */
export interface Kind {
  /** Its place in the menu. */
  menu: number;
  /** What a player likes to count: a name, the event that shows it, whether the one it happens
   * to counts too, and the count of which it is a part. */
  counts: readonly (readonly [name: string, event: string, either: boolean, whole: string])[];
  /** The event that tells what somebody was given to play. */
  given: string;
  /** What beats what, the best first: keys, and the messages of their names. */
  legend: readonly (readonly [key: string, name: string])[];
  /** House rules that ask for other sentences, and that put a key first. */
  sentences: readonly (readonly [option: string, value: unknown, message: string])[];
  first: readonly (readonly [option: string, value: unknown, key: string])[];
}

export const KINDS: Record<string, Kind> = {
  guerre: {
    menu: 2,
    counts: [['rounds', 'wins', false, '']],
    given: '',
    legend: [['K', 'guerre-face-K'], ['Q', 'guerre-face-Q'], ['P', 'guerre-face-P'], ['J', 'guerre-face-J'], ['numbers', 'goal-guerre-numbers'], ['B', 'guerre-face-B']],
    sentences: [],
    first: [['joker_rank', 'above_king', 'J']],
  },
  crowns: {
    menu: 1,
    counts: [['bids', 'bids', false, ''], ['exactBids', 'scores', false, 'bids']],
    given: '',
    legend: [['divine', 'goal-crowns-name-divine'], ['battleground', 'goal-crowns-name-battleground'], ['leading', 'goal-crowns-name-leading'], ['rank', 'goal-crowns-name-rank'], ['assassin', 'goal-crowns-name-assassin'], ['thief', 'goal-crowns-name-thief']],
    sentences: [['mode', 'hard', 'goal-crowns-hard']],
    first: [],
  },
  chronica: {
    menu: 3,
    counts: [['edifices', 'occupies', false, '']],
    given: '',
    legend: [],
    sentences: [],
    first: [],
  },
  rencontre: {
    menu: 4,
    counts: [['duels', 'wins', true, ''], ['duelsWon', 'wins', false, 'duels'], ['deals', 'deal', true, '']],
    given: 'has-power',
    legend: [],
    sentences: [],
    first: [],
  },
};
