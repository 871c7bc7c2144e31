import { beforeEach, expect, test, vi } from 'vitest';
import { last, type Last } from './last';

const seen = (table: string, count: number) =>
  ({ info: { table }, seat: 0, state: { count } }) as unknown as Last;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

test('what was seen last is kept once nothing newer comes', () => {
  last.keep(seen('a', 1));
  vi.advanceTimersByTime(300);
  last.keep(seen('a', 2));
  vi.advanceTimersByTime(300);
  expect(last.of('a')).toBeNull();
  vi.advanceTimersByTime(100);
  expect(last.of('a')).toEqual(seen('a', 2));
  expect(last.of('b')).toBeNull();
});

test('a player who leaves at once finds what was there', () => {
  last.keep(seen('a', 3));
  window.dispatchEvent(new Event('pagehide'));
  expect(last.of('a')).toEqual(seen('a', 3));

  // and nothing older comes after it
  localStorage.clear();
  vi.advanceTimersByTime(1_000);
  expect(last.of('a')).toBeNull();
});
