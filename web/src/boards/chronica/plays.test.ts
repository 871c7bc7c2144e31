import { expect, test } from 'vitest';
import type { LabelData, Option } from '../../protocol/messages';
import { nearest } from './arrows';
import { Plays, price, signed } from './plays';

function label(
  message: string,
  target: string,
  number: number,
  args: LabelData['args'] = {},
  grave = false,
): LabelData {
  return { message: `chronica-answer-${message}`, args, target, number, grave };
}

const card = (number: number) => ({
  message: 'chronica-card',
  args: {},
  target: 'card',
  number,
  grave: false,
});
const OPTIONS: Option[] = [
  { answer: 1, label: label('place', 'slot', 3, { card: card(7) }) },
  {
    answer: 2,
    label: label('act', 'slot', 9, { card: card(7), change: '−3', best: '+1', helped: 'yes' }),
  },
  {
    answer: 3,
    label: label(
      'act-fatal',
      'slot',
      9,
      { card: card(8), change: '−6', best: '−6', helped: 'no' },
      true,
    ),
  },
  { answer: 4, label: label('replace', 'slot', 3, { card: card(5), cost: 2 }) },
  { answer: 5, label: label('pass', 'card', 7, { card: card(7) }) },
];

test('a play is found by the card taken up and the slot chosen for it', () => {
  const plays = new Plays(OPTIONS);
  expect(plays.open).toBe(true);
  expect(plays.at(7, 9)?.answer).toBe(2);
  expect(plays.at(8, 9)?.answer).toBe(3);
  expect(plays.at(5, 9)).toBeUndefined();
  expect(plays.pass(7)?.answer).toBe(5);
  expect(plays.pass(8)).toBeUndefined();
  expect(plays.has(6)).toBe(false);
});

test('other questions take one touch', () => {
  const helped = {
    answer: 130,
    label: label('helped-from', 'slot', 2, { card: card(7), change: '+2' }),
  };
  expect(new Plays([helped]).open).toBe(false);
  expect(price(helped)).toEqual({ change: 2, best: 2, grave: false });
});

test('a price says what is lost, what help could save, and what ends the game', () => {
  expect(OPTIONS.map(price)).toEqual([
    null,
    { change: -3, best: 1, grave: false },
    { change: -6, best: -6, grave: true },
    { change: -2, best: -2, grave: false },
    null,
  ]);
  expect([2, 0, -4].map(signed)).toEqual(['+2', '±0', '−4']);
});

test('arrows go to the nearest place that way', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 10, y: 80 },
    { x: 200, y: 5 },
  ];
  expect(nearest('ArrowRight', places[0]!, places)).toBe(1);
  expect(nearest('ArrowDown', places[0]!, places)).toBe(2);
  expect(nearest('ArrowLeft', places[0]!, places)).toBe(-1);
  expect(nearest('Enter', places[0]!, places)).toBe(-1);
});
