import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { Speaker } from '../../core/text.svelte';
import { nothing, type Terms } from './deals';
import DealSide from './DealSide.svelte';

const side = (terms: Terms, held: number) => {
  const change = vi.fn<(terms: Terms) => void>();
  const { container } = render(DealSide, {
    terms,
    change,
    title: 'give',
    planets: [5, 6],
    places: [
      { place: 10, count: 4 },
      { place: 20, count: 12 },
    ],
    held,
    speaker: new Speaker(() => []),
  });
  const all = (place: string) => [...container.querySelectorAll<HTMLSelectElement>(place)];
  const values = (select: HTMLSelectElement) =>
    [...select.options].map((option) => Number(option.value));
  const set = (select: HTMLSelectElement, value: number) => {
    select.value = String(value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return change.mock.lastCall![0];
  };
  return { all, values, set };
};

test('as many cards may be named as the hand holds, in as many lines', () => {
  const terms = {
    ...nothing(),
    random: 3,
    clauses: [
      { filter: 3, count: 1 },
      { filter: 0, count: 5 },
      { filter: 9, count: 2 },
    ],
  };
  const { all, values, set } = side(terms, 13);
  const kinds = all('.kind');
  expect(kinds).toHaveLength(4);
  expect(values(all('.count')[1]!)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(set(all('.count')[1]!, 7).clauses[1]).toEqual({ filter: 0, count: 7 });
  expect(set(kinds[3]!, 1).clauses).toEqual([...terms.clauses, { filter: 1, count: 1 }]);
  expect(set(kinds[0]!, -1).clauses).toEqual(terms.clauses.slice(1));
  // a hand of which all is promised has no further line
  expect(side(terms, 11).all('.kind')).toHaveLength(3);
});

test('an attack is named by its lowest and its highest value', () => {
  const { all, set } = side({ ...nothing(), clauses: [{ filter: 9, count: 1 }] }, 7);
  const [low, high] = all('.value') as [HTMLSelectElement, HTMLSelectElement];
  expect([low.value, high.value]).toEqual(['0', '9']);
  expect(set(low, 4).clauses).toEqual([{ filter: 24, count: 1 }]);
  expect(set(high, 0).clauses).toEqual([{ filter: 10, count: 1 }]);
});

test('any number of tokens from any place may found the base', () => {
  const terms = { ...nothing(), base: 6, sources: [{ place: 20, count: 0 }] };
  const { all, values, set } = side(terms, 0);
  expect(values(all('.least')[0]!)).toEqual(Array.from({ length: 16 }, (_, count) => count + 1));
  expect(set(all('.least')[0]!, 16)).toMatchObject({ least: 16, most: 20 });
  const places = all('.source .kind');
  expect(places.map((select) => values(select))).toEqual([
    [-1, 10, 20],
    [-1, 10],
  ]);
  expect(set(places[1]!, 10).sources).toEqual([
    { place: 10, count: 0 },
    { place: 20, count: 0 },
  ]);
  expect(set(all('.number')[0]!, 12).sources).toEqual([{ place: 20, count: 12 }]);
  expect(set(places[0]!, -1).sources).toEqual([]);
});
