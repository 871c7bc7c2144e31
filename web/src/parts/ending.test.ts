import { expect, test } from 'vitest';
import { places } from './ending';

const order = (scores: number[], winners: number[]) =>
  places({ scores, winners }).map(({ seat, place }) => [seat, place]);

test('winners share the first place, whatever their scores are', () => {
  expect(order([3, 5, 4], [0, 2])).toEqual([
    [2, 1],
    [0, 1],
    [1, 3],
  ]);
});

test('equal scores share a place', () => {
  expect(order([7, 2, 2, 1], [0])).toEqual([
    [0, 1],
    [1, 2],
    [2, 2],
    [3, 4],
  ]);
});
