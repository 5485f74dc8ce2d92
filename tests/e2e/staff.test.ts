import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { expectAccessible } from '../support/accessible';
import { word } from '../support/browser';
import { excessWidth, visit, windows } from '../support/windows';

const { open } = windows();

const say = (key: string, values = {}, locale: Locale = 'en') => word(locale, key, values);

describe('the back office', () => {
  it('section 6: staff roles: SUPPORT looks at cards with the person’s code, and the person sees that they did', async () => {
    const { page: ada } = await open('ada', '/app/settings/support', { width: 360 });
    await ada.getByRole('button', { name: say('support:make') }).click();
    const code = (await ada.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
    await expectAccessible(ada);

    const { page: sam } = await open('sam', '/staff');
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

    await visit(ada, '/app/settings/support');
    for (const act of ['open', 'view', 'close'])
      await ada
        .getByText(say(`support:visit.support.${act}`))
        .first()
        .waitFor();
    await ada.getByText('A photo that does not load').first().waitFor();
  });

  it('an open support session is seen by staff ADMIN, who end it; whoever had it finds it gone', async () => {
    const { page: ada } = await open('ada', '/app/settings/support');
    await ada.getByRole('button', { name: say('support:make') }).click();
    const code = (await ada.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
    const { page: sam } = await open('sam', '/staff');
    await sam.getByLabel(say('staff:code')).fill(code);
    await sam.getByLabel(say('staff:reason')).fill('A link that leads nowhere');
    await sam.getByRole('button', { name: say('staff:open') }).click();
    await sam.waitForURL('**/staff/support/**');
    const looked = sam.url();
    for (const locale of ['ar', 'ja', 'de'] as const) {
      const { page } = await open('stella', `/${locale}/staff`, { width: 360 });
      await page.getByRole('heading', { name: say('staff:looks', {}, locale) }).waitFor();
      expect(await excessWidth(page)).toBe(0);
      await page.screenshot({ path: `test-results/staff-looks-${locale}-360.png`, fullPage: true });
    }
    const { page: stella } = await open('stella', '/staff');
    const row = stella.getByRole('listitem').filter({ hasText: 'A link that leads nowhere' });
    await row.waitFor();
    await expectAccessible(stella);
    await stella.screenshot({ path: 'test-results/staff-looks-1280.png', fullPage: true });
    await row.getByRole('button', { name: `${say('staff:close')}: ` }).click();
    await row.waitFor({ state: 'detached' });
    expect((await visit(sam, looked))?.status()).toBe(404);
  });

  it('finds people and organizations; ADMIN suspends one, with the reason', async () => {
    const { page: stella } = await open('stella', '/staff', { colorScheme: 'dark' });
    await stella.getByRole('searchbox', { name: say('staff:search') }).fill('ada@demo.example');
    const people = stella.getByRole('listitem').filter({ hasText: '@' });
    await expect.poll(() => people.count()).toBe(1);
    await expectAccessible(stella);
    await stella.screenshot({ path: 'test-results/staff-dark-1280.png', fullPage: true });
    await people.getByRole('link', { name: 'Ada Lovelace' }).click();
    await stella.getByRole('button', { name: say('staff:disable') }).waitFor();
    await expectAccessible(stella);
    await visit(stella, '/staff');
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
    const { page: sam } = await open('sam', `/${locale}/staff`, { width: 360 });
    await sam.getByRole('heading', { level: 1, name: say('staff:title', {}, locale) }).waitFor();
    expect(await excessWidth(sam)).toBe(0);
    await sam.screenshot({ path: `test-results/staff-${locale}-360.png`, fullPage: true });
  });

  it('is not there for anybody else', async () => {
    const { page: ada } = await open('ada', '/app/settings/support');
    expect((await visit(ada, '/staff'))?.status()).toBe(404);
  });
});
