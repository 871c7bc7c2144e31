import { expect, test } from 'vitest';
import { decisive } from './decisive';

const points = (...scores: number[][]) =>
  scores.map((each, index) => ({ n: 10 * index, chapter: null, scores: each }));

test('the moment at which the winner took the lead for good', () => {
  const course = points([0, 0], [2, 1], [2, 4], [5, 4], [6, 5]);
  expect(decisive(course, [0])).toEqual({ n: 30, lead: true });
});

test('a player who always led gained most somewhere', () => {
  expect(decisive(points([0, 0, 0], [1, 0, 0], [5, 0, 1], [6, 1, 1]), [0])).toEqual({
    n: 20,
    lead: false,
  });
});

test('the end itself is not the moment that decided', () => {
  // the lead was taken by the last point alone: what brought it there is told instead
  expect(decisive(points([0, 5], [3, 5], [4, 5], [9, 5]), [0])).toEqual({ n: 10, lead: false });
  expect(decisive(points([0, 0], [0, 0], [7, 0]), [0])).toBeNull();
});

test('nothing is told where the score did not decide', () => {
  expect(decisive(points([0, 0], [3, 3]), [0])).toBeNull();
  expect(decisive(points([0, 0], [3, 3]), [0, 1])).toBeNull();
  expect(decisive([], [0])).toBeNull();
});
