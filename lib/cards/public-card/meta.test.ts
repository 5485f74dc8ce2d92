import { expect, it } from 'vitest';
import { localizeCard } from '@/lib/cards/card/model';
import { cardMeta, scriptJson } from './meta';
import { sampleCard } from './test-card';
import { cardTexts } from './texts';
import { translator } from './translate';

const t = translator(cardTexts('en'));
const meta = (...card: Parameters<typeof sampleCard>) =>
  cardMeta(localizeCard(sampleCard(...card), 'en'), 'en', 'https://m.example', 'Meishi', t);

it('names person, work and product in the title', () => {
  expect(meta({ name: { first: 'Ada', last: 'Lovelace' }, title: 'Analyst', company: 'Engines' }).title).toBe(
    'Ada Lovelace · Analyst, Engines · Meishi',
  );
});

it('joins work and company as the reader’s language does', () => {
  const titleIn = (locale: 'ja' | 'ar') => {
    const card = localizeCard(sampleCard({ title: 'CTO', company: 'Engines' }), locale);
    return cardMeta(card, locale, 'https://m.example', 'Meishi', translator(cardTexts(locale))).title;
  };
  expect(titleIn('ja')).toContain(' · Engines CTO · ');
  expect(titleIn('ar')).toContain(' · CTO، Engines · ');
});

it('writes the words around a name as on every page', () => {
  const told = (locale: 'fr-CA' | 'zh', first: string) => {
    const card = localizeCard(sampleCard({ name: { first } }), locale);
    return cardMeta(card, locale, 'https://m.example', 'Meishi', translator(cardTexts(locale))).description;
  };
  expect(told('fr-CA', 'Ada')).toContain('Coordonnées d’Ada,');
  expect(told('fr-CA', 'Grace $&')).toContain('Coordonnées de Grace $&,');
  expect(told('zh', '王伟')).not.toMatch(/ 王伟|王伟 /);
  expect(told('zh', 'Ada')).toMatch(/Ada [^ ]/);
});

it('trims what is too long for a result page, between characters', () => {
  const { title, description } = meta({ name: { first: '😀'.repeat(240) }, bio: 'x\n'.repeat(900) });
  expect(Array.from(title).length).toBeLessThanOrEqual(120);
  expect(title.isWellFormed()).toBe(true);
  expect(description).toHaveLength(160);
  expect(description).not.toContain('\n');
});

it('falls back to a sentence where the card describes nobody', () => {
  expect(meta({ name: { first: 'Ada' } }).description).toContain('Ada');
});

it('lets no text of the card end the data block', () => {
  const hostile = '</script><script>alert(1)</script>\u2028<!--';
  const { jsonLd } = meta({ name: { first: hostile }, company: hostile, headline: hostile });
  expect(jsonLd).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(jsonLd).mainEntity.worksFor.name).toBe(hostile);
  expect(JSON.parse(scriptJson({ a: '<\u2029' }))).toEqual({ a: '<\u2029' });
});

it('points to the languages that exist, and to the address that asks the browser', () => {
  const card = sampleCard({ title: 'Analyst', translations: { ja: { title: 'アナリスト' }, de: {} } });
  const at = (locale: 'ja' | 'de') => cardMeta(localizeCard(card, locale), locale, 'https://m.example', 'Meishi', t);
  expect(at('ja').alternates).toEqual([
    { language: 'en', href: 'https://m.example/ada-lovelace' },
    { language: 'ja', href: 'https://m.example/ja/ada-lovelace' },
    { language: 'x-default', href: 'https://m.example/ada-lovelace' },
  ]);
  expect(at('ja')).toMatchObject({
    canonical: 'https://m.example/ja/ada-lovelace',
    vcard: 'https://m.example/ja/ada-lovelace.vcf',
    image: 'https://m.example/ja/ada-lovelace.og.png',
  });
  // A page on which only our own texts are translated is the same document to a search engine.
  expect(at('de').canonical).toBe('https://m.example/ada-lovelace');
  const chinese = localizeCard(sampleCard({}, { language: 'zh' }), 'en');
  const own = cardMeta(chinese, 'en', 'https://m.example', 'Meishi', t);
  expect(own).toMatchObject({
    canonical: 'https://m.example/ada-lovelace',
    vcard: 'https://m.example/en/ada-lovelace.vcf',
  });
});

