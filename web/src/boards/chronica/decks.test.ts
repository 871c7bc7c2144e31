import { beforeEach, expect, test } from 'vitest';
import { READY } from './cards';
import {
  asCode,
  asText,
  countsOf,
  forgetDeck,
  fromCode,
  fromText,
  isCode,
  isWhole,
  keepDeck,
  keptDecks,
  packed,
} from './decks';

const deck = [...READY[0]!];
beforeEach(() => {
  localStorage.clear();
});

test('a deck is told as text and as an address, and comes back the same', () => {
  const sorted = deck.toSorted((a, b) => a - b);
  expect(fromText(asText(deck)).cards).toEqual(deck);
  expect(fromCode(asCode(deck))).toEqual(sorted);
  expect(fromText('# mine\nnobody\n')).toEqual({ cards: [], unknown: ['nobody'] });
  expect(fromCode('zz')).toEqual([]);
  expect(isCode(asCode(deck))).toBe(true);
  expect(isCode('')).toBe(true);
  for (const wrong of ['zz', asCode(deck) + '0', asCode(deck) + asCode(deck).slice(-2)])
    expect(isCode(wrong)).toBe(false);
});

test('thirty different cards and no others', () => {
  expect(isWhole(deck)).toBe(true);
  expect(isWhole(deck.slice(1))).toBe(false);
  expect(isWhole([...deck.slice(1), deck[1]!])).toBe(false);
});

test('the answer that brings a deck is the number the rules unpack', () => {
  // PACKED + (1 * 128 + 3): the cards 0 and 2
  expect(packed([2, 0])).toBe(String(4 + 128 + 3));
});

test('what is in a deck is counted', () => {
  const counts = countsOf(deck);
  expect(counts.edifices + counts.people).toBe(30);
  expect(counts.curve.reduce((sum, { count }) => sum + count, 0)).toBe(30);
  expect(counts.domains.reduce((sum, { favoured }) => sum + favoured, 0)).toBe(30);
});

test('decks are kept by name', () => {
  keepDeck({ name: 'mine', cards: deck });
  keepDeck({ name: 'mine', cards: deck.slice(1) });
  expect(keptDecks()).toEqual([{ name: 'mine', cards: deck.slice(1) }]);
  forgetDeck('mine');
  expect(keptDecks()).toEqual([]);
});
