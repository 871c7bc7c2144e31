/** The keystream of regalia/engine/chance.py with the browser's own SHA-256. */

const BLOCK = 32;
const encoder = new TextEncoder();

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bigEndian(value: number, width: number): Uint8Array {
  const bytes = new Uint8Array(width);
  for (let index = width - 1; index >= 0; index--) {
    bytes[index] = value % 256;
    value = Math.floor(value / 256);
  }
  return bytes;
}

/** The commitment that a table shows before the first card. */
export async function commitment(key: Uint8Array): Promise<string> {
  return toHex(await sha256(encoder.encode('regalia commitment '), key));
}

/** The key of the game once the seats have added words of their own. */
export async function mixedKey(key: Uint8Array, words: readonly string[]): Promise<Uint8Array> {
  if (!words.some((word) => word)) return key;
  const parts = [encoder.encode('regalia words '), key];
  for (const word of words) {
    const said = encoder.encode(word);
    parts.push(bigEndian(said.length, 4), said);
  }
  return sha256(...parts);
}

export class Chance {
  private counter = 0;
  private block = new Uint8Array();
  private at = BLOCK;

  constructor(private readonly key: Uint8Array) {}

  async byte(): Promise<number> {
    if (this.at === BLOCK) {
      this.block = new Uint8Array(await sha256(this.key, bigEndian(this.counter, 8)));
      this.counter += 1;
      this.at = 0;
    }
    return this.block[this.at++]!;
  }

  /** A number from 0 to n - 1, each equally likely. */
  async below(n: number): Promise<number> {
    let width = 1;
    while (256 ** width < n) width += 1;
    const span = 256 ** width;
    const limit = span - (span % n);
    for (;;) {
      let value = 0;
      for (let count = 0; count < width; count++) value = value * 256 + (await this.byte());
      if (value < limit) return value % n;
    }
  }

  /** Takes one item out of a list whose order means nothing; -1 if there is none to take. */
  async pick(items: number[]): Promise<number> {
    if (!items.length) return -1;
    const index = await this.below(items.length);
    const chosen = items[index]!;
    const last = items.pop()!;
    if (index < items.length) items[index] = last;
    return chosen;
  }

  async shuffle(items: number[]): Promise<void> {
    for (let end = items.length - 1; end > 0; end--) {
      const index = await this.below(end + 1);
      [items[end], items[index]] = [items[index]!, items[end]!];
    }
  }
}