it('gives search engines the other scripts of the name', () => {
  const card = sampleCard({
    name: { first: 'Ada', last: 'Lovelace' },
    translations: { ja: { name: { first: 'エイダ' } } },
  });
  const { jsonLd } = cardMeta(localizeCard(card, 'en'), 'en', 'https://m.example', 'Meishi', t);
  expect(JSON.parse(jsonLd).mainEntity).toMatchObject({ name: 'Ada Lovelace', alternateName: ['エイダ'] });
});

it('gives them the name of the card’s own language on the pages of others, and no name that nobody has', () => {
  const names = { ja: { name: { first: 'エイダ', last: 'ラブレス' } }, 'fr-CA': { title: 'Analyste' } };
  const card = sampleCard({ name: { first: 'Ada', last: 'Lovelace' }, translations: names });
  const { jsonLd } = cardMeta(localizeCard(card, 'ja'), 'ja', 'https://m.example', 'Meishi', t);
  expect(JSON.parse(jsonLd).mainEntity).toMatchObject({ name: 'エイダ・ラブレス', alternateName: ['Ada Lovelace'] });
});

it('says which pages elsewhere are about the person alone', () => {
  const account = (network: string, handle: string) => ({
    id: `${network}-${handle.length}`,
    kind: 'account',
    network,
    handle,
  });
  const fields = [
    { id: 'w', kind: 'website', url: 'https://company.example/' },
    { id: 'b', kind: 'booking', url: 'https://cal.com/ada' },
    ...[account('github', 'ada'), account('linkedin', 'ada-lovelace'), account('mastodon', '@ada@mastodon.social')],
    ...[account('linkedin', 'company/engines'), account('whatsapp', '+12025550142'), account('telegram', 'ada_love')],
    ...[account('calendly', 'ada'), account('paypal', 'ada'), account('reddit', 'r/engines')],
  ];
  const { jsonLd } = meta({ fields } as Parameters<typeof sampleCard>[0]);
  expect(JSON.parse(jsonLd).mainEntity.sameAs).toEqual([
    'https://github.com/ada',
    'https://www.linkedin.com/in/ada-lovelace',
    'https://mastodon.social/@ada',
  ]);
  const called = (label: string, more: object = {}) =>
    JSON.parse(
      meta({ company: 'Acme Corp', fields: [{ ...account('github', 'acme'), label }], ...more } as Parameters<
        typeof sampleCard
      >[0]).jsonLd,
    ).mainEntity.sameAs;
  expect(called('Open source')).toEqual(['https://github.com/acme']);
  for (const label of ['acme corp', 'Company', 'Entreprise', 'عمل', '公司'])
    expect([label, called(label)]).toEqual([label, undefined]);
  // The company, and the account, have other names in another language of the card.
  const translations = { ja: { company: 'アクメ', fields: { 'github-4': { label: 'アクメ' } } } };
  expect(called('Team', { translations })).toBeUndefined();
  const none = meta({ fields: fields.slice(0, 2) } as Parameters<typeof sampleCard>[0]);
  expect(JSON.parse(none.jsonLd).mainEntity).not.toHaveProperty('sameAs');
});

it('tells networks the language of what the card says, and which others it has', () => {
  const card = sampleCard(
    { title: '分析', translations: { ja: { title: 'アナリスト' }, ar: { title: 'محللة' } } },
    { language: 'zh' },
  );
  const at = (locale: 'ja' | 'de' | 'en') =>
    cardMeta(localizeCard(card, locale), locale, 'https://m.example', 'Meishi', t);
  expect(at('ja')).toMatchObject({ ogLocale: 'ja_JP', ogLocaleAlternates: expect.arrayContaining(['zh_CN', 'ar_EG']) });
  expect(at('ja').ogLocaleAlternates).toHaveLength(2);
  // A text without a translation has the card's own language, also on a page whose buttons are German.
  for (const locale of ['de', 'en'] as const) expect(at(locale).ogLocale).toBe('zh_CN');
});
