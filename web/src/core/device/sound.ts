/** Small sounds, made on the spot; off unless asked for, and none lasts half a second. */
import { settings } from './settings.svelte';

/** A voice that slides from one pitch to another; a breath is noise through a filter there. */
interface Voice {
  wave: OscillatorType | 'breath';
  from: number;
  to: number;
  /** Its start and its duration, in seconds. */
  at: number;
  last: number;
  loud: number;
}

const voice = (
  wave: Voice['wave'],
  from: number,
  to: number,
  at: number,
  last: number,
  loud = 0.06,
): Voice => ({ wave, from, to, at, last, loud });
const tune = (step: number, last: number, ...pitches: number[]): Voice[] =>
  pitches.map((pitch, index) => voice('triangle', pitch, pitch, index * step, last));

export const SOUNDS = {
  /** It is for you to decide. */
  turn: tune(0.09, 0.25, 523, 784),
  /** The game is over, and who has won. */
  end: tune(0.09, 0.25, 392, 523),
  victory: tune(0.07, 0.26, 523, 659, 784, 1047),
  /** Cards come over the table. */
  deal: [0, 0.08, 0.16].map((at) => voice('breath', 2600, 1300, at, 0.07, 0.05)),
  /** A card, a token, a planet's worth of tokens is put down. */
  lay: [voice('breath', 900, 500, 0, 0.05, 0.09), voice('sine', 190, 120, 0, 0.07, 0.08)],
  /** Two things meet: cards are turned, tokens do battle, somebody acts. */
  clash: [
    voice('breath', 1800, 600, 0, 0.12, 0.1),
    voice('triangle', 196, 147, 0.02, 0.3, 0.07),
    voice('triangle', 294, 220, 0.02, 0.3, 0.04),
  ],
  /** Somebody takes what lies there. */
  take: [voice('breath', 800, 2400, 0, 0.16, 0.05), ...tune(0.08, 0.2, 587, 880)],
  /** The cone swings round, a power awakes. */
  cone: [voice('breath', 260, 1700, 0, 0.38, 0.09), voice('sine', 110, 330, 0, 0.38, 0.04)],
  /** Half a pile, an Honour, tokens are lost. */
  fall: [voice('sawtooth', 311, 78, 0, 0.42, 0.035), voice('breath', 700, 160, 0.1, 0.34, 0.07)],
  /** A Joker laughs, a Thief runs. */
  joker: tune(0.065, 0.12, 784, 988, 831, 1109, 880),
  /** A power is stopped. */
  zap: [voice('square', 1400, 140, 0, 0.22, 0.03), voice('breath', 3000, 900, 0, 0.2, 0.06)],
  /** Something good for somebody: a deal, an occupied Edifice, a bet that held. */
  good: tune(0.08, 0.22, 659, 880),
} satisfies Record<string, Voice[]>;

export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** A quarter of a second of noise, made once. */
function breath(context: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = context.createBuffer(1, Math.round(context.sampleRate / 4), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return noise;
}

function play(context: AudioContext, each: Voice): void {
  const begin = context.currentTime + each.at;
  const end = begin + each.last;
  const volume = context.createGain();
  volume.gain.setValueAtTime(each.loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.0005, end);
  volume.connect(context.destination);
  const slide = (pitch: AudioParam) => {
    pitch.setValueAtTime(each.from, begin);
    pitch.exponentialRampToValueAtTime(each.to, end);
  };
  if (each.wave === 'breath') {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = breath(context);
    source.loop = true;
    filter.type = 'bandpass';
    slide(filter.frequency);
    source.connect(filter).connect(volume);
    source.start(begin);
    source.stop(end);
  } else {
    const source = context.createOscillator();
    source.type = each.wave;
    slide(source.frequency);
    source.connect(volume);
    source.start(begin);
    source.stop(end);
  }
}

export function chime(name: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // a browser lets it sound only after the first touch of the page
  if (audio.state === 'suspended') void audio.resume();
  for (const each of SOUNDS[name]) play(audio, each);
}
