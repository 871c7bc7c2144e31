import { afterEach, expect, test, vi } from 'vitest';
import { download } from './download';

const ABC = {
  path: 'a.zip',
  bytes: 3,
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(...bodies: string[]): RequestInit[] {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    asked.push(request);
    return Promise.resolve(new Response(bodies[asked.length - 1]));
  });
  return asked;
}

test('a whole file is counted and given', async () => {
  answering('abc');
  let got = 0;
  const body = await download('x', ABC, (bytes) => (got += bytes));
  expect(new TextDecoder().decode(body)).toBe('abc');
  expect(got).toBe(3);
});

test('a broken file is asked for once more, past all caches', async () => {
  const asked = answering('abd', 'abc');
  let got = 0;
  await download('x', ABC, (bytes) => (got += bytes));
  expect(asked.map(({ cache }) => cache)).toEqual([undefined, 'reload']);
  expect(got).toBe(3);
});

test.each([['abd'], ['ab'], ['abcd']])('%s is never taken for the file', async (body) => {
  answering(body, body);
  await expect(download('x', ABC, () => undefined)).rejects.toMatchObject({ code: 'corrupt' });
});

test('what is not there is unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  await expect(download('x', ABC, () => undefined)).rejects.toMatchObject({ code: 'unreachable' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await expect(download('x', ABC, () => undefined)).rejects.toMatchObject({ code: 'unreachable' });
});
