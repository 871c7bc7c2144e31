/** The terms of a deal, as deal_terms.py has them: data, one number, and a sentence. */
import { listing } from '../../core/board/tally';
import type { LabelData } from '../../protocol/messages';
import {
  ANY,
  ANY_NUMBER,
  AT_LEAST,
  BETWEEN,
  COMPROMISE,
  CONE,
  EXACTLY,
  FILTERS,
  FIRST_EDICT,
  GRANTER_PICKS,
  MOST_CARDS,
  NARROW_LIMITS,
  NARROW_RANDOM,
  NARROW_TERM,
  NO_BASE,
  ONE_EDICT,
  ONLY_ATTACKS,
  ONLY_COMPROMISE,
  ONLY_EDICTS,
  POWERS,
  RANGES,
  RECEIVER_PICKS,
  SPAN_OF_DEALS,
  SPAN_OF_TERMS,
  TOKENS,
  UNLIMITED,
  VALUES,
} from '../../generated/rencontre';
import { faceLabel, label, planetLabel, seatLabel, type RencontreView } from './pieces';

const HIGHEST = VALUES.length - 1;
const BASES = RECEIVER_PICKS + 1;

/** A packed proposal; one that is too wide for a number is its digits. */
export type Packed = number | string;

/** So many cards of a filter, picked by the giver. */
export interface Clause {
  filter: number;
  count: number;
}

/** The origins of the tokens that found a base; 0 stands for any number. */
export interface Source {
  place: number;
  count: number;
}

/** The gift of one side to the other. */
export interface Terms {
  base: number;
  /** The number of tokens that found the base. */
  least: number;
  most: number;
  /** From where, the lowest place first; none: from anywhere. */
  sources: Source[];
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
  return { base: NO_BASE, least: 1, most: UNLIMITED, sources: [], random: 0, clauses: [] };
}

/** The terms with another base, or with none; how it is founded is said anew. */
export function withBase(terms: Terms, base: number): Terms {
  return { ...nothing(), base, random: terms.random, clauses: terms.clauses };
}

/** A list with another entry in a place, or with none there: the next one moves up. */
export function changed<T>(list: readonly T[], index: number, entry: T | undefined): T[] {
  return [...list.slice(0, index), ...(entry ? [entry] : []), ...list.slice(index + 1)];
}

export function turned(deal: Deal): Deal {
  return { give: deal.take, take: deal.give, term: deal.term };
}

/** The number of cards that change hands. */
export function cards(terms: Terms): number {
  return terms.random + terms.clauses.reduce((sum, { count }) => sum + count, 0);
}

/** True if a proposal is open. */
export function isOpen(offer: Packed | undefined): offer is Packed {
  return typeof offer === 'string' || (offer ?? -1) >= 0;
}

// narrow numbers: digits of a fixed number of places, below 2 ** 53

const CLAUSES = 2 * BETWEEN + 1;

const limitNumber = (terms: Terms) =>
  NARROW_LIMITS.findIndex(([least, most]) => least === terms.least && most === terms.most);
const clauseNumber = (clause: Clause | undefined) =>
  clause ? clause.filter * 2 + clause.count : 0;
const readClause = (number: number): Clause[] =>
  number ? [{ filter: Math.floor((number - 1) / 2), count: ((number - 1) % 2) + 1 }] : [];

function isNarrow(terms: Terms): boolean {
  const short =
    terms.clauses.length <= 2 &&
    terms.clauses.every(({ filter, count }) => filter < BETWEEN && count <= 2);
  return short && terms.random <= NARROW_RANDOM && !terms.sources.length && limitNumber(terms) >= 0;
}

function packNarrow(terms: Terms): number {
  const digits = [
    [NARROW_LIMITS.length, limitNumber(terms)],
    [NARROW_RANDOM + 1, terms.random],
    [CLAUSES, clauseNumber(terms.clauses[0])],
    [CLAUSES, clauseNumber(terms.clauses[1])],
  ];
  return digits.reduce((number, [radix, digit]) => number * radix! + digit!, terms.base);
}

function unpackNarrow(packed: number): Terms {
  let number = packed;
  const next = (radix: number) => {
    const digit = number % radix;
    number = Math.floor(number / radix);
    return digit;
  };
  const second = next(CLAUSES);
  const first = next(CLAUSES);
  const random = next(NARROW_RANDOM + 1);
  const [least, most] = NARROW_LIMITS[next(NARROW_LIMITS.length)]!;
  return {
    base: number,
    least,
    most,
    sources: [],
    random,
    clauses: [...readClause(first), ...readClause(second)],
  };
}

// wide numbers: as many digits as there is to say, each with its radix, the lowest first

const CARDS = MOST_CARDS + 1;

