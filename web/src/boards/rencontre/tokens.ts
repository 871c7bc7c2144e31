/** Answers about tokens: so many for each place, packed as token_questions.py packs them. */
import type { LabelData, Option } from '../../protocol/messages';
import { LIMITS, unpackDeal } from './deals';
import { CONE, label, planetLabel, type RencontreView } from './pieces';

const RADIX = 21;

export function pack(counts: readonly number[]): number {
  return counts.reduceRight((answer, count) => answer * RADIX + count, 0);
}

export function unpack(answer: number, length: number): number[] {
  const counts: number[] = [];
  for (let left = answer, index = 0; index < length; index += 1, left = Math.floor(left / RADIX)) counts.push(left % RADIX);
  return counts;
}

/** What a seat is asked about its tokens. */
export interface TokenForm {
  places: number[];
  /** How many may be chosen at each place. */
  room: number[];
  least: number;
  most: number;
  /** The sentences of an answer, one for each side one may join; the plain question has one. */
  ways: { message: string; side: number }[];
  /** Where to begin: an answer the table proposes. */
  start: number[];
  /** Whether tokens are put on the places rather than taken from them. */
  puts: boolean;
}

const TAKES = ['gather', 'ally', 'lose_to_plague', 'lose_for_deal', 'found', 'sacrifice', 'lose_to_call', 'follow'];
const PUTS = ['bring_home', 'rescue'];
const WITH_CONE = ['lose_for_deal', 'found'];
const NOT_THE_TARGET = ['sacrifice', 'lose_to_call'];
const SIDES: Record<string, number> = { 'rencontre-answer-join-offence': 0, 'rencontre-answer-join-defence': 1 };

/** The places a proposed answer speaks of. */
function named(part: LabelData | string | number | undefined, found: Set<number>): Set<number> {
  if (typeof part !== 'object') return found;
  if (part.message === 'rencontre-cone') found.add(CONE);
  else if (part.target === 'planet' && part.message === 'rencontre-planet') found.add(part.number);
  for (const each of Object.values(part.args)) named(each as LabelData, found);
  return found;
}

function placesOf(question: string, view: RencontreView, options: readonly Option[]): number[] {
  // where tokens may be put is known to the table alone: it proposes each of those places
  if (question === 'bring_home') return [...options.reduce((found, option) => named(option.label, found), new Set<number>())].sort((a, b) => a - b);
  const banned = NOT_THE_TARGET.includes(question) && view.seat === view.defence ? view.target : -1;
  const own = view.planets[view.seat] ?? [];
  const places = own.flatMap((count, planet) => (count > 0 && planet !== banned ? [planet] : []));
  return WITH_CONE.includes(question) && (view.cone[view.seat] ?? 0) > 0 ? [...places, CONE] : places;
}

/** The form of an open question about tokens; null if it is about something else. */
export function tokenForm(question: string, view: RencontreView, options: readonly Option[]): TokenForm | null {
  const puts = PUTS.includes(question);
  const packed = options.filter((option) => typeof option.label.args.count === 'number');
  if (!(puts || TAKES.includes(question)) || view.seat < 0 || !packed.length) return null;
  const places = placesOf(question, view, options);
  if (!places.length) return null;
  const totals = packed.map((option) => Number(option.label.args.count));
  const most = Math.max(...totals);
  const messages = [...new Set(packed.map((option) => option.label.message))];
  const ways = messages.map((message) => ({ message, side: SIDES[message] ?? -1 }));
  const room = places.map((place) => (puts ? most : place === CONE ? view.cone[view.seat]! : view.planets[view.seat]![place]!));
  const first = question === 'gather' ? packed[totals.indexOf(most)]! : packed[0]!;
  const bare = question === 'ally' ? Math.floor(first.answer / 2) : first.answer;
  const least = options.some((option) => option.answer === 0) ? 0 : Math.min(...totals);
  const form = { places, room, least, most, ways, start: unpack(bare, places.length), puts };
  return question === 'found' ? asAgreed(form, view) : form;
}

/** A base granted in a deal is founded with as many tokens as the deal says. */
function asAgreed(form: TokenForm, view: RencontreView): TokenForm {
  const deal = unpackDeal(view.deal);
  const [least, most] = LIMITS[(view.seat === view.offence ? deal.take : deal.give).limit]!;
  const free = total(form.room);
  return { ...form, least: Math.min(least, free), most: Math.min(most, free) };
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One token more or less at a place, if the form allows it. */
export function step(form: TokenForm, counts: readonly number[], index: number, by: number): number[] {
  const next = (counts[index] ?? 0) + by;
  if (next < 0 || next > form.room[index]! || total(counts) + by > form.most) return [...counts];
  return counts.map((count, at) => (at === index ? next : count));
}

/** A click on a place: one more there, taken from elsewhere where all are given out; none again after the last. */
export function add(form: TokenForm, counts: readonly number[], index: number): number[] {
  if ((counts[index] ?? 0) >= form.room[index]!) return form.least === form.most ? [...counts] : counts.map((count, at) => (at === index ? 0 : count));
  if (total(counts) < form.most) return step(form, counts, index, 1);
  const others = counts.map((count, at) => (at === index ? 0 : count));
  const most = Math.max(...others);
  return most ? step(form, step(form, counts, others.indexOf(most), -1), index, 1) : [...counts];
}

export function tokenAnswer(form: TokenForm, counts: readonly number[], way: number): number {
  const side = form.ways[way]?.side ?? -1;
  return side < 0 ? pack(counts) : pack(counts) * 2 + side;
}

/** The answer in the table's own words. */
export function tokenLabel(form: TokenForm, counts: readonly number[], way: number): LabelData {
  const items = form.places.flatMap((place, index) => {
    const count = counts[index] ?? 0;
    return count ? [label('rencontre-some-tokens', { count, place: place === CONE ? label('rencontre-cone') : planetLabel(place) })] : [];
  });
  const listed = items.reduce<LabelData | null>((first, last) => (first ? label('rencontre-and', { first, last }) : last), null);
  return label(form.ways[way]!.message, { count: total(counts), tokens: listed ?? label('rencontre-nobody') });
}
