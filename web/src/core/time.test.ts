import { expect, test } from 'vitest';
import { parts } from './time';

test('days and hours, hours and minutes, or a clock', () => {
  expect(parts(59)).toEqual({ unit: 'clock', of: [0, 59] });
  expect(parts(3_700)).toEqual({ unit: 'hours', of: [1, 1] });
  expect(parts(2 * 86_400 + 7_200)).toEqual({ unit: 'days', of: [2, 2] });
});