function wideDigits(terms: Terms): [number, number][] {
  const named = Array.from({ length: CONE + 1 }, (_, place): [number, number] => {
    const source = terms.sources.find((each) => each.place === place);
    return [source ? source.count || ANY_NUMBER : 0, ANY_NUMBER + 1];
  });
  return [
    [terms.base, BASES],
    [terms.least - 1, TOKENS],
    [terms.most - 1, TOKENS],
    [terms.random, CARDS],
    [terms.sources.length ? 1 : 0, 2],
    ...(terms.sources.length ? named : []),
    [terms.clauses.length, CARDS],
    ...terms.clauses.flatMap(({ filter, count }): [number, number][] => [
      [filter, FILTERS],
      [count - 1, CARDS - 1],
    ]),
  ];
}

function readWide(next: (radix: number) => number): Terms {
  const base = next(BASES);
  const least = next(TOKENS) + 1;
  const most = next(TOKENS) + 1;
  const random = next(CARDS);
  const named = next(2) ? Array.from({ length: CONE + 1 }, () => next(ANY_NUMBER + 1)) : [];
  const sources = named.flatMap((count, place) =>
    count ? [{ place, count: count === ANY_NUMBER ? 0 : count }] : [],
  );
  const clauses = Array.from({ length: next(CARDS) }, () => ({
    filter: next(FILTERS),
    count: next(CARDS - 1) + 1,
  }));
  return { base, least, most, sources, random, clauses };
}

const travelling = (number: bigint): Packed =>
  number < 2n ** 53n ? Number(number) : String(number);

/** The proposal as the rules number it, and what is said with it: a word of the negotiation plus
 * that number. */
export function packDeal(deal: Deal, word = 0): Packed {
  if (deal.term <= NARROW_TERM && isNarrow(deal.give) && isNarrow(deal.take)) {
    return (
      word +
      (packNarrow(deal.give) * SPAN_OF_TERMS + packNarrow(deal.take)) * (NARROW_TERM + 1) +
      deal.term
    );
  }
  const digits: [number, number][] = [
    ...wideDigits(deal.give),
    ...wideDigits(deal.take),
    [deal.term, TOKENS + 1],
  ];
  return travelling(
    digits.reduceRight((number, [digit, radix]) => number * BigInt(radix) + BigInt(digit), 0n) +
      BigInt(SPAN_OF_DEALS + word),
  );
}

export function unpackDeal(packed: Packed): Deal {
  if (typeof packed === 'number' && packed < SPAN_OF_DEALS) {
    const number = Math.floor(packed / (NARROW_TERM + 1));
    return {
      give: unpackNarrow(Math.floor(number / SPAN_OF_TERMS)),
      take: unpackNarrow(number % SPAN_OF_TERMS),
      term: packed % (NARROW_TERM + 1),
    };
  }
  let number = BigInt(packed) - BigInt(SPAN_OF_DEALS);
  const next = (radix: number) => {
    const digit = Number(number % BigInt(radix));
    number /= BigInt(radix);
    return digit;
  };
  return { give: readWide(next), take: readWide(next), term: next(TOKENS + 1) };
}

/** The values an attack of a filter may have, as places in VALUES; null for other cards. */
export function valuesOf(filter: number): readonly [number, number] | null {
  if (filter < ONLY_ATTACKS) return null;
  if (filter === ONLY_ATTACKS) return [0, HIGHEST];
  if (filter < AT_LEAST) return [filter - EXACTLY, filter - EXACTLY];
  return filter < BETWEEN ? [filter - AT_LEAST, HIGHEST] : RANGES[filter - BETWEEN]!;
}

/** The filter of attacks from one value to another. */
export function attacks(low: number, high: number): number {
  if (low === high) return EXACTLY + low;
  if (high === HIGHEST) return low ? AT_LEAST + low : ONLY_ATTACKS;
  return BETWEEN + RANGES.findIndex(([least, most]) => least === low && most === high);
}

/** The filters one may name, in the order of their numbers. */
export function filterLabel(filter: number): LabelData {
  if (filter === ANY) return label('rencontre-deal-any');
  if (filter === ONLY_COMPROMISE) return faceLabel(COMPROMISE);
  if (filter === ONLY_EDICTS) return label('rencontre-deal-edict');
  if (filter < ONLY_ATTACKS) return faceLabel(FIRST_EDICT + filter - ONE_EDICT);
  if (filter === ONLY_ATTACKS) return label('rencontre-deal-attack');
  if (filter < AT_LEAST) return faceLabel(VALUES[filter - EXACTLY]!);
  if (filter < BETWEEN) return label('rencontre-deal-least', { value: VALUES[filter - AT_LEAST]! });
  const [low, high] = RANGES[filter - BETWEEN]!;
  return low
    ? label('rencontre-deal-between', { least: VALUES[low]!, most: VALUES[high]! })
    : label('rencontre-deal-at-most', { value: VALUES[high]! });
}
/** Any card, a compromise, edicts, attacks: the values of an attack are chosen apart. */
export const KINDS = Array.from({ length: ONLY_ATTACKS + 1 }, (_, filter) => filter);

