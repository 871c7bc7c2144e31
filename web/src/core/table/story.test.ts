import { beforeEach, expect, test } from 'vitest';
import type { Happened, Item } from '../../protocol/messages';
import { story } from './story';
import { makeBundle, Speaker, text } from '../text.svelte';

const seat = (number: number) => ({
  message: 'seat',
  args: { number },
  target: 'seat',
  number,
  grave: false,
});
const event = (kind: string, who: number, what: string, count = 1) =>
  ({
    item: 'happened',
    kind,
    who,
    count,
    rule: '',
    chapter: false,
    label: {
      message: kind,
      args: { who: seat(who), whom: '', what, count },
      target: '',
      number: 0,
      grave: false,
    },
  }) as unknown as Happened;

beforeEach(() => {
  text.bundles = {
    en: makeBundle(
      'en',
      [
        'sends = { $who } sends { $count } from { $what }',
        'sends-several = { $who } sends { $count }: { $what }',
        'draws = { $who } draws',
        'draws-several = { $who } draws { $count } cards',
        'sees = You draw { $what }',
        'sees-several = You draw: { $what }',
        'wins = { $who } wins',
        'seat-number = Seat { $number }',
      ].join('\n'),
    ),
  };
  text.language = 'en';
});

const told = (items: Item[], gone = new Set<number>()) =>
  story(items, gone, new Speaker(() => []), 0).map(({ words }) => words);

test('one act is one line', () => {
  expect(told([event('sends', 1, 'B2', 2), event('sends', 1, 'B3'), event('wins', 1, '')])).toEqual(
    ['Seat 2 sends 3: B2 (2) and B3', 'Seat 2 wins'],
  );
});

test('another player begins another line, and what has no words for several stays as it is', () => {
  expect(
    told([
      event('draws', 1, ''),
      event('draws', 2, ''),
      event('wins', 1, ''),
      event('wins', 1, ''),
    ]),
  ).toEqual(['Seat 2 draws', 'Seat 3 draws', 'Seat 2 wins', 'Seat 2 wins']);
});

test('the own draws are told by the cards', () => {
  expect(
    told([
      event('draws', 0, ''),
      event('sees', 0, 'a'),
      event('draws', 0, ''),
      event('sees', 0, 'b'),
    ]),
  ).toEqual(['You draw: a and b']);
});

test('cards are told as often as they are there, and tokens by their number', () => {
  const cards = ['compromise', 'attack 4', 'compromise', 'compromise'];
  expect(told(cards.map((card) => event('sees', 0, card, 0)))).toEqual([
    'You draw: compromise ×3 and attack 4',
  ]);
  expect(told([event('sends', 1, 'B2', 2), event('sends', 1, 'B2')])).toEqual([
    'Seat 2 sends 3: B2 (3)',
  ]);
});

test('what was taken back stays apart from what stands', () => {
  expect(told([event('draws', 1, ''), event('draws', 1, '')], new Set([0]))).toHaveLength(2);
});
