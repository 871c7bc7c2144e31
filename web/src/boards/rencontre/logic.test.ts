import { expect, test } from 'vitest';
import type { Option } from '../../protocol/messages';
import { baseSide, dealLabel, nothing, packDeal, unpackDeal, withClause, type Clause, type Terms } from './deals';
import { POWERS, type RencontreView } from './pieces';
import { add, step, tokenAnswer, tokenForm, tokenLabel, total, unpack } from './tokens';
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

test.each(vectors.forms)('$question: the same places, bounds and numbers as the rules have', (each) => {
  const options = each.options as unknown as Option[];
  const form = tokenForm(each.question, each.view as unknown as RencontreView, options)!;
  expect(form.places).toEqual(each.places);
  expect([form.least, form.most]).toEqual([each.least, each.most]);
  for (const option of options) {
    const way = form.ways.findIndex(({ message }) => message === option.label.message);
    if (way < 0) continue; // declined, or none at all
    const counts = unpack(form.ways[way]!.side < 0 ? option.answer : Math.floor(option.answer / 2), form.places.length);
    expect(tokenAnswer(form, counts, way)).toBe(option.answer);
    expect(tokenLabel(form, counts, way).args).toEqual(option.label.args);
  }
});

test('other questions have no form', () => {
  expect(tokenForm('point', { seat: 0 } as RencontreView, [])).toBeNull();
});

test('a click adds a token, moves one when all are given out, and begins again after the last', () => {
  const form = { places: [0, 1, 2], room: [4, 1, 3], least: 1, most: 4, ways: [{ message: 'm', side: -1 }], start: [0, 0, 0], puts: false };
  expect(add(form, [0, 0, 0], 0)).toEqual([1, 0, 0]);
  expect(add(form, [3, 0, 1], 1)).toEqual([2, 1, 1]);
  expect(add(form, [3, 1, 0], 1)).toEqual([3, 0, 0]);
  expect(add({ ...form, least: 4 }, [3, 1, 0], 1)).toEqual([3, 1, 0]);
  expect(step(form, [3, 1, 0], 2, 1)).toEqual([3, 1, 0]);
  expect(step(form, [0, 1, 0], 0, -1)).toEqual([0, 1, 0]);
  expect(total(step(form, [3, 1, 0], 0, -1))).toBe(3);
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
