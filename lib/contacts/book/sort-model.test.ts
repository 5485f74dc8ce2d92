import { expect, it } from 'vitest';
import { emptyDraft } from './draft-schema';
import type { ContactSort } from './schema';
import { headingOf, sortNameOf } from './sort-model';

const { content } = emptyDraft('en');
const contact = (name: object, more: object = {}, language: 'en' | 'ja' | 'zh' = 'en') => ({
  ...{ content: { ...content, name: { ...content.name, ...name }, ...more }, language },
  createdAt: '2026-03-01T10:00:00.000Z',
});
const under = (sort: ContactSort, ...said: Parameters<typeof contact>) => headingOf(contact(...said), sort, 'en');

it('a contact stands under the letter that it sorts under: of the family name, or of the reading', () => {
  expect(under('name', { first: 'Linus', last: 'Åkerlund' })).toBe('A');
  expect(under('name', { first: 'Ada' })).toBe('A');
  expect(under('name', {}, { company: 'Zuse' })).toBe('Z');
  expect(under('name', { first: '42' })).toBe('#');
  expect(under('name', { last: 'Жуков' })).toBe('Ж');
  expect(under('name', { first: '太郎', last: '山田', phoneticLast: 'ヤマダ' }, {}, 'ja')).toBe('や');
  expect(under('name', { last: 'がか' }, {}, 'ja')).toBe('か');
  expect(under('name', { last: '王' }, {}, 'zh')).toBe('Han');
  expect(headingOf(contact({ last: '王' }, {}, 'zh'), 'name', 'zh')).toBe('汉字');
  expect(under('company', { first: 'Ada' }, { company: 'Engines' })).toBe('E');
  expect(under('company', { first: 'Ada' })).toBe('–');
});

it('in an order by time it stands under a month', () => {
  expect(under('created', { first: 'Ada' })).toBe('March 2026');
  expect(under('met', { first: 'Ada' }, { met: { event: '', place: '', on: '2025-12-09' } })).toBe('December 2025');
  expect(under('met', { first: 'Ada' })).toBe('–');
});

it('headings follow the order of the sort texts', () => {
  const names = ['Zoë', 'Ärzte', 'Æon', 'Bo', '99', 'Øre', '王', 'さくら', 'きみ'].map((last) => contact({ last }));
  const sorted = names.toSorted((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1));
  const headings = sorted.map((one) => headingOf(one, 'name', 'en'));
  expect(headings).toEqual(['#', 'A', 'A', 'B', 'O', 'Z', 'か', 'さ', 'Han']);
});
