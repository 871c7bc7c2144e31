/** My games: what this device remembers of those that are over, and how to take them elsewhere. */
import { KINDS } from '../../generated/kinds';
import type { Item, LabelData, Over, TableInfo } from '../../protocol/messages';
import { dailies, type PlayedDaily } from './daily';
import { device, type KeptTable, type TriedPuzzle } from './device';
import { keptList } from './list';

export interface PlayedGame {
  table: string;
  game: string;
  when: number;
  won: boolean;
  names: string[];
  seat: number;
  scores: number[];
  hints: number;
  /** The sums of a player, by the names that the game gives. */
  counts: Record<string, number>;
  /** The alien that was played, as it is said. */
  alien?: LabelData | undefined;
  /** The members of the cast by seat, where any played; older games have none. */
  cast?: string[] | undefined;
}

/** The games and wins against a member of the cast. */
export interface HeadToHead {
  cast: string;
  games: number;
  won: number;
}

/** The record against each member of the cast, the best known first. */
export function headToHead(games: readonly PlayedGame[]): HeadToHead[] {
  const found = new Map<string, HeadToHead>();
  for (const { cast = [], won } of games) {
    for (const each of new Set(cast.filter(Boolean))) {
      const known = found.get(each) ?? { cast: each, games: 0, won: 0 };
      found.set(each, { cast: each, games: known.games + 1, won: known.won + (won ? 1 : 0) });
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.cast.localeCompare(b.cast));
}

export interface Baggage {
  regalia: 1;
  games: PlayedGame[];
  tables: KeptTable[];
  /** Lessons finished and puzzles tried; older links have none. */
  lessons?: string[];
  puzzles?: TriedPuzzle[];
  dailies?: PlayedDaily[];
}

const GAMES = import.meta.env.MODE === 'site' ? 'regalia-tab-games' : 'regalia-games';
const MOST = 500;

function isGame(value: unknown): value is PlayedGame {
  const game = value as PlayedGame | null;
  return (
    typeof game?.table === 'string' &&
    typeof game.game === 'string' &&
    typeof game.when === 'number' &&
    Array.isArray(game.names) &&
    typeof game.counts === 'object'
  );
}

function isTable(value: unknown): value is KeptTable {
  const table = value as KeptTable | null;
  return typeof table?.table === 'string' && Array.isArray(table.seats);
}

/** The acts of a seat, counted from its events. */
export function counted(game: string, seat: number, items: readonly Item[]): PlayedGame['counts'] {
  const known = KINDS[game]?.counts ?? [];
  const counts: Record<string, number> = {};
  for (const item of items) {
    if (item.item !== 'happened') continue;
    for (const [name, event, either] of known) {
      const mine = item.who === seat || (either && item.whom === seat);
      if (mine && item.kind === event) counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  // without bids there are none that came true
  const without = known.filter(([, , , whole]) => whole && !counts[whole]).map(([name]) => name);
  return Object.fromEntries(Object.entries(counts).filter(([name]) => !without.includes(name)));
}

/** The last thing that a seat was given to play, an alien for instance. */
export function alien(game: string, seat: number, items: readonly Item[]): LabelData | undefined {
  const event = KINDS[game]?.given;
  const given = items.findLast(
    (item) => item.item === 'happened' && item.kind === event && item.who === seat,
  );
  const what = given?.item === 'happened' ? given.label.args.what : undefined;
  return typeof what === 'object' ? what : undefined;
}

export const mygames = {
  all(): PlayedGame[] {
    return keptList(GAMES, isGame);
  },

  /** Remembers a game that is over, once. */
  keep(info: TableInfo, over: Over, seat: number, names: string[], items: readonly Item[]): void {
    const others = this.all();
    // another try at a game that was played already counts for nothing
    if (info.branch || seat < 0 || others.some((game) => game.table === info.table)) return;
    const played: PlayedGame = {
      table: info.table,
      game: info.game,
      when: Date.now(),
      won: over.winners.includes(seat),
      names,
      seat,
      scores: over.scores,
      hints: over.hints[seat] ?? 0,
      counts: counted(info.game, seat, items),
      alien: alien(info.game, seat, items),
      cast: info.seats.map((each) => each.cast ?? ''),
    };
    this.store([played, ...others]);
  },

  store(games: PlayedGame[]): void {
    localStorage.setItem(GAMES, JSON.stringify(games.slice(0, MOST)));
  },

  forget(): void {
    localStorage.removeItem(GAMES);
    device.forgetLearning();
    dailies.forget();
  },

  /** All that goes along to another device: games, keys of seats, what was learned. */
  packed(): Baggage {
    return {
      regalia: 1,
      games: this.all(),
      tables: device.tables(),
      lessons: device.lessons(),
      puzzles: device.puzzles(),
      dailies: dailies.all(),
    };
  },

  /** Adds what came from another device; gives how many games were new here. */
  unpack(baggage: Baggage): number {
    const known = this.all();
    const fresh = baggage.games.filter(
      (game) => isGame(game) && !known.some((other) => other.table === game.table),
    );
    this.store([...fresh, ...known].sort((a, b) => b.when - a.when));
    for (const table of baggage.tables.filter(isTable).reverse()) {
      if (!device.table(table.table)) device.keep(table);
    }
    if (Array.isArray(baggage.lessons)) device.takeLessons(baggage.lessons.map(String));
    if (Array.isArray(baggage.puzzles)) device.takePuzzles(baggage.puzzles);
    if (Array.isArray(baggage.dailies)) dailies.take(baggage.dailies);
    return fresh.length;
  },
};

/** Baggage as a part of an address: nothing of it is ever sent to a server. */
export async function toLink(baggage: Baggage): Promise<string> {
  const plain = new Response(JSON.stringify(baggage)).body!;
  const stream = plain.pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The baggage in an address; null if there is none that can be read. */
export async function fromLink(words: string): Promise<Baggage | null> {
  try {
    const text = atob(words.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const packed = new Response(bytes).body!;
    const stream = packed.pipeThrough(new DecompressionStream('deflate-raw'));
    const found: unknown = JSON.parse(await new Response(stream).text());
    const baggage = found as Baggage | null;
    const whole = baggage?.regalia === 1 && Array.isArray(baggage.games);
    return whole && Array.isArray(baggage.tables) ? baggage : null;
  } catch {
    return null;
  }
}
