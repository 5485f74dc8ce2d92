import { expect, it } from 'vitest';
import { firstView, isNarrowed, viewOf, viewQuery } from './view';

it('an address says what is not as usual, and is understood', () => {
  const view = { ...firstView, q: 'a b', tag: 'x&y', sort: 'met' as const, state: 'trashed' as const };
  expect(viewQuery(view)).toEqual({ q: 'a b', tag: 'x&y', sort: 'met', state: 'trashed' });
  expect(viewOf(viewQuery(view))).toEqual(view);
  expect(viewQuery(firstView)).toEqual({});
});

it('an address that asks for nonsense shows everybody', () => {
  for (const query of [{ sort: 'x' }, { group: 'x' }, { source: 'x' }, { tag: 'x'.repeat(61) }])
    expect(viewOf(query)).toEqual(firstView);
  expect(viewOf({ contact: 'x', tag: ['a', 'b'] })).toEqual(firstView);
});

it('order and trash leave nobody out, everything else may', () => {
  expect(isNarrowed({ ...firstView, sort: 'met', state: 'trashed' })).toBe(false);
  expect(isNarrowed({ ...firstView, starred: 'true' })).toBe(true);
});
