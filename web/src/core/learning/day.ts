/** Days as the calendar of this device has them. */
import type { TriedPuzzle } from '../device/device';

/** A day as 2026-11-17. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const isDay = (words: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(words) && !Number.isNaN(Date.parse(words));

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  const [year, month, date] = day.split('-').map(Number);
  return dayOf(new Date(year!, month! - 1, date! + days));
}

/** A day in words. */
export function dayInWords(day: string, language: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date!).toLocaleDateString(language, { dateStyle: 'long' });
}

/** On how many days in a row, up to today or yesterday, a puzzle was solved. */
export function streak(tried: readonly TriedPuzzle[], today: string): number {
  const days = new Set(tried.filter(({ solved }) => solved).map(({ day }) => day));
  let at = days.has(today) ? today : dayAfter(today, -1);
  let count = 0;
  while (days.has(at)) {
    count += 1;
    at = dayAfter(at, -1);
  }
  return count;
}
