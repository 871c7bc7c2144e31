import { expect, test } from 'vitest';
import { invitation } from './reach';

const HERE = { origin: 'http://localhost:8765', hostname: 'localhost' };

test('the host at the machine itself hands out the address that others can follow', () => {
  expect(invitation(HERE, '/t/abc', 'http://192.0.2.7:8765/')).toEqual({
    link: 'http://192.0.2.7:8765/t/abc',
    alone: false,
  });
  expect(
    invitation(
      { origin: 'http://127.0.0.1:1', hostname: '127.0.0.1' },
      '/t/abc',
      'http://192.0.2.7:1/',
    ).link,
  ).toBe('http://192.0.2.7:1/t/abc');
});

test('a house for this machine alone says so', () => {
  expect(invitation(HERE, '/t/abc', null)).toEqual({
    link: 'http://localhost:8765/t/abc',
    alone: true,
  });
  expect(invitation({ origin: 'http://[::1]:8765', hostname: '[::1]' }, '/t/abc', null).alone).toBe(
    true,
  );
});

test('who came by another address passes that one on', () => {
  const far = { origin: 'https://games.example', hostname: 'games.example' };
  expect(invitation(far, '/#circle/ab', 'http://192.0.2.7:8765/')).toEqual({
    link: 'https://games.example/#circle/ab',
    alone: false,
  });
});
