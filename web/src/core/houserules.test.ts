import { expect, test } from 'vitest';
import { plainOption } from './houserules';

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
