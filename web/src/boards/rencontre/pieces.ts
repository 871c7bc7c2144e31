/** The pieces of Rencontre Cosmique: what their numbers stand for, and what a view tells of
 * them. */
import type { Speaker } from '../../core/text.svelte';
import {
  COLOURS,
  COMPROMISE,
  DUEL_FACES,
  EDICT_NAMES,
  FIRST_EDICT,
  POWERS,
  type RencontreView as Seen,
} from '../../generated/rencontre';
import type { LabelData, Option } from '../../protocol/messages';

export interface RencontreView extends Seen {
  /** Only on the way: an edict that is being played, and by whom. */
  played?: { face: number; who: number } | undefined;
}

export function planetLabel(planet: number): LabelData {
  const name = `${COLOURS[Math.floor(planet / 5)]}${(planet % 5) + 1}`;
  return label('rencontre-planet', { name }, 'planet', planet);
}

/** A planet in the little room beside it: the first letter of its colour in the reader's
 * language. */
export function shortName(speaker: Speaker, planet: number): string {
  return `${speaker.say(planetLabel(planet)).charAt(0)}${(planet % 5) + 1}`;
}

export function colourName(speaker: Speaker, seat: number): string {
  return speaker.message(`page-rencontre-colour-${seat}`);
}

export const seatLabel = (seat: number) => label('seat', { number: seat }, 'seat', seat);

/** A promise by the duel cards that keep it, as the rules name it: which kind, and the value that
 * it is about; null where none was made. */
export function promiseOf(
  faces: number,
): { kind: 'compromise' | 'attack' | 'low'; value: number } | null {
  if (faces === DUEL_FACES) return null;
  const attacks = faces % 2 ** COMPROMISE;
  if (!attacks) return { kind: 'compromise', value: 0 };
  const lowest = (bits: number) => Math.log2(bits & -bits);
  if (faces < 2 ** COMPROMISE) return { kind: 'attack', value: lowest(attacks) };
  return { kind: 'low', value: lowest(2 ** COMPROMISE - 1 - attacks) };
}

export function faceLabel(face: number): LabelData {
  if (face < COMPROMISE) return label('rencontre-card-attack', { value: face }, 'face', face);
  return label(
    `rencontre-card-${face === COMPROMISE ? 'C' : EDICT_NAMES[face - FIRST_EDICT]}`,
    {},
    'face',
    face,
  );
}

/** True if all can read the card in front of a seat. */
export function isFaceUp(view: RencontreView, seat: number): boolean {
  return ((view.face_up >> seat) & 1) === 1;
}

/** True if a card that lies face down counts as what its owner says it is. */
export function isClaim(view: RencontreView, seat: number): boolean {
  const there = (view.committed[seat] ?? -1) !== -1;
  return there && (view.faces[seat] ?? -1) >= 0 && !isFaceUp(view, seat);
}

/** The rule that says when a card may be played. */
export function cardRule(face: number): string {
  const edict = EDICT_NAMES[face - FIRST_EDICT];
  return edict ? `rencontre.edict.${edict.toLowerCase()}.window` : 'rencontre.cards.commit';
}

export function label(
  message: string,
  args: LabelData['args'] = {},
  target = '',
  number = 0,
): LabelData {
  return { message, args, target, number, grave: false };
}

export function powerMessage(number: number): string {
  return `rencontre-alien-${POWERS[number - 1]}`;
}

/** The owner of the system a planet is in. */
export function systemOf(planet: number): number {
  return Math.floor(planet / 5);
}

/** The fighters of a side: 0 the attack, 1 the defence. */
export function seatsOf(view: RencontreView, side: number): number[] {
  return view.side.flatMap((each, seat) => (each === side + 1 ? [seat] : []));
}

/** True if a seat fights beside a main player without being one. */
export function isAlly(view: RencontreView, seat: number): boolean {
  return (view.side[seat] ?? 0) > 0 && seat !== view.offence && seat !== view.defence;
}

/** True if a seat is invited and has yet to answer. */
export function isInvited(view: RencontreView, seat: number): boolean {
  const laid = view.committed.some((card) => card !== -1) || view.faces.some((face) => face >= 0);
  if (!view.asked_by[seat] || view.side[seat] || laid) return false;
  // before the first answer the defence still invites; then they answer clockwise from the offence
  if (view.answering < 0) return view.waiting.every((each) => each === view.defence);
  const place = (each: number) => (each - view.offence + view.players) % view.players;
  return place(seat) >= place(view.answering);
}

/** True if the two main players talk about a deal. */
export function negotiates(view: RencontreView): boolean {
  if (view.offence < 0 || view.defence < 0 || view.deal !== -1 || view.over) return false;
  // neither wants one, or the minute is over: it has failed
  if (view.pressed === 3 || view.asked === 'lose_for_deal') return false;
  return (
    view.asked === 'negotiate' || view.offers.some((offer) => offer !== -1) || view.pressed > 0
  );
}

/** The card a label speaks of, itself or in one of its parts, and the label that has it as a
 * part. */
function cardIn(label: LabelData, within: LabelData): { face: number; words: LabelData } | null {
  for (const part of Object.values(label.args)) {
    const found = typeof part === 'object' ? cardIn(part, label) : null;
    if (found) return found;
  }
  return label.target === 'face' ? { face: label.number, words: within } : null;
}

/** Answers about cards, those together that say the same of another card; null where one is
 * about none. */
export function byCards(
  options: readonly Option[],
): { words: LabelData; cards: { face: number; option: Option }[] }[] | null {
  const groups = new Map<string, { words: LabelData; cards: { face: number; option: Option }[] }>();
  for (const option of options) {
    const found = cardIn(option.label, option.label);
    if (!found) return null;
    const { message, args } = found.words;
    const open = Object.fromEntries(
      Object.entries(args).map(([name, part]) => [
        name,
        typeof part === 'object' && part.target !== 'face' ? part : '…',
      ]),
    );
    const group = groups.get(message) ?? { words: label(message, open), cards: [] };
    group.cards.push({ face: found.face, option });
    groups.set(message, group);
  }
  return [...groups.values()];
}
