import { expect, test } from 'vitest';
import type { LabelData, Tally } from '../../protocol/messages';
import { add, answerOf, fits, labelOf, partOf, step, total } from './tally';

const label = (number: number): LabelData => ({
  message: 'place',
  args: { number },
  target: 'place',
  number,
  grave: false,
});
const way = {
  message: 'go',
  start: 0,
  room: [4, 1, 3],
  least: 1,
  most: 4,
  lasts: [4, 0, 3],
  floor: [],
};
const tally: Tally = {
  parts: [7, 8, 9].map((number, index) => ({
    label: label(number),
    item: 'some',
    unit: 10 ** index,
  })),
  ways: [way],
  first: [0, 0, 0],
  listed: 'tokens',
  words: ['comma', 'and', 'nothing'],
  last: 'all',
};

test('a click adds one, moves one when all are given out, and begins again after the last', () => {
  expect(add(tally, [0, 0, 0], 0)).toEqual([1, 0, 0]);
  expect(add(tally, [3, 0, 1], 1)).toEqual([2, 1, 1]);
  expect(add(tally, [3, 1, 0], 1)).toEqual([3, 0, 0]);
  expect(add({ ...tally, ways: [{ ...way, least: 4 }] }, [3, 1, 0], 1)).toEqual([3, 1, 0]);
  expect(step(tally, [3, 1, 0], 2, 1)).toEqual([3, 1, 0]);
  expect(step(tally, [0, 1, 0], 0, -1)).toEqual([0, 1, 0]);
  expect(total(step(tally, [3, 1, 0], 0, -1))).toBe(3);
});

test('each way has bounds of its own, and a click may go as far as the widest', () => {
  const out = {
    message: 'back',
    start: 1,
    room: [2, 2, 2],
    least: 1,
    most: 2,
    lasts: [0, 0, 0],
    floor: [],
  };
  const both = { ...tally, ways: [way, out] };
  expect(step(both, [0, 1, 0], 1, 1)).toEqual([0, 2, 0]);
  expect([fits(way, [0, 2, 0]), fits(out, [0, 2, 0])]).toEqual([false, true]);
  expect([fits(way, [3, 0, 1]), fits(out, [3, 0, 1])]).toEqual([true, false]);
  expect([fits(way, [0, 0, 0]), fits(way, [3, 0, 2])]).toEqual([false, false]);
  expect(answerOf(both, out, [1, 0, 1])).toBe(102);
});

test('what was agreed of a part stays there', () => {
  const agreed = { ...way, floor: [2, 0, 0] };
  const bound = { ...tally, ways: [agreed], first: [2, 0, 0] };
  expect(step(bound, [2, 0, 0], 0, -1)).toEqual([2, 0, 0]);
  expect(step(bound, [3, 0, 0], 0, -1)).toEqual([2, 0, 0]);
  expect(add(bound, [4, 0, 0], 0)).toEqual([2, 0, 0]);
  expect(add(bound, [2, 0, 2], 1)).toEqual([2, 1, 1]);
  expect([fits(agreed, [1, 1, 1]), fits(agreed, [2, 0, 0])]).toEqual([false, true]);
});

test('things on the table are found, and an answer is said part by part', () => {
  expect([partOf(tally, 'place', 8), partOf(tally, 'seat', 8)]).toEqual([1, -1]);
  const some = (count: number, number: number) => ({
    message: 'some',
    args: { count, place: { number } },
  });
  expect(labelOf(tally, way, [2, 0, 1])).toMatchObject({
    message: 'go',
    args: { count: 3, tokens: { message: 'and', args: { first: some(2, 7), last: some(1, 9) } } },
  });
  expect(labelOf(tally, way, [2, 1, 1]).args.tokens).toMatchObject({
    message: 'and',
    args: { first: { message: 'comma', args: { first: some(2, 7) } }, last: some(1, 9) },
  });
  expect(labelOf(tally, way, [0, 0, 0]).args.tokens).toMatchObject({ message: 'nothing' });
});

test('a player who takes the last of a thing is told so, in the way that takes it', () => {
  const said = (counts: number[], by = way) =>
    JSON.stringify(labelOf(tally, by, counts).args.tokens);
  expect(said([4, 0, 0])).toContain('"message":"all"');
  expect(said([3, 1, 0])).not.toContain('"all"');
  expect(said([4, 0, 0], { ...way, lasts: [0, 0, 0] })).not.toContain('"all"');
});
