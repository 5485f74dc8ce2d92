import { expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { addressLine, addressLines, mapHref } from './address-model';
import { sampleCard } from './test-card';

function address(parts: Record<string, string>) {
  const [field] = sampleCard({ fields: [{ id: 'a', kind: 'address', ...parts }] }).content.fields;
  if (field?.kind !== 'address') throw new Error('no address');
  return field;
}
const lines = (parts: Record<string, string>, locale: Locale = 'en') => addressLines(address(parts), locale);

it.each([
  [
    { street: '1 A St', city: 'Austin', region: 'TX', postcode: '73301', country: 'US' },
    ['1 A St', 'Austin, TX 73301', 'United States'],
  ],
  [{ street: 'Weg 1', city: 'Ulm', postcode: '89073', country: 'DE' }, ['Weg 1', '89073 Ulm', 'Germany']],
  [
    { street: '丸の内1-2-3', city: '千代田区', region: '東京都', postcode: '100-0005', country: 'JP' },
    ['〒100-0005', '東京都千代田区丸の内1-2-3', 'Japan'],
  ],
  [{ city: 'Ulm' }, ['Ulm']],
  [{}, []],
])('%o is written as its country does', (parts, expected) => {
  expect(lines(parts)).toEqual(expected);
});

it('names the country in the reader’s language', () => {
  expect(lines({ country: 'DE' }, 'ar')).toEqual(['ألمانيا']);
});

it('stands on one line as the reader’s language puts things beside each other', () => {
  const ulm = address({ street: 'Weg 1', city: 'Ulm', postcode: '89073', country: 'DE' });
  expect(Object.fromEntries((['en', 'ar', 'ja', 'zh'] as const).map((at) => [at, addressLine(ulm, at)]))).toEqual({
    ...{ en: 'Weg 1, 89073 Ulm, Germany', ar: 'Weg 1، 89073 Ulm، ألمانيا' },
    ...{ ja: 'Weg 1、89073 Ulm、ドイツ', zh: 'Weg 1、89073 Ulm、德国' },
  });
  const tokyo = address({
    street: '丸の内1-2-3',
    city: '千代田区',
    region: '東京都',
    postcode: '100-0005',
    country: 'JP',
  });
  expect(addressLine(tokyo, 'ja')).toBe('〒100-0005 東京都千代田区丸の内1-2-3 日本');
  expect(addressLine(tokyo, 'en')).toBe('〒100-0005, 東京都千代田区丸の内1-2-3, Japan');
});

it('searches the map for the whole address, encoded', () => {
  expect(mapHref(['A&B 1', 'Ulm'])).toBe('https://www.openstreetmap.org/search?query=A%26B%201%2C%20Ulm');
});
