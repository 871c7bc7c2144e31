import { expect, test } from 'vitest';
import { address, momentOf, parse, pathOf, seatOf, seatWords } from './route.svelte';

test('a table has an address, and so has each of its moments', () => {
  expect(parse('/t/abc')).toEqual({ screen: 'table', table: 'abc' });
  expect(parse('/t/abc#at-12')).toEqual({ screen: 'table', table: 'abc' });
  expect(momentOf('#at-12')).toBe(12);
  expect(momentOf('#new/crowns')).toBeNull();
});

test('screens behind the entry', () => {
  expect(parse('/#new/crowns')).toEqual({ screen: 'new', game: 'crowns' });
  expect(parse('/#aliens')).toEqual({ screen: 'room', path: 'aliens', rest: '' });
  expect(parse('/#aliens/le%20vide')).toEqual({ screen: 'room', path: 'aliens', rest: 'le vide' });
  expect(parse('/')).toEqual({ screen: 'arrival' });
  expect(parse('/#deck/0a1b')).toEqual({ screen: 'room', path: 'deck', rest: '0a1b' });
  expect(parse('/#rules/guerre')).toEqual({ screen: 'rules', game: 'guerre' });
});

test.each([
  ['/', '#'],
  ['/#rules/crowns', '#rules/crowns'],
  ['/t/abc', '#t/abc'],
  ['/t/abc#at-3', '#t/abc#at-3'],
  ['/#/games/words', '#/games/words'],
])('a site has %s behind its #, wherever it lies', (path, hash) => {
  expect(address(path, true)).toBe(hash);
  expect(parse(pathOf('/any/folder/', hash, true))).toEqual(parse(path));
  expect(address(path, false)).toBe(path);
});

test('a moment is found in the address of a site too', () => {
  expect(momentOf('#t/abc#at-3')).toBe(3);
});

test('a seat is handed over behind the address of its table, and nothing else is one', () => {
  expect(seatOf(seatWords(3, 'aB-_9'))).toEqual({ seat: 3, key: 'aB-_9' });
  expect(seatOf('#t/abc#seat-0-k')).toEqual({ seat: 0, key: 'k' });
  expect(seatOf('#seat-12-k')).toBeNull();
  expect(seatOf('#seat-1-a/b')).toBeNull();
  expect(seatOf('#at-3')).toBeNull();
  expect(parse(`/t/abc${seatWords(0, 'k')}`)).toEqual({ screen: 'table', table: 'abc' });
});