function limitLabel({ least, most }: Terms): LabelData {
  if (least === most) return label('rencontre-deal-exactly', { count: least });
  if (most !== UNLIMITED) return label('rencontre-deal-limit', { least, most });
  return least > 1 ? label('rencontre-deal-at-least', { least }) : label('rencontre-deal-free');
}

const joined = (parts: readonly LabelData[]) => listing(parts, 'rencontre-comma', 'rencontre-and');

/** A planet, or the cone. */
export const placeLabel = (place: number) =>
  place === CONE ? label('rencontre-cone') : planetLabel(place);

function sourcesLabel(sources: readonly Source[]): LabelData {
  if (!sources.length) return label('rencontre-deal-free');
  return label('rencontre-deal-from', {
    tokens: joined(
      sources.map(({ place, count }) =>
        label('rencontre-deal-source', { count, place: placeLabel(place) }),
      ),
    ),
  });
}

function baseLabel(terms: Terms): LabelData {
  const how = { limit: limitLabel(terms), from: sourcesLabel(terms.sources) };
  if (terms.base === GRANTER_PICKS) return label('rencontre-deal-base-granter', how);
  if (terms.base === RECEIVER_PICKS) return label('rencontre-deal-base-receiver', how);
  return label(
    'rencontre-deal-base',
    { ...how, planet: planetLabel(terms.base - 1) },
    'planet',
    terms.base - 1,
  );
}

/** One side as a phrase. */
export function termsLabel(terms: Terms): LabelData {
  const parts = [
    ...(terms.base ? [baseLabel(terms)] : []),
    ...(terms.random ? [label('rencontre-deal-random', { count: terms.random })] : []),
    ...terms.clauses.map((clause) =>
      label('rencontre-deal-cards', { count: clause.count, kind: filterLabel(clause.filter) }),
    ),
  ];
  return parts.length ? joined(parts) : label('rencontre-deal-nothing');
}

/** The owner of the tokens that the extra term brings back, said to one of the two or of them. */
function backLabel(count: number, whose: number, reader: number): LabelData {
  if (!count) return label('rencontre-deal-free');
  if (whose < 0) return label('rencontre-deal-back', { count });
  if (reader >= 0)
    return label(`rencontre-deal-back-${whose === reader ? 'yours' : 'theirs'}`, { count });
  return label('rencontre-deal-back-of', { count, whose: seatLabel(whose) });
}

/** A whole proposal as a sentence, with whose tokens an extra term brings back. */
export function dealLabel(message: string, deal: Deal, whose: number, reader = -1): LabelData {
  return label(
    message,
    {
      give: termsLabel(deal.give),
      take: termsLabel(deal.take),
      term: deal.term,
      back: backLabel(deal.term, whose, reader),
    },
    'deal',
  );
}

/** The planets a side could grant: where it has a base and the other has none. */
export function grantable(giver: readonly number[], receiver: readonly number[]): number[] {
  return giver.flatMap((count, planet) => (count > 0 && !receiver[planet] ? [planet] : []));
}

/** On which side of a proposal of mine a base on a planet could stand. */
export function baseSide(
  view: Pick<RencontreView, 'planets' | 'offence' | 'defence'>,
  me: number,
  planet: number,
): 'give' | 'take' | null {
  if (me !== view.offence && me !== view.defence) return null;
  const mine = view.planets[me] ?? [];
  const theirs = view.planets[me === view.offence ? view.defence : view.offence] ?? [];
  if (grantable(mine, theirs).includes(planet)) return 'give';
  return grantable(theirs, mine).includes(planet) ? 'take' : null;
}

/** The possible origins of a seat's tokens that found a base: its bases, and for the offence the
 * oval; how many are there. */
export function foundingPlaces(
  view: Pick<RencontreView, 'planets' | 'cone'>,
  seat: number,
): Source[] {
  const stacks = [...(view.planets[seat] ?? []), view.cone[seat] ?? 0];
  return stacks.flatMap((count, place) => (count ? [{ place, count }] : []));
}

/** The seat whose tokens the other's power could bring back from the Black Hole; -1 if none. */
export function couldBeFreed(
  view: Pick<RencontreView, 'powers'>,
  mains: readonly [number, number],
): number {
  const zombie = POWERS.indexOf('zombie') + 1;
  const giver = mains.findIndex((seat) => view.powers[seat]?.includes(zombie));
  return giver < 0 ? -1 : mains[1 - giver]!;
}

/** The most tokens that a power may add to a deal from the Black Hole, if the table proposes
 * any. */
export function mostTerm(view: Pick<RencontreView, 'hole'>, freed: number, listed: number): number {
  return listed ? Math.max(listed, view.hole[freed] ?? 0) : 0;
}
