import { afterEach, expect, test } from 'vitest';
import { device } from '../core/device/device';
import { countGrant, keepGrants } from './grants';

afterEach(() => {
  localStorage.clear();
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

test('a grant that the page has heard of is not asked for again', async () => {
  await countGrant(Response.json({ table: 'one', seats: [] }));
  await countGrant(new Response('nothing'));
  await keepGrants(store('one', 'two'));
  expect(device.tables().map(({ table }) => table)).toEqual(['two']);
});

test('a table that was forgotten stays forgotten', async () => {
  await keepGrants(store('one'));
  device.forget('one');
  await keepGrants(store('one', 'two'));
  expect(device.tables().map(({ table }) => table)).toEqual(['two']);
});
