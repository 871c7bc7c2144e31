/** The rulebooks this page has read so far. */
import { SvelteMap } from 'svelte/reactivity';
import type { ParagraphSheet, RulebookSheet } from '../../protocol/messages';
import { api } from '../connection/api';

const books = new SvelteMap<string, RulebookSheet>();
const asked = new Set<string>();

/** A rulebook; undefined until it has arrived. */
export function rulebook(game: string, language: string): RulebookSheet | undefined {
  const key = `${game} ${language}`;
  if (!asked.has(key)) {
    asked.add(key);
    api.rulebook(game, language).then(
      (book) => books.set(key, book),
      () => asked.delete(key),
    );
  }
  return books.get(key);
}

function bare(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The paragraphs that have every word, whatever accents are typed. */
export function search(book: RulebookSheet, words: string): ParagraphSheet[] {
  const wanted = bare(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return book.paragraphs;
  return book.paragraphs.filter((paragraph) => {
    const inside = bare(`${paragraph.section} ${paragraph.text} ${paragraph.id}`);
    return wanted.every((word) => inside.includes(word));
  });
}
