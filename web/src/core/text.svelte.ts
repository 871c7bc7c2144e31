/** Words: Fluent bundles of both languages, switched at once. */
import {
  FluentBundle,
  FluentResource,
  type FluentValue,
  type FluentVariable,
} from '@fluent/bundle';
import type { LabelData, SeatInfo } from '../protocol/messages';
import { transport } from './connection/transport';

export type Args = Record<string, FluentVariable>;
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = 'regalia-language';

const ELIDED = /^[aeiouyàâäæéèêëîïôöœùûü]/i;

/** French « de » before a name, joined with it as one says it (text/bundle.py has the same). */
export function of(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`;
  return ELIDED.test(name) ? `d’${name}` : `de ${name}`;
}

/** The messages of a language, each parsed when it is first said: a screen says few of them. */
class LazyBundle extends FluentBundle {
  private readonly sources = new Map<string, string>();

  /** Takes messages in; what continues one is indented, so each begins a line. */
  read(source: string): void {
    for (const message of source.split(/\n(?=[a-zA-Z])/))
      this.sources.set(message.slice(0, message.indexOf('=')).trim(), message);
  }

  override hasMessage(id: string): boolean {
    return this.sources.has(id);
  }

  override getMessage(id: string) {
    const source = this.sources.get(id);
    if (source !== undefined && !super.hasMessage(id)) {
      this.addResource(new FluentResource(source));
      // and the messages it quotes
      for (const [, quoted] of source.matchAll(/\{\s*([a-z][\w-]*)/g)) this.getMessage(quoted!);
    }
    return super.getMessage(id);
  }
}

export function makeBundle(language: string, source: string): FluentBundle {
  const DE = ([name]: FluentValue[]) => of(typeof name === 'string' ? name : '');
  const bundle = new LazyBundle(language, { useIsolating: false, functions: { DE } });
  bundle.read(source);
  return bundle;
}

function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'en' || kept === 'fr') return kept;
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

class Text {
  language = $state<Language>('en');
  bundles = $state.raw<Partial<Record<Language, FluentBundle>>>({});

  /** True if there is something to say anything with. */
  get ready(): boolean {
    return this.bundles[this.language] !== undefined;
  }

  async start(): Promise<void> {
    const first = firstLanguage();
    await this.load(first);
    this.show(first);
  }

  async load(language: Language): Promise<void> {
    if (this.bundles[language]) return;
    const asked = transport().fetch(`/api/text/${language}.ftl`);
    // the first number costs the browser many milliseconds: spent while the text is on its way
    new Intl.NumberFormat(language);
    const answer = await asked;
    if (!answer.ok) throw new Error(`text ${answer.status}`);
    this.bundles = { ...this.bundles, [language]: makeBundle(language, await answer.text()) };
  }

  async use(language: Language): Promise<void> {
    await this.load(language);
    localStorage.setItem(KEPT, language);
    this.show(language);
  }

  private show(language: Language): void {
    this.language = language;
    document.documentElement.lang = language;
  }

  has(id: string): boolean {
    return this.bundles[this.language]?.hasMessage(id) ?? false;
  }

  /** The way in which days, numbers and lists are written: English as its texts are. */
  get locale(): string {
    return this.language === 'en' ? 'en-GB' : this.language;
  }

  /** Several names as the language lists them: a, b and c. */
  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.locale, { type: 'conjunction' }).format(names);
  }

  /** A label with the colon of the language. */
  pair(what: string, value: string): string {
    return this.say('page-pair', { what, value });
  }

  /** A message in the reader's language; its id where it is missing, so that nothing is hidden. */
  say(id: string, args: Args = {}): string {
    const bundle = this.bundles[this.language];
    const message = bundle?.getMessage(id);
    if (!bundle || !message?.value) return id;
    return bundle.formatPattern(message.value, args, []);
  }
}

export const text = new Text();

/** A message of the page itself: `t('start')` says `page-start`. */
export function t(id: string, args: Args = {}): string {
  return text.say(`page-${id}`, args);
}

/** Says labels with the names of those at the table. */
export class Speaker {
  constructor(
    private readonly seats: () => readonly SeatInfo[],
    /** The message of a place that is named after a seat, and the letters of the seats. */
    private readonly places: () => readonly [message: string, letters: string] | undefined = () =>
      undefined,
  ) {}

  seat(seat: number): string {
    const info = this.seats()[seat];
    const bot = info?.kind === 'bot' && (!info.name || /^Bot \d+$/.test(info.name));
    if (bot) return text.say('play-bot', { number: seat + 1 });
    // who gave no name has a number for one, and every reader's own word for it
    if (info?.kind === 'person' && /^\d?$/.test(info.name))
      return t('player-number', { number: seat + 1 });
    return info?.name || text.say('seat-number', { number: seat + 1 });
  }

  say(label: LabelData): string {
    if (label.message === 'seat') return this.seat(Number(label.args.number));
    const args: Args = {};
    for (const [name, value] of Object.entries(label.args)) {
      args[name] = typeof value === 'object' ? this.say(value) : value;
    }
    const [place, letters] = this.places() ?? [];
    if (letters && label.message === place) args.name = this.coloured(String(args.name), letters);
    // the page may have words of its own where others show how a record writes it
    const own = `page-said-${label.message}`;
    return text.say(text.has(own) ? own : label.message, args);
  }

  /** A place that records name after a seat, by the colour which that seat has chosen. */
  private coloured(name: string, letters: string): string {
    const colour = this.seats()[letters.indexOf(name.charAt(0))]?.colour ?? -1;
    return colour < 0 ? name : `${letters[colour]}${name.slice(1)}`;
  }

  /** Any message by its id. */
  message(id: string, args: Args = {}): string {
    return text.say(id, args);
  }
}
