/** Memory of this device: the keys of its seats, the player's name, the tables it left. */
import { isText, keptList } from './list';

export interface KeptTable {
  table: string;
  game: string;
  seats: { seat: number; key: string }[];
  /** The stops of each seat, by window. */
  stops?: Record<string, Record<string, string>>;
  when: number;
  /** True if this device is told, page or no page, that the table awaits it. */
  told?: boolean;
  over?: boolean;
  /** True if it goes on from a moment of another game: it is not a game that was left. */
  branch?: boolean;
  /** Of its stream: what was said up to there has been read. */
  read?: number;
}

/** The result of the puzzle of a day: the first try counts. */
export interface TriedPuzzle {
  day: string;
  game: string;
  solved: boolean;
}

// the tables of a site are in the browser itself, beside those of a server at the same address
const SITE = import.meta.env.MODE === 'site' ? 'tab-' : '';
const TABLES = `regalia-${SITE}tables`;
const NAME = 'regalia-name';
const PASS = 'regalia-pass';
const LESSONS = 'regalia-lessons';
const PUZZLES = 'regalia-puzzles';
const MOST = 24;

export function isKeptTable(value: unknown): value is KeptTable {
  const kept = value as KeptTable | null;
  return typeof kept?.table === 'string' && Array.isArray(kept.seats);
}

const read = () => keptList(TABLES, isKeptTable);

function isTried(value: unknown): value is TriedPuzzle {
  const tried = value as TriedPuzzle | null;
  return (
    typeof tried?.day === 'string' &&
    typeof tried.game === 'string' &&
    typeof tried.solved === 'boolean'
  );
}

export const device = {
  tables: read,

  /** The pass of this device, where the operator of the server admits people. */
  pass: (): string => localStorage.getItem(PASS) ?? '',

  setPass(key: string): void {
    localStorage.setItem(PASS, key);
  },

  table(id: string): KeptTable | undefined {
    return read().find((kept) => kept.table === id);
  },

  keep(table: KeptTable): void {
    const others = read().filter((kept) => kept.table !== table.table);
    localStorage.setItem(TABLES, JSON.stringify([table, ...others].slice(0, MOST)));
  },

  forget(id: string): void {
    localStorage.setItem(TABLES, JSON.stringify(read().filter((kept) => kept.table !== id)));
  },

  over(id: string): void {
    const kept = this.table(id);
    if (kept && !kept.over) this.keep({ ...kept, over: true });
  },

  tell(id: string, told: boolean): void {
    const kept = this.table(id);
    if (kept && (kept.told ?? false) !== told) this.keep({ ...kept, told });
  },

  read(id: string, count: number): void {
    const kept = this.table(id);
    if (kept && kept.read !== count) this.keep({ ...kept, read: count });
  },

  stops(id: string, seat: number): Record<string, string> {
    return this.table(id)?.stops?.[seat] ?? {};
  },

  keepStops(id: string, seat: number, stops: Record<string, string>): void {
    const kept = this.table(id);
    if (kept) this.keep({ ...kept, stops: { ...kept.stops, [seat]: stops } });
  },

  /** The lessons that were finished here, as game/name. */
  lessons(): string[] {
    return keptList(LESSONS, isText);
  },

  finishLesson(lesson: string): void {
    const done = this.lessons();
    if (!done.includes(lesson)) localStorage.setItem(LESSONS, JSON.stringify([...done, lesson]));
  },

  /** The colour that was last chosen in a game, by its place; -1: none was. */
  colour(game: string): number {
    const kept = localStorage.getItem(`regalia-colour-${game}`);
    return kept && /^\d$/.test(kept) ? Number(kept) : -1;
  },

  setColour(game: string, colour: number): void {
    localStorage.setItem(`regalia-colour-${game}`, String(colour));
  },

  /** The table whose players are asked to the next one that is opened in this tab. */
  after: (): string => sessionStorage.getItem('regalia-after') ?? '',
  setAfter: (table: string): void => sessionStorage.setItem('regalia-after', table),

  takeLessons(lessons: string[]): void {
    for (const lesson of lessons) this.finishLesson(lesson);
  },

  puzzles(): TriedPuzzle[] {
    return keptList(PUZZLES, isTried);
  },

  /** Remembers how a puzzle went; what came of it first stays. */
  triedPuzzle(day: string, game: string, found: boolean, tries: number): void {
    this.takePuzzles([{ day, game, solved: found && tries === 1 }]);
  },

  takePuzzles(tried: TriedPuzzle[]): void {
    const all = this.puzzles();
    const fresh = tried.filter(
      (each) =>
        isTried(each) && !all.some(({ day, game }) => day === each.day && game === each.game),
    );
    if (fresh.length) localStorage.setItem(PUZZLES, JSON.stringify([...all, ...fresh]));
  },

  forgetLearning(): void {
    localStorage.removeItem(LESSONS);
    localStorage.removeItem(PUZZLES);
  },

  name: (): string => localStorage.getItem(NAME) ?? '',
  setName: (name: string): void => localStorage.setItem(NAME, name),
  /** True if a name was asked for before: it may be empty. */
  asked: (): boolean => localStorage.getItem(NAME) !== null,
};
