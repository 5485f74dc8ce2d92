import { expect, it } from 'vitest';
import { cardData } from './card-data';
import { sampleCard } from './test-card';

const read = (...card: Parameters<typeof sampleCard>) => cardData(sampleCard(...card), 'https://m.example', null);
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
