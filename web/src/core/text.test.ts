import { beforeEach, expect, test } from 'vitest';
import type { LabelData, SeatInfo } from '../protocol/messages';
import { makeBundle, of, Speaker, text } from './text.svelte';

const seat = (number: number, kind: SeatInfo['kind'], name: string): SeatInfo => ({
  seat: number,
  kind,
  name,
  level: '',
  present: true,
  substitute: false,
  word: false,
  guest: '',
  colour: -1,
  chose: false,
  muted: false,
  cast: '',
  picture: '',
});

beforeEach(() => {
  text.bundles = {
    en: makeBundle(
      'en',
      'gives = { $who } gives { $count ->\n    [one] one token\n   *[other] { $count } tokens\n  }\nplay-bot = Bot { $number }\nseat-number = Seat { $number }',
    ),
    fr: makeBundle(
      'fr',
      'gives = { $who } donne { $count ->\n    [one] un jeton\n   *[other] { $count } jetons\n  }\nplay-bot = Robot { $number }\nseat-number = Place { $number }',
    ),
  };
  text.language = 'en';
});

test('labels inside labels, names of seats, and both languages', () => {
  const speaker = new Speaker(() => [seat(0, 'person', 'Ada'), seat(1, 'bot', 'Bot 2')]);
  const who = (number: number) => ({
    message: 'seat',
    args: { number },
    target: 'seat',
    number,
    grave: false,
  });
  const label = (number: number, count: number) => ({
    message: 'gives',
    args: { who: who(number), count },
    target: '',
    number: 0,
    grave: false,
  });
  expect(speaker.say(label(0, 1))).toBe('Ada gives one token');
  expect(speaker.say(label(1, 2))).toBe('Bot 2 gives 2 tokens');
  text.language = 'fr';
  expect(speaker.say(label(1, 2))).toBe('Robot 2 donne 2 jetons');
  expect(speaker.seat(5)).toBe('Place 6');
});

test('a missing message shows its id', () => {
  expect(text.say('nothing-like-it')).toBe('nothing-like-it');
});

test('French joins de with a name as one says it', () => {
  expect(['Ada', 'Émile', 'Bob', 'Le Louvre', 'Les Halles', 'Leila'].map(of)).toEqual([
    'd’Ada',
    'd’Émile',
    'de Bob',
    'du Louvre',
    'des Halles',
    'de Leila',
  ]);
  text.bundles = { ...text.bundles, fr: makeBundle('fr', 'turn = Tour { DE($who) }') };
  text.language = 'fr';
  expect(text.say('turn', { who: 'Ada' })).toBe('Tour d’Ada');
});

test('several names are listed as the language does it', () => {
  expect(text.list(['Bot 2', 'Bot 3'])).toBe('Bot 2 and Bot 3');
  text.language = 'fr';
  expect(text.list(['Ada', 'Bob', 'Cléo'])).toBe('Ada, Bob et Cléo');
});

test('the page has words of its own for what a record writes short', () => {
  text.bundles = {
    en: makeBundle(
      'en',
      'place = { $name }\npage-said-place = { $name ->\n    [V1] Green 1\n   *[other] { $name }\n  }',
    ),
  };
  const label = { message: 'place', args: { name: 'V1' }, target: '', number: 0, grave: false };
  expect(new Speaker(() => []).say(label)).toBe('Green 1');
});

test('a place bears the letter of the colour that its seat has chosen', () => {
  text.bundles = { en: makeBundle('en', 'place = { $name }') };
  text.language = 'en';
  const place = (name: string): LabelData => ({
    message: 'place',
    args: { name },
    target: '',
    number: 0,
    grave: false,
  });
  const seats = [
    { ...seat(0, 'person', 'Ada'), colour: 2 },
    { ...seat(1, 'person', 'Bea'), colour: -1 },
  ];
  const speaker = new Speaker(
    () => seats,
    () => ['place', 'BVRJ'],
  );
  expect(speaker.say(place('B3'))).toBe('R3');
  expect(speaker.say(place('V1'))).toBe('V1');
  expect(new Speaker(() => seats).say(place('B3'))).toBe('B3');
});

test('messages are found after comments, over several lines and quoted by others', () => {
  const source = [
    '# What a table says.',
    'play-hint = Type { $what }.',
    '# The next one quotes it.',
    'play-help =',
    '    One line.',
    '    Then: { play-hint }',
    'kind = { $kind ->',
    '    [one] { play-hint }',
    '   *[other] none',
    '  }',
  ].join('\n');
  text.bundles = { en: makeBundle('en', source) };
  expect(text.say('play-help', { what: 'h' })).toBe('One line.\nThen: Type h.');
  expect(text.say('kind', { kind: 1, what: 'a number' })).toBe('Type a number.');
  expect(text.has('play-hint')).toBe(true);
  expect(text.has('nothing')).toBe(false);
  expect(text.say('# What a table says.')).toBe('# What a table says.');
});

test('days are written as the texts are', () => {
  text.language = 'en';
  expect(new Date(2026, 10, 20).toLocaleDateString(text.locale)).toBe('20/11/2026');
  expect(text.list(['Ada', 'Bo', 'Cleo'])).toBe('Ada, Bo and Cleo');
});
