import { expect, it } from 'vitest';
import { contentSchema, translationSchema } from './schema';
import { cardLanguages, noTranslation, translatables } from './translations';

const content = contentSchema.parse({
  name: { first: 'Ada', last: 'Lovelace' },
  title: 'Analyst',
  phoneticCompany: 'EN-jins',
  fields: [
    { id: 'a', kind: 'text', label: 'Hours', text: 'Mondays' },
    { id: 'b', kind: 'email', label: 'work', address: 'ada@example.com' },
    { id: 'c', kind: 'text', label: 'work', text: '' },
  ],
  translations: { ja: { title: 'アナリスト', fields: { a: { text: '月曜日' } } }, de: {} },
});

it('counts what the card says, not what it leaves out or what we translate ourselves', () => {
  expect(translatables(content, 'ja')).toEqual([
    { path: 'name', isDone: false },
    { path: 'title', isDone: true },
    { path: 'fields.a.label', isDone: false },
    { path: 'fields.a.text', isDone: true },
    // A heading is the owner's own text, whatever it says, so it counts.
    { path: 'fields.c.label', isDone: false },
  ]);
});

it('knows the languages that exist: those in which something is written', () => {
  expect(cardLanguages({ language: 'en', content })).toEqual(['en', 'ja']);
});

it('an empty translation is what the schema makes of nothing', () => {
  expect(noTranslation).toEqual(translationSchema.parse({}));
});
