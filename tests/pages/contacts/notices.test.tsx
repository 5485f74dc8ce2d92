import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { cardDocument } from '@/components/cards/public-card/card-document';
import { cardAnswer } from '@/lib/cards/public-card/page';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { organizations } from '@/lib/platform/db/tables';
import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { makeAcme, signUpCast } from '@/tests/support/acme';
import { word } from '@/tests/support/browser';
import { filled, filledAsShown, leave, newCard, open, receipt } from '@/tests/support/exchanges';
import { loadPage, markupOf } from '@/tests/support/page-markup';
import { withSettings } from '@/tests/support/settings';

const privacy = 'https://operator.example/privacy';
const imprint = 'https://operator.example/imprint';
const terms = 'https://operator.example/terms';

let restore = () => {};
const withNotices = () => {
  restore = withSettings({ PRIVACY_URL: privacy, IMPRINT_URL: imprint, TERMS_URL: terms });
};
afterEach(() => restore());

const markup = async (file: string, locale: Locale = 'en') => markupOf(await loadPage(file, locale, {}, null));
async function cardPage(username: string, locale: Locale = 'en'): Promise<string> {
  const answer = await cardAnswer(locale, username, systemContext().requestId, cardDocument);
  return answer && 'html' in answer ? answer.html : '';
}

describe("the operator's privacy notice and imprint", () => {
  it.each(['index', 'login', 'auth/sso'])('are on the page %s where there are any, with the terms', async (file) => {
    const without = await markup(file);
    expect([privacy, imprint, terms].filter((href) => without.includes(href))).toEqual([]);
    withNotices();
    for (const locale of locales) {
      const html = await markup(file, locale);
      for (const [href, name] of [
        [privacy, 'privacyNotice'],
        [imprint, 'imprint'],
        [terms, 'termsOfUse'],
      ] as const)
        expect(html).toContain(`<a href="${href}" rel="noopener">${word(locale, `common:${name}`)}</a>`);
    }
  });

  it('are in the footer of public cards, in the language of the visitor; a card without them has nothing more', async () => {
    const { username } = await newCard();
    const before = await cardPage(username);
    expect(before).not.toContain('noopener');
    withNotices();
    for (const locale of locales) {
      const html = await cardPage(username, locale);
      const footer = html.slice(html.indexOf('<footer'));
      const names = { name: '\u2068Meishi\u2069' };
      expect(footer).toContain(
        `<a href="${privacy}" rel="noopener">${word(locale, 'public-card:privacyOf', names)}</a>`,
      );
      expect(footer).toContain(
        `<a href="${imprint}" rel="noopener">${word(locale, 'public-card:imprintOf', names)}</a>`,
      );
      expect(footer).not.toContain(terms);
    }
    restore();
    expect(await cardPage(username)).toBe(before);
  });

  it('are on the form and on the receipt, beside what was typed', async () => {
    const { id, username } = await newCard();
    const link = await leave(filled(id), { username });
    for (const page of [await open(username), await receipt(link)]) expect(page.text).not.toContain('noopener');
    withNotices();
    for (const page of [await open(username), await receipt(link), await receipt(`${link}&act=correct`)])
      for (const href of [privacy, imprint])
        expect(page.text).toContain(`<a href="${href}" rel="noopener" target="_blank">`);
  });
});

describe("an organization's own privacy notice and imprint", () => {
  const own = { privacyUrl: 'https://acme.example/privacy?a=1&b=2', imprintUrl: 'https://acme.example/imprint' };

  it('stand on its cards and where details are left on them, before the operator’s; other cards have none of them', async () => {
    const on = await makeAcme(await signUpCast());
    const before = await cardPage(on.username);
    await database().update(organizations).set(own).where(eq(organizations.id, on.id));
    withNotices();
    for (const locale of locales) {
      const html = await cardPage(on.username, locale);
      const said = word(locale, 'public-card:privacyOf', { name: '\u2068The acme\u2069' });
      expect(html).toContain(`<a href="https://acme.example/privacy?a=1&amp;b=2" rel="noopener">${said}</a>`);
      expect(html.indexOf(own.imprintUrl)).toBeGreaterThan(0);
      expect(html.indexOf(own.imprintUrl)).toBeLessThan(html.indexOf(privacy));
    }
    const link = await leave(await filledAsShown(on), { username: on.username });
    for (const page of [await open(on.username), await receipt(link)]) expect(page.text).toContain(own.imprintUrl);
    const { username } = await newCard();
    expect(await cardPage(username)).not.toContain('acme.example');
    restore();
    await database().update(organizations).set({ privacyUrl: null, imprintUrl: null });
    expect(await cardPage(on.username)).toBe(before);
  });
});
