import { afterEach, expect, test } from 'vitest';
import { dailies } from './daily';

afterEach(() => localStorage.clear());

test('the first table of a deal counts, and its points', () => {
  dailies.begin('2026-11-18', 'crowns', 'first');
  dailies.begin('2026-11-18', 'crowns', 'second');
  dailies.weighed('first', 91);
  expect(dailies.all()).toEqual([
    { day: '2026-11-18', game: 'crowns', table: 'first', points: 91 },
  ]);
});

test('days in a row count what was played to its end, up to today or yesterday', () => {
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
    dailies.begin(day, 'guerre', day);
    dailies.weighed(day, 50);
  }
  dailies.begin('2026-11-15', 'guerre', 'left'); // never played to its end
  expect(dailies.streak('2026-11-18')).toBe(3);
  expect(dailies.streak('2026-11-19')).toBe(3);
  expect(dailies.streak('2026-11-20')).toBe(0);
});

test('what is kept and cannot be read is nothing', () => {
  localStorage.setItem('regalia-daily', '{');
  expect(dailies.all()).toEqual([]);
  localStorage.setItem('regalia-daily', '[{"day": 3}]');
  expect(dailies.all()).toEqual([]);
});

test('the key of a player is made once', () => {
  const key = dailies.player();
  expect(key).toMatch(/^[0-9a-f]{48}$/);
  expect(dailies.player()).toBe(key);
});

test('what comes from another device adds what is new', () => {
  dailies.begin('2026-11-18', 'crowns', 'here');
  dailies.take([{ day: '2026-11-18', game: 'crowns', table: 'there' }, 'nothing', null]);
  dailies.take([{ day: '2026-11-17', game: 'crowns', table: 'there', points: 3 }]);
  expect(dailies.all().map(({ table }) => table)).toEqual(['here', 'there']);
});
