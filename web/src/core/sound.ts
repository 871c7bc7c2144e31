/** Small sounds, made on the spot; off unless asked for. */
import { settings } from './settings.svelte';

let audio: AudioContext | undefined;
const TONES = { turn: [523, 784], place: [220], end: [392, 523, 659] } as const;

export function chime(name: keyof typeof TONES): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  TONES[name].forEach((pitch, index) => {
    const at = context.currentTime + index * 0.09;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.07, at);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.25);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.26);
  });
}
