import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { launch, word } from '../support/browser';
import { product } from '../support/product';
import { openAs, signInDemo } from '../support/signed-in';
import '../setup/provided';

const site = product.origin;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function pageOf(name: string, options: { width?: number; colorScheme?: 'light' | 'dark' } = {}): Promise<Page> {
  const { context } = await openAs(browser, await signInDemo(name), { width: 1280, colorScheme: 'light', ...options });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const say = (key: string, values = {}, locale: Locale = 'en') => word(locale, key, values);

describe('the back office', () => {
  it('section 6: staff roles: SUPPORT looks at cards with the person’s code, and the person sees that they did', async () => {
    const ada = await pageOf('ada', { width: 360 });
    await ada.goto(`${site}/app/settings/support`);
    await ada.getByRole('button', { name: say('support:make') }).click();
    const code = (await ada.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
    await expectAccessible(ada);
    await ada.screenshot({ path: 'test-results/support-code-360.png', fullPage: true });

    const sam = await pageOf('sam');
    await sam.goto(`${site}/staff`);
    await sam.getByLabel(say('staff:code')).fill(code);
    await sam.getByLabel(say('staff:reason')).fill('A photo that does not load');
    await sam.getByRole('button', { name: say('staff:open') }).click();
    await sam.waitForURL('**/staff/support/**');
    await sam.getByText('You are looking at the cards of').waitFor();
    await sam.getByText('/ada-lovelace').waitFor();
    await expectAccessible(sam);
    await sam.screenshot({ path: 'test-results/support-session-1280.png', fullPage: true });
    await sam.getByRole('button', { name: say('staff:close') }).click();
    await sam.waitForURL('**/staff');

    await ada.reload();
    for (const act of ['open', 'view', 'close'])
      await ada
        .getByText(say(`support:visit.support.${act}`))
        .first()
        .waitFor();
    await ada.getByText('A photo that does not load').first().waitFor();
  });

  it('finds people and organizations; ADMIN suspends one, with the reason', async () => {
    const stella = await pageOf('stella', { colorScheme: 'dark' });
    await stella.goto(`${site}/staff`);
    await stella.getByRole('searchbox', { name: say('staff:search') }).fill('ada@demo.example');
    await stella.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    await expectAccessible(stella);
    await stella.screenshot({ path: 'test-results/staff-dark-1280.png', fullPage: true });
    await stella.getByRole('link', { name: 'Ada Lovelace' }).click();
    await stella.getByRole('button', { name: say('staff:disable') }).waitFor();
    await expectAccessible(stella);
    await stella.goto(`${site}/staff`);
    await stella.getByText(say('staff:organizations'), { exact: true }).click();
    await stella.getByRole('searchbox', { name: say('staff:search') }).fill('rival');
    const acts = stella.getByRole('button', { name: `${say('staff:suspend')}: ` });
    await expect.poll(() => acts.count()).toBe(1);
    for (const act of ['suspend', 'restore']) {
      await stella.getByRole('button', { name: `${say(`staff:${act}`)}: ` }).click();
      await stella.getByRole('dialog').getByLabel(say('staff:reason')).fill('Asked by its owner');
      await stella
        .getByRole('dialog')
        .getByRole('button', { name: say(`staff:${act}`), exact: true })
        .click();
      await stella.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await stella.getByRole('button', { name: `${say('staff:suspend')}: ` }).waitFor();
  });

  it.each(['ar', 'ja', 'de'] as const)('speaks %s on a phone, and nothing is cut off', async (locale) => {
    const sam = await pageOf('sam', { width: 360 });
    await sam.goto(`${site}/${locale}/staff`);
    await sam.getByRole('heading', { level: 1, name: say('staff:title', {}, locale) }).waitFor();
    expect(await sam.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await sam.screenshot({ path: `test-results/staff-${locale}-360.png`, fullPage: true });
  });

  it('is not there for anybody else', async () => {
    const ada = await pageOf('ada');
    expect((await ada.goto(`${site}/staff`))?.status()).toBe(404);
  });
});
