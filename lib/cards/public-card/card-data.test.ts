import { describe, expect, it } from 'vitest';
import { cardData } from './card-data';
import { sampleCard } from './test-card';

const read = (...[content, more]: Parameters<typeof sampleCard>) => {
  const card = sampleCard(content, more);
  return cardData(card, card.language, 'https://m.example', null);
};
const phone = (id: string, more: object = {}) => ({ id, kind: 'phone' as const, number: '+12025550142', ...more });

it('turns known labels into types and keeps the owner’s own words', () => {
  const { phones } = read({ fields: [phone('a', { label: 'fax' }), phone('b', { label: 'Boat' }), phone('c')] });
  expect(phones.map(({ kind, label }) => [kind, label])).toEqual([
    ['fax', undefined],
    ['other', 'Boat'],
    ['other', undefined],
  ]);
});

it('prefers the first phone where the owner prefers none', () => {
  expect(read({ fields: [phone('a'), phone('b')] }).phones.map((each) => each.primary)).toEqual([true, false]);
  expect(read({ fields: [phone('a'), phone('b', { isPrimary: true })] }).phones.map((each) => each.primary)).toEqual([
    false,
    true,
  ]);
});

it('writes known labels of websites out, in the card’s language', () => {
  const card = read(
    { fields: [{ id: 'a', kind: 'website', label: 'work', url: 'https://example.com' }] },
    { language: 'ja' },
  );
  expect(card.websites).toEqual([{ url: 'https://example.com/', label: '勤務先' }]);
});

it('names countries in the card’s language and keeps their code', () => {
  const card = read({ fields: [{ id: 'a', kind: 'address', city: 'Ulm', country: 'DE' }] }, { language: 'fr-CA' });
  expect(card.addresses[0]).toMatchObject({ country: 'Allemagne', countryCode: 'DE', kind: 'other' });
});

it('carries a stable identity and the public address', () => {
  expect(read()).toMatchObject({ uid: '0198c0de-0000-7000-8000-000000000001', url: 'https://m.example/ada-lovelace' });
});

describe('a card in several languages', () => {
  const card = sampleCard({
    name: { first: 'Ada', last: 'Lovelace' },
    ...{ title: 'Analyst', company: 'Engines', headline: 'First programmer' },
    fields: [
      { id: 'a', kind: 'text', label: 'Awards', text: 'One' },
      { id: 'b', kind: 'text', label: '', text: 'Two' },
      { id: 'c', kind: 'address', city: 'Ulm', country: 'DE' },
    ],
    translations: {
      ja: {
        name: { first: 'エイダ', last: 'ラブレス' },
        title: '解析者',
        fields: { a: { label: '受賞', text: 'ひとつ' } },
      },
      ar: { title: 'محلِّلة' },
    },
  });

  it('is in the language of its address, what is not translated marked as what it is', () => {
    const data = cardData(card, 'ja', 'https://m.example', null);
    expect(data).toMatchObject({ language: 'ja', title: '解析者', company: 'Engines' });
    expect(data.exceptions).toEqual({ company: 'en', headline: 'en' });
    expect(data.sections).toEqual([
      { title: '受賞', text: 'ひとつ' },
      { title: '', text: 'Two', language: 'en' },
    ]);
    expect(data.translations?.map(({ language, title }) => [language, title])).toEqual([
      ['en', 'Analyst'],
      ['ar', 'محلِّلة'],
    ]);
    expect(data.translations?.[1]?.exceptions).toMatchObject({ name: 'en', company: 'en' });
  });

  it('is in its own language where it does not have the one of its address, labels and countries too', () => {
    const data = cardData(card, 'it', 'https://m.example', null);
    expect(data).toMatchObject({ language: 'en', title: 'Analyst', exceptions: {} });
    expect(data.addresses[0]).toMatchObject({ country: 'Germany', formatted: 'Ulm\nGermany' });
    expect(data.translations).toHaveLength(2);
  });
});

it('calls links without a label what they are, and says where documents are', () => {
  const { links } = read({
    fields: [
      { id: 'a', kind: 'booking', url: 'https://cal.example/ada' },
      { id: 'b', kind: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', label: 'Talk' },
      { id: 'c', kind: 'document', uploadId: '0198c0de-0000-7000-8000-000000000001', name: 'notes.pdf' },
    ],
  });
  expect(links).toEqual([
    { kind: 'booking', url: 'https://cal.example/ada', label: 'Book a meeting' },
    { kind: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', label: 'Talk' },
    { kind: 'document', url: 'https://m.example/api/cards/ada-lovelace/documents/c', label: 'notes.pdf' },
  ]);
});

it('mixes no languages: what is ours in a Japanese card is Japanese, whoever asks', () => {
  const fields = [
    { id: 'w', kind: 'website', label: 'work', url: 'https://aozora.example/' },
    { id: 'b', kind: 'booking', url: 'https://cal.example/yuki' },
    { id: 'a', kind: 'address', label: 'work', city: '千代田区', region: '東京都', country: 'JP' },
  ];
  const yuki = sampleCard({ name: { first: '由紀', last: '佐藤' }, fields } as Parameters<typeof sampleCard>[0], {
    language: 'ja',
  });
  const own = cardData(yuki, 'ja', 'https://m.example', null);
  expect([own.websites[0]?.label, own.addresses[0]?.country]).toEqual(['勤務先', '日本']);
  for (const locale of ['en', 'de'] as const) expect(cardData(yuki, locale, 'https://m.example', null)).toEqual(own);
});
