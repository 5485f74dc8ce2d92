import { expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { sentencesOf } from './glossary';

/**
 * Words beside a number that do not change between one and many. Either the words that follow them show the number, or no word
 * does.
 */
const same: Record<string, { nouns?: string; beforeNouns?: string }> = {
  en: { nouns: 'selected', beforeNouns: 'change duplicate phone group open possible exact new' },
  de: {
    nouns: 'ausgewählt auswählen Zeichen',
    beforeNouns: 'auf diesem Gerät doppelte offene mögliche exakte',
  },
  it: { nouns: 'team promemoria foto' },
};

/** The first word of the singular form that wrongly equals the plural form. */
function unbent(locale: string, one: string, many: string): string | undefined {
  const after = (text: string): string[] => text.split('{{count}}')[1]?.match(/[\p{L}’-]+/gu) ?? [];
  const { nouns = '', beforeNouns = '' } = same[locale] ?? {};
  const others = after(many);
  const word = after(one).find((each, at) => each !== others[at] || !beforeNouns.split(' ').includes(each));
  return word && others.includes(word) && !nouns.split(' ').includes(word) ? word : undefined;
}

it.each(locales.filter((locale) => !['ar', 'ja', 'zh'].includes(locale)))('%s: one is not many', (locale) => {
  const texts = new Map(sentencesOf(locale).map(({ place, text }) => [place, text]));
  const forms = [...texts].filter(([place]) => place.endsWith('_one') && texts.has(place.replace(/_one$/, '_other')));
  expect(forms.length).toBeGreaterThan(40);
  const wrong = forms.map(([place, text]) => [
    place,
    unbent(locale, text, texts.get(place.replace(/_one$/, '_other')) ?? ''),
  ]);
  expect(wrong.filter(([, word]) => word)).toEqual([]);
});

// Arabic expresses one and two in the noun itself. Only a count in brackets behind a sentence keeps the number.
const countsTwice = (text: string) => /\{\{count\}\}/.test(text.replaceAll('({{count}})', ''));

it('ar: one and two are said by the noun, without a number', () => {
  const forms = sentencesOf('ar').filter(({ place }) => /_(one|two)$/.test(place));
  expect(forms.length).toBeGreaterThan(80);
  expect(forms.filter(({ text }) => countsTwice(text)).map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  expect([countsTwice('{{count}} بطاقتان'), countsTwice('تحديد الكل ({{count}})')]).toEqual([true, false]);
});

it.each([
  ['de', '{{count}} Kontakte', '{{count}} Kontakte', 'Kontakte'],
  ['de', '{{count}} Kontakte wurde gelöscht.', '{{count}} Kontakte wurden gelöscht.', 'Kontakte'],
  ['de', '{{count}} offene Einladungen', '{{count}} offene Einladungen', 'Einladungen'],
  ['fr-CA', '{{count}} cartes', '{{count}} cartes', 'cartes'],
  ['it', '{{count}} biglietti', '{{count}} biglietti', 'biglietti'],
  ['es-MX', 'Quedan {{count}} caracteres', 'Quedan {{count}} caracteres', 'caracteres'],
  ['pt-BR', '{{count}} cartão', '{{count}} cartões', undefined],
  ['de', 'Noch {{count}} Zeichen', 'Noch {{count}} Zeichen', undefined],
])('%s: %s beside %s: %s', (locale, one, many, word) => {
  expect(unbent(locale, one, many)).toBe(word);
});
