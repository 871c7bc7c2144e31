import { expect, test } from 'vitest';
import type { GameSheet, OptionSheet } from '../../protocol/messages';
import { choices, grouped, numbersOf, plainOption, speaksOf } from './houserules';

const option = (name: string, kind: OptionSheet['kind'], values: string[], hint = '') =>
  ({ name, kind, values, hint, default: values[0] ?? '', text: {}, rule: '' }) as OptionSheet;

test('what matters comes first, what no group names last, and what has no choice not at all', () => {
  const sheet = {
    name: 'rencontre',
    options: [
      option('something_new', 'flag', ['false', 'true']),
      option('reshuffle', 'choice', ['on_demand', 'on_exhaustion']),
      option('deck', 'choice', ['descartes-1986-54']),
      option('windows', 'choice', ['always', 'fixed']),
      option('powers_per_player', 'text', [], '0 … 3'),
    ],
  } as unknown as GameSheet;
  expect(
    grouped(sheet).map(({ group, options }) => [group, ...options.map(({ name }) => name)]),
  ).toEqual([
    ['first', 'powers_per_player'],
    ['cards', 'reshuffle'],
    ['other', 'something_new'],
  ]);
});

test('numbers are read from how the server writes their bounds', () => {
  expect(numbersOf('1 … 10')).toEqual({ word: '', parts: [{ least: 1, most: 10 }] });
  expect(numbersOf('random, 0 … 5')).toEqual({ word: 'random', parts: [{ least: 0, most: 5 }] });
  expect(numbersOf('0 … 4+0 … 4')?.parts).toHaveLength(2);
  expect(numbersOf('n+n+n = 50')).toEqual({
    word: '',
    parts: [1, 2, 3].map(() => ({ least: 0, most: 50 })),
  });
  expect(numbersOf('whatever')).toBeNull();
});

test('a few numbers are chosen one by one, many are typed', () => {
  expect(choices(option('powers_per_player', 'text', [], '0 … 3'))).toEqual(['0', '1', '2', '3']);
  expect(choices(option('max_rounds', 'text', [], '0 … 1000000'))).toBeNull();
  expect(choices(option('chance', 'flag', ['false', 'true']))).toEqual(['false', 'true']);
});

test('a search finds words whatever their accents', () => {
  expect(speaksOf('Quand peut-on jouer une carte Divine ? Édits', 'edit divine')).toBe(true);
  expect(speaksOf('Quand peut-on jouer une carte Divine ?', 'zap')).toBe(false);
});

test('each value in its own words', () => {
  const plain = plainOption(
    'Where the Joker stands. `below_prince` (normal): above the 5 and below the Prince. `above_king`: above everything.',
  );
  expect(plain).toEqual({
    about: 'Where the Joker stands.',
    values: { below_prince: 'Above the 5 and below the Prince.', above_king: 'Above everything.' },
  });
});

test('French has a space before the colon', () => {
  expect(plainOption('Le Joker. `true` (normal) : oui ; `false` : non.').values).toEqual({
    true: 'Oui',
    false: 'Non.',
  });
});

test('a paragraph without values stays whole', () => {
  expect(plainOption('How many rounds.')).toEqual({ about: 'How many rounds.', values: {} });
});
