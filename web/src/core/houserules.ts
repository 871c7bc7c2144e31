/** House rules in plain words: which belong together, which matter most, and what may be set. */
import type { GameSheet, OptionSheet } from '../protocol/messages';

/** The few that stand beside "Play now". */
export const QUICK: Record<string, readonly string[]> = {
  guerre: ['chance'],
  crowns: ['mode'],
  chronica: ['powers', 'decks'],
  rencontre: ['powers_per_player', 'power_choice'],
};

/** Those that matter come first; `house-group-<name>` says what the others are about. */
const GROUPS: Record<string, Record<string, readonly string[]>> = {
  guerre: {
    first: ['chance', 'joker_rank', 'tie_break'],
    special: ['effects_on_loss', 'buried_effects', 'bankruptcy_timing', 'joker_swap_timing'],
    chance: ['chance_window', 'chance_in_battle', 'unused_chance_counts'],
    end: ['unresolved_battle', 'max_rounds'],
  },
  crowns: {
    first: ['mode', 'schedule', 'first_hand'],
    bets: ['hard_penalty', 'hard_counts', 'hard_steal', 'bid_timing'],
    divine: ['divine_timing', 'divine_lead', 'after_divine', 'star_source', 'devil_divine'],
  },
  chronica: {
    first: ['powers', 'decks', 'deck_mode', 'honour_start'],
    cards: ['deck_size', 'river_size', 'mulligan_max', 'second_player_extra', 'open_decklists'],
    actions: ['dual_favourite', 'reinforce_vs_wanderer', 'welcome_gain', 'unique_blocks_actions'],
    honour: ['honour_max', 'zero_order'],
    crowd: ['multi_drain', 'multi_zero'],
    end: ['shared_end'],
  },
  rencontre: {
    first: [
      'powers_per_player',
      'power_choice',
      'power_set',
      'variant_two_of_three',
      'variant_rotation',
      'destiny_scope',
    ],
    deal: ['deal_proposals', 'deal_clock_s', 'private_chat'],
    duel: ['min_attack_tokens', 'no_card_defence', 'reward_mix', 'reward_optional'],
    edicts: ['edict_players', 'peste_timing', 'zap_after_duel'],
    powers: ['min_home_bases', 'two_player_min_home_bases', 'remove_zaps_when_powerless'],
    cards: ['reshuffle', 'discard_browse'],
    end: ['victory_check', 'max_rounds', 'on_leave', 'tokenless_player', 'return_without_base'],
    aliens: [
      'amoeba_needs_token',
      'peste_undone_by_chronos',
      'laser_optional',
      'macron_double',
      'magnet_targets',
      'mind_any_player',
      'oracle_optional',
      'plant_grafts',
      'void_floor',
      'vulch_keeps_edicts',
      'will_optional',
      'zombie_frees_in_deal',
    ],
  },
};

/** Set above all house rules, with words of its own: the form of the table has a field for it. */
const ELSEWHERE = new Set(['windows']);

/** Whether there is anything to choose. */
function open(option: OptionSheet): boolean {
  return !ELSEWHERE.has(option.name) && (option.kind === 'text' || option.values.length > 1);
}

/** The house rules of a game, group by group; what no group names comes last. */
export function grouped(sheet: GameSheet): { group: string; options: OptionSheet[] }[] {
  const left = new Map(sheet.options.filter(open).map((option) => [option.name, option]));
  const groups = Object.entries(GROUPS[sheet.name] ?? {}).map(([group, names]) => {
    const options = names.flatMap((name) => left.get(name) ?? []);
    names.forEach((name) => left.delete(name));
    return { group, options };
  });
  return [...groups, { group: 'other', options: [...left.values()] }].filter(
    ({ options }) => options.length,
  );
}

/** A number to set: one, or several in a row; a word may stand instead of the one. */
export interface Numbers {
  word: string;
  parts: { least: number; most: number }[];
}

/** What `option.hint` says of its numbers: "1 … 10", "random, 0 … 5", "0 … 4+0 … 4",
 * "n+n+n = 50". */
export function numbersOf(hint: string): Numbers | null {
  const sum = /^(n(?:\+n)*) = (\d+)$/.exec(hint);
  if (sum)
    return { word: '', parts: sum[1]!.split('+').map(() => ({ least: 0, most: Number(sum[2]) })) };
  const [, word = '', rest = ''] = /^(?:([a-z]+), )?(.*)$/.exec(hint) ?? [];
  const parts = rest.split('+').map((part) => /^(\d+) … (\d+)$/.exec(part));
  if (parts.some((part) => !part)) return null;
  return {
    word,
    parts: parts.map((part) => ({ least: Number(part![1]), most: Number(part![2]) })),
  };
}

/** How many values are worth a button each. */
export const FEW = 6;

/** The values that can be chosen one by one; null where there are too many. */
export function choices(option: OptionSheet): string[] | null {
  if (option.kind !== 'text') return option.values;
  const numbers = numbersOf(option.hint);
  const [part, another] = numbers?.parts ?? [];
  if (!numbers || !part || another || part.most - part.least >= FEW) return null;
  const all = Array.from({ length: part.most - part.least + 1 }, (_, more) =>
    String(part.least + more),
  );
  return numbers.word ? [numbers.word, ...all] : all;
}

/** Whether words are found in what a rule says, whatever their accents. */
export function speaksOf(said: string, words: string): boolean {
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare(words)
    .split(/\s+/)
    .every((word) => bare(said).includes(word));
}

/** A rule without words of its own: its paragraph in the rulebook, taken apart. */
export interface PlainOption {
  /** What the rule is about. */
  about: string;
  /** What each value means, as far as the paragraph says so. */
  values: Record<string, string>;
}

const VALUE = /`([^`]+)`\s*(?:\([^)]*\))?\s*:\s*/g;

function tidy(words: string): string {
  const bare = words.trim().replace(/\s*[;,]$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

export function plainOption(paragraph: string): PlainOption {
  const found = [...paragraph.matchAll(VALUE)];
  const about = paragraph.slice(0, found[0]?.index ?? paragraph.length).trim();
  const values: Record<string, string> = {};
  found.forEach((match, index) => {
    const from = match.index + match[0].length;
    const to = found[index + 1]?.index ?? paragraph.length;
    values[match[1]!] = tidy(paragraph.slice(from, to));
  });
  return { about, values };
}
