/** What a person has set on this device. */

export type Pace = 'hand' | 'flow' | 'instant';

interface Kept {
  pace: Pace;
  sound: boolean;
  guide: boolean;
  keys: boolean;
  theme: 'system' | 'light' | 'dark';
  explained: string[];
  level: string;
  /** What was chosen beside "Play now", by game. */
  house: Record<string, Record<string, string>>;
}

const KEPT = 'regalia-settings';
const FIRST: Kept = {
  pace: 'hand',
  sound: false,
  guide: true,
  keys: true,
  theme: 'system',
  explained: [],
  level: 'casual',
  house: {},
};

function read(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) };
  } catch {
    return FIRST;
  }
}

class Settings {
  private kept = $state<Kept>(read());

  get pace(): Pace {
    return this.kept.pace;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get guide(): boolean {
    return this.kept.guide;
  }
  get keys(): boolean {
    return this.kept.keys;
  }
  /** How well the bots play. */
  get level(): string {
    return this.kept.level;
  }
  /** The house rules last played against bots. */
  house(game: string): Record<string, string> {
    return this.kept.house[game] ?? {};
  }
  keepHouse(game: string, rule: string, value: string): void {
    this.set('house', { ...this.kept.house, [game]: { ...this.house(game), [rule]: value } });
  }
  get theme(): Kept['theme'] {
    return this.kept.theme;
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.kept[name] = value;
    localStorage.setItem(KEPT, JSON.stringify(this.kept));
    if (name === 'theme') this.dress();
  }

  /** Whether a decision was explained on this device before. */
  explained(what: string): boolean {
    return this.kept.explained.includes(what);
  }

  explain(what: string): void {
    if (!this.explained(what)) this.set('explained', [...this.kept.explained, what]);
  }

  /** Puts the chosen colours on. */
  dress(): void {
    document.documentElement.dataset.theme = this.kept.theme;
  }
}

export const settings = new Settings();

export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
