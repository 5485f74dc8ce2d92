import { expect, it } from 'vitest';
import { sampleCard } from '@/lib/cards/public-card/test-card';
import type { Locale } from '@/lib/platform/i18n/languages';
import { localizeCard } from './localize';
import type { CardLook } from './schema';

const card = sampleCard({
  name: { first: 'Ada', last: 'Lovelace', prefix: 'Dr.' },
  title: 'Analyst',
  company: 'Engines',
  phoneticCompany: 'EN-jins',
  bio: 'Notes',
  fields: [
    { id: 'a', kind: 'text', label: 'Hours', text: 'Mondays' },
    { id: 'b', kind: 'phone', label: 'Boat', number: '+12025550142' },
  ],
  translations: {
    ja: {
      name: { first: 'エイダ', last: 'ラブレス' },
      title: 'アナリスト',
      company: 'エンジン社',
      fields: { a: { label: '営業時間' }, b: { label: '船' } },
    },
  },
});

it('shows what is translated, and the card’s own words for the rest, each with its language', () => {
  const { content, spoken } = localizeCard(card, 'ja');
  expect(content).toMatchObject({ title: 'アナリスト', bio: 'Notes', company: 'エンジン社' });
  expect(spoken.words).toMatchObject({ title: 'ja', company: 'ja', bio: 'en' });
  expect(content.fields).toMatchObject([{ label: '営業時間', text: 'Mondays' }, { label: '船' }]);
  expect(spoken).toMatchObject({ labels: { a: 'ja', b: 'ja' }, texts: { a: 'en' } });
});

it('takes a translated name as a whole: no part of the other script stays behind', () => {
  const { content, spoken } = localizeCard(card, 'ja');
  expect(content.name).toMatchObject({ first: 'エイダ', last: 'ラブレス', prefix: '' });
  expect(spoken.name).toBe('ja');
});

it('leaves no reading of a company that has another name now', () => {
  expect(localizeCard(card, 'ja').content.phoneticCompany).toBe('');
  expect(localizeCard(card, 'de').content.phoneticCompany).toBe('EN-jins');
});

it('is the card itself in its own language and in one it is not translated into', () => {
  for (const locale of ['en', 'ar'] as const) {
    const { spoken, ownName, ...shown } = localizeCard(card, locale);
    expect([shown, ownName]).toEqual([card, card.content.name]);
    expect(spoken).toMatchObject({ name: 'en', words: { title: 'en' } });
  }
});

it('sets a name vertically only in the languages in which it is written so, and shows a poster only with a photo', () => {
  const look = (layout: CardLook['layout']) => ({ layout, theme: 'paper', accent: null }) as const;
  const shown = (of: typeof card, locale: Locale) => localizeCard(of, locale).look.layout;
  const vertical = { ...card, look: look('tategaki') };
  expect([shown(vertical, 'en'), shown(vertical, 'ja')]).toEqual(['type', 'tategaki']);
  const poster = { ...card, look: look('poster') };
  const photoId = '0198c0de-0000-7000-8000-0000000000aa';
  expect([shown(poster, 'en'), shown({ ...poster, photoId }, 'en')]).toEqual(['type', 'poster']);
});
