/** Settings of a person on this device. */

export type Pace = 'hand' | 'flow' | 'instant';

interface Kept {
  pace: Pace;
  sound: boolean;
  motion: boolean;
  notices: boolean;
  guide: boolean;
  keys: boolean;
  /** True if the cast says a word at large moments. */
  lines: boolean;
  /** True if the only legal answer is given by itself. */
  only: boolean;
  theme: 'system' | 'light' | 'dark';
  explained: string[];
  level: string;
  /** The choices beside "Play now", by game. */
  house: Record<string, Record<string, string>>;
}

const KEPT = 'regalia-settings';
const FIRST: Kept = {
  pace: 'hand',
  sound: false,
  motion: true,
  notices: false,
  guide: true,
  keys: true,
  lines: true,
  only: false,
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
  /** True if one wants to be told that one is awaited. */
  get notices(): boolean {
    return this.kept.notices;
  }
  /** The switch itself. */
  get moves(): boolean {
    return this.kept.motion;
  }
  /** True if things may move for the joy of it; the system's own wish comes first. */
  get motion(): boolean {
    return !calm();
  }
  get guide(): boolean {
    return this.kept.guide;
  }
  get keys(): boolean {
    return this.kept.keys;
  }
  get lines(): boolean {
    return this.kept.lines;
  }
  get only(): boolean {
    return this.kept.only;
  }
  /** The level of the bots. */
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
    if (name === 'theme' || name === 'motion') this.dress();
  }

  /** True if a decision was explained on this device before. */
  explained(what: string): boolean {
    return this.kept.explained.includes(what);
  }

  explain(what: string): void {
    if (!this.explained(what)) this.set('explained', [...this.kept.explained, what]);
  }

  /** Puts the chosen colours on. */
  dress(): void {
    document.documentElement.dataset.theme = this.kept.theme;
    document.documentElement.dataset.motion = this.kept.motion ? 'on' : 'off';
  }
}

export const settings = new Settings();

/** True if nothing should move: the switch here, or what the system was told. */
export function calm(): boolean {
  if (document.documentElement.dataset.motion === 'off') return true;
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
