import { expect, test } from 'vitest';
import { Chance, commitment, mixedKey, toHex } from './chance';

// Made by regalia/engine/chance.py from the key 00 01 … 1f.
const KEY = Uint8Array.from({ length: 32 }, (_, index) => index);
const WORDS = ['violet', '', 'été'];
const PYTHON = {
  commitment: 'b1ea3514f882f2cd9bb9ac9abb5f7985daf220b464457ab8aa64a9fe6aadd020',
  mixed: '4979c75487d4415bcc2b83c45750a1430a34b3d8dec67fa23b992d8bbf28a217',
  below: [34, 10, 55, 25, 28, 56, 29, 54],
  wide: [448, 381, 551, 74],
  picks: [4, 2, 0, 3],
  left: [7, 1, 8, 6, 9, 5],
  shuffled: [5, 10, 0, 11, 4, 8, 2, 3, 1, 6, 7, 9],
};

test('the same as in Python', async () => {
  expect(await commitment(KEY)).toBe(PYTHON.commitment);
  const key = await mixedKey(KEY, WORDS);
  expect(toHex(key)).toBe(PYTHON.mixed);
  const chance = new Chance(key);
  const below: number[] = [];
  for (let count = 0; count < 8; count++) below.push(await chance.below(60));
  const wide: number[] = [];
  for (let count = 0; count < 4; count++) wide.push(await chance.below(1000));
  const left = Array.from({ length: 10 }, (_, index) => index);
  const picks: number[] = [];
  for (let count = 0; count < 4; count++) picks.push(await chance.pick(left));
  const shuffled = Array.from({ length: 12 }, (_, index) => index);
  await chance.shuffle(shuffled);
  expect({ below, wide, picks, left, shuffled }).toEqual({
    below: PYTHON.below,
    wide: PYTHON.wide,
    picks: PYTHON.picks,
    left: PYTHON.left,
    shuffled: PYTHON.shuffled,
  });
});

test('without words the key stays as it is', async () => {
  expect(await mixedKey(KEY, ['', ''])).toBe(KEY);
});

test('where nothing is left, nothing is drawn', async () => {
  expect(await new Chance(KEY).pick([])).toBe(-1);
});
