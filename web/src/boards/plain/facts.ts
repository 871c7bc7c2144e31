/** The public facts of any view, sorted into those of the table and those of each seat. */
import type { View } from '../../generated/view';

export interface Facts {
  table: { name: string; value: string }[];
  seats: { name: string; values: string[] }[];
}

const FLOW = new Set(['seat', 'players', 'over', 'winners', 'asked', 'waiting']);

export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length ? value.map(show).join(' ') : '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([k, v]) => `${k} ${show(v)}`)
        .join(', ')
    : String(value);
}

export function facts(view: View): Facts {
  const found: Facts = { table: [], seats: [] };
  for (const [key, value] of Object.entries(view)) {
    if (FLOW.has(key)) continue;
    const name = key.replaceAll('_', ' ');
    if (Array.isArray(value) && value.length === view.players)
      found.seats.push({ name, values: value.map(show) });
    else found.table.push({ name, value: show(value) });
  }
  return found;
}
