import { expect, test } from 'vitest';
import { highlights } from './highlights';

const points = (...scores: number[][]) =>
  scores.map((each, index) => ({ n: 10 * index, chapter: null, scores: each }));

test('the story has at most five moments, in their order, and ends with the end', () => {
  const course = points([0, 0], [1, 0], [1, 4], [2, 4], [9, 4], [9, 5], [9, 6], [9, 7], [10, 7]);
  const story = highlights(course, [0]);
  expect(story).toHaveLength(5);
  expect(story.map(({ n }) => n)).toEqual([...story.map(({ n }) => n)].sort((a, b) => a - b));
  expect(story.at(-1)).toMatchObject({ n: 80, end: true, decided: false });
});

test('the decisive moment is in it, and it is not the end', () => {
  const story = highlights(points([0, 0], [2, 1], [2, 4], [5, 4], [6, 5]), [0]);
  expect(story.filter(({ decided }) => decided)).toEqual([
    { n: 30, scores: [5, 4], decided: true, end: false },
  ]);
});

test('where nothing changed there is nothing to tell but the end', () => {
  expect(highlights(points([0, 0], [0, 0], [0, 0]), [])).toEqual([
    { n: 20, scores: [0, 0], decided: false, end: true },
  ]);
  expect(highlights([], [0])).toEqual([]);
});
