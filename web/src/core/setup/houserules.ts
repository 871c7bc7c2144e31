/** House rules in plain words: which belong together, which matter most, and what may be set. */
import { KINDS } from '../../generated/kinds';
import type { GameSheet, OptionSheet } from '../../protocol/messages';

/** Set above all house rules, with words of its own: the form of the table has a field for it. */
const ELSEWHERE = new Set(['windows']);

/** True if there is anything to choose. */
function open(option: OptionSheet): boolean {
  return !ELSEWHERE.has(option.name) && (option.kind === 'text' || option.values.length > 1);
}

/** The house rules of a game, group by group; what no group names comes last. */
export function grouped(sheet: GameSheet): { group: string; options: OptionSheet[] }[] {
  const left = new Map(sheet.options.filter(open).map((option) => [option.name, option]));
  const groups = (KINDS[sheet.name]?.groups ?? []).map(([group, names]) => {
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

/** The numbers of `option.hint`: "1 … 10", "random, 0 … 5", "0 … 4+0 … 4",
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

/** The largest number of values that get a button each. */
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

/** True if words are found in what a rule says, whatever their accents. */
export function speaksOf(said: string, words: string): boolean {
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare(words)
    .split(/\s+/)
    .every((word) => bare(said).includes(word));
}

/** A rule without words of its own: its paragraph in the rulebook, taken apart. */
export interface PlainOption {
  /** The subject of the rule. */
  about: string;
  /** The meaning of each value, as far as the paragraph has it. */
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
