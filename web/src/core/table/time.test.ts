import { expect, test } from 'vitest';
import type { Clock } from '../../protocol/messages';
import { isShort, parts } from './time';

test('days and hours, hours and minutes, or a clock', () => {
  expect(parts(59)).toEqual({ unit: 'clock', of: [0, 59] });
  expect(parts(3_700)).toEqual({ unit: 'hours', of: [1, 1] });
  expect(parts(2 * 86_400 + 7_200)).toEqual({ unit: 'days', of: [2, 2] });
});

test('minutes are short, days are not, and neither is the time of others', () => {
  const clock = (left: Clock['left']) => ({ left }) as Clock;
  expect(isShort(clock({ '0': 90 }), 0)).toBe(true);
  expect(isShort(clock({ '0': 600 }), 0)).toBe(true);
  expect(isShort(clock({ '0': 3 * 86_400 }), 0)).toBe(false);
  expect(isShort(clock({ '1': 90 }), 0)).toBe(false);
});
