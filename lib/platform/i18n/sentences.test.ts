import { expect, it } from 'vitest';
import { locales } from './languages';
import { intlTag, numberText } from './numbers';
import { text } from './texts';

const seen = (value: string) => value.replace(/[\u202f\u00a0]/g, ' ');

it('numbers are written as each language does, in Latin digits', () => {
  expect(Object.fromEntries(locales.map((locale) => [locale, seen(numberText(1_234_567.5, locale))]))).toEqual({
    ...{ en: '1,234,567.5', 'fr-CA': '1 234 567,5', 'es-MX': '1,234,567.5', ar: '1,234,567.5', ja: '1,234,567.5' },
    ...{ zh: '1,234,567.5', it: '1.234.567,5', de: '1.234.567,5', 'pt-BR': '1.234.567,5' },
  });
});

it('days are written in Latin digits', () => {
  for (const locale of locales)
    expect(new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long' }).format(0)).toMatch(/19\d\d/);
});

it('a count in a sentence is written so too, and decides the plural', () => {
  const total = (locale: (typeof locales)[number], count: number) => seen(text(locale, 'contacts', 'total', { count }));
  expect(total('en', 12_345)).toContain('12,345');
  expect(total('de', 12_345)).toContain('12.345');
  expect(total('ar', 12_345)).toContain('12,345');
  expect(total('en', 1)).not.toBe(total('en', 2).replace('2', '1'));
});

it('a list in a sentence is written as each language lists things', () => {
  const joined = (locale: (typeof locales)[number]) => text(locale, 'imports', 'adds', { what: ['A', 'B', 'C'] });
  expect(joined('en')).toContain('A, B, and C');
  expect(joined('de')).toContain('A, B und C');
  expect(joined('ja')).toContain('A、B、C');
  expect(joined('ar')).toContain('A وB وC');
});

it('whatever is neither stands as it is', () => {
  expect(text('ar', 'public-card', 'photoAlt', { name: '1234567' })).toContain('1234567');
});

it('an Italian article before the eighth or the eleventh loses its vowel', () => {
  const until = (locale: (typeof locales)[number], day: string) => text(locale, 'imports', 'undoUntil', { day });
  expect(until('it', '8 dicembre 2026')).toMatch(/l’8 dicembre/);
  expect(until('it', '11 dic')).toMatch(/l’11 dic/);
  expect(until('it', '18 dicembre 2026')).toMatch(/l 18 dicembre/);
  expect(until('de', '8. Dezember 2026')).toContain(' 8. Dezember');
});

it('a French word before a name that begins with a vowel loses its own, and the name keeps what it is', () => {
  const photo = (name: string) => text('fr-CA', 'public-card', 'photoAlt', { name });
  expect(photo('Ada Lovelace')).toBe('Photo d’Ada Lovelace');
  expect(photo('Élise')).toBe('Photo d’Élise');
  expect(photo('\u2068Ada\u2069')).toBe('Photo d’\u2068Ada\u2069');
  expect(photo('Yves')).toBe('Photo d’Yves');
  expect(photo('Hélène')).toBe('Photo d’Hélène');
  for (const name of ['Yuki', 'Ouellet', 'Iona', 'Wei', 'Hans', 'José de Almeida', '', '(Ada'])
    expect(photo(name)).toBe(`Photo de ${name}`);
  expect(text('de', 'public-card', 'photoAlt', { name: 'Ada' })).toContain(' Ada');
});

it('an Italian word before a name that begins with its vowel takes a d', () => {
  const resent = (email: string) => text('it', 'organizations', 'resent', { email });
  expect(resent('ada@demo.example')).toContain(' ad ada@demo.example');
  expect(resent('uma@demo.example')).toContain(' a uma@demo.example');
});

it('a Spanish “y” before a name that begins with its sound is an “e”', () => {
  const said = (name: string) => text('es-MX', 'exchange', 'confirmText', { name });
  expect(said('Inés')).toContain(' e Inés ya no');
  expect(said('Hilda')).toContain(' e Hilda ya no');
  expect(said('Ian')).toContain(' y Ian ya no');
});

it('a value that ends in a full stop brings that of the sentence along', () => {
  const kept = (locale: (typeof locales)[number], organization: string) =>
    text(locale, 'emails', 'organizationKept.body', { name: 'Rita', organization });
  for (const locale of ['en', 'fr-CA', 'es-MX', 'it', 'de', 'pt-BR', 'ar'] as const) {
    expect(kept(locale, 'Rival S.r.l.')).not.toContain('..');
    expect(kept(locale, '\u2068Rival S.r.l.\u2069')).not.toMatch(/\.\p{Bidi_C}\./u);
    expect(kept(locale, 'Wait...')).toContain('...');
    expect(kept(locale, 'A..B')).toContain('A..B');
    expect(kept(locale, 'Rival')).toMatch(/\.$/);
  }
  expect(kept('it', 'Rival S.r.l.')).toMatch(/ Rival S\.r\.l\.$/);
});

it('Chinese has a space between scripts, none around a Chinese name', () => {
  const sent = (name: string) => text('zh', 'emails', 'shareCard.footer', { appName: 'Meishi', name });
  expect(sent('Ada')).toContain('应 Ada 的请求');
  expect(sent('王伟')).toContain('应王伟的请求');
  expect(sent('\u2068王伟\u2069')).toContain('应\u2068王伟\u2069的请求');
  expect(sent('Ada 王')).toContain('应 Ada 王的请求');
});

it('a Latin name in an Arabic sentence keeps its last sign behind it; links stay as they are', () => {
  const title = (organization: string) => text('ar', 'emails', 'organizationKept.title', { organization });
  expect(title('Rival S.r.l.')).toContain('\u2068Rival S.r.l.\u2069');
  expect(title('\u2068Rival S.r.l.\u2069')).toMatch(/[^\u2068]\u2068Rival S\.r\.l\.\u2069$/);
  for (const plain of ['Rival', 'شركة (المرفأ)', 'https://rival.example/?a=(b)'])
    expect(title(plain)).not.toMatch(/\p{Bidi_C}/u);
});

it('nothing of what tells values apart is left in a sentence', () => {
  for (const locale of locales) {
    const said =
      text(locale, 'imports', 'undoUntil', { day: 'X' }) + text(locale, 'imports', 'adds', { what: ['A', 'B'] });
    expect(said).not.toMatch(/\p{Noncharacter_Code_Point}/u);
    expect(said).toContain('X');
  }
});
