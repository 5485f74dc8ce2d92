import { expect, it } from 'vitest';
import { contactSorts, contactSources, contactsFilter } from './schema';
import { firstView, isNarrowed, viewOf, viewQuery } from './view-schema';

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

it('is understood by the server, and nothing else is', () => {
  expect(contactsFilter.parse({})).toMatchObject(firstView);
  const group = '0198c0de-0000-7000-8000-000000000000';
  const values = ['', 'true', 'kept', 'trashed', 'new', 'x', 'a\nb', group, ...contactSources, ...contactSorts];
  for (const key of Object.keys(firstView))
    for (const value of [...values, 'x'.repeat(61), 'x'.repeat(201), 'x'.repeat(501)]) {
      const isTaken = viewOf({ [key]: value }) !== firstView;
      const parsed = contactsFilter.safeParse({ [key]: value });
      // Line breaks in the search text `q` are no error.
      if (!(key === 'q' && value === 'a\nb')) expect([key, value, isTaken]).toEqual([key, value, parsed.success]);
    }
});
