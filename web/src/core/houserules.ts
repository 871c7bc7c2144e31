/** House rules in plain words: a rulebook's paragraph taken apart into what each value means. */

export interface PlainOption {
  /** What the rule is about. */
  about: string;
  /** What each value means, as far as the paragraph says so. */
  values: Record<string, string>;
}

const VALUE = /`([^`]+)`\s*(?:\([^)]*\))?\s*:\s*/g;

function tidy(words: string): string {
  const bare = words.trim().replace(/\s*[;,]$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

export function plainOption(paragraph: string): PlainOption {
  const found = [...paragraph.matchAll(VALUE)];
  const about = paragraph.slice(0, found[0]?.index ?? paragraph.length).trim();
  const values: Record<string, string> = {};
  found.forEach((match, index) => {
    const from = match.index + match[0].length;
    const to = found[index + 1]?.index ?? paragraph.length;
    values[match[1]!] = tidy(paragraph.slice(from, to));
  });
  return { about, values };
}
