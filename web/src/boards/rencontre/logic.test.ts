import { expect, test } from 'vitest';
import { answerOf, fits, labelOf } from '../../core/tally';
import type { Option, Tally } from '../../protocol/messages';
import { baseSide, dealLabel, nothing, packDeal, unpackDeal, withClause, type Clause, type Terms } from './deals';
import { byCards, faceLabel, label, POWERS } from './pieces';
import vectors from './vectors.json';

const clause = (number: number): Clause[] => (number ? [{ filter: Math.floor((number - 1) / 2), count: 2 - (number % 2) }] : []);
const terms = ([base, limit, random, first, second]: number[]): Terms => ({ base: base!, limit: limit!, random: random!, clauses: [...clause(first!), ...clause(second!)] });

test('the powers are numbered as the rules number them', () => {
  expect(POWERS).toEqual(vectors.powers);
});

test.each(vectors.deals)('deal $packed is packed, read and said as the rules do', ({ give, take, term, packed, words }) => {
  const deal = { give: terms(give), take: terms(take), term };
  expect(packDeal(deal)).toBe(packed);
  expect(unpackDeal(packed)).toEqual(deal);
  expect(dealLabel('rencontre-deal', deal)).toMatchObject(words);
});

test.each(vectors.tallies)('$question: an answer put together has the number and the words of the rules', ({ tally, options }) => {
  const known = tally as unknown as Tally;
  for (const { answer, way, counts, label } of options) {
    const kind = known.ways[way]!;
    expect(fits(kind, counts)).toBe(true);
    expect(answerOf(known, kind, counts)).toBe(answer);
    expect(labelOf(known, kind, counts)).toMatchObject(label);
  }
});

test('answers about cards stand together where they say the same', () => {
  const about = (verb: string, face: number, answer: number): Option => ({ answer, label: label('ask', { whom: label('seat', {}, 'seat', 1), what: label(verb, { card: faceLabel(face), value: face }) }, 'seat', 1) });
  const groups = byCards([about('will', 8, 1), about('will', 10, 2), about('holds', 8, 3)])!;
  expect(groups.map(({ words, cards }) => [words.message, words.args, cards.map(({ face }) => face)])).toEqual([['will', { card: '…', value: '…' }, [8, 10]], ['holds', { card: '…', value: '…' }, [8]]]);
  expect(byCards([about('will', 8, 1), { answer: 2, label: label('pass') }])).toBeNull();
  expect(byCards([{ answer: 8, label: label('claim', { card: faceLabel(8) }, 'face', 8) }])![0]!.words).toMatchObject({ message: 'claim', args: { card: '…' } });
});

test('a card named in a deal is changed, added, and taken away again', () => {
  const first = { filter: 2, count: 1 };
  const one = withClause(nothing(), 0, first);
  const two = withClause(one, 1, { filter: 9, count: 2 });
  expect(two.clauses).toEqual([first, { filter: 9, count: 2 }]);
  expect(withClause(two, 1, { filter: 9, count: 1 }).clauses[1]).toEqual({ filter: 9, count: 1 });
  expect(withClause(two, 0, undefined).clauses).toEqual([{ filter: 9, count: 2 }]);
});

test('a planet stands on the side of whoever could grant a base there', () => {
  const view = { offence: 1, defence: 0, planets: [[3, 0, 1, 0], [0, 2, 1, 0], [0, 0, 0, 4]] };
  expect([0, 1, 2, 3].map((planet) => baseSide(view, 0, planet))).toEqual(['give', 'take', null, null]);
  expect([0, 1, 2, 3].map((planet) => baseSide(view, 1, planet))).toEqual(['take', 'give', null, null]);
  expect(baseSide(view, 2, 3)).toBeNull();
});
