// Made by: python web/generate.py
// Do not edit: change table.py or study.py of the game, and make this again.

/** Facts of a game beside its board; what is not declared is left out. */
export interface Kind {
  /** Its place in the menu. */
  menu: number;
  /** The usual number of players; 0: the smallest. */
  usual?: number;
  /** The few house rules that stand beside "Play now". */
  quick?: readonly string[];
  /** House rules by what they are about, those that matter first; `house-group-<name>` says it. */
  groups?: readonly (readonly [group: string, names: readonly string[]])[];
  /** The message of a place that is named after a seat, and the letters of the seats. */
  places?: readonly [message: string, letters: string];
  /** The statistics of a player: a name, the event that shows it, whether the one it happens
   * to counts too, and the count of which it is a part. */
  counts?: readonly (readonly [name: string, event: string, either: boolean, whole: string])[];
  /** The event that tells what somebody was given to play. */
  given?: string;
  /** Large moments: events that the one who acts is glad of, and that hurt the one they happen
   * to. */
  triumphs?: readonly string[];
  blows?: readonly string[];
  /** The ranks, the best first: keys, and the messages of their names. */
  legend?: readonly (readonly [key: string, name: string])[];
  /** House rules that ask for other sentences, and that put a key first. */
  sentences?: readonly (readonly [option: string, value: unknown, message: string])[];
  first?: readonly (readonly [option: string, value: unknown, key: string])[];
}

export const KINDS: Record<string, Kind> = {
  guerre: {
    menu: 2,
    usual: 3,
    quick: ['chance'],
    groups: [['first', ['chance', 'joker_rank', 'tie_break']], ['special', ['effects_on_loss', 'buried_effects', 'bankruptcy_timing', 'joker_swap_timing']], ['chance', ['chance_window', 'chance_in_battle', 'unused_chance_counts']], ['end', ['unresolved_battle', 'max_rounds']]],
    counts: [['rounds', 'wins', false, '']],
    triumphs: ['king', 'queen', 'joker-swaps'],
    blows: ['queen', 'joker-swaps', 'bankrupt'],
    legend: [['K', 'guerre-face-K'], ['Q', 'guerre-face-Q'], ['P', 'guerre-face-P'], ['J', 'guerre-face-J'], ['numbers', 'goal-guerre-numbers'], ['B', 'guerre-face-B']],
    first: [['joker_rank', 'above_king', 'J']],
  },
  crowns: {
    menu: 1,
    usual: 4,
    quick: ['mode'],
    groups: [['first', ['mode', 'schedule', 'first_hand']], ['bets', ['hard_penalty', 'hard_counts', 'hard_steal', 'bid_timing']], ['divine', ['divine_timing', 'divine_lead', 'after_divine', 'star_source', 'devil_divine']]],
    counts: [['bids', 'bids', false, ''], ['exactBids', 'scores', false, 'bids']],
    triumphs: ['steals', 'scores'],
    blows: ['steals', 'targets', 'misses'],
    legend: [['divine', 'goal-crowns-name-divine'], ['battleground', 'goal-crowns-name-battleground'], ['leading', 'goal-crowns-name-leading'], ['rank', 'goal-crowns-name-rank'], ['assassin', 'goal-crowns-name-assassin'], ['thief', 'goal-crowns-name-thief']],
    sentences: [['mode', 'hard', 'goal-crowns-hard']],
  },
  chronica: {
    menu: 3,
    usual: 2,
    quick: ['powers', 'decks'],
    groups: [['first', ['powers', 'decks', 'deck_mode', 'honour_start']], ['cards', ['deck_size', 'river_size', 'mulligan_max', 'second_player_extra', 'open_decklists']], ['actions', ['dual_favourite', 'reinforce_vs_wanderer', 'welcome_gain', 'unique_blocks_actions']], ['honour', ['honour_max', 'zero_order']], ['crowd', ['multi_drain', 'multi_zero']], ['end', ['shared_end']]],
    counts: [['edifices', 'occupies', false, '']],
    triumphs: ['removes', 'fervour'],
    blows: ['removes', 'power-strikes'],
  },
  rencontre: {
    menu: 4,
    usual: 4,
    quick: ['powers_per_player', 'power_choice'],
    groups: [['first', ['powers_per_player', 'power_choice', 'power_set', 'variant_two_of_three', 'variant_rotation', 'destiny_scope']], ['deal', ['promises', 'deal_proposals', 'deal_clock_s', 'private_chat']], ['duel', ['min_attack_tokens', 'no_card_defence', 'reward_mix', 'reward_optional']], ['edicts', ['edict_players', 'peste_timing', 'zap_after_duel']], ['powers', ['min_home_bases', 'two_player_min_home_bases', 'remove_zaps_when_powerless']], ['cards', ['reshuffle', 'discard_browse']], ['end', ['victory_check', 'max_rounds', 'on_leave', 'tokenless_player', 'return_without_base']], ['aliens', ['amoeba_needs_token', 'peste_undone_by_chronos', 'laser_optional', 'macron_double', 'magnet_targets', 'mind_any_player', 'oracle_optional', 'plant_grafts', 'void_floor', 'vulch_keeps_edicts', 'will_optional', 'zombie_frees_in_deal']]],
    places: ['rencontre-planet', 'BVRJ'],
    counts: [['duels', 'wins', true, ''], ['duelsWon', 'wins', false, 'duels'], ['deals', 'deal', true, '']],
    given: 'has-power',
    triumphs: ['lands', 'wins'],
    blows: ['zapped', 'wins'],
  },
};

/** The cast: identifiers and names. */
export const CAST: Readonly<Record<string, string>> = {
  aldemar: 'Aldemar',
  odile: 'Odile',
  brannoc: 'Brannoc',
  seraphine: 'S\u00e9raphine',
  gontran: 'Gontran',
  ysolde: 'Ysolde',
  morcant: 'Morcant',
  tiphaine: 'Tiphaine',
  casimir: 'Casimir',
  nerida: 'Nerida',
  hildegarde: 'Hildegarde',
  pellinor: 'Pellinor',
};
