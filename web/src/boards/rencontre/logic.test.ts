import { expect, test } from 'vitest';
import { answerOf, fits, labelOf } from '../../core/board/tally';
import { DUEL_FACES, OFFER, POWERS, ZAP } from '../../generated/rencontre';
import type { Option, Tally } from '../../protocol/messages';
import {
  attacks,
  baseSide,
  changed,
  couldBeFreed,
  dealLabel,
  foundingPlaces,
  mostTerm,
  nothing,
  packDeal,
  unpackDeal,
  valuesOf,
  withBase,
  type Deal,
} from './deals';
import { byCards, cardRule, faceLabel, label, promiseOf } from './pieces';
import vectors from './vectors.json';

test('the powers are numbered as the rules number them', () => {
  expect(POWERS).toEqual(vectors.powers);
});

test('a card that cannot be played names a rule of the book', () => {
  for (let face = 4; face <= ZAP; face++) expect(vectors.moments).toContain(cardRule(face));
});

test.each(vectors.deals)(
  'deal $packed is packed, read and said as the rules do',
  ({ give, take, term, whose, reader, packed, words }) => {
    const deal: Deal = { give, take, term };
    expect(packDeal(deal)).toBe(packed);
    expect(BigInt(packDeal(deal, OFFER))).toBe(BigInt(packed) + BigInt(OFFER));
    expect(unpackDeal(packed)).toEqual(deal);
    expect(dealLabel('rencontre-deal', deal, whose, reader)).toMatchObject(words);
  },
);

test('a promise is read as the rules say it, and no promise as none', () => {
  for (const { faces, words } of vectors.promises) {
    const { kind, value } = promiseOf(faces)!;
    const args = kind === 'compromise' ? {} : { value };
    expect({ message: `rencontre-promise-${kind}`, args }).toEqual(words);
  }
  expect(promiseOf(DUEL_FACES)).toBeNull();
});

test.each(vectors.tallies)(
  '$question: an answer put together has the number and the words of the rules',
  ({ tally, options }) => {
    const known = tally as unknown as Tally;
    for (const { answer, way, counts, label } of options) {
      const kind = known.ways[way]!;
      expect(fits(kind, counts)).toBe(true);
      expect(answerOf(known, kind, counts)).toBe(answer);
      expect(labelOf(known, kind, counts)).toMatchObject(label);
    }
  },
);

test('answers about cards stand together where they say the same', () => {
  const about = (verb: string, face: number, answer: number): Option => ({
    answer,
    label: label(
      'ask',
      {
        whom: label('seat', {}, 'seat', 1),
        what: label(verb, { card: faceLabel(face), value: face }),
      },
      'seat',
      1,
    ),
  });
  const groups = byCards([about('will', 8, 1), about('will', 10, 2), about('holds', 8, 3)])!;
  expect(
    groups.map(({ words, cards }) => [words.message, words.args, cards.map(({ face }) => face)]),
  ).toEqual([
    ['will', { card: '…', value: '…' }, [8, 10]],
    ['holds', { card: '…', value: '…' }, [8]],
  ]);
  expect(byCards([about('will', 8, 1), { answer: 2, label: label('pass') }])).toBeNull();
  expect(
    byCards([{ answer: 8, label: label('claim', { card: faceLabel(8) }, 'face', 8) }])![0]!.words,
  ).toMatchObject({ message: 'claim', args: { card: '…' } });
});

test('a card named in a deal is changed, added, and taken away again', () => {
  const first = { filter: 2, count: 1 };
  const two = changed(changed([], 0, first), 1, { filter: 9, count: 12 });
  expect(two).toEqual([first, { filter: 9, count: 12 }]);
  expect(changed(two, 1, { filter: 9, count: 1 })[1]).toEqual({ filter: 9, count: 1 });
  expect(changed(two, 0, undefined)).toEqual([{ filter: 9, count: 12 }]);
});

test('every filter of attacks has its values, and all values their filter', () => {
  const all = Array.from({ length: 10 }, (_, low) =>
    Array.from({ length: 10 - low }, (__, more) => [low, low + more] as const),
  ).flat();
  expect(all.map(([low, high]) => valuesOf(attacks(low, high)))).toEqual(all);
  expect(valuesOf(8)).toBeNull();
});

test('another base is founded with any tokens, and the cards stay', () => {
  const terms = {
    ...nothing(),
    base: 3,
    least: 7,
    most: 9,
    sources: [{ place: 20, count: 0 }],
    random: 12,
    clauses: [{ filter: 1, count: 3 }],
  };
  expect(withBase(terms, 4)).toEqual({
    ...nothing(),
    base: 4,
    random: 12,
    clauses: [{ filter: 1, count: 3 }],
  });
});

test('tokens found a base from wherever they are but the Black Hole', () => {
  const view = {
    planets: [[3, 0, 1, ...Array.from({ length: 17 }, () => 0)], []],
    cone: [2, 0],
    hole: [5, 14],
    powers: [[POWERS.indexOf('zombie') + 1], []],
  };
  expect(foundingPlaces(view, 0)).toEqual([
    { place: 0, count: 3 },
    { place: 2, count: 1 },
    { place: 20, count: 2 },
  ]);
  expect(foundingPlaces({ ...view, cone: [0, 0] }, 1)).toEqual([]);
  // the Zombie brings back tokens of the other, whichever of the two proposes it
  expect([couldBeFreed(view, [0, 1]), couldBeFreed(view, [1, 0])]).toEqual([1, 1]);
  expect(couldBeFreed({ powers: [[], []] }, [0, 1])).toBe(-1);
  expect([mostTerm(view, 1, 11), mostTerm(view, 0, 11), mostTerm(view, 1, 0)]).toEqual([14, 11, 0]);
});

test('a planet stands on the side of the player who could grant a base there', () => {
  const view = {
    offence: 1,
    defence: 0,
    planets: [
      [3, 0, 1, 0],
      [0, 2, 1, 0],
      [0, 0, 0, 4],
    ],
  };
  expect([0, 1, 2, 3].map((planet) => baseSide(view, 0, planet))).toEqual([
    'give',
    'take',
    null,
    null,
  ]);
  expect([0, 1, 2, 3].map((planet) => baseSide(view, 1, planet))).toEqual([
    'take',
    'give',
    null,
    null,
  ]);
  expect(baseSide(view, 2, 3)).toBeNull();
});
