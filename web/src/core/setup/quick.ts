/** A game against bots in one click. */
import { KINDS } from '../../generated/kinds';
import type { GameSheet, SeatForm, TableForm, TableGrant } from '../../protocol/messages';
import { api } from '../connection/api';
import { device } from '../device/device';
import { settings } from '../device/settings.svelte';

/** The ways to keep time that are worth offering. */
export const CLOCKS = {
  none: { kind: 'none', seconds: 0, free: 0 },
  quick: { kind: 'move', seconds: 30, free: 0 },
  calm: { kind: 'move', seconds: 90, free: 0 },
  bank: { kind: 'bank', seconds: 600, free: 10 },
  day: { kind: 'move', seconds: 86_400, free: 0 },
  days: { kind: 'move', seconds: 259_200, free: 0 },
} as const;

export function usualPlayers(game: GameSheet): number {
  return Math.min(game.most, Math.max(game.least, KINDS[game.name]?.usual ?? 0));
}

export function keepGrant(grant: TableGrant, game: string, branch = false): string {
  device.keep({ table: grant.table, game, seats: grant.seats, when: Date.now(), branch });
  return `/t/${encodeURIComponent(grant.table)}`;
}

/** Opens the table and gives its address; it begins once all who play have come in. */
export async function openTable(form: TableForm): Promise<string> {
  return keepGrant(await api.create({ ...form, autostart: false }), form.game);
}

/** A colour of the game; null: whichever is free. */
export const wonted = (game: GameSheet, colour: number): number | null =>
  colour >= 0 && colour < game.colours.length ? colour : null;

export async function playNow(game: GameSheet, more: Record<string, string> = {}): Promise<string> {
  const seats: SeatForm[] = [
    { kind: 'person', name: device.name() || null, colour: wonted(game, device.colour(game.name)) },
  ];
  while (seats.length < usualPlayers(game)) seats.push({ kind: 'bot', level: settings.level });
  const known = new Set(game.options.map((option) => option.name));
  const options = Object.fromEntries(
    Object.entries(settings.house(game.name)).filter(([name]) => known.has(name)),
  );
  return openTable({ game: game.name, seats, options: { ...options, ...more } });
}
