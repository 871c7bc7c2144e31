import { expect, test, vi } from 'vitest';
import type { View } from '../../generated/view';
import type { Happened } from '../../protocol/messages';
import { settings } from '../device/settings.svelte';
import { haste, Playback } from './playback.svelte';
import type { Taken } from './stream';
import type { Board } from '../board/view';

test('while my clock runs all is told within a second, and no page waits for my hand', () => {
  const queue = Array.from({ length: 20 }, () => ({ ms: 420, stop: true }));
  haste(queue);
  expect(queue.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(1000);
  expect(queue.some(({ stop }) => stop)).toBe(false);
});

test('what is short already keeps its pace', () => {
  const queue = [{ ms: 420, stop: false }];
  haste(queue);
  expect(queue[0]!.ms).toBe(420);
});

/** A stretch of guerre without a question: three rounds in which three players draw. */
function rounds(): { taken: Taken; board: Board } {
  const happened = (kind: string, who: number, chapter = false) =>
    ({ item: 'happened', kind, who, whom: -1, chapter }) as Happened;
  const fresh = [1, 2, 3].flatMap(() => [
    happened('round', -1, true),
    ...[0, 1, 2].map((seat) => happened('draws', seat)),
  ]);
  const board = { turnPage: 'turn', pause: () => 1_000_000 } as unknown as Board;
  return { taken: { fresh, from: 0, snapshots: new Map() }, board };
}

/** The events shown after each press, until all is told. */
function presses(seat: number): string[] {
  const { taken, board } = rounds();
  document.documentElement.dataset.motion = 'off';
  const playback = new Playback(() => board);
  playback.view = {} as View;
  playback.show(taken, {} as View, 12, false);
  const seen: string[] = [];
  while (playback.running) {
    playback.skip(seat);
    seen.push(`${playback.event?.kind} ${playback.event?.who} ${playback.seq}`);
  }
  return seen;
}

test('faster is the next event that concerns me, a press each, never the rest of the game', () => {
  expect(presses(1)).toEqual(['draws 1 3', 'draws 1 7', 'draws 1 11', 'undefined undefined 12']);
});

test('a spectator goes round by round', () => {
  expect(presses(-1)).toEqual(['round -1 5', 'round -1 9', 'undefined undefined 12']);
});

test('what one player does is told together, and a first round at leisure', () => {
  vi.useFakeTimers();
  const happened = (kind: string, who: number) =>
    ({ item: 'happened', kind, who, whom: -1, chapter: false }) as Happened;
  const kinds = ['aims', 'sends', 'invites', 'invites'];
  const fresh = [...kinds.map((kind) => happened(kind, 1)), happened('joins', 2)];
  const many = [...fresh, ...Array.from({ length: 30 }, () => happened('draws', -1))];
  const board = { pause: () => 100, slower: () => 2 } as unknown as Board;
  document.documentElement.dataset.motion = 'off';
  settings.set('pace', 'flow');
  const playback = new Playback(() => board);
  playback.view = {} as View;
  playback.show({ fresh: many, from: 0, snapshots: new Map() }, {} as View, 35, false);
  const told = () => [...playback.group, playback.event!].map(({ kind }) => kind);
  expect(told()).toEqual(['aims']);
  vi.advanceTimersByTime(119); // a long queue would hurry, if it were not for the first round
  expect(told()).toEqual(['aims']);
  vi.advanceTimersByTime(241);
  expect(told()).toEqual(['sends', 'invites', 'invites']);
  vi.advanceTimersByTime(120);
  expect(told()).toEqual(['joins']);
  playback.destroy();
  settings.set('pace', 'hand');
  localStorage.removeItem('regalia-settings');
  vi.useRealTimers();
});
