import { expect, test } from 'vitest';
import { FIRST_STAR, NO_CLAN, RANKS } from '../../generated/crowns';
import { ahead, type CrownsView } from './cards';

const trick = (battleground: number, leading: number, ...cards: number[]) =>
  ahead({ battleground, leading, trick: cards } as unknown as CrownsView);
const card = (clan: number, power: number) => clan * RANKS + power;

test('the highest of the leading clan is ahead, whatever others are worth', () => {
  expect(trick(3, 0, card(0, 5), card(1, 10), card(0, 7))).toBe(2);
});

test('a trump beats the leading clan, and the first Divine card beats all', () => {
  expect(trick(1, 0, card(0, 10), card(1, 2))).toBe(1);
  expect(trick(1, 0, card(1, 10), FIRST_STAR, FIRST_STAR + 1)).toBe(1);
});

test('nothing is ahead before a card lies there', () => {
  expect(trick(1, NO_CLAN)).toBe(-1);
});
