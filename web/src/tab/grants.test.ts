import { afterEach, expect, test, vi } from 'vitest';
import { device } from '../core/device/device';
import { keepGrants, noteGrant } from './grants';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const store = (...names: string[]) => ({
  fetch: () =>
    Promise.resolve(
      Response.json(
        names.map((table) => ({ table, game: 'guerre', seats: [{ seat: 0, key: `of ${table}` }] })),
      ),
    ),
});

test('a key that the page has lost comes from the store', async () => {
  device.keep({ table: 'one', game: 'guerre', seats: [{ seat: 0, key: 'own' }], when: 1 });
  await keepGrants(store('one', 'two'));
  expect(device.table('one')?.seats[0]?.key).toBe('own');
  expect(device.table('two')?.seats[0]?.key).toBe('of two');
});

const heard = (table: string) => noteGrant(Response.json({ table, game: 'guerre', seats: [] }));
const kept = (table: string) => {
  device.keep({ table, game: 'guerre', seats: [], when: 1 });
};
const names = () => device.tables().map(({ table }) => table);

test('a grant that the page has heard of and forgotten is not taken over', async () => {
  vi.useFakeTimers();
  await heard('one');
  await noteGrant(new Response('nothing'));
  kept('one');
  vi.runAllTimers();
  device.forget('one');
  await keepGrants(store('one', 'two'));
  expect(names()).toEqual(['two']);
});

test('a grant that was heard of, and never written, is taken over', async () => {
  vi.useFakeTimers();
  await heard('one'); // the browser is killed before the page keeps it
  vi.runAllTimers();
  await heard('two'); // a new table, while the old ones are still asked for
  kept('two');
  vi.runAllTimers();
  await keepGrants(store('one', 'two'));
  expect(names().sort()).toEqual(['one', 'two']);
});

test('a table that was forgotten stays forgotten', async () => {
  await keepGrants(store('one'));
  device.forget('one');
  await keepGrants(store('one', 'two'));
  expect(device.tables().map(({ table }) => table)).toEqual(['two']);
});
