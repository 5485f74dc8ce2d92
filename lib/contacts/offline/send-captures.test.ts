import { expect, it } from 'vitest';
import { capturesOf, isKept, withCaptures } from '@/lib/platform/browser/offline-schema';
import { inWords } from './send-captures';

const one = { id: '1', owner: 'ada', locale: 'en', contact: { content: { name: { first: 'Grace' } } } };

it('what would be refused is sent in words, and nothing of it is lost', () => {
  const fields = [
    { id: 'p', kind: 'phone', number: '061 123' },
    { id: 'e', kind: 'email', label: 'work', address: 'grace@' },
  ];
  expect(inWords({ content: { name: { first: 'Grace' }, note: 'Fair', fields }, tags: ['a'] })).toEqual({
    content: { name: { first: 'Grace' }, note: 'Fair\n061 123\ngrace@', fields: [] },
    tags: ['a'],
  });
  expect(inWords({ content: { fields } }).content).toMatchObject({ name: { first: '061 123' }, fields: [] });
});

it('what was captured is read whatever else was kept, and only what can be sent', () => {
  expect(capturesOf({ owner: '', cards: [], captures: [one, null, {}, { id: '2' }] })).toEqual([one]);
  for (const nothing of [null, 'x', {}, { captures: 'x' }]) expect(capturesOf(nothing)).toEqual([]);
});

it('without captures what is kept is as it ever was', () => {
  const kept = withCaptures({ owner: 'ada', cards: [], captures: [one] }, []);
  expect(kept).toEqual({ owner: 'ada', cards: [] });
  expect(isKept(withCaptures(kept, [one]))).toBe(true);
});
