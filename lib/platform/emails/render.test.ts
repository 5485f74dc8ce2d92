import { expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { locales } from '@/lib/platform/i18n/languages';
import { renderEmail } from './render';

const shared = { to: 'ada@demo.example', vouchedBy: 'ada' };
const url = 'https://cards.example';
const notice = (locale: Locale, count: number) =>
  renderEmail({ ...shared, locale, template: 'exchangeNotice', values: { url, count, name: 'Grace', note: 'Grace' } });

it('tells of one visitor by name in every language, of several by their number', async () => {
  for (const locale of locales) {
    const [one, three] = await Promise.all([notice(locale, 1), notice(locale, 3)]);
    expect(one.text.split('\n')[0]).toContain('Grace');
    expect(one.subject).not.toMatch(/\d/);
    expect(three.text.split('\n')[0]).toContain('3');
    expect(three.subject).toContain('3');
  }
});

it('shows somebody’s own words in the direction they are written in, and a code where the text begins', async () => {
  const values = { url, name: 'Ada', note: 'See you (soon)!' };
  const { html } = await renderEmail({ ...shared, locale: 'ar', template: 'shareCard', values });
  expect(html).toMatch(/<p(?=[^>]* dir="auto")[^>]*>See you/);
  const code = await renderEmail({ ...shared, locale: 'ar', template: 'signInCode', values: { code: '123456' } });
  expect(code.html).not.toContain('direction:ltr');
});
