import { expect, test } from 'vitest';
import { dayAfter, dayInWords, dayOf, isDay, streak } from './day';

test('a day is the one of the calendar here', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(isDay('2026-11-17')).toBe(true);
  expect(['2026-13-17', 'today', '2026-1-2', ''].some(isDay)).toBe(false);
  expect(dayInWords('2026-11-17', 'fr')).toBe('17 novembre 2026');
});

test('a streak counts days in a row, and today may be still to come', () => {
  const solved = (day: string, game = 'guerre') => ({ day, game, solved: true });
  const days = [solved('2026-11-14'), solved('2026-11-15'), solved('2026-11-15', 'crowns')];
  expect(streak(days, '2026-11-16')).toBe(2);
  expect(streak([...days, solved('2026-11-16')], '2026-11-16')).toBe(3);
  expect(streak(days, '2026-11-17')).toBe(0);
  expect(streak([{ day: '2026-11-17', game: 'guerre', solved: false }], '2026-11-17')).toBe(0);
});
