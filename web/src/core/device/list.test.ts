import { afterEach, expect, it } from 'vitest';
import { device } from './device';
import { isText, keptList } from './list';
import { seen } from './seen';

afterEach(() => {
  localStorage.clear();
});

it('leaves out what is damaged', () => {
  localStorage.setItem('a list', JSON.stringify(['one', 2, null, 'three']));
  expect(keptList('a list', isText)).toEqual(['one', 'three']);
});

it.each(['{', '{}', 'null', '"text"'])('takes %s for an empty list', (kept) => {
  localStorage.setItem('a list', kept);
  expect(keptList('a list', isText)).toEqual([]);
});

it('keeps the tables of a device that has one damaged entry', () => {
  const whole = { table: 'one', game: 'guerre', seats: [], when: 1 };
  localStorage.setItem('regalia-tables', JSON.stringify([null, { table: 7 }, whole]));
  expect(device.tables()).toEqual([whole]);
  expect(device.table('one')).toEqual(whole);
});

it('finds what was seen beside a damaged entry', () => {
  const whole = { table: 'one', seat: 0, seq: 3, when: 1 };
  localStorage.setItem('regalia-seen', JSON.stringify(['', whole]));
  expect(seen.of('one')).toEqual(whole);
});
