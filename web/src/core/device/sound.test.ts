import { afterEach, expect, test, vi } from 'vitest';
import { settings } from './settings.svelte';
import { chime, SOUNDS, type Sound } from './sound';

const made: string[] = [];
const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
const node = (kind: string) => {
  made.push(kind);
  const each = { gain: param(), frequency: param(), start: vi.fn(), stop: vi.fn() };
  return { ...each, connect: (to: unknown) => to };
};
class Audio {
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  createGain = () => node('gain');
  createOscillator = () => node('tone');
  createBufferSource = () => node('breath');
  createBiquadFilter = () => node('filter');
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}

afterEach(() => {
  vi.unstubAllGlobals();
  settings.set('sound', false);
  made.length = 0;
});

test('no sound lasts half a second', () => {
  for (const voices of Object.values(SOUNDS))
    for (const { at, last } of voices) expect(at + last).toBeLessThan(0.5);
});

test('nothing sounds unless somebody asked for it', () => {
  vi.stubGlobal('AudioContext', Audio);
  chime('deal');
  expect(made).toEqual([]);
  settings.set('sound', true);
  chime('deal');
  expect(made.filter((kind) => kind === 'breath')).toHaveLength(SOUNDS.deal.length);
});

test('every sound can be made', () => {
  vi.stubGlobal('AudioContext', Audio);
  settings.set('sound', true);
  for (const name of Object.keys(SOUNDS) as Sound[]) chime(name);
  expect(made).toContain('tone');
});
