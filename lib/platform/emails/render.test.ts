import { expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { locales } from '@/lib/platform/i18n/languages';
import { withSettings } from '@/tests/support/settings';
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

it('hands out a card with its picture, who it is, and the links that open and save it, in HTML and in text', async () => {
  const values = { url: `${url}/de/ada?via=email`, name: 'Ada', work: 'Analyst, evil.example/login', note: '' };
  const { html, text } = await renderEmail({ ...shared, locale: 'de', template: 'shareCard', values });
  expect(html).toMatch(/<img[^>]* src="https:\/\/cards\.example\/de\/ada\.og\.png"/);
  for (const part of [html.replaceAll('&amp;', '&'), text]) {
    expect(part).toContain(`${url}/de/ada.vcf?via=email`);
    expect(part).toContain('Analyst');
    expect(part).not.toContain('evil.example/login');
  }
});

it('offers to answer the one visitor it tells of, and none of several', async () => {
  const values = { url, name: 'Grace', note: 'Grace' };
  const mail = { ...shared, locale: 'en' as const, template: 'exchangeNotice' as const };
  const one = await renderEmail({ ...mail, replyTo: 'grace+a@navy.example', values: { ...values, count: 1 } });
  expect(one.html).toContain('href="mailto:grace%2Ba@navy.example"');
  expect(one.text).toContain('Open Grace');
  const several = await renderEmail({ ...mail, values: { ...values, count: 2 } });
  expect(several.html).not.toContain('mailto:');
  expect(several.text).toContain('View contacts');
});

it('names the operator’s own pages at the end of every email, as far as there are any', async () => {
  const code = () => renderEmail({ to: 'a@b.example', locale: 'fr-CA', template: 'signInCode', values: { code: '1' } });
  expect((await code()).text).not.toContain('https://example.com/imprint');
  const restore = withSettings({ IMPRINT_URL: 'https://example.com/imprint' });
  try {
    const { html, text } = await code();
    expect(html).toContain('href="https://example.com/imprint"');
    expect(text).toContain('https://example.com/imprint');
  } finally {
    restore();
  }
});
