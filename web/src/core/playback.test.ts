import { expect, test } from 'vitest';
import { haste } from './playback.svelte';

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
