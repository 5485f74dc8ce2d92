import { expect, it } from 'vitest';
import { slugPattern } from '@/lib/platform/formats/share';
import { linkUrl, slugFor } from './model';

it.each([
  ['Spring fair', 'spring-fair'],
  ['Frühjahrsmesse – Köln', 'fruhjahrsmesse-koln'],
  ['  Ærø & Co. ', 'aero-co'],
  ['展示会', 'x7k2m'],
  ['!', 'x7k2m'],
  ['a'.repeat(80), 'a'.repeat(40)],
])('the slug of %s is %s', (label, slug) => {
  expect(slugFor(label, new Set(), 'x7k2m')).toBe(slug);
});

it('is another one where the card has it already, and never too long', () => {
  expect(slugFor('Fair', new Set(['fair', 'fair-2']), 'x')).toBe('fair-3');
  const long = slugFor('a'.repeat(80), new Set(['a'.repeat(40)]), 'x');
  expect(long).toBe(`${'a'.repeat(38)}-2`);
  expect(long).toMatch(slugPattern);
});

it('stands in the address of the card', () => {
  expect(linkUrl('https://cards.example/', 'ada', 'fair')).toBe('https://cards.example/ada?l=fair');
});
