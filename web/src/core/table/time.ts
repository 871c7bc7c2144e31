/** Time that is left, as one says it. */
import type { Clock, TableInfo } from '../../protocol/messages';
import { t } from '../text.svelte';

const SHORT = 900; // seconds: with more than that, those of a playback do not matter

const HOURS = 3600;

/** True at a table with hours for each decision, while its game goes on. */
export function isOverDays({ clock, status }: TableInfo): boolean {
  return status === 'playing' && clock.kind === 'move' && (clock.seconds ?? 0) >= HOURS;
}

/** True if a seat's clock runs and has so little left that seconds matter. */
export function isShort(clock: Clock, seat: number): boolean {
  return (clock.left[String(seat)] ?? Infinity) <= SHORT;
}

/** The two parts that matter of some seconds: days and hours, hours and minutes, or a clock. */
export function parts(seconds: number): { unit: 'days' | 'hours' | 'clock'; of: [number, number] } {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return { unit: 'days', of: [Math.floor(hours / 24), hours % 24] };
  if (hours >= 1) return { unit: 'hours', of: [hours, minutes % 60] };
  return { unit: 'clock', of: [minutes, Math.floor(seconds % 60)] };
}

export function timeLeft(seconds: number): string {
  const { unit, of } = parts(seconds);
  if (unit === 'clock') return `${of[0]}:${String(of[1]).padStart(2, '0')}`;
  return t(`left-${unit}`, { first: of[0], second: of[1] });
}
