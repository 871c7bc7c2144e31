/** The terms of a deal, as deal_terms.py has them: data, one number, and a sentence. */
import type { LabelData } from '../../protocol/messages';
import { COMPROMISE, faceLabel, FIRST_EDICT, label, planetLabel, type RencontreView } from './pieces';

export const NO_DEAL = 0;
export const ACCEPT = 1;
export const WITHDRAW = 2;
export const OFFER = 16; // plus a packed proposal

export const NO_BASE = 0;
export const GRANTER_PICKS = 21;
export const RECEIVER_PICKS = 22; // planets stand between, as number + 1
export const UNLIMITED = 20;
export const MOST_RANDOM = 10;
export const MOST_TERM = 11;
export const VALUES = [4, 6, 8, 10, 12, 14, 15, 18, 20, 30] as const;
const FILTERS = 30;
const CLAUSES = 2 * FILTERS + 1;

/** How many tokens may found a base: at least, at most; the first is free. */
export const LIMITS: readonly (readonly [number, number])[] = [
  [1, UNLIMITED],
  ...[1, 2, 3, 4, 5, 6].flatMap((least) => Array.from({ length: 7 - least }, (_, more) => [least, least + more] as const)),
  ...[2, 3, 4, 5, 6].map((least) => [least, UNLIMITED] as const),
];
const SPAN = 23 * LIMITS.length * (MOST_RANDOM + 1) * CLAUSES * CLAUSES;

/** One or two cards of a filter, picked by whoever gives them. */
export interface Clause {
  filter: number;
  count: number;
}

/** What one side gives the other. */
export interface Terms {
  base: number;
  limit: number;
  random: number;
  clauses: Clause[];
}

/** A proposal, seen from its sender. */
export interface Deal {
  give: Terms;
  take: Terms;
  term: number;
}

export function nothing(): Terms {
  return { base: NO_BASE, limit: 0, random: 0, clauses: [] };
}

export function isNothing(terms: Terms): boolean {
  return terms.base === NO_BASE && terms.random === 0 && terms.clauses.length === 0;
}

/** The terms with another card in a place, or with none there: the next one moves up. */
export function withClause(terms: Terms, index: number, clause: Clause | undefined): Terms {
  return { ...terms, clauses: [...terms.clauses.slice(0, index), ...(clause ? [clause] : []), ...terms.clauses.slice(index + 1)] };
}

export function turned(deal: Deal): Deal {
  return { give: deal.take, take: deal.give, term: deal.term };
}

const clauseNumber = (clause: Clause | undefined) => (clause ? clause.filter * 2 + clause.count : 0);
const readClause = (number: number): Clause[] => (number ? [{ filter: Math.floor((number - 1) / 2), count: ((number - 1) % 2) + 1 }] : []);

function packTerms(terms: Terms): number {
  const digits = [[LIMITS.length, terms.limit], [MOST_RANDOM + 1, terms.random], [CLAUSES, clauseNumber(terms.clauses[0])], [CLAUSES, clauseNumber(terms.clauses[1])]];
  return digits.reduce((number, [radix, digit]) => number * radix! + digit!, terms.base);
}

function unpackTerms(packed: number): Terms {
  let number = packed;
  const next = (radix: number) => {
    const digit = number % radix;
    number = Math.floor(number / radix);
    return digit;
  };
  const second = next(CLAUSES);
  const first = next(CLAUSES);
  const random = next(MOST_RANDOM + 1);
  const limit = next(LIMITS.length);
  return { base: number, limit, random, clauses: [...readClause(first), ...readClause(second)] };
}

/** The proposal as a number below 2 ** 53. */
export function packDeal(deal: Deal): number {
  return (packTerms(deal.give) * SPAN + packTerms(deal.take)) * (MOST_TERM + 1) + deal.term;
}

export function unpackDeal(packed: number): Deal {
  const term = packed % (MOST_TERM + 1);
  const number = Math.floor(packed / (MOST_TERM + 1));
  return { give: unpackTerms(Math.floor(number / SPAN)), take: unpackTerms(number % SPAN), term };
}

/** The filters one may name, in the order of their numbers. */
export function filterLabel(filter: number): LabelData {
  if (filter === 0) return label('rencontre-deal-any');
  if (filter === 1) return faceLabel(COMPROMISE);
  if (filter === 2) return label('rencontre-deal-edict');
  if (filter < 9) return faceLabel(FIRST_EDICT + filter - 3);
  if (filter === 9) return label('rencontre-deal-attack');
  if (filter < 20) return faceLabel(VALUES[filter - 10]!);
  return label('rencontre-deal-least', { value: VALUES[filter - 20]! });
}
export const FILTER_NUMBERS = Array.from({ length: FILTERS }, (_, filter) => filter);

function limitLabel(limit: number): LabelData {
  const [least, most] = LIMITS[limit]!;
  if (least === most) return label('rencontre-deal-exactly', { count: least });
  if (most !== UNLIMITED) return label('rencontre-deal-limit', { least, most });
  return least > 1 ? label('rencontre-deal-at-least', { least }) : label('rencontre-deal-free');
}

function baseLabel(terms: Terms): LabelData {
  const limit = limitLabel(terms.limit);
  if (terms.base === GRANTER_PICKS) return label('rencontre-deal-base-granter', { limit });
  if (terms.base === RECEIVER_PICKS) return label('rencontre-deal-base-receiver', { limit });
  return label('rencontre-deal-base', { planet: planetLabel(terms.base - 1), limit }, 'planet', terms.base - 1);
}

/** One side as a phrase. */
export function termsLabel(terms: Terms): LabelData {
  const parts = [
    ...(terms.base ? [baseLabel(terms)] : []),
    ...(terms.random ? [label('rencontre-deal-random', { count: terms.random })] : []),
    ...terms.clauses.map((clause) => label('rencontre-deal-cards', { count: clause.count, kind: filterLabel(clause.filter) })),
  ];
  return parts.length ? parts.reduce((first, last) => label('rencontre-and', { first, last })) : label('rencontre-deal-nothing');
}

/** A whole proposal as a sentence. */
export function dealLabel(message: string, deal: Deal): LabelData {
  return label(message, { give: termsLabel(deal.give), take: termsLabel(deal.take), term: deal.term }, 'deal');
}

/** The planets a side could grant: where it has a base and the other has none. */
export function grantable(giver: readonly number[], receiver: readonly number[]): number[] {
  return giver.flatMap((count, planet) => (count > 0 && !receiver[planet] ? [planet] : []));
}

/** On which side of a proposal of mine a base on a planet could stand. */
export function baseSide(view: Pick<RencontreView, 'planets' | 'offence' | 'defence'>, me: number, planet: number): 'give' | 'take' | null {
  if (me !== view.offence && me !== view.defence) return null;
  const mine = view.planets[me] ?? [];
  const theirs = view.planets[me === view.offence ? view.defence : view.offence] ?? [];
  if (grantable(mine, theirs).includes(planet)) return 'give';
  return grantable(theirs, mine).includes(planet) ? 'take' : null;
}
