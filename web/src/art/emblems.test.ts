import { expect, test } from 'vitest';
import { emblemOf } from './emblems';

test('a bot of the package has no emblem, and an own one always the same', () => {
  expect(emblemOf('expert')).toBeUndefined();
  expect(emblemOf('')).toBeUndefined();
  expect(emblemOf('Clever Hans')).toEqual(emblemOf('Clever Hans'));
  expect(emblemOf('Clever Hans')).not.toEqual(emblemOf('Deep Plum'));
});
