import { expect, test } from 'vitest';
import type { Option, Question, State, TableInfo } from '../../protocol/messages';
import { idleWindow, onlyAnswer } from './pause';

const BOT = { seat: 1, kind: 'bot' };
const info = (...others: object[]) =>
  ({ watching: 0, seats: [{ seat: 0, kind: 'person' }, ...others] }) as unknown as TableInfo;
const option = (answer: number) => ({ answer }) as Option;
const state = (options: Option[] | null, passed = false) =>
  ({
    window: { number: 7, seats: [0, 1], passed },
    question: options && { sealed: true, options, tally: null },
  }) as unknown as State;

test('with nothing to play and only bots waiting, a window is passed at once', () => {
  expect(idleWindow(state([option(0)]), info(BOT), 0)).toBe(7);
  expect(idleWindow(state(null), info(BOT), 0)).toBe(7);
});

test('a player who may act is waited for', () => {
  expect(idleWindow(state([option(0), option(1)]), info(BOT), 0)).toBeNull();
});

test('haste could tell a person something: then nothing is passed', () => {
  const friend = { seat: 2, kind: 'person' };
  expect(idleWindow(state([option(0)]), info(BOT, friend), 0)).toBeNull();
  expect(idleWindow(state([option(0)]), { ...info(BOT), watching: 1 }, 0)).toBeNull();
});

test('once is enough, and only where one is asked', () => {
  expect(idleWindow(state([option(0)], true), info(BOT), 0)).toBeNull();
  expect(idleWindow(state([option(0)]), info(BOT), 3)).toBeNull();
});

test('the only answer gives itself against bots, and never where it is grave or sealed', () => {
  const asked = (...options: object[]) =>
    ({ sealed: false, tally: null, options }) as unknown as Question;
  const one = { answer: 4, label: { grave: false } };
  expect(onlyAnswer(asked(one), info(BOT), 0)).toBe(4);
  expect(onlyAnswer(asked(one, one), info(BOT), 0)).toBeNull();
  expect(onlyAnswer(asked({ answer: 4, label: { grave: true } }), info(BOT), 0)).toBeNull();
  expect(onlyAnswer({ ...asked(one), sealed: true }, info(BOT), 0)).toBeNull();
  expect(onlyAnswer(asked(one), info(BOT, { seat: 2, kind: 'person' }), 0)).toBeNull();
});
