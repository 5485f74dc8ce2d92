import { expect, it } from 'vitest';
import { cardMeta, scriptJson } from './meta';
import { sampleCard } from './test-card';
import { cardTexts } from './texts';
import { translator } from './translate';

const t = translator(cardTexts('en'));
const meta = (...card: Parameters<typeof sampleCard>) =>
  cardMeta(sampleCard(...card), 'en', 'https://m.example', 'Meishi', t);

it('names person, work and product in the title', () => {
  expect(meta({ name: { first: 'Ada', last: 'Lovelace' }, title: 'Analyst', company: 'Engines' }).title).toBe(
    'Ada Lovelace · Analyst, Engines · Meishi',
  );
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

it('points to one address per language and to the one that asks the browser', () => {
  const { alternates, canonical, vcard } = cardMeta(sampleCard(), 'ja', 'https://m.example', 'Meishi', t);
  expect(canonical).toBe('https://m.example/ja/ada-lovelace');
  expect(vcard).toBe('https://m.example/ja/ada-lovelace.vcf');
  expect(alternates).toHaveLength(10);
  expect(alternates.at(-1)).toEqual({ language: 'x-default', href: 'https://m.example/ada-lovelace' });
});
