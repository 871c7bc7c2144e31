import { afterEach, expect, test } from 'vitest';
import { circles } from './circles';

afterEach(() => localStorage.clear());

const TUESDAY = { circle: 'abc', name: 'Tuesday', member: 0, key: 'k' };

test('a membership is kept once and forgotten', () => {
  circles.keep(TUESDAY);
  circles.keep({ ...TUESDAY, name: 'Wednesday' });
  expect(circles.all()).toEqual([{ ...TUESDAY, name: 'Wednesday' }]);
  expect(circles.find('abc')?.name).toBe('Wednesday');
  circles.forget('abc');
  expect(circles.all()).toEqual([]);
});

test('what is kept and cannot be read is nothing', () => {
  localStorage.setItem('regalia-circles', '{');
  expect(circles.all()).toEqual([]);
  localStorage.setItem('regalia-circles', '[{"circle": 3}, null]');
  expect(circles.all()).toEqual([]);
});
